import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { TillFreshness } from '../../../shared/hub/hub-calls.ts';
import type { DataKey } from '../../credentials/data-key.ts';
import { JsonFile } from '../../node/files/json-file.ts';
import { errorCode } from '../../node/files/error-code.ts';
import { realFiles } from '../../node/files/whole-files.ts';
import { Turns } from '../../time/turns.ts';
import type { WholeFiles } from '../../node/files/whole-files.ts';

/** Why a hub that answers is not worked with; each ends by a manager's act (docs/hub.md). */
const distrustSchema = z.enum(['rolled-back', 'name-used-twice', 'taken-over']);
type Distrust = z.infer<typeof distrustSchema>;

const knownBalanceSchema = z.strictObject({ card: z.string(), cents: z.int(), atMs: z.int() });
/** The last balance a till knows of a card, by the hub's name of that card. */
export type KnownBalance = z.infer<typeof knownBalanceSchema>;

/** So many balances are announced to a hub that is new: what a hub of PostgreSQL takes in within a lease. */
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
  /** The ticket of the last hello that was answered. */
  ticket: z.int().nonnegative(),
  /** How many hellos may have come in since. */
  asked: z.int().nonnegative(),
  /** Up to this fact a complete hub knows every balance that the service has told this till. */
  toldThrough: z.int().nonnegative(),
  /** How many the store has, as the hub said last: a start without it must not make this till's part greater. */
  tills: z.int().positive(),
  /** The erasure up to which the journal's copy was cleared too. */
  forgottenBy: z.int().nonnegative(),
  /** Balances that replaced tills knew, by the hub's names of the cards. */
  inherited: z.array(knownBalanceSchema),
  distrusted: z.strictObject({ incarnation: z.string(), why: distrustSchema }).nullable(),
});
type Memory = z.infer<typeof memorySchema>;

const fileSchema = memorySchema.extend({
  /** HMAC-SHA256 of all the rest in base64; absent where the key was locked when this was written. */
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
 * Remembers the hub in a file beside the journal: a copy of the journal brings a copy of this file,
 * which the hub's count of hellos reveals. A file without the mark of the book's key is ignored:
 * its writer may be hiding that a hub was restored, or that another till has this one's name.
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

  /** @param key of the book; null while it is locked: no mark is asked for then, and the hub is not worked with */
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

  /** Before it is said: also one without an answer may count. */
  noteHello(): Promise<void> {
    return this.#change({ asked: this.#now.asked + 1 });
  }

  /**
   * A hub counts the hellos of each name: fewer than this till has heard of, and it was put back from a copy; more than
   * this till has said, and another one says them, or this till was put back.
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
   * Where the journal was put back, nobody knows which of what it says a hub has heard.
   * @returns false where that cannot be written down
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

  /** Keeps the lower balance where two tills knew different ones for a card. */
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

  /** For a hub that is joined anew: what other tills knew, that one may not. */
  begin(tills: number): Promise<void> {
    return this.#change({ ...FIRST, tills, inherited: this.#now.inherited });
  }
}
