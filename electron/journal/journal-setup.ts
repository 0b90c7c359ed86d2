import type { HashBytes, JsonObject } from '../../shared/journal/journal-format.ts';
import type { Disk } from '../node/files/disk.ts';
import type { JournalStopped, DiskSpaceLevel } from './journal.ts';
import type { PartSeal } from './part-seal.ts';

export interface JournalSetup {
  /** Absolute path, created if missing. One folder is one book. */
  readonly folder: string;
  readonly disk: Disk;
  readonly hash: HashBytes;
  /** Encrypts private parts. Without it they are written unencrypted, which only tests do. */
  readonly seal?: PartSeal | undefined;
  /** Makes a random salt for a private part, as 32 lower-case hexadecimal digits. */
  readonly newSalt: () => string;
  /** Returns the state folded from every record appended so far; called inside `append`. */
  readonly takeCheckpoint: () => JsonObject;
  /** True if an older format may be continued in the current one, which older programs cannot read; the default. */
  readonly mayMigrate?: boolean | undefined;
  readonly onSpaceChanged: (space: DiskSpaceLevel) => void;
  readonly onStopped: (error: JournalStopped) => void;
  /** A segment of this size is sealed before the next append. */
  readonly segmentLimitBytes?: number;
  readonly ballastBytes?: number;
}
