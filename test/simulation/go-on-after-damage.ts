import { goOnWithoutNumbers } from '../../electron/ledger/repair/lost-identifiers.ts';
import { salvageJournal } from '../../electron/ledger/repair/salvage-journal.ts';
import type { Pick, VirtualDisk } from './virtual-disk.ts';
import { PLACE, SEAL } from './virtual-program.ts';

const MANAGER = 'Mia';

/** Who hears how a manager has gone on with a journal that the disk has damaged. */
export interface DamageWatcher {
  /** With what is whole of it; before anything is done. */
  readonly onSalvage: () => void;
  /** The power fails meanwhile. */
  readonly onSalvageCut: () => void;
  /** Without numbers of cards that are lost. */
  readonly onNumbersLost: () => void;
}

/** The power fails so many of the disk's operations before the end of a salvage. */
export interface SalvageCut {
  readonly fromEnd: number;
  readonly pick: Pick;
}

/** *Continue*, as `till.ts` does: with all of it where only numbers are lost. */
export async function goOnOnVirtualDisk(
  disk: VirtualDisk,
  watcher: DamageWatcher,
  cut: SalvageCut | null,
): Promise<void> {
  const kept = await goOnWithoutNumbers(PLACE, MANAGER, groundOf(disk));
  if (kept !== null) return watcher.onNumbersLost();
  watcher.onSalvage();
  if (cut === null) {
    await salvageJournal(PLACE, MANAGER, groundOf(disk));
    return undefined;
  }
  const rehearsal = disk.copy();
  await salvageJournal(PLACE, MANAGER, groundOf(rehearsal));
  const atOperation = disk.operations + Math.max(0, rehearsal.operations - 1 - cut.fromEnd);
  disk.fault = { atOperation, code: 'POWER' };
  await salvageJournal(PLACE, MANAGER, groundOf(disk)).catch(watcher.onSalvageCut);
  return disk.restart(cut.pick);
}

function groundOf(disk: VirtualDisk) {
  const files = disk.files(() => Promise.resolve());
  return { disk, files, seal: SEAL };
}
