import type { BytesHash, JsonObject } from '../../shared/journal/journal-format.ts';
import type { Disk } from '../node/files/disk.ts';
import type { JournalStopped, Space } from './journal.ts';
import type { PartSeal } from './part-seal.ts';

/** The settings and parts that the caller gives a journal. */
export interface JournalSetup {
  /** Absolute; made when it is not there. One folder is one book. */
  readonly folder: string;
  readonly disk: Disk;
  readonly hash: BytesHash;
  /** Seals the private parts; without it they are written in clear, which only a test does. */
  readonly seal?: PartSeal | undefined;
  /** A new random salt for a private part, 32 lower-case hexadecimal digits. */
  readonly newSalt: () => string;
  /** The fold of every record appended so far; called inside `append`. */
  readonly takeCheckpoint: () => JsonObject;
  /** Allows an older format to be continued in this one, which older programs cannot read; allowed by default. */
  readonly mayMigrate?: boolean | undefined;
  readonly onSpaceChanged: (space: Space) => void;
  readonly onStopped: (error: JournalStopped) => void;
  /** A segment that has grown to this is sealed before the next append. */
  readonly segmentLimitBytes?: number;
  readonly ballastBytes?: number;
}
