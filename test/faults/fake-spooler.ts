import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * What happens to a job in a queue. The printer is off at USB or on the network, its queue was stopped, it accepts no
 * more bytes, its backend failed and is tried again later, or CUPS gives up. `unsaid`: CUPS restarts and reports none
 * of its jobs meanwhile; `forgotten`: CUPS no longer reports finished jobs.
 */
export type QueueMood =
  | 'prints'
  | 'unplugged'
  | 'away'
  | 'stopped'
  | 'stuck'
  | 'retried'
  | 'aborts'
  | 'unsaid'
  | 'forgotten';

interface SpoolerState {
  /** Queues by name; `accepts` tells whether the queue takes jobs. */
  queues: Record<string, { accepts: boolean; mood: QueueMood }>;
  /** False while CUPS's scheduler, a program of its own, is not running. */
  runs: boolean;
  /** Commands that never end. */
  hangs: readonly ('lp' | 'lpstat' | 'cancel')[];
}

/**
 * Stand-ins for the commands of CUPS, with the same arguments and the same lines (as CUPS 2.4.2 prints them in
 * English). They keep the bytes that a printer would have received.
 */
export class FakeSpooler {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'spooler-'));
  #state: SpoolerState = {
    queues: { till: { accepts: true, mood: 'prints' } },
    runs: true,
    hangs: [],
  };

  constructor() {
    mkdirSync(this.#jobs);
    const program = path.join(this.folder, 'spooler.cjs');
    writeFileSync(program, `#!${process.execPath}\n${PROGRAM}`);
    chmodSync(program, 0o755);
    for (const command of ['lp', 'lpstat', 'cancel']) {
      symlinkSync(program, path.join(this.folder, command));
    }
    this.#write();
  }

  /** Environment for the program that prints: no other `lp` is on this PATH. */
  get env(): NodeJS.ProcessEnv {
    return { PATH: this.folder };
  }

  /** Every command that was run, with its arguments as given. */
  get calls(): readonly (readonly string[])[] {
    return this.#lines('calls').map((line) => JSON.parse(line) as string[]);
  }

  /** Bytes that reached the printers, job by job. */
  get printed(): readonly Uint8Array[] {
    return this.#lines('printed').map((job) => readFileSync(path.join(this.#jobs, job)));
  }

  /** Jobs that are not done yet. */
  get open(): readonly string[] {
    return readdirSync(this.#jobs).filter((name) => name.endsWith('.open'));
  }

  /**
   * Changes how the queues behave.
   * @param queues the queues from now on
   */
  beLike(queues: SpoolerState['queues'], hangs: SpoolerState['hangs'] = []): void {
    this.#state = { queues, runs: true, hangs };
    this.#write();
  }

  stop(): void {
    this.#state = { ...this.#state, runs: false };
    this.#write();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  get #jobs(): string {
    return path.join(this.folder, 'jobs');
  }

  #lines(file: string): readonly string[] {
    try {
      const text = readFileSync(path.join(this.folder, file), 'utf8');
      return text.split('\n').filter((line) => line !== '');
    } catch {
      return [];
    }
  }

  #write(): void {
    writeFileSync(path.join(this.folder, 'state.json'), JSON.stringify(this.#state));
  }
}

const PROGRAM = String.raw`
const { appendFileSync, existsSync, readFileSync, readdirSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const command = path.basename(process.argv[1]);
const args = process.argv.slice(2);
const home = path.dirname(process.argv[1]);
const jobs = path.join(home, 'jobs');
const { queues, runs, hangs } = JSON.parse(readFileSync(path.join(home, 'state.json'), 'utf8'));
appendFileSync(path.join(home, 'calls'), JSON.stringify([command, ...args]) + '\n');
const fail = (sentence) => { process.stderr.write(sentence + '\n'); process.exit(1); };
const valueOf = (name) => args[args.indexOf(name) + 1];
const STATES = {
  unplugged: ['Waiting for printer to become available.', 'job-printing'],
  stuck: ['Sending data to printer.', 'job-printing'],
  away: ['The printer may not exist or is unavailable at this time.', 'job-printing'],
  stopped: [null, 'none'],
  retried: ['', 'resources-are-not-ready'],
  prints: ['', 'processing-to-stop-point'],
  unsaid: [null, 'none'],
  forgotten: [null, 'none'],
  aborts: ['Unable to send data to printer.', 'processing-to-stop-point'],
};
const list = (ending, queue) => {
  const { mood } = queues[queue];
  if (mood === 'unsaid' || (mood === 'forgotten' && ending === '.over')) fail('lpstat: Unable to connect to server');
  for (const file of readdirSync(jobs).filter((name) => name.endsWith(ending))) {
    const job = file.slice(0, -ending.length);
    if (job.slice(0, job.lastIndexOf('-')) !== queue) continue;
    const [status, alerts] = STATES[queues[queue].mood];
    process.stdout.write(job + '                  till              1024   Sun Nov 22 20:00:00 2026\n');
    if (status !== null) process.stdout.write('\tStatus: ' + status + '\n');
    process.stdout.write('\tAlerts: ' + alerts + '\n\tqueued for ' + queue + '\n');
  }
};
if (hangs.includes(command)) {
  setInterval(() => {}, 1000);
} else if (command === 'lpstat' && args[0] === '-r') {
  process.stdout.write('scheduler is ' + (runs ? '' : 'not ') + 'running\n');
  if (!runs) process.exit(0);
  for (const [name, { accepts }] of Object.entries(queues)) {
    process.stdout.write(name + (accepts ? ' accepting requests since ' : ' not accepting requests since ') + 'Sun Nov 22 20:00:00 2026\n');
    if (!accepts) process.stdout.write('\tRejecting Jobs\n');
  }
} else if (command === 'lpstat') {
  list(valueOf('-W') === 'completed' ? '.over' : '.open', valueOf('-o'));
} else if (command === 'cancel') {
  const file = path.join(jobs, args[0] + '.open');
  if (!existsSync(file)) fail('cancel: cancel-job failed: Job #1 does not exist.');
  renameSync(file, path.join(jobs, args[0] + '.canceled'));
} else {
  const queue = valueOf('-d');
  if (!(queue in queues)) fail('lp: The printer or class does not exist.');
  if (!queues[queue].accepts) fail('lp: Destination "' + queue + '" is not accepting jobs.');
  const job = queue + '-' + (readdirSync(jobs).length + 1);
  const ending = { prints: '.over', aborts: '.over', forgotten: '.over' }[queues[queue].mood] ?? '.open';
  writeFileSync(path.join(jobs, job + ending), readFileSync(0));
  if (queues[queue].mood === 'prints') appendFileSync(path.join(home, 'printed'), job + '.over\n');
  process.stdout.write('request id is ' + job + ' (0 file(s))\n');
}
`;
