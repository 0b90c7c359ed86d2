import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { NO_PEOPLE, roleSchema, staffRulesSchema } from '../../shared/proposals/people.ts';
import { personChangeSchema } from '../../shared/hub/shared-person.ts';
import { peopleProofSchema } from '../../shared/ledger/store/staff.ts';
import type { PeopleTrouble, Person } from '../../shared/proposals/people.ts';
import { t } from '../../shared/locales/language.ts';
import type { SystemProtection } from '../credentials/credential-vault.ts';
import { PeopleSeal } from '../credentials/people-seal.ts';
import type { PeopleKeys, SealedWith } from '../credentials/people-seal.ts';
import { StartupError } from '../node/files/startup-error.ts';
import { JsonFile } from '../node/files/json-file.ts';
import { realFiles } from '../node/files/whole-files.ts';
import { pinHashSchema } from './pin-hash.ts';
import type { PinSecrets } from './pin-hash.ts';

/** Wrong PINs that were typed for somebody, until that person is told of them. */
const guessesSchema = z.strictObject({
  count: z.int().positive(),
  lastAtMs: z.int(),
  /** Who was signed in meanwhile. */
  during: z.array(z.string().max(100)).max(5),
});

/** One of the people whom all tills of a store have, and the change that counts here (decision 0107). */
const atStoreSchema = z.strictObject({
  ...personChangeSchema.shape,
  /** Which store, by its secret; says nothing of that. */
  mark: z.string().max(100),
  /** By what the store's tills know the person. */
  id: z.string().max(100),
  /** Is true once the other tills have received it. */
  isTold: z.boolean(),
});
export type AtStore = z.infer<typeof atStoreSchema>;

const staffEntrySchema = z.strictObject({
  id: z.string(),
  name: z.string().min(1).max(100),
  role: roleSchema,
  active: z.boolean(),
  /** None where the person was taken off. */
  pin: pinHashSchema.nullable(),
  /** On disk before a PIN is compared, so that a restart forgets none. */
  wrongInARow: z.int().nonnegative(),
  guesses: guessesSchema.nullable(),
  /** Fewer digits than are asked of a manager; known once it was typed. */
  isShort: z.boolean(),
  /** Absent: this till's alone. */
  store: atStoreSchema.optional(),
});
export type StaffEntry = z.infer<typeof staffEntrySchema>;

const staffSchema = z.strictObject({
  format: z.literal(1),
  /** One more with every change: by it an older copy of the file is known (decision 0078). */
  edition: z.int().nonnegative(),
  people: z.array(staffEntrySchema),
  rules: staffRulesSchema,
  /** Fewest digits of a manager's PIN. */
  managerDigits: z.int().min(4).max(12),
  /** Books in which it was begun, or changed by one of its managers; their keys alone name another one in it. */
  books: z.array(z.string()),
  /** For each of them, by what one is named (decision 0084). */
  proofs: z.record(z.string(), peopleProofSchema).optional(),
});

export type Staff = z.infer<typeof staffSchema>;

const sealedSchema = staffSchema.extend({ mac: z.string() });
type SealedStaff = z.infer<typeof sealedSchema>;

export const NOBODY_YET: Staff = {
  format: 1,
  edition: 0,
  people: [],
  rules: NO_PEOPLE.rules,
  managerDigits: 6,
  books: [],
};

export function toPerson({ id, name, role }: StaffEntry): Person {
  return { id, name, role };
}

export interface StaffPlace {
  readonly file: string;
  /** Beside the keys: what is lost of the one is taken from the other. */
  readonly copy: string;
  readonly seal: PeopleSeal;
  /** The list that this run's facts name: it counts in the next book opened, too. */
  believed: string | null;
}

/** @param name of the file; those of the demo are not those of the shop */
export function staffPlace(
  dataFolder: string,
  name: 'staff' | 'staff-demo' | 'staff-training',
  system: SystemProtection,
): StaffPlace {
  const keys = path.join(dataFolder, 'keys');
  return {
    file: path.join(dataFolder, `${name}.json`),
    copy: path.join(keys, `${name}.json`),
    seal: new PeopleSeal(path.join(keys, `${name}.seal.json`), system),
    believed: null,
  };
}

export interface ReadStaff {
  readonly staff: Staff;
  /** The reason why the list is not trusted; null: it is. */
  readonly trouble: PeopleTrouble | null;
  /** The file was not as it had been left, and was made anew from its copy. */
  readonly wasMended: boolean;
  /** The older one of the two, where they list others: what the journal knows says which one counts. */
  readonly before: Staff | null;
}

/**
 * The list of people on disk: two files, sealed with a secret of this till. A list of others is in the copy first;
 * the file follows once a fact tells of it, so that a power cut never leaves a list alone that no fact knows.
 */
export class StaffFiles {
  readonly #file: JsonFile<SealedStaff>;
  readonly #copy: JsonFile<SealedStaff>;
  readonly #seal: PeopleSeal;
  readonly #book: SealedWith | null;
  #keys: PeopleKeys | null = null;
  /** The commitment to the list in the file. */
  #committed: string | null = null;

  /** @param book under whose key the secret lies, where its owner has chosen so */
  constructor({ file, copy, seal }: StaffPlace, book: SealedWith | null = null) {
    this.#file = new JsonFile(file, sealedSchema);
    this.#copy = new JsonFile(copy, sealedSchema);
    this.#seal = seal;
    this.#book = book;
  }

  /** @throws StartupError for a file of a newer program: nothing in it may be lost */
  async read(): Promise<ReadStaff> {
    const file = await this.#file.read();
    const copy = await this.#copy.read();
    if (file.kind === 'unusable' && file.why === 'newer') {
      const why = t('start.unusable.newer');
      throw new StartupError(t('start.people', { file: this.#file.path, why, copy: file.copy }));
    }
    const opening = await this.#seal.open(this.#book);
    if (opening.kind === 'locked')
      return stopped(opening.why === 'with-book' ? 'locked' : 'sealed');
    if (opening.kind === 'absent') {
      if (copy.kind !== 'absent') return stopped('sealed');
      if (file.kind === 'absent') return BELIEVED;
      return stopped(file.kind === 'unusable' ? 'changed' : 'sealed');
    }
    this.#keys = opening.keys;
    const own = file.kind === 'read' ? this.#opened(file.value) : null;
    const other = copy.kind === 'read' ? this.#opened(copy.value) : null;
    const staff = newerOf(own, other);
    if (staff === null) {
      return stopped(file.kind === 'absent' && copy.kind === 'absent' ? 'missing' : 'changed');
    }
    this.#committed = own === null ? null : (this.listed(own) ?? null);
    const isSame = own === null || other === null || this.#committed === this.listed(other);
    const before = isSame ? null : staff === own ? other : own;
    // A program that ended between the two writes has lost nothing, and nobody has taken anything.
    const wasMended = own === null || own.edition + 1 < staff.edition;
    const isBoth = own?.edition === staff.edition && other?.edition === staff.edition;
    if (!isBoth && isSame) await this.write(staff);
    return { staff, trouble: null, wasMended, before };
  }

  /** Whom a list lists, in which roles and with which PINs; undefined before it has a secret. */
  listed({ people, rules, managerDigits }: Staff): string | undefined {
    if (this.#keys === null) return undefined;
    const who = people.map(({ id, name, role, active, pin }) => [id, name, role, active, pin]);
    const text = JSON.stringify([who, rules, managerDigits]);
    return createHmac('sha256', this.#keys.mac).update(`listed ${text}`).digest('hex').slice(0, 32);
  }

  /** A fact tells of this list: the file is it now, too. */
  async commit(staff: Staff): Promise<void> {
    const listed = this.listed(staff);
    if (listed === undefined || listed === this.#committed) return;
    this.#committed = listed;
    await this.#file.write(await this.#sealed(staff));
  }

  /** Keeps what was found and does not count, for whoever asks who has written it. */
  async keepAside(): Promise<void> {
    for (const { path: file } of [this.#file, this.#copy]) {
      const text = await realFiles.read(file);
      if (text === null) continue;
      const name = createHash('sha256').update(text).digest('hex').slice(0, 8);
      await realFiles.write(`${file}.set-aside-${name}`, text);
    }
  }

  /** The book, where records prove nothing in this run; null where they do. */
  get unprovenId(): string | null {
    return this.#book?.unprovenId ?? null;
  }

  /** For hashes: the secret is made with the first one. */
  secrets(): Promise<PinSecrets> {
    return this.#opening();
  }

  /** Which secret seals the list; null before the first one. */
  get seal(): string | null {
    return this.#keys?.mark ?? null;
  }

  /** Compares the seal with the one known, and returns what is wrong; null: nothing. */
  troubleUnder(known: string): PeopleTrouble | null {
    if (this.seal === null) return 'missing';
    return this.seal === known ? null : 'changed';
  }

  /**
   * The next list is sealed with another secret: under this one there may have been a list that another
   * book knows, and nobody is to go on in its name.
   */
  forgetSecret(): void {
    this.#keys = null;
  }

  /** The copy first: a file that is older than it is mended from it. The file only where it lists the same. */
  async write(staff: Staff): Promise<void> {
    const sealed = await this.#sealed(staff);
    await this.#copy.write(sealed);
    if (this.#committed === null || this.listed(staff) === this.#committed) {
      await this.#file.write(sealed);
    }
  }

  /** Begins anew under another secret. What was there opens nothing any more, and is kept as evidence. */
  async beginAnew(): Promise<void> {
    await this.keepAside();
    this.#keys = await this.#seal.begin();
    this.#committed = null;
  }

  async #sealed(staff: Staff): Promise<SealedStaff> {
    const { mac } = await this.#opening();
    return { ...staff, mac: macOf(staff, mac) };
  }

  async #opening(): Promise<PeopleKeys> {
    this.#keys ??= await this.#seal.begin();
    return this.#keys;
  }

  #opened({ mac, ...staff }: SealedStaff): Staff | null {
    if (this.#keys === null) return null;
    const wanted = Buffer.from(macOf(staff, this.#keys.mac));
    const found = Buffer.from(mac);
    if (wanted.length !== found.length || !timingSafeEqual(wanted, found)) return null;
    return staff;
  }
}

function stopped(trouble: PeopleTrouble): ReadStaff {
  return { staff: NOBODY_YET, trouble, wasMended: false, before: null };
}

const BELIEVED: ReadStaff = { staff: NOBODY_YET, trouble: null, wasMended: false, before: null };

function newerOf(file: Staff | null, copy: Staff | null): Staff | null {
  if (file === null || copy === null) return file ?? copy;
  return copy.edition > file.edition ? copy : file;
}

/** Members stand in the order of the schema, whatever the order in the file. */
function macOf(staff: Omit<SealedStaff, 'mac'>, key: Buffer): string {
  const text = JSON.stringify(staffSchema.parse(staff));
  return createHmac('sha256', key).update(text).digest('base64');
}
