import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { OfficeConnection } from '../../electron/node/office-client/office-connection.ts';
import { addStore, initOffice } from '../../electron/server/office/make-office.ts';
import { officePaths, writeOfficeFile } from '../../electron/server/office/office-folder.ts';
import type { OfficeFolderFile } from '../../electron/server/office/office-folder.ts';
import { connectOwner } from '../../electron/server/database/owner-access.ts';
import { startServer } from '../../electron/server/database/running-server.ts';
import type { RunningServer } from '../../electron/server/database/running-server.ts';
import { newSecret } from '../../electron/server/database/scram-verifier.ts';
import type { DatabasePaths } from '../../electron/server/database/served-database.ts';
import { officeStoresSchema, officeTillsSchema } from '../../shared/office/office-calls.ts';
import type { OfficeStore, OfficeTill } from '../../shared/office/office-calls.ts';
import type { OfficeSetUp } from '../../shared/office/office-set-up.ts';
import { makeServerFolder, findFreePort, serverForTests } from './hub-on-disk.ts';
import { CopiedDatabases } from './copied-databases.ts';

const PATIENT_MS = 60_000;

const offices = new CopiedDatabases<OfficeFolderFile>({
  async make() {
    const folder = path.join(await makeServerFolder(), 'office');
    const at = { host: '127.0.0.1', port: await findFreePort() };
    return { folder, file: await initOffice(folder, at, serverForTests()) };
  },
  placeOf: officePaths,
  writeFile: writeOfficeFile,
  ownFile: (file, port) => ({ ...file, port, ownerPassword: newSecret() }),
  renew: null,
});

/** A head office on real PostgreSQL, in its own folder that is deleted with it. */
export class OfficeOnDisk {
  readonly place: DatabasePaths;
  readonly file: OfficeFolderFile;
  readonly #setUps = new Map<string, OfficeSetUp>();
  #running: RunningServer | null = null;

  private constructor(paths: DatabasePaths, file: OfficeFolderFile) {
    this.place = paths;
    this.file = file;
  }

  static async open(stores: readonly string[]): Promise<OfficeOnDisk> {
    const folder = path.join(await makeServerFolder(), 'office');
    const { file, running } = await offices.open(folder, await findFreePort(), serverForTests());
    const office = new OfficeOnDisk(officePaths(folder), file);
    office.#running = running;
    for (const store of stores) office.#setUps.set(store, await addStore(folder, store));
    return office;
  }

  async start(programs = serverForTests().programs): Promise<void> {
    const { user } = serverForTests();
    this.#running = await startServer(this.place, this.file, programs, user);
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  setUpOf(store: string): OfficeSetUp {
    const setUp = this.#setUps.get(store);
    if (setUp === undefined) throw new Error(`the office has a store ${store}`);
    return setUp;
  }

  connect(store: string): Promise<OfficeConnection> {
    return OfficeConnection.open(this.setUpOf(store), PATIENT_MS);
  }

  owner(): Promise<Client> {
    return connectOwner(this.place, this.file);
  }

  async ask<Row extends object>(statement: string, ...values: readonly unknown[]): Promise<Row[]> {
    const owner = await this.owner();
    try {
      return (await owner.query<Row>(statement, [...values])).rows;
    } finally {
      await owner.end();
    }
  }

  async stores(): Promise<readonly OfficeStore[]> {
    const [row] = await this.ask<{ stores: unknown }>('select office.stores() as stores');
    return officeStoresSchema.parse(row?.stores);
  }

  async tills(store: string): Promise<readonly OfficeTill[]> {
    const [row] = await this.ask<{ tills: unknown }>('select office.tills($1) as tills', store);
    return officeTillsSchema.parse(row?.tills);
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(path.dirname(this.place.folder), { recursive: true, force: true });
  }
}
