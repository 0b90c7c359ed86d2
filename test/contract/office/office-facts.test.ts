import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OfficeView } from '../../../electron/node/office-client/office-view.ts';
import { addOrRenewViewer } from '../../../electron/server/office/make-office.ts';
import type { FactKind } from '../../../shared/ledger/fact-kinds.ts';
import { factSchema } from '../../../shared/ledger/facts.ts';
import { cursorBefore, parseListedTillRecord } from '../../../shared/office/store-facts.ts';
import type { FactsRequest, ListedTillRecord } from '../../../shared/office/store-facts.ts';
import { bodyAtOffice, writeToOffice } from '../../builders/facts-at-office.ts';
import { OfficeOnDisk } from '../../builders/office-on-disk.ts';
import { NO_HEALTH } from '../../builders/till-health-samples.ts';

/**
 * Tests that an office window shows every record that a store's tills have written, on a real PostgreSQL.
 *
 * Second tier: the head office only reads; `store-to-office.test.ts` tests that each record reaches it once.
 */

let office: OfficeOnDisk;
let view: OfficeView;
beforeAll(async () => {
  office = await OfficeOnDisk.open(['north', 'south']);
  view = new OfficeView(await addOrRenewViewer(office.place.folder, 'controller'));
});
afterAll(async () => {
  view.close();
  await office.close();
});

const ALL = { store: 'north', till: null, kinds: null, fromMs: 0, most: 100 } as const;

function bodyOf(sequence: number, kind: FactKind, atMs: number): string {
  const stamp = { atMs, monoMs: 1, run: 'run-00000001', operator: null };
  return bodyAtOffice(sequence, factSchema.parse({ kind, ...stamp }));
}

/** Writes records with these kinds and times, from the first sequence on. */
function write(
  store: string,
  till: string,
  facts: readonly (readonly [FactKind, number])[],
  life = 1,
): Promise<void> {
  const bodies = facts.map(([kind, atMs], index) => bodyOf(index + 1, kind, atMs));
  return writeToOffice(office, { store, till, life }, bodies);
}

/** Reads all pages, and counts the records of each. */
async function readAll(asked: Omit<FactsRequest, 'before'>, untilMs: number | null = null) {
  const facts: ListedTillRecord[] = [];
  const pages: number[] = [];
  let before: FactsRequest['before'] | null = cursorBefore(untilMs);
  while (before !== null) {
    const page = await view.facts({ ...asked, before });
    facts.push(...page.facts.map(parseListedTillRecord));
    pages.push(page.facts.length);
    before = page.next;
  }
  return { facts, pages };
}

const told = ({ till, sequence, fact }: ListedTillRecord) =>
  `${till} ${sequence} ${fact?.kind ?? '?'}`;

describe('the records of a store', () => {
  beforeAll(async () => {
    await write('north', 'one', [
      ['run-started', 1_000],
      ['shift-opened', 2_000],
      ['drawer-opened', 5_000],
      ['shift-closed', 9_000],
    ]);
    await write('north', 'two', [
      ['run-started', 1_500],
      ['drawer-opened', 5_000],
      ['run-ended', 8_000],
    ]);
    await write('south', 'one', [['staff-changed', 5_500]]);
  });

  test('records come newest first, from all tills of the store and from no other store', async () => {
    const { facts, pages } = await readAll(ALL);
    expect(facts.map(told)).toEqual([
      'one 4 shift-closed',
      'two 3 run-ended',
      'two 2 drawer-opened',
      'one 3 drawer-opened',
      'one 2 shift-opened',
      'two 1 run-started',
      'one 1 run-started',
    ]);
    expect(pages).toEqual([7]);
  });

  test('records come page by page, each exactly once, even if two have the same time', async () => {
    for (const most of [1, 2, 3]) {
      const { facts } = await readAll({ ...ALL, most });
      expect(facts.map(told)).toEqual((await readAll(ALL)).facts.map(told));
    }
  });

  test('records can be limited to one till, some kinds, one day', async () => {
    const kinds = ['drawer-opened', 'shift-closed'] as const;
    expect((await readAll({ ...ALL, till: 'two' })).facts.map(told)).toEqual([
      'two 3 run-ended',
      'two 2 drawer-opened',
      'two 1 run-started',
    ]);
    expect((await readAll({ ...ALL, kinds: [...kinds] })).facts.map(told)).toEqual([
      'one 4 shift-closed',
      'two 2 drawer-opened',
      'one 3 drawer-opened',
    ]);
    const day = await readAll({ ...ALL, fromMs: 2_000 }, 5_000);
    expect(day.facts.map(told)).toEqual(['one 2 shift-opened']);
    expect((await readAll({ ...ALL, till: 'none' })).facts).toEqual([]);
  });

  test('records come from the newest journal of a name, and once if a journal continues under another name', async () => {
    await write('south', 'one', [['book-opened', 6_000]], 2);
    await write('south', 'came', [
      ['book-opened', 6_000],
      ['run-started', 7_000],
    ]);
    const asked = { ...ALL, store: 'south' };
    expect((await readAll(asked)).facts).toHaveLength(3);
    const line = await office.connect('south');
    await line.hello('0'.repeat(32));
    const none = { seenAgoMs: 0, takenOverBy: null, sums: null, policy: null, ...NO_HEALTH };
    await line.reportTills([
      { till: 'one', goesOnAs: 'came', ...none },
      { till: 'came', goesOnAs: null, ...none },
    ]);
    line.close();
    expect((await readAll(asked)).facts.map(told)).toEqual([
      'came 2 run-started',
      'came 1 book-opened',
    ]);
    expect((await readAll({ ...asked, till: 'one' })).facts.map(told)).toEqual([
      'one 1 book-opened',
    ]);
  });
});

describe('as many records as forty busy days write', () => {
  beforeAll(async () => {
    await write('north', 'old', [['limits-changed', 1]]);
    await office.ask(
      `insert into office.fact (store, till, life, seq, prev, hash, body)
       select 'north', 'old', 1, n, '', '', replace(replace($1, '"sequence":2', '"sequence":' || n), '"atMs":77', '"atMs":' || 100000 + n)
       from generate_series(2, 25000) n`,
      bodyOf(2, 'drawer-opened', 77),
    );
  });

  test('a rare kind of record comes in one page, and so do the newest', async () => {
    const { facts, pages } = await readAll({ ...ALL, kinds: ['limits-changed'] });
    expect(facts.map(told)).toEqual(['old 1 limits-changed']);
    expect(pages).toEqual([1]);
    const page = await view.facts({ ...ALL, before: cursorBefore(null) });
    expect(page.facts).toHaveLength(100);
    expect(parseListedTillRecord(page.facts[0]!).fact?.atMs).toBe(125_000);
  });

  test('records of some kinds come once and in order, whichever kind is rare or named twice', async () => {
    const kinds = ['limits-changed', 'drawer-opened', 'drawer-opened'] as const;
    const { facts, pages } = await readAll({ ...ALL, till: 'old', kinds: [...kinds] });
    expect(facts.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 25_000 }, (_, at) => 25_000 - at),
    );
    expect(pages).toHaveLength(251);
  });

  test('one till’s records come in one page, even if another till wrote many after them', async () => {
    const { facts, pages } = await readAll({ ...ALL, till: 'one', kinds: ['drawer-opened'] });
    expect(facts.map(told)).toEqual(['one 3 drawer-opened']);
    expect(pages).toEqual([1]);
  });
});

test('a record of an unknown kind is shown as not understood, among the oldest', async () => {
  await writeToOffice(office, { store: 'north', till: 'odd' }, ['no record']);
  const { facts } = await readAll({ ...ALL, till: 'odd' });
  expect(facts).toMatchObject([{ till: 'odd', fact: null, body: 'no record' }]);
});
