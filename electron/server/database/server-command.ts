import { homedir } from 'node:os';
import type { Client } from 'pg';
import { describeReaders } from '../../node/files/exposed-file.ts';
import { endHalfOpen } from './end-half-open.ts';
import { findServer } from './find-server.ts';
import { mustKeepItsWord } from './keeps-its-word.ts';
import { restoreLogins } from './login-role.ts';
import type { LoginRole } from './login-role.ts';
import { connectToRunning } from './make-database.ts';
import type { Server } from './make-database.ts';
import { migrate } from './migrate.ts';
import { connectOwner } from './owner-access.ts';
import { startServer } from './running-server.ts';
import type { ServedAddress, ServedPlace } from './served-database.ts';
import { ServerStopped } from './server-stopped.ts';
import { serverUser } from './server-user.ts';
import { watchDisk } from './watch-disk.ts';
import { watchSessions } from './watch-sessions.ts';

/** What an engineer typed after `npm run … --`, and where. */
export interface ServerCommand {
  readonly args: readonly string[];
  /** Where the person is; npm changes it. */
  readonly workingFolder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  /** Ends `start`. */
  readonly stop: AbortSignal;
}

/**
 * Answers the code to end with: that of `run`, or 0, or 1 where it stopped with a sentence, or 2 for what was not understood.
 * @param saysCritical what a monitoring system reads before the sentence; null where none asks
 */
export async function runServerCommand<Asked>(
  command: ServerCommand,
  usage: string,
  read: (command: ServerCommand) => Asked,
  run: (asked: Asked, command: ServerCommand) => Promise<void | number>,
  saysCritical: (asked: Asked) => string | null = () => null,
): Promise<number> {
  let asked: Asked;
  try {
    asked = read(command);
  } catch {
    command.say(usage);
    return 2;
  }
  try {
    return (await run(asked, command)) ?? 0;
  } catch (error) {
    const said = error instanceof ServerStopped ? error.message : saidBySystem(error);
    if (said === null) throw error;
    const critical = saysCritical(asked);
    command.say(critical === null ? said : `${critical} CRITICAL: ${said}`);
    return critical === null ? 1 : 2;
  }
}

/** What a person does about what the system refuses; null for what it has not refused. */
function saidBySystem(error: unknown): string | null {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return null;
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This user may not do that here (${error.message}). Take another folder, or have it given to this user.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full (${error.message}). Make room, and try again.`;
    default:
      return `The system has refused (${error.message}).`;
  }
}

/** @throws ServerStopped */
export function addressOf(
  values: { readonly address?: string | undefined; readonly port?: string | undefined },
  defaultPort: number,
): Pick<ServedAddress, 'host' | 'port'> {
  const host = values.address ?? '127.0.0.1';
  const port = Number(values.port ?? defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ServerStopped(`${values.port} is no port: it is a number from 1 to 65535.`);
  if (!/^[A-Za-z0-9.:-]+$/.test(host))
    throw new ServerStopped(`${host} is no address of a computer.`);
  if (/^[0.:]+$/.test(host) && host !== '::1')
    throw new ServerStopped(
      `${host} stands for every address of this computer: name the one that it is reached at.`,
    );
  return { host, port };
}

/**
 * Runs a database until somebody ends it, brought up to date first.
 * @param logins as its file has them: what they have changed of themselves is undone
 * @param meanwhile what is done beside it, until its signal; what it throws ends the database
 * @throws ServerStopped
 */
export async function serveUntilStopped(
  place: ServedPlace,
  at: ServedAddress,
  command: ServerCommand,
  logins: readonly LoginRole[],
  meanwhile: (stop: AbortSignal) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { programs, user } = serverHere(command);
  const { called, callers } = place.served;
  // Nobody comes in before what logins have changed of themselves is undone: a session that holds its own login would stop the start.
  const refused = callers.map((role) => `+${role}`);
  const running = await startServer(place, at, programs, user, refused);
  const stop = new AbortController();
  let beside: Promise<unknown> | null = null;
  try {
    const owner = await connectOwner(place, at);
    try {
      await mustKeepItsWord(owner);
      for (const name of await migrate(owner, place.served))
        command.say(`It was brought up to date: ${name}.`);
      await restoreLogins(owner, logins, command.say);
    } finally {
      await owner.end();
    }
    await running.refuse([]);
    command.say(`The ${called} runs at ${at.host} port ${at.port}. Ctrl+C ends it.`);
    const asked = new Promise<undefined>((resolve) => {
      if (command.stop.aborted) resolve(undefined);
      command.stop.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    beside = Promise.all([
      meanwhile(stop.signal),
      watchSessions(place, at, running, command.say, stop.signal),
      watchDisk(place, at, running.pid, command.say, stop.signal),
      endHalfOpen(running.pid, place.served.maxConnections, stop.signal),
    ]);
    const never = new Promise<undefined>(() => undefined);
    const end = await Promise.race([asked, running.ended, beside.then(() => never)]);
    if (end !== undefined)
      throw new ServerStopped(`The database ended by itself (${String(end)}): see ${place.log}.`);
  } finally {
    stop.abort();
    await beside?.catch(() => undefined);
    await running.stop();
  }
}

/** What others could see of a file of passwords they have seen by now. */
export async function sayReaders(
  file: string,
  whatToDo: string,
  { say }: Pick<ServerCommand, 'say'>,
): Promise<void> {
  const uid = process.getuid?.() ?? null;
  const said = await describeReaders(file, { platform: process.platform, uid, home: homedir() });
  if (said === null) return;
  say(said);
  say(whatToDo);
}

/** @throws ServerStopped where it does not run, or has no answer */
export async function withOwner<Answer>(
  place: ServedPlace,
  at: ServedAddress,
  act: (owner: Client) => Promise<Answer>,
): Promise<Answer> {
  const owner = await connectToRunning(place, at);
  try {
    return await act(owner);
  } catch (error) {
    if (error instanceof ServerStopped) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ServerStopped(`The ${place.served.called} could not answer: ${why}.`);
  } finally {
    await owner.end();
  }
}

/** @throws ServerStopped where there is no PostgreSQL */
export function serverHere({ env, say }: Pick<ServerCommand, 'env' | 'say'>): Server {
  const programs = findServer(env);
  if (programs.isForTests)
    say('This is the PostgreSQL of the npm package: FOR TESTS AND THE DEMO ONLY, not for a shop.');
  return { programs, user: serverUser() };
}
