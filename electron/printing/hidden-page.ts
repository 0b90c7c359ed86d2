import { BrowserWindow } from 'electron';
import type { WebContents } from 'electron';
import type { Receipt } from '../../shared/receipt/receipt.ts';

/**
 * Loads a receipt into a hidden page for `act`; the page has no scripts, addresses or storage, and its process no
 * rights.
 */
export async function withHiddenPage<Result>(
  receipt: Receipt,
  act: (contents: WebContents) => Promise<Result>,
): Promise<Result> {
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      partition: 'receipt-print',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
      spellcheck: false,
    },
  });
  try {
    // Loaded on demand, because drawing codes needs tables that would slow every start.
    const { receiptHtml } = await import('./receipt-html.ts');
    const page = Buffer.from(receiptHtml(receipt)).toString('base64');
    await window.loadURL(`data:text/html;charset=utf-8;base64,${page}`);
    return await act(window.webContents);
  } finally {
    window.destroy();
  }
}

/** Returns the page of a system printer as a PDF file: on A4, since it is for an accountant. */
export function receiptPdf(receipt: Receipt): Promise<Uint8Array> {
  return withHiddenPage(receipt, (contents) =>
    contents.printToPDF({ pageSize: 'A4', printBackground: false }),
  );
}
