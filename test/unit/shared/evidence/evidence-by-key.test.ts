import { indexIntent } from '../../../../shared/ledger/money/intent-index.ts';
import { describe, expect, test } from 'vitest';
import type { UnknownOutcome } from '../../../../shared/api/outcome.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import type { KeysOfNow } from '../../../../shared/evidence/request-keys.ts';
import {
  GuardedLedger,
  KEYS_OF_NOW,
  intentId,
  MANAGER,
  NOT_SENT,
  refusedWith,
  UNKNOWN,
} from '../../../builders/guarded-ledger.ts';
import {
  anAttempt,
  later,
  trusting,
  unknown,
  withAnchor,
  withUnknown,
} from '../../../builders/unknown-till.ts';

const CONFLICT: UnknownOutcome = {
  kind: 'unknown',
  cause: 'other-status',
  status: 409,
  pausesQueue: false,
  evidence: 'Answer 409.',
};

describe('a service that honours a key', () => {
  const again = { kind: 'release-by-key' as const, intentId: intentId('lost'), ...KEYS_OF_NOW };

  test('gets the same one again, within a day of the first time', () => {
    const till = GuardedLedger.started();
    withUnknown(till);
    till.write(again);
    expect(till.intent('lost')).toMatchObject({ state: 'waiting', verdict: 'released' });
    till.sendAndHear('lost', CONFLICT);
    expect(till.intent('lost').state).toBe('unknown');
    till.pass(24 * HOUR_MS);
    expect(till.refusal(again)).toEqual({ why: 'no-evidence' });
  });

  test('also after what has left for another card meanwhile', () => {
    const till = GuardedLedger.started();
    withUnknown(till);
    till.accept('beside', till.card('bert'));
    till.apply('beside', 90_00);
    till.write(again);
    expect(till.intent('lost').verdict).toBe('released');
  });

  test('not after the clock was moved back: nobody knows how old the key is', () => {
    const till = GuardedLedger.started();
    withUnknown(till);
    till.wallMs -= 2 * HOUR_MS;
    expect(till.refusal(again)).toEqual({ why: 'no-evidence' });
  });

  test('an attempt is not sent again: its customer has paid otherwise', () => {
    const till = GuardedLedger.started();
    anAttempt(till);
    expect(till.refusal(again)).toEqual({ why: 'wrong-state', state: 'attempt' });
  });

  test('not after another one of the card: its repeated answer would tell a balance of before', () => {
    const till = GuardedLedger.started();
    const card = withUnknown(till);
    later(till, card, 85_00);
    expect(till.refusal(again)).toEqual({ why: 'no-evidence' });
  });

  test.each([
    ['the card', 422, refusedWith(422)],
    ['the key', 403, { kind: 'refused-by-key', status: 403, kept: 'Forbidden.' } as const],
  ])('and refuses %s then: the first attempt may still have been applied', (_, status, outcome) => {
    const till = GuardedLedger.started();
    withUnknown(till);
    till.write(again);
    till.sendAndHear('lost', outcome);
    expect(till.intent('lost')).toMatchObject({ state: 'unknown', httpStatus: status });
    expect(till.refusal(again)).toEqual({ why: 'no-evidence' });
  });

  test('that keeps a failure with it is asked five times, and then a person', () => {
    const till = GuardedLedger.started();
    withUnknown(till);
    for (let send = 2; send <= 5; send += 1) {
      till.write(again);
      till.sendAndHear('lost', UNKNOWN);
      for (const { cause } of till.ledger.queue.pauses)
        till.write({ kind: 'resume-sending', cause });
    }
    expect(till.intent('lost').attempts).toBe(5);
    expect(till.refusal(again)).toEqual({ why: 'no-evidence' });
  });

  test.each([
    'no-content',
    'accepted-202',
    'misfit',
    'encoded',
    'echo-amount',
    'echo-shop',
    'echo-identifier',
    'repeated-uuid',
  ] as const)('and answers with %s then: the same would come each time', (cause) => {
    const till = GuardedLedger.started();
    withUnknown(till);
    till.write(again);
    till.sendAndHear('lost', { ...CONFLICT, cause, pausesQueue: true });
    expect(till.refusal(again)).toEqual({ why: 'no-evidence' });
  });

  test('is asked once more under it where nobody can believe its first answer', () => {
    const till = GuardedLedger.started();
    const card = till.card('0001');
    till.accept('lost', card);
    till.sendAndHear('lost', { ...CONFLICT, cause: 'misfit' });
    till.write(again);
    expect(till.intent('lost')).toMatchObject({ state: 'waiting', underItsKey: true });
  });

  test.each([
    'timeout',
    'reset',
    'broken-answer',
    'redirect',
    'server-error',
    'no-json',
    'cut',
  ] as const)('gets it once more after %s, which is no answer to its key', (cause) => {
    const till = GuardedLedger.started();
    withUnknown(till);
    till.write(again);
    till.sendAndHear('lost', { ...CONFLICT, cause });
    till.write(again);
    expect(till.intent('lost')).toMatchObject({ state: 'waiting', underItsKey: true });
  });

  test('not once the key may be forgotten, although it was released in time', () => {
    const till = GuardedLedger.started();
    withUnknown(till);
    till.write(again);
    const forget = { kind: 'forget-key' as const, intentId: intentId('lost'), ...KEYS_OF_NOW };
    expect(till.propose(forget)).toBe(false);
    till.pass(24 * HOUR_MS);
    const send = { kind: 'begin-sending' as const, intentId: intentId('lost'), ...KEYS_OF_NOW };
    expect(till.refusal(send)).toEqual({ why: 'no-evidence' });
    till.write(forget);
    expect(till.intent('lost')).toMatchObject({ state: 'unknown', cause: 'server-error' });
  });

  test('is not taken for unknown while it is on its way, whatever the keys are by then', () => {
    const till = GuardedLedger.started();
    withUnknown(till);
    till.write(again);
    till.send('lost');
    const forget = { kind: 'forget-key' as const, intentId: intentId('lost'), ...KEYS_OF_NOW };
    expect(till.refusal({ ...forget, keyVersion: 2 })).toEqual({
      why: 'wrong-state',
      state: 'sending',
    });
  });

  describe('and is connected again', () => {
    const OTHERS: readonly (readonly [string, KeysOfNow])[] = [
      ['without the header', { ...KEYS_OF_NOW, keyRule: { header: '', isHonoured: false } }],
      ['with another', { ...KEYS_OF_NOW, keyRule: { header: 'X-Key', isHonoured: true } }],
      [
        'as one that honours none',
        { ...KEYS_OF_NOW, keyRule: { header: 'Idempotency-Key', isHonoured: false } },
      ],
      ['with other credentials: it may be another account', { ...KEYS_OF_NOW, keyVersion: 2 }],
    ];

    test.each(OTHERS)('%s: nothing goes again under its key, and it is a person’s', (_, keys) => {
      const till = GuardedLedger.started();
      withUnknown(till);
      till.write(again);
      const lost = { intentId: intentId('lost') };
      const send = { kind: 'begin-sending' as const, ...lost };
      expect(till.refusal({ ...send, ...keys })).toEqual({ why: 'no-evidence' });
      till.write({ kind: 'forget-key', ...lost, ...keys });
      expect(till.intent('lost')).toMatchObject({ state: 'unknown', cause: 'server-error' });
      expect(till.refusal({ ...again, ...keys })).toEqual({ why: 'no-evidence' });
      till.write(again);
      till.write({ ...send, ...KEYS_OF_NOW });
    });

    test('what left under a header leaves under it again, released by a manager', () => {
      const till = GuardedLedger.started();
      withUnknown(till);
      till.pass(GRACE_MS);
      const release = { kind: 'release' as const, intentId: intentId('lost') };
      till.write({ ...release, reason: 'not there' }, MANAGER);
      const keyRule = { header: 'X-Other', isHonoured: false };
      const send = { kind: 'begin-sending' as const, intentId: intentId('lost') };
      till.write({ ...send, keyVersion: 1, keyRule });
      expect(till.intent('lost').keyHeader).toBe('Idempotency-Key');
    });

    test('what an older program has sent went in a header that nobody knows', () => {
      const till = GuardedLedger.started();
      withUnknown(till);
      const { keyHeader: _notKept, ...older } = till.intent('lost');
      indexIntent(till.ledger, older);
      expect(till.refusal(again)).toEqual({ why: 'no-evidence' });
    });
  });

  describe('and repeats its first answer', () => {
    test('its balance is of the first attempt, and grows old from there', () => {
      const till = GuardedLedger.started();
      const card = withUnknown(till);
      const { firstSentAtMs, firstSentBySequence } = till.intent('lost');
      till.pass(20 * HOUR_MS);
      till.write(again);
      till.apply('lost', 90_00);
      expect(till.cardNow(card)).toMatchObject({
        confirmed: {
          balanceCents: 90_00,
          atMs: firstSentAtMs,
          sentBySequence: firstSentBySequence,
        },
        anchorCents: 90_00,
        anchorSequence: firstSentBySequence,
        driftCount: 0,
      });
      expect(till.ledger.queue.reachedAtMs).toBe(till.wallMs);
    });

    test('a drift that it shows is seen now', () => {
      const till = GuardedLedger.started();
      const card = withUnknown(till);
      till.pass(20 * HOUR_MS);
      till.write(again);
      till.apply('lost', 88_50);
      expect(till.cardNow(card).drift?.atMs).toBe(till.wallMs);
    });

    test('a balance that was told since is not replaced by a richer one of before', () => {
      const till = trusting();
      const card = withAnchor(till);
      unknown(till, 'first', card, 3_00);
      unknown(till, 'other', card, 1_00);
      unknown(till, 'lost', card, 10_00);
      till.write(again);
      till.pass(GRACE_MS);
      const first = { kind: 'release' as const, intentId: intentId('first') };
      till.write({ ...first, reason: 'not in the back office' }, MANAGER);
      till.apply('first', 87_00);
      const told = till.cardNow(card).confirmed;
      till.apply('lost', 90_00);
      expect(till.cardNow(card).confirmed).toEqual(told);
    });

    test('with a balance of before: what came late is not in it, and is no drift', () => {
      const till = trusting();
      const card = withAnchor(till);
      unknown(till, 'slow', card, 3_00);
      unknown(till, 'lost', card, 10_00);
      till.write(again);
      const slow = { intentId: intentId('slow'), how: 'taken' as const, reason: 'back office' };
      till.write({ kind: 'settle', ...slow }, MANAGER);
      till.apply('lost', 90_00);
      expect(till.cardNow(card)).toMatchObject({
        confirmed: { balanceCents: 87_00 },
        driftCount: 0,
      });
      later(till, card, 82_00);
      expect(till.cardNow(card)).toMatchObject({ anchorCents: 82_00, driftCount: 0 });
    });

    test('what others have moved is a drift all the same', () => {
      const till = trusting();
      const card = withAnchor(till);
      unknown(till, 'slow', card, 3_00);
      unknown(till, 'lost', card, 10_00);
      till.write(again);
      const slow = { intentId: intentId('slow'), how: 'taken' as const, reason: 'back office' };
      till.write({ kind: 'settle', ...slow }, MANAGER);
      till.apply('lost', 88_50);
      expect(till.cardNow(card)).toMatchObject({ anchorCents: 88_50, driftCount: 1 });
    });

    test.each(['of another card', 'that the shop has borne'])(
      'counts drift when the surplus only matches a later payment %s',
      (which) => {
        const till = trusting();
        const card = withAnchor(till);
        unknown(till, 'slow', which === 'of another card' ? till.card('bert') : card, 3_00);
        unknown(till, 'lost', card, 10_00);
        till.write(again);
        const how = which === 'of another card' ? 'taken' : 'shop-loss';
        const slow = { intentId: intentId('slow'), how, reason: 'back office' } as const;
        till.pass(GRACE_MS);
        till.write({ kind: 'settle', ...slow }, MANAGER);
        till.apply('lost', 93_00);
        expect(till.cardNow(card)).toMatchObject({ anchorCents: 93_00, driftCount: 1 });
      },
    );

    test('counts drift when the surplus only matches a later payment that was refused', () => {
      const till = trusting();
      const card = withAnchor(till);
      unknown(till, 'first', card, 3_00);
      unknown(till, 'lost', card, 10_00);
      till.write(again);
      till.pass(GRACE_MS);
      const first = { kind: 'release' as const, intentId: intentId('first') };
      till.write({ ...first, reason: 'not in the back office' }, MANAGER);
      till.sendAndHear('first', refusedWith(422));
      till.apply('lost', 93_00);
      expect(till.cardNow(card)).toMatchObject({ anchorCents: 93_00, driftCount: 1 });
    });

    test('counts drift when the surplus only matches a payment that was done before this one first left', () => {
      const till = trusting();
      const card = withAnchor(till);
      unknown(till, 'slow', card, 3_00);
      later(till, card, 95_00);
      unknown(till, 'lost', card, 10_00);
      till.write(again);
      const slow = { intentId: intentId('slow'), how: 'shop-loss' as const, reason: 'gone' };
      till.pass(GRACE_MS);
      till.write({ kind: 'settle', ...slow }, MANAGER);
      till.apply('lost', 90_00);
      expect(till.cardNow(card)).toMatchObject({ anchorCents: 90_00, driftCount: 1 });
    });

    test('counts drift when the surplus only matches a payment that an earlier answer had counted', () => {
      const till = trusting();
      const card = withAnchor(till);
      unknown(till, 'slow', card, 3_00);
      const slow = { intentId: intentId('slow'), how: 'taken' as const, reason: 'back office' };
      till.write({ kind: 'settle', ...slow }, MANAGER);
      later(till, card, 92_00);
      unknown(till, 'lost', card, 10_00);
      till.write(again);
      till.apply('lost', 85_00);
      expect(till.cardNow(card)).toMatchObject({ anchorCents: 85_00, driftCount: 1 });
    });

    test('until then nobody knows whether it is in the balance of another answer', () => {
      const till = trusting();
      const card = withAnchor(till);
      unknown(till, 'first', card, 3_00);
      unknown(till, 'lost', card, 10_00);
      till.write(again);
      till.pass(GRACE_MS);
      const first = { kind: 'release' as const, intentId: intentId('first') };
      till.write({ ...first, reason: 'not in the back office' }, MANAGER);
      till.apply('first', 87_00);
      expect(till.cardNow(card)).toMatchObject({ anchorCents: 100_00, driftCount: 0 });
      till.apply('lost', 90_00);
      expect(till.cardNow(card)).toMatchObject({
        confirmed: { balanceCents: 87_00 },
        driftCount: 0,
      });
    });
  });

  test('what is sent again under its key is not undone, whatever came of the second attempt', () => {
    const till = GuardedLedger.started();
    withUnknown(till);
    till.write(again);
    till.sendAndHear('lost', NOT_SENT);
    const undo = { kind: 'undo' as const, intentId: intentId('lost') };
    expect(till.refusal(undo)).toMatchObject({ why: 'verdict-forbids' });
  });

  test('once a manager has looked, a refusal is one', () => {
    const till = GuardedLedger.started();
    withUnknown(till);
    till.write(again);
    till.sendAndHear('lost', refusedWith(422));
    till.pass(GRACE_MS);
    till.write({ kind: 'release', intentId: intentId('lost'), reason: 'not there' }, MANAGER);
    till.sendAndHear('lost', refusedWith(422));
    expect(till.intent('lost').state).toBe('refused');
  });
});
