import { balanceChangeCents, isOpen } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { ServiceBooks } from './service-books.ts';
import { ANSWER_LIMIT_MS } from './till-in-node.ts';

export interface AuditResult {
  /** Payments applied more than once that nobody but the till can have sent twice. */
  readonly appliedTwice: number;
  /** Accepted payments that are missing on disk or still have no outcome. */
  readonly unfinished: number;
  /** Unfinished payments, and those whose outcome contradicts the service's ledger. */
  readonly lost: number;
  readonly unknown: number;
  /** Payments that became *unknown* although nothing had arrived, or a true answer had left in time. */
  readonly unknownWithoutCause: number;
  /** Cents by which the till's sums differ from the service's balances, over all cards. */
  readonly centsOff: number;
  /** Cents by which the till's confirmed balances differ from the service's, once the last payments are answered. */
  readonly confirmedOff: number;
  readonly repeatedByProxy: number;
  /** Cards whose balance others moved, without the till noticing a drift. */
  readonly driftMissed: number;
  /** Cards with a drift although nobody but the till moved the balance. */
  readonly driftForNothing: number;
}

export interface AuditEvidence {
  readonly accepted: ReadonlySet<IntentId>;
  /** How many times each payment became unknown. */
  readonly unknowns: ReadonlyMap<IntentId, number>;
  /** The till's ledger, read from the disk as the next start reads it. */
  readonly ledger: Ledger;
  readonly books: ServiceBooks;
  /** Balances by card at the start of the run, in cents. */
  readonly openingBalances: ReadonlyMap<string, number>;
}

/** Compares what the till has written with what the service knows. */
export function audit(evidence: AuditEvidence): AuditResult {
  const { accepted, ledger, books } = evidence;
  const ids = [...accepted];
  const repeated = ids.filter((id) => repeatsOf(books, id) > 0);
  return {
    appliedTwice: ids.filter((id) => books.commitsOf(id) - repeatsOf(books, id) > 1).length,
    unfinished: ids.filter((id) => isUnfinished(ledger.intents.get(id))).length,
    lost: ids.filter((id) => isLost(ledger.intents.get(id), books)).length,
    unknown: [...evidence.unknowns.values()].reduce((sum, count) => sum + count, 0),
    unknownWithoutCause: unknownWithoutCause(evidence),
    repeatedByProxy: repeated.length,
    ...auditCards(evidence),
  };
}

/** Returns how many times the network, and not the till, repeated a payment. */
export function repeatsOf(books: ServiceBooks, id: string): number {
  return books.deliveriesOf(id).reduce((sum, { commits }) => sum + Math.max(0, commits - 1), 0);
}

function isUnfinished(intent: Intent | undefined): boolean {
  return intent === undefined || isOpen(intent);
}

function isLost(intent: Intent | undefined, books: ServiceBooks): boolean {
  if (intent === undefined || isOpen(intent)) return true;
  return isCounted(intent) !== books.commitsOf(intent.id) > 0;
}

function isCounted(intent: Intent): boolean {
  return intent.state === 'applied' || intent.settlement?.how === 'taken';
}

/** An answer that leaves later than this may arrive after the till has stopped waiting. */
const IN_GOOD_TIME_MS = ANSWER_LIMIT_MS / 2;

function unknownWithoutCause({ unknowns, books }: AuditEvidence): number {
  let without = 0;
  for (const [id, times] of unknowns) {
    const causes = books
      .deliveriesOf(id)
      .filter(({ answeredAfterMs }) => (answeredAfterMs ?? Infinity) > IN_GOOD_TIME_MS);
    without += Math.max(0, times - causes.length);
  }
  return without;
}

function auditCards({ ledger, books, openingBalances }: AuditEvidence) {
  let centsOff = 0;
  let confirmedOff = 0;
  let driftMissed = 0;
  let driftForNothing = 0;
  for (const [identifier, opening] of openingBalances) {
    const cardId = ledger.cardsByKey.get(`identifier:${identifier}`);
    const card = cardId && ledger.cards.get(cardId);
    if (!card) continue;
    const intents = [...ledger.intents.values()].filter((intent) => intent.cardId === cardId);
    const counted = intents.filter(isCounted);
    const moved = counted.reduce((sum, intent) => sum + balanceChangeCents(intent), 0);
    const foreign = intents.reduce(
      (sum, intent) => sum + repeatsOf(books, intent.id) * balanceChangeCents(intent),
      0,
    );
    const balance = books.balances.get(identifier) ?? 0;
    centsOff += Math.abs(balance - opening - moved - foreign);
    confirmedOff += Math.abs(balance - (card.confirmed?.balanceCents ?? balance));
    const movedByOthers = balance - opening !== moved;
    if (movedByOthers && card.driftCount === 0) driftMissed += 1;
    if (card.driftCount > 0 && !intents.some((intent) => repeatsOf(books, intent.id) > 0)) {
      driftForNothing += 1;
    }
  }
  return { centsOff, confirmedOff, driftMissed, driftForNothing };
}
