import { errorCode } from '../node/files/error-code.ts';
import type { JsonObject, Stored } from '../../shared/journal/journal-format.ts';
import type { KnownDamage } from '../../shared/ledger/store/known-damage.ts';

/** The two parts of a record. The private part holds what a customer may ask to have forgotten. */
export interface RecordParts {
  readonly public: JsonObject | Stored;
  readonly private?: JsonObject | undefined;
}

/** One record as it stands on disk; (till, sequence) is its name for ever. */
export interface JournalRecord {
  /** 1, 2, 3, ... without a gap. */
  readonly sequence: number;
  /** Records of the same batch that still follow. */
  readonly following: number;
  readonly public: JsonObject;
  /**
   * The private part; null if there never was one, or it was erased: `privateDigest` tells which.
   */
  readonly private: JsonObject | null;
  /** With it the digest proves the private part; null where that is null. */
  readonly salt: string | null;
  readonly privateDigest: string | null;
  /** Covers this record and, through the one before it, all earlier ones. */
  readonly hash: string;
}

/** A private part as its side file has it; only its digest, held against the record's, proves it. */
export interface PrivatePartOnDisk {
  readonly sequence: number;
  readonly private: JsonObject;
  readonly digest: string;
}

/** `low`: below 200 MB free, warn. `critical`: below 50 MB, accept nothing new, still write outcomes. */
export type Space = 'ok' | 'low' | 'critical';

/** The append-only, hash-chained truth of the till (decision 0004). */
export interface Journal {
  /** Sequence of the newest record appended, on disk or on its way; 0 when there is none. */
  readonly lastSequence: number;
  readonly lastHash: string;
  /** Sequence of the newest record known to be on disk; nobody may be told of later ones. */
  readonly syncedSequence: number;
  readonly space: Space;
  /** Set for good by the first failed write: nothing can be appended any more. */
  readonly stopped: JournalStopped | null;

  /**
   * Appends all of the parts or none of them, in the order of the calls. The records, with sequence
   * and hash, are there at once, so that the caller can fold them; nobody may be told, and no byte
   * may leave, before `synced` resolves.
   *
   * May call `takeCheckpoint` before it returns: fold a record only *after* the call that appended it,
   * and in the same turn, since a read that finds damage calls it too.
   * @throws JournalStopped when the journal cannot take more; RecordTooLarge (nothing is written) for a
   *   part above `RECORD_LIMIT_BYTES`
   */
  append(parts: readonly RecordParts[]): Appended;

  /** The next append begins a new segment, and so a new checkpoint. */
  endSegment(): void;

  /**
   * At an orderly end: does the same where the records since the checkpoint are long, so that the next start reads a
   * checkpoint in their place. Never on a disk with little space.
   */
  endLongSegment(): void;

  /**
   * Ends all writing, in the turn of the `append` whose caller cannot go on with it: what that appended
   * never reaches the disk, so that the next start does not stumble over it.
   */
  stop(cause: unknown): void;

  /**
   * Records in order, `to` included; only what is on disk. A newest segment that proves damaged is sealed
   * first (`onDamageSealed`).
   * @param onLost hears the numbers that cannot be read, before the records that come after them
   * @throws JournalDamaged where there is damage and no `onLost` to hear of it
   */
  read(from: number, to?: number, onLost?: OnLost): AsyncIterable<JournalRecord>;
  /** The same from `from` downwards (the newest when left out) to the first. */
  readNewestFirst(from?: number, onLost?: OnLost): AsyncIterable<JournalRecord>;
  /** These sequences, rising, those of one segment together: every `read` reads whole segments. */
  bySegment(sequences: Iterable<number>): readonly (readonly number[])[];
  /**
   * The caller's own state as of this record, where a segment ended with it.
   * @throws JournalDamaged where it cannot be read any more
   */
  readCheckpoint(sequence: number): Promise<JsonObject | null>;
  /**
   * The private parts of the sealed segments, without their records: for a caller whose checkpoint
   * knows their digests, so that a start need not read the whole chain. What was erased is not there.
   */
  readSealedPrivateParts(): AsyncIterable<PrivatePartOnDisk>;
  /** The numbers of the records whose private parts bear the mark of an erasure, whatever else of them is damaged. */
  readErased(): AsyncIterable<number>;
  /**
   * The segments that hold these records as lines that `verifyLines` can check, with or without their
   * private parts. A sealed segment is given as it is, so that a check of the lines tells of its damage; a newest
   * one that proves damaged is sealed first.
   * @throws JournalDamaged where that one has no record, and cannot be sealed
   */
  exportLines(from: number, to: number, withPrivate: boolean): AsyncIterable<string>;
  /** The hash of one record on disk, or null when there is no such record. */
  recordHash(sequence: number): Promise<string | null>;

  /**
   * Forgets the private parts of these records for good; the chain file is not touched. Resolves when
   * nothing of them is left in the journal's folder, with those that are left all the same: in a sealed
   * segment that is damaged nothing is touched. Parts that were erased before cost a read and no write.
   */
  erasePrivate(sequences: readonly number[]): Promise<readonly number[]>;
  /**
   * Checks every sealed segment against its chain; opening checked only the newest one.
   * @param known what is no damage any more
   * @returns the first damage; null where there is none
   */
  verifySealedSegments(known?: readonly KnownDamage[]): Promise<Damage | null>;
  /** All damage of the sealed segments, one of each; what is after it is checked all the same. */
  listSealedDamage(): Promise<readonly SealedDamage[]>;
  /**
   * Calls the listener when the newest segment has proved damaged and is sealed, before the read that found
   * it goes on. Returns how to end it.
   */
  onDamageSealed(listener: () => Promise<void>): () => void;
  /** The files of the segment that this damage is in, as they are. */
  readDamaged(damage: SealedDamage): Promise<readonly FileOnDisk[]>;
  /** Asks the disk for its free space again; call it now and then, other programs fill disks too. */
  checkSpace(): Promise<Space>;
  /**
   * Waits for what is on its way, then closes the files.
   * @throws JournalStopped where the disk fails just then; everything that was told is on it
   */
  close(): Promise<void>;
}

export interface Appended {
  readonly records: readonly JournalRecord[];
  /** Resolves when all of the records are on disk; rejects with `JournalStopped`. */
  readonly synced: Promise<void>;
}

/** Why a chain cannot be trusted any more. Nothing was cut and nothing was written. */
export interface Damage {
  readonly file: string;
  /** The newest sequence that is still good before the damage. */
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

/** Hears the numbers of records that cannot be read. */
export type OnLost = (sequences: readonly number[]) => void;

export type VerifyReport =
  | {
      readonly kind: 'intact';
      readonly records: number;
      readonly lastSequence: number;
      readonly lastHash: string;
      /** Records whose private part was erased, or is not in this copy. */
      readonly withoutPrivate: number;
      /** Records whose private part is there and sealed: without the key nothing proves it. */
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

/** Bytes of one encoded part: an import of categories may be one fact, a runaway may not. */
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
 * The journal takes no more. After a failed fdatasync nobody knows what is on disk, and a second one may
 * report success for data that is gone: that failure is final until the next start reads what is really
 * there. A full disk whose write was cut back has kept nothing (decision 0008).
 */
export class JournalStopped extends Error {
  override readonly name = 'JournalStopped';
  readonly reason: StopReason;
  /** True where the refused write may be on disk all the same, and be read by the next start. */
  readonly mayBeWritten: boolean;
  /** The disk was full and has provably kept nothing: the book can be opened again once there is room. */
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
