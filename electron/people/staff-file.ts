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
import type { PeopleKeys, BookProtectingPeople } from '../credentials/people-seal.ts';
import { StartupError } from '../node/files/startup-error.ts';
import { JsonFile } from '../node/files/json-file.ts';
import { realFiles } from '../node/files/whole-files.ts';
import { pinHashSchema } from './pin-hash.ts';
import type { PinSecrets } from './pin-hash.ts';

/** Wrong PINs typed for somebody, until that person has seen them. */
const guessesSchema = z.strictObject({
  count: z.int().positive(),
  lastAtMs: z.int(),
  /** Names of those who were signed in at the time. */
  during: z.array(z.string().max(100)).max(5),
});

/** The person's entry in the whole store: the change that is valid here (decision 0107). */
const atStoreSchema = z.strictObject({
  ...personChangeSchema.shape,
  /** Identifies the store without revealing its secret. */
  mark: z.string().max(100),
  /** The person's id at the store's tills. */
  id: z.string().max(100),
  /** True once other tills can get this change from the hub. */
  isTold: z.boolean(),
});
export type StoreMembership = z.infer<typeof atStoreSchema>;

const staffEntrySchema = z.strictObject({
  id: z.string(),
  name: z.string().min(1).max(100),
  role: roleSchema,
  active: z.boolean(),
  /** The PIN's hash; null if the person was removed. */
  pin: pinHashSchema.nullable(),
  /** Wrong PINs in a row. On disk before a PIN is compared, so that a restart does not reset it. */
  wrongInARow: z.int().nonnegative(),
  guesses: guessesSchema.nullable(),
  /** True if the PIN has fewer digits than a manager's must have; known once it was typed. */
  isShort: z.boolean(),
  /** Missing for a person of this till only. */
  store: atStoreSchema.optional(),
});
export type StaffEntry = z.infer<typeof staffEntrySchema>;

const staffSchema = z.strictObject({
  format: z.literal(1),
  /** Grows with every change, which reveals an older copy of the file (decision 0078). */
  edition: z.int().nonnegative(),
  people: z.array(staffEntrySchema),
  rules: staffRulesSchema,
  /** Fewest digits of a manager's PIN. */
  managerDigits: z.int().min(4).max(12),
  /**
   * Books in which the list was begun, or changed by one of its managers. Only the keys of these books can appoint
   * another manager.
   */
  books: z.array(z.string()),
  /** For each of these books, the proof of the keys that can appoint a manager (decision 0084). */
  proofs: z.record(z.string(), peopleProofSchema).optional(),
});

export type Staff = z.infer<typeof staffSchema>;

const sealedSchema = staffSchema.extend({ mac: z.string() });
type SealedStaff = z.infer<typeof sealedSchema>;

export const EMPTY_STAFF: Staff = {
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

export interface StaffStorage {
  readonly file: string;
  /** Path of a copy beside the keys; either file restores the other. */
  readonly copy: string;
  readonly seal: PeopleSeal;
  /** Digest of the list that facts of this run have recorded. It is also trusted in the next book that is opened. */
  believed: string | null;
}

/**
 * Returns where a list of people is stored.
 * @param name of the file, since the demo has its own list
 */
export function staffStorage(
  dataFolder: string,
  name: 'staff' | 'staff-demo' | 'staff-training',
  system: SystemProtection,
): StaffStorage {
  const keys = path.join(dataFolder, 'keys');
  return {
    file: path.join(dataFolder, `${name}.json`),
    copy: path.join(keys, `${name}.json`),
    seal: new PeopleSeal(path.join(keys, `${name}.seal.json`), system),
    believed: null,
  };
}

export interface StaffReading {
  readonly staff: Staff;
  /** Why the list is not trusted; null if it is. */
  readonly trouble: PeopleTrouble | null;
  /** True if the file was changed from outside, and restored from its copy. */
  readonly wasMended: boolean;
  /** The older of two files that list different people; the journal decides which one counts. */
  readonly before: Staff | null;
}

/**
 * The list of people on disk: two files, sealed with a secret of this till. A change is written to the copy first, and
 * to the file once a fact records it, so that a power cut never leaves only a list that no fact names.
 */
export class StaffFiles {
  readonly #file: JsonFile<SealedStaff>;
  readonly #copy: JsonFile<SealedStaff>;
  readonly #seal: PeopleSeal;
  readonly #book: BookProtectingPeople | null;
  #keys: PeopleKeys | null = null;
  /** Digest of the list as it is in the file. */
  #committed: string | null = null;

  /** @param book whose key protects the secret, if its owner has chosen so */
  constructor({ file, copy, seal }: StaffStorage, book: BookProtectingPeople | null = null) {
    this.#file = new JsonFile(file, sealedSchema);
    this.#copy = new JsonFile(copy, sealedSchema);
    this.#seal = seal;
    this.#book = book;
  }

  /**
   * Reads the list of people, and restores the file or its copy from the other.
   * @throws StartupError for a file of a newer program, so that nothing in it is lost
   */
  async readAndMend(): Promise<StaffReading> {
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
    this.#committed = own === null ? null : (this.digestOf(own) ?? null);
    const isSame = own === null || other === null || this.#committed === this.digestOf(other);
    const before = isSame ? null : staff === own ? other : own;
    // If the file is one edition behind its copy, the program ended between the two writes, and nobody has tampered.
    const wasMended = own === null || own.edition + 1 < staff.edition;
    const isBoth = own?.edition === staff.edition && other?.edition === staff.edition;
    if (!isBoth && isSame) await this.write(staff);
    return { staff, trouble: null, wasMended, before };
  }

  /** Digest of who is listed, with roles and PINs; undefined before there is a secret. */
  digestOf({ people, rules, managerDigits }: Staff): string | undefined {
    if (this.#keys === null) return undefined;
    const who = people.map(({ id, name, role, active, pin }) => [id, name, role, active, pin]);
    const text = JSON.stringify([who, rules, managerDigits]);
    return createHmac('sha256', this.#keys.mac).update(`listed ${text}`).digest('hex').slice(0, 32);
  }

  /** Writes the list to the file, once a fact records it. */
  async commit(staff: Staff): Promise<void> {
    const listed = this.digestOf(staff);
    if (listed === undefined || listed === this.#committed) return;
    this.#committed = listed;
    await this.#file.write(await this.#sealed(staff));
  }

  /** Copies files that are not trusted, as evidence. */
  async copyAside(): Promise<void> {
    for (const { path: file } of [this.#file, this.#copy]) {
      const text = await realFiles.read(file);
      if (text === null) continue;
      const name = createHash('sha256').update(text).digest('hex').slice(0, 8);
      await realFiles.write(`${file}.set-aside-${name}`, text);
    }
  }

  /** The book whose records prove nothing in this run; null if they do. */
  get unprovenId(): string | null {
    return this.#book?.unprovenId ?? null;
  }

  /** Returns the secrets for hashes; makes and stores them before the first one. */
  readOrMakeSecrets(): Promise<PinSecrets> {
    return this.#opening();
  }

  get seal(): string | null {
    return this.#keys?.mark ?? null;
  }

  /** Compares the seal with the known one, and returns why the list is not trusted; null if it is. */
  troubleUnder(known: string): PeopleTrouble | null {
    if (this.seal === null) return 'missing';
    return this.seal === known ? null : 'changed';
  }

  /**
   * Drops the secret, so that the next list gets another: this one may have sealed a list that another book has
   * recorded, and nobody may continue in its name.
   */
  forgetSecret(): void {
    this.#keys = null;
  }

  /** Writes the copy first, from which an older file is restored; the file only if it lists the same people. */
  async write(staff: Staff): Promise<void> {
    const sealed = await this.#sealed(staff);
    await this.#copy.write(sealed);
    if (this.#committed === null || this.digestOf(staff) === this.#committed) {
      await this.#file.write(sealed);
    }
  }

  /** Starts an empty list with another secret. The old list can no longer be opened, and is kept as evidence. */
  async beginAnew(): Promise<void> {
    await this.copyAside();
    this.#keys = await this.#seal.replaceSecret();
    this.#committed = null;
  }

  async #sealed(staff: Staff): Promise<SealedStaff> {
    const { mac } = await this.#opening();
    return { ...staff, mac: macOf(staff, mac) };
  }

  async #opening(): Promise<PeopleKeys> {
    this.#keys ??= await this.#seal.replaceSecret();
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

function stopped(trouble: PeopleTrouble): StaffReading {
  return { staff: EMPTY_STAFF, trouble, wasMended: false, before: null };
}

const BELIEVED: StaffReading = {
  staff: EMPTY_STAFF,
  trouble: null,
  wasMended: false,
  before: null,
};

function newerOf(file: Staff | null, copy: Staff | null): Staff | null {
  if (file === null || copy === null) return file ?? copy;
  return copy.edition > file.edition ? copy : file;
}

/** Members are taken in the schema's order, so that their order in the file does not matter. */
function macOf(staff: Omit<SealedStaff, 'mac'>, key: Buffer): string {
  const text = JSON.stringify(staffSchema.parse(staff));
  return createHmac('sha256', key).update(text).digest('base64');
}
