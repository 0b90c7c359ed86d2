import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { createCluster } from './cluster.ts';
import type { ServerPrograms } from './find-server.ts';
import { inTransaction, migrate } from './migrate.ts';
import { claimCluster, endLeftoverServer } from './claim-cluster.ts';
import { connectOwner } from './owner-access.ts';
import { assertPortFree, startServer } from './running-server.ts';
import { commandForFolder } from './served-database.ts';
import type { DatabaseAccess, DatabasePaths } from './served-database.ts';
import { ServerCommandError } from './server-command-error.ts';
import type { ServerUser } from './server-user.ts';
import { selfSignedCertificate } from '../../node/files/x509.ts';

export interface InstalledServer {
  readonly programs: ServerPrograms;
  readonly user: ServerUser | null;
}

/**
 * Creates a database with its functions and its certificate in an empty folder, without starting it.
 * @throws ServerCommandError
 */
export async function makeDatabase(
  paths: DatabasePaths,
  at: DatabaseAccess,
  server: InstalledServer,
): Promise<void> {
  await makeEmptyFolder(paths);
  await assertPortFree(at);
  const { cert, key } = selfSignedCertificate(Date.now(), paths.served.certificateName);
  await writeFile(paths.certificate, cert, { flush: true });
  await writeFile(paths.key, key, { mode: 0o600, flush: true });
  await fillCluster(paths, at, server, async () => undefined);
}

/**
 * Fills a new cluster with its database, functions and the owner's data; nobody can connect before all of it is there.
 */
async function fillCluster(
  paths: DatabasePaths,
  at: DatabaseAccess,
  server: InstalledServer,
  put: (owner: Client) => Promise<void>,
): Promise<void> {
  await createCluster(paths, at, server.programs, server.user);
  const running = await startServer(paths, at, server.programs, server.user);
  try {
    await makeTables(paths, at, put);
  } finally {
    await running.stop();
  }
}

/** Creates tables and functions in a new cluster that runs. */
export async function makeTables(
  paths: DatabasePaths,
  at: DatabaseAccess,
  put: (owner: Client) => Promise<void>,
): Promise<void> {
  const first = await connectOwner(paths, at, 'postgres');
  await first.query(`create database ${paths.served.database}`);
  await first.end();
  const owner = await connectOwner(paths, at);
  try {
    await inTransaction(owner, async () => {
      await migrate(owner, paths.served, 'callers');
      await put(owner);
    });
  } finally {
    await owner.end();
  }
}

/** Connects as the owner. @throws ServerCommandError if the database does not run */
export async function connectToRunning(paths: DatabasePaths, at: DatabaseAccess): Promise<Client> {
  const { called, startCommand } = paths.served;
  try {
    return await connectOwner(paths, at);
  } catch {
    throw new ServerCommandError(
      `The ${called} in ${paths.folder} is not running, or is not the one at port ${at.port}. To start it: ${commandForFolder(startCommand, paths)}`,
    );
  }
}

/** Creates a folder. @throws ServerCommandError if it exists and is not empty */
export async function makeEmptyFolder({ folder, served }: DatabasePaths): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ServerCommandError(`${folder} cannot be created or read: ${why}`);
  }
  throw new ServerCommandError(
    `${folder} is not empty: a ${served.called} begins in a folder of its own. Nothing was changed.`,
  );
}

/**
 * Replaces the cluster by a new one, keeping the old one beside it. The old one stays in place until the new one is
 * complete, so that an interruption changes nothing.
 * @returns where the old one is kept
 * @throws ServerCommandError, also if the cluster runs
 */
export async function replaceCluster(
  paths: DatabasePaths,
  at: DatabaseAccess,
  server: InstalledServer,
  put: (owner: Client) => Promise<void>,
): Promise<string> {
  const { cluster } = paths;
  const made = { ...paths, cluster: `${cluster}.new` };
  const giveBack = await claimCluster(paths);
  try {
    await assertPortFree(at);
    await eraseUnfinished(made);
    await fillCluster(made, at, server, put);
    return await putInPlace(paths, made.cluster);
  } finally {
    await giveBack();
  }
}

/** Deletes the cluster of an interrupted command; nobody has worked with it. */
export async function eraseUnfinished(made: DatabasePaths): Promise<void> {
  await endLeftoverServer(made);
  await rm(made.cluster, { recursive: true, force: true });
}

/** Name of the file that marks a cluster as complete, in case a power cut keeps it from its final folder. */
const WHOLE = 'evertill-whole';

/** Moves a complete cluster to its final folder. @returns where the old one is kept */
export async function putInPlace({ cluster }: DatabasePaths, made: string): Promise<string> {
  await writeFile(path.join(made, WHOLE), '', { flush: true });
  const kept = freeName(`${cluster}.replaced`);
  if (existsSync(cluster)) await rename(cluster, kept);
  await rename(made, cluster);
  return kept;
}

/** Completes `putInPlace` if a power cut came between its two steps. */
export async function finishPutInPlace({ cluster }: DatabasePaths): Promise<void> {
  if (existsSync(cluster) || !existsSync(path.join(`${cluster}.new`, WHOLE))) return;
  await rename(`${cluster}.new`, cluster);
}

function freeName(wanted: string): string {
  for (let number = 1; ; number += 1)
    if (!existsSync(`${wanted}-${number}`)) return `${wanted}-${number}`;
}
