import type { WebContents } from 'electron';
import type { PrintResult } from '../../shared/printing/print-result.ts';
import type { Receipt } from '../../shared/receipt/receipt.ts';
import { withHiddenPage } from './hidden-page.ts';
import type { ReceiptPrinter } from './receipt-printer.ts';

/** A driver that shows a dialog on the desktop never answers. */
const PATIENCE_MS = 30_000;

/** Any printer installed on this computer, by the system's own name for it. Never rejects. */
export class SystemPrinter implements ReceiptPrinter {
  readonly #deviceName: string;

  constructor(deviceName: string) {
    this.#deviceName = deviceName;
  }

  async print(receipt: Receipt): Promise<PrintResult> {
    try {
      return await withHiddenPage(receipt, (contents) => handOver(contents, this.#deviceName));
    } catch {
      return { kind: 'away', cause: 'refused-by-system' };
    }
  }

  /** A driver cannot open a drawer; some do so with every print, by a setting of their own. */
  async openDrawer(): Promise<PrintResult> {
    return await Promise.resolve({ kind: 'away', cause: 'no-printer' });
  }
}

/** From then on it is the system queue's: *printed* means that the queue accepted the page. */
async function handOver(contents: WebContents, deviceName: string): Promise<PrintResult> {
  return await new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS, { kind: 'unknown', cause: 'not-confirmed' });
    const options = { silent: true, deviceName, usePrinterDefaultPageSize: true };
    contents.print(options, (hasPrinted) => {
      clearTimeout(timer);
      resolve(hasPrinted ? { kind: 'printed' } : { kind: 'away', cause: 'refused-by-system' });
    });
  });
}
