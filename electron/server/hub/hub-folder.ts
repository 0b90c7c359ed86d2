import path from 'node:path';
import * as z from 'zod';
import { tillNameSchema } from '../../../shared/hub/hub-calls.ts';
import { hubAddressSchema, otherAddressesSchema } from '../../../shared/hub/set-up-file.ts';
import { JsonFile } from '../../node/files/json-file.ts';
import { HUB_DATABASE } from '../../node/hub-client/hub-connection.ts';
import {
  OWN_SERVER_SETTINGS,
  databasePathsOf,
  readServedFile,
} from '../database/served-database.ts';
import type { ServedDatabase, DatabasePaths } from '../database/served-database.ts';

/**
 * The file beside the cluster by which a new empty hub can replace a lost one, with every till still able to log in
 * (`npm run hub -- replace`). Only the user who made the hub can read it.
 */
const hubFileSchema = hubAddressSchema.extend({
  format: z.literal(1),
  /** Further addresses that tills get, besides `host` and `port`. */
  otherAddresses: otherAddressesSchema.optional(),
  /** Set for a server run by somebody else, with the owner's login. */
  existing: z.strictObject({ owner: z.string().min(1) }).optional(),
  ownerPassword: z.string(),
  /** The store's secret for its tills, which is never in the database. */
  cardSecret: z.string(),
  tills: z.array(
    z.strictObject({
      name: tillNameSchema,
      /** Verifier of the password, as PostgreSQL stores it. */
      verifier: z.string(),
      managerVerifier: z.string(),
    }),
  ),
});
export type HubFile = z.infer<typeof hubFileSchema>;
export type TillAccount = HubFile['tills'][number];

/** Access rules: everybody needs TLS and a password; the owner connects only from this computer. */
const WHO_MAY_COME = `# Written by Evertill.
hostssl all  hub_owner    samehost  scram-sha-256
hostssl hub  +hub_till    samenet   scram-sha-256
hostssl hub  +hub_manager samenet   scram-sha-256
`;

export const HUB_SERVED_DATABASE: ServedDatabase = {
  called: 'hub',
  database: HUB_DATABASE,
  owner: 'hub_owner',
  migrations: path.join(import.meta.dirname, 'migrations'),
  migrationTable: 'hub_migration',
  accessRules: () => WHO_MAY_COME,
  maxConnections: 100,
  sharedBuffersMb: 16,
  serverArguments: OWN_SERVER_SETTINGS,
  processMb: 272,
  callers: ['hub_till', 'hub_manager'],
  statementMs: 2_000,
  certificateName: 'Evertill hub',
  createCommand: 'npm run hub -- init FOLDER',
  startCommand: 'npm run hub -- start',
  replaceCommand: 'npm run hub -- replace',
  upgradeCommand: 'npm run hub -- upgrade',
};

export function hubPaths(folder: string): DatabasePaths {
  return databasePathsOf(HUB_SERVED_DATABASE, folder);
}

/** Returns the path of the hub's secrets. Anybody who can read that file can create tills of this hub. */
export function hubFilePath(folder: string): string {
  return path.join(folder, 'hub.json');
}

function hubFile(folder: string): JsonFile<HubFile> {
  return new JsonFile(hubFilePath(folder), hubFileSchema);
}

/** Reads the hub's secrets. @throws ServerCommandError if there is no hub */
export function readHubFile(folder: string): Promise<HubFile> {
  return readServedFile(hubFile(folder), hubPaths(folder));
}

export function writeHubFile(folder: string, value: HubFile): Promise<void> {
  return hubFile(folder).write(value);
}
