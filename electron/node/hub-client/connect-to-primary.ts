import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { HubAddress } from '../../../shared/hub/set-up-file.ts';
import { DatabaseUnreached, toDatabaseUnreached } from './database-unreached.ts';

export interface ServerAddress extends HubAddress {
  /** Addresses of stand-bys of the same database, in any order; which one accepts writes changes. */
  readonly otherAddresses?: readonly HubAddress[] | undefined;
  /**
   * The server's certificate in PEM, or those of all servers. A server with another one is not trusted, whatever its
   * address.
   */
  readonly certificate: string;
}

export interface ServerLogin {
  readonly role: string;
  readonly password: string;
}

/** How long other servers may still answer once one accepts writes, since one of them may have been promoted later. */
const OTHERS_MS = 150;

interface Writer {
  readonly client: Client;
  /** Number of the database's history, as eight characters; each promotion begins a larger one. */
  readonly timeline: string;
}

/**
 * Connects to the server of a database that accepts writes. If two claim that for a moment, the one promoted last is
 * used: the old one cannot keep what it accepts.
 * @param connectMs limit for the connection, including login
 * @throws DatabaseUnreached
 */
export async function connectToPrimary(
  address: ServerAddress,
  database: string,
  login: ServerLogin,
  connectMs: number,
): Promise<Client> {
  const { certificate, otherAddresses = [] } = address;
  const open = (at: HubAddress) => connect({ ...at, certificate }, database, login, connectMs);
  if (otherAddresses.length === 0) return open(address);

  const writers: Writer[] = [];
  const failures: DatabaseUnreached[] = [];
  let isDecided = false;
  const { promise: first, resolve: foundFirst } = Promise.withResolvers<undefined>();
  const asked = [address, ...otherAddresses].map(async (at) => {
    try {
      const client = await open(at);
      const timeline = await timelineOf(client, connectMs);
      if (timeline === null || isDecided) {
        if (timeline === null) failures.push(new DatabaseUnreached('lost'));
        return destroyConnection(client);
      }
      writers.push({ client, timeline });
      foundFirst(undefined);
    } catch (error) {
      failures.push(toDatabaseUnreached(error));
    }
  });
  await Promise.race([Promise.all(asked), first.then(() => wait(OTHERS_MS))]);
  isDecided = true;
  const [newest, ...others] = writers.toSorted((one, other) =>
    one.timeline < other.timeline ? 1 : -1,
  );
  for (const { client } of others) destroyConnection(client);
  if (newest !== undefined) return newest.client;
  throw mostTelling(failures);
}

/** Returns connection settings that trust exactly this certificate, whatever the server's name. */
export function pinnedConnectionSettings(
  { host, port, certificate }: ServerAddress,
  database: string,
) {
  return {
    host,
    port,
    database,
    ssl: { ca: certificate, checkServerIdentity: () => undefined },
  };
}

async function connect(
  address: ServerAddress,
  database: string,
  { role, password }: ServerLogin,
  connectMs: number,
): Promise<Client> {
  const client = new Client({
    ...pinnedConnectionSettings(address, database),
    user: role,
    password,
    connectionTimeoutMillis: connectMs,
  });
  // Without a listener, a server that shuts down would end the program; the next call notices it.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    destroyConnection(client);
    throw toDatabaseUnreached(error);
  }
  return client;
}

/**
 * Returns the timeline of a server that accepts writes; null for a stand-by, or one that is read-only. Any login may
 * ask.
 */
async function timelineOf(client: Client, answerMs: number): Promise<string | null> {
  const asked = client.query<{ timeline: string | null }>(
    "select case when current_setting('transaction_read_only') = 'off' then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline",
  );
  const late = wait(answerMs, null, { ref: false });
  try {
    const answered = await Promise.race([asked, late]);
    if (answered !== null) return answered.rows[0]?.timeline ?? null;
  } catch (error) {
    destroyConnection(client);
    throw error;
  }
  asked.catch(() => undefined);
  destroyConnection(client);
  throw new DatabaseUnreached('late');
}

/** Ends a connection at once. `Client.end()` would wait for a server that does not answer. */
export function destroyConnection(client: Client): void {
  client.connection.stream.destroy();
}

/**
 * Picks the most informative failure: a server that does not know this till explains more than one that is switched
 * off.
 */
function mostTelling(failures: readonly DatabaseUnreached[]): DatabaseUnreached {
  const told = ['unknown-here', 'foreign', 'strange', 'late', 'lost'] as const;
  for (const which of told) {
    const failure = failures.find(({ why }) => why === which);
    if (failure !== undefined) return failure;
  }
  return failures[0] ?? new DatabaseUnreached('absent');
}
