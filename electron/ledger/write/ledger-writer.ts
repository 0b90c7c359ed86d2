import type * as z from 'zod';
import type { Refusal } from '../../../shared/proposals/admission.ts';
import { factSchema } from '../../../shared/ledger/facts.ts';
import type { Fact, FactRecord, PrivatePart } from '../../../shared/ledger/facts.ts';
import { assert, assertPresent } from '../../../shared/values/assert.ts';
import { jsonCopy } from '../../../shared/journal/journal-format.ts';
import type { JsonObject } from '../../../shared/journal/journal-format.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import {
  sequencesOfArchived,
  archivableIdsIn,
  restoreArchived,
} from '../../../shared/ledger/memory/load-archived.ts';
import type { ArchivableId } from '../../../shared/ledger/memory/load-archived.ts';
import type { Proposal, Stamp, StepUp } from '../../../shared/proposals/proposals.ts';
import { earliestServiceTimeAt } from '../../../shared/sync/service-clock.ts';
import type { ServiceTime } from '../../../shared/sync/service-clock.ts';
import { instantMs, monotonicMs } from '../../../shared/values/time.ts';
import { schemaFitTest } from '../../../shared/values/read-unchanged.ts';
import type { AccessLevel } from '../../../shared/proposals/people.ts';
import { brokenInvariant } from '../../../shared/guard/invariants.ts';
import type { CardIdentifiers } from './parse-identifier-proofs.ts';
import { BookTexts } from './book-texts.ts';
import { JournalStopped } from '../../journal/journal.ts';
import type { Journal, JournalRecord } from '../../journal/journal.ts';
import { toPrivateMembers, toRecordParts } from './fact-record.ts';
import { readFactsBySequence } from './read-named-facts.ts';
import { RULES } from './rules.ts';
import type { Rules } from './rules.ts';

/** The person who asks for a fact, as recorded in it. Main has verified any step-up itself. */
export interface Actor {
  readonly operator: string | null;
  readonly person?: string;
  readonly stepUp: StepUp | null;
  readonly accessLevel: AccessLevel;
}

/** The till itself, as for its worker, gateway, start and end; permissions do not limit it. */
export const SYSTEM_ACTOR: Actor = { operator: null, stepUp: null, accessLevel: 'open' };

/** A moment by all clocks of the till: the stamp of a fact, without the person who asks for it. */
export type Moment = Omit<Stamp, keyof Actor>;

export type WriteResult =
  | { readonly kind: 'written'; readonly record: FactRecord }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The disk refused: nobody may be told of the fact, and nothing may be sent (decision 0008). */
  | { readonly kind: 'stopped'; readonly error: JournalStopped };

export interface Clock {
  /** ms since 1970, by the computer's clock */
  readonly wallMs: () => number;
  /** ms of the monotonic clock */
  readonly monoMs: () => number;
}

/**
 * Proposals that begin something. On a nearly full disk they are refused, which leaves the space for outcomes,
 * settlements and the open sale (`DiskSpaceLevel`, journal/journal.ts).
 */
export const KINDS_NEEDING_DISK_SPACE: ReadonlySet<Proposal['kind']> = new Set([
  'accept',
  'put-right',
  'move-load',
  'open-sale',
  'ask-terminal',
  'refund-sale',
  'take-load-back',
  'keep-draft',
  'change-category',
  'note-tally',
] as const);

/** Records outside the journal how far it has come. */
interface Witness {
  note(reach: Pick<FactRecord, 'sequence' | 'hash'> & { readonly receipt: number }): Promise<void>;
}

/**
 * True only if parsing a fact by the schema would not change it, as is nearly always so. Takes a third of the schema's
 * time.
 */
const isAsItIs = schemaFitTest(factSchema);

type FactListener = (record: FactRecord) => void;
type FactsListener = (records: readonly FactRecord[]) => void;
type RecordsListener = (records: readonly JournalRecord[]) => void;

/** The records of one proposal that not every listener has been notified of. */
interface Untold {
  readonly records: readonly FactRecord[];
  /** The records in the journal's form. */
  readonly appended: readonly JournalRecord[];
  readonly synced: Promise<void>;
  readonly told: PromiseWithResolvers<void>;
  /** Newest receipt number used by then. */
  readonly receipt: number;
}

/**
 * A fact that the guard admitted but that was not written, because an invariant forbids it or the next start could not
 * read it.
 */
interface BrokenFact {
  readonly note: string;
  readonly proposal: Proposal['kind'];
  readonly fact: Fact;
}

/**
 * Keeps ledger and journal consistent: only here the guard is asked and a fact appended. Admitting, appending and
 * folding happen in one turn of the event loop, so that two proposals are never admitted against the same ledger;
 * notifying waits for the disk.
 */
export class LedgerWriter {
  readonly ledger: Ledger;
  readonly journal: Journal;
  /** Identifiers of the cards, from private parts only. */
  readonly cardIdentifiers: CardIdentifiers;
  /** Names and typed texts that facts refer to, from private parts only. */
  readonly texts: BookTexts;
  readonly rules: Rules;
  readonly #clock: Clock;
  readonly #run: Stamp['run'];
  #heard: ServiceTime | null = null;
  /**
   * This till may be taken over up to this sequence, as far as it knows; null once the hub has said that it was not.
   */
  #hubUnheardThrough: number | null;
  readonly #listeners = new Set<FactListener>();
  readonly #listenersToAll = new Set<FactsListener>();
  readonly #recordsListeners = new Set<RecordsListener>();
  readonly #brokenListeners = new Set<(refused: BrokenFact) => void>();
  /** Facts that are not reported yet, in order of sequence. */
  readonly #untold: Untold[] = [];
  #notifying: Promise<void> | null = null;
  #witness: Witness | null = null;

  constructor(setup: {
    readonly ledger: Ledger;
    readonly journal: Journal;
    readonly names: CardIdentifiers;
    readonly texts?: BookTexts;
    readonly clock: Clock;
    readonly run: Stamp['run'];
    readonly rules?: Rules;
  }) {
    this.ledger = setup.ledger;
    this.journal = setup.journal;
    this.cardIdentifiers = setup.names;
    this.texts = setup.texts ?? new BookTexts();
    this.rules = setup.rules ?? RULES;
    this.#clock = setup.clock;
    this.#run = setup.run;
    this.#hubUnheardThrough = setup.ledger.hub === null ? null : setup.ledger.lastSequence;
  }

  /** Returns the current moment, for stamping facts and checking time limits. */
  moment(): Moment {
    const monoMs = monotonicMs(Math.floor(this.#clock.monoMs()));
    return {
      atMs: instantMs(this.#clock.wallMs()),
      monoMs,
      run: this.#run,
      ...(this.#heard !== null && { serviceMs: earliestServiceTimeAt(this.#heard, monoMs) }),
    };
  }

  /** Sets the time that the service reported, for the facts to record. */
  setServiceTime(time: ServiceTime): void {
    this.#heard = time;
  }

  /** Call it once the hub has said that no till has taken over this one. */
  noteHubHeard(): void {
    this.#hubUnheardThrough = null;
  }

  /** Returns the current moment with the actor, as a fact records both. */
  stampFor(actor: Actor): Stamp {
    const hubUnheardThrough = this.#hubUnheardThrough ?? undefined;
    return { ...this.moment(), ...this.texts.hideActor(actor), hubUnheardThrough };
  }

  /**
   * Asks the guard, and writes the fact that it admits. Resolves once the fact is on disk and every listener was
   * notified, in order of sequence. The actor has no default, because forgetting it would allow everything. A journal
   * that stops is an answer.
   * @throws only for a bug of the till, including `BrokenAssertion`
   */
  async write(proposal: Proposal, actor: Actor): Promise<WriteResult> {
    if (this.journal.space === 'critical' && KINDS_NEEDING_DISK_SPACE.has(proposal.kind)) {
      return { kind: 'refused', refusal: { why: 'disk-full' } };
    }
    const names = archivableIdsIn(proposal);
    const load = this.#loaderOf(() => names);
    for (let loading = load(); loading !== null; loading = load()) await loading;
    // Memory may have facts that the disk has lost. Nobody may learn of them, and a refusal could reveal them (decision
    // 0008).
    const { stopped } = this.journal;
    if (stopped !== null) return { kind: 'stopped', error: stopped };
    const stamp = this.stampFor(actor);
    const admission = this.rules.admit(this.ledger, proposal, stamp);
    if (admission.kind === 'refused') return admission;
    const { fact, texts } = this.texts.hide(admission.fact);
    const broken = brokenInvariant(this.ledger, fact);
    if (broken) {
      return this.#refuseBroken(`${broken.which}: ${broken.words}`, proposal, fact);
    }
    // The fact is checked as the next start will read it: JSON has neither negative zero nor undefined members.
    const json: JsonObject = jsonCopy(fact);
    const read = isAsItIs(json)
      ? ({ success: true, data: json } as const)
      : factSchema.safeParse(json);
    if (!read.success) {
      const misfit = misfitOf(fact, read.error);
      assert(proposal.kind !== 'pause-queue', misfit);
      return this.#refuseBroken(misfit, proposal, fact);
    }
    try {
      assert(admission.private === null || texts === null, 'a fact has one private part');
      const { synced, ...appended } = this.#append(read.data, admission.private ?? texts);
      const [record] = appended.records;
      await this.#notifyAfter(synced, appended);
      return { kind: 'written', record };
    } catch (error) {
      if (error instanceof JournalStopped) return { kind: 'stopped', error };
      throw error;
    }
  }

  /** Returns why the guard would refuse the proposal now; null if it would be written. Writes nothing. */
  refusalOf(proposal: Proposal, actor: Actor): Promise<Refusal | null> {
    const names = archivableIdsIn(proposal);
    return this.readArchived(
      () => names,
      () => {
        const admission = this.rules.admit(this.ledger, proposal, this.stampFor(actor));
        return admission.kind === 'refused' ? admission.refusal : null;
      },
    );
  }

  /**
   * Reads memory once it has these transactions and sales, and those that they refer to, completely: archived ones are
   * loaded from the disk. Memory may archive them again while they are loaded, and in the next turn of the event loop.
   * @param listNames called again after each load
   * @param read takes all that it needs before it returns; `isWhole` is false if a record is damaged or the disk fails,
   * so that memory has only its archived summary
   */
  async readArchived<Read>(
    listNames: () => readonly ArchivableId[],
    read: (isWhole: boolean) => Read,
  ): Promise<Read> {
    const load = this.#loaderOf(listNames);
    for (let loading = load(); loading !== null; loading = load()) await loading;
    return read(sequencesOfArchived(this.ledger, listNames()).length === 0);
  }

  /** Returns a function that loads what is archived of these; null once all that can be read is in memory. */
  #loaderOf(listNames: () => readonly ArchivableId[]): () => Promise<void> | null {
    const unreadable = new Set<number>();
    const listArchived = () => sequencesOfArchived(this.ledger, listNames());
    const loadFacts = async (facts: readonly number[]): Promise<void> => {
      // A damaged old record must not delay sending, so it is tried once.
      for (const sequence of facts) unreadable.add(sequence);
      for await (const record of readFactsBySequence(this.journal, facts, () => undefined)) {
        const { sequence } = record;
        const isRestored = restoreArchived(this.ledger, record);
        // Somebody else may have loaded it meanwhile.
        if (isRestored || !listArchived().includes(sequence)) unreadable.delete(sequence);
      }
    };
    return () => {
      const facts = listArchived().filter((sequence) => !unreadable.has(sequence));
      return facts.length === 0 ? null : loadFacts(facts);
    };
  }

  /** From now on, listeners are notified of a fact only once the witness has recorded it. */
  useWitness(witness: Witness): void {
    this.#witness = witness;
  }

  /** Calls the listener with every fact from now on, once it is on disk. The returned function ends that. */
  onFact(listener: FactListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls the listener with all facts that one write has brought to disk. The returned function ends that. */
  onFacts(listener: FactsListener): () => void {
    this.#listenersToAll.add(listener);
    return () => this.#listenersToAll.delete(listener);
  }

  /** Calls the listener with records in the journal's form, once they are on disk. The returned function ends that. */
  onRecords(listener: RecordsListener): () => void {
    this.#recordsListeners.add(listener);
    return () => this.#recordsListeners.delete(listener);
  }

  /** Calls the listener with every fact that an invariant has rejected, to store it as evidence. */
  onBroken(listener: (refused: BrokenFact) => void): () => void {
    this.#brokenListeners.add(listener);
    return () => this.#brokenListeners.delete(listener);
  }

  /** Resolves once listeners were notified of every appended fact, including those appended meanwhile. */
  async waitUntilNotified(): Promise<void> {
    while (this.#notifying !== null) await this.#notifying;
  }

  /** Stops the queue and reports a fact that would break an invariant (decision 0009#checked-from-outside). */
  async #refuseBroken(note: string, { kind }: Proposal, fact: Fact): Promise<WriteResult> {
    for (const listener of this.#brokenListeners) listener({ note, proposal: kind, fact });
    const paused = await this.write(
      { kind: 'pause-queue', cause: 'invariant', note },
      SYSTEM_ACTOR,
    );
    if (paused.kind === 'stopped') return paused;
    return { kind: 'refused', refusal: { why: 'queue-paused', cause: 'invariant' } };
  }

  /** Appends the fact, followed in the same batch by names that are not on disk yet. */
  #append(
    fact: Fact,
    part: PrivatePart | null,
  ): {
    readonly records: readonly [FactRecord, ...FactRecord[]];
    readonly appended: readonly JournalRecord[];
    readonly synced: Promise<void>;
  } {
    const { atMs, monoMs, run } = fact;
    const named = this.texts.newNamesIn(fact).map(({ reference, name }) => ({
      fact: factSchema.parse({
        kind: 'person-named',
        atMs,
        monoMs,
        run,
        operator: null,
        named: reference,
      }),
      part: { name },
    }));
    const all = [{ fact, part }, ...named];
    const parts = all.map((one) => toRecordParts(one.fact, one.part));
    const { records: appended, synced } = this.journal.append(parts);
    const records = all.map((one, index): FactRecord => {
      const { sequence, hash } = assertPresent(
        appended[index],
        'the journal answers one record a part',
      );
      return { sequence, hash, fact: one.fact, ...toPrivateMembers(one.part) };
    });
    try {
      for (const [index, record] of records.entries()) {
        this.rules.fold(this.ledger, record);
        this.cardIdentifiers.note(
          record.fact,
          assertPresent(appended[index], 'as before'),
          record.private,
        );
        this.texts.note(record);
      }
      if (fact.erasure) {
        this.cardIdentifiers.forget(fact.erasure.cardIds);
        this.texts.retireNames(fact.erasure.beforeSequence);
      }
    } catch (error) {
      // The ledger may have folded only a part of the fact, so the next start must not read it.
      this.journal.stop(error);
      throw assertPresent(this.journal.stopped, 'a journal that was stopped says why');
    }
    const [first, ...others] = records;
    return { records: [assertPresent(first, 'there is a fact'), ...others], appended, synced };
  }

  #notifyAfter(
    synced: Promise<void>,
    appended: Pick<Untold, 'records' | 'appended'>,
  ): Promise<void> {
    const told = Promise.withResolvers<void>();
    this.#untold.push({ ...appended, synced, told, receipt: this.ledger.lastReceiptNumber });
    this.#notifying ??= this.#notifyAll();
    return told.promise;
  }

  /**
   * Notifies in order of sequence, with one call for everything that one write has brought to disk: the witness gets
   * one line, a listener of batches one message.
   */
  async #notifyAll(): Promise<void> {
    for (let [next] = this.#untold; next !== undefined; [next] = this.#untold) {
      try {
        await next.synced;
      } catch (error) {
        this.#untold.shift();
        next.told.reject(error);
        continue;
      }
      const together = this.#untold.splice(0, this.#howManyOnDisk());
      const records = together.flatMap((one) => one.records);
      try {
        const { sequence, hash } = assertPresent(records.at(-1), 'something was appended');
        const { receipt } = assertPresent(together.at(-1), 'as before');
        await this.#witness?.note({ sequence, hash, receipt });
        this.#tell(
          records,
          together.flatMap(({ appended }) => appended),
        );
        for (const { told } of together) told.resolve();
      } catch (error) {
        for (const { told } of together) told.reject(error);
      }
    }
    // Reset in the same turn in which nothing is left, so that a later append starts it again.
    this.#notifying = null;
  }

  /** Counts the proposals that are on disk: at least the first, whose write has just ended. */
  #howManyOnDisk(): number {
    const { syncedSequence } = this.journal;
    const waiting = this.#untold.findIndex(
      ({ records }) => assertPresent(records.at(-1), 'as before').sequence > syncedSequence,
    );
    return waiting === -1 ? this.#untold.length : Math.max(1, waiting);
  }

  #tell(records: readonly FactRecord[], appended: readonly JournalRecord[]): void {
    for (const record of records) {
      for (const listener of this.#listeners) unlessMistaken(() => listener(record));
    }
    for (const listener of this.#listenersToAll) unlessMistaken(() => listener(records));
    for (const listener of this.#recordsListeners) unlessMistaken(() => listener(appended));
  }
}

/** Runs a listener. A bug in it does not affect the fact, and is reported like any other bug. */
function unlessMistaken(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** Describes where a fact violates the schema, without any of its content. */
function misfitOf({ kind }: Fact, { issues }: z.ZodError): string {
  const places = issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ');
  return `The fact ${kind} does not fit the journal: ${places}`.slice(0, 500);
}
