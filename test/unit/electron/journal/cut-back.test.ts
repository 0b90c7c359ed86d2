import { expect, test } from 'vitest';
import {
  chainFileName,
  journalFilePath,
  privateFileName,
} from '../../../../electron/journal/segment-files.ts';
import { cutBack, listFilesToCutBack } from '../../../../electron/journal/write/cut-back.ts';
import { VirtualDisk } from '../../../simulation/virtual-disk.ts';
import {
  JOURNAL_FOLDER,
  journalSetupOn,
  openIntactJournal,
  readAllRecords,
} from '../../../builders/journal-on.ts';

/**
 * A manager continues with the intact beginning of a journal: everything later is removed, newest first, in one step.
 */

const small = { segmentLimitBytes: 10 };

/** Writes four segments of two records each. */
async function fourSegments() {
  const disk = new VirtualDisk();
  const setup = journalSetupOn(disk, small);
  const { journal } = await openIntactJournal(setup);
  for (let n = 0; n < 4; n += 1) {
    const part = { public: { n }, private: { card: n } };
    await journal.append([part, part]).synced;
  }
  await journal.close();
  disk.put(`${JOURNAL_FOLDER}/other-9.txt`, new Uint8Array(3));
  const bytes = (name: string) => disk.contents(journalFilePath(setup, name));
  const ownNames = (...segments: readonly number[]) =>
    segments.flatMap((segment) => [chainFileName(segment), privateFileName(segment)]);
  const names = () => [...disk.names.keys()].map((path) => path.slice(JOURNAL_FOLDER.length + 1));
  /** Cuts the file just after the beginning of its seal, as if the seal was damaged. */
  const text = Buffer.from(bytes(chainFileName(2))).toString();
  const cut = { segment: 2, bytes: text.indexOf('{"sealed"') };
  return { disk, setup, bytes, names, ownNames, cut };
}

test('cutting back removes the cut segment and later ones, and no other file', async () => {
  const { setup, ownNames, cut } = await fourSegments();
  expect((await listFilesToCutBack(setup, cut)).toSorted()).toEqual(ownNames(2, 3, 4).toSorted());
});

test('records before the cut are unchanged, and the journal continues there', async () => {
  const { disk, setup, bytes, names, ownNames, cut } = await fourSegments();
  const whole = bytes(chainFileName(2));
  const others = [...ownNames(1), privateFileName(2)].map(bytes);
  await cutBack(setup, cut);
  const left = names().filter((name) => name.startsWith('segment-'));
  expect(left.toSorted()).toEqual(ownNames(1, 2).toSorted());
  expect(names()).toContain('other-9.txt');
  expect(Buffer.from(bytes(chainFileName(2)))).toEqual(Buffer.from(whole.subarray(0, cut.bytes)));
  expect([...ownNames(1), privateFileName(2)].map(bytes)).toEqual(others);
  const { journal } = await openIntactJournal(journalSetupOn(disk, small));
  expect((await readAllRecords(journal)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
});

test('cutting back to the beginning removes every segment', async () => {
  const { setup, names } = await fourSegments();
  await cutBack(setup, { segment: 0, bytes: 0 });
  expect(names().filter((name) => name.startsWith('segment-'))).toEqual([]);
});

test('cutting back after a power cut at any operation has the same result, newest segment first', async () => {
  const { disk, setup, cut } = await fourSegments();
  const done = disk.copy();
  const before = done.operations;
  await cutBack({ ...setup, disk: done }, cut);
  const operations = done.operations - before;
  const filesOf = (one: VirtualDisk) =>
    new Map([...one.names].map(([path, inode]) => [path, Buffer.from(inode.bytes).toString()]));
  for (let at = 0; at < operations; at += 1) {
    for (const pick of [() => 0, (max: number) => max]) {
      const harmed = disk.copy();
      harmed.fault = { atOperation: harmed.operations + at, code: 'POWER' };
      await expect(cutBack({ ...setup, disk: harmed }, cut)).rejects.toThrow('EIO');
      harmed.restart(pick);
      const segments = [...filesOf(harmed).keys()].flatMap(
        (path) => /segment-\d+(?=\.jsonl$)/.exec(path) ?? [],
      );
      // Each segment is as damaged as before, or cut; no segment is missing between two others.
      expect(segments.toSorted()).toEqual(
        segments.map((_, n) => `segment-${String(n + 1).padStart(6, '0')}`),
      );
      await cutBack({ ...setup, disk: harmed }, cut);
      expect(filesOf(harmed)).toEqual(filesOf(done));
      // The result survives another power cut.
      harmed.restart(() => 0);
      expect(filesOf(harmed)).toEqual(filesOf(done));
    }
  }
});
