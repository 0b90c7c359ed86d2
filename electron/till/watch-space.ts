import { realDisk } from '../node/files/real-disk.ts';
import { errorCode } from '../node/files/error-code.ts';
import type { Journal } from '../journal/journal.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import { BALLAST_BYTES } from '../journal/write/space-watch.ts';
import type { WakeIn } from '../time/wake-in.ts';

const LOOK_AT_SPACE_EVERY_MS = MINUTE_MS;

/**
 * Looks how full the disk is from time to time: other programs fill disks too. A journal that has stopped
 * has said so already.
 * @returns ends the looking
 */
export function watchSpace(journal: Journal, wakeIn: WakeIn): () => void {
  const look = () => {
    endWait = wakeIn(LOOK_AT_SPACE_EVERY_MS, look);
    void journal.checkSpace().catch(() => undefined);
  };
  let endWait = wakeIn(LOOK_AT_SPACE_EVERY_MS, look);
  return () => endWait();
}

/**
 * Tells whether a disk that was full has room for the outcomes of what is under way; one that cannot be asked has
 * none.
 */
export async function hasRoom(folder: string): Promise<boolean> {
  try {
    return (await realDisk.freeBytes(folder)) > BALLAST_BYTES;
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return false;
  }
}

const LOOK_FOR_ROOM_EVERY_MS = 5 * SECOND_MS;

/**
 * Has a till that waits for room on its disk look for it from time to time (decision 0008).
 * @param goOn opens the book again where there is room, and says whether it did
 * @param onOpened the window is to be loaded anew
 */
export function watchForRoom(
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
