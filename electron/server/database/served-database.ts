import path from 'node:path';
import type { HubAddress } from '../../../shared/hub/set-up-file.ts';
import type { JsonFile } from '../../node/files/json-file.ts';
import { ServerCommandError } from './server-command-error.ts';

/** Limit of each session's temporary files, in PostgreSQL's notation. */
export const TEMPORARY_FILE_LIMIT = '64MB';

/** Differences between a hub's and a head office's PostgreSQL. */
export interface ServedDatabase {
  /** What the program calls itself in sentences, such as *this hub*. */
  readonly called: string;
  readonly database: string;
  readonly owner: string;
  /** Path of the folder with its migrations. */
  readonly migrations: string;
  /** Table that lists the migrations that the database has had. */
  readonly migrationTable: string;
  /** Returns the lines of `pg_hba.conf`. */
  readonly accessRules: (at: DatabaseAccess) => string;
  readonly maxConnections: number;
  readonly sharedBuffersMb: number;
  /** Arguments of the server, which override its cluster's settings. */
  readonly serverArguments: readonly string[];
  /** Limit of each process's memory in MB, including address space; null for unlimited. */
  readonly processMb: number | null;
  /** Roles whose rights its logins have; their sessions are watched. */
  readonly callers: readonly string[];
  /** Time limit of a login's statement, in ms. */
  readonly statementMs: number;
  /** Name in its certificate. */
  readonly certificateName: string;
  readonly createCommand: string;
  readonly startCommand: string;
  /** What an engineer can do if the database is lost or damaged. */
  readonly replaceCommand: string;
  /** How to move the database to a newer PostgreSQL. */
  readonly upgradeCommand: string;
}

/**
 * Settings that no login can change: a connection without login ends soon, and temporary files cannot fill the disk.
 */
export const OWN_SERVER_SETTINGS: readonly string[] = [
  '-c',
  'authentication_timeout=5s',
  '-c',
  `temp_file_limit=${TEMPORARY_FILE_LIMIT}`,
];

/** First line of every `pg_hba.conf` that the program writes. */
export const WRITTEN_BY_US_LINE = '# Written by Evertill.';

/** Address of a served database, and its owner's login. */
export interface DatabaseAccess extends HubAddress {
  readonly otherAddresses?: readonly HubAddress[] | undefined;
  readonly ownerPassword: string;
  /** Networks from which stores connect, in the notation of `pg_hba.conf`; missing means this computer's. */
  readonly from?: readonly string[] | undefined;
  /** Set for a server run by somebody else, with the owner's login there. */
  readonly existing?: { readonly owner: string } | undefined;
}

export interface DatabasePaths {
  readonly served: ServedDatabase;
  readonly folder: string;
  readonly cluster: string;
  readonly certificate: string;
  readonly key: string;
  readonly log: string;
}

export function databasePathsOf(served: ServedDatabase, folder: string): DatabasePaths {
  return {
    served,
    folder,
    cluster: path.join(folder, 'cluster'),
    certificate: path.join(folder, `${served.database}.crt`),
    key: path.join(folder, `${served.database}.key`),
    log: path.join(folder, `${served.database}.log`),
  };
}

/** Returns a command for this folder, as typed in the program's folder. */
export function commandForFolder(
  command: string,
  { folder }: Pick<DatabasePaths, 'folder'>,
): string {
  const isPlain = /^[\w./-]+$/.test(folder);
  return `${command} --folder ${isPlain ? folder : `'${folder.replaceAll("'", "'\\''")}'`}`;
}

/** Reads the file beside a cluster. @throws ServerCommandError if there is none */
export async function readServedFile<Value>(
  file: JsonFile<Value>,
  { folder, served }: DatabasePaths,
): Promise<Value> {
  const content = await file.read();
  switch (content.kind) {
    case 'read':
      return content.value;
    case 'absent':
      throw new ServerCommandError(
        `${folder} is no ${served.called}'s folder: it has no ${path.basename(file.path)}. Name one with --folder, or make one: ${served.createCommand}`,
      );
    default:
      throw new ServerCommandError(
        content.why === 'newer'
          ? `The ${served.called} in ${folder} was made by a newer program.`
          : `${file.path} cannot be used; a copy is kept as ${content.copy}.`,
      );
  }
}
