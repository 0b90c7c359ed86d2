import { homedir } from 'node:os';
import type { Client } from 'pg';
import { describeReaders } from '../../node/files/file-permissions.ts';
import { requireServerPrograms, requireServerProgramsOf } from '../database/find-server.ts';
import { connectToRunning } from '../database/make-database.ts';
import type { InstalledServer } from '../database/make-database.ts';
import type { DatabaseAccess, DatabasePaths } from '../database/served-database.ts';
import { ServerCommandError } from '../database/server-command-error.ts';
import { serverUser } from '../database/server-user.ts';

/** A command as it was typed: the arguments after `npm run … --`, and where it runs. */
export interface ServerCommand {
  readonly args: readonly string[];
  /** The person's working folder, which npm changes for the process. */
  readonly workingFolder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  /** Aborted to end `start`. */
  readonly stop: AbortSignal;
}

/**
 * Runs a command. Returns the exit code: that of `run`, or 0; 1 if it failed with a sentence; 2 if it was not
 * understood. `--help` prints the usage.
 * @param saysCritical text before the sentence for a monitoring system; null if none asks
 */
export async function runServerCommand<Asked>(
  command: ServerCommand,
  usage: string,
  read: (command: ServerCommand) => Asked,
  run: (asked: Asked, command: ServerCommand) => Promise<void | number>,
  saysCritical: (asked: Asked) => string | null = () => null,
): Promise<number> {
  if (command.args.includes('--help')) {
    command.say(usage);
    return 0;
  }
  let asked: Asked;
  try {
    asked = read(command);
  } catch (error) {
    command.say(command.args.length === 0 ? usage : whatIsWrong(error));
    return 2;
  }
  try {
    return (await run(asked, command)) ?? 0;
  } catch (error) {
    const said = error instanceof ServerCommandError ? error.message : saidBySystem(error);
    if (said === null) throw error;
    const critical = saysCritical(asked);
    command.say(critical === null ? said : `${critical} CRITICAL: ${said}`);
    return critical === null ? 1 : 2;
  }
}

/** Returns only the first sentence of an error; Node's other sentences guess what a text could mean. */
function whatIsWrong(error: unknown): string {
  const [why] = String(error instanceof Error ? error.message : error).split(/\. |\n/);
  return `${why}. --help lists what it takes.`;
}

/** Returns a sentence with the remedy for a system error; null for any other error. */
function saidBySystem(error: unknown): string | null {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return null;
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This user has no right to do that in the folder (${error.message}). Choose another folder, or make this user its owner.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full (${error.message}). Make room, and try again.`;
    default:
      return `The system has refused (${error.message}).`;
  }
}

/** Parses an address. @throws ServerCommandError */
export function parseListenAddress(
  values: { readonly address?: string | undefined; readonly port?: string | undefined },
  defaultPort: number,
): Pick<DatabaseAccess, 'host' | 'port'> {
  const host = values.address ?? '127.0.0.1';
  const port = Number(values.port ?? defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ServerCommandError(
      `${values.port} is not a port. A port is a number from 1 to 65535.`,
    );
  if (!/^[A-Za-z0-9.:-]+$/.test(host))
    throw new ServerCommandError(`${host} is not the address of a computer.`);
  if (/^[0.:]+$/.test(host) && host !== '::1')
    throw new ServerCommandError(
      `${host} stands for every address of this computer: name the one that it is reached at.`,
    );
  return { host, port };
}

/** Warns who could read a file of passwords, since they may have read it by now. */
export async function warnOfReaders(
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

/** Connects as the owner for `act`. @throws ServerCommandError if the database does not run, or has no answer */
export async function withOwner<Answer>(
  paths: DatabasePaths,
  at: DatabaseAccess,
  act: (owner: Client) => Promise<Answer>,
): Promise<Answer> {
  const owner = await connectToRunning(paths, at);
  try {
    return await act(owner);
  } catch (error) {
    if (error instanceof ServerCommandError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ServerCommandError(`The ${paths.served.called} could not answer: ${why}.`);
  } finally {
    await owner.end();
  }
}

/**
 * Finds PostgreSQL's programs.
 * @param major version that made a database; the newest one for a new database
 * @throws ServerCommandError if there is no such PostgreSQL
 */
export function requireInstalledServer(
  { env, say }: Pick<ServerCommand, 'env' | 'say'>,
  major?: number,
): InstalledServer {
  const programs =
    major === undefined ? requireServerPrograms(env) : requireServerProgramsOf(major, env);
  if (programs.isForTests)
    say('This is the PostgreSQL of the npm package: FOR TESTS AND THE DEMO ONLY, not for a store.');
  return { programs, user: serverUser() };
}
