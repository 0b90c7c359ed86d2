import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { HubConnection } from '../../electron/node/hub-client/hub-connection.ts';
import { requireServerPrograms } from '../../electron/server/database/find-server.ts';
import {
  HUB_SERVED_DATABASE,
  hubPaths,
  readHubFile,
  writeHubFile,
} from '../../electron/server/hub/hub-folder.ts';
import type { HubFile } from '../../electron/server/hub/hub-folder.ts';
import { addTill, initHub } from '../../electron/server/hub/make-hub.ts';
import type { InstalledServer } from '../../electron/server/database/make-database.ts';
import { connectOwner } from '../../electron/server/database/owner-access.ts';
import { startServer } from '../../electron/server/database/running-server.ts';
import type { RunningServer } from '../../electron/server/database/running-server.ts';
import { newSecret } from '../../electron/server/database/scram-verifier.ts';
import type { DatabasePaths } from '../../electron/server/database/served-database.ts';
import { serverUser } from '../../electron/server/database/server-user.ts';
import type { HubSetUp } from '../../shared/hub/set-up-file.ts';
import { databaseRolesOf } from '../../shared/hub/set-up-file.ts';
import { killProcesses } from './kill-processes.ts';
import { CopiedDatabases } from './copied-databases.ts';

/** Time limit of a hub's answer, too long to be reached in a test of rules; late answers are tested elsewhere. */
const PATIENT_MS = 60_000;

let found: InstalledServer | null = null;

/**
 * Returns the server that tests use; without one, the test fails (electron/server/database/README.md). It is looked for
 * only once, because asking each program forks a process that has loaded the tests.
 */
export function serverForTests(): InstalledServer {
  return (found ??= { programs: requireServerPrograms(process.env), user: serverUser() });
}

const hubs = new CopiedDatabases<HubFile>({
  async make() {
    const folder = path.join(await makeServerFolder(), 'hub');
    const at = { host: '127.0.0.1', port: await findFreePort() };
    return { folder, file: await initHub(folder, at, serverForTests()) };
  },
  placeOf: hubPaths,
  writeFile: writeHubFile,
  ownFile: (file, port) => ({
    ...file,
    port,
    ownerPassword: newSecret(),
    cardSecret: newSecret(),
  }),
  renew: 'update hub.meta set incarnation = gen_random_uuid()',
});

/** A hub on real PostgreSQL, in a folder of its own that is deleted with it. */
export class HubOnDisk {
  readonly place: DatabasePaths;
  readonly file: HubFile;
  readonly setUps = new Map<string, HubSetUp>();
  #running: RunningServer | null = null;
  readonly #open: HubConnection[] = [];

  private constructor(paths: DatabasePaths, file: HubFile) {
    this.place = paths;
    this.file = file;
  }

  static async open(tills: readonly string[]): Promise<HubOnDisk> {
    const folder = path.join(await makeServerFolder(), 'hub');
    const { file, running } = await hubs.open(folder, await findFreePort(), serverForTests());
    const hub = new HubOnDisk(hubPaths(folder), file);
    hub.#running = running;
    for (const till of tills) hub.setUps.set(till, await addTill(folder, till));
    await hub.#waitForLocks();
    return hub;
  }

  /** Lets calls wait for each other’s writes, which on a slow disk take longer than the hub’s time limit for a lock. */
  async #waitForLocks(): Promise<void> {
    const owner = await this.owner();
    for (const name of ['accept', 'claim'])
      await owner.query(`alter function hub.${name} set lock_timeout = '20s'`);
    await owner.end();
  }

  /** The process id of the hub's server. */
  get pid(): number {
    if (this.#running === null) throw new Error('the hub runs');
    return this.#running.pid;
  }

  async addTill(till: string): Promise<void> {
    this.setUps.set(till, await addTill(this.place.folder, till));
  }

  async start(programs = serverForTests().programs): Promise<void> {
    const { user } = serverForTests();
    this.#running = await startServer(this.place, this.file, programs, user);
  }

  /** Ends every process of the hub at once, as a power cut does except for the disk. */
  async kill(): Promise<void> {
    const running = this.#running;
    if (running === null) throw new Error('the hub runs');
    const owner = await this.owner();
    const { rows } = await owner.query<{ pid: number }>('select pid from pg_stat_activity');
    killProcesses([running.pid, ...rows.map((row) => row.pid)]);
    await running.ended;
    this.#running = null;
  }

  setUpOf(till: string): HubSetUp {
    const setUp = this.setUps.get(till);
    if (setUp === undefined) throw new Error(`the hub has a till ${till}`);
    return setUp;
  }

  connect(till: string, answerMs = PATIENT_MS): Promise<HubConnection> {
    const setUp = this.setUpOf(till);
    return this.#connect(setUp, databaseRolesOf(till).role, setUp.password, answerMs);
  }

  connectManager(till: string): Promise<HubConnection> {
    const setUp = this.setUpOf(till);
    return this.#connect(
      setUp,
      databaseRolesOf(till).managerRole,
      setUp.managerPassword,
      PATIENT_MS,
    );
  }

  /** Connects as the hub's owner, who may call functions that no till's login may. */
  connectOwner(till: string): Promise<HubConnection> {
    return this.#connect(
      this.setUpOf(till),
      HUB_SERVED_DATABASE.owner,
      this.file.ownerPassword,
      PATIENT_MS,
    );
  }

  async #connect(setUp: HubSetUp, role: string, password: string, answerMs: number) {
    const connection = await HubConnection.open(setUp, { role, password }, answerMs);
    this.#open.push(connection);
    return connection;
  }

  owner(database?: string): Promise<Client> {
    return connectOwner(this.place, this.file, database);
  }

  readFile(): Promise<HubFile> {
    return readHubFile(this.place.folder);
  }

  log(): Promise<string> {
    return readFile(this.place.log, 'utf8');
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  async close(): Promise<void> {
    for (const connection of this.#open) connection.close();
    await this.stop();
    await rm(path.dirname(this.place.folder), { recursive: true, force: true });
  }
}

/** Returns a folder that a server started by root may enter too. */
export async function makeServerFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-hub-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Returns a port below those that the system gives out, so that it stays free while its hub is down. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
