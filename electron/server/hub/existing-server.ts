import { writeFile } from 'node:fs/promises';
import type { Client } from 'pg';
import type { HubAddress } from '../../../shared/hub/set-up-file.ts';
import { databaseRolesOf } from '../../../shared/hub/set-up-file.ts';
import { connectToPrimary } from '../../node/hub-client/connect-to-primary.ts';
import type { ServerAddress } from '../../node/hub-client/connect-to-primary.ts';
import { DatabaseUnreached } from '../../node/hub-client/database-unreached.ts';
import type { WhyUnreached } from '../../node/hub-client/database-unreached.ts';
import { OLDEST_MAJOR } from '../database/find-server.ts';
import { HUB_SERVED_DATABASE, hubPaths, writeHubFile } from './hub-folder.ts';
import type { HubFile } from './hub-folder.ts';
import { assertDurableServer } from '../database/assert-durable-server.ts';
import { makeEmptyFolder } from '../database/make-database.ts';
import { inTransaction, migrate } from '../database/migrate.ts';
import { newSecret } from '../database/scram-verifier.ts';
import { ServerCommandError } from '../database/server-command-error.ts';

/** A hub in a PostgreSQL run by somebody else, which may have stand-bys (docs/hub.md#a-stand-by). */
interface ExistingServer {
  /** At least one address; with stand-bys, all of them. */
  readonly addresses: readonly HubAddress[];
  /** The login that creates the hub and its tills. */
  readonly owner: string;
  readonly password: string;
  /** Certificates of all servers, in PEM, or that of an authority that signs nothing else. */
  readonly certificate: string;
}

/**
 * Creates a hub in the empty database `hub` of a running server.
 * @throws ServerCommandError with nothing changed in the server
 */
export async function initInServer(folder: string, server: ExistingServer): Promise<HubFile> {
  const { addresses, owner, password, certificate } = server;
  const [first, ...others] = addresses;
  if (first === undefined) throw new ServerCommandError('No server was named.');
  const file: HubFile = {
    format: 1,
    ...first,
    ...(others.length > 0 && { otherAddresses: others }),
    existing: { owner },
    ownerPassword: password,
    cardSecret: newSecret(),
    tills: [],
  };
  const paths = hubPaths(folder);
  const client = await enter({ ...first, otherAddresses: others, certificate }, owner, password);
  try {
    await mustBeUsable(client);
    await makeEmptyFolder(paths);
    await writeFile(paths.certificate, certificate, { flush: true });
    // From here on, `start` completes whatever is interrupted.
    await writeHubFile(folder, file);
    await inTransaction(client, () => migrateInServer(client, 'callers'));
  } finally {
    await client.end();
  }
  return file;
}

const CONNECT_MS = 10_000;

async function enter(address: ServerAddress, role: string, password: string): Promise<Client> {
  try {
    return await connectToPrimary(
      address,
      HUB_SERVED_DATABASE.database,
      { role, password },
      CONNECT_MS,
    );
  } catch (error) {
    const why = error instanceof DatabaseUnreached ? error.why : 'absent';
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    throw new ServerCommandError(
      `${WHY_NOT[why]}${cause === '' ? '' : ` (${cause})`}. Nothing was changed.`,
    );
  }
}

const WHY_NOT: Readonly<Record<WhyUnreached, string>> = {
  absent: 'No PostgreSQL was reached there',
  late: 'The server did not answer in time',
  lost: 'The server ended the connection, or none of those named takes writes',
  foreign: 'The server shows no certificate, or a different one from --certificate',
  'unknown-here':
    'The server does not let the owner in: it has no such login, no database hub or no line for it in pg_hba.conf, or PGPASSWORD is wrong',
  strange: 'The server refused what was asked',
  closed: 'The connection was closed',
};

/**
 * Checks whether a hub can be made there. @throws ServerCommandError for a server that may lose acknowledged data, or has a
 * hub already
 */
async function mustBeUsable(client: Client): Promise<void> {
  const { rows } = await client.query<{
    version: number;
    has_hub: boolean;
    may: boolean;
  }>(
    `select current_setting('server_version_num')::int as version,
       exists (select 1 from pg_roles where rolname = 'hub_rules') as has_hub,
       (select rolsuper or rolcreaterole and current_setting('server_version_num')::int >= 160000 from pg_roles where rolname = current_user) as may`,
  );
  const row = rows[0];
  if (row === undefined) throw new ServerCommandError('The server did not report its version.');
  const stops = (sentence: string) => new ServerCommandError(`${sentence} Nothing was changed.`);
  if (Math.floor(row.version / 10_000) < OLDEST_MAJOR)
    throw stops(`The server is older than PostgreSQL ${OLDEST_MAJOR}, which a hub needs.`);
  await assertDurableServer(client);
  if (row.has_hub)
    throw stops(
      'This server already has a hub, and the logins of two hubs would be mixed up. Use another server.',
    );
  if (!row.may)
    throw stops(
      'The owner may not create logins there. It must be a superuser or, from PostgreSQL 16 on, a login with CREATEROLE that owns the database hub.',
    );
}

/**
 * Migrates a hub, or creates it. An owner that is not a superuser is granted the roles that it creates, which
 * PostgreSQL 15 does not do by itself.
 * @returns the names of the migrations that ran
 */
export async function migrateInServer(
  client: Client,
  transactions: 'each' | 'callers' = 'each',
): Promise<readonly string[]> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) >= 160_000)
    await client.query("set createrole_self_grant = 'set, inherit'");
  return migrate(client, HUB_SERVED_DATABASE, transactions);
}

/**
 * Sets a hub aside in its own database, removes all its logins, and creates an empty hub, in the caller's transaction:
 * there is always exactly one.
 * @returns the schema in which the old one is kept
 */
export async function replaceHubInServer(client: Client, file: HubFile): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select 'hub_replaced_' || n as name from generate_series(1, 1000) n where to_regnamespace('hub_replaced_' || n) is null order by n limit 1",
  );
  const kept = rows[0]?.name;
  if (kept === undefined)
    throw new ServerCommandError('Too many old hubs are kept in this database.');
  const quoted = (name: string) => client.escapeIdentifier(name);
  const logins = file.tills.flatMap(({ name }) => Object.values(databaseRolesOf(name)));
  await client.query(`alter schema hub rename to ${quoted(kept)}`);
  await client.query(
    `alter table public.${HUB_SERVED_DATABASE.migrationTable} rename to ${quoted(`${HUB_SERVED_DATABASE.migrationTable}_of_${kept}`)}`,
  );
  await client.query('reassign owned by hub_rules to current_user');
  await client.query(`revoke all on all functions in schema ${quoted(kept)} from public`);
  for (const role of [...logins, 'hub_till', 'hub_manager', 'hub_rules']) {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) continue;
    // Needed by an owner that is not a superuser.
    await client.query(`grant ${quoted(role)} to current_user`);
    await client.query(`drop owned by ${quoted(role)}`);
    await client.query(`drop role ${quoted(role)}`);
  }
  await migrateInServer(client, 'callers');
  return kept;
}
