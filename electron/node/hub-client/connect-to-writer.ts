import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { HubAddress } from '../../../shared/hub/set-up-file.ts';
import { HubUnreached, whyUnreached } from './hub-unreached.ts';

export interface ServerAddress extends HubAddress {
  /** Addresses of the same database with stand-bys, in any order: which one accepts writes changes. */
  readonly otherAddresses?: readonly HubAddress[] | undefined;
  /** The server's own certificate, PEM, or those of all servers: one that shows another is not this server, at whatever address. */
  readonly certificate: string;
}

export interface ServerLogin {
  readonly role: string;
  readonly password: string;
}

/** How long the others have to answer once one accepts writes: one promoted since may be among them. */
const OTHERS_MS = 150;

interface Writer {
  readonly client: Client;
  /** Each promotion begins a new, larger one; eight characters. */
  readonly timeline: string;
}

/**
 * Connects to the one server of a database that accepts writes. Two may claim that for a moment, the old one without
 * being able to keep anything: then the one that was promoted last is used.
 *
 * @param connectMs limit for the connection, including log-in
 * @throws HubUnreached
 */
export async function connectToWriter(
  address: ServerAddress,
  database: string,
  login: ServerLogin,
  connectMs: number,
): Promise<Client> {
  const { certificate, otherAddresses = [] } = address;
  const open = (at: HubAddress) => connect({ ...at, certificate }, database, login, connectMs);
  if (otherAddresses.length === 0) return open(address);

  const writers: Writer[] = [];
  const failures: HubUnreached[] = [];
  let isDecided = false;
  const { promise: first, resolve: foundFirst } = Promise.withResolvers<undefined>();
  const asked = [address, ...otherAddresses].map(async (at) => {
    try {
      const client = await open(at);
      const timeline = await timelineOf(client, connectMs);
      if (timeline === null || isDecided) {
        if (timeline === null) failures.push(new HubUnreached('lost'));
        return destroyConnection(client);
      }
      writers.push({ client, timeline });
      foundFirst(undefined);
    } catch (error) {
      failures.push(whyUnreached(error));
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

/** The address, and whom to trust: exactly this certificate, whatever the server's name. */
export function pinnedTarget({ host, port, certificate }: ServerAddress, database: string) {
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
    ...pinnedTarget(address, database),
    user: role,
    password,
    connectionTimeoutMillis: connectMs,
  });
  // A server that is shut down tells every connection; the next caller notices.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    destroyConnection(client);
    throw whyUnreached(error);
  }
  return client;
}

/** Returns null for a server that follows another, or accepts no writes for another reason. Any login may ask. */
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
  throw new HubUnreached('late');
}

/** Not `Client.end()`, which would wait for a server that does not answer. */
export function destroyConnection(client: Client): void {
  client.connection.stream.destroy();
}

/** A server that does not know this till is more informative than one that is switched off. */
function mostTelling(failures: readonly HubUnreached[]): HubUnreached {
  const told = ['unknown-here', 'foreign', 'strange', 'late', 'lost'] as const;
  for (const which of told) {
    const failure = failures.find(({ why }) => why === which);
    if (failure !== undefined) return failure;
  }
  return failures[0] ?? new HubUnreached('absent');
}
