import { continueWithoutLostCardNumbers } from '../../electron/ledger/repair/lost-identifiers.ts';
import { salvageJournal } from '../../electron/ledger/repair/salvage-journal.ts';
import type { PickNumber, VirtualDisk } from './virtual-disk.ts';
import { VIRTUAL_BOOK_PLACE, SEAL } from './virtual-program.ts';

const MANAGER = 'Mia';

/** Is notified how a manager has continued with a damaged journal. */
export interface DamageWatcher {
  /** Called when a manager continues with the intact records, before anything is done. */
  readonly onSalvage: () => void;
  /** Called when the power fails meanwhile. */
  readonly onSalvageCut: () => void;
  /** Called when a manager continues without the lost card numbers. */
  readonly onNumbersLost: () => void;
}

/** Cuts the power this number of disk operations before the end of a salvage. */
export interface SalvageCut {
  readonly fromEnd: number;
  readonly pick: PickNumber;
}

/** Does the same as *Continue* in `till.ts`; if only numbers are lost, all records are kept. */
export async function continueOnVirtualDisk(
  disk: VirtualDisk,
  watcher: DamageWatcher,
  cut: SalvageCut | null,
): Promise<void> {
  const kept = await continueWithoutLostCardNumbers(VIRTUAL_BOOK_PLACE, MANAGER, groundOf(disk));
  if (kept !== null) return watcher.onNumbersLost();
  watcher.onSalvage();
  if (cut === null) {
    await salvageJournal(VIRTUAL_BOOK_PLACE, MANAGER, groundOf(disk));
    return undefined;
  }
  const rehearsal = disk.copy();
  await salvageJournal(VIRTUAL_BOOK_PLACE, MANAGER, groundOf(rehearsal));
  const atOperation = disk.operations + Math.max(0, rehearsal.operations - 1 - cut.fromEnd);
  disk.fault = { atOperation, code: 'POWER' };
  await salvageJournal(VIRTUAL_BOOK_PLACE, MANAGER, groundOf(disk)).catch(watcher.onSalvageCut);
  return disk.restart(cut.pick);
}

function groundOf(disk: VirtualDisk) {
  const files = disk.files(() => Promise.resolve());
  return { disk, files, seal: SEAL };
}
