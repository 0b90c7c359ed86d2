import { BrowserWindow } from 'electron';
import type { WebContents } from 'electron';
import type { Receipt } from '../../shared/receipt/receipt.ts';

/** Renders a receipt in a hidden page while something is done with it: no scripts, no addresses, no memory, and a process without rights. */
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
    // Loaded on demand: drawing codes needs tables that would slow every start.
    const { receiptHtml } = await import('./receipt-html.ts');
    const page = Buffer.from(receiptHtml(receipt)).toString('base64');
    await window.loadURL(`data:text/html;charset=utf-8;base64,${page}`);
    return await act(window.webContents);
  } finally {
    window.destroy();
  }
}

/** The page that a system printer gets, as a file: on A4, since it goes to an accountant. */
export function receiptPdf(receipt: Receipt): Promise<Uint8Array> {
  return withHiddenPage(receipt, (contents) =>
    contents.printToPDF({ pageSize: 'A4', printBackground: false }),
  );
}
