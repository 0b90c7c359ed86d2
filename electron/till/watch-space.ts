import { realDisk } from '../node/files/real-disk.ts';
import { errorCode } from '../node/files/error-code.ts';
import type { Journal } from '../journal/journal.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import { BALLAST_BYTES } from '../journal/write/space-watch.ts';
import type { WakeIn } from '../time/wake-in.ts';

const LOOK_AT_SPACE_EVERY_MS = MINUTE_MS;

/**
 * Checks the disk's free space at intervals, because other programs fill disks too. A journal that has stopped has
 * reported it already.
 * @returns a function that ends the checks
 */
export function watchDiskSpace(journal: Journal, wakeIn: WakeIn): () => void {
  const look = () => {
    endWait = wakeIn(LOOK_AT_SPACE_EVERY_MS, look);
    void journal.checkSpace().catch(() => undefined);
  };
  let endWait = wakeIn(LOOK_AT_SPACE_EVERY_MS, look);
  return () => endWait();
}

/** True if a disk that was full has space again for the outcomes of what is in flight; false if it cannot be asked. */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  try {
    return (await realDisk.freeBytes(folder)) > BALLAST_BYTES;
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return false;
  }
}

const LOOK_FOR_ROOM_EVERY_MS = 5 * SECOND_MS;

/**
 * Checks the disk at intervals while a till waits for space (decision 0008).
 * @param goOn reopens the book if there is space, and returns true if it did
 * @param onOpened called to reload the window
 */
export function reopenWhenSpace(
  goOn: () => Promise<boolean>,
  onOpened: () => void,
  wakeIn: WakeIn,
): () => void {
  const look = () => {
    endWait = wakeIn(LOOK_FOR_ROOM_EVERY_MS, look);
    void goOn().then((isOpened) => isOpened && onOpened());
  };
  let endWait = wakeIn(LOOK_FOR_ROOM_EVERY_MS, look);
  return () => endWait();
}
