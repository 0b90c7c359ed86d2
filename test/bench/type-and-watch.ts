export interface TypingRun {
  /** Beginning of the field's label. */
  readonly field: string;
  /** The texts to type; each replaces the one before. */
  readonly texts: readonly string[];
}

/**
 * Types into a field, and after each text waits until the list shows only matching rows: each typed word begins a word
 * of each visible row. Two consecutive texts must not match the same row, or the change could not be seen. Runs in the
 * window.
 * @returns ms from each input to the drawn rows
 */
export async function typeAndWatch({ field, texts }: TypingRun): Promise<number[]> {
  const input = [...document.querySelectorAll('input')].find((one) =>
    one.labels?.[0]?.textContent.trim().startsWith(field),
  );
  if (input === undefined) throw new Error(`no field ${field}: ${document.body.innerText}`);
  const words = (text: string): readonly string[] =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const isShown = (text: string): boolean => {
    const rows = [...document.querySelectorAll('[role="option"]')];
    const wanted = words(text);
    const fits = (row: Element) =>
      wanted.every((word) =>
        [...row.children].some((part) =>
          words(part.textContent).some((one) => one.startsWith(word)),
        ),
      );
    return rows.length > 0 && rows.every(fits);
  };
  const drawn = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });
  // React replaces the setter on the field itself, so the prototype's setter is called.
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const tookMs: number[] = [];
  for (const text of texts) {
    if (isShown(text)) throw new Error(`what is shown fits ${text} already`);
    const fromMs = performance.now();
    set.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`no rows for ${text}`)), 60_000);
      const look = () => {
        if (!isShown(text)) return;
        observer.disconnect();
        clearTimeout(limit);
        resolve();
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      look();
    });
    tookMs.push((await drawn()) - fromMs);
  }
  return tookMs;
}
