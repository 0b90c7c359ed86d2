import { assertNever } from '../values/assert.ts';
import { isRefusedPromise } from '../ledger/money/intent.ts';
import { timesEntered } from '../ledger/money/gift-effect.ts';
import type { Intent, Verb } from '../ledger/money/intent.ts';
import type { IntentId } from '../values/ids.ts';
import { cents, sumCents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';

export interface Sum {
  readonly count: number;
  readonly cents: Cents;
}

/** How certain the outcome of a transaction is; a report never adds up confirmed and unknown ones. */
export type GiftCertainty = 'confirmed' | 'pending' | 'unknown' | 'refused' | 'nothing';

export type GiftKind = 'redeemed' | 'loaded' | 'redeemed-back' | 'loaded-back';

export interface GiftSums {
  /** Sums of all accepted transactions, by kind and certainty. */
  readonly byKind: Readonly<Record<GiftKind, Readonly<Record<GiftCertainty, Sum>>>>;
  /** Part of `byKind`: redemptions without a sale, of which the till does not know what they paid. */
  readonly redeemedWithoutSale: Sum;
  readonly loadedWithoutSale: Sum;
  /** Amounts that prove charged although the customer had been asked to pay another way. */
  readonly doneAndPaid: Readonly<Record<Verb, Sum>>;
  /** Payments requested by other tills, in the order of each till's first payment. */
  readonly otherTills: readonly OtherTillSums[];
}

/** One other maker's till: everything accepted for it that did not prove undone. */
export interface OtherTillSums {
  readonly name: string;
  readonly redeemed: Sum;
  readonly loaded: Sum;
  readonly back: Sum;
}

/** Adds up sums, and their counts. */
export function addSums(all: readonly Sum[]): Sum {
  return {
    count: all.reduce((total, { count }) => total + count, 0),
    cents: sumCents(all.map((one) => one.cents)),
  };
}

/** Counts amounts and adds them up, in cents. */
export function sumOf(amounts: Iterable<Cents>): Sum {
  let [count, total] = [0, 0];
  for (const amount of amounts) {
    count += 1;
    total += amount;
  }
  return { count, cents: cents(total) };
}

/**
 * Sums the gift transactions accepted in one shift, in cents. One whose surplus stays at the service, since it was paid
 * for, counts as often as it was made.
 * @param known also earlier ones that these reverse
 * @param replacements those that a manager has named as *another card* for a sale's refused payment
 * @param surplusOf earlier transactions whose surplus was paid for in this shift: only that counts
 */
export function sumGifts(
  accepted: readonly Intent[],
  replacements: ReadonlySet<IntentId> = new Set(),
  known: ReadonlyMap<IntentId, Intent> = new Map(),
  surplusOf: readonly Intent[] = [],
): GiftSums {
  const surplus = [...accepted, ...surplusOf].flatMap((intent) =>
    Array.from({ length: timesEntered(intent) - 1 }, () => intent),
  );
  const amountsOf = (intents: readonly Intent[]) => intents.map(({ amountCents }) => amountCents);
  const sum = (fits: (intent: Intent) => boolean): Sum => sumOf(amountsOf(accepted.filter(fits)));
  const ofKind = (kind: GiftKind): Readonly<Record<GiftCertainty, Sum>> => {
    const isOfKind = (intent: Intent) => giftKind(intent) === kind;
    const withCertainty = (certainty: GiftCertainty) =>
      sum((intent) => isOfKind(intent) && giftCertainty(intent) === certainty);
    return {
      confirmed: addSums([withCertainty('confirmed'), sumOf(amountsOf(surplus.filter(isOfKind)))]),
      pending: withCertainty('pending'),
      unknown: withCertainty('unknown'),
      refused: withCertainty('refused'),
      nothing: withCertainty('nothing'),
    };
  };
  // The surplus is on no receipt.
  const alone = (kind: GiftKind): Sum =>
    addSums([
      sumOf(amountsOf(surplus.filter((intent) => giftKind(intent) === kind))),
      sum(
        (intent) =>
          intent.saleId === null &&
          !replacements.has(intent.id) &&
          giftKind(intent) === kind &&
          giftCertainty(intent) !== 'nothing',
      ),
    ]);
  const doneAndPaid = (ofVerb: Verb): Sum =>
    sum(({ verb, alarm }) => verb === ofVerb && alarm?.kind === 'done-and-paid');
  return {
    byKind: {
      redeemed: ofKind('redeemed'),
      loaded: ofKind('loaded'),
      'redeemed-back': ofKind('redeemed-back'),
      'loaded-back': ofKind('loaded-back'),
    },
    redeemedWithoutSale: alone('redeemed'),
    loadedWithoutSale: alone('loaded'),
    doneAndPaid: { redeem: doneAndPaid('redeem'), load: doneAndPaid('load') },
    otherTills: sumOtherTills([...accepted, ...surplus], known),
  };
}

function sumOtherTills(
  accepted: readonly Intent[],
  known: ReadonlyMap<IntentId, Intent>,
): OtherTillSums[] {
  const counted = accepted.filter((intent) => giftCertainty(intent) !== 'nothing');
  // The fact with which a person reverses another till's payment contains that payment too.
  const tillOf = ({ otherTill, reverses }: Intent) =>
    otherTill ?? (reverses === null ? undefined : known.get(reverses)?.otherTill);
  const byTill = Map.groupBy(counted, (intent) => tillOf(intent)?.id ?? null);
  return [...byTill].flatMap(([id, intents]) => {
    const name = intents.map(tillOf).at(-1)?.name;
    if (id === null || name === undefined) return [];
    const ofKind = (fits: (kind: GiftKind) => boolean) =>
      sumOf(intents.filter((one) => fits(giftKind(one))).map(({ amountCents }) => amountCents));
    return [
      {
        name,
        redeemed: ofKind((kind) => kind === 'redeemed'),
        loaded: ofKind((kind) => kind === 'loaded'),
        back: ofKind((kind) => kind === 'redeemed-back' || kind === 'loaded-back'),
      },
    ];
  });
}

/** Returns the kind of a transaction; a reversal has the kind of what it reverses. */
function giftKind({ verb, reverses, takesBack }: Intent): GiftKind {
  if (reverses === null && takesBack === undefined)
    return verb === 'redeem' ? 'redeemed' : 'loaded';
  return verb === 'redeem' ? 'loaded-back' : 'redeemed-back';
}

/** Returns how certain a transaction is now; `nothing` if no money moved and none is promised. */
function giftCertainty(intent: Intent): GiftCertainty {
  switch (intent.state) {
    case 'applied':
      return 'confirmed';
    case 'waiting':
    case 'sending':
    case 'refused-by-key':
      return 'pending';
    case 'unknown':
      return 'unknown';
    case 'refused':
      return isRefusedPromise(intent) ? 'refused' : 'nothing';
    case 'settled':
      return intent.settlement?.how === 'taken' ? 'confirmed' : 'nothing';
    case 'voided':
      return 'nothing';
    default:
      return assertNever(intent.state);
  }
}
