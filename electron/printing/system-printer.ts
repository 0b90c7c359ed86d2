import type { WebContents } from 'electron';
import type { PrintResult } from '../../shared/printing/print-result.ts';
import type { Receipt } from '../../shared/receipt/receipt.ts';
import type { ReceiptPrinter } from './receipt-printer.ts';

/** Time limit for printing, because a driver that shows a dialog on the desktop never answers. */
const PATIENCE_MS = 30_000;

/** Prints with any printer installed on this computer, by the system's name for it. Never rejects. */
export class SystemPrinter implements ReceiptPrinter {
  readonly #deviceName: string;

  constructor(deviceName: string) {
    this.#deviceName = deviceName;
  }

  async print(receipt: Receipt): Promise<PrintResult> {
    try {
      const { withHiddenPage } = await readHiddenPage();
      return await withHiddenPage(receipt, (contents) => handOver(contents, this.#deviceName));
    } catch {
      return { kind: 'away', cause: 'refused-by-system' };
    }
  }

  /**
   * Returns that no drawer was opened: a system printer cannot do that, though some drivers open it with every print.
   */
  async openDrawer(): Promise<PrintResult> {
    return await Promise.resolve({ kind: 'away', cause: 'no-printer' });
  }
}

/** Loads Electron's windows when a printer is first used: the simulator prints without Electron. */
const readHiddenPage = () => import('./hidden-page.ts');

/** Passes a page to the system's print queue: *printed* means that the queue has accepted it. */
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
