import type { Hash, JsonObject } from '../../shared/ledger/journal-format.ts';
import type { Disk } from './disk.ts';
import type { Damage, Journal, JournalRecord, JournalStopped, Space } from './journal.ts';

export interface JournalSetup {
  /** Absolute; made when it is not there. One folder is one book. */
  readonly folder: string;
  readonly disk: Disk;
  readonly hash: Hash;
  /** A new random salt for a private part, 32 hexadecimal digits. */
  readonly newSalt: () => string;
  /** A segment that has grown to this is sealed before the next append. */
  readonly segmentLimitBytes: number;
  /** The fold of every record appended so far; called inside `append`. */
  readonly takeCheckpoint: () => JsonObject;
  readonly onSpaceChanged: (space: Space) => void;
  readonly onStopped: (error: JournalStopped) => void;
}

export type OpenedJournal =
  | {
      readonly kind: 'open';
      readonly journal: Journal;
      /** The caller's own state as of `sequence`, from `takeCheckpoint`; null in the first segment. */
      readonly checkpoint: { readonly state: JsonObject; readonly sequence: number } | null;
      readonly recordsAfterCheckpoint: readonly JournalRecord[];
      /** The end of a write that a crash cut short, kept aside. Nobody was ever told of it. */
      readonly torn: { readonly keptAs: string; readonly bytes: number } | null;
    }
  | { readonly kind: 'damaged'; readonly damage: Damage }
  | { readonly kind: 'newer'; readonly file: string; readonly format: number }
  | { readonly kind: 'unusable'; readonly error: JournalStopped };
