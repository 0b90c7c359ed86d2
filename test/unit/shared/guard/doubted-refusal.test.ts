import { describe, expect, test } from 'vitest';
import { intentSchema, NUMBER_LOST, UNTOLD_CAUSE } from '../../../../shared/ledger/money/intent.ts';
import { cents } from '../../../../shared/values/money.ts';
import { followUps } from '../../../../shared/guard/follow-up.ts';
import {
  proposalsForDoubt,
  proposalsToLiftDoubt,
  recoveryProposals,
} from '../../../../shared/guard/recover.ts';
import type { JournalAge } from '../../../../shared/guard/recover.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import {
  intentId,
  CURRENT_KEYS,
  MANAGER,
  refusedOutcome,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import type { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { listedPayments, payByAnother } from '../../../builders/listed-payments.ts';
import { openEvidenceTill } from '../../../builders/unknown-till.ts';

/**
 * A payment left to a person before the journal was doubted needs a person again if it was not charged: its
 * customer may have paid otherwise (decision 0034).
 */

const one = { intentId: intentId('one') };
const byKey = { kind: 'release-by-key', ...one, ...CURRENT_KEYS } as const;

function accepted(): GuardedLedger {
  const till = openEvidenceTill();
  payByAnother(till);
  till.accept('one', till.card('0001'));
  return till;
}

/** Doubts the journal; a manager then lets the till continue. */
function afterDoubt(till: GuardedLedger, age: JournalAge = 'behind'): GuardedLedger {
  till.restart();
  const untold = { intents: new Set([one.intentId]) };
  for (const proposal of recoveryProposals(till.ledger, age, untold)) till.write(proposal);
  till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
  expect(till.intent('one').state).toBe('unknown');
  till.pass(HOUR_MS);
  return till;
}

/** Returns the service's list without this payment, but with a much later one. */
function notListed(till: GuardedLedger) {
  payByAnother(till, till.intent('one').verb);
  const { atMs, monoMs, run } = till.stamp();
  return {
    kind: 'settle-by-list' as const,
    ...one,
    name: { sentAs: 'identifier' as const, value: '63640001' },
    rows: listedPayments(till),
    isToEnd: true,
    asked: { atMs, monoMs, run },
    afterSequence: till.ledger.lastSequence,
  };
}

function refusedOne(): GuardedLedger {
  const till = accepted();
  till.sendAndHear('one', refusedOutcome(422));
  return till;
}

describe('a doubted payment whose customer never learned of it', () => {
  test('is held back again if the list does not have it', () => {
    const till = afterDoubt(accepted());
    till.write(notListed(till));
    expect(till.intent('one')).toMatchObject({
      state: 'refused',
      cause: UNTOLD_CAUSE,
      attempts: 0,
    });
    expect(till.ledger.forPerson.has(one.intentId)).toBe(true);
    expect(till.intent('one').doubted).toBeUndefined();
  });

  test('is not resent automatically under its key', () => {
    expect(afterDoubt(accepted()).refusal(byKey)).toEqual({ why: 'needs-manager' });
  });

  test('has the same earlier state after conversion to JSON and back', () => {
    const intent = afterDoubt(accepted()).intent('one');
    expect(intentSchema.parse(JSON.parse(JSON.stringify(intent)))).toEqual(intent);
    expect(intent.doubted).toMatchObject({ state: 'refused', cause: UNTOLD_CAUSE });
  });

  test('waits to be sent again once a manager releases it', () => {
    const till = afterDoubt(accepted());
    till.write(notListed(till));
    const { fact } = till.write({ kind: 'release', ...one, reason: 'it stands' }, MANAGER);
    expect(fact.kind).toBe('intent-released');
    expect(till.intent('one').state).toBe('waiting');
  });
});

describe('a payment that became doubtful before a start could hold it back', () => {
  /** Makes a disk fail before the accepting fact is known, and doubts the journal while trading. */
  function doubtedUntold(moved: boolean): GuardedLedger {
    const till = accepted();
    for (const proposal of proposalsForDoubt(till.ledger, { moved, note: '' }))
      till.write(proposal);
    expect(till.intent('one')).toMatchObject({ state: 'unknown', doubted: { state: 'waiting' } });
    return till;
  }

  function startAgain(till: GuardedLedger, age: JournalAge = 'newest'): void {
    till.restart();
    const untold = { intents: new Set([one.intentId]) };
    for (const proposal of recoveryProposals(till.ledger, age, untold)) till.write(proposal);
  }

  test.each(['newest', 'moved', 'behind'] as const)(
    'is held back at the start that finds the journal %s',
    (age) => {
      const till = doubtedUntold(false);
      startAgain(till, age);
      till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
      till.pass(HOUR_MS);
      expect(till.refusal(byKey)).toEqual({ why: 'needs-manager' });
      till.write(notListed(till));
      expect(till.intent('one')).toMatchObject({
        state: 'refused',
        cause: UNTOLD_CAUSE,
        attempts: 0,
      });
    },
  );

  test('is left to a person once a manager confirms the journal', () => {
    const till = doubtedUntold(true);
    startAgain(till);
    till.write({ kind: 'stand-by-journal', reason: 'a new disk' }, MANAGER);
    for (const proposal of proposalsToLiftDoubt(till.ledger)) till.write(proposal);
    expect(till.intent('one')).toMatchObject({
      state: 'refused',
      cause: UNTOLD_CAUSE,
      attempts: 0,
    });
    expect(till.ledger.queue.pauses).toEqual([]);
  });

  test('stays unknown until the transaction list settles it if a first attempt may have charged it', () => {
    const till = accepted();
    till.sendAndHear('one', UNKNOWN_OUTCOME);
    till.write(byKey);
    for (const proposal of proposalsForDoubt(till.ledger, { moved: false, note: '' }))
      till.write(proposal);
    startAgain(till);
    expect(till.intent('one')).toMatchObject({ state: 'unknown', doubted: { state: 'waiting' } });
  });
});

test.each(['moved', 'behind'] as const)(
  'a payment in flight when the journal was found %s is resent only by a person',
  (age) => {
    const till = accepted();
    till.send('one');
    afterDoubt(till, age);
    expect(till.refusal(notListed(till))).toEqual({ why: 'needs-manager' });
    expect(till.refusal(byKey)).toEqual({ why: 'needs-manager' });
    till.write({ kind: 'release', ...one, reason: 'it stands' }, MANAGER);
    expect(till.intent('one').state).toBe('waiting');
  },
);

describe('a doubted payment that the service had refused', () => {
  test('is refused again if the list does not have it', () => {
    const till = refusedOne();
    const before = till.intent('one');
    afterDoubt(till).write(notListed(till));
    expect(till.intent('one')).toMatchObject({
      state: 'refused',
      verdict: 'refused',
      cause: before.cause,
    });
  });

  test('is not resent automatically under its key', () => {
    expect(afterDoubt(refusedOne()).refusal(byKey)).toEqual({ why: 'needs-manager' });
  });

  test('is not resent automatically if a manager had released it before the doubt', () => {
    const till = refusedOne();
    till.write({ kind: 'release', ...one, reason: 'it stands' }, MANAGER);
    till.startAgain('behind');
    till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
    till.pass(HOUR_MS);
    expect(till.refusal(notListed(till))).toEqual({ why: 'needs-manager' });
  });
});

test('a checkpoint keeps the earlier state of a doubted payment', () => {
  const till = afterDoubt(accepted());
  till.rollOver();
  expect(till.refusal(byKey)).toEqual({ why: 'needs-manager' });
  till.write(notListed(till));
  expect(till.intent('one')).toMatchObject({ state: 'refused', cause: UNTOLD_CAUSE });
});

test('a doubted payment with a lost number needs a person again and cannot be sent', () => {
  const till = accepted();
  till.write({ kind: 'hold-without-number', ...one });
  afterDoubt(till);
  expect(till.refusal(byKey)).toEqual({ why: 'needs-manager' });
  till.write(notListed(till));
  expect(till.intent('one')).toMatchObject({ state: 'refused', cause: NUMBER_LOST });
  expect(till.ledger.forPerson.has(one.intentId)).toBe(true);
  const release = { kind: 'release', ...one, reason: 'it stands' } as const;
  expect(till.refusal(release, MANAGER)).toEqual({ why: 'wrong-state', state: 'number-lost' });
  till.write({ kind: 'settle', ...one, how: 'paid-otherwise', reason: 'in cash' }, MANAGER);
});

test('a doubted reversal found not charged leaves its original open to another reversal', () => {
  const till = openEvidenceTill();
  payByAnother(till);
  till.accept('sold', till.card('0001'), 'load', 10_00);
  till.apply('sold', 110_00);
  const reverses = intentId('sold');
  till.write({ kind: 'put-right', ...one, reverses, reason: 'wrong amount' });
  till.sendAndHear('one', refusedOutcome(422));
  afterDoubt(till);
  expect(till.intent('sold').reversedBy).toBe(one.intentId);
  till.write(notListed(till));
  expect(till.intent('one').state).toBe('refused');
  expect(till.intent('sold').reversedBy).toBeNull();
});

test('a doubted payment found not charged is removed from its sale', () => {
  const till = openEvidenceTill();
  payByAnother(till);
  const id = { saleId: saleId('anna') };
  const goods = { id: 'line-1', kind: 'goods' as const, categoryExternalId: null, name: 'Soap' };
  const line = { ...goods, quantity: 1, unitCents: cents(5_00), intentId: null, cardId: null };
  const cardId = till.card('0001');
  till.write({ kind: 'open-sale', ...id, lines: [line] });
  till.accept('one', cardId, 'redeem', 5_00, 'anna');
  till.sendAndHear('one', refusedOutcome(422));
  afterDoubt(till);
  const tender = { kind: 'gift' as const, ...one, amountCents: cents(5_00) };
  till.write({ kind: 'tender-sale', ...id, tender });
  till.write(notListed(till));
  expect(till.intent('one').state).toBe('refused');
  expect(till.ledger.sales.get(id.saleId)?.tenders).toEqual([]);
});

test('a doubted promise to a customer found not charged needs a person again', () => {
  const till = openEvidenceTill();
  till.accept('sold', till.card('0001'), 'load', 10_00);
  till.apply('sold', 110_00);
  const toCardId = till.card('0002');
  const secondIntentId = one.intentId;
  const off = { intentId: intentId('off'), reverses: intentId('sold'), reason: 'wrong card' };
  till.write({ kind: 'move-load', ...off, toCardId, secondIntentId }, MANAGER);
  till.apply('off', 100_00);
  for (const due of followUps(till.ledger, till.records.at(-1)!.fact)) till.write(due);
  till.sendAndHear('one', refusedOutcome(422));
  const name = { sentAs: 'identifier' as const, value: '63640002' };
  afterDoubt(till);
  expect(till.refusal(byKey)).toEqual({ why: 'needs-manager' });
  till.write({ ...notListed(till), name });
  expect(till.intent('one')).toMatchObject({ state: 'refused', verdict: 'refused' });
});
