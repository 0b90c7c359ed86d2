import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import { JOURNAL_FORMAT } from '../../shared/journal/journal-format.ts';
import { UPDATE_FOLDER } from '../../shared/update/offer-file.ts';
import type { LogFile } from '../log/log-file.ts';
import { wakeIn } from '../time/wake-in.ts';
import { ownAppImage } from '../node/files/own-app-image.ts';
import { recordStart, readFailedVersion } from './first-start.ts';
import { RepositorySource } from './repository-source.ts';
import type { UpdateSource } from './update-source.ts';
import { Updates } from './updates.ts';
import { FEED_SETTINGS_FILE, feedSettingsSchema } from '../../shared/update/feed.ts';
import type { FeedSettings } from '../../shared/update/feed.ts';
import { errorCode } from '../node/files/error-code.ts';
import { parseJson } from '../node/files/parse-json.ts';

/** Path of the tools that a Debian package puts beside the till (`build/package/till-deb.ts`). */
const TOOLS = path.join('support', 'node');

/** Opens the updates of the running program, from where it was installed. electron-updater is loaded only if needed. */
export async function openUpdates(log: LogFile, dataFolder: string): Promise<Updates> {
  const [source, version] = [await sourceHere(log), app.getVersion()];
  const failed = await readFailedVersion(dataFolder);
  const noteStart = () => recordStart(dataFolder, version);
  const journal = JOURNAL_FORMAT;
  return new Updates({ source, version, journal, failed, noteStart, wakeIn, log });
}

async function sourceHere(log: LogFile): Promise<UpdateSource | null> {
  if (!app.isPackaged) return null;
  const isInstalled = existsSync(path.join(path.dirname(process.execPath), TOOLS));
  if (isInstalled) return new RepositorySource(UPDATE_FOLDER);
  // A till in a merely unpacked folder is not updated.
  const isUnpacked = process.platform === 'linux' && ownAppImage(process.env) === null;
  const feedSettings = isUnpacked ? null : readFeedPlace(process.resourcesPath);
  if (feedSettings === null) return null;
  const { FeedSource } = await import('./feed-source.ts');
  return new FeedSource(feedSettings, log);
}

/** Returns the update address in this program's package; null for none. */
function readFeedPlace(resources: string): FeedSettings | null {
  try {
    const text = readFileSync(path.join(resources, FEED_SETTINGS_FILE), 'utf8');
    return feedSettingsSchema.parse(parseJson(text));
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return null;
  }
}
