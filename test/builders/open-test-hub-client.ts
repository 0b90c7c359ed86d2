import path from 'node:path';
import { onTestFinished } from 'vitest';
import { DataKey } from '../../electron/credentials/data-key.ts';
import { HubClient } from '../../electron/hub/hub-client.ts';
import type { ConnectHub } from '../../electron/hub/connection/hub-line.ts';
import { wakeIn } from '../../electron/time/wake-in.ts';
import type { BookOnDisk } from './book-on-disk.ts';
import { NO_STORE_PEOPLE } from './no-store-people.ts';
import { HEALTHY } from './till-health-samples.ts';

export const KEY_OF_BOOK = new DataKey(Buffer.alloc(32, 'key'), 'book');
export const credentialsFileIn = (folder: string) => path.join(folder, 'till.hub.json');
export const memoryFileIn = (folder: string) => path.join(folder, 'hub.json');

/** Opens a till's hub client, with the files in this folder. */
export async function openTestHubClient(
  till: BookOnDisk,
  folder: string,
  connect: ConnectHub,
): Promise<HubClient> {
  const hubClient = await HubClient.open({
    people: NO_STORE_PEOPLE,
    health: () => HEALTHY,
    writer: till.writer,
    secretOf: (id) => till.writer.cardIdentifiers.get(id) ?? null,
    dataKey: KEY_OF_BOOK,
    credentialsFile: credentialsFileIn(folder),
    memoryFile: memoryFileIn(folder),
    connect,
    wakeIn,
    onChange: () => undefined,
    onState: () => undefined,
  });
  onTestFinished(() => hubClient.close());
  return hubClient;
}
