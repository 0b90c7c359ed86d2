import { existsSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import { JOURNAL_FORMAT } from '../../shared/journal/journal-format.ts';
import { UPDATE_FOLDER } from '../../shared/update/offer-file.ts';
import type { LogFile } from '../log/log-file.ts';
import { wakeIn } from '../time/wake-in.ts';
import { readFeedPlace } from './feed-place.ts';
import { RepositorySource } from './repository-source.ts';
import type { UpdateSource } from './update-source.ts';
import { Updates } from './updates.ts';

/** The tools that a package of Debian's kind puts beside the till (`build/package/till-deb.ts`). */
const TOOLS = path.join('support', 'node');

/** Where the versions of the running program come from. electron-updater is loaded only where it is needed. */
export async function updatesHere(log: LogFile): Promise<Updates> {
  const [source, version] = [await sourceHere(log), app.getVersion()];
  return new Updates({ source, version, journal: JOURNAL_FORMAT, wakeIn, log });
}

async function sourceHere(log: LogFile): Promise<UpdateSource | null> {
  if (!app.isPackaged) return null;
  const isInstalled = existsSync(path.join(path.dirname(process.execPath), TOOLS));
  if (isInstalled) return new RepositorySource(UPDATE_FOLDER);
  // A folder that was only unpacked has nobody who puts another one in its place.
  const isUnpacked = process.platform === 'linux' && process.env['APPIMAGE'] === undefined;
  const place = isUnpacked ? null : readFeedPlace(process.resourcesPath);
  if (place === null) return null;
  const { FeedSource } = await import('./feed-source.ts');
  return new FeedSource(place, log);
}
