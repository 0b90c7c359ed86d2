import type { DiskSpaceLevel } from '../journal.ts';
import { journalFilePath, type JournalPlace } from '../segment-files.ts';

const MEGABYTE = 1024 * 1024;
const LOW_BYTES = 200 * MEGABYTE;
const CRITICAL_BYTES = 50 * MEGABYTE;

/** Size of the reserve file: enough for the outcomes of everything in flight, and for the shift's last facts. */
export const BALLAST_BYTES = 16 * MEGABYTE;
const BALLAST = 'ballast';

/**
 * Keeps a reserve file in the journal's folder, and deletes it when the disk is nearly full, so that outcomes can still
 * be written (decision 0008).
 */
export interface SpaceWatch {
  readonly space: DiskSpaceLevel;
  /** Checks the free space again, and restores or deletes the reserve file. */
  readonly check: () => Promise<void>;
}

export function createSpaceWatch(
  place: JournalPlace,
  ballastBytes: number,
  onChanged: (space: DiskSpaceLevel) => void,
): SpaceWatch {
  let space: DiskSpaceLevel = 'ok';

  async function check(): Promise<void> {
    const ballast = (await place.disk.list(place.folder)).find(({ name }) => name === BALLAST);
    // Measured as if the reserve file existed, since deleting it would otherwise look like free space.
    const free =
      (await place.disk.freeBytes(place.folder)) - (ballastBytes - (ballast?.bytes ?? 0));
    const now = free < CRITICAL_BYTES ? 'critical' : free < LOW_BYTES ? 'low' : 'ok';
    if (now === 'critical' && ballast !== undefined) {
      await place.disk.remove(journalFilePath(place, BALLAST));
    }
    if (now === 'ok' && (ballast?.bytes ?? 0) < ballastBytes)
      await fillBallast(ballast?.bytes ?? 0);
    if (now !== space) {
      space = now;
      onChanged(now);
    }
  }

  async function fillBallast(from: number): Promise<void> {
    const file = await place.disk.open(journalFilePath(place, BALLAST));
    const block = new Uint8Array(Math.min(MEGABYTE, ballastBytes - from)).fill(0x2e);
    try {
      for (let bytes = from; bytes < ballastBytes; bytes += MEGABYTE) {
        await file.append(block.subarray(0, ballastBytes - bytes));
      }
    } finally {
      await file.close();
    }
  }

  return {
    get space() {
      return space;
    },
    check,
  };
}
