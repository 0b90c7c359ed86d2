import { readFile } from 'node:fs/promises';
import { DatabaseError } from 'pg';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import { replaceHubInServer } from './existing-server.ts';
import { hubPaths, readHubFile, writeHubFile } from './hub-folder.ts';
import type { HubFile } from './hub-folder.ts';
import { majorVersionOf } from '../database/cluster.ts';
import { connectToRunning, makeDatabase, replaceCluster } from '../database/make-database.ts';
import type { InstalledServer } from '../database/make-database.ts';
import { inTransaction } from '../database/migrate.ts';
import { connectOwner } from '../database/owner-access.ts';
import { startServer } from '../database/running-server.ts';
import { newSecret, scramVerifier } from '../database/scram-verifier.ts';
import type { DatabasePaths } from '../database/served-database.ts';
import { ServerCommandError } from '../database/server-command-error.ts';
import { addAccount, blockTillCalls, readTills, restoreTills } from './till-accounts.ts';
import type { PreviousTill } from './till-accounts.ts';

/** PostgreSQL's codes for a deadlock and for a lock timeout. */
const HELD = new Set(['40P01', '55P03']);
const MOST_TRIES = 20;

/** Creates a hub with its own server in an empty folder, without starting it. @throws ServerCommandError */
export async function initHub(
  folder: string,
  at: { readonly host: string; readonly port: number },
  server: InstalledServer,
): Promise<HubFile> {
  const file: HubFile = {
    format: 1,
    ...at,
    ownerPassword: newSecret(),
    cardSecret: newSecret(),
    tills: [],
  };
  await makeDatabase(hubPaths(folder), file, server);
  // Written last, so that an interrupted `init` leaves no hub.
  await writeHubFile(folder, file);
  return file;
}

/** Checks that a till's name is new. @throws ServerCommandError for a name that was used before */
export async function assertNewTillName(folder: string, name: string): Promise<HubFile> {
  const file = await readHubFile(folder);
  if (file.tills.some((till) => till.name === name))
    throw new ServerCommandError(
      `This hub has already had a till ${name}. A name can never be used again, even if the till is gone. Choose another one.`,
    );
  return file;
}

/** Adds a till to a running hub. Its passwords are only in the returned value. @throws ServerCommandError */
export async function addTill(folder: string, name: string): Promise<HubSetUp> {
  const paths = hubPaths(folder);
  const file = await assertNewTillName(folder, name);
  const [password, managerPassword] = [newSecret(), newSecret()];
  const account = {
    name,
    verifier: scramVerifier(password),
    managerVerifier: scramVerifier(managerPassword),
  };
  const owner = await connectToRunning(paths, file);
  try {
    await owner.query('begin');
    await addAccount(owner, account);
    // The file is written first: a name reserved in vain does no harm, but a missing one could be used twice.
    await writeHubFile(folder, { ...file, tills: [...file.tills, account] });
    await owner.query('commit');
  } finally {
    await owner.end();
  }
  const { host, port, otherAddresses, cardSecret } = file;
  const certificate = await readFile(paths.certificate, 'utf8');
  const where = {
    host,
    port,
    ...(otherAddresses !== undefined && { otherAddresses }),
    certificate,
  };
  return { ...where, till: name, password, managerPassword, cardSecret };
}

interface PreviousHub {
  /** Where the old database is kept. */
  readonly kept: string;
  readonly before: readonly PreviousTill[];
}

/**
 * Replaces a lost, damaged or outdated database by an empty one with the same address, certificate and tills. The new
 * hub trusts its balances only once every till that may hold something has announced.
 * @param takenOver which till was taken over by which, if the old database cannot be asked
 * @throws ServerCommandError
 */
export async function replaceHub(
  folder: string,
  findServer: (major?: number) => InstalledServer,
  takenOver: ReadonlyMap<string, string> | null,
): Promise<PreviousHub> {
  const paths = hubPaths(folder);
  const file = await readHubFile(folder);
  if (file.existing !== undefined) return replaceInServer(paths, file, takenOver);
  const before =
    takenOver === null ? await readBefore(paths, file, findServer) : supposed(file, takenOver);
  const kept = await replaceCluster(paths, file, findServer(), async (owner) => {
    for (const account of file.tills) await addAccount(owner, account);
    await restoreTills(owner, before);
  });
  return { kept, before };
}

async function replaceInServer(
  paths: DatabasePaths,
  file: HubFile,
  takenOver: ReadonlyMap<string, string> | null,
): Promise<PreviousHub> {
  const owner = await connectToRunning(paths, file);
  try {
    return await pastTills(() =>
      inTransaction(owner, async () => {
        // Shorter than PostgreSQL's deadlock timeout, after which it might end a till's transaction instead.
        await owner.query("set local lock_timeout = '500ms'");
        await blockTillCalls(owner);
        const before =
          takenOver === null ? await mustSay(() => readTills(owner)) : supposed(file, takenOver);
        const kept = await replaceHubInServer(owner, file);
        for (const account of file.tills) await addAccount(owner, account);
        await restoreTills(owner, before);
        return { kept: `the schema ${kept}`, before };
      }),
    );
  } finally {
    await owner.end();
  }
}

/** Runs `work` beside working tills, again after a deadlock with one of them. @throws ServerCommandError */
async function pastTills(work: () => Promise<PreviousHub>): Promise<PreviousHub> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (HELD.has(error.code ?? '') && tries < MOST_TRIES) continue;
      throw new ServerCommandError(
        `The new hub could not be made (${error.message}). Nothing was changed: try again.`,
      );
    }
  }
}

function readBefore(
  paths: DatabasePaths,
  file: HubFile,
  findServer: (major: number) => InstalledServer,
): Promise<PreviousTill[]> {
  return mustSay(async () => {
    const { programs, user } = findServer(await majorVersionOf(paths));
    const running = await startServer(paths, file, programs, user);
    try {
      const owner = await connectOwner(paths, file);
      try {
        return await readTills(owner);
      } finally {
        await owner.end();
      }
    } finally {
      await running.stop();
    }
  });
}

/** Asks the old database which tills were taken over. @throws ServerCommandError if it cannot tell */
async function mustSay(ask: () => Promise<PreviousTill[]>): Promise<PreviousTill[]> {
  try {
    return await ask();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ServerCommandError(
      `The old database cannot be asked which tills were taken over (${why}) A till that was taken over must not send again. State them with --taken-over DEAD:BY,DEAD:BY or --taken-over none. Nothing was changed.`,
    );
  }
}

/**
 * Returns the tills that the new hub assumes: it waits for each that was not taken over.
 * @throws ServerCommandError for a name that is not in the file of logins, and for two tills that took over each other,
 * which is impossible
 */
function supposed(file: HubFile, takenOver: ReadonlyMap<string, string>): PreviousTill[] {
  const names = file.tills.map(({ name }) => name);
  for (const name of [...takenOver].flat())
    if (!names.includes(name))
      throw new ServerCommandError(
        `This hub has no till ${name}. If that name was given after this hub.json was copied, name any other till of this hub instead. A till that was taken over must not send again, whichever till replaced it. Nothing was changed.`,
      );
  for (const name of takenOver.keys())
    if (holdsItself(name, takenOver))
      throw new ServerCommandError(
        `--taken-over: ${name} is said to have its own place, by itself or by those between. Nothing was changed.`,
      );
  return names.map((name) => {
    const takenOverBy = takenOver.get(name) ?? null;
    // A takeover raises the replaced till's epoch.
    const epoch = takenOverBy === null ? 1 : 2;
    return { name, epoch, takenOverBy, isKnown: takenOverBy === null };
  });
}

function holdsItself(name: string, takenOver: ReadonlyMap<string, string>): boolean {
  let holder = takenOver.get(name);
  // A chain of takeovers is never longer than the number of its tills.
  for (let step = 0; holder !== undefined && step < takenOver.size; step += 1) {
    if (holder === name) return true;
    holder = takenOver.get(holder);
  }
  return false;
}
