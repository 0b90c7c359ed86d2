import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { VirtualProjection } from './virtual-projection.ts';
import { BOOK_FOLDER } from './virtual-program.ts';

export const DATA_FOLDER = '/data';

/** A copy of a till's data folder at some moment, with the window's database. */
export interface DataCopy {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly projection: VirtualProjection;
  /** Facts of the copied journal, each at the index of its sequence less one. */
  readonly history: readonly FactRecord[];
}

/** How a copy is put back. */
export interface WayToRestore {
  /** Which part is put back: the journal alone, or the whole data folder. */
  readonly part: typeof BOOK_FOLDER | typeof DATA_FOLDER;
  /** True if the copy is written over the same files, which keep their identity in the file system. */
  readonly inPlace: boolean;
  /** True if the keys are put back too; the boot record is beside them. */
  readonly withKeys: boolean;
  readonly database: 'of-the-copy' | 'of-now' | 'none';
  readonly onAnotherMachine: boolean;
}

const WHOLE: WayToRestore = {
  part: DATA_FOLDER,
  inPlace: false,
  withKeys: true,
  database: 'of-the-copy',
  onAnotherMachine: false,
};

/** All the ways in which a shop gets its old data back. */
export const WAYS_TO_RESTORE: readonly WayToRestore[] = [
  { ...WHOLE, part: BOOK_FOLDER, inPlace: true, database: 'of-now' },
  WHOLE,
  { ...WHOLE, inPlace: true },
  { ...WHOLE, withKeys: false },
  { ...WHOLE, database: 'none' },
  { ...WHOLE, onAnotherMachine: true },
  { ...WHOLE, onAnotherMachine: true, withKeys: false, database: 'none' },
];

/** Ways in which a till's unchanged data is moved to a new disk or computer; nothing is lost. */
export const WAYS_TO_MOVE: readonly WayToRestore[] = [WHOLE, { ...WHOLE, onAnotherMachine: true }];
