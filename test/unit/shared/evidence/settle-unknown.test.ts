import { describe, expect, test } from 'vitest';
import { present } from '../../../../shared/values/assert.ts';
import { followUps } from '../../../../shared/guard/follow-up.ts';
import { cents } from '../../../../shared/values/money.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  CLEAN_PAIRS,
  GRACE_MS,
  graceLeftMs,
  lastAnswer,
  mayEvidenceDecide,
  sceneOf,
  weighBalance,
} from '../../../../shared/evidence/settle-unknown.ts';
import { GuardedLedger, intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import {
  anAttempt,
  decide,
  later,
  suggestion,
  trusting,
  unknown,
  withAnchor,
  withUnknown,
} from '../../../builders/unknown-till.ts';

describe('a balance told after an unknown payment', () => {
  test('without it after the grace means: not taken', () => {
    const till = trusting();
    const card = withUnknown(till);
    till.pass(GRACE_MS + 1);
    later(till, card, 95_00);
    expect(suggestion(till)).toEqual({ kind: 'not-taken' });
  });

  test('that has moved by it means: taken, at any time', () => {
    const till = trusting();
    const card = withUnknown(till);
    later(till, card, 85_00);
    expect(suggestion(till)).toEqual({ kind: 'taken' });
  });

  test('without it during the grace says nothing: the service may still be working', () => {
    const till = trusting();
    const card = withUnknown(till);
    till.pass(GRACE_MS - 1);
    later(till, card, 95_00);
    expect(suggestion(till)).toEqual({ kind: 'too-early' });
    expect(till.refusal(decide())).toEqual({ why: 'no-evidence' });
  });

  test('does not end the grace when the wall clock is set forward', () => {
    const till = trusting();
    const card = withUnknown(till);
    till.wallMs += 2 * HOUR_MS;
    till.monoMs += MINUTE_MS;
    later(till, card, 95_00);
    expect(suggestion(till)).toEqual({ kind: 'too-early' });
  });

  test('ends the grace in time although a wrong wall clock was corrected', () => {
    const till = trusting();
    till.wallMs += 5 * HOUR_MS;
    const card = withUnknown(till);
    till.wallMs -= 5 * HOUR_MS;
    till.pass(GRACE_MS);
    later(till, card, 95_00);
    expect(suggestion(till)).toEqual({ kind: 'not-taken' });
  });

  test('from before a journal was replaced by an older one decides nothing', () => {
    const till = trusting();
    const card = withUnknown(till);
    till.pass(GRACE_MS);
    till.write({ kind: 'pause-queue', cause: 'journal-behind', note: '' });
    till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
    later(till, card, 95_00);
    expect(till.refusal(decide())).toEqual({ why: 'no-evidence' });
  });

  test('after a restart counts only the time of the new run', () => {
    const till = trusting();
    const card = withUnknown(till);
    till.wallMs += 2 * HOUR_MS;
    till.restart();
    till.write({ kind: 'end-outage' });
    later(till, card, 95_00);
    expect(suggestion(till)).toEqual({ kind: 'too-early' });
    till.pass(GRACE_MS);
    later(till, card, 90_00, 'later-still');
    expect(suggestion(till)).toEqual({ kind: 'not-taken' });
  });

  test('cannot be compared if it is the card’s first', () => {
    const till = trusting();
    const card = till.card('0002', null);
    unknown(till, 'lost', card, 10_00);
    till.pass(GRACE_MS + 1);
    later(till, card, 50_00);
    expect(suggestion(till)).toEqual({ kind: 'no-balance-before' });
  });

  test('that two sums explain proves nothing, as with equal amounts', () => {
    const till = trusting();
    const card = withUnknown(till);
    unknown(till, 'twin', card, 10_00);
    till.pass(GRACE_MS + 1);
    later(till, card, 85_00);
    expect(suggestion(till)).toEqual({ kind: 'several' });
    expect(till.refusal(decide())).toEqual({ why: 'no-evidence' });
  });

  test('moved by 5 with {3, 2, 5} unknown has several explanations', () => {
    const till = trusting();
    const card = withUnknown(till, 3_00);
    unknown(till, 'two', card, 2_00);
    unknown(till, 'five', card, 5_00);
    till.pass(GRACE_MS + 1);
    later(till, card, 90_00);
    expect(suggestion(till)).toEqual({ kind: 'several' });
  });

  test('moved by twice its amount is reported as twice', () => {
    const till = trusting();
    const card = withUnknown(till);
    till.pass(GRACE_MS + 1);
    later(till, card, 75_00);
    expect(suggestion(till)).toEqual({ kind: 'twice' });
  });

  test('moved by any other amount is unexplained', () => {
    const till = trusting();
    const card = withUnknown(till);
    till.pass(GRACE_MS + 1);
    later(till, card, 92_00);
    expect(suggestion(till)).toEqual({ kind: 'unexplained', residualCents: -3_00 });
  });

  test('does not include what was sent after it was told', () => {
    const till = trusting();
    const card = withUnknown(till);
    till.pass(GRACE_MS + 1);
    later(till, card, 95_00);
    unknown(till, 'newer', card, 20_00);
    expect(suggestion(till, 'newer')).toEqual({ kind: 'no-later-balance' });
    expect(suggestion(till)).toEqual({ kind: 'not-taken' });
  });
});

describe('evidence settles an unknown payment', () => {
  test('as not taken, and it returns to the head of its lane by the guard’s own calculation', () => {
    const till = trusting();
    const card = withUnknown(till);
    till.pass(GRACE_MS + 1);
    later(till, card, 95_00);
    const last = present(till.records.at(-1), 'an answer came');
    expect(followUps(till.ledger, last.fact)).toEqual([decide()]);
    till.write(decide());
    expect(till.intent('lost')).toMatchObject({ state: 'waiting', verdict: 'released' });
    expect(till.apply('lost', 85_00).state).toBe('applied');
    expect(till.cardNow(card).drift).toBeNull();
  });

  test('as taken, and it is counted and never sent again', () => {
    const till = trusting();
    const card = withUnknown(till);
    till.pass(GRACE_MS + 1);
    later(till, card, 85_00);
    till.write(decide());
    expect(till.intent('lost').settlement).toMatchObject({ how: 'taken', by: 'evidence' });
    later(till, card, 80_00, 'next');
    expect(till.cardNow(card).drift).toBeNull();
  });

  test.each([
    ['the owner has not switched it on', { evidenceDecides: false }],
    ['others move balances too', { onlyThisTillMovesBalances: false }],
  ])('not where %s', (_, change) => {
    const till = trusting();
    till.limits((limits) => ({ ...limits, ...change }));
    const card = withUnknown(till);
    till.pass(GRACE_MS + 1);
    later(till, card, 95_00);
    expect(till.refusal(decide())).toEqual({ why: 'no-evidence' });
  });

  test('not before 300 clean pairs, and any drift restarts their count', () => {
    const till = trusting({ pairs: CLEAN_PAIRS - 2 });
    const card = withUnknown(till);
    till.pass(GRACE_MS + 1);
    later(till, card, 95_00);
    expect(till.refusal(decide())).toEqual({ why: 'no-evidence' });
    const other = till.card('0003');
    for (const [place, balance] of [50_00, 45_00, 40_00].entries()) {
      later(till, other, balance, `pair-${place}`);
    }
    expect(till.ledger.queue.cleanPairs).toBe(CLEAN_PAIRS);
    later(till, other, 30_00, 'drifted');
    expect(till.ledger.queue.cleanPairs).toBe(0);
    expect(till.refusal(decide())).toEqual({ why: 'no-evidence' });
  });

  test('not where another card of this till moved as much and may be the same customer’s', () => {
    const till = trusting();
    const card = withUnknown(till);
    const other = till.card('0004');
    till.accept('alias', other, 'redeem', 10_00);
    till.apply('alias', 90_00);
    till.pass(GRACE_MS + 1);
    later(till, card, 85_00);
    expect(till.refusal(decide())).toEqual({ why: 'no-evidence' });
  });

  test('not on a card that has drifted before', () => {
    const till = trusting();
    const card = till.card('0001');
    later(till, card, 100_00, 'first');
    later(till, card, 80_00, 'drifted');
    till.ledger.queue = { ...till.ledger.queue, cleanPairs: CLEAN_PAIRS };
    unknown(till, 'lost', card, 10_00);
    till.pass(GRACE_MS + 1);
    later(till, card, 75_00);
    expect(till.refusal(decide())).toEqual({ why: 'no-evidence' });
  });

  test('not while the service may still work on another payment of the card', () => {
    const till = trusting();
    const card = withUnknown(till);
    till.pass(GRACE_MS + 1);
    unknown(till, 'other', card, 3_00);
    later(till, card, 95_00);
    expect(till.refusal(decide())).toEqual({ why: 'no-evidence' });
    till.pass(GRACE_MS + 1);
    later(till, card, 90_00, 'next');
    till.accept('waits', card, 'redeem', 1_00);
    till.write(decide());
    expect(till.intent('lost').state).toBe('waiting');
  });

  const foundTaken = {
    kind: 'settle',
    intentId: intentId('twin'),
    how: 'taken',
    reason: 'looked it up',
    balanceSeenCents: cents(85_00),
  } as const;

  // A person found one of two equal payments taken: the service's balance already includes it (seed
  // 20009424).
  test('not by a balance in which a person has already counted an equal payment', () => {
    const till = trusting();
    const card = withUnknown(till);
    unknown(till, 'twin', card, 10_00);
    till.pass(GRACE_MS + 1);
    later(till, card, 85_00);
    till.write(foundTaken, MANAGER);
    expect(suggestion(till)).toEqual({ kind: 'not-taken' });
    till.write(decide());
    expect(till.intent('lost')).toMatchObject({ state: 'waiting', verdict: 'released' });
    expect(till.apply('lost', 75_00).state).toBe('applied');
    expect(till.cardNow(card).drift).toBeNull();
  });

  test('not while a balance may be older than a payment that a person found taken', () => {
    const till = trusting();
    const card = withUnknown(till);
    till.pass(GRACE_MS + 1);
    unknown(till, 'twin', card, 10_00);
    later(till, card, 85_00);
    till.write(foundTaken, MANAGER);
    expect(suggestion(till)).toEqual({ kind: 'several' });
    expect(till.refusal(decide())).toEqual({ why: 'no-evidence' });
  });

  test('of an attempt without sending it again, and raises the alarm if it was taken', () => {
    const notTaken = trusting();
    const first = anAttempt(notTaken);
    notTaken.pass(GRACE_MS + 1);
    later(notTaken, first, 95_00);
    notTaken.write(decide());
    expect(notTaken.intent('lost').settlement?.how).toBe('not-taken');

    const taken = trusting();
    const second = anAttempt(taken);
    taken.pass(GRACE_MS + 1);
    later(taken, second, 35_00);
    taken.write(decide());
    expect(taken.intent('lost')).toMatchObject({
      settlement: { how: 'taken' },
      alarm: { kind: 'done-and-paid' },
    });
    expect(taken.ledger.forPerson.has(intentId('lost'))).toBe(true);
  });
});

describe('evidence against an earlier decision', () => {
  test('raises the alarm when a written-off payment turns out taken', () => {
    const till = GuardedLedger.started();
    const card = withUnknown(till);
    settle(till, 'shop-loss');
    later(till, card, 85_00);
    expect(till.intent('lost').alarm?.kind).toBe('done-after-all');
    expect(till.cardNow(card)).toMatchObject({ drift: null, driftCount: 1 });
    till.write({ kind: 'acknowledge-alarm', intentId: intentId('lost'), note: '' }, MANAGER);
    expect(till.ledger.forPerson.size).toBe(0);
  });

  test('lets a payment that was taken after all be settled, counted once and reversed', () => {
    const till = GuardedLedger.started();
    const card = withUnknown(till);
    settle(till, 'shop-loss');
    later(till, card, 85_00);
    settle(till, 'taken');
    expect(till.intent('lost')).toMatchObject({ settlement: { how: 'taken' } });
    expect(till.ledger.forPerson.size).toBe(0);
    later(till, card, 80_00, 'next');
    expect(till.cardNow(card).drift).toBeNull();
    const opposite = { intentId: intentId('back'), reverses: intentId('lost'), reason: 'late' };
    expect(till.write({ kind: 'put-right', ...opposite }).fact.intent?.verb).toBe('load');
  });

  test('raises the alarm when a payment that was sent again was taken twice', () => {
    const till = GuardedLedger.started();
    withUnknown(till);
    till.pass(GRACE_MS + 1);
    const intent = { intentId: intentId('lost'), reason: 'not in the list' };
    till.write({ kind: 'release', ...intent }, MANAGER);
    expect(till.apply('lost', 80_00).alarm?.kind).toBe('done-twice');
  });

  test('can only be acknowledged by a manager', () => {
    const till = GuardedLedger.started();
    const card = withUnknown(till);
    settle(till, 'shop-loss');
    later(till, card, 85_00);
    const request = { kind: 'acknowledge-alarm', intentId: intentId('lost'), note: '' } as const;
    expect(till.refusal(request)).toEqual({ why: 'needs-manager' });
  });

  test('asks whether two cards are one customer’s when another card explains a drift', () => {
    const till = GuardedLedger.started();
    const card = withAnchor(till);
    const other = till.card('0009');
    till.accept('elsewhere', other, 'redeem', 7_00);
    till.apply('elsewhere', 93_00);
    later(till, card, 88_00);
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
    const card = till.cardNow(withUnknown(till));
    const moment = { atMs: till.wallMs, monoMs: till.monoMs, run: till.run };
    return { till, card, intent: till.intent('lost'), moment };
  }

  test('leaves no grace for a payment that never left', () => {
    const { till, moment } = lost();
    till.accept('waiting', till.card('0002'));
    expect(graceLeftMs(till.intent('waiting'), moment)).toBe(0);
  });

  test('cannot come from an answer whose payment is forgotten or never left', () => {
    const { till, card, intent } = lost();
    till.accept('waiting', till.card('0002'));
    expect(card.confirmed).not.toBeNull();
    expect(lastAnswer({ ...till.ledger, intents: new Map() }, card)).toBeNull();
    const scene = sceneOf(till.ledger, card);
    expect(weighBalance(scene, intent, null)).toEqual({ kind: 'no-later-balance' });
    const confirmed = card.confirmed && { ...card.confirmed, intentId: intentId('waiting') };
    expect(lastAnswer(till.ledger, { ...card, confirmed })).toBeNull();
  });

  test('decides nothing at a till without a clean pair', () => {
    const { till, card } = lost();
    till.limits((limits) => ({
      ...limits,
      evidenceDecides: true,
      onlyThisTillMovesBalances: true,
    }));
    const { cleanPairs: _none, ...queue } = till.ledger.queue;
    expect(mayEvidenceDecide({ ...till.ledger, queue }, card)).toBe(false);
  });

  test('is reported as several explanations where too many unknown payments sum up to each other', () => {
    const till = trusting();
    const cardId = withUnknown(till);
    till.pass(GRACE_MS);
    later(till, cardId, 95_00);
    const card = till.cardNow(cardId);
    const seen = lastAnswer(till.ledger, card);
    const scene = sceneOf(till.ledger, card);
    const one = till.intent('lost');
    const many = Array.from({ length: 12 }, (_, n) => ({ ...one, id: intentId(`more-${n}`) }));
    const weigh = (more: Partial<typeof scene>) => weighBalance({ ...scene, ...more }, one, seen);
    expect(weigh({})).toEqual({ kind: 'not-taken' });
    expect(weigh({ intents: [...scene.intents, ...many] })).toEqual({ kind: 'several' });
    const other = till.card('0002');
    const elsewhere = many.map((intent) => ({ ...intent, cardId: other }));
    expect(weigh({ elsewhere })).toEqual({ kind: 'several' });
  });
});
