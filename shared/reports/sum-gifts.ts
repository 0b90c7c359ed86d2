import { assertNever } from '../values/assert.ts';
import { isRefusedPromise } from '../ledger/money/intent.ts';
import type { Intent, Verb } from '../ledger/money/intent.ts';
import type { IntentId } from '../values/ids.ts';
import { cents } from '../values/money.ts';
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
 * Sums the gift transactions accepted in one shift, in cents.
 * @param known also earlier ones that these reverse
 * @param replacements those that a manager has named as *another card* for a sale's refused payment
 */
export function sumGifts(
  accepted: readonly Intent[],
  replacements: ReadonlySet<IntentId> = new Set(),
  known: ReadonlyMap<IntentId, Intent> = new Map(),
): GiftSums {
  const sum = (fits: (intent: Intent) => boolean): Sum =>
    sumOf(accepted.filter(fits).map(({ amountCents }) => amountCents));
  const ofKind = (kind: GiftKind): Readonly<Record<GiftCertainty, Sum>> => {
    const withCertainty = (certainty: GiftCertainty) =>
      sum((intent) => giftKind(intent) === kind && giftCertainty(intent) === certainty);
    return {
      confirmed: withCertainty('confirmed'),
      pending: withCertainty('pending'),
      unknown: withCertainty('unknown'),
      refused: withCertainty('refused'),
      nothing: withCertainty('nothing'),
    };
  };
  const alone = (kind: GiftKind): Sum =>
    sum(
      (intent) =>
        intent.saleId === null &&
        !replacements.has(intent.id) &&
        giftKind(intent) === kind &&
        giftCertainty(intent) !== 'nothing',
    );
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
    otherTills: sumOtherTills(accepted, known),
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
