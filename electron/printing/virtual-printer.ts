import { layOutReceipt } from '../../shared/receipt/lay-out-receipt.ts';
import type { PaperColumns } from '../../shared/printing/printer-settings.ts';
import type { PrintResult } from '../../shared/printing/print-result.ts';
import type { Receipt } from '../../shared/receipt/receipt.ts';
import type { VirtualPaper } from '../../shared/printing/virtual-paper.ts';
import type { ReceiptPrinter } from './receipt-printer.ts';

const MAX_KEPT = 20;

/** The demo's printer: it stores receipts, so that a screen can draw them. */
export class VirtualPrinter implements ReceiptPrinter {
  readonly #columns: PaperColumns;
  readonly #onPapers: (papers: readonly VirtualPaper[]) => void;
  #papers: readonly VirtualPaper[] = [];
  #printed = 0;

  /** @param onPapers called with the stored papers, newest first, after every print */
  constructor(columns: PaperColumns, onPapers: (papers: readonly VirtualPaper[]) => void) {
    this.#columns = columns;
    this.#onPapers = onPapers;
  }

  async print(receipt: Receipt): Promise<PrintResult> {
    const lines = layOutReceipt(receipt, this.#columns);
    this.#keep({ title: receipt.title, openedDrawer: receipt.opensDrawer, lines });
    return await Promise.resolve({ kind: 'printed' });
  }

  async openDrawer(): Promise<PrintResult> {
    this.#keep({ title: '', openedDrawer: true, lines: [] });
    return await Promise.resolve({ kind: 'printed' });
  }

  #keep(paper: Omit<VirtualPaper, 'id' | 'columns'>): void {
    this.#printed += 1;
    const kept = { ...paper, id: this.#printed, columns: this.#columns };
    this.#papers = [kept, ...this.#papers].slice(0, MAX_KEPT);
    this.#onPapers(this.#papers);
  }
}
