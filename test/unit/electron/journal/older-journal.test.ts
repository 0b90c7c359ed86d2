import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { openJournal } from '../../../../electron/journal/write/open-journal.ts';
import { JOURNAL_FOLDER, journalSetupOn, openIntactJournal } from '../../../builders/journal-on.ts';
import { segmentName, latin1Of, threeSegments } from '../../../builders/three-segments.ts';

/** A start of the next version on data of the current format. */

vi.mock('../../../../shared/journal/journal-format.ts', async (importOriginal) => {
  const format = await importOriginal<{ JOURNAL_FORMAT: number }>();
  return { ...format, JOURNAL_FORMAT: format.JOURNAL_FORMAT + 1 };
});

test('an older journal is unchanged until somebody agrees to migrate it', async () => {
  const disk = await threeSegments();
  const texts = () => [...disk.names.keys()].map((name) => latin1Of(disk, path.basename(name)));
  const before = texts();
  expect(await openJournal(journalSetupOn(disk, { mayMigrate: false }))).toEqual({ kind: 'older' });
  expect(texts()).toEqual(before);
  expect((await openJournal(journalSetupOn(disk, { mayMigrate: true }))).kind).toBe('open');
});

test('a migrated journal continues in a new segment', async () => {
  const disk = await threeSegments();
  const { journal } = await openIntactJournal(
    journalSetupOn(disk, { segmentLimitBytes: 8_000_000 }),
  );
  expect(disk.names.has(`${JOURNAL_FOLDER}/${segmentName(4)}`)).toBe(false);
  await journal.append([{ public: { n: 9 } }]).synced;
  expect(disk.names.has(`${JOURNAL_FOLDER}/${segmentName(4)}`)).toBe(true);
  await journal.append([{ public: { n: 10 } }]).synced;
  expect(disk.names.has(`${JOURNAL_FOLDER}/${segmentName(5)}`)).toBe(false);
});
