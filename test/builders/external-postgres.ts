import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { connectOwner } from '../../electron/server/database/owner-access.ts';
import { startServer } from '../../electron/server/database/running-server.ts';
import type { RunningServer } from '../../electron/server/database/running-server.ts';
import { databasePathsOf } from '../../electron/server/database/served-database.ts';
import type {
  DatabaseAccess,
  DatabasePaths,
} from '../../electron/server/database/served-database.ts';
import { selfSignedCertificate } from '../../electron/node/files/x509.ts';
import { findFreePort, serverForTests } from './hub-on-disk.ts';
import { killProcesses } from './kill-processes.ts';

/** Name of a superuser of the server. */
export const SERVER_OWNER = 'dba';
const WHO_MAY_COME = `hostssl all all samehost scram-sha-256
hostssl replication ${SERVER_OWNER} samehost scram-sha-256
`;

/** A PostgreSQL that belongs to no hub, such as a chain's own. */
const SERVED = {
  called: 'server',
  database: 'postgres',
  owner: SERVER_OWNER,
  migrations: '',
  migrationTable: '',
  accessRules: () => WHO_MAY_COME,
  // At least the number with which the cluster was made, as its stand-by requires.
  maxConnections: 100,
  serverArguments: [],
  processMb: null,
  callers: [],
  statementMs: 2_000,
  sharedBuffersMb: 16,
  certificateName: 'a server',
  createCommand: '',
  startCommand: '',
  replaceCommand: '',
  upgradeCommand: '',
};

/** A PostgreSQL server that a hub does not run, as on a computer of its own. */
export class ExternalPostgres {
  readonly place: DatabasePaths;
  readonly at: DatabaseAccess;
  #running: RunningServer | null = null;

  private constructor(paths: DatabasePaths, at: DatabaseAccess) {
    this.place = paths;
    this.at = at;
  }

  /** Makes the folder and certificate of a server; the caller makes a cluster. */
  static async prepare(
    folder: string,
    name: string,
    ownerPassword: string,
  ): Promise<ExternalPostgres> {
    const paths = databasePathsOf(SERVED, path.join(folder, name));
    await mkdir(paths.folder);
    const { cert, key } = selfSignedCertificate(Date.now(), name);
    await writeFile(paths.certificate, cert);
    await writeFile(paths.key, key, { mode: 0o600 });
    return new ExternalPostgres(paths, {
      host: '127.0.0.1',
      port: await findFreePort(),
      ownerPassword,
    });
  }

  async start(): Promise<void> {
    const { programs, user } = serverForTests();
    this.#running = await startServer(this.place, this.at, programs, user);
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  /** Ends the server as a power cut does, except for the disk. */
  async kill(): Promise<void> {
    const running = this.#running;
    if (running === null) throw new Error('the server runs');
    const { rows } = await this.ask<{ pid: number }>('select pid from pg_stat_activity');
    killProcesses([running.pid, ...rows.map((row) => row.pid)]);
    await running.ended;
    this.#running = null;
  }

  async ask<Row extends object>(statement: string, database?: string) {
    const owner: Client = await connectOwner(this.place, this.at, database);
    try {
      return await owner.query<Row>(statement);
    } finally {
      await owner.end();
    }
  }
}
