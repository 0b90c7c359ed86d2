import { HubMemory } from '../../../electron/hub/connection/hub-memory.ts';
import { intentsToHandOver } from '../../../shared/guard/money/admit-adoption.ts';
import type { CopiedRecord, TillStandingAtHub } from '../../../shared/hub/hub-calls.ts';
import { jsonCopy } from '../../../shared/journal/journal-format.ts';
import type { FactRecord } from '../../../shared/ledger/facts.ts';
import { tillsBeingTakenOver } from '../../../shared/ledger/store/joined-hub.ts';
import type { AdoptedFromTill } from '../../../shared/ledger/store/joined-hub.ts';
import { fold } from '../../../shared/ledger/ledger.ts';
import { runIdSchema } from '../../../shared/values/ids.ts';
import { GuardedLedger } from '../../builders/guarded-ledger.ts';
import { sha256 } from '../../builders/journal-on.ts';
import { CopyingTill } from './copying-till.ts';
import type { CopyingTillSetup, TakingRules } from './copying-till.ts';

/** Further rules, for a till whose name another computer may get; a mutant breaks one of them. */
export interface ReturningRules extends TakingRules {
  /** How the till treats a hub that has other records under the till's name. */
  readonly foreign: 'is not worked with' | 'is told that its copy is not live';
  /** True if the till stops working when the hub has counted another number of its hellos than it has sent. */
  readonly countsHellos: boolean;
  /** Records that the till gives up when it leaves a hub that cannot answer. */
  readonly leaves: 'what it may have' | 'nothing';
  /**
   * How the till joins a new hub where other tills have the same names: as one more till, or with the tills it had
   * taken over.
   */
  readonly joins: 'as one more' | 'with whose place it had';
}

/** A byte-for-byte image of a till's disk. */
export interface DiskImage {
  readonly records: readonly FactRecord[];
  readonly memory: ReadonlyMap<string, string>;
  readonly name: string;
  readonly file: number;
}

export interface ReturningTillSetup extends CopyingTillSetup {
  readonly rules: ReturningRules;
  /** The permanent label of this computer. */
  readonly label: string;
  /** The number of the set-up file by which the computer has joined. */
  readonly file: number;
  /** The disk image that the computer starts from; `null` for a computer without data. */
  readonly image: DiskImage | null;
  readonly wallMs: number;
}

interface Session {
  readonly ticket: number;
  readonly incarnation: string;
  readonly hubMs: number;
}

/**
 * A till with everything it remembers of its hub, so that its disk can be imaged, and so that it can leave hubs and
 * join others.
 */
export class ReturningTill extends CopyingTill {
  readonly label: string;
  readonly isImage: boolean;
  file: number;
  /** True once the hub has accepted something from the till since its start was accepted. */
  isProven = false;
  /** Records by the hash under which the hub has them. */
  readonly written = new Map<string, FactRecord>();
  readonly #hashes: string[] = [];
  readonly #files: Map<string, string>;
  readonly #rules: ReturningRules;
  #memory: HubMemory | null = null;
  #session: Session | null = null;
  #isForeign = false;
  #nowMs = 0;
  /** The tills that this one had taken over at its last hub. */
  #had: readonly AdoptedFromTill[] = [];

  private constructor(around: ReturningTillSetup) {
    const { image, label } = around;
    super(around, label, image === null ? null : journalOf(image, around));
    this.label = label;
    this.isImage = image !== null;
    this.file = around.file;
    this.#rules = around.rules;
    this.#files = new Map(image?.memory);
  }

  static async open(around: ReturningTillSetup): Promise<ReturningTill> {
    const till = new ReturningTill(around);
    await till.#remember();
    return till;
  }

  async #remember(): Promise<void> {
    const files = this.#files;
    this.#memory = await HubMemory.open('hub.json', null, {
      read: (path) => Promise.resolve(files.get(path) ?? null),
      write: (path, text) => {
        files.set(path, text);
        return Promise.resolve();
      },
      openOver: () => Promise.reject(new Error('nothing is written over')),
    });
  }

  get #hub(): HubMemory {
    if (this.#memory === null) throw new Error('it is open');
    return this.#memory;
  }

  /** True if this till has noticed that another computer has, or had, its name. */
  get isOut(): boolean {
    return this.ledger.hub === null || this.isElsewhere || this.#hub.distrusted !== null;
  }

  get isTakenOver(): boolean {
    return this.isElsewhere;
  }

  /** Returns the current disk; null while the hub lacks something of it. */
  image(): DiskImage | null {
    const { records } = this.guarded;
    if (!this.isProven || this.stands !== records.length) return null;
    return {
      records: [...records],
      memory: new Map(this.#files),
      name: this.name,
      file: this.file,
    };
  }

  override start(): void {
    super.start();
    this.isProven = false;
    this.#holdBack();
  }

  protected override loseHub(): void {
    super.loseHub();
    this.#session = null;
    this.#isForeign = false;
  }

  protected override get isReady(): boolean {
    if (!this.#isForeign) return super.isReady;
    return this.epoch !== null && this.#rules.foreign !== 'is not worked with';
  }

  /** Says hello first, then sends heartbeats; says hello again only if that was lost. */
  override beat(nowMs: number): void {
    this.#nowMs = nowMs;
    if (this.ledger.hub === null || this.isElsewhere) return this.loseHub();
    if (this.#hub.distrusted?.why === 'name-used-twice') return this.loseHub();
    if (this.#isForeign && this.#rules.foreign === 'is not worked with') {
      void this.#hub.distrust(this.#session?.incarnation ?? '', 'name-used-twice');
      return this.loseHub();
    }
    const standing = this.#session === null ? this.#join(nowMs) : this.#renew(this.#session, nowMs);
    if (standing === null) return this.loseHub();
    if (standing.incarnation !== this.incarnation) this.stands = null;
    this.epoch = standing.epoch;
    this.adoptAll(standing.taken);
  }

  #join(nowMs: number): TillStandingAtHub | null {
    void this.#hub.noteHello();
    const standing = this.link.ask<'hello'>(this.name, { name: 'hello' }, nowMs);
    if (standing === null) return null;
    const distrust = this.#rules.countsHellos ? this.#hub.judge(standing) : null;
    if (standing.takenOverBy !== null) {
      this.giveAway(standing);
      return null;
    }
    if (distrust !== null) {
      void this.#hub.distrust(standing.incarnation, distrust);
      return null;
    }
    const { ticket, incarnation, nowMs: hubMs } = standing;
    const adopted = (this.ledger.hub?.adopted ?? []).map(({ till }) => till);
    const call = {
      name: 'announce',
      ticket,
      incarnation,
      holds: [],
      balances: [],
      adopted,
    } as const;
    if (this.link.ask<'announce'>(this.name, call, nowMs) !== 'announced') return null;
    void this.#hub.noteAnnounced(standing);
    this.#session = { ticket, incarnation, hubMs };
    return standing;
  }

  #renew({ ticket, incarnation, hubMs: ofMs }: Session, nowMs: number): TillStandingAtHub | null {
    const { lastSequence: journalSequence } = this.ledger;
    const call = { name: 'beat', ticket, ofMs, journalSequence, health: null } as const;
    const standing = this.link.ask<'beat'>(this.name, call, nowMs);
    if (standing === null || !standing.renewed || standing.incarnation !== incarnation) return null;
    this.#session = { ticket, incarnation, hubMs: standing.nowMs };
    return standing;
  }

  override ship(most: number, nowMs: number): void {
    this.#nowMs = nowMs;
    if (this.#isForeign) return;
    const before = this.stands;
    super.ship(most, nowMs);
    if (this.stands === null) return;
    if (this.stands > this.guarded.records.length) this.#isForeign = true;
    if (before !== null && this.stands > before) this.isProven = true;
  }

  protected override notTaken(why: 'fenced' | 'gap' | 'broken' | null): void {
    if (why !== 'broken') return this.loseHub();
    this.#isForeign = true;
    this.fence.noteHubLost();
  }

  protected override comesIn(sequence: number): Promise<boolean> {
    if (!this.#isForeign) return super.comesIn(sequence);
    if (this.#rules.foreign === 'is not worked with' || this.epoch === null)
      return Promise.resolve(false);
    const call = { name: 'append', epoch: this.epoch, records: [], isLive: false } as const;
    const said = this.link.ask<'append'>(this.name, call, this.#nowMs);
    return Promise.resolve(said?.kind === 'appended');
  }

  /** Records are chained as in a journal, so an imaged till's copy has the same beginning. */
  protected override copied({ sequence }: FactRecord): CopiedRecord {
    const { records } = this.guarded;
    while (this.#hashes.length < sequence) {
      const record = records[this.#hashes.length]!;
      const said = {
        before: this.#hashes.at(-1) ?? '',
        by: record.sequence,
        fact: jsonCopy(record.fact),
      };
      const hash = sha256(JSON.stringify(said));
      this.#hashes.push(hash);
      this.written.set(hash, record);
    }
    const previousHash = this.#hashes[sequence - 2] ?? '';
    return { sequence, previousHash, hash: this.#hashes[sequence - 1]!, body: '', part: null };
  }

  hashOf(record: FactRecord): string {
    return this.copied(record).hash;
  }

  /** A manager leaves the hub; the hub's consent is needed only if the till works with it. */
  leave(): boolean {
    const { hub } = this.ledger;
    if (hub === null || (this.isReady && tillsBeingTakenOver(hub).length > 0)) return false;
    this.#had = [...this.#had, ...(hub.adopted ?? [])];
    const { shippedThrough } = this.fence;
    const givesUpThrough = this.#rules.leaves === 'what it may have' ? shippedThrough : 0;
    const leaving = { kind: 'note-hub', hub: null } as const;
    if (!this.guarded.propose(this.isReady ? leaving : { ...leaving, givesUpThrough }))
      return false;
    this.#holdBack();
    this.loseHub();
    return true;
  }

  #holdBack(): void {
    for (const { id: intentId } of intentsToHandOver(this.ledger))
      this.guarded.write({ kind: 'forget-sending', intentId, why: 'taken-over' });
  }

  /** Joins by a set-up file that nobody has used. */
  join(name: string, file: number): void {
    const adopted = this.#rules.joins === 'as one more' ? [] : [...this.#had];
    const hub = { till: name, host: 'hub', port: 5488, ...(adopted.length > 0 && { adopted }) };
    this.guarded.write({ kind: 'note-hub', hub });
    this.name = name;
    this.file = file;
    this.stands = null;
    this.incarnation = null;
    this.isProven = false;
    this.fence = this.newFence();
    void this.#hub.resetForNewHub(1);
  }
}

/** Reads a journal from an image, as a start does; its clocks continue, as those of every computer do. */
function journalOf({ records }: DiskImage, { label, wallMs }: ReturningTillSetup): GuardedLedger {
  const guarded = new GuardedLedger();
  for (const record of records) {
    fold(guarded.ledger, record);
    guarded.records.push(record);
  }
  guarded.wallMs = wallMs;
  guarded.monoMs = 10;
  guarded.run = runIdSchema.parse(`run-of-${label}`);
  guarded.write({ kind: 'start-run', version: '1.0.0', receiptsAfter: 0 });
  for (const { id: intentId, state } of guarded.ledger.open.values())
    if (state === 'sending') guarded.write({ kind: 'forget-sending', intentId, why: 'crashed' });
  return guarded;
}
