import { describe, expect, test } from 'vitest';
import { clockTime } from '../../../../shared/values/clocks.ts';
import type { Card } from '../../../../shared/ledger/money/card.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import {
  GRACE_MS,
  elapsedAtLeastMs,
  cardEvidenceOf,
  compareBalance,
} from '../../../../shared/evidence/settle-unknown.ts';
import type { CardEvidence } from '../../../../shared/evidence/settle-unknown.ts';
import { cardIdSchema, runIdSchema } from '../../../../shared/values/ids.ts';
import { cents, ZERO } from '../../../../shared/values/money.ts';
import { GuardedLedger, intentId, refusedOutcome } from '../../../builders/guarded-ledger.ts';

/** What a balance proves in constructed cases: the anchor has sequence 10, the balance 100. */

const till = GuardedLedger.started();
const anna = till.card('anna');
till.accept('any', anna);
const [ANCHOR, ANSWERED_AT, ASKED] = [10, 12, 100];
const card: Card = {
  ...till.cardNow(anna),
  anchorCents: cents(100_00),
  anchorSequence: ANCHOR,
  appliedSinceAnchorCents: ZERO,
};

/** Makes a redemption with unknown outcome unless changed, sent after the anchor's answer. */
function one(name: string, euros: number, changes: Partial<Intent> = {}): Intent {
  return {
    ...till.intent('any'),
    id: intentId(name),
    amountCents: cents(euros * 100),
    state: 'unknown',
    attempts: 1,
    sentBySequence: 20,
    lastSentAtMs: clockTime(till.wallMs),
    lastSentMonoMs: till.stamp().monoMs,
    lastSentInRun: till.run,
    ...changes,
  };
}

const lost = one('lost', 10);
const anchor = one('anchor', 1, { state: 'applied', sentBySequence: ANCHOR });
const done: Partial<Intent> = { state: 'applied' };
const released: Partial<Intent> = { releasedAtMs: till.stamp().atMs };
const settled = (how: 'not-taken' | 'shop-loss' | 'taken'): Partial<Intent> => ({
  state: 'settled',
  settlement: { how } as never,
});

function weigh(
  euros: number,
  scene: Partial<CardEvidence> = {},
  changedAt: Readonly<Record<string, number>> = {},
  passedMs = GRACE_MS,
) {
  const { atMs, monoMs, run } = till.stamp();
  const changed = new Map([
    [anchor.id, ANSWERED_AT],
    ...Object.entries(changedAt).map(([name, at]) => [intentId(name), at] as const),
  ]);
  const all: CardEvidence = {
    card,
    intents: [anchor, lost],
    over: [],
    elsewhere: [],
    changedBy: (id) => changed.get(id),
    ...scene,
  };
  const asked = { atMs: atMs + passedMs, monoMs: monoMs + passedMs, run };
  return compareBalance(all, lost, { balanceCents: cents(euros * 100), asked, sequence: ASKED });
}

describe('a later balance', () => {
  test.each([
    [90, GRACE_MS, { kind: 'taken' }],
    [90, 0, { kind: 'taken' }],
    [100, GRACE_MS, { kind: 'not-taken' }],
    [100, GRACE_MS - 1, { kind: 'too-early' }],
    [80, GRACE_MS, { kind: 'twice', times: 2 }],
    [95, GRACE_MS, { kind: 'unexplained', residualCents: -5_00 }],
  ])(
    'of €%i instead of €100, %i ms after an unknown payment of €10: %o',
    (euros, passedMs, verdict) => {
      expect(weigh(euros, {}, {}, passedMs)).toEqual(verdict);
    },
  );

  test('requested before the payment was sent proves nothing about it', () => {
    const early = { ...lost, sentBySequence: ASKED };
    expect(weigh(90, { intents: [anchor, early] })).toEqual({ kind: 'no-later-balance' });
  });

  test('proves nothing without an earlier balance', () => {
    const none = { ...card, anchorCents: null };
    expect(weigh(90, { card: none })).toEqual({ kind: 'no-balance-before' });
  });
});

describe('another payment of the card', () => {
  test.each<[string, Partial<Intent>]>([
    ['is unknown', {}],
    ['was sent again', { ...done, ...released }],
    ['a manager settled as not charged', settled('not-taken')],
    ['was written off as a loss', settled('shop-loss')],
  ])('that %s may explain a part of the difference', (_, changes) => {
    const intents = [anchor, lost, one('other', 3, changes)];
    expect(weigh(87, { intents })).toEqual({ kind: 'taken' });
    expect(weigh(97, { intents })).toEqual({ kind: 'not-taken' });
  });

  test.each<[string, Partial<Intent>]>([
    ['is known as applied', done],
    ['a manager found charged', settled('taken')],
    ['was sent before the earlier balance', { sentBySequence: ANCHOR }],
    ['was sent after the balance was requested', { sentBySequence: ASKED }],
    ['was never sent', { sentBySequence: null }],
    ['is of another card', { cardId: cardIdSchema.parse('card-of-bert') }],
  ])('that %s explains nothing', (_, changes) => {
    const intents = [anchor, lost, one('other', 3, changes)];
    expect(weigh(87, { intents })).toEqual({ kind: 'unexplained', residualCents: -13_00 });
  });

  test('with the same amount is a second explanation', () => {
    expect(weigh(90, { intents: [anchor, lost, one('twin', 10)] })).toEqual({ kind: 'several' });
  });

  test.each([
    [11, 'taken'],
    [12, 'several'],
  ])('with %i others of different amounts leaves the verdict: %s', (count, kind) => {
    const others = Array.from({ length: count }, (_, at) => one(`n${at}`, 100 * 2 ** at));
    expect(weigh(90, { intents: [anchor, lost, ...others] })).toEqual({ kind });
  });
});

describe('a payment of another card, perhaps the same customer’s,', () => {
  const bert = cardIdSchema.parse('card-of-bert');
  const cora = cardIdSchema.parse('card-of-cora');
  const beside = (name: string, euros: number, changes: Partial<Intent> = {}) =>
    one(name, euros, { cardId: bert, ...done, sentBySequence: 30, ...changes });
  const BETWEEN = { a: 40, b: 41 };

  test.each<[string, readonly Intent[], string]>([
    ['as much', [beside('a', 10)], 'several'],
    ['another amount', [beside('a', 3)], 'taken'],
    ['as much in two payments', [beside('a', 4), beside('b', 6)], 'several'],
    ['more than that in total', [beside('a', 10), beside('b', 5)], 'taken'],
    ['as much before the earlier balance', [beside('a', 10, { sentBySequence: ANCHOR })], 'taken'],
    ['as much on two cards', [beside('a', 4), beside('b', 6, { cardId: cora })], 'taken'],
    [
      'as much by an unknown payment sent before the earlier balance',
      [beside('a', 10, { state: 'unknown', sentBySequence: 5 })],
      'several',
    ],
    [
      'as much by a payment sent before the earlier balance and again since',
      [beside('a', 10, { ...released, sentBySequence: 5 })],
      'several',
    ],
    [
      'as much beside another payment, during the earlier balance’s request',
      [beside('a', 10, { sentBySequence: 11 }), beside('b', 5, { sentBySequence: 11 })],
      'several',
    ],
    [
      'as much beside another payment, both sent again',
      [beside('a', 10, released), beside('b', 5, released)],
      'several',
    ],
    [
      'as much beside another payment, both unknown',
      [beside('a', 10, { state: 'unknown' }), beside('b', 5, { state: 'unknown' })],
      'several',
    ],
  ])('that moved %s leaves the verdict: $2', (_, elsewhere, kind) => {
    expect(weigh(90, { elsewhere }, BETWEEN)).toEqual({ kind });
  });

  test('that moved as much, answered after the balance was requested, is a second explanation', () => {
    const elsewhere = [beside('a', 10), beside('b', 5)];
    expect(weigh(90, { elsewhere }, { a: ASKED, b: ASKED })).toEqual({ kind: 'several' });
  });

  test('that moved as much is a second explanation if the time of the earlier balance is unknown', () => {
    const elsewhere = [beside('a', 10), beside('b', 5)];
    expect(weigh(90, { elsewhere, intents: [lost] }, BETWEEN)).toEqual({ kind: 'several' });
  });

  test('is taken for a second explanation if a dozen unknown payments are too many to add up', () => {
    const doubtful = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        beside(`n${at}`, 100 * 2 ** at, { state: 'unknown' }),
      );
    expect(weigh(90, { elsewhere: doubtful(11) })).toEqual({ kind: 'taken' });
    expect(weigh(90, { elsewhere: doubtful(12) })).toEqual({ kind: 'several' });
  });
});

test('evidence about a card includes its own payments, and other cards’ payments that wait or were applied', () => {
  const ledger = GuardedLedger.started();
  const own = ledger.card('anna');
  ledger.accept('own', own);
  for (const name of ['waits', 'done', 'undone', 'refused']) {
    ledger.accept(name, ledger.card(name));
  }
  ledger.apply('done', 90_00);
  ledger.write({ kind: 'undo', intentId: intentId('undone') });
  ledger.sendAndHear('refused', refusedOutcome(422));
  const scene = cardEvidenceOf(ledger.ledger, ledger.cardNow(own));
  expect(scene.intents.map(({ id }) => id)).toEqual([intentId('own')]);
  expect(scene.elsewhere.map(({ id }) => id)).toEqual(['waits', 'done'].map(intentId));
});

test('the time since a balance was requested is at least what this run’s own clock has counted', () => {
  const run = runIdSchema.parse('run-0001');
  const later = { monoMs: 500, run };
  expect(elapsedAtLeastMs({ monoMs: 200, run }, later)).toBe(300);
  const before = runIdSchema.parse('run-0000');
  expect(elapsedAtLeastMs({ monoMs: 200, run: before }, later)).toBe(500);
});
