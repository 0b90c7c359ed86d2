import type { Outcome } from '../../shared/api/outcome.ts';
import type { Admission } from '../../shared/proposals/admission.ts';
import type { Fact, FactRecord } from '../../shared/ledger/facts.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { CardId, IntentId } from '../../shared/values/ids.ts';
import { indexIntent } from '../../shared/ledger/money/intent-index.ts';
import { balanceChangeCents } from '../../shared/ledger/money/intent.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { openIntentsOnCard } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { clockTime } from '../../shared/values/clocks.ts';
import { cents } from '../../shared/values/money.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { CLEAN_PAIRS_NEEDED } from '../../shared/evidence/settle-unknown.ts';
import type { SyncEvent, SyncState } from '../../shared/sync/state.ts';
import { ENGINE } from './engine.ts';
import type { WorldShape } from './shape.ts';
import { SHOP_MUTANTS } from './shop-mutants.ts';
import { TERMINAL_MUTANTS } from './terminal/terminal-mutants.ts';
import type { Engine } from './engine.ts';

/**
 * Mistakes for which payment queues are known, each planted into the test build only. A simulator that misses one of
 * them would miss it in our own code.
 */
export interface Mutant {
  readonly name: string;
  readonly engine: Partial<Engine>;
  /** The first world to look in, for a mutant that few worlds show. */
  readonly from?: number;
  /** The shape of the worlds in which the mutant is looked for. */
  readonly shape?: Partial<WorldShape>;
}

/** Worlds in which one till settles by the list what it sent under a wrong date, and sells much afterwards. */
const WRONG_DATES_AND_LISTS: Partial<WorldShape> = {
  wrongDates: 4,
  evidence: { onlyWriter: true, transactionList: true, balanceRead: false, honoursKey: false },
  meanGapMs: 3_000,
  faultsUntilMs: 600_000,
  contacts: 6,
  mishaps: 0,
  harms: 0,
  oddity: null,
  signKnown: true,
  hasOwner: false,
  hasShifts: false,
  sells: false,
};

const LOST_RECORDS_AND_OTHER_TILLS: Partial<WorldShape> = { wrongDates: 4, hasOtherTills: true };

const NOT_SENT: Outcome = { kind: 'not-sent', cause: 'connect-timeout', code: 'HARD_LIMIT' };

export const ENGINE_MUTANTS: readonly Mutant[] = [
  {
    name: 'send again on timeout',
    engine: judging((outcome) =>
      outcome.kind === 'unknown' && outcome.cause === 'timeout' ? NOT_SENT : outcome,
    ),
  },
  {
    name: 'take an error of the server for not applied',
    engine: judging((outcome) =>
      outcome.kind === 'unknown' && outcome.cause === 'server-error'
        ? { kind: 'not-applied', status: 429, retryAfterMs: null }
        : outcome,
    ),
  },
  { name: 'reuse the socket', engine: { reusesSockets: true } },
  { name: 'follow a redirect', from: 50, engine: { followsRedirects: true } },
  {
    name: 'trust a 202',
    engine: {
      classify: (seen, sent, context) => {
        const accepted = seen.kind === 'answered' && seen.status === 202;
        return ENGINE.classify(accepted ? { ...seen, status: 201 } : seen, sent, context);
      },
    },
  },
  {
    name: 'no grace',
    from: 220,
    engine: guard((ledger, proposal, again) => {
      if (proposal.kind !== 'release' && proposal.kind !== 'settle') return null;
      return again(changed(ledger, proposal.intentId, { lastSentAtMs: null }));
    }),
  },
  {
    name: 'drop on 4xx',
    engine: {
      admit: (ledger, proposal, stamp) => {
        const admission = ENGINE.admit(ledger, proposal, stamp);
        if (admission.kind === 'refused' || admission.fact.kind !== 'intent-refused') {
          return admission;
        }
        return mapIntent(admission, 'intent-voided', (intent) => ({
          ...intent,
          state: 'voided',
          voidReason: 'not-answered',
        }));
      },
    },
  },
  {
    name: 'another till’s payment is not named by its reference',
    shape: { hasOtherTills: true },
    engine: {
      admit: (ledger, proposal, stamp) => {
        const isAsked = proposal.kind === 'accept' && 'otherTill' in proposal;
        if (!isAsked || !proposal.otherTill) return ENGINE.admit(ledger, proposal, stamp);
        const name = `${proposal.intentId}-${ledger.lastSequence}`;
        return ENGINE.admit(ledger, { ...proposal, intentId: intentIdSchema.parse(name) }, stamp);
      },
    },
  },
  {
    name: 'parts of another till’s payment are not added up',
    from: 50,
    shape: { hasOtherTills: true },
    engine: {
      admit: (ledger, proposal, stamp) => {
        if (proposal.kind !== 'put-right' || !('partCents' in proposal)) {
          return ENGINE.admit(ledger, proposal, stamp);
        }
        const admission = ENGINE.admit(ledger, proposal, stamp);
        if (admission.kind === 'refused' || admission.fact.intent?.isPart !== true) {
          return admission;
        }
        const { linked: _sum, ...fact } = admission.fact;
        const { isPart: _part, ...intent } = admission.fact.intent;
        return { ...admission, fact: { ...fact, intent } };
      },
    },
  },
  {
    name: 'take the date for the service’s time of the sending',
    shape: WRONG_DATES_AND_LISTS,
    engine: {
      admit: (ledger, proposal, stamp) => {
        const admission = ENGINE.admit(ledger, proposal, stamp);
        if (proposal.kind !== 'begin-sending' || admission.kind === 'refused') return admission;
        return mapIntent(admission, 'intent-sending', ({ firstSent, ...intent }) => ({
          ...intent,
          ...(firstSent && { firstSent: { ...firstSent, serviceMs: clockTime(stamp.atMs) } }),
        }));
      },
    },
  },
  {
    name: 'let the date end what is asked about after lost records',
    from: 850,
    shape: LOST_RECORDS_AND_OTHER_TILLS,
    engine: {
      fold: (ledger, record) => {
        ENGINE.fold(ledger, record);
        ledger.clocks = { ...ledger.clocks, provenMs: clockTime(ledger.clockMs) };
      },
    },
  },
  {
    name: 'order by wall clock',
    from: 45,
    engine: { step: (state, event) => ENGINE.step(state, eventByWallClock(event)) },
  },
  {
    name: 'clear the hold twice',
    engine: {
      fold: (ledger, record) => {
        ENGINE.fold(ledger, record);
        const { intent, kind } = record.fact;
        const [other] =
          intent && kind === 'intent-applied' ? openIntentsOnCard(ledger, intent.cardId) : [];
        if (other) forgetOpen(ledger, other);
      },
    },
  },
  {
    name: 'forget sending at start-up',
    engine: {
      recover: (ledger, age, untold) =>
        ENGINE.recover(ledger, age, untold).filter(({ kind }) => kind !== 'forget-sending'),
    },
  },
  {
    name: 'send again what was being sent at start-up',
    engine: {
      recover: (ledger, age, untold) => {
        const sending = [...ledger.open.values()].filter(({ state }) => state === 'sending');
        for (const intent of sending) {
          indexIntent(ledger, { ...intent, state: 'waiting', verdict: 'not-sent' });
        }
        return ENGINE.recover(ledger, age, untold);
      },
    },
  },
  {
    name: 'apply the same fact twice',
    engine: {
      fold: (ledger, record) => {
        ENGINE.fold(ledger, record);
        if (record.fact.kind === 'intent-applied') moveAgain(ledger, record);
      },
    },
  },
  {
    name: 'evidence without exclusivity',
    from: 230,
    engine: {
      admit: (ledger, proposal, stamp) => ENGINE.admit(trustful(ledger), proposal, stamp),
    },
  },
  {
    name: 'adopt a balance while something is unresolved',
    from: 45,
    engine: {
      admit: (ledger, proposal, stamp) => {
        const isAnswer = proposal.kind === 'record-outcome';
        const intent = isAnswer ? ledger.intents.get(proposal.intentId) : undefined;
        const view = intent ? alone(ledger, intent, ({ state }) => state !== 'unknown') : ledger;
        return ENGINE.admit(view, proposal, stamp);
      },
    },
  },
  {
    name: 'cut the journal at the first bad record',
    engine: { cutsDamage: true },
  },
  { name: 'tell before it is on disk', engine: { tellsBeforeDisk: true } },
  {
    name: 'guard without the lane check',
    from: 55,
    engine: guard((ledger, proposal, again) => {
      if (proposal.kind !== 'begin-sending') return null;
      const intent = ledger.intents.get(proposal.intentId);
      return intent ? again(alone(ledger, intent, ({ id }) => id === intent.id)) : null;
    }),
  },
  {
    name: 'guard without the verdict check',
    from: 85,
    engine: guard((ledger, proposal, again) => {
      if (proposal.kind !== 'begin-sending') return null;
      return again(changed(ledger, proposal.intentId, { state: 'waiting', verdict: 'not-sent' }));
    }),
  },
  {
    name: 'undo while it is being sent',
    engine: guard((ledger, proposal, again) => {
      if (proposal.kind !== 'undo') return null;
      const { state } = ledger.intents.get(proposal.intentId) ?? {};
      if (state !== 'sending') return null;
      return again(changed(ledger, proposal.intentId, { state: 'waiting' }));
    }),
  },
  {
    name: 'money back-off ignored',
    from: 35,
    engine: scheduling((state, event) => {
      const isFailure =
        event.type === 'fact' &&
        (event.fact.kind === 'intent-unknown' || event.fact.kind === 'intent-not-sent');
      return isFailure ? { ...state, moneyFailures: 0 } : state;
    }),
  },
  {
    name: 'Retry-After ignored',
    engine: {
      step: (state, event) =>
        ENGINE.step(
          state,
          event.type === 'fact' && event.fact.kind === 'intent-not-applied'
            ? { ...event, fact: { ...event.fact, retryAfterMs: 0 } }
            : event,
        ),
    },
  },
  {
    name: 'a 429 lets no more than one leave',
    engine: {
      step: (state, event) => {
        const next = ENGINE.step(state, event);
        if (event.type !== 'fact' || event.fact.kind !== 'intent-not-applied') return next;
        return { ...next, state: { ...next.state, window: { ...next.state.window, size: 1 } } };
      },
    },
  },
  {
    name: 'a promise that is given back is refused for another till’s program',
    shape: { hasOtherTills: true },
    engine: {
      exitOf: (act, said) =>
        act === 'refund' && said !== 'refunded' ? 'refused' : ENGINE.exitOf(act, said),
    },
  },
  {
    name: 'what is not said is refused for another till’s program',
    from: 35,
    shape: { hasOtherTills: true },
    engine: { exitOf: (act, said) => (said === 'unsaid' ? 'refused' : ENGINE.exitOf(act, said)) },
  },
  {
    name: 'a stale probe believed',
    from: 1280,
    engine: scheduling((state, event) =>
      event.type === 'probe-answered' && state.circuit.kind === 'probing'
        ? { ...state, circuit: { ...state.circuit, againAtMs: null } }
        : state,
    ),
  },
];

export const MUTANTS: readonly Mutant[] = [...ENGINE_MUTANTS, ...SHOP_MUTANTS, ...TERMINAL_MUTANTS];

function judging(change: (outcome: Outcome) => Outcome): Partial<Engine> {
  return { classify: (seen, sent, context) => change(ENGINE.classify(seen, sent, context)) };
}

function scheduling(change: (state: SyncState, event: SyncEvent) => SyncState): Partial<Engine> {
  return { step: (state, event) => ENGINE.step(change(state, event), event) };
}

type AskAgain = (view: Ledger) => Admission;

/** A guard that asks again with a more permissive view of the ledger if the true one refuses. */
function guard(
  view: (ledger: Ledger, proposal: Proposal, again: AskAgain) => Admission | null,
): Partial<Engine> {
  return {
    admit: (ledger, proposal, stamp) => {
      const admission = ENGINE.admit(ledger, proposal, stamp);
      if (admission.kind === 'admitted') return admission;
      const again: AskAgain = (seen) => ENGINE.admit(seen, proposal, stamp);
      return view(ledger, proposal, again) ?? admission;
    },
  };
}

function changed(ledger: Ledger, intentId: IntentId, change: Partial<Intent>): Ledger {
  const intent = ledger.intents.get(intentId);
  if (!intent) return ledger;
  return { ...ledger, intents: new Map(ledger.intents).set(intentId, { ...intent, ...change }) };
}

/** Returns the ledger with only those open intents of the card for which `stays` is true. */
function alone(ledger: Ledger, { cardId }: Intent, stays: (other: Intent) => boolean): Ledger {
  const onCard = openIntentsOnCard(ledger, cardId).filter(stays);
  const openByCard = new Map(ledger.openByCard);
  openByCard.set(cardId, new Map(onCard.map((intent) => [intent.id, intent])));
  return { ...ledger, openByCard };
}

/** Returns the ledger as if the till alone moved balances, from the beginning. */
function trustful(ledger: Ledger): Ledger {
  const limits = { ...ledger.limits, onlyThisTillMovesBalances: true };
  const queue = { ...ledger.queue, cleanPairs: CLEAN_PAIRS_NEEDED };
  return {
    ...ledger,
    limits,
    queue,
    notAloneThrough: 0,
    othersUntilMs: null,
    clocks: { ...ledger.clocks, othersMs: null },
    cards: new CardsWithoutDrift(ledger.cards),
  };
}

class CardsWithoutDrift extends Map<CardId, NonNullable<Fact['card']>> {
  override get(cardId: CardId) {
    const card = super.get(cardId);
    return card && { ...card, driftCount: 0 };
  }
}

function mapIntent(
  admission: Extract<Admission, { kind: 'admitted' }>,
  kind: Fact['kind'],
  change: (intent: Intent) => Intent,
): Admission {
  const { intent } = admission.fact;
  if (!intent) return admission;
  return { ...admission, fact: { ...admission.fact, kind, intent: change(intent) } };
}

function byWallClock(intent: Intent): Intent {
  return { ...intent, sequence: intent.acceptedAtMs };
}

function eventByWallClock(event: SyncEvent): SyncEvent {
  if (event.type !== 'fact' || !event.fact.intent) return event;
  return { ...event, fact: { ...event.fact, intent: byWallClock(event.fact.intent) } };
}

function forgetOpen(ledger: Ledger, { id, cardId }: Intent): void {
  ledger.open.delete(id);
  ledger.openByCard.get(cardId)?.delete(id);
}

/** Adds the amounts of a fact to the ledger, as a faulty fold would, instead of setting them. */
function moveAgain(ledger: Ledger, { fact: { intent } }: Pick<FactRecord, 'fact'>): void {
  if (!intent) return;
  const card = ledger.cards.get(intent.cardId);
  if (!card?.confirmed) return;
  const balanceCents = cents(card.confirmed.balanceCents + balanceChangeCents(intent));
  ledger.cards.set(card.id, { ...card, confirmed: { ...card.confirmed, balanceCents } });
}
