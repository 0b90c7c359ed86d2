import type { BytesHash, JsonObject } from '../../shared/journal/journal-format.ts';
import type { Disk } from '../node/files/disk.ts';
import type { JournalStopped, Space } from './journal.ts';
import type { PartSeal } from './part-seal.ts';

/** What the caller provides to a journal. */
export interface JournalSetup {
  /** Absolute; created if missing. One folder is one book. */
  readonly folder: string;
  readonly disk: Disk;
  readonly hash: BytesHash;
  /** Encrypts the private parts; without it they are written unencrypted, which only a test does. */
  readonly seal?: PartSeal | undefined;
  /** Makes a new random salt for a private part, 32 lower-case hexadecimal digits. */
  readonly newSalt: () => string;
  /** Returns the fold of every record appended so far; called inside `append`. */
  readonly takeCheckpoint: () => JsonObject;
  /** Allows continuing an older format in this one, which older programs cannot read; allowed by default. */
  readonly mayMigrate?: boolean | undefined;
  readonly onSpaceChanged: (space: Space) => void;
  readonly onStopped: (error: JournalStopped) => void;
  /** A segment of this size is sealed before the next append. */
  readonly segmentLimitBytes?: number;
  readonly ballastBytes?: number;
}
