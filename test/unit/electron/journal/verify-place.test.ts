import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { realDisk } from '../../../../electron/node/files/real-disk.ts';
import { verifyJournalOrExport } from '../../../../electron/journal/verify/verify-journal-or-export.ts';
import { formatPrintedHash } from '../../../../shared/journal/printed-hash.ts';
import type { JsonObject } from '../../../../shared/journal/journal-format.ts';
import { bookSeal } from '../../../builders/book-seal.ts';
import { journalSetupOn, openIntactJournal, readAllRecords } from '../../../builders/journal-on.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/** `npm run support -- journal verify FILE`: an auditor must be able to trust its verdict *holds*. */

async function verify(...args: string[]) {
  const said: string[] = [];
  const code = await verifyJournalOrExport(args, (line) => said.push(line));
  return { code, said: said.join('\n') };
}

async function journalFolder(secret?: JsonObject) {
  const parent = testFolder();
  const folder = path.join(parent, 'journal');
  const { journal } = await openIntactJournal(
    journalSetupOn(realDisk, { folder, seal: bookSeal() }),
  );
  await journal.append([{ public: { n: 1 } }, { public: { n: 2 }, private: secret }]).synced;
  const lines: string[] = [];
  for await (const line of journal.exportLines(1, 2, false)) lines.push(line);
  await journal.close();
  return { parent, folder, lines, lastHash: journal.lastHash };
}

test.each([
  [],
  ['check', 'a'],
  ['verify'],
  ['verify', 'a', 'b'],
  ['verify', 'a', '--hash'],
  ['verify', 'a', '--hash', 'abc'],
  ['verify', 'a', '--hash', 'xyzxyzxyzxyz'],
  ['verify', 'a', '--hash', '0123456789ab@'],
  ['verify', 'a', '--mark', '0123456789ab'],
  ['verify', 'a', '--hash', '0123456789ab', 'b'],
])('wrong arguments give the usage and no verdict: %j %j %j %j %j', async (...args) => {
  const { code, said } = await verify(...args.filter((arg) => arg !== undefined));
  expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining('Usage') });
});

test('an intact folder or export is verified up to the named fact', async () => {
  const { parent, folder, lines, lastHash } = await journalFolder();
  const file = path.join(parent, 'export.jsonl');
  await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  for (const place of [folder, file]) {
    const { code, said } = await verify('verify', place);
    expect(code, said).toBe(0);
    expect(said).toContain(
      `${place}: the chain is intact. 2 records up to number 2, hash ${lastHash}. Without their private part: 0.\n`,
    );
  }
});

test('sealed private parts are counted and not reported as verified', async () => {
  const { folder } = await journalFolder({ card: '6364-1' });
  const { code, said } = await verify('verify', folder);
  expect(code, said).toBe(0);
  expect(said).toContain(
    'Without their private part: 0. Encrypted, and not checked: 1 private parts. Only the till that has their key can check them.',
  );
});

test('a folder without a journal has no verdict, and the journal’s place is named', async () => {
  const { parent } = await journalFolder();
  const { code, said } = await verify('verify', parent);
  expect({ code, said }).toEqual({
    code: 2,
    said: `${parent} contains no record of a journal. A till's journal is the folder books/BOOK/journal in its data folder.`,
  });
});

test.each(['', '\n', ' \n\t\n'])('an empty file has no verdict: %j', async (text) => {
  const { parent } = await journalFolder();
  const file = path.join(parent, 'empty.jsonl');
  await writeFile(file, text);
  for (const hash of [[], ['--hash', '0123456789ab@3']])
    expect(await verify('verify', file, ...hash)).toEqual({
      code: 2,
      said: `${file} contains no record of a journal. A till's journal is the folder books/BOOK/journal in its data folder.`,
    });
});

test('a changed letter is reported with its file, and an unreadable file has no verdict', async () => {
  const { parent, lines } = await journalFolder();
  const file = path.join(parent, 'changed.jsonl');
  await writeFile(file, lines.map((line) => `${line.replace('"n":1', '"n":7')}\n`).join(''));
  const { code, said } = await verify('verify', file);
  expect(code).toBe(1);
  expect(said).toBe(
    `${file}: the chain is broken. The journal is damaged in changed.jsonl from its beginning, because the record was changed or continues another journal.`,
  );
  const missing = path.join(parent, 'missing');
  expect(await verify('verify', missing)).toEqual({
    code: 2,
    said: expect.stringContaining(`${missing} cannot be read: Error: ENOENT`),
  });
});

test('a journal of a later program is reported as newer, neither intact nor broken', async () => {
  const { parent, lines } = await journalFolder();
  const folder = path.join(parent, 'newer');
  await mkdir(folder);
  const text = lines.map((line) => `${line}\n`).join('');
  const newer = text.replace(/"evertillJournal":\d+/, '"evertillJournal":99');
  await writeFile(path.join(folder, 'segment-000001.jsonl'), newer);
  const { code, said } = await verify('verify', folder);
  expect(code).toBe(1);
  expect(said).toContain('written by a newer till (format 99)');
});

/** A journal of many segments, its folder and its content. */
async function longJournal(count = 40) {
  return longJournalWith((n) => ({ n }), count);
}

async function longJournalWith(fact: (n: number) => JsonObject, count = 40) {
  const parent = testFolder();
  const folder = path.join(parent, 'journal');
  const { journal } = await openIntactJournal(journalSetupOn(realDisk, { folder }));
  for (let n = 1; n <= count; n += 1) {
    await journal.append([{ public: fact(n), private: { name: `Anna ${n}` } }]).synced;
  }
  const records = await readAllRecords(journal);
  const exported = async (from: number, until: number) => {
    const lines: string[] = [];
    for await (const line of journal.exportLines(from, until, true)) lines.push(line);
    const file = path.join(parent, `export-${from}-${until}.jsonl`);
    await writeFile(file, lines.map((line) => `${line}\n`).join(''));
    return file;
  };
  const mark = (sequence: number) => formatPrintedHash(records[sequence - 1]!);
  return { folder, journal, records, exported, mark };
}

describe('a hash from outside the till', () => {
  test('is requested, since without one only damage can be excluded', async () => {
    const { folder } = await journalFolder();
    const { said } = await verify('verify', folder);
    expect(said).toContain('only a hash from outside the till');
    expect(said).not.toContain('exactly what the till had written');
  });

  test('proves the journal up to its fact', async () => {
    const { folder, mark, records } = await longJournal();
    for (const sequence of [1, 17, 40]) {
      for (const hash of [
        mark(sequence),
        mark(sequence).toUpperCase(),
        mark(sequence).split('@')[0]!,
        `${records[sequence - 1]!.hash}@${sequence}`,
      ]) {
        const { code, said } = await verify('verify', folder, '--hash', hash);
        expect(code, said).toBe(0);
        expect(said).toMatch(
          new RegExp(`Record ${sequence} has the hash \\w+: everything up to it is`),
        );
        expect(said).toContain(
          `nothing about records after number ${sequence}, about private parts that are not in it, or about whether what was typed in was true.`,
        );
        const digits = hash.split('@')[0]!.length;
        expect(said.includes(`${digits} of 64 digits were compared`)).toBe(digits < 64);
      }
    }
  });

  test('is not found in a rewritten journal, which is valid in itself', async () => {
    const { mark } = await longJournal();
    const { folder, records } = await longJournalWith((n) => (n === 3 ? { n: 30 } : { n }));
    expect(await verify('verify', folder)).toMatchObject({ code: 0 });
    const { code, said } = await verify('verify', folder, '--hash', mark(10));
    expect(code).toBe(1);
    expect(said).toContain(
      `Record 10 has the hash ${records[9]!.hash}, not ${mark(10).split('@')[0]}. This is not the journal with that hash, or it was rewritten since.`,
    );
    expect(await verify('verify', folder, '--hash', mark(10).split('@')[0]!)).toMatchObject({
      code: 1,
      said: expect.stringContaining('No record from 1 to 40'),
    });
  });

  test('is not found in an older or cut-back copy', async () => {
    const { mark } = await longJournal();
    const { folder } = await longJournal(20);
    expect(await verify('verify', folder, '--hash', mark(40))).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /It ends with record 20, .* is of record 40: it is an older copy, or records were lost or removed\.$/,
      ),
    });
    expect(await verify('verify', folder, '--hash', mark(20))).toMatchObject({ code: 0 });
  });

  test('is found up to the damage, which is reported, and not after it', async () => {
    const { folder, mark } = await longJournal();
    const name = 'segment-000002.jsonl';
    const text = await readFile(path.join(folder, name), 'utf8');
    const first = /"sequence":(\d+)/.exec(text)![1]!;
    await writeFile(path.join(folder, name), text.replace(`"n":${first}`, '"n":0'));
    const before = Number(first) - 1;
    expect(await verify('verify', folder, '--hash', mark(before))).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /the chain is broken\. The journal is damaged in .*\n.*everything up to it/,
      ),
    });
    expect(await verify('verify', folder, '--hash', mark(before + 1))).toMatchObject({
      code: 1,
      said: expect.stringContaining(`It ends with record ${before},`),
    });
  });

  test('is still found after an erasure of private parts', async () => {
    const { folder, journal, mark } = await longJournal();
    await journal.erasePrivate([2, 5]);
    expect(await verify('verify', folder, '--hash', mark(40))).toMatchObject({ code: 0 });
  });

  test('is found in an export from its start on, and not before', async () => {
    const { exported, mark } = await longJournal();
    const file = await exported(20, 25);
    const first = Number(/"firstSequence":(\d+)/.exec(await readFile(file, 'utf8'))![1]);
    expect(first).toBeGreaterThan(2);
    for (const inIt of [first - 1, first, 22]) {
      expect(await verify('verify', file, '--hash', mark(inIt))).toMatchObject({ code: 0 });
    }
    expect(await verify('verify', file, '--hash', mark(first - 2))).toMatchObject({
      code: 2,
      said: expect.stringContaining(`begins after record ${first - 2}`),
    });
    expect(await verify('verify', file, '--hash', mark(40))).toMatchObject({ code: 2 });
    const other = '0'.repeat(12);
    expect(await verify('verify', file, '--hash', `${other}@22`)).toMatchObject({ code: 1 });
    expect(await verify('verify', await exported(1, 1), '--hash', other)).toMatchObject({
      code: 2,
      said: expect.stringContaining('No record from 1 to '),
    });
  });
});
