import { cents } from '../../shared/values/money.ts';
import type { Proposal, Stamp } from '../../shared/proposals/proposals.ts';
import type { Admission } from '../../shared/proposals/admission.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { DAY_MS } from '../../shared/values/time.ts';
import { ENGINE } from './engine.ts';
import type { Mutant } from './mutants.ts';
import { PRINTING_MUTANTS } from './printing/printing-mutants.ts';
import { BUSY_SHAPE, REFUND_MUTANTS } from './refund-mutants.ts';
import { UPDATE_MUTANTS } from './update-mutants.ts';
import type { SettlingEvidence, WorldShape } from './shape.ts';

const HONOURS_KEY: SettlingEvidence = {
  onlyWriter: false,
  transactionList: false,
  balanceRead: false,
  honoursKey: true,
};

/** The owner states that the service refuses overdraws, true or not. */
const ABOVE: Partial<WorldShape> = { aboveBalance: 'refuses' };

/** Worlds in which several stops have to be ended. */
const HARMED: Partial<WorldShape> = { harms: 3 };

/** Copies and damage make a till doubt what it knows, and evidence says what was not taken. */
const DOUBTED = { mishaps: 3, harms: 3 } as const;
const DOUBTED_UNDER_KEY: Partial<WorldShape> = {
  ...DOUBTED,
  evidence: { ...HONOURS_KEY, onlyWriter: true },
};
const DOUBTED_WITH_LIST: Partial<WorldShape> = {
  ...DOUBTED,
  evidence: { ...HONOURS_KEY, onlyWriter: true, transactionList: true, honoursKey: false },
};

/** Mistakes that cost money outside of the engine: in sales, copies, moves and odd answers. */
export const SHOP_MUTANTS: readonly Mutant[] = [
  {
    name: 'take a copy of the data for the newest',
    from: 55,
    engine: { recover: (ledger, _age, untold) => ENGINE.recover(ledger, 'newest', untold) },
  },
  {
    name: 'send again what was paid in another way',
    from: 565,
    shape: BUSY_SHAPE,
    engine: { admit: withoutSalesWhere('paid-otherwise') },
  },
  {
    name: 'forget the header in which a key went',
    shape: { evidence: HONOURS_KEY },
    engine: {
      admit: (ledger, proposal, stamp) => {
        const admission = ENGINE.admit(ledger, proposal, stamp);
        if (proposal.kind === 'release-by-key') return changed(admission, { keyHeader: '' });
        if (proposal.kind !== 'begin-sending' || admission.kind === 'admitted') return admission;
        const intent = ledger.intents.get(proposal.intentId);
        if (admission.refusal.why !== 'no-evidence' || !intent) return admission;
        const { underItsKey: _any, ...keyless } = intent;
        const intents = new Map(ledger.intents).set(intent.id, keyless);
        return ENGINE.admit({ ...ledger, intents }, proposal, stamp);
      },
    },
  },
  {
    name: 'promise what only the service can know to be there',
    shape: ABOVE,
    engine: {
      admit: (ledger, proposal, stamp) => {
        const admission = ENGINE.admit(ledger, proposal, stamp);
        if (proposal.kind !== 'accept' || proposal.verb !== 'redeem') return admission;
        return changed(admission, { strength: 'deferred' });
      },
    },
  },
  {
    name: 'believe in a refusal after a balance below zero',
    shape: ABOVE,
    engine: {
      admit: (ledger, proposal, stamp) => {
        const admission = ENGINE.admit(ledger, proposal, stamp);
        const { aboveBalance } = ledger.queue;
        if (admission.kind === 'refused' || proposal.kind !== 'record-outcome') return admission;
        if (aboveBalance === undefined || admission.fact.queue === undefined) return admission;
        const queue = { ...admission.fact.queue, aboveBalance };
        return { ...admission, fact: { ...admission.fact, queue } };
      },
    },
  },
  {
    name: 'send again for a cancelled sale',
    from: 200,
    shape: BUSY_SHAPE,
    engine: { admit: withoutSalesWhere('sale-cancelled') },
  },
  {
    name: 'keep what was taken for a cancelled sale',
    from: 55,
    engine: {
      recover: (ledger, age, untold) => without('give-back', ENGINE.recover(ledger, age, untold)),
      followUps: (ledger, fact) => without('give-back', ENGINE.followUps(ledger, fact)),
    },
  },
  {
    name: 'no alarm for what is done and paid in another way',
    from: 490,
    shape: BUSY_SHAPE,
    engine: {
      admit: (ledger, proposal, stamp) => {
        const admission = ENGINE.admit(ledger, proposal, stamp);
        if (admission.kind === 'refused') return admission;
        const { intent } = admission.fact;
        if (intent?.alarm?.kind !== 'done-and-paid') return admission;
        const { alarm: _none, ...unalarmed } = intent;
        return { ...admission, fact: { ...admission.fact, intent: unalarmed } };
      },
    },
  },
  {
    name: 'send what nobody was told of',
    engine: { recover: (ledger, age) => ENGINE.recover(ledger, age) },
  },
  {
    name: 'send by itself what stood for a person before a doubt',
    shape: DOUBTED_UNDER_KEY,
    engine: {
      admit: (ledger, proposal, stamp) =>
        ENGINE.admit(
          FINDS_NOT_TAKEN.has(proposal.kind)
            ? withoutRefusalsBefore(withoutLoss(ledger, proposal))
            : ledger,
          proposal,
          stamp,
        ),
    },
  },
  {
    name: 'send by itself what was accepted before records that are lost',
    from: 30,
    shape: DOUBTED_WITH_LIST,
    engine: {
      admit: (ledger, proposal, stamp) =>
        ENGINE.admit(withoutLoss(ledger, proposal), proposal, stamp),
    },
  },
  {
    name: 'forget by the wall clock what is over',
    engine: {
      fold: (ledger, record) => {
        ENGINE.fold(ledger, record);
        for (const { id, cardId, saleId, endedAtMs } of ledger.intents.values()) {
          const isOld = endedAtMs !== null && record.fact.atMs - endedAtMs > 7 * DAY_MS;
          if (!isOld || ledger.forPerson.has(id)) continue;
          ledger.intents.delete(id);
          ledger.byCard.get(cardId)?.delete(id);
          if (saleId !== null) ledger.bySale.get(saleId)?.delete(id);
        }
      },
    },
  },
  {
    name: 'no way out for records that are older than they were',
    engine: {
      admit: (ledger, proposal, stamp) =>
        proposal.kind === 'resume-sending' && proposal.cause === 'journal-behind'
          ? { kind: 'refused', refusal: { why: 'queue-paused', cause: proposal.cause } }
          : ENGINE.admit(ledger, proposal, stamp),
    },
  },
  {
    name: 'forget the second half of a move',
    engine: {
      recover: (ledger, age, untold) => without('finish-move', ENGINE.recover(ledger, age, untold)),
      followUps: (ledger, fact) => without('finish-move', ENGINE.followUps(ledger, fact)),
    },
  },
  {
    name: 'believe a balance beyond reason',
    from: 40,
    engine: {
      classify: (seen, sent, context) => {
        const outcome = ENGINE.classify(seen, sent, context);
        if (outcome.kind !== 'unknown' || seen.kind !== 'answered' || seen.body === null) {
          return outcome;
        }
        const told = /"balance_in_cents":(-?\d{13,})/.exec(seen.body)?.[1];
        if (told === undefined) return outcome;
        const body = seen.body.replace(told, '0');
        const believed = ENGINE.classify({ ...seen, body }, sent, context);
        if (believed.kind !== 'applied') return outcome;
        const balanceCents = cents(Math.sign(Number(told)) * 999_999_999_999);
        return { ...believed, answer: { ...believed.answer, balanceCents } };
      },
    },
  },
  {
    name: 'take a list with an odd row for another service',
    engine: {
      judgeProbe: (seen) => {
        const isOdd = seen.kind === 'answered' && ODD_ROW.test(seen.body ?? '');
        return isOdd ? { kind: 'failed', cause: 'not-the-service' } : ENGINE.judgeProbe(seen);
      },
    },
  },
  {
    name: 'take a number that is lost for one that was erased',
    shape: HARMED,
    engine: { takesLostForErased: true },
  },
  {
    name: 'send what falls due after a doubt from before it',
    from: 675,
    shape: { ...BUSY_SHAPE, ...HARMED },
    engine: {
      admit: (ledger, proposal, stamp) => {
        if (!FALLS_DUE.has(proposal.kind)) return ENGINE.admit(ledger, proposal, stamp);
        const { behind: _none, ...queue } = ledger.queue;
        const pauses = queue.pauses.filter(({ cause }) => cause !== 'journal-behind');
        return ENGINE.admit({ ...ledger, queue: { ...queue, pauses } }, proposal, stamp);
      },
    },
  },
  {
    name: 'send the loads of a sale that nobody knows to be completed',
    from: 40,
    shape: { ...BUSY_SHAPE, ...HARMED },
    engine: {
      recover: (ledger, age, untold) =>
        ENGINE.recover(ledger, age, untold && (ledger.owed.size > 0 ? null : untold)),
    },
  },
  {
    name: 'take back a promise that is on its way',
    shape: { hasOwner: true },
    engine: {
      admit: (ledger, proposal, stamp) => {
        if (proposal.kind !== 'take-back-promise') return ENGINE.admit(ledger, proposal, stamp);
        const intent = ledger.intents.get(proposal.intentId);
        if (intent?.state !== 'sending') return ENGINE.admit(ledger, proposal, stamp);
        const waiting: Intent = { ...intent, state: 'waiting' };
        const intents = new Map(ledger.intents).set(intent.id, waiting);
        return ENGINE.admit({ ...ledger, intents }, proposal, stamp);
      },
    },
  },
  {
    name: 'erase a card while something of it is on its way',
    from: 90,
    shape: { hasOwner: true },
    engine: {
      admit: (ledger, proposal, stamp) =>
        proposal.kind === 'erase-customer'
          ? ENGINE.admit(
              { ...ledger, openByCard: new Map(), forPerson: new Map() },
              proposal,
              stamp,
            )
          : ENGINE.admit(ledger, proposal, stamp),
    },
  },
  {
    name: 'count a key that was held once',
    shape: { hasShifts: true },
    engine: {
      admit: (ledger, proposal, stamp) =>
        proposal.kind === 'note-tally'
          ? ENGINE.admit(ledger, { ...proposal, tally: { ...proposal.tally, count: 1 } }, stamp)
          : ENGINE.admit(ledger, proposal, stamp),
    },
  },
  {
    name: 'count it for nobody',
    shape: { hasShifts: true },
    engine: {
      admit: (ledger, proposal, { person: _any, ...stamp }) =>
        proposal.kind === 'note-tally'
          ? ENGINE.admit(ledger, proposal, { ...stamp, operator: null })
          : ENGINE.admit(ledger, proposal, {
              ...stamp,
              ...(_any !== undefined && { person: _any }),
            }),
    },
  },
  {
    name: 'let anybody put right alone',
    from: 80,
    shape: { hasShifts: true },
    engine: {
      admit: (ledger, proposal, stamp) =>
        ENGINE.admit(
          ledger,
          proposal,
          proposal.kind === 'put-right' ? { ...stamp, accessLevel: 'open' } : stamp,
        ),
    },
  },
  {
    name: 'give back alone what is firm',
    from: 45,
    shape: { ...BUSY_SHAPE, hasShifts: true },
    engine: {
      admit: (ledger, proposal, stamp) =>
        ENGINE.admit(
          ledger,
          proposal,
          proposal.kind === 'cancel-sale' ? { ...stamp, accessLevel: 'open' } : stamp,
        ),
    },
  },
  {
    name: 'give a payment its time back',
    from: 150,
    shape: { ...BUSY_SHAPE, hasShifts: true, mishaps: 3 },
    engine: { admit: withPaymentsOfNow },
  },
  {
    name: 'load for any slip without a number',
    from: 125,
    shape: { ...BUSY_SHAPE, hasShifts: true },
    engine: {
      admit: (ledger, proposal, stamp) =>
        ENGINE.admit(
          ledger,
          proposal,
          proposal.kind === 'tender-sale' ? { ...stamp, accessLevel: 'open' } : stamp,
        ),
    },
  },
  ...REFUND_MUTANTS,
  ...UPDATE_MUTANTS,
  ...PRINTING_MUTANTS,
  {
    name: 'no way out for a broken invariant',
    shape: HARMED,
    engine: {
      admit: (ledger, proposal, stamp) =>
        proposal.kind === 'resume-checked' || proposal.kind === 'resume-with-damage'
          ? { kind: 'refused', refusal: { why: 'queue-paused', cause: 'invariant' } }
          : ENGINE.admit(ledger, proposal, stamp),
    },
  },
];

const FALLS_DUE: ReadonlySet<Proposal['kind']> = new Set([
  'accept-sold-load',
  'finish-move',
  'give-back',
] as const);

const FINDS_NOT_TAKEN: ReadonlySet<Proposal['kind']> = new Set([
  'release-by-key',
  'settle-by-evidence',
  'settle-by-list',
  'read-balance',
] as const);

/** Mistake: settling by the list, or release under the key, ignores that records are missing. */
function withoutLoss(ledger: Ledger, { kind }: Proposal): Ledger {
  const { behind } = ledger.queue;
  const isList = kind === 'settle-by-list' || kind === 'release-by-key';
  if (behind === undefined || !isList) return ledger;
  return { ...ledger, queue: { ...ledger.queue, behind: { ...behind, sequence: 1 } } };
}

/** Mistake: a payment that a doubt has made unknown counts as never refused or held back. */
function withoutRefusalsBefore(ledger: Ledger): Ledger {
  const intents = new Map(ledger.intents);
  for (const intent of ledger.intents.values()) {
    const { doubted } = intent;
    if (doubted?.state !== 'refused') continue;
    intents.set(intent.id, { ...intent, doubted: { ...doubted, state: 'waiting' } });
  }
  return { ...ledger, intents };
}

const ODD_ROW = /"name":(?:null|\{\})|"a row"|[[,]null\]/;

/**
 * Mistake: if the sale's state forbids something, the guard decides again as if there were no sale.
 */
function withoutSalesWhere(state: string): typeof ENGINE.admit {
  return (ledger, proposal, stamp) => {
    const admission = ENGINE.admit(ledger, proposal, stamp);
    if (admission.kind === 'admitted' || admission.refusal.why !== 'wrong-state') return admission;
    if (admission.refusal.state !== state) return admission;
    return ENGINE.admit({ ...ledger, sales: new Map() }, proposal, stamp);
  };
}

/** Mistake: every payment of an open sale counts as made in this run of the program. */
function withPaymentsOfNow(
  ledger: Ledger,
  proposal: Proposal,
  stamp: Stamp,
): ReturnType<typeof ENGINE.admit> {
  if (proposal.kind !== 'cancel-sale') return ENGINE.admit(ledger, proposal, stamp);
  const { run, monoMs } = stamp;
  const sales = new Map(ledger.sales);
  const sale = sales.get(proposal.saleId);
  const tenders = (sale?.tenders ?? []).map((tender) =>
    tender.taken ? { ...tender, taken: { ...tender.taken, run, monoMs } } : tender,
  );
  if (sale) sales.set(sale.id, { ...sale, tenders });
  return ENGINE.admit({ ...ledger, sales }, proposal, stamp);
}

function changed(admission: Admission, change: Partial<Intent>): Admission {
  if (admission.kind === 'refused' || !admission.fact.intent) return admission;
  const intent = { ...admission.fact.intent, ...change };
  return { ...admission, fact: { ...admission.fact, intent } };
}

function without(kind: Proposal['kind'], proposals: readonly Proposal[]): Proposal[] {
  return proposals.filter((proposal) => proposal.kind !== kind);
}
