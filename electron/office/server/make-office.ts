import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { roleOfStore } from '../../../shared/office/office-set-up.ts';
import type { OfficeSetUp } from '../../../shared/office/office-set-up.ts';
import { addLoginRole } from '../../hub/server/login-role.ts';
import {
  connectToRunning,
  fillCluster,
  makeDatabase,
  setAside,
} from '../../hub/server/make-database.ts';
import type { Server } from '../../hub/server/make-database.ts';
import { newSecret, scramVerifier } from '../../hub/server/scram-verifier.ts';
import type { ServedAddress } from '../../hub/server/served-database.ts';
import { ServerStopped } from '../../hub/server/server-stopped.ts';
import { officePlace, readOfficeFile, writeOfficeFile } from './office-folder.ts';
import type { OfficeFolderFile, StoreAccount } from './office-folder.ts';

/** A megabyte over a slow line. */
const STATEMENT_MS = 60_000;

/**
 * A head office of its own in an empty folder; it does not run yet.
 * @throws ServerStopped
 */
export async function initOffice(
  folder: string,
  at: Pick<ServedAddress, 'host' | 'port'>,
  server: Server,
): Promise<OfficeFolderFile> {
  const file: OfficeFolderFile = { format: 1, ...at, ownerPassword: newSecret(), stores: [] };
  await makeDatabase(officePlace(folder), file, server);
  // Last: what was cut short is no office.
  await writeOfficeFile(folder, file);
  return file;
}

/**
 * A new store of a running office. Its password is in what is answered, and nowhere else.
 * @throws ServerStopped
 */
export async function addStore(folder: string, name: string): Promise<OfficeSetUp> {
  const file = await readOfficeFile(folder);
  if (file.stores.some((store) => store.name === name))
    throw new ServerStopped(
      `This head office has a store ${name}. A new file for it: npm run office -- renew-store ${name}`,
    );
  return withNewPassword(folder, file, name, addAccount);
}

/**
 * Another password for a store whose file was lost, seen by others, or whose hub was made anew: the old one ends, and the first hub to come
 * with the new one is the store's.
 * @throws ServerStopped
 */
export async function renewStore(folder: string, name: string): Promise<OfficeSetUp> {
  const file = await readOfficeFile(folder);
  if (!file.stores.some((store) => store.name === name))
    throw new ServerStopped(`This head office has no store ${name}.`);
  return withNewPassword(folder, file, name, async (owner, { verifier }) => {
    const role = owner.escapeIdentifier(roleOfStore(name));
    await owner.query(`alter role ${role} password ${owner.escapeLiteral(verifier)}`);
    await owner.query('update office.store set hub = null where store = $1', [name]);
  });
}

async function withNewPassword(
  folder: string,
  file: OfficeFolderFile,
  name: string,
  put: (owner: Client, account: StoreAccount) => Promise<void>,
): Promise<OfficeSetUp> {
  const place = officePlace(folder);
  const password = newSecret();
  const account = { name, verifier: scramVerifier(password) };
  const owner = await connectToRunning(place, file);
  try {
    await owner.query('begin');
    await put(owner, account);
    const others = file.stores.filter((store) => store.name !== name);
    await writeOfficeFile(folder, { ...file, stores: [...others, account] });
    await owner.query('commit');
  } finally {
    await owner.end();
  }
  const certificate = await readFile(place.certificate, 'utf8');
  return { host: file.host, port: file.port, certificate, store: name, password };
}

async function addAccount(owner: Client, { name, verifier }: StoreAccount): Promise<void> {
  const role = roleOfStore(name);
  await addLoginRole(owner, { role, verifier, of: 'office_store', statementMs: STATEMENT_MS });
  await owner.query('insert into office.store (store) values ($1)', [name]);
}

/**
 * A new empty database in the place of one that is lost, damaged or of an older version: same address, certificate and stores, whose hubs
 * bring again what they have.
 *
 * @returns where the old one is kept
 * @throws ServerStopped
 */
export async function replaceOffice(folder: string, server: Server): Promise<string> {
  const place = officePlace(folder);
  const file = await readOfficeFile(folder);
  const kept = await setAside(place);
  await fillCluster(place, file, server, async (owner) => {
    for (const account of file.stores) await addAccount(owner, account);
  });
  return kept;
}
