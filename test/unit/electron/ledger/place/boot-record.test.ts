import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  BootRecordFile,
  judgeJournalAge,
  type BootRecord,
  type JournalEnd,
  type JournalAgeEvidence,
} from '../../../../../electron/ledger/place/boot-record.ts';
import type { JournalFileIdentity } from '../../../../../electron/ledger/place/journal-file-identity.ts';

const EMPTY: JournalEnd = { boot: null, sequence: 0, hash: '' };
const HERE: JournalFileIdentity = {
  file: 'segment-000001.jsonl',
  mark: { volume: null, id: '17', birth: '1795180095030182172', changed: '1795180099030182172' },
  machine: 'of-this-computer',
};
const NOTHING_ODD: JournalAgeEvidence = {
  journalFile: HERE,
  witnessKnowsMore: false,
  isSecondCopy: false,
  isOfAnotherTill: false,
  isForeign: false,
};
const judge = (known: BootRecord | null, at: JournalEnd, signs: Partial<JournalAgeEvidence> = {}) =>
  judgeJournalAge(known, at, { ...NOTHING_ODD, ...signs });
const end = (boot: string, sequence = 5, hash = 'h5'): JournalEnd => ({ boot, sequence, hash });

/** Returns the boot record on disk after these steps of a till's life. */
async function after(steps: (file: BootRecordFile, path: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'boot-'));
  try {
    const path = join(folder, 'boot.json');
    await steps(new BootRecordFile(path), path);
    return await new BootRecordFile(path).read();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the journal of a first run counts as the newest, even if it ended before its first fact', async () => {
  expect(judge(null, EMPTY)).toBe('newest');
  expect(judge(await after((file) => file.noteBegun('one', null, HERE)), EMPTY)).toBe('newest');
});

test('the journal of a run killed at any moment counts as the newest', async () => {
  const begun = await after((file) => file.noteBegun('two', 'one', HERE));
  expect(judge(begun, end('one'))).toBe('newest');
  expect(judge(begun, end('two'))).toBe('newest');
  const confirmed = await after(async (file) => {
    await file.noteBegun('two', 'one', HERE);
    await file.noteConfirmed('two', HERE);
  });
  expect(judge(confirmed, end('two'))).toBe('newest');
});

test('the journal of the previous run counts as an older copy', async () => {
  const confirmed = await after(async (file) => {
    await file.noteBegun('two', 'one', HERE);
    await file.noteConfirmed('two', HERE);
  });
  expect(judge(confirmed, end('one'))).toBe('behind');
  expect(judge(confirmed, end('zero'))).toBe('behind');
});

test('a lost journal is not mistaken for a first run', async () => {
  expect(judge(await after((file) => file.noteConfirmed('one', HERE)), EMPTY)).toBe('behind');
  expect(judge(await after((file) => file.noteBegun('two', 'one', HERE)), EMPTY)).toBe('behind');
  expect(
    judge(await after((file) => file.noteClosed('one', { sequence: 5, hash: 'h5' }, HERE)), EMPTY),
  ).toBe('behind');
});

test('a journal on a computer that has no record of it counts as a copy', async () => {
  expect(judge(null, end('one'))).toBe('moved');
  const broken = await after(async (_, path) => writeFileSync(path, '{"boot":'));
  expect(judge(broken, end('one'))).toBe('moved');
});

test('one record less, or another record, is noticed after an orderly end', async () => {
  const closed = await after((file) => file.noteClosed('one', { sequence: 5, hash: 'h5' }, HERE));
  expect(judge(closed, end('one', 5, 'h5'))).toBe('newest');
  expect(judge(closed, end('one', 4, 'h4'))).toBe('behind');
  expect(judge(closed, end('one', 5, 'other'))).toBe('behind');
});

test('a folder restored whole is noticed by the identity of its files or computer', async () => {
  const closed = await after((file) => file.noteClosed('one', { sequence: 5, hash: 'h5' }, HERE));
  const elsewhere = (mark: Partial<JournalFileIdentity['mark']>, machine = HERE.machine) =>
    judge(closed, end('one'), {
      journalFile: { ...HERE, mark: { ...HERE.mark, ...mark }, machine },
    });
  expect(elsewhere({})).toBe('newest');
  expect(elsewhere({ birth: '1795180095030182173' })).toBe('moved');
  expect(elsewhere({ id: '18' })).toBe('moved');
  expect(elsewhere({}, 'of-another-computer')).toBe('moved');
  expect(judge(closed, end('one'), { journalFile: null })).toBe('moved');
});

test('missing identities of a file system or computer raise no alarm', async () => {
  const closed = await after((file) => file.noteClosed('one', { sequence: 5, hash: 'h5' }, HERE));
  const mark = { volume: null, id: null, birth: null, changed: null };
  expect(judge(closed, end('one'), { journalFile: { ...HERE, mark, machine: null } })).toBe(
    'newest',
  );
  const lastChange = { ...HERE, mark: { ...HERE.mark, birth: '1', changed: '1' } };
  const kept = await after((file) =>
    file.noteClosed('one', { sequence: 5, hash: 'h5' }, lastChange),
  );
  const later = { ...HERE, mark: { ...HERE.mark, birth: '2', changed: '2' } };
  expect(judge(kept, end('one'), { journalFile: later })).toBe('newest');
});

test('a boot record without the identity of the journal’s file raises no alarm', async () => {
  const before = { boot: 'one', previous: null, confirmed: true, closed: null, place: null };
  const old = await after(async (_, path) => writeFileSync(path, JSON.stringify(before)));
  expect(judge(old, end('one'))).toBe('newest');
  expect(judge(old, end('one'), { journalFile: null })).toBe('newest');
});

test('a journal that lacks what the witness saw is behind, whatever else agrees', async () => {
  const closed = await after((file) => file.noteClosed('one', { sequence: 5, hash: 'h5' }, HERE));
  expect(judge(closed, end('one'), { witnessKnowsMore: true })).toBe('behind');
  expect(judge(null, end('one'), { witnessKnowsMore: true })).toBe('behind');
});
