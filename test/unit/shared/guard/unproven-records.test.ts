import { expect, test } from 'vitest';
import { areRecordsUnproven, noteRecordsFound } from '../../../../shared/ledger/proof.ts';
import { fromCheckpoint, toCheckpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import {
  DEFAULT_LIMITS,
  limitsWhileUnproven,
  LIMIT_PRESETS,
  withOfflineDefaults,
} from '../../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../../shared/ledger/store/limits.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { cents } from '../../../../shared/values/money.ts';
import { mayChargeWithoutPerson } from '../../../../shared/guard/store/admit-other-till.ts';
import { otherTillSchema } from '../../../../shared/ledger/money/other-till.ts';
import { largestLoadWithoutManagerCents } from '../../../../shared/guard/store/cashier-limits.ts';
import { GuardedLedger, MANAGER, saleId } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/**
 * Records whose writer is not proven: the key is locked or missing, or another program has written them (decision
 * 0128).
 */

const FORGED: Limits = {
  ...LIMIT_PRESETS['always-sell'],
  preset: 'own',
  withoutManager: {
    ...LIMIT_PRESETS['always-sell'].withoutManager,
    loadCents: cents(500_00),
    putRightCents: cents(500_00),
    withoutSlipCents: cents(500_00),
    discountPercent: 100,
    discountCents: cents(500_00),
    drawerOpenings: 1_000,
  },
  evidenceDecides: true,
  onlyThisTillMovesBalances: true,
  wholeCardCutOff: true,
};

const ODOO = otherTillSchema.parse({
  id: '5d3b2a90-3f53-4f0c-8f0c-000000000001',
  name: 'Odoo',
  tokenHash: 'a'.repeat(64),
  alonePerPaymentCents: 500_00,
  alonePerDayCents: 500_00,
});

/** Opens a cashier's till with a paid sale of €500, whose records claim the limits above. */
function day(): { readonly day: ShopDay; readonly paid: ReturnType<ShopDay['sell']>['id'] } {
  const at = ShopDay.withShift();
  at.till.limits(() => FORGED);
  const { id } = at.sell(500_00, 'cash', 'tea');
  at.till.accessLevel = 'cashier';
  at.till.person = 'ann-1';
  return { day: at, paid: id };
}

function lock({ till }: ShopDay, isKeyLocked = true): void {
  noteRecordsFound(till.ledger, isKeyLocked);
}

const whole = [{ lineId: 'line-tea', quantity: 1 }];
const off = (sale: ReturnType<typeof saleId>, basisPoints: number) =>
  ({
    kind: 'open-sale',
    saleId: sale,
    lines: [lineOfCategory(10_00, 'pots')],
    discount: { asked: { kind: 'percent', basisPoints }, reason: 'a friend' },
  }) satisfies Proposal;

test('cash refunds, discounts and the drawer need a manager’s PIN each time while the key is locked', () => {
  const { day: at, paid } = day();
  lock(at);
  const { till } = at;
  expect(till.refusal(at.refundRequest(paid, whole))).toMatchObject({
    why: 'needs-approval',
    because: 'put-right-sum',
    leftCents: 0,
  });
  expect(till.refusal({ kind: 'open-drawer' })).toMatchObject({ because: 'drawer-openings' });
  expect(till.refusal(off(saleId('a-new-sale'), 100))).toMatchObject({
    because: 'discount-percent',
    percent: 0,
  });
  till.write({ kind: 'open-drawer' }, MANAGER);
  at.refund(paid, whole, MANAGER);
});

test('a cashier’s sale without a discount is unchanged while the key is locked', () => {
  const { day: at } = day();
  lock(at);
  expect(at.sell(12_00, 'cash').state).toBe('completed');
});

test('the recorded limits apply again once the key is open', () => {
  const { day: at, paid } = day();
  lock(at);
  lock(at, false);
  expect(at.till.ledger.limits).toEqual(FORGED);
  at.refund(paid, whole);
});

test('limits changed while the records are unproven raise nothing', () => {
  const { day: at } = day();
  lock(at);
  at.till.limits(() => FORGED);
  expect(at.till.ledger.limits).toEqual(limitsWhileUnproven(FORGED));
  expect(at.till.ledger.recordedLimits).toEqual(FORGED);
});

test('a journal that others have written to raises nothing before a manager has checked it, even after a checkpoint', () => {
  const { day: at, paid } = day();
  at.till.write({ kind: 'doubt-journal', moved: false, note: 'written-by-others' });
  expect(areRecordsUnproven(at.till.ledger)).toBe(true);
  expect(at.till.ledger.limits).toEqual(limitsWhileUnproven(FORGED));
  const read = fromCheckpoint(toCheckpoint(at.till.ledger));
  expect([read.limits, read.recordedLimits]).toEqual([limitsWhileUnproven(FORGED), FORGED]);
  expect(at.till.propose(at.refundRequest(paid, whole))).toBe(false);
});

test('a checkpoint of a run without the key keeps the recorded limits', () => {
  const { day: at } = day();
  lock(at);
  const read = fromCheckpoint(toCheckpoint(at.till.ledger));
  expect([read.limits, read.isKeyLocked]).toEqual([FORGED, false]);
});

const filledIn = (limits: Limits) => ({ ...limits, offline: withOfflineDefaults(limits) });

test('no limit without proof is higher than recorded, or than a till’s default', () => {
  for (const said of [FORGED, ...Object.values(LIMIT_PRESETS)]) {
    const counts = limitsWhileUnproven(said);
    for (const group of ['online', 'offline', 'withoutManager'] as const) {
      for (const [name, value] of Object.entries(filledIn(counts)[group])) {
        const among = (limits: Limits) =>
          Object.entries(filledIn(limits)[group]).find(([one]) => one === name)?.[1];
        expect([name, value <= (among(said) ?? -1)]).toEqual([name, true]);
        expect([name, value <= (among(DEFAULT_LIMITS) ?? -1)]).toEqual([name, true]);
      }
    }
    const { evidenceDecides, onlyThisTillMovesBalances, wholeCardCutOff } = counts;
    expect([evidenceDecides, onlyThisTillMovesBalances, wholeCardCutOff]).toEqual([
      false,
      false,
      false,
    ]);
  }
});

test('a discount approved while the key is locked is valid to the end of its sale', () => {
  const { day: at } = day();
  lock(at);
  const id = saleId('a-new-sale');
  at.till.write(off(id, 5_000), MANAGER);
  at.pay(id, 5_00, 'cash');
  expect(at.complete(id).state).toBe('completed');
});

test('a recorded but unproven approval of a discount is requested again', () => {
  const { day: at } = day();
  const id = saleId('a-new-sale');
  at.till.write(off(id, 5_000), MANAGER);
  lock(at);
  const cash = { kind: 'cash', amountCents: cents(5_00), givenCents: cents(5_00) } as const;
  const pay = { kind: 'tender-sale', saleId: id, tender: cash } as const;
  expect(at.till.refusal(pay)).toMatchObject({ why: 'needs-approval', because: 'discount-ended' });
});

test('a discount within unproven limits needs approval before the first payment', () => {
  const { day: at } = day();
  const id = saleId('a-new-sale');
  at.till.write(off(id, 5_000));
  lock(at);
  const cash = { kind: 'cash', amountCents: cents(5_00), givenCents: cents(5_00) } as const;
  const pay = { kind: 'tender-sale', saleId: id, tender: cash } as const;
  expect(at.till.refusal(pay)).toMatchObject({
    why: 'needs-approval',
    because: 'discount-unproven',
  });
  const { lines, discount } = off(id, 5_000);
  at.till.write({ kind: 'change-sale', saleId: id, lines, discount }, MANAGER);
  at.till.write(pay);
  expect(at.complete(id).state).toBe('completed');
});

test('an unproven sale with a discount of everything needs approval to complete', () => {
  const { day: at } = day();
  const id = saleId('a-new-sale');
  at.till.write(off(id, 10_000));
  lock(at);
  expect(at.till.refusal({ kind: 'complete-sale', saleId: id })).toMatchObject({
    why: 'needs-approval',
    because: 'discount-unproven',
  });
});

test('an unproven sale without a discount is paid as usual', () => {
  const { day: at } = day();
  const id = at.openSale(lineOfCategory(10_00, 'pots'));
  lock(at);
  expect(at.payAll(id, 10_00, 'cash').state).toBe('completed');
});

test('another till needs a person each time, whatever unproven records allow', () => {
  const { till } = day().day;
  till.write({ kind: 'connect-other-till', otherTill: ODOO });
  const mayTake = () =>
    mayChargeWithoutPerson(till.ledger, ODOO.id, 'redeem', cents(10_00), till.stamp());
  expect(mayTake()).toBe(true);
  noteRecordsFound(till.ledger, true);
  expect(mayTake()).toBe(false);
  noteRecordsFound(till.ledger, false);
  expect(mayTake()).toBe(true);
});

test('raised limits end with an unproven start, and can be raised again', () => {
  const { day: at } = day();
  const { till } = at;
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  const raise = {
    kind: 'raise-limits',
    sumCents: cents(5_000_00),
    forMs: 3_600_000,
    reason: 'the fair',
  } as const;
  till.write(raise, MANAGER);
  lock(at);
  till.restart();
  expect(till.ledger.queue.raised).toBeUndefined();
  till.write(raise, MANAGER);
  expect(till.ledger.queue.raised).toMatchObject({ sumCents: 5_000_00 });
});

test('after an unproven start, a manager’s choice to work offline has a time limit like a cashier’s', () => {
  const { day: at } = day();
  const { till } = at;
  till.write({ kind: 'work-offline', on: true }, MANAGER);
  expect(till.ledger.queue.byHand?.sinceMs).toBeNull();
  lock(at);
  till.restart();
  expect(till.ledger.queue.byHand?.sinceMs).toEqual(expect.any(Number));
});

test('unproven records without a sale do not make a load free of the PIN', () => {
  const till = GuardedLedger.started();
  till.limits(() => FORGED);
  expect(largestLoadWithoutManagerCents(till.ledger)).toBeNull();
  noteRecordsFound(till.ledger, true);
  expect(largestLoadWithoutManagerCents(till.ledger)).toBe(0);
});

test('a journal that may be a copy keeps its limits, since the till’s own key marked it', () => {
  const { till } = day().day;
  till.write({ kind: 'doubt-journal', moved: true, note: '' });
  expect(till.ledger.limits).toEqual(FORGED);
  till.write({ kind: 'open-drawer' });
});

test('records of a run without the key fold into the same ledger', () => {
  const locked = GuardedLedger.started();
  const open = GuardedLedger.started();
  noteRecordsFound(locked.ledger, true);
  for (const till of [locked, open]) till.limits(() => ({ ...FORGED, tillsInStore: 1 }));
  expect(toCheckpoint(locked.ledger)).toEqual(toCheckpoint(open.ledger));
});
