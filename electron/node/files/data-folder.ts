import { accessSync, constants } from 'node:fs';
import { realpath, statfs } from 'node:fs/promises';
import path from 'node:path';
import { t } from '../../../shared/locales/language.ts';
import type { Language } from '../../../shared/locales/language.ts';
import { StartupError } from './startup-error.ts';

/** Why other computers may change a folder. */
type SharedFolder = { readonly kind: 'synced'; readonly by: string } | { readonly kind: 'network' };

/** Name of Google Drive's folder in each of the till's languages. */
const DRIVES: Readonly<Record<Language, string>> = {
  en: 'My Drive',
  nl: 'Mijn Drive',
  de: 'Meine Ablage',
  fr: 'Mon Drive',
};

/** Folders that a program synchronises with other computers, by their usual names. */
const SYNCED: readonly (readonly [by: string, segment: RegExp])[] = [
  ['OneDrive', /^OneDrive\b/i],
  ['Dropbox', /^Dropbox\b/i],
  ['Google Drive', new RegExp(`^(Google ?Drive\\b|(${Object.values(DRIVES).join('|')})$)`, 'i')],
  ['iCloud', /^(Mobile Documents|iCloudDrive)$/i],
  ['Nextcloud', /^Nextcloud\b/i],
];

/**
 * Linux numbers of NFS, CIFS and SMB2 (statfs(2)). Others are left out: containers and ordinary disks also use overlay,
 * 9p, virtiofs and FUSE.
 */
const NETWORK_FILE_SYSTEMS: ReadonlySet<number> = new Set([0x6969, 0xff534d42, 0xfe534d42]);

/**
 * Judges whether only this computer writes into a folder. A journal that is copied back is an older one, and could send
 * payments again (decision 0018).
 * @param fileSystem `type` of `fs.statfs`; null if unknown
 * @returns null for a folder in which this till may keep its data
 */
export function detectSharedFolder(
  folder: string,
  platform: NodeJS.Platform,
  fileSystem: number | null,
): SharedFolder | null {
  const segments = folder.split(platform === 'win32' ? /[\\/]/ : '/');
  const synced = SYNCED.find(([, name]) => segments.some((segment) => name.test(segment)));
  if (synced) return { kind: 'synced', by: synced[0] };
  // `\\?\C:\…` and `\\.\…` are local paths.
  const onShare = platform === 'win32' && /^[\\/]{2}([?.][\\/]UNC[\\/]|[^?.\\/])/i.test(folder);
  const onNetwork =
    platform === 'linux' && fileSystem !== null && NETWORK_FILE_SYSTEMS.has(fileSystem);
  return onShare || onNetwork ? { kind: 'network' } : null;
}

/**
 * Checks the real location of a folder before anything is written into it, following links and mapped drives.
 * @throws StartupError if the till's data must not be there
 */
export async function assertUnsharedFolder(
  folder: string,
  platform: NodeJS.Platform,
): Promise<void> {
  const existing = await nearestExisting(folder);
  const { type } = await statfs(existing);
  for (const candidate of [folder, existing]) {
    const shared = detectSharedFolder(candidate, platform, type);
    if (shared?.kind === 'synced')
      throw new StartupError(t('start.synced', { folder, by: shared.by }));
    if (shared?.kind === 'network') throw new StartupError(t('start.network', { folder }));
  }
}

/** Returns the folder itself, or the existing one in which it will be created. */
async function nearestExisting(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (error) {
    const above = path.dirname(folder);
    if (above === folder) throw error;
    return nearestExisting(above);
  }
}

/** Returns the system's code for why a folder cannot be written to (`EROFS`, `EACCES`, `ENOENT`); null if it can. */
export function whyNotWritable(folder: string): string | null {
  try {
    accessSync(folder, constants.W_OK);
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
