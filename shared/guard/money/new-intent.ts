import type { Card } from '../../ledger/money/card.ts';
import type { Intent, Strength, Verb } from '../../ledger/money/intent.ts';
import type { OtherTillOrigin } from '../../ledger/money/other-till.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { OwedLoad } from '../../ledger/sale/owed-load.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { assert, assertPresent } from '../../values/assert.ts';
import { hasService } from '../../ledger/store/book.ts';
import type { IntentId, SaleId } from '../../values/ids.ts';
import { cents } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { clockReadingAt } from '../../ledger/known-clocks.ts';
import { unknownIfPossiblySent } from './possibly-applied.ts';

interface Commitment {
  readonly intentId: IntentId;
  readonly verb: Verb;
  readonly amountCents: Cents;
  readonly saleId: SaleId | null;
  readonly strength: Strength;
  readonly reverses: IntentId | null;
  readonly reason: string | null;
  readonly follows?: IntentId;
  readonly refund?: number;
  /** The owed load that this transaction accepts. */
  readonly owed?: OwedLoad;
  readonly loadBack?: NonNullable<Intent['loadBack']>;
  readonly otherTill?: OtherTillOrigin | undefined;
}

/** Creates an intent in its first state; its sequence is that of the fact about to be written. */
export function newIntent(
  ledger: Ledger,
  commitment: Commitment,
  card: Card,
  stamp: Stamp,
): Intent {
  const book = assertPresent(ledger.book, 'admit refuses everything before a book is open');
  assert(hasService(book), 'a card is introduced only once there is a service');
  const { provenMs, serviceMs } = clockReadingAt(ledger, stamp);
  const direction = commitment.verb === 'redeem' ? book.redeemSign : -book.redeemSign;
  const begun: Intent = {
    id: commitment.intentId,
    sequence: ledger.lastSequence + 1,
    cardId: card.id,
    saleId: commitment.saleId,
    verb: commitment.verb,
    amountCents: commitment.amountCents,
    signedAmountCents: cents(direction * commitment.amountCents),
    shopUuid: book.shopUuid,
    strength: commitment.strength,
    acceptedAtMs: stamp.atMs,
    acceptedMonoMs: stamp.monoMs,
    acceptedInRun: stamp.run,
    acceptedProvenMs: provenMs,
    ...(serviceMs !== undefined && { acceptedServiceMs: serviceMs }),
    ...(stamp.person === undefined ? {} : { acceptedBy: stamp.person }),
    reverses: commitment.reverses,
    reversedBy: null,
    reason: commitment.reason,
    state: 'waiting',
    verdict: 'none',
    attempts: 0,
    firstSentAtMs: null,
    lastSentAtMs: null,
    sentBySequence: null,
    keyVersion: ledger.queue.keyVersion,
    balanceBeforeCents: card.confirmed?.balanceCents ?? null,
    applied: null,
    cause: null,
    httpStatus: null,
    voidReason: null,
    settlement: null,
    endedAtMs: null,
    ...(commitment.follows === undefined ? {} : { follows: commitment.follows }),
    ...(commitment.refund === undefined ? {} : { refund: commitment.refund }),
    ...dueBy(commitment.owed),
    ...(commitment.loadBack === undefined ? {} : { loadBack: commitment.loadBack }),
    ...(commitment.otherTill === undefined ? {} : { otherTill: commitment.otherTill }),
  };
  return unknownIfPossiblySent(ledger, begun, stamp);
}

/**
 * Records when a load became due. Only for loads of a sale: others follow from a transaction that goes to a successor
 * with them.
 */
function dueBy(owed: OwedLoad | undefined): Pick<Intent, 'dueBySequence'> {
  if (owed?.by !== 'sale' && owed?.by !== 'refund') return {};
  const { dueBySequence } = owed;
  return dueBySequence === undefined ? {} : { dueBySequence };
}
