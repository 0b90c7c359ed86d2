import path from 'node:path';
import * as z from 'zod';
import { tillNameSchema } from '../../../shared/hub/hub-calls.ts';
import { hubAddressSchema, otherAddressesSchema } from '../../../shared/hub/set-up-file.ts';
import { JsonFile } from '../../node/files/json-file.ts';
import { HUB_DATABASE } from '../../node/hub-client/hub-connection.ts';
import { OWN_SERVER_SETTINGS, placeOf, readServedFile } from '../database/served-database.ts';
import type { ServedDatabase, ServedPlace } from '../database/served-database.ts';

/**
 * The file beside the cluster, with which a new empty hub replaces a lost one and every till can still log in: `npm run
 * hub -- replace`. Only the user who made the hub can read it.
 */
const hubFileSchema = hubAddressSchema.extend({
  format: z.literal(1),
  /** Together with `host` and `port`, the addresses that tills are given. */
  otherAddresses: otherAddressesSchema.optional(),
  /** Set for a server run by somebody else. */
  existing: z.strictObject({ owner: z.string().min(1) }).optional(),
  ownerPassword: z.string(),
  /** The store's secret, for tills; never in the database. */
  cardSecret: z.string(),
  tills: z.array(
    z.strictObject({
      name: tillNameSchema,
      /** PostgreSQL's verifier of the password. */
      verifier: z.string(),
      managerVerifier: z.string(),
    }),
  ),
});
export type HubFile = z.infer<typeof hubFileSchema>;
export type TillAccount = HubFile['tills'][number];

/** TLS and a password for everybody; the owner only from this computer. */
const WHO_MAY_COME = `# Written by Evertill.
hostssl all  hub_owner    samehost  scram-sha-256
hostssl hub  +hub_till    samenet   scram-sha-256
hostssl hub  +hub_manager samenet   scram-sha-256
`;

export const HUB: ServedDatabase = {
  called: 'hub',
  database: HUB_DATABASE,
  owner: 'hub_owner',
  migrations: path.join(import.meta.dirname, 'migrations'),
  migrationTable: 'hub_migration',
  whoMayCome: () => WHO_MAY_COME,
  maxConnections: 100,
  sharedBuffersMb: 16,
  startedWith: OWN_SERVER_SETTINGS,
  processMb: 272,
  callers: ['hub_till', 'hub_manager'],
  statementMs: 2_000,
  certified: 'Evertill hub',
  makeIt: 'npm run hub -- init FOLDER',
  startIt: 'npm run hub -- start',
  beginAnew: 'npm run hub -- replace',
  upgradeIt: 'npm run hub -- upgrade',
};

export function hubPlace(folder: string): ServedPlace {
  return placeOf(HUB, folder);
}

/** Returns the path of the hub's secrets: anyone who can read that file can create tills of this hub. */
export function hubFilePath(folder: string): string {
  return path.join(folder, 'hub.json');
}

function hubFile(folder: string): JsonFile<HubFile> {
  return new JsonFile(hubFilePath(folder), hubFileSchema);
}

/** @throws ServerStopped if there is no hub */
export function readHubFile(folder: string): Promise<HubFile> {
  return readServedFile(hubFile(folder), hubPlace(folder));
}

export function writeHubFile(folder: string, value: HubFile): Promise<void> {
  return hubFile(folder).write(value);
}
