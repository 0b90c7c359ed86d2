import { describe, expect, test } from 'vitest';
import { followUps } from '../../../../shared/guard/follow-up.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { cents, LARGEST_TYPED_CENTS } from '../../../../shared/values/money.ts';
import { project } from '../../../../shared/ledger/memory/project.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  CURRENT_KEYS,
  intentId,
  MANAGER,
  refusedOutcome,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { openEvidenceTill, addUnknownRedemption } from '../../../builders/unknown-till.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/**
 * Proposals come from windows, workers and timers that may be late or wrong and name something that is missing or has
 * changed. The guard refuses with a reason and never throws.
 */

const NOBODYS = intentId('that-nobody-accepted');
const FAVOURITE = '0b6f6f9e-6f0e-4a0c-9d57-7f7ea4a6f002';
const NO_CARD = cardIdSchema.parse('card-of-nobody-at-all');
const name = { sentAs: 'identifier', value: '63640001' } as const;

function momentOf(till: GuardedLedger) {
  const { atMs, monoMs, run } = till.stamp();
  return { atMs, monoMs, run };
}

describe('a proposal about something unknown is refused', () => {
  const till = GuardedLedger.started();
  const asked = momentOf(till);
  const intent = { intentId: NOBODYS };
  const requests: readonly Proposal[] = [
    { kind: 'release-by-key', ...intent, ...CURRENT_KEYS },
    { kind: 'forget-key', ...intent, ...CURRENT_KEYS },
    { kind: 'settle-by-evidence', ...intent },
    { kind: 'settle-by-list', ...intent, name, rows: [], isToEnd: true, asked, afterSequence: 1 },
    { kind: 'tell-refusal', ...intent },
    { kind: 'acknowledge-alarm', ...intent, note: '' },
    { kind: 'finish-move', ...intent },
    { kind: 'give-back', ...intent },
    { kind: 'give-up-attempt', ...intent },
    { kind: 'hold-without-number', ...intent },
    {
      kind: 'take-back-promise',
      ...intent,
      becomes: 'given-back',
      nextIntentId: intentId('next'),
      reason: 'the wrong card',
    },
    {
      kind: 'move-load',
      intentId: intentId('first'),
      secondIntentId: intentId('second'),
      reverses: NOBODYS,
      toCardId: NO_CARD,
      reason: 'the wrong card',
    },
  ];

  test.each(requests)('for a payment: $kind', (request) => {
    expect(till.refusal(request, MANAGER)).toEqual({ why: 'unknown-intent' });
  });

  test('for a card whose balance was read or whose drift was seen', () => {
    const read = { kind: 'read-balance', cardId: NO_CARD, balanceCents: cents(1), asked } as const;
    expect(till.refusal({ ...read, afterSequence: 1 })).toEqual({ why: 'unknown-card' });
    const seen = { kind: 'acknowledge-drift', cardId: NO_CARD, note: '' } as const;
    expect(till.refusal(seen, MANAGER)).toEqual({ why: 'unknown-card' });
  });

  test('for a sale whose load is owed', () => {
    const owed = { kind: 'accept-sold-load', saleId: saleId('nobody'), ...intent } as const;
    expect(till.refusal(owed)).toEqual({ why: 'unknown-sale' });
  });
});

describe('a proposal is refused', () => {
  test('as evidence about a payment that somebody has settled', () => {
    const till = openEvidenceTill();
    addUnknownRedemption(till);
    const lost = { intentId: intentId('lost') };
    const settle = { kind: 'settle', ...lost, how: 'shop-loss', reason: 'enough' } as const;
    till.write(settle, MANAGER);
    const asked = momentOf(till);
    const requests: readonly Proposal[] = [
      { kind: 'release-by-key', ...lost, ...CURRENT_KEYS },
      { kind: 'settle-by-evidence', ...lost },
      { kind: 'settle-by-list', ...lost, name, rows: [], isToEnd: true, asked, afterSequence: 1 },
    ];
    for (const request of requests) {
      expect(till.refusal(request), request.kind).toEqual({ why: 'wrong-state', state: 'settled' });
    }
  });

  test('as an acknowledgement of an alarm or a drift that does not exist', () => {
    const till = GuardedLedger.started();
    const cardId = till.card('anna');
    till.accept('one', cardId);
    const alarm = { kind: 'acknowledge-alarm', intentId: intentId('one'), note: '' } as const;
    expect(till.refusal(alarm, MANAGER)).toEqual({ why: 'nothing-changes' });
    const drift = { kind: 'acknowledge-drift', cardId, note: '' } as const;
    expect(till.refusal(drift, MANAGER)).toEqual({ why: 'nothing-changes' });
  });

  test('as evidence without any balance of the service', () => {
    const till = openEvidenceTill();
    const card = till.card('anna');
    till.accept('lost', card);
    till.sendAndHear('lost', UNKNOWN_OUTCOME);
    const decide = { kind: 'settle-by-evidence', intentId: intentId('lost') } as const;
    expect(till.refusal(decide)).toEqual({ why: 'no-evidence' });
  });

  test('as an acknowledgement of a drift by anyone except a manager', () => {
    const till = GuardedLedger.started();
    const cardId = till.card('anna');
    till.accept('one', cardId);
    till.apply('one', 90_00);
    till.accept('two', cardId);
    till.apply('two', 30_00);
    expect(till.cardNow(cardId).drift).not.toBeNull();
    const seen = { kind: 'acknowledge-drift', cardId, note: 'asked' } as const;
    expect(till.refusal(seen)).toEqual({ why: 'needs-manager' });
    till.write(seen, MANAGER);
    expect(till.cardNow(cardId).drift).toBeNull();
  });
});

test('a move is refused if the id of its second half is used already', () => {
  const till = GuardedLedger.started();
  const [from, to] = [till.card('anna'), till.card('bert')];
  till.accept('load', from, 'load');
  till.apply('load', 110_00);
  const move = {
    kind: 'move-load',
    intentId: intentId('back'),
    reverses: intentId('load'),
    toCardId: to,
    reason: 'the wrong card',
  } as const;
  for (const taken of ['load', 'back']) {
    const secondIntentId = intentId(taken);
    const refusal = { why: 'already-accepted', intentId: secondIntentId };
    expect(till.refusal({ ...move, secondIntentId }, MANAGER)).toEqual(refusal);
  }
});

describe('an invalid amount is refused', () => {
  test.each([0, -1, LARGEST_TYPED_CENTS + 1])('as a raised limit: %d cents', (sum) => {
    const till = GuardedLedger.started({ online: false });
    till.write({ kind: 'begin-outage', cause: 'service-unreachable' });
    const raise = {
      kind: 'raise-limits',
      sumCents: cents(sum),
      forMs: HOUR_MS,
      reason: 'late',
    } as const;
    expect(till.refusal(raise, MANAGER)).toEqual({ why: 'not-an-amount' });
  });

  test('as a negative float or a negative count', () => {
    const day = new ShopDay();
    const opening = {
      kind: 'open-shift',
      floatCents: cents(-1),
      businessDay: '2026-11-20',
    } as const;
    expect(day.till.refusal(opening)).toEqual({ why: 'not-an-amount' });
    day.openShift();
    const counted = { cashCents: cents(0), cardCents: null, otherCents: cents(-1) };
    const close = { kind: 'close-shift', counted, carriesOpenSale: false } as const;
    expect(day.till.refusal(close)).toEqual({ why: 'not-an-amount' });
  });

  test('as cash left in the drawer that is negative, or more than was counted', () => {
    const day = ShopDay.withShift();
    const counted = { cashCents: cents(90_00), cardCents: null, otherCents: null };
    const keep = (kept: number) =>
      ({
        kind: 'close-shift',
        counted,
        keptCents: cents(kept),
        carriesOpenSale: false,
      }) as const;
    for (const kept of [-1, 90_01])
      expect(day.till.refusal(keep(kept))).toEqual({ why: 'not-an-amount' });
    expect(day.till.write(keep(90_00)).fact.shift).toMatchObject({ keptCents: 90_00 });
    expect(day.openShift(80_00)).toMatchObject({ keptBeforeCents: 90_00, floatCents: 80_00 });
  });

  test('as a price, at first and in changed lines', () => {
    const day = new ShopDay();
    const id = day.openSale(lineOfCategory(10_00, 'books'));
    const lines = [lineOfCategory(0, 'books')];
    const change = { kind: 'change-sale', saleId: id, lines } as const;
    expect(day.till.refusal(change)).toEqual({ why: 'not-an-amount' });
  });

  test('as cash given below the amount paid', () => {
    const day = new ShopDay();
    const id = day.openSale(lineOfCategory(10_00, 'books'));
    const short = { kind: 'cash', amountCents: cents(10_00), givenCents: cents(9_99) } as const;
    expect(day.till.refusal({ kind: 'tender-sale', saleId: id, tender: short })).toEqual({
      why: 'not-an-amount',
    });
  });
});

describe('a payment of a completed sale that is later refused', () => {
  function refusedSale() {
    const day = new ShopDay();
    const { till } = day;
    const [card, other] = [till.card('anna'), till.card('bert')];
    const id = day.openSale(lineOfCategory(10_00, 'books'));
    const gift = day.payByGift(id, card, 10_00);
    day.complete(id);
    till.sendAndHear(gift, refusedOutcome(422));
    return { till, id, gift, other };
  }

  function settle(gift: string, how: 'paid-otherwise' | 'other-card' | 'shop-loss', reason = 'so') {
    return { kind: 'settle', intentId: intentId(gift), how, reason } as const;
  }

  test('is replaced in the sale by what was paid instead, with a cut reference', () => {
    const { till, id, gift } = refusedSale();
    till.write(settle(gift, 'paid-otherwise', 'r'.repeat(500)), MANAGER);
    const [tender] = till.ledger.sales.get(id)!.tenders;
    expect(tender).toEqual({ kind: 'other', amountCents: 10_00, reference: 'r'.repeat(100) });
  });

  test('is replaced in the sale by another card', () => {
    const { till, id, gift, other } = refusedSale();
    till.accept('instead', other);
    const otherIntentId = intentId('instead');
    till.write({ ...settle(gift, 'other-card'), otherIntentId }, MANAGER);
    expect(till.ledger.sales.get(id)!.tenders).toEqual([
      { kind: 'gift', intentId: otherIntentId, amountCents: 10_00 },
    ]);
  });

  test('stays in the sale as a loss', () => {
    const { till, id, gift } = refusedSale();
    const before = till.ledger.sales.get(id);
    till.write(settle(gift, 'shop-loss'), MANAGER);
    expect(till.ledger.sales.get(id)).toEqual(before);
  });
});

test('switching to work offline starts no search for evidence about payments', () => {
  const till = openEvidenceTill();
  const { fact } = till.write({ kind: 'work-offline', on: true });
  expect(followUps(till.ledger, fact)).toEqual([]);
});

test('facts of a shift and of favourites write rows into the tables of the same names', () => {
  const day = ShopDay.withShift();
  day.till.write({ kind: 'change-favourites', favourites: [FAVOURITE] });
  const tables = day.till.records.flatMap((record) => project(record).map(({ table }) => table));
  expect(tables).toEqual(expect.arrayContaining(['shifts', 'favourites']));
});
