import type { LedgerDatabase } from '../ledger-database.ts';
import { knownBalanceCents } from '../../../shared/ledger/ledger.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { isOldCardLoad } from '../../../shared/ledger/money/old-card.ts';
import { monthOf } from '../../../shared/reports/month-report.ts';
import { sumGifts, sumOf } from '../../../shared/reports/sum-gifts.ts';
import type { Sum } from '../../../shared/reports/sum-gifts.ts';
import { cents } from '../../../shared/values/money.ts';
import type { Cents } from '../../../shared/values/money.ts';

/** A month's gift balances at one till, up to now. */
export interface GiftMonth {
  /** Sum of loads minus reversed loads, as confirmed by the card service; none of old cards. */
  readonly soldCents: Cents;
  /** Sum of redemptions minus refunds to cards, as confirmed by the card service. */
  readonly redeemedCents: Cents;
  /** Positive balances of all cards whose numbers this till has, each as last confirmed. */
  readonly owed: Sum;
  /** The same of cards whose number was erased: if such a card comes again it counts as new, so it must not count twice. */
  readonly withoutNumber: Sum;
}

/**
 * Sums the gift payments accepted since the close before the month's first shift, as the reports of its shifts do
 * (renderer/day/README.md#months). If the month has no shift yet, sums those since the last close.
 * @param month as `2026-11`
 */
export async function readGiftMonth(
  { cards, identifiers, intents, shifts }: LedgerDatabase,
  month: string,
): Promise<GiftMonth> {
  const all = await shifts.orderBy('number').toArray();
  const first = all.find(({ businessDay }) => monthOf(businessDay) === month);
  const after = first?.afterSequence ?? all.at(-1)?.factSequence ?? 0;
  const ofMonth = await intents.where('sequence').above(after).toArray();
  const { byKind } = sumGifts(ofMonth.filter((intent) => !isOfOldCard(intent)));
  const less = (kind: 'loaded' | 'redeemed') =>
    cents(byKind[kind].confirmed.cents - byKind[`${kind}-back`].confirmed.cents);
  const owing = (await cards.toArray()).flatMap((card) => {
    const balance = knownBalanceCents(card);
    return balance !== null && balance > 0 ? [{ id: card.id, balance }] : [];
  });
  const numbered = new Set(await identifiers.toCollection().primaryKeys());
  const sumIf = (hasNumber: boolean) =>
    sumOf(owing.flatMap(({ id, balance }) => (numbered.has(id) === hasNumber ? [balance] : [])));
  return {
    soldCents: less('loaded'),
    redeemedCents: less('redeemed'),
    owed: sumIf(true),
    withoutNumber: sumIf(false),
  };
}

/** True for the load of an old card's balance, which the shop did not sell, and for its reversal. */
function isOfOldCard({ id, reverses }: Intent): boolean {
  return isOldCardLoad({ id }) || (reverses !== null && isOldCardLoad({ id: reverses }));
}
