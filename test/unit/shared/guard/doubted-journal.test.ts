import { describe, expect, test } from 'vitest';
import { proposalsToLiftDoubt } from '../../../../shared/guard/recover.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import { cents } from '../../../../shared/values/money.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  KEY_REFUSED_OUTCOME,
  MANAGER,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  saleId,
} from '../../../builders/guarded-ledger.ts';

/** A journal that may be a copy, and a manager who declares it to be the right one (decision 0018). */

const one = { intentId: intentId('one') };
const moved = { kind: 'doubt-journal', moved: true, note: 'another disk' } as const;
const behind = { kind: 'doubt-journal', moved: false, note: 'a newer one was here' } as const;
const standBy = { kind: 'stand-by-journal', reason: 'a new disk' } as const;
const lift = { kind: 'lift-doubt', ...one } as const;
const end = { kind: 'end-doubt' } as const;

const COFFEE: SaleLine = {
  id: 'coffee',
  kind: 'goods',
  categoryExternalId: null,
  name: 'Coffee',
  quantity: 1,
  unitCents: cents(10_00),
  intentId: null,
  cardId: null,
};

function found(till: GuardedLedger, age: 'moved' | 'behind'): void {
  till.startAgain(age);
}

function standByIt(till: GuardedLedger): void {
  till.write(standBy, MANAGER);
  for (const proposal of proposalsToLiftDoubt(till.ledger)) till.write(proposal);
}

function waiting(): GuardedLedger {
  const till = GuardedLedger.started();
  till.accept('one', till.card('anna'));
  return till;
}

describe('a manager who confirms the journal', () => {
  test('returns waiting payments with their last recorded times', () => {
    const till = waiting();
    till.sendAndHear('one', NOT_SENT_OUTCOME);
    const before = till.intent('one');
    till.pass(HOUR_MS);
    found(till, 'moved');
    expect(till.intent('one')).toMatchObject({ state: 'unknown', lastSentInRun: till.run });
    standByIt(till);
    expect(till.intent('one')).toEqual(before);
    expect(till.ledger.queue).toMatchObject({ pauses: [] });
    expect(till.ledger.queue.behind).toBeUndefined();
    expect(till.ledger.queue.moved).toBeUndefined();
  });

  test('leaves a payment in flight unknown', () => {
    const till = waiting();
    till.send('one');
    found(till, 'moved');
    standByIt(till);
    expect(till.intent('one')).toMatchObject({ state: 'unknown' });
    expect(till.intent('one').doubted).toBeUndefined();
  });

  test('leaves a refused reversal refused, so that its original can be reversed again', () => {
    const till = GuardedLedger.started();
    till.accept('first', till.card('anna'));
    till.apply('first', 90_00);
    const putRight = { kind: 'put-right', reverses: intentId('first'), reason: 'wrong' } as const;
    till.write({ ...putRight, ...one });
    till.sendAndHear('one', refusedOutcome(422));
    found(till, 'moved');
    expect(till.intent('first').reversedBy).toBe(one.intentId);
    standByIt(till);
    expect(till.intent('one').state).toBe('refused');
    expect(till.intent('first').reversedBy).toBeNull();
    expect(till.propose({ ...putRight, intentId: intentId('again') })).toBe(true);
  });

  test.each([
    ['that waited', NOT_SENT_OUTCOME, 'waiting'],
    ['whose key was refused', KEY_REFUSED_OUTCOME, 'refused-by-key'],
  ])(
    'leaves a payment %s to a person if its sale was cancelled during the doubt, since nothing sends it any more',
    (_which, outcome, before) => {
      const till = GuardedLedger.started();
      const id = { saleId: saleId('gone') };
      till.write({ kind: 'open-sale', ...id, lines: [COFFEE] });
      till.accept('one', till.card('anna'), 'redeem', 10_00, 'gone');
      till.sendAndHear('one', outcome);
      expect(till.intent('one').state).toBe(before);
      found(till, 'moved');
      till.write({ kind: 'cancel-sale', ...id, reason: 'went away' }, MANAGER);
      standByIt(till);
      expect(till.intent('one')).toMatchObject({ state: 'unknown', verdict: 'unknown' });
      expect(till.ledger.queue).toMatchObject({ pauses: [] });
    },
  );

  test('leaves an older doubt unchanged', () => {
    const till = GuardedLedger.started();
    till.write(behind);
    till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
    const older = till.ledger.queue.behind;
    expect(older).toBeDefined();
    found(till, 'moved');
    expect(till.ledger.queue.behind).not.toEqual(older);
    standByIt(till);
    expect(till.ledger.queue.behind).toEqual(older);
  });
});

describe('a journal cannot be confirmed', () => {
  const refusal = (till: GuardedLedger, request: Proposal) => till.refusal(request, MANAGER);

  test('without a manager, without a doubt, or with records known to be missing', () => {
    const till = waiting();
    expect(till.refusal(standBy)).toEqual({ why: 'needs-manager' });
    expect(refusal(till, standBy)).toEqual({ why: 'nothing-changes' });
    till.write(behind);
    expect(refusal(till, standBy)).toEqual({ why: 'wrong-state', state: 'journal-behind' });
  });

  test('in part: no doubt ends before a manager confirms the whole, and the last one only after every payment’s', () => {
    const till = waiting();
    found(till, 'moved');
    expect(till.refusal({ ...lift, intentId: intentId('nobodys') })).toEqual({
      why: 'unknown-intent',
    });
    expect(till.refusal(lift)).toEqual({ why: 'needs-manager' });
    expect(till.refusal(end)).toEqual({ why: 'needs-manager' });
    till.write(standBy, MANAGER);
    expect(till.refusal(end)).toEqual({ why: 'wrong-state', state: 'unknown' });
    till.write(lift);
    expect(till.refusal(lift)).toEqual({ why: 'wrong-state', state: 'waiting' });
    till.write(end);
    expect(till.refusal(end)).toEqual({ why: 'needs-manager' });
  });
});

describe('a repeated doubt about the journal', () => {
  test('changes nothing while it lasts, and withdraws an earlier confirmation', () => {
    const till = waiting();
    found(till, 'moved');
    expect(till.refusal(moved)).toEqual({ why: 'nothing-changes' });
    till.write(standBy, MANAGER);
    till.write(moved);
    expect(till.refusal(end)).toEqual({ why: 'needs-manager' });
  });

  test('with proof replaces the first, cannot be confirmed, and covers everything so far', () => {
    const till = waiting();
    found(till, 'moved');
    const first = till.ledger.queue.behind;
    till.pass(HOUR_MS);
    till.write(behind);
    expect(till.ledger.queue.behind?.sequence).toBeGreaterThan(first!.sequence);
    expect(till.ledger.queue.moved).toBeUndefined();
  });
});

test('lifting the pause after deciding payments one by one ends the doubt', () => {
  const till = waiting();
  found(till, 'moved');
  till.write({ kind: 'pause-sending' });
  till.write({ kind: 'resume-sending', cause: 'person' });
  expect(till.ledger.queue.moved).toBeDefined();
  till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
  expect(till.ledger.queue.moved).toBeUndefined();
});

test('a payment answered before the doubt is unchanged', () => {
  const till = waiting();
  till.sendAndHear('one', appliedOutcome('uuid-1', 90_00));
  const before = till.intent('one');
  found(till, 'moved');
  expect(till.intent('one')).toEqual(before);
});
