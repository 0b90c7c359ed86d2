import {
  chainFileName,
  renameTemporaryFile,
  listJournalFiles,
  journalFilePath,
  TEMPORARY_SUFFIX,
} from '../segment-files.ts';
import type { JournalPlace } from '../segment-files.ts';

/**
 * The part of a journal that remains after a cut: everything before this segment, and this many bytes of it; 0 for
 * none.
 */
export interface KeptAfterCut {
  readonly segment: number;
  readonly bytes: number;
}

/** Lists the files that the cut changes or removes. */
export async function listFilesToCutBack(
  place: JournalPlace,
  { segment }: KeptAfterCut,
): Promise<readonly string[]> {
  const { sizes } = await listJournalFiles(place);
  return [...sizes.keys()].filter((name) => segmentIn(name) >= segment);
}

/**
 * Cuts the journal back. The newest files are removed first, and the cut segment is replaced last, in one step: if the
 * program crashes before that, the journal is still damaged and the next run begins again.
 */
export async function cutBack(place: JournalPlace, cut: KeptAfterCut): Promise<void> {
  const names = await listFilesToCutBack(place, cut);
  const gone = names.filter((name) => segmentIn(name) > cut.segment);
  for (const name of gone.toSorted((one, other) => segmentIn(other) - segmentIn(one))) {
    await place.disk.remove(journalFilePath(place, name));
    await place.disk.syncFolder(place.folder);
  }
  if (cut.segment === 0) return;
  const file = chainFileName(cut.segment);
  const whole = await place.disk.read(journalFilePath(place, file), 0, cut.bytes);
  const handle = await place.disk.open(journalFilePath(place, file + TEMPORARY_SUFFIX));
  try {
    await handle.truncate(0);
    await handle.append(whole);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameTemporaryFile(place, file);
}

function segmentIn(name: string): number {
  return Number(/^segment-(\d+)/.exec(name)?.[1] ?? 0);
}
