import { describe, expect, test } from 'vitest';
import { amountsHeldByTill } from '../../../../shared/guard/money/held-amounts.ts';
import { describeHeldByTill } from '../../../../shared/messages/describe-held.ts';
import type { HeldByTillAnswer } from '../../../../shared/messages/hub-status.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId, CURRENT_KEYS } from '../../../builders/guarded-ledger.ts';
import { tillWithWaitingMove } from '../../../builders/moving-till.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

function tillWith(...names: readonly string[]): GuardedLedger {
  const till = GuardedLedger.started({ mode: 'real', online: false });
  const card = till.card('anna', 80_00);
  for (const name of names) till.write(till.request(name, card, 'load', 5_00));
  return till;
}

const begin = (till: GuardedLedger, name: string) => {
  if (till.ledger.queue.outage) till.write({ kind: 'end-outage' });
  till.write({ kind: 'begin-sending', intentId: intentId(name), ...CURRENT_KEYS });
};

const nothing = { count: 0, cents: cents(0) };

describe('the amounts that a copy shows as held by its till', () => {
  test('are separated into waiting payments and those that may have been sent', () => {
    const till = tillWith('one', 'two', 'three');
    begin(till, 'one');
    expect(amountsHeldByTill('north', till.ledger, [])).toEqual({
      till: 'north',
      waiting: { count: 2, cents: 10_00 },
      lookUp: { count: 1, cents: 5_00 },
      forPerson: 0,
      openSales: 0,
      paidOpen: [],
      drawer: undefined,
    });
  });

  test('include the cash of a sale that was not completed', () => {
    const day = ShopDay.withShift(100_00);
    day.sell(7_00, 'cash');
    const open = day.openSale(lineOfCategory(12_00, 'books'));
    day.pay(open, 5_00, 'cash');
    day.pay(open, 2_00, 'card');
    const { drawer, openSales } = amountsHeldByTill('north', day.till.ledger, []);
    expect(drawer?.cashCents).toBe(112_00);
    expect(openSales).toBe(1);
  });

  test('leave a move to a person if it may have been sent, and not while it waits', () => {
    const till = tillWithWaitingMove();
    expect(amountsHeldByTill('north', till.ledger, []).forPerson).toBe(0);
    begin(till, 'off');
    expect(amountsHeldByTill('north', till.ledger, []).forPerson).toBe(1);
  });

  test('exclude payments that a successor adopted already', () => {
    const [till, nearer] = [tillWith('one', 'two'), tillWith('one')];
    const { waiting, lookUp } = amountsHeldByTill('north', till.ledger, [nearer.ledger]);
    expect({ waiting, lookUp }).toEqual({ waiting: { count: 1, cents: 5_00 }, lookUp: nothing });
  });
});

describe('the sentences about the amounts that a lost till held', () => {
  const format = {
    at: (ms: number) => `moment ${ms}`,
    money: (amount: number) => `€${amount / 100}`,
  };
  const none = { waiting: nothing, lookUp: nothing, forPerson: 0, openSales: 0, paidOpen: [] };
  const held: HeldByTillAnswer = {
    kind: 'held',
    through: 12,
    atMs: 7,
    unproven: 0,
    missing: 0,
    isOtherBook: false,
    held: [{ ...none, till: 'north', drawer: undefined }],
  };

  test('say so if nothing was unsettled', () => {
    expect(describeHeldByTill(held, format)).toEqual([
      'From 12 records of north at the hub, the newest from moment 7:',
      'north had no unsettled payments.',
    ]);
  });

  test('say so if the hub has no record', () => {
    expect(describeHeldByTill({ ...held, through: 0, atMs: null }, format)).toEqual([
      expect.stringContaining('The hub has no records of north'),
    ]);
  });

  test('say what is uncertain, and which of two tills held what', () => {
    const drawer = { openedAtMs: instantMs(3), cashCents: cents(150_00) };
    const said = describeHeldByTill(
      {
        ...held,
        missing: 2,
        unproven: 1,
        held: [
          {
            till: 'north',
            waiting: { count: 2, cents: cents(10_00) },
            lookUp: { count: 1, cents: cents(5_00) },
            forPerson: 1,
            openSales: 1,
            paidOpen: [{ atMs: instantMs(5), amountCents: cents(4_00) }],
            drawer,
          },
          { ...held.held[0]!, till: 'west' },
        ],
      },
      format,
    );
    expect(said).toEqual([
      expect.stringContaining('12 records of north'),
      expect.stringContaining('2 records of north aren’t at the hub'),
      expect.stringContaining('The copy of north is incomplete: 1 record can’t be verified'),
      expect.stringContaining('2 payments (€10 in total) are waiting'),
      expect.stringContaining('1 payment (€5) may already have been sent'),
      expect.stringContaining(
        '1 open item stays behind. To see it, run “read north” on the hub’s computer',
      ),
      '1 sale wasn’t completed. If the customer hasn’t paid yet, enter it again at this till.',
      expect.stringContaining('A sale at north from moment 5 wasn’t completed'),
      expect.stringContaining('Its drawer should contain €150 in cash'),
      'north had already taken over west. From that till:',
      'west had no unsettled payments.',
    ]);
  });

  test('promise to send or look up nothing of a till with another card service or currency', () => {
    const one = {
      ...held.held[0]!,
      waiting: { count: 2, cents: cents(10_00) },
      lookUp: { count: 1, cents: cents(5_00) },
      forPerson: 1,
    };
    expect(describeHeldByTill({ ...held, isOtherBook: true, held: [one] }, format)).toEqual([
      expect.stringContaining('12 records of north'),
      expect.stringContaining('none of its payments would move to this till'),
      expect.stringContaining('4 open items stay behind'),
    ]);
  });
});
