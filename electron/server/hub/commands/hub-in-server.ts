import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import type { Client } from 'pg';
import { MAX_OTHER_ADDRESSES } from '../../../../shared/hub/set-up-file.ts';
import type { HubAddress } from '../../../../shared/hub/set-up-file.ts';
import { DAY_MS } from '../../../../shared/values/time.ts';
import { initInServer, migrateInServer } from '../existing-server.ts';
import { HUB_SERVED_DATABASE, hubPaths } from '../hub-folder.ts';
import type { HubFile } from '../hub-folder.ts';
import { assertDurableServer } from '../../database/assert-durable-server.ts';
import { restoreLogins } from '../../database/login-role.ts';
import { connectToRunning } from '../../database/make-database.ts';
import { parseListenAddress, withOwner } from '../../run/server-command.ts';
import type { ServerCommand } from '../../run/server-command.ts';
import { findServerLacks } from '../missing-settings.ts';
import { ServerCommandError } from '../../database/server-command-error.ts';
import { loginsOfTill } from '../till-accounts.ts';
import { watchSessions } from '../../run/watch-sessions.ts';
import { keepForwardingToOffice } from '../forward/forward-to-office.ts';

/** Typed options for a PostgreSQL that runs already. */
interface NamedServer {
  /** Addresses as `HOST[:PORT],HOST[:PORT]`; an IPv6 address with a port is in brackets. */
  readonly server: string;
  /** File with the server's certificate. */
  readonly certificate: string | undefined;
  readonly owner: string | undefined;
}

const POSTGRES_PORT = 5432;
const MOST_SERVERS = 1 + MAX_OTHER_ADDRESSES;
/** Warns this many days before a certificate expires: enough time to give each till a new file, one after another. */
const SOON_DAYS = 90;

/** A file of certificates may also describe each of them in plain text. */
const CERTIFICATES = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs;

/** Carries out `init FOLDER --server …`. @throws ServerCommandError */
export async function initHubInServer(
  folder: string,
  { server, certificate, owner = HUB_SERVED_DATABASE.owner }: NamedServer,
  { env, say }: Pick<ServerCommand, 'env' | 'say'>,
): Promise<void> {
  if (certificate === undefined)
    throw new ServerCommandError(
      '--certificate FILE is missing: the certificate of each of these servers, PEM, one below the other.',
    );
  const text = await readFile(certificate, 'utf8').catch(() => '');
  const pem = text.match(CERTIFICATES)?.join('\n') ?? '';
  if (pem === '')
    throw new ServerCommandError(`${certificate} cannot be read or is not a certificate (PEM).`);
  const password = env['PGPASSWORD'] ?? '';
  if (password === '')
    throw new ServerCommandError(
      `The password of ${owner} is missing. Set it in PGPASSWORD, so that no command line shows it.`,
    );
  const addresses = parseAddresses(server);
  const until = describeCertificate(pem, Date.now());
  const file = await initInServer(folder, {
    addresses,
    owner,
    password,
    certificate: `${pem}\n`,
  });
  say(`The hub has been set up in the existing server. ${folder} keeps the logins of its tills.`);
  say(until);
  say('To let its tills in, pg_hba.conf needs one line each for hub_till and hub_manager.');
  await withOwner(hubPaths(folder), file, async (client) => {
    await sayLacks(client, { say });
  });
}

/** Parses `HOST[:PORT],…`; an IPv6 address with a port is in brackets. @throws ServerCommandError */
export function parseAddresses(text: string): readonly HubAddress[] {
  const addresses = text.split(',').map((one) => readAddress(one.trim()));
  if (addresses.length > MOST_SERVERS)
    throw new ServerCommandError(
      `A hub can have at most ${MOST_SERVERS} servers, including stand-bys.`,
    );
  return addresses;
}

function readAddress(text: string): HubAddress {
  if (isIPv6(text)) return parseListenAddress({ address: text }, POSTGRES_PORT);
  const { host, port } = /^\[?(?<host>.*?)\]?(?::(?<port>[^:\]]*))?$/.exec(text)?.groups ?? {};
  return parseListenAddress({ address: host, port }, POSTGRES_PORT);
}

/**
 * Describes until when tills accept the servers' certificates, in a sentence. They are not renewed automatically, and
 * tills accept no others.
 * @param pem one or more certificates
 * @throws ServerCommandError if there is none
 */
export function describeCertificate(pem: string, nowMs: number): string {
  const ends = (pem.match(CERTIFICATES) ?? []).map(endOf);
  const endMs = Math.min(...ends);
  if (!Number.isFinite(endMs)) throw new ServerCommandError('There is no certificate (PEM).');
  const day = new Date(endMs).toISOString().slice(0, 10);
  const after = 'After that no till trusts it: each has to leave and join with a new file';
  const said = `Tills trust the certificate until ${day}. ${after}.`;
  const isSoon = endMs - nowMs < SOON_DAYS * DAY_MS;
  return isSoon ? `THE CERTIFICATE EXPIRES SOON, OR HAS EXPIRED. ${said}` : said;
}

function endOf(pem: string): number {
  try {
    return new X509Certificate(pem).validToDate.getTime();
  } catch {
    throw new ServerCommandError('One of the certificates cannot be read (PEM).');
  }
}

/** Carries out `start` for a hub in somebody else's server: migrates it, and forwards from it. @throws ServerCommandError */
export async function attendHubInServer(
  folder: string,
  file: HubFile,
  command: ServerCommand,
): Promise<void> {
  const owner = await connectToRunning(hubPaths(folder), file);
  try {
    await assertDurableServer(owner);
    for (const name of await migrateInServer(owner)) command.say(`Updated: ${name}.`);
    await restoreLogins(owner, file.tills.flatMap(loginsOfTill), command.say);
    await sayLacks(owner, command);
    await reportStandBys(owner, folder, file, command);
  } finally {
    await owner.end();
  }
  command.say(
    'The hub is in a separate server, which this command does not run. While this runs, it ends sessions that hold up the tills and forwards to the head office, if there is one. Ctrl+C stops it.',
  );
  // If either of the two fails, the other one is stopped.
  const failed = new AbortController();
  const stop = AbortSignal.any([command.stop, failed.signal]);
  const watched = watchSessions(hubPaths(folder), file, null, command.say, stop);
  try {
    await keepForwardingToOffice(folder, file, command, stop);
  } finally {
    failed.abort();
    await watched;
  }
}

/**
 * Lists what an administrator of the server still has to set, each with its statement.
 * @returns true if nothing is left
 */
async function sayLacks(owner: Client, { say }: Pick<ServerCommand, 'say'>): Promise<boolean> {
  const lacks = await findServerLacks(owner);
  for (const { because, sql } of lacks) say(`${because}\n  ${sql}`);
  return lacks.length === 0;
}

/** Carries out `check`. @throws ServerCommandError if something is left to set */
export async function checkServerSettings(
  owner: Client,
  { existing }: HubFile,
  command: Pick<ServerCommand, 'say'>,
): Promise<void> {
  if (existing === undefined)
    return command.say('The hub runs its own server. `start` sets it up.');
  if (!(await sayLacks(owner, command)))
    throw new ServerCommandError(
      'An administrator of the server runs these in its database hub (psql -d hub). Then run this command again.',
    );
  command.say('The server has all the settings that keep one login from stopping the hub.');
}

/** Reports whether the hub's acknowledged data is on a second computer, and until when tills accept its certificate. */
export async function reportStandBys(
  owner: Client,
  folder: string,
  { existing, otherAddresses }: HubFile,
  { say }: Pick<ServerCommand, 'say'>,
): Promise<void> {
  if (existing === undefined) return;
  const { rows } = await owner.query<{ names: string; host: string; port: number }>(
    "select current_setting('synchronous_standby_names') as names, host(inet_server_addr()) as host, inet_server_port() as port",
  );
  const row = rows[0];
  say(`Writes go to ${row?.host ?? ''} port ${row?.port ?? ''}.`);
  say(describeCertificate(await readFile(hubPaths(folder).certificate, 'utf8'), Date.now()));
  if (otherAddresses === undefined) return;
  say(
    row?.names === ''
      ? 'NO STAND-BY CONFIRMS WHAT THE HUB ACKNOWLEDGES: synchronous_standby_names is empty. If this server fails now, another one would not know what tills have promised.'
      : `A stand-by confirms everything before the hub acknowledges it (${row?.names ?? ''}).`,
  );
}
