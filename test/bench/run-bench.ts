import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Row } from './measured.ts';

export type Bench = readonly [file: string, ...args: readonly string[]];

/** Limits on the machine under which a bench runs. */
export interface Hindrance {
  /** The folder of a control group. */
  readonly group: string;
  /** Put between each of its programs and the C library. */
  readonly library: string;
}

/** Runs a bench in a process of its own. @throws where it ends without a line of rows */
export async function runBench(
  [file, ...args]: Bench,
  hindrance: Hindrance | null = null,
): Promise<readonly Row[]> {
  const script = path.join(import.meta.dirname, file);
  const command = [process.execPath, '--expose-gc', script, ...args, '--json'];
  const [first = '', ...others] =
    hindrance === null
      ? command
      : ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', hindrance.group, ...command];
  const child = spawn(first, others, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(hindrance && { LD_PRELOAD: hindrance.library }) },
  });
  const endToo = () => child.kill();
  process.once('exit', endToo);
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  process.off('exit', endToo);
  if (child.exitCode !== 0) throw new Error(`${file} ended with ${child.exitCode ?? 'a signal'}`);
  return JSON.parse(said.trimEnd().split('\n').at(-1) ?? '') as readonly Row[];
}

/** Whoever ends this process ends what it has started, too: `exit` is heard by all of that. */
export function endInOrder(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
}
