import type { SaveAnswer } from '../../shared/messages/bridge.ts';
import type { PdfSubject } from '../../shared/printing/pdf.ts';
import { saveWithoutReplacing } from '../node/files/save-without-replacing.ts';
import type { ReceiptPrinting } from './receipt-printing.ts';

/** Saves a receipt as PDF in the user's downloads folder, under that file name. */
export async function savePdf(
  receipts: ReceiptPrinting | null,
  folder: string,
  { name, of }: { readonly name: string; readonly of: PdfSubject },
): Promise<SaveAnswer | { readonly kind: 'no-receipt' }> {
  const receipt = (await receipts?.documentOf(of)) ?? null;
  if (receipt === null) return { kind: 'no-receipt' };
  const { receiptPdf } = await readHiddenPage();
  return saveWithoutReplacing(folder, { name, bytes: await receiptPdf(receipt) });
}

/** Loads Electron's hidden pages when a PDF is first saved, as `system-printer.ts` does when it first prints. */
const readHiddenPage = () => import('../printing/hidden-page.ts');
