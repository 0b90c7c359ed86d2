import { chainFile, finishFile, listFolder, pathOf, UNFINISHED } from '../segment-files.ts';
import type { JournalPlace } from '../segment-files.ts';

/** The part of a journal that a cut keeps: everything before this segment, and this many bytes of it; 0 for nothing. */
export interface Cut {
  readonly segment: number;
  readonly bytes: number;
}

/** The files that the cut changes or removes. */
export async function listCut(place: JournalPlace, { segment }: Cut): Promise<readonly string[]> {
  const { sizes } = await listFolder(place);
  return [...sizes.keys()].filter((name) => segmentIn(name) >= segment);
}

/**
 * Cuts the journal back. The newest files go first and the cut itself comes last, in one step: until then the journal
 * is as damaged as it was, so that a program that crashes meanwhile begins again.
 */
export async function cutBack(place: JournalPlace, cut: Cut): Promise<void> {
  const names = await listCut(place, cut);
  const gone = names.filter((name) => segmentIn(name) > cut.segment);
  for (const name of gone.toSorted((one, other) => segmentIn(other) - segmentIn(one))) {
    await place.disk.remove(pathOf(place, name));
    await place.disk.syncFolder(place.folder);
  }
  if (cut.segment === 0) return;
  const file = chainFile(cut.segment);
  const whole = await place.disk.read(pathOf(place, file), 0, cut.bytes);
  const handle = await place.disk.open(pathOf(place, file + UNFINISHED));
  try {
    await handle.truncate(0);
    await handle.append(whole);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await finishFile(place, file);
}

function segmentIn(name: string): number {
  return Number(/^segment-(\d+)/.exec(name)?.[1] ?? 0);
}
