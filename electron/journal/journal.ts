import { errorCode } from '../node/files/error-code.ts';
import type { JsonObject, StoredJson } from '../../shared/journal/journal-format.ts';
import type { KnownDamage } from '../../shared/ledger/store/known-damage.ts';

/** The two parts of a record; the private part holds whatever a customer may ask to have erased. */
export interface RecordParts {
  readonly public: JsonObject | StoredJson;
  readonly private?: JsonObject | undefined;
}

/** A record as stored on disk; its till and sequence identify it for good. */
export interface JournalRecord {
  /** Counts from 1 without a gap. */
  readonly sequence: number;
  /** Number of records of the same batch that follow this one. */
  readonly following: number;
  readonly public: JsonObject;
  /** Null if there never was a private part, or it was erased: `privateDigest` tells which. */
  readonly private: JsonObject | null;
  /** Random text in the private part's digest, so that the digest reveals nothing; null without a private part. */
  readonly salt: string | null;
  readonly privateDigest: string | null;
  /** Hash of this record and, through the previous record's hash, of all earlier ones. */
  readonly hash: string;
}

/** A private part from its side file. It is proven only if its digest equals the record's. */
export interface PrivatePartOnDisk {
  readonly sequence: number;
  readonly private: JsonObject;
  readonly digest: string;
}

/**
 * `low`: below 200 MB free, the till warns. `critical`: below 50 MB, it accepts nothing new, but still writes outcomes.
 */
export type DiskSpaceLevel = 'ok' | 'low' | 'critical';

/** The append-only, hash-chained record of everything the till has done (decision 0004). */
export interface Journal {
  /** Sequence of the newest appended record, whether or not it is on disk; 0 for none. */
  readonly lastSequence: number;
  readonly lastHash: string;
  /** Sequence of the newest record known to be on disk; nobody may be told of later ones. */
  readonly syncedSequence: number;
  readonly space: DiskSpaceLevel;
  /** Set for good by the first failed write; nothing can be appended after it. */
  readonly stopped: JournalStopped | null;

  /**
   * Appends all of the parts or none, in the order of the calls. The records are returned at once, so that the caller
   * can fold them; nobody may be told of them, and nothing may be sent, before `synced` resolves.
   * May call `takeCheckpoint` before it returns: fold a record only *after* the call that appended it and in the same
   * turn, since a read that finds damage calls it too.
   * @throws JournalStopped if nothing can be appended; RecordTooLarge, with nothing written, for a part above
   * `RECORD_LIMIT_BYTES`
   */
  append(parts: readonly RecordParts[]): AppendResult;

  /** Makes the next append begin a new segment with a new checkpoint. */
  endSegment(): void;

  /**
   * At an orderly end, begins a new segment if there are many records since the last checkpoint, so that the next start
   * reads fewer. Does nothing on a disk with little space.
   */
  endLongSegment(): void;

  /**
   * Ends all writing. Called in the same turn of the event loop as an `append`, if the caller fails to fold the
   * records: they then never reach the disk, so the next start does not fail on them.
   */
  stop(cause: unknown): void;

  /**
   * Reads records in order, up to and including `to`, from disk only. A newest segment that proves damaged is sealed
   * first (`onDamageSealed`).
   * @param onLost called with the sequences of unreadable records, before later records
   * @throws JournalDamaged for damage without `onLost`
   */
  read(from: number, to?: number, onLost?: LostListener): AsyncIterable<JournalRecord>;
  /** Reads records like `read`, but downwards from `from` (default: the newest) to the first. */
  readNewestFirst(from?: number, onLost?: LostListener): AsyncIterable<JournalRecord>;
  /** Groups ascending sequences by segment, because every `read` reads whole segments. */
  bySegment(sequences: Iterable<number>): readonly (readonly number[])[];
  /**
   * Returns the caller's own state as of this record, if a segment ended with it.
   * @throws JournalDamaged if the checkpoint can no longer be read
   */
  readCheckpoint(sequence: number): Promise<JsonObject | null>;
  /**
   * Reads the private parts of sealed segments without their records, for a caller whose checkpoint has their digests:
   * a start then need not read the whole chain. Erased parts are missing.
   */
  readSealedPrivateParts(): AsyncIterable<PrivatePartOnDisk>;
  /** Lists the records whose private part is marked as erased, even in damaged segments. */
  readErased(): AsyncIterable<number>;
  /**
   * Exports the segments with these records as lines that `verifyExportLines` can check, with or without private parts.
   * Sealed segments are exported unchanged, even damaged, so that a check finds the damage. A newest segment that
   * proves damaged is sealed first.
   * @throws JournalDamaged if that segment has no record, so that it cannot be sealed
   */
  exportLines(from: number, to: number, withPrivate: boolean): AsyncIterable<string>;
  /** Returns the hash of one record on disk; null if there is no such record. */
  recordHash(sequence: number): Promise<string | null>;

  /**
   * Erases the private parts of these records for good, without touching the chain file. Parts that are already erased
   * cost a read and no write.
   * @returns the records that could not be erased, because a damaged sealed segment is never changed; resolves once
   * nothing of the others is left in the journal's folder
   */
  erasePrivate(sequences: readonly number[]): Promise<readonly number[]>;
  /**
   * Checks every sealed segment against its chain; opening the journal checks only the newest.
   * @param known accepted damage, which is ignored
   * @returns the first damage; null if there is none
   */
  verifySealedSegments(known?: readonly KnownDamage[]): Promise<Damage | null>;
  /** Lists all damage of sealed segments, one per segment. */
  listSealedDamage(): Promise<readonly SealedDamage[]>;
  /**
   * Calls the listener once a damaged newest segment is sealed, before the read that found the damage continues. The
   * returned function ends it.
   */
  onDamageSealed(listener: () => Promise<void>): () => void;
  /** Returns the files of the damaged segment, unchanged. */
  readDamaged(damage: SealedDamage): Promise<readonly FileContent[]>;
  /** Checks the disk's free space again. Call it at intervals, because other programs fill disks too. */
  checkSpace(): Promise<DiskSpaceLevel>;
  /**
   * Waits for pending writes, then closes the files.
   * @throws JournalStopped if the disk fails meanwhile; records whose `synced` has resolved are safe
   */
  close(): Promise<void>;
}

export interface AppendResult {
  readonly records: readonly JournalRecord[];
  /** Resolves once all of the records are on disk; rejects with `JournalStopped`. */
  readonly synced: Promise<void>;
}

/** Why a chain can no longer be trusted. Nothing was cut off, and nothing was written. */
export interface Damage {
  readonly file: string;
  /** Last good sequence before the damage. */
  readonly afterSequence: number;
  /** Describes the damage in a sentence for a person. */
  readonly what: string;
}

/** Damage in a sealed segment, whose successor shows where it has to end. */
export interface SealedDamage extends Readonly<KnownDamage>, Damage {
  readonly segment: number;
  /** Sequences of records that can no longer be proven. */
  readonly lost: readonly number[];
}

export interface FileContent {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Called with the sequences of records that cannot be read. */
export type LostListener = (sequences: readonly number[]) => void;

export type VerifyReport =
  | {
      readonly kind: 'intact';
      readonly records: number;
      readonly lastSequence: number;
      readonly lastHash: string;
      /** Number of records whose private part was erased, or is not in this copy. */
      readonly withoutPrivate: number;
      /** Number of records whose private part is encrypted, and unproven because there is no key. */
      readonly sealed: number;
    }
  | { readonly kind: 'damaged'; readonly damage: Damage }
  | { readonly kind: 'newer'; readonly file: string; readonly format: number };

export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged';
  readonly damage: Damage;

  constructor(damage: Damage) {
    super(damage.what);
    this.damage = damage;
  }
}

/**
 * Maximum number of bytes of one encoded part: enough for an import of Categories as one fact, too few for data that
 * grows without end by mistake.
 */
export const RECORD_LIMIT_BYTES = 2 * 1024 * 1024;

export class RecordTooLarge extends Error {
  override readonly name = 'RecordTooLarge';
}

type StopReason =
  | 'disk-full'
  | 'read-only'
  | 'permission'
  | 'io'
  | 'damaged'
  | 'mistake'
  | 'closed';

/**
 * Thrown once the journal accepts no more. After a failed fdatasync it is unknown which bytes are on disk, and another
 * sync may report success for lost data, so the failure is final until the next start. If the disk was full and the
 * write was cut back, nothing of it is on disk (decision 0008).
 */
export class JournalStopped extends Error {
  override readonly name = 'JournalStopped';
  readonly reason: StopReason;
  /** True if the refused write may be on disk nevertheless, and the next start may read it. */
  readonly mayBeWritten: boolean;
  /**
   * True if the disk was full, and the write provably left nothing on it: the book can be reopened once there is space.
   */
  readonly isCutBack: boolean;

  constructor(reason: StopReason, cause?: unknown, mayBeWritten = false, isCutBack = false) {
    super(STOP_SENTENCES[reason], { cause });
    this.reason = reason;
    this.mayBeWritten = mayBeWritten;
    this.isCutBack = isCutBack;
  }

  static because(cause: unknown): JournalStopped {
    if (cause instanceof JournalStopped) return cause;
    if (cause instanceof JournalDamaged) return new JournalStopped('damaged', cause);
    return new JournalStopped(REASONS_BY_CODE[errorCode(cause) ?? ''] ?? 'io', cause);
  }
}

const REASONS_BY_CODE: Readonly<Record<string, StopReason>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
  EACCES: 'permission',
  EPERM: 'permission',
};

const STOP_SENTENCES: Readonly<Record<StopReason, string>> = {
  'disk-full': 'The disk is full: the till cannot write its journal.',
  'read-only': 'The disk is read-only: the till cannot write its journal.',
  permission: 'The till is not allowed to write its journal.',
  io: 'The disk failed while the till wrote its journal.',
  damaged: 'The journal is damaged.',
  mistake: 'The till made a mistake with its own records, and writes nothing more.',
  closed: 'The journal is closed.',
};
