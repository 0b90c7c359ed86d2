import { indexIntent } from '../../../../shared/ledger/money/intent-index.ts';
import { describe, expect, test } from 'vitest';
import type { UnknownOutcome } from '../../../../shared/api/outcome.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import type { CurrentKeyState } from '../../../../shared/evidence/request-keys.ts';
import {
  GuardedLedger,
  CURRENT_KEYS,
  intentId,
  MANAGER,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import {
  addUnknownAttempt,
  payLater,
  openEvidenceTill,
  makeUnknown,
  addAnchoredCard,
  addUnknownRedemption,
} from '../../../builders/unknown-till.ts';

const CONFLICT: UnknownOutcome = {
  kind: 'unknown',
  cause: 'other-status',
  status: 409,
  pausesQueue: false,
  evidence: 'Answer 409.',
};

describe('a service with idempotency keys', () => {
  const again = { kind: 'release-by-key' as const, intentId: intentId('lost'), ...CURRENT_KEYS };

  test('is sent the payment again under its key within a day of the first time', () => {
    const till = GuardedLedger.started();
    addUnknownRedemption(till);
    till.write(again);
    expect(till.intent('lost')).toMatchObject({ state: 'waiting', verdict: 'released' });
    till.sendAndHear('lost', CONFLICT);
    expect(till.intent('lost').state).toBe('unknown');
    till.pass(24 * HOUR_MS);
    expect(till.refusal(again)).toEqual({ why: 'no-evidence' });
  });

  test('is sent an unknown payment again under its key even after a payment for another card', () => {
    const till = GuardedLedger.started();
    addUnknownRedemption(till);
    till.accept('beside', till.card('bert'));
    till.apply('beside', 90_00);
    till.write(again);
    expect(till.intent('lost').verdict).toBe('released');
  });

  test('is not sent a payment again after the clock was set back, since the key’s age is then unknown', () => {
    const till = GuardedLedger.started();
    addUnknownRedemption(till);
    till.wallMs -= 2 * HOUR_MS;
    expect(till.refusal(again)).toEqual({ why: 'no-evidence' });
  });

  test('is not sent an attempt again, since its customer has paid otherwise', () => {
    const till = GuardedLedger.started();
    addUnknownAttempt(till);
    expect(till.refusal(again)).toEqual({ why: 'wrong-state', state: 'attempt' });
  });

  test('is not sent a payment again after a later payment of the same card, since its answer would repeat an old balance', () => {
    const till = GuardedLedger.started();
    const card = addUnknownRedemption(till);
    payLater(till, card, 85_00);
    expect(till.refusal(again)).toEqual({ why: 'no-evidence' });
  });

  test.each([
    ['the card', 422, refusedOutcome(422)],
    ['the key', 403, { kind: 'refused-by-key', status: 403, kept: 'Forbidden.' } as const],
  ])(
    'that then refuses %s leaves the payment unknown: the first attempt may have been applied',
    (_, status, outcome) => {
      const till = GuardedLedger.started();
      addUnknownRedemption(till);
      till.write(again);
      till.sendAndHear('lost', outcome);
      expect(till.intent('lost')).toMatchObject({ state: 'unknown', httpStatus: status });
      expect(till.refusal(again)).toEqual({ why: 'no-evidence' });
    },
  );

  test('that repeats a failure for a key is asked five times before a person decides', () => {
    const till = GuardedLedger.started();
    addUnknownRedemption(till);
    for (let send = 2; send <= 5; send += 1) {
      till.write(again);
      till.sendAndHear('lost', UNKNOWN_OUTCOME);
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
  ] as const)(
    'that answers a repeated payment with %s is not asked again, since the answer would be the same',
    (cause) => {
      const till = GuardedLedger.started();
      addUnknownRedemption(till);
      till.write(again);
      till.sendAndHear('lost', { ...CONFLICT, cause, pausesQueue: true });
      expect(till.refusal(again)).toEqual({ why: 'no-evidence' });
    },
  );

  test('whose first answer was not credible is asked once more under the key', () => {
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
  ] as const)(
    'is sent a payment once more after %s, which is not an answer to its key',
    (cause) => {
      const till = GuardedLedger.started();
      addUnknownRedemption(till);
      till.write(again);
      till.sendAndHear('lost', { ...CONFLICT, cause });
      till.write(again);
      expect(till.intent('lost')).toMatchObject({ state: 'waiting', underItsKey: true });
    },
  );

  test('is not sent a payment once its key may be forgotten, even if it was released in time', () => {
    const till = GuardedLedger.started();
    addUnknownRedemption(till);
    till.write(again);
    const forget = { kind: 'forget-key' as const, intentId: intentId('lost'), ...CURRENT_KEYS };
    expect(till.propose(forget)).toBe(false);
    till.pass(24 * HOUR_MS);
    const send = { kind: 'begin-sending' as const, intentId: intentId('lost'), ...CURRENT_KEYS };
    expect(till.refusal(send)).toEqual({ why: 'no-evidence' });
    till.write(forget);
    expect(till.intent('lost')).toMatchObject({ state: 'unknown', cause: 'server-error' });
  });

  test('leaves a repeated payment *sending* until its answer, even if the keys change meanwhile', () => {
    const till = GuardedLedger.started();
    addUnknownRedemption(till);
    till.write(again);
    till.send('lost');
    const forget = { kind: 'forget-key' as const, intentId: intentId('lost'), ...CURRENT_KEYS };
    expect(till.refusal({ ...forget, keyVersion: 2 })).toEqual({
      why: 'wrong-state',
      state: 'sending',
    });
  });

  describe('connected again with other settings', () => {
    const OTHERS: readonly (readonly [string, CurrentKeyState])[] = [
      ['without the header', { ...CURRENT_KEYS, keyRule: { header: '', isHonoured: false } }],
      ['with another', { ...CURRENT_KEYS, keyRule: { header: 'X-Key', isHonoured: true } }],
      [
        'as one that honours none',
        { ...CURRENT_KEYS, keyRule: { header: 'Idempotency-Key', isHonoured: false } },
      ],
      ['with other credentials: it may be another account', { ...CURRENT_KEYS, keyVersion: 2 }],
    ];

    test.each(OTHERS)(
      '%s: is sent no payment again under the old key; a person decides',
      (_, keys) => {
        const till = GuardedLedger.started();
        addUnknownRedemption(till);
        till.write(again);
        const lost = { intentId: intentId('lost') };
        const send = { kind: 'begin-sending' as const, ...lost };
        expect(till.refusal({ ...send, ...keys })).toEqual({ why: 'no-evidence' });
        till.write({ kind: 'forget-key', ...lost, ...keys });
        expect(till.intent('lost')).toMatchObject({ state: 'unknown', cause: 'server-error' });
        expect(till.refusal({ ...again, ...keys })).toEqual({ why: 'no-evidence' });
        till.write(again);
        till.write({ ...send, ...CURRENT_KEYS });
      },
    );

    test('is sent a payment released by a manager under the header of its first attempt', () => {
      const till = GuardedLedger.started();
      addUnknownRedemption(till);
      till.pass(GRACE_MS);
      const release = { kind: 'release' as const, intentId: intentId('lost') };
      till.write({ ...release, reason: 'not there' }, MANAGER);
      const keyRule = { header: 'X-Other', isHonoured: false };
      const send = { kind: 'begin-sending' as const, intentId: intentId('lost') };
      till.write({ ...send, keyVersion: 1, keyRule });
      expect(till.intent('lost').keyHeader).toBe('Idempotency-Key');
    });

    test('is sent no payment again that an older program sent, since its header is unknown', () => {
      const till = GuardedLedger.started();
      addUnknownRedemption(till);
      const { keyHeader: _notKept, ...older } = till.intent('lost');
      indexIntent(till.ledger, older);
      expect(till.refusal(again)).toEqual({ why: 'no-evidence' });
    });
  });

  describe('that repeats its first answer', () => {
    test('gives a balance that is dated from the first attempt', () => {
      const till = GuardedLedger.started();
      const card = addUnknownRedemption(till);
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

    test('causes a drift when the payment is answered', () => {
      const till = GuardedLedger.started();
      const card = addUnknownRedemption(till);
      till.pass(20 * HOUR_MS);
      till.write(again);
      till.apply('lost', 88_50);
      expect(till.cardNow(card).drift?.atMs).toBe(till.wallMs);
    });

    test('does not have a newer balance replaced by an older, larger one', () => {
      const till = openEvidenceTill();
      const card = addAnchoredCard(till);
      makeUnknown(till, 'first', card, 3_00);
      makeUnknown(till, 'other', card, 1_00);
      makeUnknown(till, 'lost', card, 10_00);
      till.write(again);
      till.pass(GRACE_MS);
      const first = { kind: 'release' as const, intentId: intentId('first') };
      till.write({ ...first, reason: 'not in the back office' }, MANAGER);
      till.apply('first', 87_00);
      const told = till.cardNow(card).confirmed;
      till.apply('lost', 90_00);
      expect(till.cardNow(card).confirmed).toEqual(told);
    });

    test('causes no drift, with an older balance, for payments that were made later', () => {
      const till = openEvidenceTill();
      const card = addAnchoredCard(till);
      makeUnknown(till, 'slow', card, 3_00);
      makeUnknown(till, 'lost', card, 10_00);
      till.write(again);
      const slow = { intentId: intentId('slow'), how: 'taken' as const, reason: 'back office' };
      till.write({ kind: 'settle', ...slow }, MANAGER);
      till.apply('lost', 90_00);
      expect(till.cardNow(card)).toMatchObject({
        confirmed: { balanceCents: 87_00 },
        driftCount: 0,
      });
      payLater(till, card, 82_00);
      expect(till.cardNow(card)).toMatchObject({ anchorCents: 82_00, driftCount: 0 });
    });

    test('causes a drift if its first answer’s balance shows a movement by another till', () => {
      const till = openEvidenceTill();
      const card = addAnchoredCard(till);
      makeUnknown(till, 'slow', card, 3_00);
      makeUnknown(till, 'lost', card, 10_00);
      till.write(again);
      const slow = { intentId: intentId('slow'), how: 'taken' as const, reason: 'back office' };
      till.write({ kind: 'settle', ...slow }, MANAGER);
      till.apply('lost', 88_50);
      expect(till.cardNow(card)).toMatchObject({ anchorCents: 88_50, driftCount: 1 });
    });

    test.each(['of another card', 'that the shop has borne'])(
      'causes a drift if the surplus only matches a later payment %s',
      (which) => {
        const till = openEvidenceTill();
        const card = addAnchoredCard(till);
        makeUnknown(till, 'slow', which === 'of another card' ? till.card('bert') : card, 3_00);
        makeUnknown(till, 'lost', card, 10_00);
        till.write(again);
        const how = which === 'of another card' ? 'taken' : 'shop-loss';
        const slow = { intentId: intentId('slow'), how, reason: 'back office' } as const;
        till.pass(GRACE_MS);
        till.write({ kind: 'settle', ...slow }, MANAGER);
        till.apply('lost', 93_00);
        expect(till.cardNow(card)).toMatchObject({ anchorCents: 93_00, driftCount: 1 });
      },
    );

    test('causes a drift if the surplus only matches a later payment that was refused', () => {
      const till = openEvidenceTill();
      const card = addAnchoredCard(till);
      makeUnknown(till, 'first', card, 3_00);
      makeUnknown(till, 'lost', card, 10_00);
      till.write(again);
      till.pass(GRACE_MS);
      const first = { kind: 'release' as const, intentId: intentId('first') };
      till.write({ ...first, reason: 'not in the back office' }, MANAGER);
      till.sendAndHear('first', refusedOutcome(422));
      till.apply('lost', 93_00);
      expect(till.cardNow(card)).toMatchObject({ anchorCents: 93_00, driftCount: 1 });
    });

    test('causes a drift if the surplus only matches a payment that was answered before this one was first sent', () => {
      const till = openEvidenceTill();
      const card = addAnchoredCard(till);
      makeUnknown(till, 'slow', card, 3_00);
      payLater(till, card, 95_00);
      makeUnknown(till, 'lost', card, 10_00);
      till.write(again);
      const slow = { intentId: intentId('slow'), how: 'shop-loss' as const, reason: 'gone' };
      till.pass(GRACE_MS);
      till.write({ kind: 'settle', ...slow }, MANAGER);
      till.apply('lost', 90_00);
      expect(till.cardNow(card)).toMatchObject({ anchorCents: 90_00, driftCount: 1 });
    });

    test('causes a drift if the surplus only matches a payment that an earlier answer had counted', () => {
      const till = openEvidenceTill();
      const card = addAnchoredCard(till);
      makeUnknown(till, 'slow', card, 3_00);
      const slow = { intentId: intentId('slow'), how: 'taken' as const, reason: 'back office' };
      till.write({ kind: 'settle', ...slow }, MANAGER);
      payLater(till, card, 92_00);
      makeUnknown(till, 'lost', card, 10_00);
      till.write(again);
      till.apply('lost', 85_00);
      expect(till.cardNow(card)).toMatchObject({ anchorCents: 85_00, driftCount: 1 });
    });

    test('does not move the card’s anchor while another answer may or may not include the payment sent again', () => {
      const till = openEvidenceTill();
      const card = addAnchoredCard(till);
      makeUnknown(till, 'first', card, 3_00);
      makeUnknown(till, 'lost', card, 10_00);
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

  test('has no payment undone that was sent again under its key', () => {
    const till = GuardedLedger.started();
    addUnknownRedemption(till);
    till.write(again);
    till.sendAndHear('lost', NOT_SENT_OUTCOME);
    const undo = { kind: 'undo' as const, intentId: intentId('lost') };
    expect(till.refusal(undo)).toMatchObject({ why: 'verdict-forbids' });
  });

  test('has its refusal accepted as final once a manager has looked the payment up', () => {
    const till = GuardedLedger.started();
    addUnknownRedemption(till);
    till.write(again);
    till.sendAndHear('lost', refusedOutcome(422));
    till.pass(GRACE_MS);
    till.write({ kind: 'release', intentId: intentId('lost'), reason: 'not there' }, MANAGER);
    till.sendAndHear('lost', refusedOutcome(422));
    expect(till.intent('lost').state).toBe('refused');
  });
});
