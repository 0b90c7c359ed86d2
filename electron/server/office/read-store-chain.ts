import { ownerAccess } from '../database/owner-access.ts';
import { DatabaseConnection } from '../../node/hub-client/database-connection.ts';
import { storesPageSchema, officeStoresSchema } from '../../../shared/office/office-calls.ts';
import type { OfficeStore, OfficeTill } from '../../../shared/office/office-calls.ts';
import { officePaths } from './office-folder.ts';
import type { OfficeFolderFile } from './office-folder.ts';

const TIMES = { connectMs: 10_000, answerMs: 20_000 };
const STORES_A_PAGE = 200;

/** What a head office knows about the state of its stores. */
export interface StoreChain {
  readonly atMs: number;
  readonly stores: readonly OfficeStore[];
  /** Tills by store. */
  readonly tills: ReadonlyMap<string, readonly OfficeTill[]>;
}

/** Reads the state of a running head office over one connection, which is opened on demand. */
export class StoreChainReader {
  readonly #folder: string;
  readonly #file: OfficeFolderFile;
  #line: DatabaseConnection | null = null;
  #last: Promise<StoreChain> | null = null;
  /** Monotonic clock at the last reading. Setting the date back would otherwise keep a reading valid for too long. */
  #readMonoMs = 0;

  constructor(folder: string, file: OfficeFolderFile) {
    this.#folder = folder;
    this.#file = file;
  }

  /** Returns the open connection, or opens it. @throws DatabaseUnreached */
  async openConnection(): Promise<DatabaseConnection> {
    return this.#open();
  }

  /**
   * Reads the state of all stores.
   * @param youngerMs a reading up to this age is reused @throws DatabaseUnreached
   */
  async read(youngerMs = 0): Promise<StoreChain> {
    const last = await this.#last?.catch(() => null);
    if (last && performance.now() - this.#readMonoMs < youngerMs) return last;
    this.#last = this.#read();
    return this.#last;
  }

  close(): void {
    this.#line?.close();
  }

  async #read(): Promise<StoreChain> {
    const line = await this.#open();
    const stores = await line.ask('select office.stores() as answer', [], (answer) =>
      officeStoresSchema.parse(answer),
    );
    const tills = new Map<string, readonly OfficeTill[]>();
    for (let after = ''; ;) {
      const page = await line.ask(
        'select office.chain($1, $2) as answer',
        [after, STORES_A_PAGE],
        (answer) => storesPageSchema.parse(answer),
      );
      for (const { store, tills: its } of page) tills.set(store, its);
      const last = page.at(-1);
      if (last === undefined || page.length < STORES_A_PAGE) {
        this.#readMonoMs = performance.now();
        return { atMs: Date.now(), stores, tills };
      }
      after = last.store;
    }
  }

  async #open(): Promise<DatabaseConnection> {
    if (this.#line?.isOpen === true) return this.#line;
    const paths = officePaths(this.#folder);
    const { address, login } = await ownerAccess(paths, this.#file);
    this.#line = await DatabaseConnection.open(address, paths.served.database, login, TIMES);
    return this.#line;
  }
}
