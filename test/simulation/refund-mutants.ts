import { SECOND_MS } from '../../shared/values/time.ts';
import { ENGINE } from './engine.ts';
import type { Mutant } from './mutants.ts';
import type { WorldShape } from './shape.ts';

/** Customers come one right after the other, so that more of them change their minds or lose patience. */
export const BUSY_SHAPE: Partial<WorldShape> = {
  sells: true,
  honest: true,
  isWise: true,
  evidence: null,
  meanGapMs: 5 * SECOND_MS,
  mishaps: 0,
  harms: 0,
  hasOwner: false,
};

/** Mistakes in refunds of a completed sale. */
export const REFUND_MUTANTS: readonly Mutant[] = [
  {
    name: 'refund a sale as if nothing of it had gone back',
    shape: BUSY_SHAPE,
    engine: {
      admit: (ledger, proposal, stamp) => {
        if (proposal.kind !== 'refund-sale') return ENGINE.admit(ledger, proposal, stamp);
        const sales = new Map(ledger.sales);
        const { refunds: _gone, ...sale } = sales.get(proposal.saleId) ?? {};
        if ('id' in sale) sales.set(proposal.saleId, sale);
        return ENGINE.admit({ ...ledger, sales }, proposal, stamp);
      },
    },
  },
  {
    name: 'forget what a refund gives back onto a card',
    shape: BUSY_SHAPE,
    engine: {
      admit: (ledger, proposal, stamp) =>
        proposal.kind === 'accept-refund'
          ? { kind: 'refused', refusal: { why: 'nothing-changes' } }
          : ENGINE.admit(ledger, proposal, stamp),
    },
  },
  {
    name: 'pay out a sold load before it is taken back',
    shape: BUSY_SHAPE,
    engine: {
      admit: (ledger, proposal, stamp) => {
        const admission = ENGINE.admit(ledger, proposal, stamp);
        if (proposal.kind !== 'take-load-back' || admission.kind === 'refused') return admission;
        const alarm = { kind: 'not-paid-out', atMs: stamp.atMs } as const;
        const { fact } = admission;
        return {
          ...admission,
          fact: { ...fact, ...(fact.intent && { intent: { ...fact.intent, alarm } }) },
        };
      },
    },
  },
  {
    name: 'pay out a sold load as if it had not been paid out',
    from: 35,
    shape: BUSY_SHAPE,
    engine: {
      admit: (ledger, proposal, stamp) => {
        if (proposal.kind !== 'pay-out-load') return ENGINE.admit(ledger, proposal, stamp);
        const sales = new Map(ledger.sales);
        const { refunds: _gone, ...sale } = sales.get(proposal.saleId) ?? {};
        if ('id' in sale) sales.set(proposal.saleId, sale);
        const intents = new Map(ledger.intents);
        const taken = intents.get(proposal.intentId);
        const alarm = { kind: 'not-paid-out', atMs: stamp.atMs } as const;
        if (taken) intents.set(taken.id, { ...taken, alarm });
        return ENGINE.admit({ ...ledger, sales, intents }, proposal, stamp);
      },
    },
  },
];
