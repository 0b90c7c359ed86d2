import * as z from 'zod';
import type { PrintAnswer } from '../../shared/printing/printing.ts';
import { printTroubleSchema } from '../../shared/printing/print-result.ts';
import type {
  EndedPrintout,
  LastPrinterResult,
  PrintQueueStatus,
  PrintResult,
} from '../../shared/printing/print-result.ts';
import { asCopy, receiptSchema } from '../../shared/receipt/receipt.ts';
import type { Receipt } from '../../shared/receipt/receipt.ts';
import { intentIdSchema, refundIdSchema } from '../../shared/values/ids.ts';
import { JsonFile } from '../node/files/json-file.ts';
import type { AtomicFiles } from '../node/files/whole-files.ts';
import { wakeIn as inRealTime } from '../time/wake-in.ts';
import type { WakeIn } from '../time/wake-in.ts';
import type { ReceiptPrinter } from './receipt-printer.ts';

/** What a receipt is about, so that it can be composed again: while it waits, its payments go on. */
const receiptOriginSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sale'), number: z.int() }),
  z.strictObject({ kind: z.literal('refund'), number: z.int(), refundId: refundIdSchema }),
  z.strictObject({ kind: z.literal('gift'), intentId: intentIdSchema }),
]);
export type ReceiptOrigin = z.infer<typeof receiptOriginSchema>;

const waitingSchema = z.strictObject({
  id: z.string(),
  addedAtMs: z.number(),
  receipt: receiptSchema,
  /** Missing if the receipt stays as it is, such as a report. */
  origin: receiptOriginSchema.optional(),
  state: z.enum(['waits', 'prints', 'asks']),
  cause: printTroubleSchema.nullable(),
  /** How often the receipt may have been printed without confirmation. */
  unsureTimes: z.int().nonnegative(),
});
type Waiting = z.infer<typeof waitingSchema>;
const fileSchema = z.strictObject({ format: z.literal(1), waiting: z.array(waitingSchema) });

/** Limit of waiting receipts: a busy till's day. A dropped one can be reprinted from its sale. */
const MAX_WAITING = 500;
/** Number of ended printouts that are remembered: those of the last few customers. */
const MAX_ENDED = 20;
/**
 * Maximum number of prints of one receipt without a confirmation. One unwanted copy is better than no receipt; after
 * two, the printer seems to confirm nothing.
 */
const MAX_UNSURE_TIMES = 2;
const RETRY_AFTER_MS: readonly number[] = [5_000, 15_000, 30_000, 60_000];

export interface PrintQueueOptions {
  readonly path: string;
  readonly newId: () => string;
  readonly nowMs: () => number;
  readonly onChange: () => void;
  /** Writes to the log that the queue's file is unusable or refused by the disk, or that there is a bug. */
  readonly onTrouble: (sentence: string, error?: unknown) => void;
  /** Composes a receipt as it is true now; null if its records cannot be read. */
  readonly composeNow?: (origin: ReceiptOrigin) => Promise<Receipt | null>;
  /** Pauses in ms after one, two, … failures in a row; the last one repeats. */
  readonly retryAfterMs?: readonly number[];
  /** This computer's own disk and time by default; tests use virtual ones. */
  readonly files?: AtomicFiles;
  readonly wakeIn?: WakeIn;
}

/**
 * Prints receipts one at a time and in order. A sale only adds its receipt: if the printer is away, the receipt waits
 * here across restarts, and is tried again on a schedule or on request. If it is unknown whether a receipt was printed,
 * the next print is marked as a copy.
 */
export class PrintQueue {
  readonly #options: PrintQueueOptions;
  readonly #file: JsonFile<z.infer<typeof fileSchema>>;
  #printer: ReceiptPrinter | null;
  #waiting: readonly Waiting[] = [];
  #ended: readonly EndedPrintout[] = [];
  #dropped = 0;
  #last: LastPrinterResult | null = null;
  #failures = 0;
  #isWorking = false;
  #isClosed = false;
  #printing: Promise<void> = Promise.resolve();
  #endPause: () => void = () => undefined;
  /** The current print or drawer opening, since a printer accepts one connection at a time. */
  #turn: Promise<unknown> = Promise.resolve();
  #saving: Promise<void> = Promise.resolve();
  #queuedSave: Promise<void> | null = null;

  /** Reads the receipts that waited when the till stopped, and begins to print them. @throws if the disk fails */
  static async open(
    printer: ReceiptPrinter | null,
    options: PrintQueueOptions,
  ): Promise<PrintQueue> {
    const queue = new PrintQueue(printer, options);
    const content = await queue.#file.read();
    if (content.kind === 'unusable') options.onTrouble(`${content.why} ${content.detail}`.trim());
    if (content.kind === 'read') queue.#waiting = content.value.waiting.map(afterRestart);
    queue.#work();
    return queue;
  }

  private constructor(printer: ReceiptPrinter | null, options: PrintQueueOptions) {
    this.#options = options;
    this.#printer = printer;
    this.#file = new JsonFile(options.path, fileSchema, options.files);
  }

  get status(): PrintQueueStatus {
    const waiting = this.#waiting.map(({ id, addedAtMs, receipt, state, cause }) => {
      return { id, title: receipt.title, addedAtMs, isCopy: receipt.isCopy, state, cause };
    });
    return { last: this.#last, waiting, ended: this.#ended, dropped: this.#dropped };
  }

  /** Changes the printer; with null, waiting receipts keep waiting. */
  use(printer: ReceiptPrinter | null): void {
    this.#printer = printer;
    this.#last = null;
    this.tryNow();
  }

  /**
   * Adds a receipt, without waiting for the printer; never fails. Without a printer it is not added.
   * @param origin from which the receipt is composed again when it is printed
   */
  add(receipt: Receipt, origin?: ReceiptOrigin): Exclude<PrintAnswer, 'no-receipt'> {
    if (this.#printer === null) return 'no-printer';
    const { newId, nowMs } = this.#options;
    const added = { id: newId(), addedAtMs: nowMs(), state: 'waits', cause: null } as const;
    const waiting = { ...added, receipt, unsureTimes: 0, ...(origin && { origin }) };
    this.#waiting = [...this.#waiting, waiting];
    this.#dropOldest();
    this.#changed();
    this.#work();
    return 'queued';
  }

  /** Tries at once to print the waiting receipts. */
  tryNow(): void {
    this.#failures = 0;
    this.#work();
  }

  /**
   * Prints a receipt about which a person was asked, because it was not printed, or another copy is wanted. One that is
   * being printed keeps its state: after a crash it must not count as never begun.
   */
  printAgain(id: string): void {
    this.#replace(id, (waiting) =>
      waiting.state === 'prints' ? waiting : { ...waiting, state: 'waits', unsureTimes: 0 },
    );
    this.tryNow();
  }

  /** Removes a receipt that a person discards; one that is being printed stays. */
  discard(id: string): void {
    this.#remove((one) => one.id === id && one.state !== 'prints', 'discarded');
    this.#changed();
  }

  /** Removes receipts that contain this text; one that is being printed is on paper already. */
  forget(text: string): void {
    const says = ({ receipt, state }: Waiting): boolean =>
      state !== 'prints' && JSON.stringify(receipt).includes(text);
    if (!this.#waiting.some(says)) return;
    this.#remove(says, 'discarded');
    this.#changed();
  }

  /** Opens the drawer at once or not at all, because it must not open later, with nobody there. */
  async openDrawer(): Promise<PrintResult> {
    const printer = this.#printer;
    if (printer === null) return { kind: 'away', cause: 'no-printer' };
    return await this.#inTurn(() => printer.openDrawer());
  }

  /**
   * Resolves once the current print has ended and everything is on disk; no other print starts. That may take as long
   * as a printer's timeout. A till that quits sooner loses nothing: the interrupted receipt is printed as a copy after
   * the next start.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endPause();
    await this.#printing;
    await this.#turn;
    await this.#save();
  }

  #work(): void {
    if (this.#isWorking || this.#isClosed) return;
    this.#endPause();
    this.#isWorking = true;
    this.#printing = this.#printAll();
  }

  async #printAll(): Promise<void> {
    try {
      for (;;) {
        const printer = this.#printer;
        const next = this.#waiting.find(({ state }) => state === 'waits');
        if (printer === null || next === undefined || this.#isClosed) return;
        this.#replace(next.id, (waiting) => ({ ...waiting, state: 'prints' }));
        // Saved before a byte is sent, so that after a crash the receipt counts as possibly printed.
        await this.#save();
        const result = await this.#inTurn(async () => printer.print(await this.#receiptNow(next)));
        this.#settle(next, result);
        if (result.kind !== 'printed') return;
      }
    } finally {
      this.#isWorking = false;
    }
  }

  /** Returns a waiting receipt with what is true of its payments now; as it was if that cannot be read. */
  async #receiptNow({ receipt, origin }: Waiting): Promise<Receipt> {
    if (origin === undefined) return receipt;
    try {
      const now = await this.#options.composeNow?.(origin);
      const { isCopy, opensDrawer } = receipt;
      return now ? { ...now, isCopy, opensDrawer } : receipt;
    } catch (error) {
      this.#options.onTrouble('a waiting receipt could not be composed again', error);
      return receipt;
    }
  }

  #settle({ id }: Waiting, result: PrintResult): void {
    const trouble = result.kind === 'printed' ? null : result.cause;
    this.#last = { atMs: this.#options.nowMs(), trouble };
    if (result.kind === 'printed') {
      this.#failures = 0;
      this.#remove((one) => one.id === id, 'printed');
      this.#changed();
      return;
    }
    this.#replace(id, (waiting) => afterFailure(waiting, result));
    if (this.#isClosed) return;
    const pauses = this.#options.retryAfterMs ?? RETRY_AFTER_MS;
    const pauseMs = pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0;
    this.#failures += 1;
    const { wakeIn = inRealTime } = this.#options;
    this.#endPause = wakeIn(pauseMs, () => this.#work());
  }

  #replace(id: string, change: (waiting: Waiting) => Waiting): void {
    this.#waiting = this.#waiting.map((one) => (one.id === id ? change(one) : one));
    this.#changed();
  }

  #dropOldest(): void {
    if (this.#waiting.length <= MAX_WAITING) return;
    const oldest = this.#waiting.find(({ state }) => state !== 'prints');
    this.#remove((one) => one === oldest, 'discarded');
    this.#dropped += 1;
  }

  #remove(isRemoved: (waiting: Waiting) => boolean, how: EndedPrintout['how']): void {
    const removed = this.#waiting.filter(isRemoved).map(({ receipt }) => receipt.title);
    const kept = this.#ended.filter(({ title }) => !removed.includes(title));
    const ended = [...new Set(removed)].map((title) => ({ title, how }));
    this.#ended = [...ended, ...kept].slice(0, MAX_ENDED);
    this.#waiting = this.#waiting.filter((one) => !isRemoved(one));
  }

  #changed(): void {
    void this.#save();
    this.#options.onChange();
  }

  /** Runs a task in turn. A bug in a printer's code is logged, and does not stop the queue. */
  async #inTurn(task: () => Promise<PrintResult>): Promise<PrintResult> {
    const result = this.#turn.then(task).catch((error: unknown): PrintResult => {
      this.#options.onTrouble('a receipt could not be printed', error);
      return { kind: 'unknown', cause: 'interrupted' };
    });
    this.#turn = result;
    return await result;
  }

  /** Saves the queue; changes made during a write are in the next one. Never rejects. */
  #save(): Promise<void> {
    this.#queuedSave ??= this.#saveAfter(this.#saving);
    this.#saving = this.#queuedSave;
    return this.#queuedSave;
  }

  async #saveAfter(earlier: Promise<void>): Promise<void> {
    await earlier;
    this.#queuedSave = null;
    try {
      await this.#file.write({ format: 1, waiting: [...this.#waiting] });
    } catch (error) {
      this.#options.onTrouble('the waiting receipts could not be written down', error);
    }
  }
}

/**
 * Returns a receipt as it counts after a restart: if it was being printed when the till stopped, it may be on paper,
 * completely or in part.
 */
function afterRestart(waiting: Waiting): Waiting {
  if (waiting.state === 'prints') {
    return afterFailure(waiting, { kind: 'unknown', cause: 'interrupted' });
  }
  return { ...waiting, receipt: withoutDrawer(waiting.receipt) };
}

/** Returns a receipt after a failed print. It no longer opens the drawer, which only the first try does. */
function afterFailure(
  waiting: Waiting,
  { kind, cause }: Exclude<PrintResult, { kind: 'printed' }>,
): Waiting {
  if (kind === 'away') {
    return { ...waiting, state: 'waits', cause, receipt: withoutDrawer(waiting.receipt) };
  }
  const unsureTimes = waiting.unsureTimes + 1;
  const state = unsureTimes < MAX_UNSURE_TIMES ? 'waits' : 'asks';
  return { ...waiting, state, cause, unsureTimes, receipt: asCopy(waiting.receipt) };
}

function withoutDrawer(receipt: Receipt): Receipt {
  return { ...receipt, opensDrawer: false };
}
