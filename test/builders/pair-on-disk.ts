import { appendFile, chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { makeCluster } from '../../electron/hub/server/cluster.ts';
import { connectOwner } from '../../electron/hub/server/owner-access.ts';
import { startServer } from '../../electron/hub/server/running-server.ts';
import type { RunningServer } from '../../electron/hub/server/running-server.ts';
import { newSecret } from '../../electron/hub/server/scram-verifier.ts';
import { placeOf } from '../../electron/hub/server/served-database.ts';
import type { ServedAddress, ServedPlace } from '../../electron/hub/server/served-database.ts';
import { giveToServer } from '../../electron/hub/server/server-user.ts';
import { selfSigned } from '../../electron/hub/server/x509.ts';
import { emptyFolder, freePort, serverForTests } from './hub-on-disk.ts';
import { killEach } from './kill-each.ts';

const OWNER = 'dba';
const WHO_MAY_COME = `hostssl all all samehost scram-sha-256
hostssl replication ${OWNER} samehost scram-sha-256
`;

/** A PostgreSQL that is no hub's, as a chain's own is. */
const SERVED = {
  called: 'server',
  database: 'postgres',
  owner: OWNER,
  migrations: '',
  migrationTable: '',
  whoMayCome: WHO_MAY_COME,
  // No fewer than a cluster is made with, which one that follows must have.
  maxConnections: 100,
  statementMs: 2_000,
  sharedBuffersMb: 16,
  certified: 'a server',
  makeIt: '',
  startIt: '',
  beginAnew: '',
};

/** One of the two, as its own computer has it. */
class OneServer {
  readonly place: ServedPlace;
  readonly at: ServedAddress;
  #running: RunningServer | null = null;

  constructor(place: ServedPlace, at: ServedAddress) {
    this.place = place;
    this.at = at;
  }

  async start(): Promise<void> {
    const { programs, user } = serverForTests();
    this.#running = await startServer(this.place, this.at, programs, user);
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  /** As a power cut ends it, but for the disk. */
  async kill(): Promise<void> {
    const running = this.#running;
    if (running === null) throw new Error('the server runs');
    const { rows } = await this.ask<{ pid: number }>('select pid from pg_stat_activity');
    killEach([running.pid, ...rows.map((row) => row.pid)]);
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

/** A server and one that follows it, which confirms what it acknowledges: real PostgreSQL, with a certificate each. */
export class PairOnDisk {
  readonly folder: string;
  readonly primary: OneServer;
  readonly standBy: OneServer;
  readonly ownerPassword: string;

  private constructor(folder: string, primary: OneServer, standBy: OneServer, password: string) {
    this.folder = folder;
    this.primary = primary;
    this.standBy = standBy;
    this.ownerPassword = password;
  }

  static async open(): Promise<PairOnDisk> {
    const folder = await emptyFolder();
    const ownerPassword = newSecret();
    const { programs, user } = serverForTests();
    const [primary, standBy] = await Promise.all(
      ['first', 'second'].map(async (name) => {
        const place = placeOf(SERVED, path.join(folder, name));
        await mkdir(place.folder);
        const { cert, key } = selfSigned(Date.now(), name);
        await writeFile(place.certificate, cert);
        await writeFile(place.key, key, { mode: 0o600 });
        return new OneServer(place, { host: '127.0.0.1', port: await freePort(), ownerPassword });
      }),
    );
    if (primary === undefined || standBy === undefined) throw new Error('there are two');
    await makeCluster(primary.place, primary.at, programs, user);
    await cp(primary.place.cluster, standBy.place.cluster, { recursive: true });
    await chmod(standBy.place.cluster, 0o700);
    const { place, at } = standBy;
    // A certificate of its own it would look for in the home of whoever runs the tests.
    const follows = `host=127.0.0.1 port=${primary.at.port} user=${OWNER} password=${ownerPassword} sslmode=require sslcert=none application_name=second`;
    const own = [
      `port = ${at.port}`,
      `ssl_cert_file = '${place.certificate}'`,
      `ssl_key_file = '${place.key}'`,
      `primary_conninfo = '${follows}'`,
    ];
    await appendFile(path.join(place.cluster, 'postgresql.conf'), `${own.join('\n')}\n`);
    await writeFile(path.join(place.cluster, 'standby.signal'), '');
    await giveToServer(place.folder, user);
    return new PairOnDisk(folder, primary, standBy, ownerPassword);
  }

  /** Both run, and nothing is acknowledged that both do not have. */
  async start(): Promise<void> {
    await this.primary.start();
    await this.standBy.start();
    await this.primary.ask("alter system set synchronous_standby_names = 'second'");
    await this.primary.ask('select pg_reload_conf()');
  }

  get addresses() {
    return [this.primary, this.standBy].map(({ at: { host, port } }) => ({ host, port }));
  }

  /** Those of both, one below the other. */
  async certificates(): Promise<string> {
    const all = [this.primary, this.standBy].map(({ place }) =>
      readFile(place.certificate, 'utf8'),
    );
    return (await Promise.all(all)).join('');
  }

  async close(): Promise<void> {
    await this.standBy.stop();
    await this.primary.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
