import { TEMPORARY_SUFFIX } from '../../electron/journal/segment-files.ts';
import type { Rules } from '../../electron/ledger/write/rules.ts';
import type { Engine } from './engine.ts';
import { isInNextFormat } from './next-format.ts';
import type { VirtualDisk } from './virtual-disk.ts';
import { BOOK_FOLDER } from './virtual-program.ts';

/** What a newer version writes that this one does not know: further members in its records, or another format. */
export type VersionNews = 'members' | 'format';

/** The version of the program on one computer, and what the version before it must leave as it is. */
export class InstalledVersion {
  news: VersionNews | null = null;
  readonly #disk: VirtualDisk;
  /** The second number of the version. */
  #minor = 9;
  #ranLast = 9;
  /** Files in a newer format, as this version found them; null if it found none. */
  #found: ReadonlyMap<string, string> | null = null;

  constructor(disk: VirtualDisk) {
    this.#disk = disk;
  }

  get name(): string {
    return `1.${this.#minor}.0`;
  }

  /**
   * Installs another version.
   * @param step to a newer one, or back
   * @param news what it writes that the older one does not know; null for nothing
   */
  install(step: 1 | -1, news: VersionNews | null = null): void {
    this.#minor += step;
    this.news = news;
  }

  /** Returns the rules of a run that begins now. */
  beginRun(engine: Engine): Rules {
    const isOther = this.#ranLast !== this.#minor;
    const files = this.#journalFiles();
    const isNewer = [...files.values()].some(({ isNext }) => isNext) && this.news !== 'format';
    this.#found = isNewer ? textsOf(files) : null;
    this.#disk.hasNextFormat = this.news === 'format' || engine.opensNewerFormat;
    return isOther ? engine.rulesAfterOtherVersion(engine) : engine;
  }

  /** The program has begun to write: it is the version that ran last. */
  noteOpened(): void {
    this.#ranLast = this.#minor;
  }

  /** True if the newer program has to begin a segment in its own format. */
  get mustMigrate(): boolean {
    const isThere = [...this.#journalFiles().values()].some(({ isNext }) => isNext);
    return this.news === 'format' && !isThere;
  }

  /** Returns what an older version did to a newer journal that it found, in words; null if it left it as it was. */
  harmToNewerJournal(opened: boolean): string | null {
    if (this.#found === null) return null;
    if (opened) return 'an older version has opened a journal in a newer format';
    const now = textsOf(this.#journalFiles());
    const isSame =
      now.size === this.#found.size &&
      [...this.#found].every(([path, text]) => now.get(path) === text);
    return isSame ? null : 'an older version has changed a journal in a newer format';
  }

  #journalFiles(): ReadonlyMap<string, { readonly bytes: Uint8Array; readonly isNext: boolean }> {
    // A segment without its final name was never part of the journal.
    const paths = [...this.#disk.names.keys()].filter(
      (path) => path.startsWith(`${BOOK_FOLDER}/journal/`) && !path.endsWith(TEMPORARY_SUFFIX),
    );
    return new Map(
      paths.map((path) => {
        const bytes = this.#disk.contents(path);
        return [path, { bytes, isNext: isInNextFormat(bytes) }];
      }),
    );
  }
}

function textsOf(
  files: ReadonlyMap<string, { readonly bytes: Uint8Array }>,
): ReadonlyMap<string, string> {
  return new Map(
    [...files].map(([path, { bytes }]) => [path, Buffer.from(bytes).toString('latin1')]),
  );
}
