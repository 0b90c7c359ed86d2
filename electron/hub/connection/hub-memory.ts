import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { TillStandingAtHub } from '../../../shared/hub/hub-calls.ts';
import type { DataKey } from '../../credentials/data-key.ts';
import { JsonFile } from '../../node/files/json-file.ts';
import { errorCode } from '../../node/files/error-code.ts';
import { realFiles } from '../../node/files/whole-files.ts';
import { TurnQueue } from '../../time/turn-queue.ts';
import type { AtomicFiles } from '../../node/files/whole-files.ts';

/** Why this till does not use a hub that answers. Each case ends by an act of a manager (docs/hub.md). */
const distrustSchema = z.enum(['rolled-back', 'name-used-twice', 'taken-over']);
type Distrust = z.infer<typeof distrustSchema>;

const knownBalanceSchema = z.strictObject({ card: z.string(), cents: z.int(), atMs: z.int() });
/** The last balance that a till has seen of a card, by the card's id at the hub. */
export type SeenBalance = z.infer<typeof knownBalanceSchema>;

/** How many balances are announced to a new hub: what PostgreSQL accepts within a lease. */
const MOST_ANNOUNCED = 2_000;

export function newestAnnouncedBalances<Balance extends { readonly atMs: number }>(
  balances: readonly Balance[],
): Balance[] {
  return balances.toSorted((a, b) => b.atMs - a.atMs).slice(0, MOST_ANNOUNCED);
}

const memorySchema = z.strictObject({
  format: z.literal(1),
  /** The hub database to which this till last announced itself; null before the first time. */
  incarnation: z.string().nullable(),
  /** Ticket (fencing token) of the last answered hello. */
  ticket: z.int().nonnegative(),
  /** How many hellos may have reached the hub since that ticket. */
  asked: z.int().nonnegative(),
  /** Up to this sequence, a complete hub has every balance that the service has reported to this till. */
  toldThrough: z.int().nonnegative(),
  /**
   * Number of tills in the store, by the hub's last report: a start without the hub must not enlarge this till's share.
   */
  tills: z.int().positive(),
  /** Last erasure that was also done in the journal's copy. */
  forgottenBy: z.int().nonnegative(),
  /** Balances of replaced tills, by the cards' ids at the hub. */
  inherited: z.array(knownBalanceSchema),
  distrusted: z.strictObject({ incarnation: z.string(), why: distrustSchema }).nullable(),
});
type Memory = z.infer<typeof memorySchema>;

const fileSchema = memorySchema.extend({
  /** HMAC-SHA256 of all other fields, in base64; missing if the key was locked at writing. */
  mark: z.string().optional(),
});

const FIRST: Memory = {
  format: 1,
  incarnation: null,
  ticket: 0,
  asked: 0,
  toldThrough: 0,
  tills: 1,
  forgottenBy: 0,
  inherited: [],
  distrusted: null,
};

/**
 * Stores what the till knows of the hub in a file beside the journal. Whoever copies the journal copies this file too,
 * and the hub's count of hellos then reveals the copy. A file without a valid mark is ignored: a forged one could hide
 * that a hub was restored, or that another till uses this name.
 */
export class HubMemory {
  readonly #file: JsonFile<z.infer<typeof fileSchema>>;
  readonly #key: Buffer | null;
  #now: Memory = FIRST;
  readonly #writes = new TurnQueue();

  private constructor(path: string, key: DataKey | null, files: AtomicFiles) {
    this.#file = new JsonFile(path, fileSchema, files);
    this.#key = key?.subkey('hub-memory') ?? null;
  }

  /**
   * Reads what the till remembers of its hub.
   * @param key of the book; null while it is locked: marks are then not checked, and the hub is not used
   */
  static async open(
    path: string,
    key: DataKey | null,
    files: AtomicFiles = realFiles,
  ): Promise<HubMemory> {
    const opened = new HubMemory(path, key, files);
    const content = await opened.#file.read();
    if (content.kind !== 'read') return opened;
    const { mark, ...memory } = content.value;
    if (key === null || mark === opened.#markOf(memory)) opened.#now = memory;
    return opened;
  }

  get incarnation(): string | null {
    return this.#now.incarnation;
  }

  /** Sequence up to which a complete hub has all balances that the service reported. */
  get balancesToldThrough(): number {
    return this.#now.toldThrough;
  }

  get tillCount(): number {
    return this.#now.tills;
  }

  get distrusted(): Memory['distrusted'] {
    return this.#now.distrusted;
  }

  /** Records that a hello is about to be sent; call it first, because even an unanswered hello may count at the hub. */
  noteHello(): Promise<void> {
    return this.#change({ asked: this.#now.asked + 1 });
  }

  /**
   * Judges the hub by its count of hellos for this till's name, compared with the till's own. Too few at the hub: it
   * was restored from a backup. Too many: another till uses this name, or this till was restored.
   */
  judge({ incarnation, ticket, takenOverBy }: TillStandingAtHub): Distrust | null {
    if (takenOverBy !== null) return 'taken-over';
    const { distrusted, asked } = this.#now;
    if (distrusted?.incarnation === incarnation) return distrusted.why;
    const last = incarnation === this.#now.incarnation ? this.#now.ticket : 0;
    if (ticket <= last) return 'rolled-back';
    return ticket > last + asked ? 'name-used-twice' : null;
  }

  distrust(incarnation: string, why: Distrust): Promise<void> {
    return this.#change({ distrusted: { incarnation, why } });
  }

  /** Notes that the hub knows this till as it is now, which also ends a distrust of the hub and its count of calls. */
  noteAnnounced({ incarnation, ticket }: TillStandingAtHub): Promise<void> {
    return this.#change({ incarnation, ticket, asked: 0, distrusted: null });
  }

  get forgottenBy(): number {
    return this.#now.forgottenBy;
  }

  noteForgotten(forgottenBy: number): Promise<void> {
    return this.#change({ forgottenBy });
  }

  noteBalancesTold(toldThrough: number): Promise<void> {
    return this.#change({ toldThrough });
  }

  /**
   * Forgets which balances the hub has if the journal was restored, since that is unknown then.
   * @returns false if the result cannot be stored
   */
  async resetToldIfRestored(lastSequence: number): Promise<boolean> {
    if (this.balancesToldThrough <= lastSequence) return true;
    try {
      await this.noteBalancesTold(0);
      return true;
    } catch (error) {
      if (errorCode(error) === null) throw error;
      return false;
    }
  }

  async noteTillCount(tills: number): Promise<void> {
    if (tills !== this.#now.tills) await this.#change({ tills });
  }

  get inherited(): readonly SeenBalance[] {
    return this.#now.inherited;
  }

  /** Adds balances of a replaced till; of two for one card, the lower is kept. */
  inherit(known: readonly SeenBalance[]): Promise<void> {
    const lowest = new Map<string, SeenBalance>();
    for (const { card, cents, atMs } of [...this.inherited, ...known])
      if (cents < (lowest.get(card)?.cents ?? Infinity)) lowest.set(card, { card, cents, atMs });
    return this.#change({ inherited: newestAnnouncedBalances([...lowest.values()]) });
  }

  #change(change: Partial<Memory>): Promise<void> {
    this.#now = { ...this.#now, ...change };
    return this.#writes.take(() =>
      this.#file.write({ ...this.#now, mark: this.#markOf(this.#now) }),
    );
  }

  #markOf(memory: Memory): string | undefined {
    if (this.#key === null) return undefined;
    const text = JSON.stringify(memorySchema.parse(memory));
    return createHmac('sha256', this.#key).update(text).digest('base64');
  }

  /** Forgets the previous hub for a newly joined one, which may lack what other tills reported to the old one. */
  resetForNewHub(tills: number): Promise<void> {
    return this.#change({ ...FIRST, tills, inherited: this.#now.inherited });
  }
}
