import { realDisk } from '../../../electron/node/files/real-disk.ts';
import { journalSetupOn, openIntactJournal } from '../../builders/journal-on.ts';

/** Writes to the journal of a folder without an end, until its parent kills it. */

/** What the parent hears; from then on the journal must never lose it. */
export type KilledWriterMessage =
  /** Before the journal is opened, so that a kill can also hit its repair. */
  { readonly kind: 'opening' } | { readonly kind: 'synced' | 'erased'; readonly sequence: number };

/** Appends waiting for the disk at any moment, so that a kill hits a write of several records. */
const IN_FLIGHT = 4;
/** One in so many private parts is erased. */
const ERASE_EVERY = 8;

const tell = (told: KilledWriterMessage) => process.send?.(told);

const [folder = ''] = process.argv.slice(2);
tell({ kind: 'opening' });
const setup = journalSetupOn(realDisk, { folder, segmentLimitBytes: 8_000 });
const { journal } = await openIntactJournal(setup);
const waiting: Promise<unknown>[] = [];
for (;;) {
  const sequence = journal.lastSequence + 1;
  const parts = { public: { sequence }, private: { card: `card ${sequence}` } };
  const { synced } = journal.append([parts]);
  waiting.push(synced.then(() => tell({ kind: 'synced', sequence })));
  if (waiting.length === IN_FLIGHT) await waiting.shift();
  if (sequence % ERASE_EVERY !== 0) continue;
  await synced;
  await journal.erasePrivate([sequence]);
  tell({ kind: 'erased', sequence });
}
