import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Person, Role, StaffRules } from '../../shared/proposals/people.ts';
import { NO_PEOPLE, roleSchema, staffRulesSchema } from '../../shared/proposals/people.ts';
import { t } from '../../shared/language/language.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import { CannotStart } from '../files/cannot-start.ts';
import { JsonFile } from '../files/json-file.ts';
import type { Clock } from '../ledger/ledger-writer.ts';

const pinSchema = z.strictObject({ salt: z.string(), hash: z.string() });

const staffFileSchema = z.strictObject({
  format: z.literal(1),
  people: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string().min(1).max(100),
      role: roleSchema,
      active: z.boolean(),
      pin: pinSchema,
    }),
  ),
  /** Wrong tries in a row; on disk before a PIN is compared, so that a restart forgets none. */
  wrongInARow: z.number().int().nonnegative(),
  rules: staffRulesSchema.default(NO_PEOPLE.rules),
});
type StaffFile = z.infer<typeof staffFileSchema>;
type StaffEntry = StaffFile['people'][number];

const NOBODY_YET: StaffFile = {
  format: 1,
  people: [],
  wrongInARow: 0,
  rules: NO_PEOPLE.rules,
};

/** Wrong tries that cost nothing but the try. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const MAX_WAIT_MS = 3_600 * SECOND_MS;

/** Whose PIN would do. */
interface Whose {
  readonly role: Role | null;
  readonly id: string | null;
}
const ANYBODY: Whose = { role: null, id: null };

export type PinVerdict =
  | { readonly kind: 'verified'; readonly person: Person }
  | { readonly kind: 'wrong'; readonly waitMs: number }
  /** Not even looked at: too many wrong ones before. */
  | { readonly kind: 'blocked'; readonly waitMs: number }
  | { readonly kind: 'nobody' };

/**
 * Who a PIN belongs to, checked in main and nowhere else. A PIN of a few digits is a gate and not
 * encryption: scrypt makes guessing it from the file slow, waiting makes guessing it at the till slow.
 */
export class PinGate {
  readonly #file: JsonFile<StaffFile>;
  readonly #clock: Clock;
  #staff: StaffFile;
  #blockedUntilMonoMs: number;
  /** One PIN at a time, so that many at once do not share one count. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(file: JsonFile<StaffFile>, clock: Clock, staff: StaffFile) {
    this.#file = file;
    this.#clock = clock;
    this.#staff = staff;
    // A wait begins anew with the program: by the clock alone it could be shortened.
    this.#blockedUntilMonoMs = clock.monoMs() + waitAfter(staff.wrongInARow);
  }

  /**
   * Reads who works here; nobody yet where there is no file.
   * @throws CannotStart when the file is there and cannot be used: people must not vanish silently
   */
  static async open(path: string, clock: Clock): Promise<PinGate> {
    const file = new JsonFile(path, staffFileSchema);
    const content = await file.read();
    if (content.kind === 'unusable') {
      const { why, detail, copy } = content;
      const because = t(`start.unusable.${why}`, { detail });
      throw new CannotStart(t('start.people', { file: path, why: because, copy }));
    }
    return new PinGate(file, clock, content.kind === 'read' ? content.value : NOBODY_YET);
  }

  get people(): readonly Person[] {
    return this.#staff.people.filter(({ active }) => active).map(toPerson);
  }

  get rules(): StaffRules {
    return this.#staff.rules;
  }

  async setRules(rules: StaffRules): Promise<void> {
    await this.#save({ ...this.#staff, rules });
  }

  /**
   * @param role only people of this role count; null for anybody
   * @param id only this person counts; null where the PIN alone has to say who it is
   */
  verify(pin: string, role: Role | null, id: string | null = null): Promise<PinVerdict> {
    const verdict = this.#turn.then(() => this.#verify(pin, { role, id }));
    this.#turn = verdict.catch(() => undefined);
    return verdict;
  }

  /**
   * Adds a person, or gives one with the same id another name, role or PIN.
   * @returns false when the PIN belongs to somebody else: it is what tells people apart
   */
  async put(person: Omit<Person, 'id'> & { readonly id?: string }, pin: string): Promise<boolean> {
    const id = person.id ?? randomUUID();
    const owner = await this.#ownerOf(pin, ANYBODY);
    if (owner && owner.id !== id) return false;
    const entry: StaffEntry = {
      id,
      name: person.name,
      role: person.role,
      active: true,
      pin: await hashPin(pin),
    };
    const others = this.#staff.people.filter((other) => other.id !== id);
    await this.#save({ ...this.#staff, people: [...others, entry] });
    return true;
  }

  /** Another name for the same person and the same PIN. */
  async rename(id: string, name: string): Promise<void> {
    const people = this.#staff.people.map((entry) =>
      entry.id === id ? { ...entry, name } : entry,
    );
    await this.#save({ ...this.#staff, people });
  }

  /** A person who left keeps the name under old facts and loses the PIN. */
  async retire(id: string): Promise<void> {
    const people = this.#staff.people.map((entry) =>
      entry.id === id ? { ...entry, active: false } : entry,
    );
    await this.#save({ ...this.#staff, people });
  }

  async #verify(pin: string, whose: Whose): Promise<PinVerdict> {
    if (!this.#staff.people.some((entry) => mayBe(entry, whose))) return { kind: 'nobody' };
    const waitMs = this.#blockedUntilMonoMs - this.#clock.monoMs();
    if (waitMs > 0) return { kind: 'blocked', waitMs };
    const wrongInARow = this.#staff.wrongInARow + 1;
    await this.#save({ ...this.#staff, wrongInARow });
    const owner = await this.#ownerOf(pin, whose);
    if (owner) {
      await this.#save({ ...this.#staff, wrongInARow: 0 });
      return { kind: 'verified', person: toPerson(owner) };
    }
    this.#blockedUntilMonoMs = this.#clock.monoMs() + waitAfter(wrongInARow);
    return { kind: 'wrong', waitMs: waitAfter(wrongInARow) };
  }

  async #ownerOf(pin: string, whose: Whose): Promise<StaffEntry | null> {
    for (const entry of this.#staff.people) {
      if (mayBe(entry, whose) && (await fits(pin, entry.pin))) return entry;
    }
    return null;
  }

  async #save(staff: StaffFile): Promise<void> {
    await this.#file.write(staff);
    this.#staff = staff;
  }
}

function toPerson({ id, name, role }: StaffEntry): Person {
  return { id, name, role };
}

function mayBe(entry: StaffEntry, { role, id }: Whose): boolean {
  return entry.active && (role === null || entry.role === role) && (id === null || entry.id === id);
}

/** 30 s after the fifth wrong try, twice as long after each further one, an hour at most. */
function waitAfter(wrongInARow: number): number {
  if (wrongInARow < FREE_TRIES) return 0;
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, wrongInARow - FREE_TRIES));
}

const derive = promisify(
  (pin: string, salt: Buffer, done: (error: Error | null, key: Buffer) => void) =>
    scrypt(pin, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }, done),
);

async function hashPin(pin: string): Promise<StaffEntry['pin']> {
  const salt = randomBytes(16);
  const hash = await derive(pin, salt);
  return { salt: salt.toString('base64'), hash: hash.toString('base64') };
}

async function fits(pin: string, kept: StaffEntry['pin']): Promise<boolean> {
  const hash = await derive(pin, Buffer.from(kept.salt, 'base64'));
  return timingSafeEqual(hash, Buffer.from(kept.hash, 'base64'));
}
