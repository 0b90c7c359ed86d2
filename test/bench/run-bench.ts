import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { BenchRow } from './measured.ts';

export type BenchCommand = readonly [file: string, ...args: readonly string[]];

/** Limits on the machine under which a benchmark runs. */
export interface BenchLimits {
  /** The folder of a control group. */
  readonly group: string;
  /** A library that is loaded between each of the benchmark's programs and the C library. */
  readonly library: string;
}

/**
 * Runs a benchmark in a process of its own.
 * @throws if it ends without a line of rows
 */
export async function runBench(
  [file, ...args]: BenchCommand,
  hindrance: BenchLimits | null = null,
): Promise<readonly BenchRow[]> {
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
  return JSON.parse(said.trimEnd().split('\n').at(-1) ?? '') as readonly BenchRow[];
}

/** Makes signals end this process in order, so that everything it has started ends too, through listeners of `exit`. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
}
