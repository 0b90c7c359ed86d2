import type { CardId } from '../values/ids.ts';
import type { Cents } from '../values/money.ts';
import type { InstantMs } from '../values/time.ts';
import type { ReceiptSettings } from './receipt-settings.ts';

/** How a receipt speaks: the shop's own lines, and how money and time are written. */
export interface ReceiptStyle {
  readonly settings: ReceiptSettings;
  readonly tillId: string;
  readonly formatMoney: (amountCents: Cents) => string;
  /** Hundredths of one per cent as a percentage: `21%`. */
  readonly formatRate: (basisPoints: number) => string;
  /** Day and time, with the year in full. */
  readonly formatTime: (atMs: InstantMs) => string;
  /** The masked identifier of a card, never more (I10); `null` when it was erased. */
  readonly nameCard: (cardId: CardId) => string | null;
}
