import {
  oldCardStates,
  dueOldCardStep,
  whyOldCardListIsOver,
} from '../guard/money/admit-old-cards.ts';
import type { OldCardState } from '../guard/money/admit-old-cards.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { oldCardLoadCents, oldCardLoadId } from '../ledger/money/old-card.ts';
import type { OldCard, OldCardList } from '../ledger/money/old-card.ts';
import { isOnline } from '../policy/quote.ts';
import type { CardId } from '../values/ids.ts';
import type { Cents } from '../values/money.ts';
import { sumOf } from '../reports/sum-gifts.ts';
import type { Sum } from '../reports/sum-gifts.ts';

/** A card of the list that was not loaded, or whose load was reversed or is unknown. */
export interface NotLoadedCard {
  readonly cardId: CardId;
  readonly amountCents: Cents;
  readonly state: OldCardState;
  readonly leftOut: NonNullable<OldCard['leftOut']> | null;
  /** The service's own sentence, or a word for the cause; null for none. */
  readonly cause: string | null;
}

/** Why nothing more of the list is loaded now; null while it continues, and once nothing is left. */
type WhyListWaits = 'over' | 'taken-over' | 'halted' | 'cut-off' | 'in-doubt' | null;

export interface OldCardsReport {
  readonly list: OldCardList;
  readonly sums: Readonly<Record<OldCardState, Sum>>;
  readonly waits: WhyListWaits;
  readonly notLoaded: readonly NotLoadedCard[];
}

/** Returns the result of a list of old cards, for the bookkeeper; null if no list was begun. Amounts are cents. */
export function oldCardsReportOf(ledger: Ledger): OldCardsReport | null {
  const { oldCardList: list } = ledger;
  if (list === null) return null;
  const cards = oldCardStates(ledger, list.id);
  const sum = (wanted: OldCardState) =>
    sumOf(cards.filter(({ state }) => state === wanted).map(({ card }) => oldCardLoadCents(card)));
  const sums = {
    left: sum('left'),
    'left-out': sum('left-out'),
    'on-its-way': sum('on-its-way'),
    loaded: sum('loaded'),
    reversed: sum('reversed'),
    refused: sum('refused'),
    unknown: sum('unknown'),
    'came-to-nothing': sum('came-to-nothing'),
  };
  const notLoaded = cards.filter(
    ({ state }) => state !== 'left' && state !== 'on-its-way' && state !== 'loaded',
  );
  return {
    list,
    sums,
    waits: whyListWaits(ledger, list, sums.left.count),
    notLoaded: notLoaded.map(({ card, state }) => ({
      cardId: card.id,
      amountCents: oldCardLoadCents(card),
      state,
      leftOut: card.leftOut ?? null,
      cause: ledger.intents.get(oldCardLoadId(card))?.cause ?? null,
    })),
  };
}

function whyListWaits(ledger: Ledger, { isOn }: OldCardList, left: number): WhyListWaits {
  if (left === 0) return null;
  const over = whyOldCardListIsOver(ledger);
  if (over !== null) return over === 'taken-over' ? over : 'over';
  if (!isOn) return 'halted';
  if (!isOnline(ledger) || ledger.queue.pauses.length > 0) return 'cut-off';
  const isUnderWay = [...ledger.open.values()].some(({ state }) => state !== 'unknown');
  return dueOldCardStep(ledger) === null && !isUnderWay ? 'in-doubt' : null;
}
