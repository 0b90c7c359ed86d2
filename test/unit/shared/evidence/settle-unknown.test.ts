import { describe, expect, test } from 'vitest';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { followUps } from '../../../../shared/guard/follow-up.ts';
import { cents } from '../../../../shared/values/money.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  CLEAN_PAIRS_NEEDED,
  GRACE_MS,
  graceLeftMs,
  lastBalanceReading,
  mayEvidenceDecide,
  cardEvidenceOf,
  compareBalance,
} from '../../../../shared/evidence/settle-unknown.ts';
import { GuardedLedger, intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import {
  addUnknownAttempt,
  settleByEvidence,
  payLater,
  lastAnswerComparison,
  openEvidenceTill,
  makeUnknown,
  addAnchoredCard,
  addUnknownRedemption,
} from '../../../builders/unknown-till.ts';

describe('a balance reported after an unknown payment', () => {
  test('without it after the grace period proves *not charged*', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    till.pass(GRACE_MS + 1);
    payLater(till, card, 95_00);
    expect(lastAnswerComparison(till)).toEqual({ kind: 'not-taken' });
  });

  test('that includes it proves *charged*, at any time', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    payLater(till, card, 85_00);
    expect(lastAnswerComparison(till)).toEqual({ kind: 'taken' });
  });

  test('without it during the grace period proves nothing, since the service may still be working', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    till.pass(GRACE_MS - 1);
    payLater(till, card, 95_00);
    expect(lastAnswerComparison(till)).toEqual({ kind: 'too-early' });
    expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
  });

  test('does not end the grace period if the wall clock is set forward', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    till.wallMs += 2 * HOUR_MS;
    till.monoMs += MINUTE_MS;
    payLater(till, card, 95_00);
    expect(lastAnswerComparison(till)).toEqual({ kind: 'too-early' });
  });

  test('ends the grace period in time even if a wrong wall clock was corrected', () => {
    const till = openEvidenceTill();
    till.wallMs += 5 * HOUR_MS;
    const card = addUnknownRedemption(till);
    till.wallMs -= 5 * HOUR_MS;
    till.pass(GRACE_MS);
    payLater(till, card, 95_00);
    expect(lastAnswerComparison(till)).toEqual({ kind: 'not-taken' });
  });

  test('from before a journal was replaced by an older one proves nothing', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    till.pass(GRACE_MS);
    till.write({ kind: 'pause-queue', cause: 'journal-behind', note: '' });
    till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
    payLater(till, card, 95_00);
    expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
  });

  test('after a restart begins the grace period again, whatever the wall clock shows', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    till.wallMs += 2 * HOUR_MS;
    till.restart();
    till.write({ kind: 'end-outage' });
    payLater(till, card, 95_00);
    expect(lastAnswerComparison(till)).toEqual({ kind: 'too-early' });
    till.pass(GRACE_MS);
    payLater(till, card, 90_00, 'later-still');
    expect(lastAnswerComparison(till)).toEqual({ kind: 'not-taken' });
  });

  test('cannot be compared if it is the card’s first', () => {
    const till = openEvidenceTill();
    const card = till.card('0002', null);
    makeUnknown(till, 'lost', card, 10_00);
    till.pass(GRACE_MS + 1);
    payLater(till, card, 50_00);
    expect(lastAnswerComparison(till)).toEqual({ kind: 'no-balance-before' });
  });

  test('that two sums explain proves nothing, as with equal amounts', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    makeUnknown(till, 'twin', card, 10_00);
    till.pass(GRACE_MS + 1);
    payLater(till, card, 85_00);
    expect(lastAnswerComparison(till)).toEqual({ kind: 'several' });
    expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
  });

  test('that moved by 5 with {3, 2, 5} unknown has several explanations', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till, 3_00);
    makeUnknown(till, 'two', card, 2_00);
    makeUnknown(till, 'five', card, 5_00);
    till.pass(GRACE_MS + 1);
    payLater(till, card, 90_00);
    expect(lastAnswerComparison(till)).toEqual({ kind: 'several' });
  });

  test('that moved by twice its amount is reported as twice', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    till.pass(GRACE_MS + 1);
    payLater(till, card, 75_00);
    expect(lastAnswerComparison(till)).toEqual({ kind: 'twice', times: 2 });
  });

  test('that moved by an amount to which no unknown payments add up is unexplained', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    till.pass(GRACE_MS + 1);
    payLater(till, card, 92_00);
    expect(lastAnswerComparison(till)).toEqual({ kind: 'unexplained', residualCents: -3_00 });
  });

  test('does not include payments sent after the report', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    till.pass(GRACE_MS + 1);
    payLater(till, card, 95_00);
    makeUnknown(till, 'newer', card, 20_00);
    expect(lastAnswerComparison(till, 'newer')).toEqual({ kind: 'no-later-balance' });
    expect(lastAnswerComparison(till)).toEqual({ kind: 'not-taken' });
  });
});

describe('evidence settles an unknown payment', () => {
  test('as not charged, and it returns to the head of its lane by the guard’s own calculation', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    till.pass(GRACE_MS + 1);
    payLater(till, card, 95_00);
    const last = assertPresent(till.records.at(-1), 'an answer came');
    expect(followUps(till.ledger, last.fact)).toEqual([settleByEvidence()]);
    till.write(settleByEvidence());
    expect(till.intent('lost')).toMatchObject({ state: 'waiting', verdict: 'released' });
    expect(till.apply('lost', 85_00).state).toBe('applied');
    expect(till.cardNow(card).drift).toBeNull();
  });

  test('as charged, and it is counted and never sent again', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    till.pass(GRACE_MS + 1);
    payLater(till, card, 85_00);
    till.write(settleByEvidence());
    expect(till.intent('lost').settlement).toMatchObject({ how: 'taken', by: 'evidence' });
    payLater(till, card, 80_00, 'next');
    expect(till.cardNow(card).drift).toBeNull();
  });

  test.each([
    ['the owner has not switched it on', { evidenceDecides: false }],
    ['others move balances too', { onlyThisTillMovesBalances: false }],
  ])(
    'only if the owner has switched that on and only this till moves balances: not if %s',
    (_, change) => {
      const till = openEvidenceTill();
      till.limits((limits) => ({ ...limits, ...change }));
      const card = addUnknownRedemption(till);
      till.pass(GRACE_MS + 1);
      payLater(till, card, 95_00);
      expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
    },
  );

  test('only after 300 balances in a row agreed with the count; any drift restarts that number', () => {
    const till = openEvidenceTill({ pairs: CLEAN_PAIRS_NEEDED - 2 });
    const card = addUnknownRedemption(till);
    till.pass(GRACE_MS + 1);
    payLater(till, card, 95_00);
    expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
    const other = till.card('0003');
    for (const [index, balance] of [50_00, 45_00, 40_00].entries()) {
      payLater(till, other, balance, `pair-${index}`);
    }
    expect(till.ledger.queue.cleanPairs).toBe(CLEAN_PAIRS_NEEDED);
    payLater(till, other, 30_00, 'drifted');
    expect(till.ledger.queue.cleanPairs).toBe(0);
    expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
  });

  test('only if no other card of this till, perhaps the same customer’s, changed by as much', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    const other = till.card('0004');
    till.accept('alias', other, 'redeem', 10_00);
    till.apply('alias', 90_00);
    till.pass(GRACE_MS + 1);
    payLater(till, card, 85_00);
    expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
  });

  test('only on a card that has never drifted', () => {
    const till = openEvidenceTill();
    const card = till.card('0001');
    payLater(till, card, 100_00, 'first');
    payLater(till, card, 80_00, 'drifted');
    till.ledger.queue = { ...till.ledger.queue, cleanPairs: CLEAN_PAIRS_NEEDED };
    makeUnknown(till, 'lost', card, 10_00);
    till.pass(GRACE_MS + 1);
    payLater(till, card, 75_00);
    expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
  });

  test('only once the service cannot still work on another payment of the card', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    till.pass(GRACE_MS + 1);
    makeUnknown(till, 'other', card, 3_00);
    payLater(till, card, 95_00);
    expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
    till.pass(GRACE_MS + 1);
    payLater(till, card, 90_00, 'next');
    till.accept('waits', card, 'redeem', 1_00);
    till.write(settleByEvidence());
    expect(till.intent('lost').state).toBe('waiting');
  });

  const foundTaken = {
    kind: 'settle',
    intentId: intentId('twin'),
    how: 'taken',
    reason: 'looked it up',
    balanceSeenCents: cents(85_00),
  } as const;

  // A person found one of two equal payments charged: the service's balance already includes it (seed 20009424).
  test('only by a balance in which no person has already counted an equal payment', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    makeUnknown(till, 'twin', card, 10_00);
    till.pass(GRACE_MS + 1);
    payLater(till, card, 85_00);
    till.write(foundTaken, MANAGER);
    expect(lastAnswerComparison(till)).toEqual({ kind: 'not-taken' });
    till.write(settleByEvidence());
    expect(till.intent('lost')).toMatchObject({ state: 'waiting', verdict: 'released' });
    expect(till.apply('lost', 75_00).state).toBe('applied');
    expect(till.cardNow(card).drift).toBeNull();
  });

  test('only by a balance that is surely newer than a payment that a person found charged', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    till.pass(GRACE_MS + 1);
    makeUnknown(till, 'twin', card, 10_00);
    payLater(till, card, 85_00);
    till.write(foundTaken, MANAGER);
    expect(lastAnswerComparison(till)).toEqual({ kind: 'several' });
    expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
  });

  test('of an attempt without sending it again, and raises the alarm if it was charged', () => {
    const notTaken = openEvidenceTill();
    const first = addUnknownAttempt(notTaken);
    notTaken.pass(GRACE_MS + 1);
    payLater(notTaken, first, 95_00);
    notTaken.write(settleByEvidence());
    expect(notTaken.intent('lost').settlement?.how).toBe('not-taken');

    const taken = openEvidenceTill();
    const second = addUnknownAttempt(taken);
    taken.pass(GRACE_MS + 1);
    payLater(taken, second, 35_00);
    taken.write(settleByEvidence());
    expect(taken.intent('lost')).toMatchObject({
      settlement: { how: 'taken' },
      alarm: { kind: 'done-and-paid' },
    });
    expect(taken.ledger.forPerson.has(intentId('lost'))).toBe(true);
  });
});

describe('evidence against an earlier decision', () => {
  test('raises the alarm if a written-off payment was charged after all', () => {
    const till = GuardedLedger.started();
    const card = addUnknownRedemption(till);
    settle(till, 'shop-loss');
    payLater(till, card, 85_00);
    expect(till.intent('lost').alarm?.kind).toBe('done-after-all');
    expect(till.cardNow(card)).toMatchObject({ drift: null, driftCount: 1 });
    till.write({ kind: 'acknowledge-alarm', intentId: intentId('lost'), note: '' }, MANAGER);
    expect(till.ledger.forPerson.size).toBe(0);
  });

  test('lets a payment that was charged after all be settled, counted once and reversed', () => {
    const till = GuardedLedger.started();
    const card = addUnknownRedemption(till);
    settle(till, 'shop-loss');
    payLater(till, card, 85_00);
    settle(till, 'taken');
    expect(till.intent('lost')).toMatchObject({ settlement: { how: 'taken' } });
    expect(till.ledger.forPerson.size).toBe(0);
    payLater(till, card, 80_00, 'next');
    expect(till.cardNow(card).drift).toBeNull();
    const opposite = { intentId: intentId('back'), reverses: intentId('lost'), reason: 'late' };
    expect(till.write({ kind: 'put-right', ...opposite }).fact.intent?.verb).toBe('load');
  });

  test('raises the alarm if a payment that was sent again was charged twice', () => {
    const till = GuardedLedger.started();
    addUnknownRedemption(till);
    till.pass(GRACE_MS + 1);
    const intent = { intentId: intentId('lost'), reason: 'not in the list' };
    till.write({ kind: 'release', ...intent }, MANAGER);
    expect(till.apply('lost', 80_00).alarm?.kind).toBe('done-twice');
  });

  test('can only be acknowledged by a manager', () => {
    const till = GuardedLedger.started();
    const card = addUnknownRedemption(till);
    settle(till, 'shop-loss');
    payLater(till, card, 85_00);
    const request = { kind: 'acknowledge-alarm', intentId: intentId('lost'), note: '' } as const;
    expect(till.refusal(request)).toEqual({ why: 'needs-manager' });
  });

  test('asks whether two cards are one customer’s if another card explains a drift', () => {
    const till = GuardedLedger.started();
    const card = addAnchoredCard(till);
    const other = till.card('0009');
    till.accept('elsewhere', other, 'redeem', 7_00);
    till.apply('elsewhere', 93_00);
    payLater(till, card, 88_00);
    expect(till.cardNow(card).drift?.perhapsCardId).toBe(other);
    till.write({ kind: 'acknowledge-drift', cardId: card, note: '' }, MANAGER);
    expect(till.cardNow(card)).toMatchObject({ drift: null, driftCount: 1 });
  });
});

function settle(till: GuardedLedger, how: 'shop-loss' | 'taken'): void {
  const intent = { intentId: intentId('lost'), reason: 'decided' };
  till.write({ kind: 'settle', how, ...intent }, MANAGER);
}

describe('missing evidence', () => {
  function lost() {
    const till = GuardedLedger.started();
    const card = till.cardNow(addUnknownRedemption(till));
    const moment = { atMs: till.wallMs, monoMs: till.monoMs, run: till.run };
    return { till, card, intent: till.intent('lost'), moment };
  }

  test('leaves no grace period for a payment that was never sent', () => {
    const { till, moment } = lost();
    till.accept('waiting', till.card('0002'));
    expect(graceLeftMs(till.intent('waiting'), moment)).toBe(0);
  });

  test('is reported for an answer whose payment is not in memory or was never sent', () => {
    const { till, card, intent } = lost();
    till.accept('waiting', till.card('0002'));
    expect(card.confirmed).not.toBeNull();
    expect(lastBalanceReading({ ...till.ledger, intents: new Map() }, card)).toBeNull();
    const scene = cardEvidenceOf(till.ledger, card);
    expect(compareBalance(scene, intent, null)).toEqual({ kind: 'no-later-balance' });
    const confirmed = card.confirmed && { ...card.confirmed, intentId: intentId('waiting') };
    expect(lastBalanceReading(till.ledger, { ...card, confirmed })).toBeNull();
  });

  test('settles nothing at a till where no balance has agreed with the count yet', () => {
    const { till, card } = lost();
    till.limits((limits) => ({
      ...limits,
      evidenceDecides: true,
      onlyThisTillMovesBalances: true,
    }));
    const { cleanPairs: _none, ...queue } = till.ledger.queue;
    expect(mayEvidenceDecide({ ...till.ledger, queue }, card)).toBe(false);
  });

  test('is reported as several explanations if too many unknown payments sum up to each other', () => {
    const till = openEvidenceTill();
    const cardId = addUnknownRedemption(till);
    till.pass(GRACE_MS);
    payLater(till, cardId, 95_00);
    const card = till.cardNow(cardId);
    const seen = lastBalanceReading(till.ledger, card);
    const scene = cardEvidenceOf(till.ledger, card);
    const one = till.intent('lost');
    const many = Array.from({ length: 12 }, (_, n) => ({ ...one, id: intentId(`more-${n}`) }));
    const weigh = (more: Partial<typeof scene>) => compareBalance({ ...scene, ...more }, one, seen);
    expect(weigh({})).toEqual({ kind: 'not-taken' });
    expect(weigh({ intents: [...scene.intents, ...many] })).toEqual({ kind: 'several' });
    const other = till.card('0002');
    const elsewhere = many.map((intent) => ({ ...intent, cardId: other }));
    expect(weigh({ elsewhere })).toEqual({ kind: 'several' });
  });
});
