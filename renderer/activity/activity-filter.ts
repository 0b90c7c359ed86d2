import type { ActivityFilter } from '../database/queries/queries-activity.ts';
import type { CardId } from '../../shared/values/ids.ts';
import type { IntentState } from '../../shared/ledger/money/intent.ts';
import { parseTypedAmount } from '../../shared/values/money.ts';
import { daySpan } from '../design/day-span.ts';
import type { Format } from '../design/figures/format.ts';

/** The filters of the Activity page, as typed or scanned. */
export interface TypedActivityFilter {
  readonly state: IntentState | null;
  readonly card: { readonly cardId: CardId; readonly masked: string } | null;
  readonly amount: string;
  /** The day, as `2026-11-20` from the date field; empty for every day. */
  readonly day: string;
}

export const EMPTY_ACTIVITY_FILTER: TypedActivityFilter = {
  state: null,
  card: null,
  amount: '',
  day: '',
};

interface ReadFilter {
  readonly filter: ActivityFilter;
  /** True if the typed amount is not valid; the list is then not filtered by amount. */
  readonly amountFault: boolean;
}

/** Turns the typed filters into a query. */
export function parseActivityFilter(
  typed: TypedActivityFilter,
  { timeZone, unit }: Pick<Format, 'timeZone' | 'unit'>,
): ReadFilter {
  const amount = parseTypedAmount(typed.amount, false, unit.minorUnit);
  return {
    filter: {
      cardId: typed.card?.cardId ?? null,
      state: typed.state,
      amountCents: amount.kind === 'amount' ? amount.cents : null,
      accepted: daySpan(typed.day, timeZone),
    },
    amountFault: amount.kind !== 'amount' && amount.kind !== 'empty',
  };
}

export function hasActivityFilter(typed: TypedActivityFilter): boolean {
  return (
    typed.state !== null || typed.card !== null || typed.amount.trim() !== '' || typed.day !== ''
  );
}
