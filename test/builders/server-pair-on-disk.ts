import { appendFile, chmod, cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createCluster } from '../../electron/server/database/cluster.ts';
import { newSecret } from '../../electron/server/database/scram-verifier.ts';
import { giveToServer } from '../../electron/server/database/server-user.ts';
import { makeServerFolder, serverForTests } from './hub-on-disk.ts';
import { SERVER_OWNER, ExternalPostgres } from './external-postgres.ts';

/** A server and its stand-by, which confirms what is acknowledged: real PostgreSQL, with a certificate each. */
export class ServerPairOnDisk {
  readonly folder: string;
  readonly primary: ExternalPostgres;
  readonly standBy: ExternalPostgres;
  readonly ownerPassword: string;

  private constructor(
    folder: string,
    primary: ExternalPostgres,
    standBy: ExternalPostgres,
    password: string,
  ) {
    this.folder = folder;
    this.primary = primary;
    this.standBy = standBy;
    this.ownerPassword = password;
  }

  static async open(): Promise<ServerPairOnDisk> {
    const folder = await makeServerFolder();
    const ownerPassword = newSecret();
    const { programs, user } = serverForTests();
    const [primary, standBy] = await Promise.all(
      ['first', 'second'].map((name) => ExternalPostgres.prepare(folder, name, ownerPassword)),
    );
    if (primary === undefined || standBy === undefined) throw new Error('there are two');
    await createCluster(primary.place, primary.at, programs, user);
    await cp(primary.place.cluster, standBy.place.cluster, { recursive: true });
    await chmod(standBy.place.cluster, 0o700);
    const { place, at } = standBy;
    // Otherwise the server would look for a certificate in the home folder of whoever runs the tests.
    const follows = `host=127.0.0.1 port=${primary.at.port} user=${SERVER_OWNER} password=${ownerPassword} sslmode=require sslcert=none application_name=second`;
    const own = [
      `port = ${at.port}`,
      `ssl_cert_file = '${place.certificate}'`,
      `ssl_key_file = '${place.key}'`,
      `primary_conninfo = '${follows}'`,
    ];
    await appendFile(path.join(place.cluster, 'postgresql.conf'), `${own.join('\n')}\n`);
    await writeFile(path.join(place.cluster, 'standby.signal'), '');
    await giveToServer(place.folder, user);
    return new ServerPairOnDisk(folder, primary, standBy, ownerPassword);
  }

  /** Starts both; nothing is acknowledged that either of them lacks. */
  async start(): Promise<void> {
    await this.primary.start();
    await this.standBy.start();
    await this.primary.ask("alter system set synchronous_standby_names = 'second'");
    await this.primary.ask('select pg_reload_conf()');
  }

  get addresses() {
    return [this.primary, this.standBy].map(({ at: { host, port } }) => ({ host, port }));
  }

  /** Returns the certificates of both, in one text. */
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
