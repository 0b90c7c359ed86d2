import { runProgram } from './run-program.ts';
import type { ProgramEnd } from './run-program.ts';

/**
 * State of a print job at the spooler. `gone`: no longer among pending jobs. `waits`: not begun. `no-printer`: begun,
 * but the printer is missing. `prints`: some or all of it may have been sent.
 */
export type JobState = 'gone' | 'failed' | 'waits' | 'prints' | 'no-printer' | 'not-told';

const COMMAND_MS = 10_000;

/** Messages of CUPS's backends while they still look for the printer, by USB or network, and so have sent nothing. */
const NO_PRINTER: readonly string[] = [
  'Waiting for printer to become available.',
  'Connecting to printer.',
  'The printer may not exist or is unavailable at this time.',
];

/**
 * Runs the commands of CUPS (`lp`, `lpstat`, `cancel`), in English whatever the computer's language. A queue's name is
 * passed to them only if CUPS itself has listed it.
 */
export class Cups {
  readonly #env: NodeJS.ProcessEnv;
  readonly #commandMs: number;

  /** @param env environment whose PATH finds the commands */
  constructor(env: NodeJS.ProcessEnv = process.env, commandMs: number = COMMAND_MS) {
    this.#env = { ...env, LC_ALL: 'C' };
    this.#commandMs = commandMs;
  }

  /** Returns the names of this computer's print queues; null if CUPS is missing or does not answer. */
  async queues(): Promise<readonly string[] | null> {
    const listed = await this.#run('lpstat', ['-r', '-a']);
    if (listed.kind !== 'ended' || !/^scheduler is running$/m.test(listed.said)) return null;
    // Matches "till accepting requests since …", and "till not accepting …" of a queue that was told to refuse.
    return listed.said
      .split('\n')
      .flatMap((line) => /^(\S+) (?:not )?accepting /.exec(line)?.[1] ?? []);
  }

  /** Submits raw bytes. @returns the job's name, or why there is none; `not-told` if there may be one */
  async submit(
    queue: string,
    bytes: Uint8Array,
  ): Promise<
    | { readonly kind: 'job'; readonly job: string }
    | { readonly kind: 'refused' | 'missing' | 'not-told' }
  > {
    const end = await this.#run('lp', ['-d', queue, '-o', 'raw', '-t', 'Evertill'], bytes);
    if (end.kind === 'missing') return { kind: 'missing' };
    if (end.kind === 'late') return { kind: 'not-told' };
    if (end.code !== 0) return { kind: 'refused' };
    const job = /^request id is (\S+-\d+) /m.exec(end.said)?.[1];
    return job?.slice(0, job.lastIndexOf('-')) === queue
      ? { kind: 'job', job }
      : { kind: 'not-told' };
  }

  async stateOf(queue: string, job: string): Promise<JobState> {
    const open = await this.#run('lpstat', ['-l', '-W', 'not-completed', '-o', queue]);
    if (!isAnswer(open)) return 'not-told';
    const lines = linesOf(open.said, job);
    if (lines !== null) {
      const status = statusIn(lines);
      if (status === undefined) return 'waits';
      return NO_PRINTER.includes(status) ? 'no-printer' : 'prints';
    }
    const over = await this.#run('lpstat', ['-l', '-W', 'completed', '-o', queue]);
    if (!isAnswer(over)) return 'not-told';
    const ended = linesOf(over.said, job);
    // If CUPS keeps no finished jobs, a job that is gone counts as printed.
    return ended !== null && hasFailed(ended) ? 'failed' : 'gone';
  }

  /**
   * Cancels a print job.
   * @returns true if CUPS has confirmed the cancellation
   */
  async cancel(job: string): Promise<boolean> {
    const end = await this.#run('cancel', [job]);
    return end.kind === 'ended' && end.code === 0;
  }

  #run(command: string, args: readonly string[], input?: Uint8Array): Promise<ProgramEnd> {
    const options = { env: this.#env, limitMs: this.#commandMs };
    return runProgram(command, args, input === undefined ? options : { ...options, input });
  }
}

/**
 * True if a command's output can be relied on. An empty list also needs exit code 0: otherwise nothing is known about a
 * job.
 */
function isAnswer(end: ProgramEnd): end is Extract<ProgramEnd, { kind: 'ended' }> {
  return end.kind === 'ended' && end.code === 0;
}

/** Returns the backend's last message; undefined if the job was not begun. */
function statusIn(lines: string): string | undefined {
  return /^\s+Status: ?(.*)$/m.exec(lines)?.[1];
}

/**
 * True if a finished job failed. CUPS 2.4 reports the same alert for printed and aborted jobs, so the last status
 * decides.
 */
function hasFailed(lines: string): boolean {
  return (
    /\b(?:aborted|canceled)\b/.test(lines) || statusIn(lines)?.startsWith('Unable to ') === true
  );
}

/** Returns a job's own lines in a long list: its head, and the indented lines below; null if it is not listed. */
function linesOf(list: string, job: string): string | null {
  const lines = list.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`${job} `));
  if (at === -1) return null;
  const below = lines.slice(at + 1);
  const end = below.findIndex((line) => !/^\s/.test(line));
  return [lines[at], ...below.slice(0, end === -1 ? undefined : end)].join('\n');
}
