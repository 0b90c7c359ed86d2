import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { JsonFile } from '../node/files/json-file.ts';
import { errorCode } from '../node/files/error-code.ts';
import type { JsonFileContent } from '../node/files/json-file.ts';
import { syncFolder } from '../node/files/write-file-whole.ts';

/** Members that a newer version adds are dropped, not refused. */
const ranSchema = z.object({
  /** The version that last ran with this data. */
  version: z.string(),
  /** When this version first started after another version had run: wall-clock time in ms. */
  sinceMs: z.int().nonnegative(),
  /** The newest record format about which a person was told that older versions cannot open it. */
  agreedFormat: z.int().nullable(),
  /** The record format that it writes; null: 1.0.0 did not note it. */
  journal: z.int().nullable().default(null),
  /** True if the version that ran before it may not be able to read its records. */
  isNewFormat: z.boolean().default(false),
});

/** System errors of a full disk. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** Notes which version last ran with this till's data, and sets its files aside in case a shop goes back to it. */
export class RanBefore {
  readonly #folder: string;
  readonly #file: JsonFile<z.infer<typeof ranSchema>>;
  readonly #version: string;
  readonly #journal: number;
  #isNewFormat = false;
  #sinceMs: number;
  #agreedFormat: number | null = null;
  /** True while the file still has to be written, because the disk is full. */
  #isOwed = true;

  private constructor(folder: string, version: string, journal: number, nowMs: number) {
    this.#folder = folder;
    this.#journal = journal;
    this.#version = version;
    this.#sinceMs = nowMs;
    this.#file = new JsonFile(path.join(folder, 'ran.json'), ranSchema);
  }

  /**
   * Before any other data is written: files of another version are set aside for it, as a whole.
   * @param folder of the till's data
   * @param version of this program, and the record format that it writes
   * @param nowMs of the wall clock
   */
  static async begin(
    folder: string,
    { version, journal }: { readonly version: string; readonly journal: number },
    nowMs: number,
  ): Promise<RanBefore> {
    const ran = new RanBefore(folder, version, journal, nowMs);
    await ran.keepOwed();
    return ran;
  }

  /** Sets aside what a full disk refused at the start; without space the next call tries again. */
  async keepOwed(): Promise<void> {
    if (!this.#isOwed) return;
    try {
      await this.#keep();
      this.#isOwed = false;
    } catch (error) {
      if (!FULL.has(errorCode(error) ?? '')) throw error;
    }
  }

  /** Since when this version has run with this data: its last update or rollback; ms. */
  get sinceMs(): number {
    return this.#sinceMs;
  }

  /** Tells whether the previous version may not be able to read the records that this one writes. */
  get isNewFormat(): boolean {
    return this.#isNewFormat;
  }

  get agreedFormat(): number | null {
    return this.#agreedFormat;
  }

  /** A person has agreed that no older version can open the records once this format is written. */
  async agree(format: number): Promise<void> {
    this.#agreedFormat = Math.max(format, this.#agreedFormat ?? 0);
    await this.#write();
  }

  /**
   * Returns the value that this version wrote itself, if a newer one has since written one that cannot be read here.
   * @param file in the folder of the data
   */
  async before<Value>(file: JsonFile<Value>): Promise<JsonFileContent<Value>> {
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

  /** Files that are replaced as a whole; the records are only ever appended to. */
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
