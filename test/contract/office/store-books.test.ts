import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CopySeal } from '../../../electron/node/hub-client/copy-seal.ts';
import { CopyReader } from '../../../electron/hub/copy/copy-reader.ts';
import { exportAccounting } from '../../../electron/counter/export-accounting.ts';
import { saveWithoutReplacing } from '../../../electron/node/files/save-without-replacing.ts';
import { runOfficeCommand } from '../../../electron/server/office/commands/run-office.ts';
import { DEFAULT_ACCOUNTS } from '../../../shared/accounting/accounts.ts';
import { csvDialectFor } from '../../../electron/node/files/csv-dialect.ts';
import { saleIdSchema } from '../../../shared/values/ids.ts';
import { cents } from '../../../shared/values/money.ts';
import { BookOnDisk } from '../../builders/book-on-disk.ts';
import { bringToOffice, copyToHub } from '../../builders/bring-to-office.ts';
import { makeServerFolder, HubOnDisk } from '../../builders/hub-on-disk.ts';
import { OfficeWeb } from '../../builders/office-web.ts';
import { lineOfCategory } from '../../builders/shop-day.ts';
import { reportedTill } from '../../builders/reported-store.ts';
import { parseDatev } from '../../unit/shared/accounting/datev-rules.ts';
import { parseSafT } from '../../unit/shared/accounting/saf-t-rules.ts';

/**
 * Tests a store's month for its bookkeeper, from the head office: it has the same rows that each till writes itself.
 *
 * Second tier: papers for the bookkeeper; unit tests check their sums, and `counted-once.test.ts` counts a store’s promises.
 */

const KIM = { operator: 'Kim Jones', stepUp: null, accessLevel: 'manager' } as const;
const TILLS = ['one', 'two'];

let hub: HubOnDisk;
let web: OfficeWeb;
let files: string;
let first: BookOnDisk;
let second: BookOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(TILLS);
  web = await OfficeWeb.open(['north', 'south']);
  files = await makeServerFolder();
});
afterAll(async () => {
  await Promise.all([hub.close(), web.close()]);
  await rm(files, { recursive: true, force: true });
});

/** Trades at two tills and closes their days; the hub and the office have their records. */
async function trade(): Promise<void> {
  first = await BookOnDisk.open();
  second = await BookOnDisk.open();
  for (const day of ['2026-10-31', '2026-11-20', '2026-11-30', '2026-12-01'])
    await closeDay(first, day, 1250);
  await closeDay(second, '2026-11-21', 300);
  await openDay(second, '2026-11-30');
  await bring('one', first);
  await bring('two', second);
}

function openDay(till: BookOnDisk, businessDay: string) {
  return till.mustWrite({ kind: 'open-shift', floatCents: cents(0), businessDay }, KIM);
}

async function closeDay(till: BookOnDisk, businessDay: string, amount: number): Promise<void> {
  await openDay(till, businessDay);
  await sell(till, `sale-of-${businessDay}`, amount);
  await close(till);
}

async function sell(till: BookOnDisk, sale: string, amount: number): Promise<void> {
  const saleId = saleIdSchema.parse(sale);
  const lines = [{ ...lineOfCategory(amount, 'books'), note: 'for Mrs. Lee' }];
  await till.mustWrite({ kind: 'open-sale', saleId, lines }, KIM);
  const tender = { kind: 'card', amountCents: cents(amount), reference: 'slip 4711' } as const;
  await till.mustWrite({ kind: 'tender-sale', saleId, tender }, KIM);
  await till.mustWrite({ kind: 'complete-sale', saleId }, KIM);
}

async function close(till: BookOnDisk): Promise<void> {
  const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
  await till.mustWrite({ kind: 'close-shift', counted, carriesOpenSale: false }, KIM);
}

async function bring(till: string, book: BookOnDisk): Promise<void> {
  const reader = new CopyReader(book.writer.journal, new CopySeal(hub.setUpOf(till), till));
  await copyToHub(hub, till, [...(await reader.readAfter(0, 10_000_000))]);
  await bringToOffice({ hub, office: web.office, store: 'north' });
}

async function type(...args: readonly string[]) {
  const { folder } = web.office.place;
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const stop = AbortSignal.abort();
  const command = { workingFolder: files, env: process.env, say, stop };
  const code = await runOfficeCommand({ ...command, args: [...args, '--folder', folder] });
  return { code, text: lines.join('\n') };
}

/** Returns the rows that each till writes itself, with its name put before them. */
let ownRows: readonly string[];
async function writeOwn(): Promise<string[]> {
  const rows: string[] = [];
  for (const [till, book] of [
    ['one', first],
    ['two', second],
  ] as const) {
    const answer = await exportAccounting(
      { month: '2026-11', form: 'csv', ofStore: false },
      {
        writer: book.writer,
        hubClient: null,
        accounts: DEFAULT_ACCOUNTS,
        style: csvDialectFor('en-IE'),
        head: { country: 'IE', company: '', version: '1.0.0' },
        nowMs: book.clock.wallMs,
        calendar: { timeZone: 'Europe/Amsterdam', dayEndsAtHour: 4 },
        save: (file) => saveWithoutReplacing(book.folder, file),
      },
    );
    expect(answer.kind).toBe('written');
    const text = answer.kind === 'written' ? await readFile(answer.place, 'utf8') : '';
    const own = book.writer.ledger.book!.tillId;
    rows.push(...linesOf(text).map((line) => line.replace(own, till)));
  }
  return rows;
}

const linesOf = (text: string) =>
  text.split('\r\n').filter((line) => line !== '' && !line.includes('z_number'));

test('the office’s receipts equal those of the tills, and missing ones are reported', async () => {
  await trade();
  const said = await type('books', 'north', '2026-11', '--file', 'north.csv');
  expect(said).toEqual({
    code: 0,
    text: expect.stringMatching(/has 3 closed shifts of north\.\nNot complete: two\./),
  });
  const text = await readFile(path.join(files, 'north.csv'), 'utf8');
  ownRows = (await writeOwn()).toSorted();
  expect(linesOf(text).toSorted()).toEqual(ownRows);
  for (const secret of ['Kim', 'Lee', '4711', '¶']) expect(text).not.toContain(secret);
  expect(await type('books', 'north', '2026-11', '--file', 'north.csv')).toMatchObject({ code: 1 });
});

test('day totals are posted to the accounts of a till’s settings', async () => {
  const datev = await type('books', 'north', '2026-11', '--form', 'datev');
  expect(datev).toEqual({ code: 1, text: expect.stringContaining('--export-settings') });
  const settings = path.join(files, 'settings.json');
  await writeFile(settings, '{}');
  const wrong = await type('books', 'north', '2026-11', '--form', 'datev', '--settings', settings);
  expect(wrong.text).toContain('was not written by --export-settings');
  const set = {
    locale: 'de-DE',
    country: 'DE',
    till: { accounts: { ...DEFAULT_ACCOUNTS, card: '1361' } },
    printing: { receipt: { headerLines: ['Lampen Nord'] } },
  };
  await writeFile(settings, JSON.stringify(set));
  for (const form of ['datev', 'saf-t']) {
    const args = ['--form', form, '--settings', settings, '--file', `north.${form}`];
    expect(await type('books', 'north', '2026-11', ...args)).toMatchObject({ code: 0 });
  }
  const booked = parseDatev(await readFile(path.join(files, 'north.datev'), 'utf8'));
  expect(booked).toContainEqual(
    expect.objectContaining({ amount: '12,50', isDebit: true, account: '1361' }),
  );
  const safT = await readFile(path.join(files, 'north.saf-t'), 'utf8');
  parseSafT(safT);
  expect(safT).toContain('Lampen Nord');
});

test.each([
  [['south', '2026-11'], 'No day of 2026-11 is known to be closed in south'],
  [['north', '2026-09'], 'No day of 2026-09 is known to be closed in north'],
  [['north', '2026-13'], 'is not a month'],
  [['north', '2026-11', '--form', 'pdf'], 'is not a file format'],
])('the office’s command books %j writes: %s', async (args, said) => {
  expect((await type('books', ...args)).text).toContain(said);
});

test('a till with records after the month counts as complete, whether it still exists or not', async () => {
  const line = await web.office.connect('north');
  await line.hello('0'.repeat(32));
  await line.reportTills([reportedTill('one', { seenAgoMs: 9_000_000, journalSequence: 9_999 })]);
  line.close();
  const said = await type('books', 'north', '2026-10', '--file', 'october.csv');
  expect(said.text).toMatch(/has 1 closed shifts of north\.$/);
});

test('a viewer saves the receipts of a month from the page', async () => {
  const page = await web.ask();
  expect(page.body).toContain('<form action="/books"');
  const { code, headers, body } = await web.ask({
    url: '/books?store=north&month=2026-11&form=csv',
  });
  expect(code).toBe(200);
  expect(headers['content-disposition']).toBe(
    'attachment; filename="evertill-sales-north-2026-11-incomplete.csv"',
  );
  expect(linesOf(body).toSorted()).toEqual(ownRows);
  expect((await web.ask({ url: '/books?store=south&month=2026-11&form=csv' })).code).toBe(404);
  for (const query of [
    '',
    'store=north&month=2026-11&form=datev',
    "store=n'&month=2026-11&form=csv",
  ])
    expect((await web.ask({ url: `/books?${query}` })).code).toBe(404);
  const url = '/books?store=north&month=2026-11&form=csv';
  expect((await web.ask({ url, login: null })).code).toBe(401);
});

test('a day that was closed before and after a backup was put back is reported, as its sales may be in the file twice', async () => {
  const till = await BookOnDisk.open();
  await closeDay(till, '2027-02-01', 100);
  await openDay(till, '2027-02-02');
  await sell(till, 'before-the-backup', 2_00);
  const restored = await till.openBackup();
  for (const book of [till, restored]) {
    await sell(book, 'after-the-backup', 3_00);
    await close(book);
  }
  for (const name of ['three', 'three-again']) await hub.addTill(name);
  await bring('three', till);
  await bring('three-again', restored);
  const { code, text } = await type('books', 'north', '2027-02', '--file', 'twice.csv');
  expect(code).toBe(0);
  expect(text).toMatch(/closed twice, because a backup was put back: three, three-again\. /);
  const body = await readFile(path.join(files, 'twice.csv'), 'utf8');
  expect(
    linesOf(body).filter((line) => line.includes('"goods","books","books",1,2,')),
  ).toHaveLength(2);
  const { headers } = await web.ask({ url: '/books?store=north&month=2027-02&form=csv' });
  expect(headers['content-disposition']).toContain('-day-closed-twice.csv"');
});

test('a day that was closed twice is reported although its first sale was made before its shift was opened', async () => {
  const till = await BookOnDisk.open();
  await closeDay(till, '2027-03-01', 100);
  await sell(till, 'after-the-close', 2_00);
  const restored = await till.openBackup();
  for (const book of [till, restored]) {
    await openDay(book, '2027-03-02');
    await sell(book, 'of-the-next-day', 3_00);
    await close(book);
  }
  for (const name of ['four', 'four-again']) await hub.addTill(name);
  await bring('four', till);
  await bring('four-again', restored);
  const { text } = await type('books', 'north', '2027-03', '--file', 'twice-between.csv');
  expect(text).toMatch(/closed twice, because a backup was put back: four, four-again\. /);
});

test('two days after a backup that share no sale are not reported as one that was closed twice', async () => {
  const till = await BookOnDisk.open();
  await closeDay(till, '2027-04-01', 100);
  const restored = await till.openBackup();
  for (const [book, day] of [
    [till, '2027-04-02'],
    [restored, '2027-04-03'],
  ] as const)
    await closeDay(book, day, 3_00);
  for (const name of ['five', 'five-again']) await hub.addTill(name);
  await bring('five', till);
  await bring('five-again', restored);
  const { text } = await type('books', 'north', '2027-04', '--file', 'once.csv');
  expect(text).not.toContain('closed twice');
});

test('what a lost till sold without a shift is of the month that the store’s own calendar shows', async () => {
  const till = await BookOnDisk.open();
  await closeDay(till, '2027-05-30', 100);
  // Half past one in the night after the last day of May in New York.
  till.clock.wallMs = Date.parse('2027-06-01T05:30:00Z');
  await sell(till, 'without-a-shift', 7_00);
  await hub.addTill('six');
  await bring('six', till);
  const line = await web.office.connect('north');
  await line.hello('0'.repeat(32));
  const { lastSequence: journalSequence } = till.writer.ledger;
  await line.reportTills([reportedTill('six', { takenOverBy: 'one', journalSequence })]);
  line.close();
  const settings = path.join(files, 'settings-of-new-york.json');
  const set = {
    locale: 'en-US',
    timezone: 'America/New_York',
    till: { accounts: DEFAULT_ACCOUNTS, dayEndsAtHour: 2 },
    printing: { receipt: { headerLines: [] } },
  };
  await writeFile(settings, JSON.stringify(set));
  const args = ['--settings', settings, '--file'];
  const may = await type('books', 'north', '2027-05', ...args, 'may.csv');
  expect(may.text).toMatch(/has 2 closed shifts of north\.\n(.*\n)*Closed for a till .* six\./);
  expect(await readFile(path.join(files, 'may.csv'), 'utf8')).toContain('2027-05-31');
  expect((await type('books', 'north', '2027-06', ...args, 'june.csv')).text).toContain(
    'has 0 closed shifts of north.',
  );
  await writeFile(settings, JSON.stringify({ ...set, timezone: 'Mars/Olympus' }));
  expect((await type('books', 'north', '2027-05', ...args, 'mars.csv')).text).toContain(
    'which this computer does not know',
  );
});
