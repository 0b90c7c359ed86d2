import { hash as digest } from 'node:crypto';
import type { Disk } from '../../electron/node/files/disk.ts';
import type { Journal, JournalRecord } from '../../electron/journal/journal.ts';
import type { JournalSetup } from '../../electron/journal/journal-setup.ts';
import { openJournal } from '../../electron/journal/write/open-journal.ts';
import type { HashBytes } from '../../shared/journal/journal-format.ts';

export const JOURNAL_FOLDER = '/journal';
export const sha256: HashBytes = (text) => digest('sha256', text, 'hex');

/** Returns a journal set-up with small segments on this disk; the salts are 1, 2, 3, ... */
export function journalSetupOn(disk: Disk, changes: Partial<JournalSetup> = {}): JournalSetup {
  let salts = 0;
  return {
    folder: JOURNAL_FOLDER,
    disk,
    hash: sha256,
    newSalt: () => String((salts += 1)).padStart(32, '0'),
    takeCheckpoint: () => ({}),
    onSpaceChanged: () => undefined,
    onStopped: () => undefined,
    segmentLimitBytes: 2_000,
    ballastBytes: 1_000,
    ...changes,
  };
}

export async function openIntactJournal(setup: JournalSetup) {
  const opened = await openJournal(setup);
  if (opened.kind !== 'open') throw new Error(`not opened: ${JSON.stringify(opened)}`);
  return opened;
}

export async function collectRecords(
  records: AsyncIterable<JournalRecord>,
): Promise<JournalRecord[]> {
  const all: JournalRecord[] = [];
  for await (const record of records) all.push(record);
  return all;
}

export function readAllRecords(journal: Journal): Promise<JournalRecord[]> {
  return collectRecords(journal.read(1));
}
