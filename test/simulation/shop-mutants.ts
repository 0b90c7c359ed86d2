import { cents } from '../../shared/ledger/money.ts';
import type { Proposal } from '../../shared/ledger/proposals.ts';
import { ENGINE } from './engine.ts';
import type { Mutant } from './mutants.ts';

/** Mistakes that cost money outside of the engine: in sales, copies, moves and odd answers. */
export const SHOP_MUTANTS: readonly Mutant[] = [
  {
    name: 'take a copy of the data for the newest',
    engine: { recover: (ledger) => ENGINE.recover(ledger, 'newest') },
  },
  {
    name: 'send again what was paid in another way',
    engine: { admit: withoutSalesWhere('paid-otherwise') },
  },
  {
    name: 'forget the second half of a move',
    engine: {
      recover: (ledger, age) => without('finish-move', ENGINE.recover(ledger, age)),
      followUps: (ledger, fact) => without('finish-move', ENGINE.followUps(ledger, fact)),
    },
  },
  {
    name: 'believe a balance beyond reason',
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
];

const ODD_ROW = /"name":(?:null|\{\})|"a row"|[[,]null\]/;

/** A guard that asks again as if there were no sale, where one forbids it. */
function withoutSalesWhere(state: string): typeof ENGINE.admit {
  return (ledger, proposal, stamp) => {
    const admission = ENGINE.admit(ledger, proposal, stamp);
    if (admission.kind === 'admitted' || admission.refusal.why !== 'wrong-state') return admission;
    if (admission.refusal.state !== state) return admission;
    return ENGINE.admit({ ...ledger, sales: new Map() }, proposal, stamp);
  };
}

function without(kind: Proposal['kind'], proposals: readonly Proposal[]): Proposal[] {
  return proposals.filter((proposal) => proposal.kind !== kind);
}
