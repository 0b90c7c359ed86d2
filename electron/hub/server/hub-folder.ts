import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { tillNameSchema } from '../../../shared/hub/hub-calls.ts';
import { JsonFile } from '../../files/json-file.ts';
import { HubStopped } from './hub-stopped.ts';

/**
 * What is kept beside the cluster, so that a new empty hub can take the place of a lost one and every till still logs
 * in: `npm run hub -- replace`. Readable by who made the hub only.
 */
const hubFileSchema = z.strictObject({
  format: z.literal(1),
  /** The address that tills are told. */
  host: z.string().min(1),
  port: z.int().min(1).max(65_535),
  ownerPassword: z.string(),
  /** The store's, for tills; never in the database. */
  cardSecret: z.string(),
  tills: z.array(
    z.strictObject({
      name: tillNameSchema,
      /** What PostgreSQL keeps instead of a password. */
      verifier: z.string(),
      managerVerifier: z.string(),
    }),
  ),
});
export type HubFile = z.infer<typeof hubFileSchema>;
export type TillAccount = HubFile['tills'][number];

export interface HubPlace {
  readonly folder: string;
  readonly cluster: string;
  readonly certificate: string;
  readonly key: string;
  readonly log: string;
}

export function hubPlace(folder: string): HubPlace {
  return {
    folder,
    cluster: path.join(folder, 'cluster'),
    certificate: path.join(folder, 'hub.crt'),
    key: path.join(folder, 'hub.key'),
    log: path.join(folder, 'hub.log'),
  };
}

/** Whoever can read it makes tills of this hub. */
export function hubFilePath(folder: string): string {
  return path.join(folder, 'hub.json');
}

function hubFile(folder: string): JsonFile<HubFile> {
  return new JsonFile(hubFilePath(folder), hubFileSchema);
}

/** @throws HubStopped where there is no hub */
export async function readHubFile(folder: string): Promise<HubFile> {
  const content = await hubFile(folder).read();
  switch (content.kind) {
    case 'read':
      return content.value;
    case 'absent':
      throw new HubStopped(
        `${folder} is no hub's folder: it has no hub.json. Name one with --folder, or make one: npm run hub -- init FOLDER`,
      );
    default:
      throw new HubStopped(
        content.why === 'newer'
          ? `The hub in ${folder} was made by a newer program.`
          : `${hubFilePath(folder)} cannot be used; a copy is kept as ${content.copy}.`,
      );
  }
}

export function writeHubFile(folder: string, value: HubFile): Promise<void> {
  return hubFile(folder).write(value);
}

/** @throws HubStopped where something is in it already */
export async function makeEmptyFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new HubStopped(`${folder} cannot be made or read: ${why}`);
  }
  throw new HubStopped(
    `${folder} is not empty: a hub begins in a folder of its own. Nothing was changed.`,
  );
}
