import type { PrintResult } from '../../shared/printing/print-result.ts';
import type { Receipt } from '../../shared/receipt/receipt.ts';

/** Whatever puts receipts on paper. Neither call ever rejects: a printer's troubles are results. */
export interface ReceiptPrinter {
  print(receipt: Receipt): Promise<PrintResult>;
  /** `away` with `no-printer` where no drawer hangs on it. */
  openDrawer(): Promise<PrintResult>;
}

/** Reads what writes receipts for a printer when one is first used: its tables of characters would slow every start. */
export const readEncoder = () => import('./escpos.ts');
