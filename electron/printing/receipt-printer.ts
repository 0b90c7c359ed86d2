import type { AwayCause, PrintResult } from '../../shared/printing/print-result.ts';
import type {
  DevicePrinterSettings,
  NetworkPrinterSettings,
  QueuePrinterSettings,
} from '../../shared/printing/printer-settings.ts';
import type { Receipt } from '../../shared/receipt/receipt.ts';

/** Anything that prints receipts. Neither call ever rejects: a printer's problems are results. */
export interface ReceiptPrinter {
  print(receipt: Receipt): Promise<PrintResult>;
  /** `away` with `no-printer` if no drawer is connected to it. */
  openDrawer(): Promise<PrintResult>;
}

/** A printer that is sent bytes in its own language; a subclass transports them. */
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

export function printerAway(cause: AwayCause): PrintResult {
  return { kind: 'away', cause };
}

/** Loads the encoder when a printer is first used: its character tables would slow every start. */
const readEncoder = () => import('./escpos.ts');
