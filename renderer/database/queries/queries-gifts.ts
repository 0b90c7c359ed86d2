import type { LedgerDatabase } from '../ledger-database.ts';
import { knownBalanceCents } from '../../../shared/ledger/ledger.ts';
import { monthOf } from '../../../shared/reports/month-report.ts';
import { sumGifts, sumOf } from '../../../shared/reports/sum-gifts.ts';
import type { Sum } from '../../../shared/reports/sum-gifts.ts';
import { cents } from '../../../shared/values/money.ts';
import type { Cents } from '../../../shared/values/money.ts';

/** Sums of gift balances at one till in a month, so far. */
export interface GiftMonth {
  /** Loaded minus reversed, as confirmed by the card service. */
  readonly soldCents: Cents;
  /** Redeemed minus given back, as confirmed by the card service. */
  readonly redeemedCents: Cents;
  /** Positive balances of the cards this till has seen, as of the last time. */
  readonly owed: Sum;
}

/**
 * Sums what was accepted since the close before a month's first shift, like the reports of its shifts
 * (renderer/day/README.md#months). Before the month's first shift: since the last close.
 * @param month as `2026-11`
 */
export async function readGiftMonth(
  { cards, intents, shifts }: LedgerDatabase,
  month: string,
): Promise<GiftMonth> {
  const all = await shifts.orderBy('number').toArray();
  const first = all.find(({ businessDay }) => monthOf(businessDay) === month);
  const after = first?.afterSequence ?? all.at(-1)?.factSequence ?? 0;
  const { byKind } = sumGifts(await intents.where('sequence').above(after).toArray());
  const less = (kind: 'loaded' | 'redeemed') =>
    cents(byKind[kind].confirmed.cents - byKind[`${kind}-back`].confirmed.cents);
  const balances = (await cards.toArray()).flatMap((card) => knownBalanceCents(card) ?? []);
  return {
    soldCents: less('loaded'),
    redeemedCents: less('redeemed'),
    owed: sumOf(balances.filter((balance) => balance > 0)),
  };
}
