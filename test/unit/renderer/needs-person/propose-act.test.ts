import { expect, test } from 'vitest';
import { cashOf, proposalOf } from '../../../../renderer/needs-person/propose-act.ts';
import type { Intent } from '../../../../shared/ledger/intent.ts';
import { choices } from '../../../../shared/language/language.ts';

const NOTHING = { serviceNumber: '', balance: '', otherIntentId: '' };
const REFUSED = { id: 'intent-1', verb: 'redeem', amountCents: 800, state: 'refused' };
const refused = (verb: Intent['verb']) => ({ ...REFUSED, verb }) as unknown as Intent;

test.each(['redeem', 'load'] as const)(
  'how a refused %s was paid is one answer: the drawer changes for that one alone',
  (verb) => {
    const intent = refused(verb);
    const inCash = (reason: string) => {
      const proposal = proposalOf('paid-otherwise', intent, reason, NOTHING);
      return proposal?.kind === 'settle' ? proposal.inCash : null;
    };
    expect(inCash(cashOf(intent))).toBe(true);
    const others = choices(`acts.${verb}.paid-otherwise.reasons`);
    expect(others).not.toContain(cashOf(intent));
    for (const reason of [...others, 'with a voucher']) expect(inCash(reason)).toBe(false);
    expect(inCash('')).toBeNull();
  },
);
