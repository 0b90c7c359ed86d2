import { assertPresent } from '../../../shared/values/assert.ts';
import {
  encodeCheckpoint,
  encodeLine,
  type HeaderLine,
} from '../../../shared/journal/journal-format.ts';
import type { EncodedBatch } from './encode-batch.ts';
import type { DiskFile } from '../../node/files/disk.ts';
import { errorCode } from '../../node/files/error-code.ts';
import { JournalDamaged } from '../journal.ts';
import {
  chainFileName,
  encodeLines,
  renameTemporaryFile,
  journalFilePath,
  privateFileName,
  writeTemporaryFile,
  type JournalPlace,
} from '../segment-files.ts';

/** The part of the journal that is certainly on disk. */
interface OnDisk {
  readonly segment: number;
  readonly sequence: number;
  /** Bytes of the chain file that are on disk; the file may have more, from a pending write. */
  readonly chainBytes: number;
}

/** Writes the files of the newest segment. One call at a time, which the write queue ensures. */
export interface SegmentWriter {
  readonly onDisk: OnDisk;
  write(batches: readonly EncodedBatch[]): Promise<void>;
  /**
   * Removes from the chain file what a full disk has stored of a refused write.
   * @returns true if the chain provably ends where `onDisk` says; never after a failed sync
   */
  cutBack(): Promise<boolean>;
  /**
   * Seals the segment and continues in the next one.
   * @param beginningOf returns the next segment's first lines; called once its file is open
   */
  beginSegment(
    sealed: { readonly records: number; readonly lastHash: string },
    segment: number,
    beginningOf: () => readonly string[],
  ): Promise<void>;
  /** Lets `rewrite` replace the open private side file. */
  replacePrivateFile(rewrite: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Returns the first lines of a segment: header and checkpoint. */
export function segmentBeginning(header: HeaderLine, checkpointText: string | null): string[] {
  return [
    encodeLine(header),
    ...(checkpointText === null ? [] : [encodeCheckpoint(checkpointText)]),
  ];
}

/** Continues at the end of an existing segment. @throws the system's error if its files cannot be opened or synced */
export async function openSegmentWriter(
  place: JournalPlace,
  start: OnDisk,
): Promise<SegmentWriter> {
  let onDisk = start;
  let chain: DiskFile = await place.disk.open(journalFilePath(place, chainFileName(start.segment)));
  // A killed run may have left complete records unsynced. They count from now on, so they are synced.
  let secret: DiskFile = await openPrivate(place, start.segment);
  await chain.sync();
  // True after a failed sync: it is unknown which bytes are on disk, and another sync may hide that.
  let isInDoubt = false;
  const certainly = async (act: () => Promise<void>): Promise<void> => {
    isInDoubt = true;
    await act();
    isInDoubt = false;
  };

  return {
    get onDisk() {
      return onDisk;
    },

    async cutBack() {
      if (isInDoubt) return false;
      try {
        await chain.truncate(onDisk.chainBytes);
        await chain.sync();
        return true;
      } catch (error) {
        if (errorCode(error) === null) throw error;
        return false;
      }
    },

    async write(batches) {
      const last = assertPresent(batches.at(-1)?.records.at(-1), 'a write has at least one record');
      const privateBytes = Buffer.concat(batches.map((batch) => batch.privateBytes));
      // Private parts are written first: a part without its record is harmless, a record without its part is damage.
      if (privateBytes.length > 0) {
        await secret.append(privateBytes);
        await certainly(() => secret.sync());
      }
      const chainBytes = Buffer.concat(batches.map((batch) => batch.chainBytes));
      await chain.append(chainBytes);
      await certainly(() => chain.sync());
      const { segment, sequence, chainBytes: before } = onDisk;
      onDisk = { segment, sequence: last.sequence, chainBytes: before + chainBytes.length };
      // The file's length is checked before anything was sent for these records: of two tills on one journal, only one
      // may send its payments.
      if ((await chain.length()) === onDisk.chainBytes) return;
      const what = 'another program has written in it meanwhile';
      throw new JournalDamaged({ file: chainFileName(segment), afterSequence: sequence, what });
    },

    // The seal completes the change. Before it the new segment has no final name, and the next start removes it; after
    // it the next start names it. So a sealed segment without a successor is damage, and losing the newest segment is
    // always noticed.
    async beginSegment(sealed, segment, beginningOf) {
      const file = chainFileName(segment);
      const chainBytes = await writeTemporaryFile(place, file, beginningOf);
      await place.disk.syncFolder(place.folder);
      await chain.append(encodeLines([encodeLine({ sealed })]));
      await certainly(async () => {
        await chain.sync();
        await chain.close();
        await secret.close();
        await renameTemporaryFile(place, file);
        chain = await place.disk.open(journalFilePath(place, file));
        secret = await openPrivate(place, segment);
      });
      onDisk = { segment, sequence: onDisk.sequence, chainBytes };
    },

    async replacePrivateFile(rewrite) {
      await certainly(async () => {
        await secret.close();
        await rewrite();
        secret = await openPrivate(place, onDisk.segment);
      });
    },

    async close() {
      try {
        await chain.close();
      } finally {
        await secret.close();
      }
    },
  };
}

/** Records may follow at once, and without this file they would be damage: its name must survive, on Windows by a sync of its own. */
async function openPrivate(place: JournalPlace, segment: number): Promise<DiskFile> {
  const file = await place.disk.open(journalFilePath(place, privateFileName(segment)));
  await file.sync();
  await place.disk.syncFolder(place.folder);
  return file;
}
