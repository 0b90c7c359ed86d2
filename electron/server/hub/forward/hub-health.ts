import { X509Certificate } from 'node:crypto';
import { readFile, statfs } from 'node:fs/promises';
import * as z from 'zod';
import type { HubHealth } from '../../../../shared/office/hub-health.ts';
import type { DatabaseConnection } from '../../../node/hub-client/database-connection.ts';
import type { DatabasePaths } from '../../database/served-database.ts';
import { programVersion } from '../../run/program-version.ts';

/** Returns this hub's state. @throws DatabaseUnreached if its database does not answer */
export async function readHubHealth(
  paths: DatabasePaths,
  hub: DatabaseConnection,
): Promise<HubHealth> {
  const version =
    "select to_jsonb(split_part(current_setting('server_version'), ' ', 1)) as answer";
  const server = await hub.ask(version, [], (answer) => z.string().parse(answer));
  const { bavail, blocks, bsize } = await statfs(paths.folder);
  return {
    version: programVersion(),
    server,
    freeBytes: bavail * bsize,
    diskBytes: blocks * bsize,
    nowMs: Date.now(),
    certificateUntilMs: certificateExpiryMs(await readFile(paths.certificate, 'utf8')),
  };
}

/** Returns when the first of these certificates expires. */
export function certificateExpiryMs(pem: string): number {
  const each = pem.match(/-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs) ?? [];
  return Math.min(...each.map((one) => new X509Certificate(one).validToDate.getTime()));
}
