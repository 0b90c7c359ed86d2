import { describe, expect, test } from 'vitest';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import {
  isAccepted,
  hasEndedWithoutIntervention,
  lastChangeSequence,
  toArchiveLists,
  archivedIntentOf,
  archivedIntentsIn,
  archivedIntentsOnCard,
  archivedSaleOf,
  archivedSalesIn,
} from '../../../../shared/ledger/sale/archived.ts';
import type { Archive } from '../../../../shared/ledger/sale/archived.ts';
import {
  sequencesOfArchived,
  archivableIdsIn,
  archivedIntentIdsOfSale,
  restoreArchived,
} from '../../../../shared/ledger/memory/load-archived.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId, saleId } from '../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

const till = GuardedLedger.started();
const [anna, bert] = [till.card('anna'), till.card('bert')];
till.accept('one', anna);
till.apply('one', 90_00);
till.accept('two', bert, 'load', 5_00);
const [one, two] = [till.intent('one'), till.intent('two')];
const sold = new ShopDay(till).sell(20_00, 'cash');
const atMs = one.acceptedAtMs;

function overWith(...intents: readonly Intent[]): Archive {
  return {
    intents: new Map(intents.map((intent) => [intent.id, archivedIntentOf(intent, 7)])),
    sales: new Map([[sold.id, archivedSaleOf(sold, 8)]]),
  };
}

describe('the summary that memory keeps of a finished payment or sale', () => {
  test('is unchanged after a checkpoint', () => {
    const { intents, sales } = overWith({ ...one, saleId: sold.id }, two);
    const unsold = { ...archivedSaleOf(sold, 9), id: saleId('none'), receiptNumber: null };
    const all = [...sales.values(), unsold];
    const lists = toArchiveLists([...intents.values()], all);
    expect(archivedIntentsIn(lists)).toEqual([...intents.values()]);
    expect(archivedSalesIn(lists)).toEqual(all);
    expect(intents.get(two.id)).toMatchObject({ sentBySequence: null, serviceNumber: null });
    const short = { ...lists, intents: { ...lists.intents, verbs: [] } };
    expect(() => archivedIntentsIn(short)).toThrow('same length');
  });

  test('is dated by the payment’s end, or by its acceptance if that is later', () => {
    const lastAtMs = (endedMs: number | null) =>
      archivedIntentOf({ ...one, endedAtMs: endedMs === null ? null : instantMs(endedMs) }, 7)
        .lastAtMs;
    expect([lastAtMs(null), lastAtMs(atMs - 1), lastAtMs(atMs + 1)]).toEqual([
      atMs,
      atMs,
      atMs + 1,
    ]);
  });

  test('is found by card, by sale and by id', () => {
    const over = overWith({ ...one, saleId: sold.id }, two);
    expect(archivedIntentsOnCard({ over }, anna).map(({ id }) => id)).toEqual([one.id]);
    expect(archivedIntentIdsOfSale({ ...till.ledger, over }, sold.id)).toEqual([one.id]);
    const changedBy = new Map([[two.id, 9]]);
    const lastOf = (name: typeof one.id | typeof sold.id) =>
      lastChangeSequence({ changedBy, over }, name);
    expect([one.id, two.id, sold.id, intentId('none')].map(lastOf)).toEqual([7, 9, 8, undefined]);
    const known = { intents: new Map([[intentId('kept'), one]]), over };
    const names = [intentId('kept'), one.id, intentId('none')];
    expect(names.map((id) => isAccepted(known, id))).toEqual([true, true, false]);
  });

  test.each<[string, Partial<Intent>, boolean]>([
    ['was applied', {}, true],
    ['was voided', { state: 'voided' }, true],
    ['still waits', { state: 'waiting' }, false],
    ['has an alarm for a manager', { alarm: { kind: 'done-and-paid', atMs } }, false],
    ['a person has settled', settled(), false],
    ['was released to be sent again', { releasedAtMs: atMs }, false],
    ['was sent again with its key', { underItsKey: true }, false],
    ['has an alarm that a manager has seen', { alarmSeenAtMs: atMs }, false],
    ['was doubted', { doubted: {} as never }, false],
  ])('replaces a payment that %s: $2', (_, changes, isOver) => {
    expect(hasEndedWithoutIntervention({ ...one, ...changes })).toBe(isOver);
  });
});

function settled(): Partial<Intent> {
  return { state: 'settled', settlement: { how: 'taken', by: 'person', atMs, reason: '' } };
}

describe('a finished payment or sale loaded from the journal', () => {
  const ledger = () => {
    const fresh = new ShopDay().till.ledger;
    fresh.over.intents.set(one.id, archivedIntentOf(one, 7));
    fresh.over.sales.set(sold.id, archivedSaleOf(sold, 5));
    return fresh;
  };
  const { fact } = till.records.at(-1)!;
  const paid = { ...one, saleId: sold.id, reversedBy: two.id };

  test('is found by the number of its last fact, together with the payments that it names', () => {
    const known = ledger();
    expect(sequencesOfArchived(known, [one.id, sold.id, intentId('none')])).toEqual([5, 7]);
    known.intents.set(two.id, { ...two, reverses: one.id, saleId: sold.id });
    expect(sequencesOfArchived(known, [two.id])).toEqual([5, 7]);
  });

  test('has the state of its last fact, and replaces nothing newer in memory', () => {
    const known = ledger();
    expect(
      restoreArchived(known, { sequence: 7, fact: { ...fact, intent: paid, sale: sold } }),
    ).toBe(true);
    expect(sequencesOfArchived(known, [one.id])).toEqual([5]);
    expect(known.intents.get(one.id)).toEqual(paid);
    expect([known.over.intents.size, known.sales.has(sold.id)]).toEqual([0, false]);
    expect(
      restoreArchived(known, { sequence: 7, fact: { ...fact, intent: one, sale: undefined } }),
    ).toBe(false);
    expect(
      restoreArchived(known, { sequence: 5, fact: { ...fact, intent: undefined, sale: sold } }),
    ).toBe(true);
    expect(known.sales.get(sold.id)).toEqual(sold);
  });

  test('is looked up for every id that a proposal names', () => {
    const names = { intentId: one.id, reverses: two.id, otherIntentId: paid.id, saleId: sold.id };
    expect(archivableIdsIn({ kind: 'any', ...names })).toEqual([one.id, two.id, paid.id, sold.id]);
    expect(archivableIdsIn({ kind: 'any', saleId: null })).toEqual([]);
  });
});
