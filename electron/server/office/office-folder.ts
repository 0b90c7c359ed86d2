import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { alertSettingsSchema } from '../../../shared/office/alert-settings.ts';
import { storeNameSchema } from '../../../shared/office/office-calls.ts';
import { JsonFile } from '../../node/files/json-file.ts';
import { hubFilePath } from '../hub/hub-folder.ts';
import { ServerCommandError } from '../database/server-command-error.ts';
import {
  OWN_SERVER_SETTINGS,
  databasePathsOf,
  readServedFile,
  WRITTEN_BY_US_LINE,
} from '../database/served-database.ts';
import type { DatabaseAccess, ServedDatabase, DatabasePaths } from '../database/served-database.ts';
import { OFFICE_DATABASE } from '../../node/office-client/office-connection.ts';

/** Returns access rules: stores connect from the configured networks, the owner only from this computer. */
function accessRules({ from = [OWN_NETWORKS] }: DatabaseAccess): string {
  const lines = from.flatMap((network) => [
    `hostssl office +office_store ${network} scram-sha-256`,
    `hostssl office +office_viewer ${network} scram-sha-256`,
  ]);
  const owner = 'hostssl all office_owner samehost scram-sha-256';
  return `${WRITTEN_BY_US_LINE}\n${[owner, ...lines].join('\n')}\n`;
}

/** All networks, in the notation of `pg_hba.conf`. */
export const ALL_NETWORKS = 'all';
export const OWN_NETWORKS = 'samenet';

/** Parses the networks from which stores connect: `10.1.0.0/16,2001:db8::/32`, or `all`. @throws ServerCommandError */
export function parseNetworks(text: string): readonly string[] {
  return text.split(',').map((typed) => {
    const network = typed.trim();
    if (network === ALL_NETWORKS || network === OWN_NETWORKS) return network;
    const [address = '', bits = '', ...rest] = network.split('/');
    const most = { 4: 32, 6: 128 }[isIP(address)];
    if (most !== undefined && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= most)
      return network;
    throw new ServerCommandError(
      `${network} is no network: --from takes 10.1.0.0/16, several with commas between them, ${OWN_NETWORKS} or ${ALL_NETWORKS}.`,
    );
  });
}

export const OFFICE_SERVED_DATABASE: ServedDatabase = {
  called: 'head office',
  database: OFFICE_DATABASE,
  owner: 'office_owner',
  migrations: path.join(import.meta.dirname, 'migrations'),
  migrationTable: 'office_migration',
  accessRules,
  // Maximum number of connections: enough, because a store connects only while it has something to send, and every two
  // minutes.
  maxConnections: 300,
  sharedBuffersMb: 128,
  serverArguments: OWN_SERVER_SETTINGS,
  processMb: 384,
  callers: ['office_store', 'office_viewer'],
  // Time for one statement: enough for a megabyte over a slow line.
  statementMs: 60_000,
  certificateName: 'Evertill head office',
  createCommand: 'npm run office -- init FOLDER',
  startCommand: 'npm run office -- start',
  replaceCommand: 'npm run office -- replace',
  upgradeCommand: 'npm run office -- upgrade',
};

const accountSchema = z.strictObject({
  name: storeNameSchema,
  /** Verifier of the password, as PostgreSQL stores it. */
  verifier: z.string(),
});

/** Account of somebody who views the office from another computer, and may set limits if `saysLimits`. */
const viewerSchema = accountSchema.extend({ saysLimits: z.literal(true).optional() });
export type OfficeViewer = z.infer<typeof viewerSchema>;

/** Where the office's page is served, with TLS. */
const webSchema = z.strictObject({
  port: z.int().min(1).max(65_535),
  /** Files of the chain's own certificate and key; missing if the office has made one. */
  certificate: z.string().optional(),
  key: z.string().optional(),
});
export type WebSettings = z.infer<typeof webSchema>;

/** Format of the file beside the cluster, which only the user who made the office can read. */
const officeFileSchema = z.strictObject({
  format: z.literal(1),
  /** Address at which the office listens, and which the stores' files contain. */
  host: z.string().min(1),
  port: z.int().min(1).max(65_535),
  ownerPassword: z.string(),
  from: z.array(z.string()).readonly(),
  stores: z.array(
    // A closed store keeps its name, and its records stay at the office.
    accountSchema.extend({ isClosed: z.literal(true).optional() }),
  ),
  viewers: z.array(viewerSchema),
  /** Settings of the page and the metrics; missing if they are not served. */
  web: webSchema.optional(),
  /** Where alerts are sent; missing for nowhere. */
  alerts: alertSettingsSchema.optional(),
});
export type OfficeFolderFile = z.infer<typeof officeFileSchema>;
export type OfficeAccount = z.infer<typeof accountSchema>;

export function officePaths(folder: string): DatabasePaths {
  return databasePathsOf(OFFICE_SERVED_DATABASE, folder);
}

/** Returns the path of the office's secrets. Anybody who can read that file can read all its data and create stores. */
export function officeFilePath(folder: string): string {
  return path.join(folder, 'office.json');
}

function officeFile(folder: string): JsonFile<OfficeFolderFile> {
  return new JsonFile(officeFilePath(folder), officeFileSchema);
}

/** Reads the office's secrets. @throws ServerCommandError if there is no office */
export async function readOfficeFile(folder: string): Promise<OfficeFolderFile> {
  // A hub's folder has a file of the same name, for the office that it forwards to.
  if (existsSync(officeFilePath(folder)) && existsSync(hubFilePath(folder)))
    throw new ServerCommandError(
      `${folder} is the folder of a store's hub. Name that of the head office with --folder.`,
    );
  return readServedFile(officeFile(folder), officePaths(folder));
}

export function writeOfficeFile(folder: string, value: OfficeFolderFile): Promise<void> {
  return officeFile(folder).write(value);
}
