import type { PrinterAwayCause, PrintResult } from '../../shared/printing/print-result.ts';
import type {
  DevicePrinterSettings,
  NetworkPrinterSettings,
  QueuePrinterSettings,
} from '../../shared/printing/printer-settings.ts';
import type { Receipt } from '../../shared/receipt/receipt.ts';

/** Anything that prints receipts. Calls never reject: a printer's problems are results. */
export interface ReceiptPrinter {
  print(receipt: Receipt): Promise<PrintResult>;
  /** Opens the drawer. Returns `away` with `no-printer` if none is connected to the printer. */
  openDrawer(): Promise<PrintResult>;
}

/** A printer that gets bytes in its own language; a subclass transports them. */
export abstract class BytePrinter<
  Settings extends NetworkPrinterSettings | QueuePrinterSettings | DevicePrinterSettings,
> implements ReceiptPrinter {
  protected readonly settings: Settings;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  async print(receipt: Receipt): Promise<PrintResult> {
    const { encodeReceipt } = await readEncoder();
    return await this.deliver(encodeReceipt(receipt, this.settings), 'receipt');
  }

  async openDrawer(): Promise<PrintResult> {
    if (!this.settings.hasDrawer) return printerAway('no-printer');
    const { encodeDrawerPulse } = await readEncoder();
    return await this.deliver(encodeDrawerPulse(this.settings), 'drawer');
  }

  protected abstract deliver(bytes: Uint8Array, what: 'receipt' | 'drawer'): Promise<PrintResult>;
}

export function printerAway(cause: PrinterAwayCause): PrintResult {
  return { kind: 'away', cause };
}

/** Loads the encoder when a printer is first used, because its character tables would slow every start. */
const readEncoder = () => import('./escpos.ts');
