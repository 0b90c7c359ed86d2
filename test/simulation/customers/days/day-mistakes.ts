import { businessDayIn } from '../../../../electron/time/time-zone.ts';
import { businessDayAt } from '../../../../shared/values/calendar.ts';
import { cents } from '../../../../shared/values/money.ts';
import { SHOP_RULES_AS_BUILT } from '../shop-rules.ts';
import type { ShopRules } from '../shop-rules.ts';

/** Mistakes with the drawer, the store's days, and their reports. */

/** Mistake: nobody compares what is taken out with what the drawer has. */
export const letOutMoreThanThere: ShopRules['admit'] = (ledger, proposal, stamp) => {
  const { takings } = ledger;
  const more = { ...takings, cashCents: cents(takings.cashCents + 9_000_00) };
  const view = proposal.kind === 'move-cash' ? { ...ledger, takings: more } : ledger;
  return SHOP_RULES_AS_BUILT.admit(view, proposal, stamp);
};

/** Mistake: the drawer forgets the float when cash is taken out. */
export const countWithoutFloat: ShopRules['admit'] = (ledger, proposal, stamp) => {
  const { shift } = ledger;
  if (proposal.kind !== 'move-cash' || shift === null || shift === undefined)
    return SHOP_RULES_AS_BUILT.admit(ledger, proposal, stamp);
  const { takings } = ledger;
  const less = { ...takings, cashCents: cents(takings.cashCents - shift.floatCents) };
  return SHOP_RULES_AS_BUILT.admit({ ...ledger, takings: less }, proposal, stamp);
};

/** Mistake: a day begins at midnight of UTC, wherever the store is. */
export const dayOfUtc: ShopRules['businessDayIn'] = ({ dayEndsAtHour }, atMs) =>
  businessDayAt(atMs, dayEndsAtHour);

/** Mistake: the distance from UTC is that of the winter, also in summer. */
export const dayOfWinter: ShopRules['businessDayIn'] = ({ timeZone, dayEndsAtHour }, atMs) => {
  const winterMs = Date.UTC(2026, 0, 15, 12);
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const aheadMs = Date.parse(`${shown.format(winterMs).replace(' ', 'T')}Z`) - winterMs;
  return businessDayIn({ timeZone: 'UTC', dayEndsAtHour }, atMs + aheadMs);
};

/** Mistake: an X report has the cash moves only once the shift is closed. */
export const readXWithoutMoves: ShopRules['addFact'] = (draft, record) => {
  const { fact } = record;
  const shift = fact.shift?.state === 'open' ? { ...fact.shift, cashMoves: [] } : fact.shift;
  const seen = shift === undefined ? fact : { ...fact, shift };
  SHOP_RULES_AS_BUILT.addFact(draft, { ...record, fact: seen });
};
