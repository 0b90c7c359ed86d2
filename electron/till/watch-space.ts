import type { Journal } from '../journal/journal.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
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
