import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { VirtualProjection } from './virtual-projection.ts';
import { BOOK_FOLDER } from './virtual-program.ts';

export const DATA_FOLDER = '/data';

/** A copy of a till's data folder at some moment, with the window's database. */
export interface DataCopy {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly projection: VirtualProjection;
  /** Facts of its journal, each at its sequence less one. */
  readonly history: readonly FactRecord[];
}

/** How a copy is put back. */
export interface Restoring {
  /** The journal alone, or all of the data folder. */
  readonly part: typeof BOOK_FOLDER | typeof DATA_FOLDER;
  /** Written over the same files, which keep what the file system knows them by. */
  readonly inPlace: boolean;
  /** The boot record is beside the keys. */
  readonly withKeys: boolean;
  readonly database: 'of-the-copy' | 'of-now' | 'none';
  readonly onAnotherMachine: boolean;
}

const WHOLE: Restoring = {
  part: DATA_FOLDER,
  inPlace: false,
  withKeys: true,
  database: 'of-the-copy',
  onAnotherMachine: false,
};

/** All the ways in which a shop gets its old data back. */
export const RESTORINGS: readonly Restoring[] = [
  { ...WHOLE, part: BOOK_FOLDER, inPlace: true, database: 'of-now' },
  WHOLE,
  { ...WHOLE, inPlace: true },
  { ...WHOLE, withKeys: false },
  { ...WHOLE, database: 'none' },
  { ...WHOLE, onAnotherMachine: true },
  { ...WHOLE, onAnotherMachine: true, withKeys: false, database: 'none' },
];

/** The unchanged till is moved to a new disk or computer; nothing is lost. */
export const MOVINGS: readonly Restoring[] = [WHOLE, { ...WHOLE, onAnotherMachine: true }];
