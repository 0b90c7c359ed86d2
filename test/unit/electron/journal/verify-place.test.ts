import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { realDisk } from '../../../../electron/journal/real-disk.ts';
import { verifyPlace } from '../../../../electron/journal/verify/verify-place.ts';
import { journalOn, openGood } from '../../../builders/journal-on.ts';

/** `npm run journal -- verify FILE`: an auditor who is told *holds* must be able to believe it. */

async function verify(...args: string[]) {
  const said: string[] = [];
  const code = await verifyPlace(args, (line) => said.push(line));
  return { code, said: said.join('\n') };
}

async function journalFolder() {
  const parent = await mkdtemp(path.join(tmpdir(), 'evertill-verify-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = path.join(parent, 'journal');
  const { journal } = await openGood(journalOn(realDisk, { folder }));
  await journal.append([{ public: { n: 1 } }, { public: { n: 2 } }]).synced;
  const lines: string[] = [];
  for await (const line of journal.exportLines(1, 2, false)) lines.push(line);
  await journal.close();
  return { parent, folder, lines };
}

test.each([[], ['check', 'a'], ['verify'], ['verify', 'a', 'b']])(
  'what is asked wrongly is not answered with anything that looks like a verdict: %j %j %j',
  async (...args) => {
    const { code, said } = await verify(...args.filter((arg) => arg !== undefined));
    expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining('Usage') });
  },
);

test('a journal’s folder and an export of it hold, and say how far', async () => {
  const { parent, folder, lines } = await journalFolder();
  const file = path.join(parent, 'export.jsonl');
  await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  for (const place of [folder, file]) {
    const { code, said } = await verify('verify', place);
    expect(code, said).toBe(0);
    expect(said).toContain('2 facts up to number 2');
  }
});

test('one changed letter is named with its file; what cannot be read is no verdict', async () => {
  const { parent, lines } = await journalFolder();
  const file = path.join(parent, 'changed.jsonl');
  await writeFile(file, lines.map((line) => `${line.replace('"n":1', '"n":7')}\n`).join(''));
  const { code, said } = await verify('verify', file);
  expect(code).toBe(1);
  expect(said).toContain('the chain is broken in changed.jsonl');
  expect(await verify('verify', path.join(parent, 'missing'))).toMatchObject({ code: 2 });
});

test('a journal of a later program is called newer, and neither whole nor broken', async () => {
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
