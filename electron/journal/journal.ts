import { errorCode } from '../node/files/error-code.ts';
import type { JsonObject, Stored } from '../../shared/journal/journal-format.ts';
import type { KnownDamage } from '../../shared/ledger/store/known-damage.ts';

/** The two parts of a record. The private part holds what a customer may ask to have erased. */
export interface RecordParts {
  readonly public: JsonObject | Stored;
  readonly private?: JsonObject | undefined;
}

/** One record as stored on disk; (till, sequence) identifies it for good. */
export interface JournalRecord {
  /** 1, 2, 3, ... without a gap. */
  readonly sequence: number;
  /** Number of records of the same batch that still follow. */
  readonly following: number;
  readonly public: JsonObject;
  /** The private part; null if there never was one, or it was erased: `privateDigest` tells which. */
  readonly private: JsonObject | null;
  /** Proves the private part together with the digest; null if that is null. */
  readonly salt: string | null;
  readonly privateDigest: string | null;
  /** Covers this record and, through the one before it, all earlier ones. */
  readonly hash: string;
}

/** A private part from its side file; only its digest, compared with the record's, proves it. */
export interface PrivatePartOnDisk {
  readonly sequence: number;
  readonly private: JsonObject;
  readonly digest: string;
}

/** `low`: below 200 MB free, warn. `critical`: below 50 MB, accept nothing new, still write outcomes. */
export type Space = 'ok' | 'low' | 'critical';

/** The append-only, hash-chained truth of the till (decision 0004). */
export interface Journal {
  /** Sequence of the newest record appended, on disk or not yet; 0 if there is none. */
  readonly lastSequence: number;
  readonly lastHash: string;
  /** Sequence of the newest record known to be on disk; later ones must not be told to anybody. */
  readonly syncedSequence: number;
  readonly space: Space;
  /** Set for good by the first failed write: nothing can be appended any more. */
  readonly stopped: JournalStopped | null;

  /**
   * Appends all of the parts or none of them, in the order of the calls. The records, with sequence and hash, are
   * returned at once, so that the caller can fold them; nobody may be told, and no byte may leave, before `synced`
   * resolves.
   *
   * May call `takeCheckpoint` before it returns: fold a record only *after* the call that appended it, and in the same
   * turn, since a read that finds damage calls it too.
   * @throws JournalStopped if the journal cannot take more; RecordTooLarge (nothing is written) for a part above
   * `RECORD_LIMIT_BYTES`
   */
  append(parts: readonly RecordParts[]): Appended;

  /** Makes the next append begin a new segment, and so a new checkpoint. */
  endSegment(): void;

  /**
   * At an orderly end: does the same if there are many records since the checkpoint, so that the next start reads a
   * checkpoint instead of them. Never on a disk with little space.
   */
  endLongSegment(): void;

  /**
   * Ends all writing, in the turn of the `append` whose caller cannot continue with it: those records never reach the
   * disk, so the next start does not fail on them.
   */
  stop(cause: unknown): void;

  /**
   * Records in order, including `to`; only what is on disk. A newest segment that proves damaged is sealed first
   * (`onDamageSealed`).
   * @param onLost called with sequences that cannot be read, before later records
   * @throws JournalDamaged for damage without `onLost`
   */
  read(from: number, to?: number, onLost?: OnLost): AsyncIterable<JournalRecord>;
  /** The same from `from` downwards (default: the newest) to the first. */
  readNewestFirst(from?: number, onLost?: OnLost): AsyncIterable<JournalRecord>;
  /** Groups these ascending sequences by segment: every `read` reads whole segments. */
  bySegment(sequences: Iterable<number>): readonly (readonly number[])[];
  /**
   * The caller's own state as of this record, if a segment ended with it.
   * @throws JournalDamaged if it can no longer be read
   */
  readCheckpoint(sequence: number): Promise<JsonObject | null>;
  /**
   * The private parts of the sealed segments, without their records: for a caller whose checkpoint has their digests,
   * so that a start need not read the whole chain. Erased ones are missing.
   */
  readSealedPrivateParts(): AsyncIterable<PrivatePartOnDisk>;
  /** The sequences whose private parts are marked as erased, even in damaged segments. */
  readErased(): AsyncIterable<number>;
  /**
   * The segments that hold these records as lines that `verifyLines` can check, with or without their private parts. A
   * sealed segment is given as it is, so that a check of the lines finds its damage; a newest one that proves damaged
   * is sealed first.
   * @throws JournalDamaged if that one has no record, and cannot be sealed
   */
  exportLines(from: number, to: number, withPrivate: boolean): AsyncIterable<string>;
  /** The hash of one record on disk; null if there is no such record. */
  recordHash(sequence: number): Promise<string | null>;

  /**
   * Erases the private parts of these records for good; the chain file is not touched. Resolves when nothing of them is
   * left in the journal's folder, with those that could not be erased: a damaged sealed segment is never touched. Parts
   * erased before cost a read and no write.
   */
  erasePrivate(sequences: readonly number[]): Promise<readonly number[]>;
  /**
   * Checks every sealed segment against its chain; opening checked only the newest one.
   * @param known accepted damage, which is ignored
   * @returns the first damage; null if there is none
   */
  verifySealedSegments(known?: readonly KnownDamage[]): Promise<Damage | null>;
  /** All damage of the sealed segments, one per segment. */
  listSealedDamage(): Promise<readonly SealedDamage[]>;
  /**
   * Calls the listener when the newest segment has proved damaged and is sealed, before the read that found it
   * continues. Returns a function that ends it.
   */
  onDamageSealed(listener: () => Promise<void>): () => void;
  /** The files of the damaged segment, as they are. */
  readDamaged(damage: SealedDamage): Promise<readonly FileOnDisk[]>;
  /** Checks the disk's free space again; call it now and then, because other programs fill disks too. */
  checkSpace(): Promise<Space>;
  /**
   * Waits for pending writes, then closes the files.
   * @throws JournalStopped if the disk fails just then; everything that was told is on it
   */
  close(): Promise<void>;
}

export interface Appended {
  readonly records: readonly JournalRecord[];
  /** Resolves when all of the records are on disk; rejects with `JournalStopped`. */
  readonly synced: Promise<void>;
}

/** Why a chain cannot be trusted any more. Nothing was cut off and nothing was written. */
export interface Damage {
  readonly file: string;
  /** The last good sequence before the damage. */
  readonly afterSequence: number;
  /** A sentence for a person. */
  readonly what: string;
}

/** Damage in a segment whose successor knows where it has to end. */
export interface SealedDamage extends Readonly<KnownDamage>, Damage {
  readonly segment: number;
  /** Records that nothing proves any more. */
  readonly lost: readonly number[];
}

export interface FileOnDisk {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Called with the sequences of records that cannot be read. */
export type OnLost = (sequences: readonly number[]) => void;

export type VerifyReport =
  | {
      readonly kind: 'intact';
      readonly records: number;
      readonly lastSequence: number;
      readonly lastHash: string;
      /** Number of records whose private part was erased, or is not in this copy. */
      readonly withoutPrivate: number;
      /** Number of records whose private part is encrypted: without the key nothing proves it. */
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

/** Most bytes of one encoded part: an import of categories may be one fact, a runaway may not. */
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
 * The journal accepts no more. After a failed fdatasync it is unknown what is on disk, and a second one may report
 * success for data that is gone: that failure is final until the next start reads what is really there. If the disk was
 * full and the write was cut back, nothing was kept (decision 0008).
 */
export class JournalStopped extends Error {
  override readonly name = 'JournalStopped';
  readonly reason: StopReason;
  /** True if the refused write may be on disk, and be read by the next start. */
  readonly mayBeWritten: boolean;
  /** True if the disk was full and provably kept nothing: the book can be reopened once there is space. */
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
