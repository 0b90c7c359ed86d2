import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../../shared/ledger/facts.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { cents } from '../../../../shared/values/money.ts';
import { brokenInvariant } from '../../../../shared/guard/invariants.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  KEY_REFUSED_OUTCOME,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

/** Makes a till with `one` and `two` waiting on one card, and a fact that changes `one`. */
function till() {
  const guarded = GuardedLedger.started();
  const card = guarded.card('anna');
  guarded.accept('one', card);
  guarded.accept('two', card);
  return guarded;
}

function says(guarded: GuardedLedger, intent: Intent, kind: Fact['kind'] = 'intent-sending'): Fact {
  const { atMs, monoMs, run, operator } = guarded.stamp();
  return { kind, atMs, monoMs, run, operator, intent };
}

function broken(guarded: GuardedLedger, intent: Intent, kind?: Fact['kind']) {
  return brokenInvariant(guarded.ledger, says(guarded, intent, kind))?.which ?? null;
}

function sent(intent: Intent, keyVersion = 1): Intent {
  return { ...intent, state: 'sending', attempts: intent.attempts + 1, keyVersion };
}

describe('I2: a second send without proof that nothing was applied is rejected', () => {
  test.each([
    ['an unknown outcome', UNKNOWN_OUTCOME],
    ['a refusal', refusedOutcome(422)],
    ['it was applied', appliedOutcome('uuid-1', 1)],
    ['a refused key, without a new key', KEY_REFUSED_OUTCOME],
  ])('after %s', (_, outcome) => {
    const guarded = till();
    guarded.sendAndHear('one', outcome);
    expect(broken(guarded, sent(guarded.intent('one')))).toBe('I2');
  });

  test.each([
    ['proof that nothing was sent', NOT_SENT_OUTCOME, 1],
    ['a refused key, with a new key', KEY_REFUSED_OUTCOME, 2],
  ])('and a second send is accepted after %s', (_, outcome, keyVersion) => {
    const guarded = till();
    guarded.sendAndHear('one', outcome);
    expect(broken(guarded, sent(guarded.intent('one'), keyVersion))).toBeNull();
  });

  test('and so is a send not counted as an attempt, or an attempt counted without a send', () => {
    const guarded = till();
    const one = guarded.intent('one');
    expect(broken(guarded, { ...one, state: 'sending' })).toBe('I2');
    expect(broken(guarded, { ...one, attempts: 1 })).toBe('I2');
  });

  test('and so is a payment accepted as already sent or applied', () => {
    const guarded = till();
    const next = { ...guarded.intent('one'), id: intentId('new') };
    expect(broken(guarded, { ...next, attempts: 1 }, 'intent-accepted')).toBe('I2');
    expect(broken(guarded, { ...next, state: 'applied' }, 'intent-accepted')).toBe('I2');
  });
});

describe('I5: a card’s payments sent out of the order of acceptance are rejected', () => {
  test('if one overtakes another or is sent beside it', () => {
    const guarded = till();
    expect(broken(guarded, sent(guarded.intent('two')))).toBe('I5');
    guarded.send('one');
    expect(broken(guarded, sent(guarded.intent('two')))).toBe('I5');
  });

  test('and overtaking an unknown payment, which is no longer in the lane, is accepted', () => {
    const guarded = till();
    guarded.sendAndHear('one', UNKNOWN_OUTCOME);
    expect(broken(guarded, sent(guarded.intent('two')))).toBeNull();
  });

  test('if one is accepted in the position of another', () => {
    const guarded = till();
    const fake = { ...guarded.intent('one'), id: intentId('new') };
    expect(broken(guarded, fake, 'intent-accepted')).toBe('I5');
  });
});

describe('I9: a changed verdict is rejected', () => {
  test('if an applied payment is refused or voided afterwards', () => {
    const guarded = till();
    const one = guarded.apply('one', 1);
    expect(broken(guarded, { ...one, verdict: 'refused', state: 'refused' })).toBe('I9');
    expect(broken(guarded, { ...one, state: 'voided' }, 'intent-voided')).toBe('I9');
  });

  test('if an outcome comes for a payment that was never sent', () => {
    const guarded = till();
    const one: Intent = { ...guarded.intent('one'), verdict: 'not-sent' };
    expect(broken(guarded, one, 'intent-not-sent')).toBe('I9');
  });

  test('and a payment may become unknown in a copied journal, or be refused once a probe blames its card', () => {
    const guarded = till();
    const one: Intent = { ...guarded.intent('one'), state: 'unknown', verdict: 'unknown' };
    expect(broken(guarded, one, 'intent-unknown')).toBeNull();
    guarded.send('one');
    const refused = guarded.answer('one', KEY_REFUSED_OUTCOME);
    const confirmed: Intent = { ...refused, state: 'refused', verdict: 'refused' };
    expect(broken(guarded, confirmed, 'intent-refused')).toBeNull();
  });
});

test.each(['amountCents', 'signedAmountCents'] as const)(
  'I1: a changed %s of an accepted payment is rejected',
  (field) => {
    const guarded = till();
    expect(broken(guarded, { ...guarded.intent('one'), [field]: cents(1) })).toBe('I1');
  },
);

test.each([
  { verb: 'load' as const },
  { strength: 'attempt' as const },
  { shopUuid: 'another' },
  { sequence: 99 },
])('I1: a changed %o of an accepted payment is rejected', (change) => {
  const guarded = till();
  expect(broken(guarded, { ...guarded.intent('one'), ...change })).toBe('I1');
});

test('I3: a service’s number used by two payments is rejected', () => {
  const guarded = till();
  guarded.apply('one', 90_00);
  const two = guarded.send('two');
  const answered = guarded.intent('one').applied;
  const again: Intent = { ...two, state: 'applied', verdict: 'applied', applied: answered };
  expect(broken(guarded, again, 'intent-applied')).toBe('I3');
});

test('I6: a confirmed balance other than the answered one is rejected', () => {
  const guarded = till();
  const card = guarded.cardNow(guarded.intent('one').cardId);
  guarded.apply('one', 90_00);
  const { fact } = guarded.records.at(-1) ?? {};
  if (!fact?.card?.confirmed) throw new Error('an answer carries the card');
  const before = GuardedLedger.started();
  before.card('anna');
  before.accept('one', card.id);
  before.send('one');
  expect(brokenInvariant(before.ledger, fact)).toBeNull();
  const confirmed = { ...fact.card.confirmed, balanceCents: cents(1) };
  const wrong = { ...fact, card: { ...fact.card, confirmed } };
  expect(brokenInvariant(before.ledger, wrong)?.which).toBe('I6');
});

test('facts without a payment break no invariant', () => {
  const guarded = till();
  guarded.write({ kind: 'pause-sending' });
  const { fact } = guarded.records.at(-1) ?? {};
  if (!fact) throw new Error('a pause is a fact');
  expect(brokenInvariant(guarded.ledger, fact)).toBeNull();
  const { intent: _, ...without } = says(guarded, guarded.intent('one'));
  expect(brokenInvariant(guarded.ledger, { ...without, kind: 'intent-applied' })).toBeNull();
});
