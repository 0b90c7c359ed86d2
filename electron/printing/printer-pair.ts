import path from 'node:path';
import type { PrintResult } from '../../shared/printing/print-result.ts';
import { printerRoles } from '../../shared/printing/printing.ts';
import type {
  PrintAnswer,
  PrinterRole,
  PrintingSettings,
  PrintingStatus,
  WaitingReceiptAction,
} from '../../shared/printing/printing.ts';
import type { VirtualPaper } from '../../shared/printing/virtual-paper.ts';
import { asCopy } from '../../shared/receipt/receipt.ts';
import type { Receipt } from '../../shared/receipt/receipt.ts';
import { PrintQueue } from './print-queue.ts';
import type { PrintQueueOptions, ReceiptOrigin } from './print-queue.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { PrinterSettings } from '../../shared/printing/printer-settings.ts';
import { DevicePrinter } from './device-printer.ts';
import { NetworkPrinter } from './network-printer.ts';
import { QueuePrinter } from './queue-printer.ts';
import type { ReceiptPrinter } from './receipt-printer.ts';
import { SystemPrinter } from './system-printer.ts';
import { VirtualPrinter } from './virtual-printer.ts';

/** Names of the files with each printer's waiting receipts. */
const FILES: Readonly<Record<PrinterRole, string>> = {
  receipts: 'waiting-receipts.json',
  second: 'waiting-second.json',
};

type QueuedPrintAnswer = Exclude<PrintAnswer, 'no-receipt'>;
interface PairOptions extends Omit<PrintQueueOptions, 'path'> {
  /** The receipt printer, whatever the settings name; only tests have one. */
  readonly printer?: ReceiptPrinter;
}
type PairSettings = Pick<PrintingSettings, 'printer' | 'second'>;

/**
 * The receipt printer and the second one, each with its own queue, so that a failure of one does not delay the other.
 * Without a second printer, the receipt printer prints everything.
 */
export class PrinterPair {
  readonly #queues: Readonly<Record<PrinterRole, PrintQueue>>;
  readonly #onChange: () => void;
  readonly #printer: ReceiptPrinter | undefined;
  #settings: PairSettings = { printer: { kind: 'none' } };
  #papers: readonly VirtualPaper[] = [];

  /**
   * Reads the receipts that waited when the till stopped; printing begins with the first `use`.
   * @throws if the disk fails
   */
  static async open(folder: string, { printer, ...options }: PairOptions): Promise<PrinterPair> {
    const openAt = (role: PrinterRole) =>
      PrintQueue.open(null, { ...options, path: path.join(folder, FILES[role]) });
    const queues = { receipts: await openAt('receipts'), second: await openAt('second') };
    return new PrinterPair(queues, options.onChange, printer);
  }

  private constructor(
    queues: Readonly<Record<PrinterRole, PrintQueue>>,
    onChange: () => void,
    printer: ReceiptPrinter | undefined,
  ) {
    this.#queues = queues;
    this.#onChange = onChange;
    this.#printer = printer;
  }

  get status(): PrintingStatus {
    const receipts = this.#queues.receipts.status;
    const second = this.#queues.second.status;
    return {
      printer: this.#settings.printer.kind,
      second: this.#settings.second?.printer.kind ?? 'none',
      reports: this.#hasPrinter(this.#roleForReports) ? this.#roleForReports : null,
      last: { receipts: receipts.last, second: second.last },
      waiting: [
        ...receipts.waiting.map((one) => ({ ...one, role: 'receipts' as const })),
        ...second.waiting.map((one) => ({ ...one, role: 'second' as const })),
      ],
      ended: receipts.ended,
      dropped: receipts.dropped + second.dropped,
    };
  }

  /** The demo printer's papers, newest first. */
  get papers(): readonly VirtualPaper[] {
    return this.#papers;
  }

  use(settings: PairSettings): void {
    this.#settings = settings;
    for (const role of printerRoles) {
      const printer = printerOf(this.#settingsOf(role), (papers) => {
        this.#papers = papers;
        this.#onChange();
      });
      this.#queues[role].use(role === 'receipts' ? (this.#printer ?? printer) : printer);
    }
  }

  /** Prints a receipt for a customer, at the receipt printer. */
  print(receipt: Receipt, origin?: ReceiptOrigin): QueuedPrintAnswer {
    return this.#queues.receipts.add(receipt, origin);
  }

  /**
   * Prints the receipt of a sale or refund just completed: for the customer, and also for the shop if it wants that.
   */
  printReceipt(receipt: Receipt, origin?: ReceiptOrigin): QueuedPrintAnswer {
    if (this.#settings.second?.shopCopies) this.#queues.second.add(asCopy(receipt), origin);
    return this.print(receipt, origin);
  }

  printReport(report: Receipt): QueuedPrintAnswer {
    return this.printAt(this.#roleForReports, report);
  }

  printAt(role: PrinterRole, receipt: Receipt): QueuedPrintAnswer {
    return this.#queues[role].add(receipt);
  }

  async openDrawer(): Promise<PrintResult> {
    return await this.#queues.receipts.openDrawer();
  }

  /** Does with a waiting receipt what a person has decided, at either printer. */
  settle(id: string, request: WaitingReceiptAction): void {
    for (const role of printerRoles) {
      const queue = this.#queues[role];
      if (!queue.status.waiting.some((one) => one.id === id)) continue;
      if (request === 'discard') queue.discard(id);
      else queue.printAgain(id);
    }
  }

  forget(text: string): void {
    for (const role of printerRoles) this.#queues[role].forget(text);
  }

  tryNow(): void {
    for (const role of printerRoles) this.#queues[role].tryNow();
  }

  async close(): Promise<void> {
    await Promise.all(printerRoles.map((role) => this.#queues[role].close()));
  }

  get #roleForReports(): PrinterRole {
    return this.#settings.second?.reports && this.#hasPrinter('second') ? 'second' : 'receipts';
  }

  #hasPrinter(role: PrinterRole): boolean {
    return this.#settingsOf(role).kind !== 'none';
  }

  #settingsOf(role: PrinterRole): PairSettings['printer'] {
    const { printer, second } = this.#settings;
    return role === 'receipts' ? printer : (second?.printer ?? { kind: 'none' });
  }
}

/**
 * Makes the configured printer; null without one.
 * @param onPapers called with the demo printer's papers, newest first, after every print
 */
function printerOf(
  settings: PrinterSettings,
  onPapers: (papers: readonly VirtualPaper[]) => void,
): ReceiptPrinter | null {
  switch (settings.kind) {
    case 'none':
      return null;
    case 'system':
      return new SystemPrinter(settings.deviceName);
    case 'network':
      return new NetworkPrinter(settings);
    case 'queue':
      return new QueuePrinter(settings);
    case 'device':
      return new DevicePrinter(settings);
    case 'virtual':
      return new VirtualPrinter(settings.columns, onPapers);
    default:
      return assertNever(settings);
  }
}
