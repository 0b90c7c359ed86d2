import { VirtualDisk } from '../simulation/virtual-disk.ts';
import { JOURNAL_FOLDER, journalSetupOn, openIntactJournal } from './journal-on.ts';

/** Records in three segments of one batch each; all but record 3 have a private part. */
const BATCHES = [
  [1, 2, 3],
  [4, 5],
  [6, 7, 8],
];
export const segmentName = (segment: number, kind = '') => `segment-00000${segment}${kind}.jsonl`;
export const privateSegmentName = (segment: number) => segmentName(segment, '.private');

/** Settings with which each append begins a segment, with a checkpoint whose `sum` is 1. */
export const SMALL_SEGMENTS = { segmentLimitBytes: 10, takeCheckpoint: () => ({ sum: 1 }) };

export async function threeSegments() {
  const disk = new VirtualDisk();
  const { journal } = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
  for (const batch of BATCHES) {
    const parts = batch.map((n) => ({ public: { n }, ...(n !== 3 && { private: { card: n } }) }));
    await journal.append(parts).synced;
  }
  await journal.close();
  return disk;
}

export const latin1Of = (disk: VirtualDisk, name: string) =>
  Buffer.from(disk.contents(`${JOURNAL_FOLDER}/${name}`)).toString('latin1');

/** Changes a file byte by byte, so that bytes that are not text stay as they are. */
export function rewriteFile(disk: VirtualDisk, name: string, how: (text: string) => string): void {
  disk.put(`${JOURNAL_FOLDER}/${name}`, Buffer.from(how(latin1Of(disk, name)), 'latin1'));
}

export const withoutLine = (at: number) => (text: string) =>
  text.split('\n').toSpliced(at, 1).join('\n');
