import { describe, expect, test } from 'vitest';
import { factRowCells, FACT_COLUMNS } from '../../../../shared/ledger/memory/fact-row.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  KEY_REFUSED_OUTCOME,
  MANAGER,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

const one = { intentId: intentId('one') };

function settle(how: 'taken' | 'not-taken' | 'shop-loss' | 'paid-otherwise' | 'other-card') {
  return { kind: 'settle' as const, ...one, how, reason: 'looked it up' };
}
const release = { kind: 'release' as const, ...one, reason: 'not in the list' };

function withUnknown(verb: 'redeem' | 'load' = 'redeem') {
  const till = GuardedLedger.started();
  const card = till.card('anna');
  till.accept('zero', card);
  till.apply('zero', 90_00);
  till.accept('one', card, verb);
  till.sendAndHear('one', UNKNOWN_OUTCOME);
  return { till, card };
}

describe('an unknown payment', () => {
  test('is settled only by a manager', () => {
    const { till } = withUnknown();
    till.pass(20 * MINUTE_MS);
    expect(till.refusal(settle('taken'))).toEqual({ why: 'needs-manager' });
    expect(till.refusal(release)).toEqual({ why: 'needs-manager' });
    till.write(settle('shop-loss'), MANAGER);
    expect(till.intent('one').settlement).toMatchObject({ how: 'shop-loss', by: 'person' });
  });

  test.each(['paid-otherwise', 'other-card', 'not-taken'] as const)(
    'is not settled as %s, since its customer has the goods',
    (how) => {
      const { till } = withUnknown();
      expect(till.refusal(settle(how), MANAGER)).toEqual({ why: 'wrong-state', state: 'unknown' });
    },
  );

  test('is not sent again while the service may still work on it', () => {
    const { till } = withUnknown();
    till.pass(15 * MINUTE_MS - 1);
    expect(till.refusal(release, MANAGER).why).toBe('grace');
    till.pass(1);
    till.write(release, MANAGER);
    expect(till.intent('one')).toMatchObject({ state: 'waiting', verdict: 'released' });
  });

  test.each([
    ['forward', 3 * DAY_MS],
    ['back', -3 * DAY_MS],
  ])('keeps its wait if the clock is set %s', (_, ms) => {
    const { till } = withUnknown();
    till.wallMs += ms;
    till.pass(14 * MINUTE_MS);
    expect(till.refusal(release, MANAGER)).toEqual({
      why: 'grace',
      untilMs: till.wallMs + MINUTE_MS,
    });
    till.pass(MINUTE_MS);
    till.write(release, MANAGER);
  });

  test('begins its grace period again after a restart', () => {
    const { till } = withUnknown();
    till.restart();
    till.wallMs += 3 * DAY_MS;
    expect(till.refusal(release, MANAGER).why).toBe('grace');
    till.pass(15 * MINUTE_MS);
    till.write(release, MANAGER);
  });

  test.each([
    ['redeem', 80_00],
    ['load', 100_00],
  ] as const)(
    'of a %s settled as charged changes the earlier balance and ends its hold',
    (verb, balance) => {
      const { till, card } = withUnknown(verb);
      till.write(settle('taken'), MANAGER);
      expect(till.quote(card)).toMatchObject({
        confirmedCents: balance,
        heldCents: 0,
        availableCents: balance,
      });
    },
  );

  test('settled as charged is not counted twice after a later answer', () => {
    const { till, card } = withUnknown();
    till.accept('two', card);
    till.apply('two', 70_00);
    till.write(settle('taken'), MANAGER);
    expect(till.quote(card).confirmedCents).toBe(70_00);
    till.accept('three', card);
    till.apply('three', 60_00);
    expect(till.cardNow(card)).toMatchObject({ drift: null, anchorCents: 60_00 });
  });

  test('charged after a later payment’s answer is not in any balance yet', () => {
    const { till, card } = withUnknown();
    till.accept('two', card);
    till.apply('two', 80_00);
    till.write(settle('taken'), MANAGER);
    expect(till.quote(card).confirmedCents).toBe(70_00);
    till.accept('three', card);
    till.apply('three', 60_00);
    expect(till.cardNow(card).drift).toBeNull();
  });

  test('charged like another one before a later answer is part of that answer’s balance, in any order of settling', () => {
    const { till, card } = withUnknown();
    till.accept('load', card, 'load', 25_00);
    till.sendAndHear('load', UNKNOWN_OUTCOME);
    till.accept('two', card, 'redeem', 1_00);
    till.apply('two', 90_00 - 10_00 + 25_00 - 1_00);
    till.write(settle('taken'), MANAGER);
    const load = { ...settle('taken'), intentId: intentId('load') };
    till.write(load, MANAGER);
    expect(till.quote(card).confirmedCents).toBe(104_00);
    till.accept('three', card);
    till.apply('three', 94_00);
    expect(till.cardNow(card)).toMatchObject({ drift: null, anchorCents: 94_00 });
  });

  test('charged before a later answer is part of that answer’s balance, even if no balance was known earlier', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    till.accept('one', card);
    till.sendAndHear('one', UNKNOWN_OUTCOME);
    till.accept('two', card);
    till.apply('two', 80_00);
    till.write(settle('taken'), MANAGER);
    expect(till.quote(card).confirmedCents).toBe(80_00);
  });

  test('settled as charged lowers a balance stated at the start, and creates none if none was stated', () => {
    const till = GuardedLedger.started();
    for (const [name, stated] of [
      ['anna', 100_00],
      ['bert', null],
    ] as const) {
      const card = till.card(name, stated);
      till.accept(name, card);
      till.sendAndHear(name, UNKNOWN_OUTCOME);
      till.write(
        { kind: 'settle', intentId: intentId(name), how: 'taken', reason: 'in the list' },
        MANAGER,
      );
      expect(till.quote(card).availableCents).toBe(stated === null ? null : 90_00);
    }
  });

  test('prevents later answers from becoming the balance from which the card is checked', () => {
    const { till, card } = withUnknown();
    till.accept('two', card);
    till.apply('two', 70_00);
    expect(till.cardNow(card)).toMatchObject({
      confirmed: { balanceCents: 70_00 },
      anchorCents: 90_00,
      appliedSinceAnchorCents: -10_00,
      drift: null,
    });
  });

  test('that was an attempt and not charged is closed without a loss and never sent again', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna', 200_00), 'redeem', 150_00);
    till.sendAndHear('one', UNKNOWN_OUTCOME);
    till.pass(60 * MINUTE_MS);
    expect(till.refusal(release, MANAGER)).toEqual({ why: 'wrong-state', state: 'attempt' });
    till.write(settle('not-taken'), MANAGER);
    expect(till.ledger.open.size + till.ledger.forPerson.size).toBe(0);
  });
});

describe('a refused payment after the goods left', () => {
  function withRefused() {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.sendAndHear('one', refusedOutcome(422));
    return till;
  }

  test('needs a person and holds nothing', () => {
    const till = withRefused();
    expect(till.ledger.forPerson.size).toBe(1);
    expect(till.ledger.open.size).toBe(0);
  });

  test.each(['shop-loss', 'paid-otherwise', 'other-card'] as const)('is settled as %s', (how) => {
    const till = withRefused();
    till.write(settle(how), MANAGER);
    expect(till.ledger.forPerson.size).toBe(0);
    expect(till.refusal(settle(how), MANAGER).why).toBe('wrong-state');
  });

  test('cannot be settled as charged', () => {
    expect(withRefused().refusal(settle('taken'), MANAGER).why).toBe('wrong-state');
  });

  test('is sent again at once when a manager releases it', () => {
    const till = withRefused();
    till.write(release, MANAGER);
    expect(till.ledger.forPerson.size).toBe(0);
    till.send('one');
    expect(till.answer('one', appliedOutcome('uuid-1', 1)).state).toBe('applied');
  });
});

describe('a payment with a refused key', () => {
  function withKeyRefused() {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.sendAndHear('one', KEY_REFUSED_OUTCOME);
    return till;
  }
  const confirm = { kind: 'confirm-refusal' as const, ...one };

  test('becomes a separate refusal when the probe succeeds with the same key', () => {
    const till = withKeyRefused();
    till.write(confirm);
    expect(till.intent('one')).toMatchObject({ state: 'refused', verdict: 'refused' });
    expect(till.refusal(confirm)).toEqual({ why: 'wrong-state', state: 'refused' });
  });

  test('does not become a refusal once the key has changed', () => {
    const till = withKeyRefused();
    till.write({ kind: 'change-credentials', keyVersion: 2 });
    expect(till.refusal(confirm)).toEqual({ why: 'wrong-state', state: 'key-changed' });
  });
});

describe('after a crash or in a copy of the journal', () => {
  const forget = (why: 'crashed' | 'restored') => ({
    kind: 'forget-sending' as const,
    ...one,
    why,
  });

  test('a payment in flight becomes unknown, and a waiting one does not', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    expect(till.refusal(forget('crashed'))).toEqual({ why: 'wrong-state', state: 'waiting' });
    till.send('one');
    till.restart();
    till.write(forget('crashed'));
    expect(till.intent('one')).toMatchObject({ state: 'unknown', cause: 'interrupted' });
  });

  test.each(['waiting', 'refused-by-key', 'refused'] as const)(
    'a %s payment may have been sent by the lost till',
    (state) => {
      const till = GuardedLedger.started();
      till.accept('one', till.card('anna'));
      if (state !== 'waiting') {
        till.sendAndHear('one', state === 'refused' ? refusedOutcome(422) : KEY_REFUSED_OUTCOME);
      }
      till.write(forget('restored'));
      expect(till.intent('one')).toMatchObject({ state: 'unknown', cause: 'restored' });
      expect(till.refusal(release, MANAGER).why).toBe('grace');
      till.write(settle('taken'), MANAGER);
    },
  );

  test('a refused reversal again blocks another reversal of its original', () => {
    const till = GuardedLedger.started();
    till.accept('load', till.card('anna'), 'load');
    till.apply('load', 110_00);
    const reverses = intentId('load');
    till.write({ kind: 'put-right', ...one, reverses, reason: 'wrong card' });
    till.sendAndHear('one', refusedOutcome(422));
    till.write(forget('restored'));
    expect(till.intent('load').reversedBy).toBe(intentId('one'));
  });

  test('a settled payment is unchanged', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.apply('one', 90_00);
    expect(till.refusal(forget('restored'))).toEqual({ why: 'wrong-state', state: 'applied' });
  });
});

test('a 404 may be retried by anyone once the set-up is fixed, except for an attempt', () => {
  const till = GuardedLedger.started();
  till.accept('one', till.card('anna'));
  till.sendAndHear('one', refusedOutcome(404));
  till.write({ kind: 'retry-refused', ...one });
  till.sendAndHear('one', NOT_SENT_OUTCOME);
  expect(till.refusal({ kind: 'retry-refused', ...one }).why).toBe('wrong-state');
  const other = GuardedLedger.started();
  other.accept('one', other.card('anna', 200_00), 'redeem', 150_00);
  other.sendAndHear('one', refusedOutcome(404));
  expect(other.refusal({ kind: 'retry-refused', ...one }).why).toBe('wrong-state');
});

test('a manager’s decision and evidence are stored and listed among the facts', () => {
  const { till } = withUnknown();
  const record = till.write({ ...settle('taken'), balanceSeenCents: cents(80_00) }, MANAGER);
  expect(till.intent('one').settlement).toMatchObject({ balanceSeenCents: 80_00 });
  const row = factRowCells(record, '2026-11-20T09:00:00Z', null);
  expect(row[FACT_COLUMNS.indexOf('settled_as')]).toBe('taken by person');
});
