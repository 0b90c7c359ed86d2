import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { csvDialectFor } from '../../../../../electron/node/files/csv-dialect.ts';
import { exportFacts } from '../../../../../electron/ledger/write/export-facts.ts';
import { saveWithoutReplacing } from '../../../../../electron/node/files/save-without-replacing.ts';
import type { ExportRequest } from '../../../../../shared/messages/bridge.ts';
import { cents } from '../../../../../shared/values/money.ts';
import { BookOnDisk } from '../../../../builders/book-on-disk.ts';

/** Facts of a period, exported for people and programs: no customer data without a request, and no formulas. */

const run = promisify(execFile);
const DAY = { fromMs: 1_799_990_000_000, untilMs: 1_800_010_000_000 };

async function exported(change: Partial<ExportRequest> = {}) {
  const till = await BookOnDisk.open();
  await till.redeem('one', '=HYPERLINK("http://x","6364 1")');
  await till.redeem('two', '63640002');
  const request: ExportRequest = { ...DAY, form: 'csv', withPrivate: false, ...change };
  const answer = await exportFacts(
    till.writer,
    request,
    { sheets: csvDialectFor('nl-BE'), timeZone: 'UTC' },
    (file) => saveWithoutReplacing(till.folder, file),
  );
  if (answer.kind !== 'written') return { till, answer, text: '' };
  return { till, answer, text: await readFile(answer.place, 'utf8') };
}

test('the CSV has one line per fact, and card numbers only if requested', async () => {
  const { till, answer, text } = await exported();
  expect(answer).toMatchObject({
    kind: 'written',
    facts: till.ledger.lastSequence,
    mark: expect.stringMatching(new RegExp(`^[0-9a-f]{12}@${till.ledger.lastSequence}$`)),
  });
  for (const number of ['6364 1', '63640002']) expect(text).not.toContain(number);
  const [headings, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const cellsOf = (line: string) => line.split(';').map((cell) => cell.replaceAll('"', ''));
  const names = cellsOf(headings!);
  const data = lines.map((line) =>
    Object.fromEntries(cellsOf(line).map((cell, index) => [names[index]!, cell])),
  );
  expect(data).toHaveLength(till.ledger.lastSequence);
  expect(data.filter((row) => row['kind'] === 'intent-accepted')).toMatchObject([
    { transaction: 'intent-of-one', verb: 'redeem', amount_in_cents: '500', identifier: '' },
    { transaction: 'intent-of-two', amount_in_cents: '500' },
  ]);
  expect(data[0]).toMatchObject({ sequence: '1', time_utc: '2027-01-15T08:00:00.000Z' });
});

test('the file is named by the days of the store’s time zone', async () => {
  const till = await BookOnDisk.open();
  const span = {
    fromMs: Date.parse('2027-01-14T23:00:00Z'),
    untilMs: Date.parse('2027-01-15T23:00:00Z'),
  };
  const names: string[] = [];
  await exportFacts(
    till.writer,
    { ...span, form: 'csv', withPrivate: false },
    { sheets: csvDialectFor('de-DE'), timeZone: 'Europe/Berlin' },
    async ({ name }) => {
      names.push(name);
      return { kind: 'saved', place: name };
    },
  );
  expect(names).toEqual(['evertill-facts-2027-01-15-to-2027-01-15-without-identifiers.csv']);
});

test('staff names and typed texts are in the file only if personal data is requested', async () => {
  const till = await BookOnDisk.open();
  const kim = { operator: 'Kim', stepUp: null, accessLevel: 'manager' } as const;
  const move = { moveId: 'move-of-cash-1', direction: 'in', amountCents: cents(500) } as const;
  await till.writer.write(
    { kind: 'open-shift', floatCents: cents(0), businessDay: '2027-01-15' },
    kim,
  );
  await till.writer.write({ kind: 'move-cash', ...move, reason: 'from Mrs. Jones' }, kim);
  const request: ExportRequest = { ...DAY, form: 'csv', withPrivate: false };
  const files: string[] = [];
  for (const withPrivate of [false, true]) {
    await exportFacts(
      till.writer,
      { ...request, withPrivate },
      { sheets: csvDialectFor('nl-BE'), timeZone: 'UTC' },
      async ({ text }) => {
        files.push(text);
        return { kind: 'saved', place: '' };
      },
    );
  }
  expect(files[0]).not.toContain('Kim');
  expect(files[0]).not.toContain('Jones');
  expect(files[1]).toContain('Kim');
});

test('a card number that looks like a formula is text to a spreadsheet', async () => {
  const { text } = await exported({ withPrivate: true });
  expect(text).toContain('63640002');
  expect(text).toContain(`"'=HYPERLINK`);
  expect(text).not.toMatch(/(^|[,;])"?=/m);
});

test('a period without facts gives no file', async () => {
  const { answer } = await exported({ fromMs: 0, untilMs: 1 });
  expect(answer).toEqual({ kind: 'nothing' });
});

test.each([false, true])(
  'exported JSON lines can be verified, with private parts: %s',
  async (withPrivate) => {
    const { till, answer, text } = await exported({ form: 'json-lines', withPrivate });
    if (answer.kind !== 'written') throw new Error(answer.kind);
    expect(text.includes('63640002')).toBe(withPrivate);
    const intact = await verify(answer.place);
    expect(intact).toEqual({ code: 0, said: expect.stringContaining('the chain is intact') });

    const changed = path.join(till.folder, 'changed.jsonl');
    await writeFile(changed, text.replace('"amountCents":500', '"amountCents":501'));
    expect(await verify(changed)).toMatchObject({ code: 1 });
    expect(await verify(path.join(till.folder, 'missing.jsonl'))).toMatchObject({ code: 2 });
  },
);

/** Verifies an exported file as `npm run support -- journal verify FILE` does. */
async function verify(file: string): Promise<{ code: number; said: string }> {
  const command = path.resolve('electron/support/support-command.ts');
  return run(process.execPath, [command, 'journal', 'verify', file]).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, said: error.stdout }),
  );
}
