import { describe, expect, test } from 'vitest';
import { findLateEvidence } from '../../../../shared/evidence/late-evidence.ts';
import type { Intent, Settlement } from '../../../../shared/ledger/money/intent.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';

/** Possible reasons why a card has €10 less than the till counted since its anchor, which is fact 20. */

const AT = instantMs(1_000);
const DRIFT = { residualCents: cents(-10_00), atMs: AT, intentId: intentId('answered') };
const ANCHOR = 20;

const settled = (how: Settlement['how']) => ({
  state: 'settled' as const,
  settlement: { how, by: 'person' as const, atMs: AT, reason: '' },
});
const RELEASED = { state: 'applied' as const, releasedAtMs: AT };
const LATER = { sentBySequence: ANCHOR + 2 };

type Changes = Readonly<Record<string, Partial<Intent>>>;

/** Returns the reasons found for redemptions of €10: of this card, and of the other cards in `elsewhere`. */
function signs(changes: Changes, elsewhere: Changes = {}) {
  const till = GuardedLedger.started();
  const anna = till.card('anna');
  const bert = till.card('bert');
  till.accept('answered', anna);
  till.tell({ intent: { ...till.intent('answered'), sentBySequence: ANCHOR + 9 } });
  for (const [card, those] of [
    [anna, changes],
    [bert, elsewhere],
  ] as const) {
    for (const [name, change] of Object.entries(those)) {
      const before = name === 'answered' ? till.intent(name) : till.accept(name, card);
      till.tell({ intent: { ...before, ...change } });
    }
  }
  const before = { ...till.cardNow(anna), anchorSequence: ANCHOR };
  const { own, other, drift } = findLateEvidence(
    till.ledger,
    till.intent('answered'),
    before,
    DRIFT,
  );
  const alarm = other.linked && [other.linked.id, other.linked.alarm?.kind];
  return { own: own.alarm?.kind, alarm, drift, bert };
}

const SAYS_NOTHING = { own: undefined, alarm: undefined, drift: DRIFT };

describe('a payment settled as not charged, whose amount is missing from a later balance,', () => {
  test.each<[string, Partial<Intent>]>([
    ['not charged', settled('not-taken')],
    ['the shop’s loss', settled('shop-loss')],
  ])('is reported as charged after all: %s', (_, change) => {
    expect(signs({ lost: { ...change, ...LATER } })).toMatchObject({
      own: undefined,
      alarm: [intentId('lost'), 'done-after-all'],
      drift: null,
    });
  });

  test('and sent again is reported as perhaps charged twice', () => {
    expect(signs({ lost: { ...RELEASED, ...LATER } })).toMatchObject({
      alarm: [intentId('lost'), 'done-twice'],
      drift: null,
    });
    expect(signs({ answered: { releasedAtMs: AT } })).toMatchObject({
      own: 'done-twice',
      alarm: undefined,
      drift: null,
    });
  });

  test('and sent again, and found charged once, is reported as perhaps charged twice', () => {
    const found = { ...settled('taken'), verdict: 'unknown', releasedAtMs: AT, ...LATER } as const;
    expect(signs({ lost: found })).toMatchObject({
      alarm: [intentId('lost'), 'done-twice'],
      drift: null,
    });
  });

  test('is reported as the one sent last if two such payments fit', () => {
    const early = { ...settled('not-taken'), sentBySequence: ANCHOR + 1 };
    const late = { ...settled('not-taken'), sentBySequence: ANCHOR + 3 };
    for (const those of [
      { early, late },
      { late, early },
    ]) {
      expect(signs(those).alarm).toEqual([intentId('late'), 'done-after-all']);
    }
  });
});

describe('a missing amount raises no alarm about a payment that', () => {
  test.each<[string, Partial<Intent>]>([
    ['is known as applied', { state: 'applied', ...LATER }],
    ['was found charged', { ...settled('taken'), ...LATER }],
    [
      'was sent again, refused then, and found charged',
      { ...settled('taken'), verdict: 'refused', releasedAtMs: AT, ...LATER },
    ],
    [
      'was found charged twice',
      {
        state: 'settled',
        settlement: { ...settled('taken').settlement, isTwice: true },
        verdict: 'unknown',
        releasedAtMs: AT,
        ...LATER,
      },
    ],
    [
      'was charged twice and given back once',
      { ...RELEASED, givenBack: { how: 'at-service', atMs: AT }, ...LATER },
    ],
    [
      'is already included in the earlier balance',
      { ...settled('not-taken'), sentBySequence: ANCHOR },
    ],
    ['was never sent', settled('not-taken')],
    ['is of another amount', { ...settled('not-taken'), ...LATER, amountCents: cents(9_99) }],
    ['is a load', { ...settled('not-taken'), ...LATER, verb: 'load' }],
  ])('%s', (_, change) => {
    expect(signs({ lost: change })).toMatchObject(SAYS_NOTHING);
  });

  test('has just been answered', () => {
    expect(signs({ answered: settled('not-taken') })).toMatchObject(SAYS_NOTHING);
  });
});

describe('a drift that equals a payment of another card', () => {
  test('names that card, since it may be the same customer’s', () => {
    const { alarm, drift, bert } = signs({}, { other: { state: 'applied', ...LATER } });
    expect([alarm, drift]).toEqual([undefined, { ...DRIFT, perhapsCardId: bert }]);
  });

  test('names no card for payments before the anchor, loads or the same card', () => {
    const before = { other: { state: 'applied', sentBySequence: ANCHOR } } as const;
    expect(signs({}, before).drift).toEqual(DRIFT);
    expect(signs({ own: { state: 'applied', ...LATER } }).drift).toEqual(DRIFT);
    const load = { other: { state: 'applied', verb: 'load', ...LATER } } as const;
    expect(signs({}, load).drift).toEqual(DRIFT);
  });

  test('names no card if a doubted payment explains it', () => {
    const lost = { ...settled('shop-loss'), ...LATER };
    const other = { state: 'applied' as const, sentBySequence: ANCHOR + 5 };
    expect(signs({ lost }, { other }).alarm).toEqual([intentId('lost'), 'done-after-all']);
  });
});
