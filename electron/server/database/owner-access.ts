import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { connectToPrimary } from '../../node/hub-client/connect-to-primary.ts';
import type { ServerAddress, ServerLogin } from '../../node/hub-client/connect-to-primary.ts';
import type { DatabaseAccess, DatabasePaths } from './served-database.ts';

/** Time limit for connecting: a busy computer is slow, whereas a stopped server refuses at once. */
const CONNECT_MS = 30_000;

/**
 * Returns how the owner connects: from this computer; to a server run by somebody else, from wherever that server
 * allows.
 */
export async function ownerAccess(
  paths: DatabasePaths,
  at: DatabaseAccess,
): Promise<{ readonly address: ServerAddress; readonly login: ServerLogin }> {
  const certificate = await readFile(paths.certificate, 'utf8');
  const { existing, ownerPassword: password } = at;
  if (existing !== undefined)
    return { address: { ...at, certificate }, login: { role: existing.owner, password } };
  return {
    address: { host: '127.0.0.1', port: at.port, certificate },
    login: { role: paths.served.owner, password },
  };
}

/**
 * Connects as the owner.
 * @throws DatabaseUnreached
 */
export async function connectOwner(
  paths: DatabasePaths,
  at: DatabaseAccess,
  database = paths.served.database,
): Promise<Client> {
  const { address, login } = await ownerAccess(paths, at);
  return connectToPrimary(address, database, login, CONNECT_MS);
}
