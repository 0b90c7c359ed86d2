import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BookId } from '../../shared/values/ids.ts';
import { KeyVault, withoutKeyWait } from '../credentials/credential-vault.ts';
import type { SystemProtection } from '../credentials/credential-vault.ts';
import { DataKeyVault } from '../credentials/data-key-vault.ts';
import type { KnownBook } from './settings/check-api-key.ts';
import type { TillSettings } from './settings/till-settings.ts';
import type { BookPaths } from '../ledger/place/book-paths.ts';
import { DEMO_BOOK_ID } from './book-config.ts';
import { hasCardCodeRules } from '../../shared/cards/card-codes.ts';
import { CopyLock } from '../second-copy/second-copy.ts';

/** The demo's card format: with it, the till accepts cards offline that it has never seen. */
const DEMO_FORM = '################';

interface TillPlace {
  readonly dataFolder: string;
  readonly witnessFolder: string;
  readonly system: SystemProtection;
}

/** Paths of each book, and of its keys, which are never in the same folder. */
export class BookPlaces {
  readonly #till: TillPlace;
  readonly #copyTurn = new CopyLock();

  constructor(till: TillPlace) {
    this.#till = till;
  }

  pathsOf(bookId: BookId): BookPaths {
    const { dataFolder, witnessFolder } = this.#till;
    return {
      folder: path.join(dataFolder, 'books', bookId),
      bootRecordFile: path.join(dataFolder, 'keys', `${bookId}.boot.json`),
      witnessFolder,
    };
  }

  /**
   * Returns a book's folder and keys, with the settings of all books, and what a second copy of the till is made from.
   */
  surroundingsOf(bookId: BookId, { cardCodes: said, copyFolder, printing, ...rest }: TillSettings) {
    const { dataFolder } = this.#till;
    const isOfDemo = bookId === DEMO_BOOK_ID && !hasCardCodeRules(said);
    const cardCodes = isOfDemo ? { ...said, pattern: DEMO_FORM } : said;
    const copied = { dataFolder, turn: this.#copyTurn, folder: copyFolder };
    const { cardTerminal } = rest;
    const folders = { paths: this.pathsOf(bookId), ...this.keysOf(bookId) };
    return { ...folders, cardCodes, cardTerminal, copied, printing };
  }

  /** True if the book has a journal. */
  isBegun(bookId: BookId): boolean {
    return existsSync(path.join(this.pathsOf(bookId).folder, 'journal'));
  }

  vaultOf(bookId: BookId): KeyVault {
    const { dataFolder, system } = this.#till;
    return new KeyVault(path.join(dataFolder, 'keys', `${bookId}.json`), system);
  }

  /**
   * Returns the vault of the data key. Its file in the book's folder, which every copy includes, opens only with the
   * recovery code.
   */
  dataKeyVaultOf(bookId: BookId): DataKeyVault {
    const { dataFolder, system: ofTill } = this.#till;
    const system = bookId === DEMO_BOOK_ID ? withoutKeyWait(ofTill) : ofTill;
    const keyFile = path.join(dataFolder, 'keys', `${bookId}.data-key.json`);
    const recoveryFile = path.join(this.pathsOf(bookId).folder, 'recovery.json');
    return new DataKeyVault({ keyFile, recoveryFile, bookId }, system);
  }

  /** Returns the file of the certificate by which other computers of the store recognise this till. */
  certificateFileOf(bookId: BookId): string {
    return path.join(this.#till.dataFolder, 'keys', `${bookId}.local-api.json`);
  }

  /** File of the certificate by which other programs of this computer recognise this till, whichever book is open. */
  get certificateFileHere(): string {
    return path.join(this.#till.dataFolder, 'keys', 'local-api.json');
  }

  keysOf(bookId: BookId): Pick<KnownBook, 'vault' | 'dataKeys'> {
    return { vault: this.vaultOf(bookId), dataKeys: this.dataKeyVaultOf(bookId) };
  }
}
