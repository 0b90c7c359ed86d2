import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { JsonFile } from '../node/files/json-file.ts';
import { errorCode, isDiskFull } from '../node/files/error-code.ts';
import type { JsonFileContent } from '../node/files/json-file.ts';
import { syncFolder } from '../node/files/write-file-whole.ts';

/** Which version ran last with this data. Members that a newer version adds are dropped rather than refused. */
const ranSchema = z.object({
  version: z.string(),
  /** When this version first started after another one, by the wall clock, in ms. */
  sinceMs: z.int().nonnegative(),
  /** Newest record format of which a person was told that older versions cannot open it. */
  agreedFormat: z.int().nullable(),
  /** Record format that the version writes; null for 1.0.0, which did not note it. */
  journal: z.int().nullable().default(null),
  /** True if the previous version may not be able to read this one's records. */
  isNewFormat: z.boolean().default(false),
});

/** Notes which version last ran with this till's data, and sets its files aside in case a shop goes back to it. */
export class LastVersionRecord {
  readonly #folder: string;
  readonly #file: JsonFile<z.infer<typeof ranSchema>>;
  readonly #version: string;
  readonly #journal: number;
  #isNewFormat = false;
  #sinceMs: number;
  #agreedFormat: number | null = null;
  /** True while files still have to be set aside or written, because the disk was full. */
  #isOwed = true;

  private constructor(folder: string, version: string, journal: number, nowMs: number) {
    this.#folder = folder;
    this.#journal = journal;
    this.#version = version;
    this.#sinceMs = nowMs;
    this.#file = new JsonFile(path.join(folder, 'ran.json'), ranSchema);
  }

  /**
   * Sets aside the files of another version, and notes that this one runs, before any other data is written.
   * @param folder of the till's data
   * @param version of this program, and the record format that it writes
   * @param nowMs wall clock
   */
  static async openAndSetFilesAside(
    folder: string,
    { version, journal }: { readonly version: string; readonly journal: number },
    nowMs: number,
  ): Promise<LastVersionRecord> {
    const ran = new LastVersionRecord(folder, version, journal, nowMs);
    await ran.setAsideOwedFiles();
    return ran;
  }

  /** Sets aside files that a full disk refused at the start; without space the next call tries again. */
  async setAsideOwedFiles(): Promise<void> {
    if (!this.#isOwed) return;
    try {
      await this.#keep();
      this.#isOwed = false;
    } catch (error) {
      if (!isDiskFull(errorCode(error))) throw error;
    }
  }

  /** Start of this version with this data, after its last update or rollback, in ms. */
  get sinceMs(): number {
    return this.#sinceMs;
  }

  get isNewFormat(): boolean {
    return this.#isNewFormat;
  }

  get agreedFormat(): number | null {
    return this.#agreedFormat;
  }

  /** Records that a person agrees to this format, after which no older version can open the records. */
  async recordAgreement(format: number): Promise<void> {
    this.#agreedFormat = Math.max(format, this.#agreedFormat ?? 0);
    await this.#write();
  }

  /**
   * Returns the value that this version last wrote, if a newer one has written one that cannot be read here.
   * @param file in the folder of the data
   */
  async readSetAside<Value>(file: JsonFile<Value>): Promise<JsonFileContent<Value>> {
    const name = path.basename(file.path);
    return file.at(path.join(keptFor(this.#folder, this.#version), name)).read();
  }

  async #keep(): Promise<void> {
    const before = await this.#file.read();
    if (before.kind === 'read') {
      this.#agreedFormat = before.value.agreedFormat;
      if (before.value.version === this.#version) {
        this.#isNewFormat = before.value.isNewFormat;
        this.#sinceMs = before.value.sinceMs;
        return;
      }
      this.#isNewFormat = (before.value.journal ?? 0) < this.#journal;
      await this.#keepFor(before.value.version);
    }
    await this.#write();
  }

  /** Copies the files that are replaced as a whole; the records are only ever appended to. */
  async #keepFor(version: string): Promise<void> {
    const kept = keptFor(this.#folder, version);
    const unfinished = `${kept}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const names = await readdir(this.#folder);
    for (const name of names.filter((one) => one.endsWith('.json')))
      await cp(path.join(this.#folder, name), path.join(unfinished, name));
    await rm(kept, { recursive: true, force: true });
    await rename(unfinished, kept);
    await syncFolder(path.dirname(kept));
  }

  async #write(): Promise<void> {
    await this.#file.write({
      version: this.#version,
      sinceMs: this.#sinceMs,
      agreedFormat: this.#agreedFormat,
      journal: this.#journal,
      isNewFormat: this.#isNewFormat,
    });
  }
}

function keptFor(folder: string, version: string): string {
  return path.join(folder, 'before', version.replace(/[^\w.-]/g, '_'));
}
