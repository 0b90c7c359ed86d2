import { goOnWithoutNumbers } from '../../electron/ledger/repair/lost-identifiers.ts';
import { salvageJournal } from '../../electron/ledger/repair/salvage-journal.ts';
import type { Pick, VirtualDisk } from './virtual-disk.ts';
import { PLACE, SEAL } from './virtual-program.ts';

const MANAGER = 'Mia';

/** Is told how a manager has gone on with a damaged journal. */
export interface DamageWatcher {
  /** Going on with the intact records, before anything is done. */
  readonly onSalvage: () => void;
  /** The power fails meanwhile. */
  readonly onSalvageCut: () => void;
  /** Going on without lost card numbers. */
  readonly onNumbersLost: () => void;
}

/** Cuts the power this number of disk operations before the end of a salvage. */
export interface SalvageCut {
  readonly fromEnd: number;
  readonly pick: Pick;
}

/** Does what *Continue* in `till.ts` does: keeps all records where only numbers are lost. */
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
