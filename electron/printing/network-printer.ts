import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type {
  PrinterAwayCause,
  PrintResult,
  UnknownPrintCause,
} from '../../shared/printing/print-result.ts';
import { printerLanguageOf } from '../../shared/printing/printer-settings.ts';
import type { NetworkPrinterSettings } from '../../shared/printing/printer-settings.ts';
import { printerAway, BytePrinter } from './receipt-printer.ts';

/**
 * ESC/POS status requests. DLE EOT 1 and 4 (online, paper) are answered at once. GS r 1 is answered in sequence, so its
 * answer proves that everything before it was printed.
 */
const ASK_READY: readonly number[] = [0x10, 0x04, 0x01, 0x10, 0x04, 0x04];
const ASK_WHEN_DONE: readonly number[] = [0x1d, 0x72, 0x01];

/** Mask of the bits with a fixed value in every answer to DLE EOT; the constant after it has their values. */
const REAL_TIME_FIXED = 0x93;
const REAL_TIME_VALUE = 0x12;
const OFFLINE = 0x08;
const PAPER_END = 0x60;
/** Bits that are 0 in every answer to GS r. */
const QUEUED_FIXED = 0x90;

/** Combines both answers to `ASK_READY`; null until both have come. */
function readReadiness(
  answers: readonly number[],
): 'ready' | Extract<PrinterAwayCause, 'no-paper' | 'not-ready'> | null {
  const statuses = answers.filter((byte) => (byte & REAL_TIME_FIXED) === REAL_TIME_VALUE);
  const [online, paper] = statuses;
  if (online === undefined || paper === undefined) return null;
  if ((paper & PAPER_END) !== 0) return 'no-paper';
  return (online & OFFLINE) === 0 ? 'ready' : 'not-ready';
}

/** True once the answer to `ASK_WHEN_DONE` has come. */
function hasAnsweredDone(answers: readonly number[]): boolean {
  return answers.some((byte) => (byte & QUEUED_FIXED) === 0);
}

/** Time limits of a receipt printer for each step, in ms. */
export interface PrinterTimeouts {
  readonly connectMs: number;
  readonly answerMs: number;
  /** Longest time without the printer accepting a byte. */
  readonly writeMs: number;
  /** From the last byte until the printer reports that it is done; a long report takes a while. */
  readonly finishMs: number;
}

const TIMEOUTS: PrinterTimeouts = {
  connectMs: 3_000,
  answerMs: 1_000,
  writeMs: 10_000,
  finishMs: 20_000,
};

/**
 * Prints at TCP port 9100. Asks the printer first whether it is ready, and last whether it is done, because bytes
 * accepted by a socket are not on paper yet. A printer that answers neither counts as done when it closes its end of
 * the connection. Never throws: failures are results.
 */
export class NetworkPrinter extends BytePrinter<NetworkPrinterSettings> {
  readonly #timeouts: PrinterTimeouts;
  /** True once it has answered status requests: silence then means that another till is using it. */
  #hasAnswered = false;

  constructor(settings: NetworkPrinterSettings, timeouts: PrinterTimeouts = TIMEOUTS) {
    super(settings);
    this.#timeouts = timeouts;
  }

  /** Tries again only if nothing was written; an idle printer may drop off the network for a moment. */
  protected override async deliver(bytes: Uint8Array): Promise<PrintResult> {
    const first = await this.#deliverOnce(bytes);
    if (first.kind !== 'away' || first.cause !== 'unreachable') return first;
    return await this.#deliverOnce(bytes);
  }

  async #deliverOnce(bytes: Uint8Array): Promise<PrintResult> {
    const { host, port } = this.settings;
    const socket = connect({ host, port, noDelay: true });
    // Without a listener an error would end the program; the close event reports it.
    socket.on('error', () => {});
    const answers: number[] = [];
    socket.on('data', (chunk) => answers.push(...chunk));
    try {
      return await this.#converse(socket, answers, bytes);
    } finally {
      socket.destroy();
    }
  }

  async #converse(socket: Socket, answers: number[], bytes: Uint8Array): Promise<PrintResult> {
    const { connectMs, writeMs, finishMs } = this.#timeouts;
    const connected = await step(socket, connectMs, (done) => socket.once('connect', done));
    if (connected !== 'done') return printerAway('unreachable');
    const readiness = await this.#askReady(socket, answers);
    if (readiness !== 'ready' && readiness !== 'silent') return printerAway(readiness);

    const asksWhenDone = readiness === 'ready';
    const job = asksWhenDone ? Uint8Array.from([...bytes, ...ASK_WHEN_DONE]) : bytes;
    const written = await step(socket, writeMs, (done) => {
      socket.write(job, (error) => error ?? done());
    });
    if (written !== 'done') return unknown(written === 'late' ? 'stuck' : 'broken-off');

    const finished = await step(socket, finishMs, (done) => {
      if (asksWhenDone) return whenAnswered(socket, () => hasAnsweredDone(answers), done);
      if (!this.settings.confirms) return void socket.end(done);
      socket.once('close', (hadError) => hadError || done());
      socket.end();
    });
    return finished === 'done' ? { kind: 'printed' } : unknown('not-confirmed');
  }

  /** `silent`: the printer does not answer such requests, or never did. */
  async #askReady(
    socket: Socket,
    answers: number[],
  ): Promise<PrinterAwayCause | 'ready' | 'silent'> {
    if (!this.settings.confirms || printerLanguageOf(this.settings.model) !== 'esc-pos')
      return 'silent';
    const answered = await step(socket, this.#timeouts.answerMs, (done) => {
      whenAnswered(socket, () => readReadiness(answers) !== null, done);
      socket.write(Uint8Array.from(ASK_READY));
    });
    if (answered === 'broken') return 'unreachable';
    if (answered === 'late') return this.#hasAnswered ? 'busy' : 'silent';
    this.#hasAnswered = true;
    const readiness = readReadiness(answers);
    answers.splice(0);
    return readiness ?? 'silent';
  }
}

/** Waits for one step of the exchange: it ends, the connection breaks, or it takes too long. */
async function step(
  socket: Socket,
  limitMs: number,
  start: (done: () => void) => void,
): Promise<'done' | 'broken' | 'late'> {
  if (socket.closed) return 'broken';
  return await new Promise((resolve) => {
    const finish = (how: 'done' | 'broken' | 'late') => {
      clearTimeout(timer);
      resolve(how);
    };
    const timer = setTimeout(finish, limitMs, 'late');
    // Started before the listeners are added: if the step itself waits for the connection to end, that end is no
    // failure.
    start(() => finish('done'));
    socket.once('close', () => finish('broken'));
  });
}

function whenAnswered(socket: Socket, isAnswered: () => boolean, done: () => void): void {
  socket.on('data', () => {
    if (isAnswered()) done();
  });
}

function unknown(cause: UnknownPrintCause): PrintResult {
  return { kind: 'unknown', cause };
}
