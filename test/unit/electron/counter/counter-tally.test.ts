import { describe, expect, onTestFinished, test } from 'vitest';
import { CounterTally } from '../../../../electron/counter/counter-tally.ts';
import { readShiftReport } from '../../../../electron/counter/read-shift-report.ts';
import type { Actor } from '../../../../electron/ledger/write/ledger-writer.ts';
import type { Fact } from '../../../../shared/ledger/facts.ts';
import { cents } from '../../../../shared/values/money.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { openTrading } from '../../../builders/trading-on-disk.ts';

const ANN: Actor = { operator: 'Ann', person: 'ann-1', stepUp: null, accessLevel: 'cashier' };
const BEN: Actor = { operator: 'Ben', person: 'ben-1', stepUp: null, accessLevel: 'cashier' };
const MIA: Actor = {
  operator: 'Ann',
  person: 'ann-1',
  stepUp: { manager: 'Mia' },
  accessLevel: 'manager',
};

/** Opens a tally whose minutes end when the test says so. */
async function tallyOnDisk() {
  const till = await BookOnDisk.open();
  const waking = new Set<() => void>();
  const tally = new CounterTally(till.writer, (_delayMs, wake) => {
    waking.add(wake);
    return () => waking.delete(wake);
  });
  const facts: Fact[] = [];
  till.writer.onFact(({ fact }) => {
    if (fact.tally) facts.push(till.writer.texts.reveal(fact));
  });
  const endMinute = async () => {
    const due = [...waking];
    waking.clear();
    for (const wake of due) wake();
    await tally.writeNow();
    await till.writer.waitUntilNotified();
  };
  return { till, tally, facts, endMinute };
}

describe('a counted act', () => {
  test('is recorded as a fact with its person at once', async () => {
    const { tally, facts } = await tallyOnDisk();
    await tally.note('line-voided', ANN, cents(12_50));
    expect(facts).toMatchObject([
      {
        kind: 'line-voided',
        operator: 'Ann',
        person: 'ann-1',
        tally: { count: 1, sumCents: 12_50 },
      },
    ]);
  });

  test('is summed while it is repeated, with one fact a minute', async () => {
    const { tally, facts, endMinute } = await tallyOnDisk();
    await Promise.all(
      Array.from({ length: 5_000 }, () => tally.note('limit-refused', ANN, cents(1_00))),
    );
    expect(facts).toHaveLength(1);
    await endMinute();
    expect(facts.map((fact) => fact.tally)).toEqual([
      { count: 1, sumCents: 1_00 },
      { count: 4_999, sumCents: 4_999_00 },
    ]);
    await tally.note('limit-refused', ANN, cents(1_00));
    expect(facts).toHaveLength(2);
    await endMinute();
    await endMinute();
    await endMinute();
    expect(facts).toHaveLength(3);
    await tally.note('limit-refused', ANN, cents(1_00));
    expect(facts).toHaveLength(4);
  });

  test('is summed separately for each person and each manager', async () => {
    const { tally, facts } = await tallyOnDisk();
    for (const actor of [ANN, BEN, MIA, ANN, BEN, MIA]) await tally.note('drawer-opened', actor);
    expect(facts.map(({ operator, manager }) => [operator, manager])).toEqual([
      ['Ann', undefined],
      ['Ben', undefined],
      ['Ann', 'Mia'],
    ]);
    await tally.close();
    expect(facts.map(({ tally: one }) => one?.count)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('is kept while the journal has no space, and written once it has', async () => {
    const { till, tally, facts, endMinute } = await tallyOnDisk();
    const { free } = till.disk;
    till.disk.free = 10 * 1024 * 1024;
    expect(await till.writer.journal.checkSpace()).toBe('critical');
    await tally.note('drawer-opened', ANN);
    await tally.note('drawer-opened', ANN);
    expect(facts).toEqual([]);
    till.disk.free = free;
    expect(await till.writer.journal.checkSpace()).toBe('ok');
    await endMinute();
    expect(facts.map((fact) => fact.tally?.count)).toEqual([2]);
  });

  test('has a bounded sum, whatever a window claims', async () => {
    const { tally, facts, endMinute } = await tallyOnDisk();
    for (let times = 0; times < 3; times += 1) {
      await tally.note('line-voided', ANN, cents(Number.MAX_SAFE_INTEGER));
    }
    await endMinute();
    const most = 100_000_000_000;
    expect(facts.map((fact) => fact.tally)).toEqual([
      { count: 1, sumCents: most },
      { count: 2, sumCents: most },
    ]);
  });

  test('is dropped without an error if the disk fails', async () => {
    const { till, tally, facts } = await tallyOnDisk();
    till.breakDisk();
    await tally.note('drawer-opened', ANN);
    await tally.note('drawer-opened', ANN);
    await tally.close();
    expect(facts).toEqual([]);
  });
});

describe('the Z of a day', () => {
  test('has every counted act before its close, by person', async () => {
    const { on, trading } = await openTrading();
    onTestFinished(() => trading.close());
    const manager = { ...MIA, operator: 'Mia', person: 'mia-1' };
    const open = {
      kind: 'open-shift',
      floatCents: cents(0),
      businessDay: '2026-11-20',
    } as const;
    await trading.propose(open, manager);
    for (let times = 0; times < 3; times += 1) await trading.tally.note('drawer-opened', ANN);
    const cardId = await on.introduce('one');
    const tooMuch = { ...on.acceptance('much', cardId), amountCents: cents(999_00) };
    for (let times = 0; times < 2; times += 1) {
      const answer = await trading.propose({ ...tooMuch, repeatConfirmed: true }, BEN);
      expect(answer).toMatchObject({ kind: 'refused', refusal: { why: 'above-limit' } });
    }
    const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
    await trading.propose({ kind: 'close-shift', counted, carriesOpenSale: false }, manager);
    const report = await readShiftReport(on.writer, 1);
    expect(report?.exceptions).toEqual([
      { name: 'Ann', sums: { 'drawer-opened': { count: 3, cents: 0 } } },
      { name: 'Ben', sums: { 'limit-refused': { count: 2, cents: 1_998_00 } } },
    ]);
  });
});
