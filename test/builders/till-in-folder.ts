import path from 'node:path';
import { JsonFile } from '../../electron/node/files/json-file.ts';
import { FROM_SOURCE } from '../../electron/node/files/installation.ts';
import { openLogFile } from '../../electron/log/log-file.ts';
import {
  DEFAULT_TILL_SETTINGS,
  tillSettingsSchema,
} from '../../electron/till/settings/till-settings.ts';
import { staffStorage } from '../../electron/people/staff-file.ts';
import { Till } from '../../electron/till/till.ts';
import type { SystemProtection } from '../../electron/credentials/credential-vault.ts';
import { NO_KEYRING, openPeopleIn } from './people-in-folder.ts';
import { Updates } from '../../electron/update/updates.ts';
import { wakeIn } from '../../electron/time/wake-in.ts';
import type { ConnectionDraft } from '../../shared/messages/bridge.ts';

export const clock = { wallMs: () => Date.now(), monoMs: () => performance.now() };

/**
 * Opens the whole till of the main process without its window, on a folder.
 * @param timeZone the computer's
 * @param mayMigrate true if records of an older format may be rewritten
 */
export async function openTillIn(
  folder: string,
  timeZone: string,
  system: SystemProtection = NO_KEYRING,
  mayMigrate = true,
): Promise<Till> {
  const settingsFile = new JsonFile(path.join(folder, 'settings.json'), tillSettingsSchema);
  const settings = await settingsFile.read();
  const staff = staffStorage(folder, 'staff', system);
  return new Till({
    dataFolder: folder,
    witnessFolder: path.join(folder, 'witness'),
    bundle: folder,
    version: '0.0.0',
    updatedAtMs: clock.wallMs(),
    installation: FROM_SOURCE,
    asksFirstDay: false,
    otherTills: [],
    clock,
    timeZone,
    language: 'en',
    settingsFile,
    settings: settings.kind === 'read' ? settings.value : DEFAULT_TILL_SETTINGS,
    openPeople: (_, book) => openPeopleIn(folder, clock, system, staff, book),
    system,
    resolveProxy: () => Promise.resolve('DIRECT'),
    replaceDatabases: () => Promise.resolve(),
    firstScreen: Promise.resolve(),
    mayMigrate: () => mayMigrate,
    updates: noUpdates(folder),
    log: openLogFile(path.join(folder, 'till.log')),
  });
}

/** The updates of a till whose versions are installed by other means. */
export function noUpdates(folder: string): Updates {
  const log = openLogFile(path.join(folder, 'till.log'));
  return new Updates({
    source: null,
    version: '0.0.0',
    journal: 1,
    failed: null,
    noteStart: async () => undefined,
    wakeIn,
    log,
  });
}

/** Returns a connection to a service at whose address nobody answers. */
export const connectionDraft = (
  shop: string,
  changes: Partial<ConnectionDraft> = {},
): ConnectionDraft => ({
  baseUrl: 'http://127.0.0.1:9',
  categorySegment: 'v3',
  moneySegment: 'v3',
  accessToken: null,
  apiKey: 'key-of-this-shop',
  personalAccessToken: null,
  shopUuid: `0b7c0b5e-6d1f-4d0a-9a58-00000000000${shop}`,
  currency: 'EUR',
  locale: 'en-IE',
  redeemSign: -1,
  keyProtection: 'plain-accepted',
  passphrase: null,
  ...changes,
});

export const textOfSetUp = (changes: object = {}) =>
  JSON.stringify({
    baseUrl: 'http://127.0.0.1:9',
    credentials: { apiKey: 'key-of-this-shop' },
    shopUuid: '0b7c0b5e-6d1f-4d0a-9a58-000000000001',
    keyProtection: 'plain-accepted',
    limits: { preset: 'careful', tillsInStore: 3 },
    openingBalances: [
      { identifier: '6275 0412 0000', balanceCents: 2_500, asOf: '2026-01-01T00:00:00Z' },
    ],
    ...changes,
  });

export const unappliedSetUp = (file: string, deleteFile: boolean) => ({
  file,
  deleteFile,
  applied: false,
});
