import path from 'node:path';
import type { HubAddress } from '../../../shared/hub/set-up-file.ts';
import type { JsonFile } from '../../node/files/json-file.ts';
import { ServerStopped } from './server-stopped.ts';

/** So much of temporary files one session may have, in PostgreSQL's words. */
export const TEMPORARY_FILES = '64MB';

/** The differences between a hub's and a head office's PostgreSQL; everything else is the same. */
export interface ServedDatabase {
  /** In sentences: *this hub*. */
  readonly called: string;
  readonly database: string;
  readonly owner: string;
  /** A folder. */
  readonly migrations: string;
  /** In which the database notes which of them it has had. */
  readonly migrationTable: string;
  /** The lines of `pg_hba.conf`. */
  readonly whoMayCome: (at: ServedAddress) => string;
  readonly maxConnections: number;
  readonly sharedBuffersMb: number;
  /** Arguments of the server, whatever stands in its cluster. */
  readonly startedWith: readonly string[];
  /** So much memory each of its processes may have, address space and all; null where nothing bounds it. */
  readonly processMb: number | null;
  /** The roles whose rights its logins have: their sessions are watched. */
  readonly callers: readonly string[];
  /** So long a statement of a login may take. */
  readonly statementMs: number;
  /** The name in its certificate. */
  readonly certified: string;
  readonly makeIt: string;
  readonly startIt: string;
  /** Instructions for an engineer whose database is lost or damaged. */
  readonly beginAnew: string;
  /** Moves the database to a newer PostgreSQL. */
  readonly upgradeIt: string;
}

/**
 * Settings that no login can change: a connection without a login ends soon, and temporary files do not fill the
 * disk.
 */
export const OWN_SERVER_SETTINGS: readonly string[] = [
  '-c',
  'authentication_timeout=5s',
  '-c',
  `temp_file_limit=${TEMPORARY_FILES}`,
];

/** The first line of each `pg_hba.conf` of ours. */
export const WRITTEN_BY_US = '# Written by Evertill.';

/** The computer that it is reached at, and who owns it. */
export interface ServedAddress extends HubAddress {
  readonly otherAddresses?: readonly HubAddress[] | undefined;
  readonly ownerPassword: string;
  /** The networks that stores come from, as `pg_hba.conf` names them; absent: those of this computer. */
  readonly from?: readonly string[] | undefined;
  /** In a server that somebody else runs: this is its owner's login there. */
  readonly existing?: { readonly owner: string } | undefined;
}

export interface ServedPlace {
  readonly served: ServedDatabase;
  readonly folder: string;
  readonly cluster: string;
  readonly certificate: string;
  readonly key: string;
  readonly log: string;
}

export function placeOf(served: ServedDatabase, folder: string): ServedPlace {
  return {
    served,
    folder,
    cluster: path.join(folder, 'cluster'),
    certificate: path.join(folder, `${served.database}.crt`),
    key: path.join(folder, `${served.database}.key`),
    log: path.join(folder, `${served.database}.log`),
  };
}

/** A command for this folder, as it is typed in the folder of the program. */
export function typedForFolder(command: string, { folder }: Pick<ServedPlace, 'folder'>): string {
  const isPlain = /^[\w./-]+$/.test(folder);
  return `${command} --folder ${isPlain ? folder : `'${folder.replaceAll("'", "'\\''")}'`}`;
}

/**
 * Reads the file beside a cluster.
 * @throws ServerStopped where there is none
 */
export async function readServedFile<Value>(
  file: JsonFile<Value>,
  { folder, served }: ServedPlace,
): Promise<Value> {
  const content = await file.read();
  switch (content.kind) {
    case 'read':
      return content.value;
    case 'absent':
      throw new ServerStopped(
        `${folder} is no ${served.called}'s folder: it has no ${path.basename(file.path)}. Name one with --folder, or make one: ${served.makeIt}`,
      );
    default:
      throw new ServerStopped(
        content.why === 'newer'
          ? `The ${served.called} in ${folder} was made by a newer program.`
          : `${file.path} cannot be used; a copy is kept as ${content.copy}.`,
      );
  }
}
