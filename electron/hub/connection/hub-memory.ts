import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { TillFreshness } from '../../../shared/hub/hub-calls.ts';
import type { DataKey } from '../../credentials/data-key.ts';
import { JsonFile } from '../../node/files/json-file.ts';
import { errorCode } from '../../node/files/error-code.ts';
import { realFiles } from '../../node/files/whole-files.ts';
import { Turns } from '../../time/turns.ts';
import type { WholeFiles } from '../../node/files/whole-files.ts';

/** Why a hub that answers is not used; each case ends by a manager's act (docs/hub.md). */
const distrustSchema = z.enum(['rolled-back', 'name-used-twice', 'taken-over']);
type Distrust = z.infer<typeof distrustSchema>;

const knownBalanceSchema = z.strictObject({ card: z.string(), cents: z.int(), atMs: z.int() });
/** The last balance a till knows of a card, by the card's id at the hub. */
export type KnownBalance = z.infer<typeof knownBalanceSchema>;

/** How many balances are announced to a new hub: as many as PostgreSQL accepts within a lease. */
const MOST_ANNOUNCED = 2_000;

export function newest<Balance extends { readonly atMs: number }>(
  balances: readonly Balance[],
): Balance[] {
  return balances.toSorted((a, b) => b.atMs - a.atMs).slice(0, MOST_ANNOUNCED);
}

const memorySchema = z.strictObject({
  format: z.literal(1),
  /** The hub database this till last announced itself to; null before the first. */
  incarnation: z.string().nullable(),
  /** The ticket (fencing token) of the last answered hello. */
  ticket: z.int().nonnegative(),
  /** How many hellos may have arrived since. */
  asked: z.int().nonnegative(),
  /** Up to this fact a complete hub knows every balance that the service has told this till. */
  toldThrough: z.int().nonnegative(),
  /** How many tills the store has, by the hub's last report: a start without it must not enlarge this till's share. */
  tills: z.int().positive(),
  /** The erasure up to which the journal's copy was erased too. */
  forgottenBy: z.int().nonnegative(),
  /** Balances known by tills that were taken over, by the cards' ids at the hub. */
  inherited: z.array(knownBalanceSchema),
  distrusted: z.strictObject({ incarnation: z.string(), why: distrustSchema }).nullable(),
});
type Memory = z.infer<typeof memorySchema>;

const fileSchema = memorySchema.extend({
  /** HMAC-SHA256 of everything else, in base64; missing if the key was locked when this was written. */
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
 * Keeps what is known of the hub in a file beside the journal: copying the journal also copies this file, which the
 * hub's count of hellos reveals. A file without a valid mark of the book's key is ignored: its author may be hiding
 * that a hub was restored, or that another till uses this one's name.
 */
export class HubMemory {
  readonly #file: JsonFile<z.infer<typeof fileSchema>>;
  readonly #key: Buffer | null;
  #now: Memory = FIRST;
  readonly #writes = new Turns();

  private constructor(path: string, key: DataKey | null, files: WholeFiles) {
    this.#file = new JsonFile(path, fileSchema, files);
    this.#key = key?.subkey('hub-memory') ?? null;
  }

  /** @param key of the book; null while it is locked: no mark is checked then, and the hub is not used */
  static async open(
    path: string,
    key: DataKey | null,
    files: WholeFiles = realFiles,
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

  get toldThrough(): number {
    return this.#now.toldThrough;
  }

  get tills(): number {
    return this.#now.tills;
  }

  get distrusted(): Memory['distrusted'] {
    return this.#now.distrusted;
  }

  /** Call it before the hello is sent: even one without an answer may count. */
  noteHello(): Promise<void> {
    return this.#change({ asked: this.#now.asked + 1 });
  }

  /**
   * A hub counts the hellos of each name. Fewer than this till has received: the hub was restored from a backup. More
   * than this till has sent: another till uses its name, or this till was restored.
   */
  judge({ incarnation, ticket, takenOverBy }: TillFreshness): Distrust | null {
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

  noteAnnounced({ incarnation, ticket }: TillFreshness): Promise<void> {
    return this.#change({ incarnation, ticket, asked: 0, distrusted: null });
  }

  get forgottenBy(): number {
    return this.#now.forgottenBy;
  }

  noteForgotten(forgottenBy: number): Promise<void> {
    return this.#change({ forgottenBy });
  }

  noteTold(toldThrough: number): Promise<void> {
    return this.#change({ toldThrough });
  }

  /**
   * If the journal was restored, it is unknown which of its facts a hub has received.
   * @returns false if that cannot be stored
   */
  async checkTold(lastSequence: number): Promise<boolean> {
    if (this.toldThrough <= lastSequence) return true;
    try {
      await this.noteTold(0);
      return true;
    } catch (error) {
      if (errorCode(error) === null) throw error;
      return false;
    }
  }

  async noteTills(tills: number): Promise<void> {
    if (tills !== this.#now.tills) await this.#change({ tills });
  }

  get inherited(): readonly KnownBalance[] {
    return this.#now.inherited;
  }

  /** Keeps the lower balance if two tills knew different ones for a card. */
  inherit(known: readonly KnownBalance[]): Promise<void> {
    const lowest = new Map<string, KnownBalance>();
    for (const { card, cents, atMs } of [...this.inherited, ...known])
      if (cents < (lowest.get(card)?.cents ?? Infinity)) lowest.set(card, { card, cents, atMs });
    return this.#change({ inherited: newest([...lowest.values()]) });
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

  /** For a newly joined hub: it may not know what other tills told the old one. */
  begin(tills: number): Promise<void> {
    return this.#change({ ...FIRST, tills, inherited: this.#now.inherited });
  }
}
