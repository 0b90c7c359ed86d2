import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { roleOfStore, roleOfViewer } from '../../../shared/office/office-set-up.ts';
import type { OfficeSetUp, OfficeViewSetUp } from '../../../shared/office/office-set-up.ts';
import { addLoginRole } from '../database/login-role.ts';
import type { LoginRole } from '../database/login-role.ts';
import { connectToRunning, makeDatabase, replaceCluster } from '../database/make-database.ts';
import type { InstalledServer } from '../database/make-database.ts';
import { newSecret, scramVerifier } from '../database/scram-verifier.ts';
import type { DatabaseAccess } from '../database/served-database.ts';
import { ServerCommandError } from '../database/server-command-error.ts';
import {
  OFFICE_SERVED_DATABASE,
  OWN_NETWORKS,
  officePaths,
  readOfficeFile,
  writeOfficeFile,
} from './office-folder.ts';
import type { OfficeAccount, OfficeFolderFile, OfficeViewer } from './office-folder.ts';

/** Creates a head office with its own server in an empty folder, without starting it. @throws ServerCommandError */
export async function initOffice(
  folder: string,
  at: Pick<DatabaseAccess, 'host' | 'port' | 'from'>,
  server: InstalledServer,
): Promise<OfficeFolderFile> {
  const file: OfficeFolderFile = {
    format: 1,
    ...at,
    from: at.from ?? [OWN_NETWORKS],
    ownerPassword: newSecret(),
    stores: [],
    viewers: [],
  };
  await makeDatabase(officePaths(folder), file, server);
  // Written last, so that an interrupted `init` leaves no office.
  await writeOfficeFile(folder, file);
  return file;
}

/** Checks that a store's name is new. @throws ServerCommandError for a name that was used before */
export async function assertNewStoreName(folder: string, name: string): Promise<OfficeFolderFile> {
  const file = await readOfficeFile(folder);
  const taken = file.stores.find((store) => store.name === name);
  if (taken === undefined) return file;
  const what =
    taken.isClosed === true
      ? 'had a store of that name, which was closed'
      : 'has a store of that name';
  throw new ServerCommandError(
    `This head office ${what}: ${name}. A new file for it: npm run office -- renew-store ${name}`,
  );
}

/** Adds a store to a running office. Its password is only in the returned value. @throws ServerCommandError */
export async function addStore(folder: string, name: string): Promise<OfficeSetUp> {
  const file = await assertNewStoreName(folder, name);
  return withNewPassword(folder, file, name, addAccount);
}

/**
 * Gives a store another password, because its file was lost or seen by others, its hub was made again, or the store
 * reopens. The old password becomes invalid, and the store belongs to the first hub that uses the new one.
 * @throws ServerCommandError
 */
export async function renewStorePassword(folder: string, name: string): Promise<OfficeSetUp> {
  const file = await readOfficeFile(folder);
  accountOf(file, name);
  return withNewPassword(folder, file, name, async (owner, { verifier }) => {
    const role = owner.escapeIdentifier(roleOfStore(name));
    await changePassword(owner, roleOfStore(name), verifier);
    await owner.query(`alter role ${role} login`);
    // The next hub has none of the limits that this one had; if the same hub returns, it reports them itself.
    await owner.query(
      'update office.store set hub = null, closed_at = null, policy_taken = 0, policy_taken_at = null where store = $1',
      [name],
    );
  });
}

/**
 * Closes a store for good: its file becomes invalid, and no list shows it. Its records stay at the office.
 * @throws ServerCommandError
 */
export async function closeStore(folder: string, name: string): Promise<void> {
  const file = await readOfficeFile(folder);
  const account = accountOf(file, name);
  if (account.isClosed === true)
    throw new ServerCommandError(`The store ${name} is already closed.`);
  const others = file.stores.filter((store) => store.name !== name);
  const owner = await connectToRunning(officePaths(folder), file);
  try {
    await owner.query('begin');
    await close(owner, name);
    await writeOfficeFile(folder, { ...file, stores: [...others, { ...account, isClosed: true }] });
    await owner.query('commit');
    await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
      roleOfStore(name),
    ]);
  } finally {
    await owner.end();
  }
}

async function close(owner: Client, name: string): Promise<void> {
  await shut(owner, name);
  await owner.query('update office.store set closed_at = clock_timestamp() where store = $1', [
    name,
  ]);
}

async function shut(owner: Client, name: string): Promise<void> {
  await owner.query(`alter role ${owner.escapeIdentifier(roleOfStore(name))} nologin`);
}

/** Returns the account of a store. @throws ServerCommandError for an unknown store */
function accountOf({ stores }: OfficeFolderFile, name: string) {
  const account = stores.find((store) => store.name === name);
  if (account === undefined) throw new ServerCommandError(`This head office has no store ${name}.`);
  return account;
}

async function withNewPassword(
  folder: string,
  file: OfficeFolderFile,
  name: string,
  put: (owner: Client, account: OfficeAccount) => Promise<void>,
): Promise<OfficeSetUp> {
  const others = file.stores.filter((store) => store.name !== name);
  const made = await makeAccount(folder, file, name, put, (account) => ({
    ...file,
    stores: [...others, account],
  }));
  return { ...made, store: name };
}

/**
 * Adds a login to a running office that may only read, or may also set limits. An existing name gets another password
 * and these rights; the older password becomes invalid.
 * @throws ServerCommandError
 */
export async function addOrRenewViewer(
  folder: string,
  name: string,
  saysLimits = false,
): Promise<OfficeViewSetUp> {
  const file = await readOfficeFile(folder);
  const others = file.viewers.filter((viewer) => viewer.name !== name);
  const isNew = others.length === file.viewers.length;
  const may = saysLimits ? { saysLimits } : {};
  const put = async (owner: Client, account: OfficeAccount): Promise<void> => {
    if (isNew) return putViewer(owner, { ...account, ...may });
    await changePassword(owner, roleOfViewer(name), account.verifier);
    await letSayLimits(owner, name, saysLimits);
  };
  const made = await makeAccount(folder, file, name, put, (account) => ({
    ...file,
    viewers: [...others, { ...account, ...may }],
  }));
  return { ...made, viewer: name };
}

async function makeAccount(
  folder: string,
  file: OfficeFolderFile,
  name: string,
  put: (owner: Client, account: OfficeAccount) => Promise<void>,
  kept: (account: OfficeAccount) => OfficeFolderFile,
) {
  const paths = officePaths(folder);
  const password = newSecret();
  const account = { name, verifier: scramVerifier(password) };
  const owner = await connectToRunning(paths, file);
  try {
    await owner.query('begin');
    await put(owner, account);
    await writeOfficeFile(folder, kept(account));
    await owner.query('commit');
  } finally {
    await owner.end();
  }
  const certificate = await readFile(paths.certificate, 'utf8');
  return { host: file.host, port: file.port, certificate, password };
}

async function changePassword(owner: Client, role: string, verifier: string): Promise<void> {
  await owner.query(
    `alter role ${owner.escapeIdentifier(role)} password ${owner.escapeLiteral(verifier)}`,
  );
}

async function putViewer(owner: Client, viewer: OfficeViewer): Promise<void> {
  const { name, saysLimits = false } = viewer;
  await addLoginRole(owner, loginOfViewer(viewer));
  if (saysLimits) await letSayLimits(owner, name, true);
}

async function letSayLimits(owner: Client, name: string, isLet: boolean): Promise<void> {
  const role = owner.escapeIdentifier(roleOfViewer(name));
  await owner.query(isLet ? `grant office_limits to ${role}` : `revoke office_limits from ${role}`);
}

/** Returns the login roles in an office's file; a closed store has none. */
export function loginsOfOffice({ stores, viewers }: OfficeFolderFile): readonly LoginRole[] {
  const open = stores.filter(({ isClosed }) => isClosed !== true);
  return [...open.map(loginOfStore), ...viewers.map(loginOfViewer)];
}

function loginOfStore({ name, verifier }: OfficeAccount): LoginRole {
  const { statementMs } = OFFICE_SERVED_DATABASE;
  return { role: roleOfStore(name), verifier, memberOf: 'office_store', statementMs };
}

function loginOfViewer({ name, verifier }: OfficeAccount): LoginRole {
  const { statementMs } = OFFICE_SERVED_DATABASE;
  return { role: roleOfViewer(name), verifier, memberOf: 'office_viewer', statementMs };
}

/** Creates the logins of stores and viewers in a new database that takes over the rows of an older one. */
export async function addLogins(
  owner: Client,
  { stores, viewers }: OfficeFolderFile,
): Promise<void> {
  for (const account of stores) {
    await addLoginRole(owner, loginOfStore(account));
    if (account.isClosed === true) await shut(owner, account.name);
  }
  for (const viewer of viewers) await putViewer(owner, viewer);
}

async function addAccount(owner: Client, account: OfficeAccount): Promise<void> {
  const { name } = account;
  await addLoginRole(owner, loginOfStore(account));
  await owner.query('insert into office.store (store) values ($1)', [name]);
}

/**
 * Replaces a lost, damaged or outdated database by an empty one with the same address, certificate and stores, whose
 * hubs forward everything again.
 * @returns where the old one is kept
 * @throws ServerCommandError
 */
export async function replaceOffice(folder: string, server: InstalledServer): Promise<string> {
  const paths = officePaths(folder);
  const file = await readOfficeFile(folder);
  return replaceCluster(paths, file, server, async (owner) => {
    for (const account of file.stores) {
      await addAccount(owner, account);
      if (account.isClosed === true) await close(owner, account.name);
    }
    for (const account of file.viewers) await putViewer(owner, account);
  });
}
