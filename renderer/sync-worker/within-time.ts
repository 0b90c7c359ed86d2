/**
 * Waits for a task no longer than `limitMs`; what it brings after that is given to `onLate`.
 * @throws once the time is over, and what the task itself throws before
 */
export async function withinTime<Result>(
  task: Promise<Result>,
  limitMs: number,
  onLate: (result: Result) => void,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<'too-late'>((resolve) => {
    timer = setTimeout(() => resolve('too-late'), limitMs);
  });
  try {
    const first = await Promise.race([task.then((result) => ({ result })), tooLate]);
    if (first !== 'too-late') return first.result;
  } finally {
    clearTimeout(timer);
  }
  task.then(onLate, () => undefined);
  throw new Error(`no answer within ${limitMs} ms`);
}
