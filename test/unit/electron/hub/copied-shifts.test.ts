import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { DatabaseUnreached } from '../../../../electron/node/hub-client/database-unreached.ts';
import type { JournalRecord } from '../../../../electron/journal/journal.ts';
import { CopiedShiftReader } from '../../../../electron/hub/copy/copied-shifts.ts';
import type { CopiedShiftsOfDay } from '../../../../electron/hub/copy/copied-shifts.ts';
import type { ConnectHub, HubLine } from '../../../../electron/hub/connection/hub-line.ts';
import { answerCall } from '../../../model/hub/answer-call.ts';
import type { CopiedRecord, HubCall } from '../../../../shared/hub/hub-calls.ts';
import { emptyHub, withTill } from '../../../model/hub/hub-state.ts';
import type { HubState, HubTill } from '../../../model/hub/hub-state.ts';
import { CHAIN_START } from '../../../../shared/journal/follow-chain.ts';
import { encodeLine, hashRecord } from '../../../../shared/journal/journal-format.ts';
import { sumStore } from '../../../../shared/reports/store-report.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';
import { businessDayAt } from '../../../../shared/values/calendar.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

/** The day on which `ShopDay` opens its shifts. */
const DAY = '2026-11-20';
const NOW_MS = 1_000_000;
/** The calendar of a store in UTC whose day ends at midnight. */
const businessDayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

let state: HubState;
let calls: HubCall[];
let isReached: boolean;
beforeEach(() => {
  state = emptyHub('00000000-0000-4000-8000-000000000001', ['mine', 'north', 'south']);
  calls = [];
  own = [];
  isReached = true;
});

const connect: ConnectHub = async () => {
  if (!isReached) throw new DatabaseUnreached('absent');
  const call = (async (asked: HubCall) => {
    calls.push(asked);
    return answerCall(state, 'mine', asked, NOW_MS).answer;
  }) as HubLine['call'];
  return { isOpen: true, answerMs: 250, call, close: () => undefined };
};
/** Records of the till that asks. */
let own: readonly CopiedRecord[];
const journal = {
  async *read(from: number) {
    const record = own[from - 1];
    if (record !== undefined) yield { ...record } as unknown as JournalRecord;
  },
};
const shifts = (): CopiedShiftReader =>
  new CopiedShiftReader(
    connect,
    () => () => undefined,
    journal,
    (till, person) => (person === 'person-of-store' ? `Anna of ${till}` : null),
  );
const day = (
  of: CopiedShiftReader,
  businessDay = DAY,
  isToday = true,
): Promise<CopiedShiftsOfDay | null> =>
  of.readDay(hubSetUpOf('mine'), { businessDay, businessDayOf, isToday, ownShifts: [] });

/** Returns a till's journal as the hub's copy has it. */
function copyOf({ till }: ShopDay, whose: object = {}): CopiedRecord[] {
  let previousHash = CHAIN_START.hash;
  return till.records.map(({ sequence, fact }) => {
    const said = JSON.stringify({ ...fact, ...whose });
    const by: unknown = Reflect.get(whose, 'operator');
    const open = JSON.parse(said, (key, value: unknown): unknown =>
      key === 'openedBy' && by !== undefined ? by : value,
    );
    const record = { sequence, following: 0, public: open, privateDigest: null };
    const hash = hashRecord(previousHash, record, sha256);
    const body = encodeLine({ ...record, hash });
    const copied = { sequence, previousHash, hash, body, part: 'sealed' };
    previousHash = hash;
    return copied;
  });
}

/** Puts a till's copy into the hub, behind the till's last beat by this many records. */
function keep(till: string, shop: ShopDay, change: Partial<HubTill> = {}, behind = 0): void {
  const all = copyOf(shop);
  state = withTill(state, {
    ...state.tills.get(till)!,
    isKnown: true,
    announced: state.incarnation,
    seenMs: NOW_MS - 100,
    journalSequence: all.length,
    copy: all.slice(0, all.length - behind),
    ...change,
  });
}

/** Returns a shop with two closed shifts of one day and an open one. */
function threeShifts(): ShopDay {
  const shop = new ShopDay();
  for (const amount of [10_00, 20_00]) {
    shop.openShift();
    shop.sell(amount, 'cash');
    shop.closeShift(100_00 + amount - 1_00);
  }
  shop.openShift();
  shop.sell(40_00, 'card');
  return shop;
}

test('each till’s shifts of a day equal its own reports, and the sum is theirs', async () => {
  const [north, south] = [threeShifts(), new ShopDay()];
  south.openShift(50_00);
  south.sell(7_00, 'cash', 'toys');
  keep('north', north);
  keep('south', south);
  const read = await day(shifts());
  expect(read?.tills.map(({ till, standing }) => [till, standing.kind])).toEqual([
    ['north', 'current'],
    ['south', 'current'],
  ]);
  const same = (report: unknown) => ({ ...(report as object), throughHash: '', beginHash: '' });
  expect(read?.tills[0]?.shifts.map(same)).toEqual([1, 2, 3].map((n) => same(north.report(n))));
  expect(read?.tills[1]?.shifts.map(same)).toEqual([same(south.report())]);
  expect(read?.days).toEqual([DAY]);
  const sum = sumStore(read!.tills);
  expect(sum.sales).toMatchObject({
    completed: 4,
    goodsCents: 77_00,
    byTender: { cash: { count: 3, cents: 37_00 }, card: { count: 1, cents: 40_00 } },
    byCategory: [
      { name: 'books', cents: 70_00, quantity: 3 },
      { name: 'toys', cents: 7_00, quantity: 1 },
    ],
  });
  expect(sum.drawer).toMatchObject({
    expectedCents: 110_00 + 120_00 + 100_00 + 57_00,
    countedCents: 228_00,
    differenceCents: -2_00,
  });
});

test('only new records of an open shift are read again, and none of a closed one', async () => {
  const north = threeShifts();
  keep('north', north);
  const reader = shifts();
  await day(reader);
  const readOf = () =>
    calls
      .splice(0)
      .flatMap((call) => (call.name === 'read-public' && call.most > 1 ? [call.after] : []));
  readOf();
  const before = north.till.records.length;
  north.sell(1_00, 'cash');
  keep('north', north);
  const read = await day(reader);
  expect(read?.tills[0]?.shifts[2]?.sales.goodsCents).toBe(41_00);
  expect(readOf()).toEqual([before, north.till.records.length]);
});

test('a shift closed since the last read is read as closed', async () => {
  const north = ShopDay.withShift();
  north.sell(5_00, 'cash');
  keep('north', north);
  const reader = shifts();
  await day(reader);
  north.closeShift(105_00);
  keep('north', north);
  const read = await day(reader);
  expect(read?.tills[0]?.shifts.map(({ shift }) => shift?.state)).toEqual(['closed']);
});

test('a till whose copy is behind is named with its copy’s time', async () => {
  const shop = threeShifts();
  const { atMs } = shop.till.records.at(-2)!.fact;
  keep('north', shop, {}, 1);
  keep('south', shop, { seenMs: NOW_MS - 60_000 }, 1);
  const standings = async (change: Partial<HubTill> = {}) => {
    keep('north', shop, change, 1);
    return (await day(shifts()))?.tills.map(({ standing }) => standing);
  };
  expect(await standings()).toEqual([
    { kind: 'behind', atMs },
    { kind: 'away', atMs },
  ]);
  // The till's program does not report how long its journal is.
  expect(await standings({ journalSequence: null })).toMatchObject([
    { kind: 'behind' },
    { kind: 'away' },
  ]);
  expect((await standings({ takenOverBy: 'south' }))?.[0]).toEqual({
    kind: 'taken-over',
    by: 'south',
    atMs,
  });
  // A day before the newest one in the copy is complete.
  const earlier = await day(shifts(), '2026-11-19', false);
  expect(earlier?.tills.map(({ standing }) => standing.kind)).toEqual(['current', 'current']);
  expect(earlier?.tills.flatMap((one) => one.shifts)).toEqual([]);
});

test('an open shift of another day is counted on that day, and mentioned today', async () => {
  keep('north', threeShifts());
  const today = await day(shifts(), '2026-11-21', true);
  expect(today?.tills[0]).toMatchObject({ openShiftDay: DAY, shifts: [] });
  const then = await day(shifts(), DAY, false);
  expect(then?.tills[0]).toMatchObject({ openShiftDay: null });
  expect(then?.tills[0]?.shifts).toHaveLength(3);
});

test('sales without a shift are in the report of today, and of no earlier day', async () => {
  const shop = new ShopDay();
  shop.sell(3_00, 'cash');
  keep('north', shop);
  expect((await day(shifts()))?.tills[0]?.shifts).toHaveLength(1);
  expect((await day(shifts(), DAY, false))?.tills[0]?.shifts).toEqual([]);
});

test('a changed or unreadable copy is not counted, and the others are', async () => {
  const shop = threeShifts();
  keep('south', shop);
  for (const spoil of [
    (body: string) => body.replace('"quantity":1', '"quantity":9'),
    () => 'nonsense',
    (body: string) => body.replace('"kind":"sale-completed"', '"kind":"sale-of-tomorrow"'),
  ]) {
    const copy = copyOf(shop).map((record) => ({ ...record, body: spoil(record.body) }));
    keep('north', shop, { copy });
    const read = await day(shifts());
    expect(read?.tills[0]).toMatchObject({ standing: { kind: 'unread' }, shifts: [] });
    expect(read?.tills[1]?.shifts).toHaveLength(3);
  }
});

test('a store has no report without the hub', async () => {
  isReached = false;
  expect(await day(shifts())).toBeNull();
});

test('a replaced till is not listed with other tills’ shifts', async () => {
  keep('north', threeShifts());
  state = withTill(state, { ...state.tills.get('mine')!, takenOverBy: 'south' });
  expect((await day(shifts()))?.tills[0]?.shifts).toEqual([]);
});

test('a till that returned under another name counts once, however long its copies are', async () => {
  const shop = threeShifts();
  const through = shop.till.records.length;
  const leftMs = NOW_MS - 3_600_000;
  keep('north', shop, { seenMs: leftMs });
  const before = await day(shifts());
  shop.sell(5_00, 'cash');
  const all = copyOf(shop);
  const old = { copy: all.slice(0, through), seenMs: leftMs };
  keep('north', shop, old);
  keep('south', shop);
  const read = await day(shifts());
  expect(read?.tills.map(({ till, shifts: its }) => [till, its.length])).toEqual([['south', 3]]);
  expect(sumStore(read!.tills).sales).toMatchObject({ completed: 4, goodsCents: 75_00 });
  // The copy under the new name has just begun: the old one counts, and the new one is reported as behind.
  keep('south', shop, { copy: all.slice(0, 4) });
  const begun = await day(shifts());
  expect(sumStore(begun!.tills).sales).toEqual(sumStore(before!.tills).sales);
  expect(begun?.tills[1]).toMatchObject({
    till: 'south',
    standing: { kind: 'behind' },
    shifts: [],
  });
  // A replaced till that returned.
  keep('north', shop, { ...old, takenOverBy: 'mine' });
  keep('south', shop);
  expect(sumStore((await day(shifts()))!.tills).sales.goodsCents).toBe(75_00);
  // The till's earlier name counts, with or without a copy under the new one.
  own = all;
  for (const copy of [[], all.slice(0, 4), all]) {
    keep('south', shop, { copy: [] });
    keep('mine', shop, { copy });
    keep('north', shop, old);
    expect((await day(shifts()))?.tills.flatMap((one) => one.shifts)).toEqual([]);
  }
});

test('two running tills count separately, whatever their copies have', async () => {
  const shop = threeShifts();
  keep('north', shop);
  shop.sell(5_00, 'cash');
  keep('south', shop);
  expect((await day(shifts()))?.tills.map((one) => one.shifts.length)).toEqual([3, 3]);
});

test('people of the store are shown by name, and unknown ones by a number', async () => {
  const by = async (whose: object) => {
    const shop = ShopDay.withShift();
    keep('north', shop, { copy: copyOf(shop, whose) });
    const read = await day(shifts());
    return read?.tills[0]?.shifts[0]?.shift?.openedBy;
  };
  const operator = `¶${'a'.repeat(32)}`;
  expect(await by({ operator, person: 'person-of-store' })).toBe('Anna of north');
  expect(await by({ operator, person: 'person-of-till' })).toBe('Person 1 at north');
  expect(await by({ operator })).toBe('Person 1 at north');
});

test('the file of a day has rows that add up to its closed shifts, and the screen has no rows', async () => {
  keep('north', threeShifts());
  const of = shifts();
  const asked = { businessDay: DAY, isToday: false, ownShifts: [], businessDayOf };
  const rows = await of.readDay(hubSetUpOf('mine'), { ...asked, isWithRows: true });
  const [north] = rows?.tills ?? [];
  expect(north?.shifts.map((shift) => shift.rows?.map(({ amountCents }) => amountCents))).toEqual([
    [10_00, 10_00],
    [20_00, 20_00],
    undefined,
  ]);
  const again = await of.readDay(hubSetUpOf('mine'), asked);
  expect(again?.tills[0]?.shifts.map((shift) => shift.rows)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('the file of a month mentions a shift that is open on any of its days', async () => {
  keep('north', threeShifts());
  const of = shifts();
  const openOf = async (businessDay: string, isWithRows: boolean) => {
    const asked = { businessDay, isToday: false, ownShifts: [], businessDayOf, isWithRows };
    return (await of.readDay(hubSetUpOf('mine'), asked))?.tills[0]?.openShiftDay;
  };
  expect(await openOf('2026-11-01', true)).toBe(DAY);
  expect(await openOf('2026-11-01', false)).toBe(null);
  expect(await openOf('2026-10-31', true)).toBe(null);
});

test('the file of a month has a replaced till’s open shift, closed by its successor, with its rows', async () => {
  const shop = threeShifts();
  keep('north', shop, { takenOverBy: 'south' });
  const ask = async (businessDay: string) => {
    const asked = { businessDay, isToday: false, ownShifts: [], businessDayOf, isWithRows: true };
    const read = await shifts().readDay(hubSetUpOf('mine'), asked);
    return { days: read?.days, north: read?.tills[0] };
  };
  const { days, north } = await ask('2026-11-01');
  expect(days).toContain(DAY);
  expect(north).toMatchObject({ shifts: [], openShiftDay: null, standing: { kind: 'current' } });
  const last = await ask(DAY);
  expect(last.north?.standing).toEqual(expect.not.objectContaining({ isCut: true }));
  expect(last.north?.shifts.map(({ shift }) => shift?.state)).toEqual(Array(3).fill('closed'));
  expect(last.north?.shifts[2]).toMatchObject({ takenOverBy: 'south', rows: [{}, {}] });
  // The copy lacks the last records, which no file will ever have.
  keep('north', shop, { takenOverBy: 'south' }, 1);
  expect((await ask(DAY)).north?.standing).toMatchObject({ kind: 'taken-over', isCut: true });
  const later = await ask('2026-12-31');
  expect(later.north).toMatchObject({ shifts: [], openShiftDay: null });
});

test('what a replaced till sold without a shift is of the business day of the store’s own calendar', async () => {
  const shop = new ShopDay();
  shop.openShift();
  shop.sell(10_00, 'cash');
  shop.closeShift(110_00);
  shop.sell(7_00, 'cash');
  keep('north', shop, { takenOverBy: 'south' });
  const soldMs = shop.till.records.at(-1)!.fact.atMs;
  // The clock of a store where it was half past eleven at night on the last day of a month.
  const wallMs = Date.parse('2026-11-30T23:30:00Z');
  const inStore = (atMs: number) => businessDayAt(wallMs + atMs - soldMs, 4);
  const endOf = async (businessDay: string) => {
    const asked = {
      businessDay,
      isToday: false,
      ownShifts: [],
      businessDayOf: inStore,
      isWithRows: true,
    };
    const read = await shifts().readDay(hubSetUpOf('mine'), asked);
    const closed = read?.tills[0]?.shifts.filter(({ takenOverBy }) => takenOverBy === 'south');
    return { days: read?.days, sold: closed?.map(({ sales }) => sales.goodsCents) };
  };
  expect(await endOf('2026-11-30')).toEqual({ days: [DAY, '2026-11-30'], sold: [7_00] });
  expect((await endOf('2026-12-01')).sold).toEqual([]);
});

test('what a replaced till sold without a shift is of one day of the store, not of each day that follows', async () => {
  const shop = new ShopDay();
  shop.openShift();
  shop.sell(10_00, 'cash');
  shop.closeShift(110_00);
  shop.sell(7_00, 'cash');
  keep('north', shop, { takenOverBy: 'south' });
  const ask = (businessDay: string, isToday: boolean) =>
    shifts().readDay(hubSetUpOf('mine'), {
      businessDay,
      businessDayOf: () => '2026-11-21',
      isToday,
      ownShifts: [],
    });
  const goodsOn = async (businessDay: string, isToday: boolean) =>
    (await ask(businessDay, isToday))?.tills.flatMap((one) =>
      one.shifts.map(({ sales }) => sales.goodsCents),
    );
  expect((await ask(DAY, false))?.days).toEqual([DAY, '2026-11-21']);
  for (const isToday of [true, false]) {
    expect(await goodsOn('2026-11-21', isToday)).toEqual([7_00]);
    expect(await goodsOn('2026-11-22', isToday)).toEqual([]);
  }
});
