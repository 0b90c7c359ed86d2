import { isDoubted, isNewDoubt } from './store/admit-doubt.ts';
import { mayBeHeldBack } from './unknown/admit-release.ts';
import { owedLoadProposal } from './follow-up.ts';
import { isOfCancelledSale } from './money/give-back.ts';
import { needsUncountedAlarm } from './money/abandoned-attempt.ts';
import type { IntentId, RunId } from '../values/ids.ts';
import { isToBeHandedOver } from '../ledger/money/hub-fence.ts';
import { isSoleWriterStatementUncertain } from '../ledger/store/sole-writer.ts';
import { isRefusedPromise, isToBeSent } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { OwedLoad } from '../ledger/sale/owed-load.ts';
import { BEGUN_ANEW, WRITTEN_BY_OTHERS } from '../ledger/money/queue.ts';
import { ANSWER_SOFT_LIMIT_MS } from '../policy/judge-outcome.ts';
import { caseToResolveIn } from '../proposals/acts.ts';
import type { Proposal } from '../proposals/proposals.ts';
import { isTerminalAsked } from '../ledger/sale/terminal-payment.ts';

/**
 * Result of comparing the journal with the evidence outside it, at a start (decision 0018). *Moved*: it may be a copy,
 * but nothing proves that records are missing. *Behind*: records are missing. *Foreign*: somebody without the book's
 * key has written in it, or beside it (decision 0128).
 */
export type JournalAge = 'newest' | 'moved' | 'behind' | 'foreign';

/** Facts to hold back after a run that ended by a failing disk: they are on disk, but nobody was told of them. */
export interface UnreportedFacts {
  readonly intents: ReadonlySet<IntentId>;
  /** The run that the disk ended, and its last known time by the monotonic clock. */
  readonly stopped?: { readonly run: RunId; readonly monoMs: number } | undefined;
}

/**
 * Lists what must be proposed, in this order, before a new run may trade (docs/ARCHITECTURE.md#what-each-start-does).
 * An attempt that nobody waits for is voided. A transaction found *sending* becomes *unknown*, and so does one that
 * waits for a cancelled sale. Loads still owed by a completed sale, a move or a cancelled sale are accepted. Records
 * that a failed disk kept are held back for a person. A journal that may be a copy is doubted as a whole instead.
 */
export function recoveryProposals(
  ledger: Ledger,
  age: JournalAge,
  untold: UnreportedFacts | null = null,
): Proposal[] {
  const withdrawn: Proposal[] = isSoleWriterStatementUncertain(ledger)
    ? [{ kind: 'withdraw-sole-writer' }]
    : [];
  if (age !== 'newest') {
    const ofBlank = isBlank(ledger) ? BEGUN_ANEW : '';
    const note = age === 'foreign' ? WRITTEN_BY_OTHERS : ofBlank;
    const doubt = proposalsForDoubt(ledger, { moved: age === 'moved', note }, untold);
    return [...withdrawn, ...doubt];
  }
  const open = [...ledger.open.values()].flatMap((intent) => {
    const held = heldBack(ledger, intent, untold);
    return held.length > 0 ? held : leftOver(ledger, intent, intent.state);
  });
  const owed = [...ledger.owed.values()].flatMap((load) => accepted(load, untold));
  const atTerminal = leftAtTerminal(ledger);
  return [
    ...withdrawn,
    ...open,
    ...appliedUntold(ledger, untold),
    ...proposalsToLiftDoubt(ledger),
    ...owed,
    ...atTerminal,
  ];
}

/**
 * Lists payments at the terminal without an answer when the till stopped. The terminal is asked again; if it cannot
 * tell, a person is asked.
 */
function leftAtTerminal({ openSales }: Ledger): Proposal[] {
  return [...openSales.values()].flatMap(({ id: saleId, terminal = [] }) =>
    terminal.filter(isTerminalAsked).map(({ id: paymentId }): Proposal => {
      return { kind: 'record-terminal', saleId, paymentId, outcome: { kind: 'unknown' } };
    }),
  );
}

/** True if the ledger never had a card or a sale. */
function isBlank({ cards, sales, over, closes }: Ledger): boolean {
  return [cards.size, sales.size, over.sales.size, closes.length].every((count) => count === 0);
}

function heldBack(ledger: Ledger, intent: Intent, untold: UnreportedFacts | null): Proposal[] {
  const isUntold =
    untold?.intents.has(intent.id) === true || wasWaitedFor(ledger, intent, untold?.stopped);
  const isHeldBack = isUntold && mayBeHeldBack(intent) && !isOfCancelledSale(ledger, intent);
  return isHeldBack ? [{ kind: 'hold-back', intentId: intent.id }] : [];
}

/**
 * True if the cashier was still waiting for this payment when the disk failed: the screen then showed *unknown*, and
 * the customer paid another way. While the service is out of reach nobody waits, since payments are promised at once.
 */
function wasWaitedFor(
  { queue }: Ledger,
  { acceptedInRun, acceptedMonoMs }: Intent,
  stopped: UnreportedFacts['stopped'],
): boolean {
  // This start has recorded an outage with the cause *starting*, which does not count.
  const isOutage = queue.outage !== null && queue.outage.cause !== 'starting';
  const isReached = !isOutage && queue.pauses.length === 0 && !queue.workOffline;
  if (stopped === undefined || acceptedInRun !== stopped.run || !isReached) return false;
  return stopped.monoMs - acceptedMonoMs <= ANSWER_SOFT_LIMIT_MS;
}

/** Lists the transactions that the service applied while their cashier saw *unknown*. */
function appliedUntold(ledger: Ledger, untold: UnreportedFacts | null): Proposal[] {
  return [...(untold?.intents ?? [])].flatMap((intentId): Proposal[] => {
    const intent = ledger.intents.get(intentId);
    if (intent === undefined || !needsUncountedAlarm(ledger, intent)) return [];
    const isWaitedFor =
      intent.strength === 'attempt' || wasWaitedFor(ledger, intent, untold?.stopped);
    return isWaitedFor ? [{ kind: 'ask-if-paid', intentId }] : [];
  });
}

/**
 * Accepts an owed load. After a disk failure it is held back: the cashier may have seen *unknown* and paid it out
 * another way, and the records do not show that, so a person decides.
 */
function accepted(load: OwedLoad, untold: UnreportedFacts | null): Proposal[] {
  const { intentId } = load;
  return untold === null
    ? [owedLoadProposal(load)]
    : [owedLoadProposal(load), { kind: 'hold-back', intentId }];
}

/** Returns the proposal for an intent that an ended run left in this state. */
function leftOver(ledger: Ledger, intent: Intent, state: Intent['state']): Proposal[] {
  const { id: intentId, strength } = intent;
  if (state === 'sending') return [{ kind: 'forget-sending', intentId, why: 'crashed' }];
  if (isToBeHandedOver(ledger, { ...intent, state }))
    return [{ kind: 'forget-sending', intentId, why: 'taken-over' }];
  if (!isToBeSent({ state })) return [];
  if (strength === 'attempt') return [{ kind: 'void-attempt', intentId, why: 'restart' }];
  return isOfCancelledSale(ledger, intent)
    ? [{ kind: 'forget-sending', intentId, why: 'sale-cancelled' }]
    : [];
}

/**
 * Lists the proposals after an alarm that somebody may have continued with a newer journal, at a start or while
 * trading. Money pauses, and everything unsettled becomes unknown: also refusals, which a manager may have released
 * since, and owed loads, which may have been sent. Facts that nobody was told of are held back first, so that vouching
 * for the journal does not confirm them.
 */
export function proposalsForDoubt(
  ledger: Ledger,
  { moved, note }: { readonly moved: boolean; readonly note: string },
  untold: UnreportedFacts | null = null,
): Proposal[] {
  const proposals: Proposal[] = [];
  const forget = (intentId: IntentId): void => {
    proposals.push({ kind: 'forget-sending', intentId, why: 'restored' });
  };
  if (isNewDoubt(ledger.queue, moved)) proposals.push({ kind: 'doubt-journal', moved, note });
  for (const intent of ledger.open.values()) {
    proposals.push(...heldBack(ledger, intent, untold));
    if (intent.state !== 'unknown') forget(intent.id);
  }
  for (const intent of ledger.forPerson.values()) {
    if (isRefusedPromise(intent) && !isReplaced(ledger, intent)) forget(intent.id);
  }
  // These payments are accepted as unknown, by `possibly-applied.ts`.
  return [
    ...proposals,
    ...appliedUntold(ledger, untold),
    ...[...ledger.owed.values()].flatMap((load) => accepted(load, untold)),
    ...leftAtTerminal(ledger),
  ];
}

/**
 * True if a newer reversal of the same original is in doubt too; if both turned out charged, both would count as done.
 */
function isReplaced(ledger: Ledger, intent: Intent): boolean {
  return caseToResolveIn(ledger, intent).isReplaced;
}

/**
 * Lists the transactions that return to their former state once a manager vouches for the journal, in order of
 * acceptance.
 */
export function proposalsToLiftDoubt(ledger: Ledger): Proposal[] {
  if (ledger.queue.moved?.stands !== true) return [];
  const proposals: Proposal[] = [];
  const doubted = [...ledger.open.values()].filter((intent) => isDoubted(ledger, intent));
  for (const intent of doubted.toSorted((a, b) => a.sequence - b.sequence)) {
    proposals.push({ kind: 'lift-doubt', intentId: intent.id });
    proposals.push(...leftOver(ledger, intent, intent.doubted.state));
  }
  return [...proposals, { kind: 'end-doubt' }];
}
