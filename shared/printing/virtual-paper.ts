import type { PaperLine } from '../receipt/lay-out-receipt.ts';

/** One paper of the demo's printer. Codes on it are drawn with `drawCode`. */
export interface VirtualPaper {
  /** Number of the print, from 1 up. */
  readonly id: number;
  /** Title of the receipt; empty if only the drawer was opened. */
  readonly title: string;
  readonly columns: number;
  readonly openedDrawer: boolean;
  readonly lines: readonly PaperLine[];
}
