import { majorVersionOf } from '../database/cluster.ts';
import { assertDurableServer } from '../database/assert-durable-server.ts';
import { restoreLogins } from '../database/login-role.ts';
import type { LoginRole } from '../database/login-role.ts';
import { finishPutInPlace } from '../database/make-database.ts';
import { migrate } from '../database/migrate.ts';
import { connectOwner } from '../database/owner-access.ts';
import { startServer } from '../database/running-server.ts';
import { commandForFolder } from '../database/served-database.ts';
import type { DatabaseAccess, DatabasePaths } from '../database/served-database.ts';
import { ServerCommandError } from '../database/server-command-error.ts';
import { requireServerPrograms } from '../database/find-server.ts';
import { keepLimitingHalfOpenConnections } from './end-half-open.ts';
import { requireInstalledServer } from './server-command.ts';
import type { ServerCommand } from './server-command.ts';
import { waitForUpgrade } from './upgrade-server.ts';
import { watchDisk } from './watch-disk.ts';
import { watchSessions } from './watch-sessions.ts';

/** Work that runs beside a database until its signal; an error in it ends the database. */
type Meanwhile = (stop: AbortSignal) => Promise<void>;

/**
 * Migrates and runs a database until it is stopped. While another command moves it to a newer PostgreSQL, this waits,
 * and then runs the newer one.
 * @param logins as configured; changes that logins have made to themselves are undone
 * @throws ServerCommandError
 */
export async function serveUntilStopped(
  paths: DatabasePaths,
  at: DatabaseAccess,
  command: ServerCommand,
  logins: readonly LoginRole[],
  meanwhile: Meanwhile = () => Promise.resolve(),
): Promise<void> {
  await waitForUpgrade(paths, command);
  for (;;) {
    const end = await serve(paths, at, command, logins, meanwhile);
    if (end === undefined) return;
    if (!(await waitForUpgrade(paths, command)))
      throw new ServerCommandError(
        `The database stopped unexpectedly (${String(end)}). See ${paths.log}.`,
      );
    if (command.stop.aborted) return;
  }
}

/**
 * Runs the database once.
 * @returns how the database ended, if nobody requested it
 */
async function serve(
  paths: DatabasePaths,
  at: DatabaseAccess,
  command: ServerCommand,
  logins: readonly LoginRole[],
  meanwhile: Meanwhile,
): Promise<number | null | undefined> {
  const { called, callers } = paths.served;
  await finishPutInPlace(paths);
  const { programs, user } = requireInstalledServer(command, await majorVersionOf(paths));
  sayNewer(paths, programs.major, command);
  // Roles that are refused until logins are restored: a session that locks its own login would block the start.
  const refused = callers.map((role) => `+${role}`);
  const running = await startServer(paths, at, programs, user, refused, command.say);
  const stop = new AbortController();
  let beside: Promise<unknown> | null = null;
  try {
    const owner = await connectOwner(paths, at);
    try {
      await assertDurableServer(owner);
      for (const name of await migrate(owner, paths.served)) command.say(`Updated: ${name}.`);
      await restoreLogins(owner, logins, command.say);
    } finally {
      await owner.end();
    }
    await running.refuse([]);
    command.say(`The ${called} is running at ${at.host} port ${at.port}. Ctrl+C stops it.`);
    const asked = new Promise<undefined>((resolve) => {
      if (command.stop.aborted) resolve(undefined);
      command.stop.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    beside = Promise.all([
      meanwhile(stop.signal),
      watchSessions(paths, at, running, command.say, stop.signal),
      watchDisk(paths, at, running.pid, command.say, stop.signal),
      keepLimitingHalfOpenConnections(running.pid, paths.served.maxConnections, stop.signal),
    ]);
    const never = new Promise<undefined>(() => undefined);
    return await Promise.race([asked, running.ended, beside.then(() => never)]);
  } finally {
    stop.abort();
    await beside?.catch(() => undefined);
    await running.stop();
  }
}

/** Reports that an update has put a newer PostgreSQL beside the old one. */
function sayNewer(paths: DatabasePaths, major: number, { env, say }: ServerCommand): void {
  const newest = requireServerPrograms(env);
  if (newest.major <= major || newest.isForTests) return;
  const typed = commandForFolder(paths.served.upgradeCommand, paths);
  say(`PostgreSQL ${newest.major} is installed too. To move the database to it: ${typed}`);
}
