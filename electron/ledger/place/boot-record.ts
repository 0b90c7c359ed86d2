import * as z from 'zod';
import type { JournalAge } from '../../../shared/guard/recover.ts';
import { mayBeSameJournalFile, journalFileIdentitySchema } from './journal-file-identity.ts';
import type { JournalFileIdentity } from './journal-file-identity.ts';
import type { JournalPosition } from './journal-witness.ts';
import { JsonFile } from '../../node/files/json-file.ts';
import type { AtomicFiles } from '../../node/files/whole-files.ts';
import type { PartSeal } from '../../journal/part-seal.ts';

/**
 * File format of the boot record: what is known about the journal, stored outside its folder beside the keys. By it the
 * till notices a copied or older journal, without anybody declaring it (decision 0018).
 */
const bootRecordSchema = z.strictObject({
  boot: z.string(),
  /** Run id of the previous run; null once the first fact of this run is on disk. */
  previous: z.string().nullable(),
  /** True once a fact of this run is on disk; an empty journal is then a lost one. */
  confirmed: z.boolean(),
  /** End of the journal when the till was closed cleanly; null while it runs. */
  closed: z.strictObject({ sequence: z.number().int(), hash: z.string() }).nullable(),
  /**
   * Identity of the journal's file at that time. Copying the whole folder copies this record, but the copied file has
   * another identity.
   */
  place: journalFileIdentitySchema.nullable(),
  /** Sequence of the newest fact that anybody was told of when the journal's disk failed; missing if it did not fail. */
  stoppedAfter: z.number().int().nonnegative().optional(),
  /** What the witness reported when that run started. It was judged then, and is no news unless it changes. */
  witnessed: z.strictObject({ sequence: z.number().int(), hash: z.string() }).optional(),
  /**
   * Up to this record, somebody entitled has accepted a journal without the current key's mark; missing if nobody has.
   */
  accepted: z.strictObject({ sequence: z.number().int(), hash: z.string() }).optional(),
  /** Mark of the book's key over all fields above (decision 0128). */
  mark: z.string().optional(),
});
export type BootRecord = z.infer<typeof bootRecordSchema>;

export interface JournalEnd {
  /** Run id of the journal's newest fact; null for an empty journal. */
  readonly boot: string | null;
  readonly sequence: number;
  readonly hash: string;
}

/** Evidence on the journal's age, besides the boot record. */
export interface JournalAgeEvidence {
  /** Current identity of the file that the boot record names. */
  readonly journalFile: JournalFileIdentity | null;
  /** True if the witness has recorded facts that are not in this journal. */
  readonly witnessKnowsMore: boolean;
  /** True for a second copy on which no till has been started yet. */
  readonly isSecondCopy: boolean;
  /**
   * True if the journal or this record lacks the mark of the book's key, although that key is open: somebody else wrote
   * it.
   */
  readonly isForeign: boolean;
  /** True if the book's keys belong to another journal: this one was newly begun, or put in its place. */
  readonly isOfAnotherTill: boolean;
}

/** Judges whether the journal is the newest that existed. */
export function judgeJournalAge(
  known: BootRecord | null,
  end: JournalEnd,
  evidence: JournalAgeEvidence,
): JournalAge {
  if (end.boot === null) {
    const nothingYet = known === null || (!known.confirmed && known.previous === null);
    return nothingYet && !evidence.isOfAnotherTill ? 'newest' : 'behind';
  }
  if (evidence.isForeign) return 'foreign';
  if (evidence.witnessKnowsMore || evidence.isSecondCopy || evidence.isOfAnotherTill)
    return 'behind';
  if (known === null) return 'moved';
  if (!isNewestKnown(known, end)) return 'behind';
  // If no identity was recorded before, the current one is the first.
  return known.place === null || mayBeSameJournalFile(known.place, evidence.journalFile)
    ? 'newest'
    : 'moved';
}

function isNewestKnown({ boot, previous, closed }: BootRecord, end: JournalEnd): boolean {
  if (closed === null) return end.boot === boot || end.boot === previous;
  return closed.sequence === end.sequence && closed.hash === end.hash;
}

type Identity = JournalFileIdentity | null;
type Mark = PartSeal['mark'];

/** The file of one book's boot record. */
export class BootRecordFile {
  readonly #file: JsonFile<BootRecord>;
  readonly #mark: Mark;
  #witnessed: JournalPosition | null = null;

  /** @param mark computes the mark of the book's key; missing while that key is locked, or for readers without it */
  constructor(path: string, files?: AtomicFiles, mark?: Mark) {
    this.#file = new JsonFile(path, bootRecordSchema, files);
    this.#mark = mark;
  }

  /** True if the owner of the book's key wrote the record, as far as that can be checked. */
  mayBeOwn(record: BootRecord): boolean {
    return this.#mark === undefined || record.mark === this.#markOf(record);
  }

  /** Returns null for a missing or unreadable record: the journal is then doubted. */
  async read(): Promise<BootRecord | null> {
    const content = await this.#file.read();
    return content.kind === 'read' ? content.value : null;
  }

  /** Sets the witness's report that this run has judged. It is stored with the next write of the record. */
  setJudged(witnessed: JournalPosition | null): void {
    this.#witnessed = witnessed;
  }

  /**
   * Call it before the first fact of a run. Until that fact is on disk, `previous` keeps the last run id valid, and
   * `stoppedAfter` the last stop.
   */
  noteBegun(
    boot: string,
    previous: string | null,
    identity: Identity,
    stoppedAfter?: number,
  ): Promise<void> {
    const record = { boot, previous, confirmed: false, closed: null, place: identity };
    return this.#write(stoppedAfter === undefined ? record : { ...record, stoppedAfter });
  }

  /** Call it once the first fact of a run is on disk. */
  noteConfirmed(boot: string, identity: Identity): Promise<void> {
    return this.#write({ boot, previous: null, confirmed: true, closed: null, place: identity });
  }

  /** Call it when the journal's disk has failed; this file's disk may still accept the note. */
  noteStopped(boot: string, stoppedAfter: number, identity: Identity): Promise<void> {
    const record = { boot, previous: null, confirmed: true, closed: null, place: identity };
    return this.#write({ ...record, stoppedAfter });
  }

  /** Call it once the last fact of a run is on disk. */
  noteClosed(boot: string, end: JournalPosition, identity: Identity): Promise<void> {
    return this.#write({
      boot,
      previous: null,
      confirmed: true,
      closed: { ...end },
      place: identity,
    });
  }

  /**
   * Accepts a journal without the current key's mark, written while the key was locked or under another key, because
   * the key's holder vouches for it.
   */
  async accept({ sequence, hash }: JournalPosition): Promise<void> {
    const known = await this.read();
    if (known !== null) await this.#write({ ...known, accepted: { sequence, hash } });
  }

  #write(record: BootRecord): Promise<void> {
    const witnessed = this.#witnessed && {
      sequence: this.#witnessed.sequence,
      hash: this.#witnessed.hash,
    };
    const whole = witnessed === null ? record : { ...record, witnessed };
    const mark = this.#markOf(whole);
    return this.#file.write(mark === undefined ? whole : { ...whole, mark });
  }

  #markOf(record: BootRecord): string | undefined {
    const { boot, previous, confirmed, closed, place, stoppedAfter, witnessed, accepted } = record;
    const { file = null, mark: at = null, machine = null } = place ?? {};
    const said: readonly unknown[] = [
      boot,
      previous,
      confirmed,
      closed?.sequence,
      closed?.hash,
      file,
      at?.volume,
      at?.id,
      at?.birth,
      at?.changed,
      machine,
      stoppedAfter,
      witnessed?.sequence,
      witnessed?.hash,
      accepted?.sequence,
      accepted?.hash,
    ];
    return this.#mark?.(`boot ${JSON.stringify(said.map((one) => one ?? null))}`);
  }
}
