import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { exportAccounting } from '../../../../electron/counter/export-accounting.ts';
import type { HubClient } from '../../../../electron/hub/hub-client.ts';
import { saveWithoutReplacing } from '../../../../electron/node/files/save-without-replacing.ts';
import { DEFAULT_ACCOUNTS } from '../../../../shared/accounting/accounts.ts';
import { BOOK } from '../../../builders/book-under-test.ts';
import type { Book } from '../../../../shared/ledger/store/book.ts';
import type { AccountingRequest } from '../../../../shared/messages/bridge.ts';
import { reportOfTakenOverTill } from '../../../../shared/reports/report-of-taken-over-till.ts';
import { addFactToReport, emptyReportDraft } from '../../../../shared/reports/shift-report.ts';
import { sumOf } from '../../../../shared/reports/sum-gifts.ts';
import { saleIdSchema } from '../../../../shared/values/ids.ts';
import { tillMark } from '../../../../shared/receipt/receipt-code.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';
import { parseDatev } from '../../shared/accounting/datev-rules.ts';
import { parseSafT } from '../../shared/accounting/saf-t-rules.ts';

/** Exports a month's closed shifts from the journal on disk to a file. */

const KIM = { operator: 'Kim Jones', stepUp: null, accessLevel: 'manager' } as const;

async function closeDay(till: BookOnDisk, businessDay: string, amount: number): Promise<void> {
  const saleId = saleIdSchema.parse(`sale-of-${businessDay}`);
  const amountCents = cents(amount);
  const lines = [
    { ...lineOfCategory(amount, 'books'), name: 'Lamp 6364000111222333', note: 'for Mrs. Lee' },
  ];
  await till.mustWrite({ kind: 'open-shift', floatCents: cents(0), businessDay }, KIM);
  await till.mustWrite({ kind: 'open-sale', saleId, lines }, KIM);
  const tender = { kind: 'card', amountCents, reference: 'slip 4711' } as const;
  await till.mustWrite({ kind: 'tender-sale', saleId, tender }, KIM);
  await till.mustWrite({ kind: 'complete-sale', saleId }, KIM);
  const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
  await till.mustWrite({ kind: 'close-shift', counted, carriesOpenSale: false }, KIM);
}

async function tillWithDays(book: Book = BOOK): Promise<BookOnDisk> {
  const till = await BookOnDisk.open(undefined, book);
  await closeDay(till, '2026-11-20', 1250);
  await closeDay(till, '2026-11-30', 500);
  await closeDay(till, '2026-12-01', 9900);
  return till;
}

function write(
  till: BookOnDisk,
  asked: Partial<AccountingRequest>,
  folder = till.folder,
  hubClient: Pick<HubClient, 'shiftsOf'> | null = null,
) {
  const request: AccountingRequest = { month: '2026-11', form: 'csv', ofStore: false, ...asked };
  return exportAccounting(request, {
    writer: till.writer,
    hubClient,
    accounts: DEFAULT_ACCOUNTS,
    style: { separator: ';', decimalMark: ',' },
    head: { country: 'NL', company: 'Lamps', version: '1.0.0' },
    nowMs: till.clock.wallMs,
    calendar: { timeZone: 'Europe/Amsterdam', dayEndsAtHour: 4 },
    save: (file) => saveWithoutReplacing(folder, file),
  });
}

async function fileOf(till: BookOnDisk, form: AccountingRequest['form']): Promise<string> {
  const answer = await write(till, { form });
  expect(answer).toMatchObject({ kind: 'written', shifts: 2, left: [] });
  return answer.kind === 'written' ? readFile(answer.place, 'utf8') : '';
}

test('a month’s file has the shifts of its business days in each format, and no names or numbers', async () => {
  const till = await tillWithDays();
  const files = {
    csv: await fileOf(till, 'csv'),
    lines: await fileOf(till, 'json-lines'),
    datev: await fileOf(till, 'datev'),
    safT: await fileOf(till, 'saf-t'),
  };
  expect(files.csv.split('\r\n')).toContainEqual(
    expect.stringMatching(/;"2026-11-20";.*;1;;"goods";"Lamp …2333";"books";1;12,5;;12,5;/),
  );
  const rows = files.lines
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(rows).toMatchObject([
    { z_number: 1, receipt: 1, kind: 'goods', quantity: 1, amount: 12.5, currency: 'EUR' },
    { z_number: 1, receipt: 1, kind: 'tender', name: 'card', amount: 12.5 },
    { z_number: 2, receipt: 2, kind: 'goods', amount: 5 },
    { z_number: 2, receipt: 2, kind: 'tender', name: 'card', amount: 5 },
  ]);
  expect(parseDatev(files.datev)).toEqual([
    expect.objectContaining({ amount: '12,50', isDebit: true, account: '1460', day: '2011' }),
    expect.objectContaining({ amount: '12,50', isDebit: false, account: '4200', day: '2011' }),
    expect.objectContaining({ amount: '5,00', isDebit: true, document: '"Z2"' }),
    expect.objectContaining({ amount: '5,00', isDebit: false, day: '3011' }),
  ]);
  parseSafT(files.safT);
  // A till without a hub has no name but a UUID: day totals have the mark of its receipts instead.
  const { tillId } = till.writer.ledger.book!;
  for (const file of [files.datev, files.safT]) {
    expect(file).toContain(`Z 1, ${tillMark(tillId)}`);
    expect(file).not.toContain(tillId);
  }
  for (const file of Object.values(files)) {
    for (const secret of ['Kim', 'Lee', '4711', '6364000111222333', '¶'])
      expect(file).not.toContain(secret);
  }
});

test('a month without a close, a store without a hub, dinars and a full disk are refused with their reason', async () => {
  const till = await tillWithDays();
  expect(await write(till, { month: '2026-10' })).toEqual({ kind: 'nothing' });
  expect(await write(till, { ofStore: true })).toEqual({ kind: 'no-hub' });
  expect(await write(till, {}, '/dev/full/no-folder')).toMatchObject({ kind: 'fault' });
  const dinars = await tillWithDays({ ...BOOK, currency: 'KWD', minorUnit: 3 });
  const refused = { kind: 'three-decimals', currency: 'KWD' };
  expect(await write(dinars, { form: 'datev' })).toEqual(refused);
  expect(await write(dinars, { form: 'saf-t' })).toEqual(refused);
  expect(await fileOf(dinars, 'csv')).toContain(';1,25;');
});

const OPEN = { kind: 'open-shift', floatCents: cents(0), businessDay: '2026-12-02' } as const;

test('a month with an open day is reported as incomplete', async () => {
  const till = await tillWithDays();
  await till.mustWrite(OPEN, KIM);
  const mark = tillMark(till.writer.ledger.book!.tillId);
  for (const form of ['csv', 'json-lines', 'datev', 'saf-t'] as const) {
    expect(await fileOf(till, form)).not.toBe('');
    const answer = await write(till, { month: '2026-12', form });
    expect(answer).toMatchObject({ kind: 'written', shifts: 1, left: [mark] });
  }
});

test('a store’s month with an open day at another till is reported as incomplete', async () => {
  const till = await tillWithDays();
  await till.mustWrite({ kind: 'note-hub', hub: { till: 'mine', host: 'hub', port: 1 } }, KIM);
  const north = { till: 'north', standing: { kind: 'current' }, shifts: [] } as const;
  const tills = [{ ...north, openShiftDay: OPEN.businessDay, leftToTaker: sumOf([]) }];
  const hubClient = { shiftsOf: () => Promise.resolve({ tills, days: [] }) };
  const leftOf = (month: string) => write(till, { month, ofStore: true }, undefined, hubClient);
  expect(await leftOf('2026-12')).toMatchObject({ kind: 'written', left: ['north'] });
  expect(await leftOf('2026-11')).toMatchObject({ kind: 'written', left: [] });
});

test('a store’s month lists a replaced till with its closed day, and what was lost with it', async () => {
  const till = await tillWithDays();
  await till.mustWrite({ kind: 'note-hub', hub: { till: 'mine', host: 'hub', port: 1 } }, KIM);
  const day = ShopDay.withShift();
  day.sell(12_00, 'cash');
  const draft = emptyReportDraft();
  for (const record of day.till.records) addFactToReport(draft, record);
  const end = reportOfTakenOverTill(draft, { by: 'mine', atMs: instantMs(1), day: '2026-11-20' })!;
  const standing = { kind: 'taken-over', by: 'mine', atMs: instantMs(1) } as const;
  const copied = (isCut: boolean) => ({
    shiftsOf: ({ businessDay }: { readonly businessDay: string }) => {
      const shifts = businessDay === '2026-11-20' ? [end] : [];
      const about = { till: 'north', openShiftDay: null, leftToTaker: sumOf([]) };
      const north = { ...about, shifts, standing: { ...standing, ...(isCut && { isCut }) } };
      return Promise.resolve({ tills: [north], days: ['2026-11-20'] });
    },
  });
  const written = async (month: string, isCut: boolean) =>
    write(till, { month, form: 'datev', ofStore: true }, undefined, copied(isCut));
  const whole = await written('2026-11', false);
  expect(whole).toMatchObject({ shifts: 3, left: [], takenOver: ['north'], lost: [] });
  const text = whole.kind === 'written' ? await readFile(whole.place, 'utf8') : '';
  expect(text).toContain('Z 1, north, closed by mine');
  expect(await written('2026-11', true)).toMatchObject({ left: [], lost: ['north'] });
  const none = { left: [], takenOver: [], lost: [] };
  expect(await written('2026-12', true)).toMatchObject({ shifts: 1, ...none });
});

test('a DATEV file is refused for account numbers that DATEV would read wrongly', async () => {
  const till = await tillWithDays();
  const request = { month: '2026-11', form: 'datev', ofStore: false } as const;
  const answer = await exportAccounting(request, {
    writer: till.writer,
    hubClient: null,
    accounts: { ...DEFAULT_ACCOUNTS, cash: '16000', card: '10001' },
    style: { separator: ';', decimalMark: ',' },
    head: { country: 'DE', company: 'Lamps', version: '1.0.0' },
    nowMs: till.clock.wallMs,
    calendar: { timeZone: 'Europe/Amsterdam', dayEndsAtHour: 4 },
    save: (file) => saveWithoutReplacing(till.folder, file),
  });
  expect(answer).toEqual({ kind: 'account-lengths', accounts: ['16000'] });
});
