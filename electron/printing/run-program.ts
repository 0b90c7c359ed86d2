import { spawn } from 'node:child_process';

/** How a program ended. `late`: it was killed, and its effect is unknown. */
export type ProgramEnd =
  | { readonly kind: 'ended'; readonly code: number | null; readonly said: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'late' };

interface ProgramOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly limitMs: number;
  readonly input?: Uint8Array;
  /** An open file that gets the program's output. */
  readonly output?: number;
}

/** Limit of a program's output in bytes: more than any list of queues and jobs. */
const MAX_SAID = 1_000_000;

/** Runs a program with its arguments unchanged, without a shell. It is killed after its time limit. Never throws. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { env, limitMs, input, output }: ProgramOptions,
): Promise<ProgramEnd> {
  const { promise, resolve } = Promise.withResolvers<ProgramEnd>();
  const child = spawn(program, args, {
    env,
    shell: false,
    stdio: ['pipe', output ?? 'pipe', 'ignore'],
  });
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    resolve({ kind: 'late' });
  }, limitMs);
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < MAX_SAID) said += text;
  });
  child.on('error', () => resolve({ kind: 'missing' }));
  child.on('close', (code) => resolve({ kind: 'ended', code, said }));
  // A program that reads no input breaks the pipe; its end is reported separately.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input ?? '');
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
