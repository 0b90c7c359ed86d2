import type { CardId } from '../values/ids.ts';
import type { Cents } from '../values/money.ts';
import type { InstantMs } from '../values/time.ts';
import type { ReceiptSettings } from './receipt-settings.ts';

/** How a receipt is worded: the shop's own lines, and how money and time are written. */
export interface ReceiptStyle {
  readonly settings: ReceiptSettings;
  readonly tillId: string;
  readonly formatMoney: (amountCents: Cents) => string;
  /** Formats a rate in hundredths of one per cent: `21%`. */
  readonly formatRate: (basisPoints: number) => string;
  /** Formats a time as day and time, with the full year. */
  readonly formatTime: (atMs: InstantMs) => string;
  /** Returns the masked identifier of a card, never the whole one (I10); `null` if it was erased. */
  readonly maskedCard: (cardId: CardId) => string | null;
}
