import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { app, session } from 'electron';
import { AppImageUpdater, MacUpdater, NsisUpdater } from 'electron-updater';
import type { AppUpdater } from 'electron-updater';
import type { FeedSettings } from '../../shared/update/feed.ts';
import { HOUR_MS } from '../../shared/values/time.ts';
import type { LogFile } from '../log/log-file.ts';
import { errorCode } from '../node/files/error-code.ts';
import { isTrialRun, ownAppImage, trialAppImagePath } from '../node/files/own-app-image.ts';
import { syncFile, syncFolder } from '../node/files/write-file-whole.ts';
import { argumentsOfRestart } from '../node/restart-arguments.ts';
import { watchFirstStart } from './first-start.ts';
import { exitAndInstallOnWindows } from './install-on-windows.ts';
import { SignedFeed, versionsOf } from './signed-feed.ts';
import type { FeedTalk } from './signed-feed.ts';
import { UpdateRefused } from './update-source.ts';
import type { UpdateLookup, OfferedVersion, UpdateSource } from './update-source.ts';

/** Name of the session that electron-updater uses, since pages' sessions have no network (`restrictEveryPage`). */
const SESSION = 'electron-updater';

/** Gets versions from a web server with electron-updater, for Windows, macOS and the AppImage. */
export class FeedSource implements UpdateSource {
  readonly everyMs = 6 * HOUR_MS;
  readonly #talk: FeedTalk;
  readonly #updater: AppUpdater;
  readonly #log: LogFile;
  #brought: { readonly version: string; readonly file: string; readonly sha512: string } | null =
    null;

  constructor(feedSettings: FeedSettings, log: LogFile) {
    this.#talk = { place: feedSettings, wanted: null, heard: null };
    this.#log = log;
    const updater = updaterHere();
    updater.autoDownload = false;
    updater.autoInstallOnAppQuit = false;
    updater.allowDowngrade = false;
    updater.disableDifferentialDownload = true;
    updater.logger = null;
    updater.setFeedURL({
      provider: 'custom',
      updateProvider: SignedFeed,
      talk: this.#talk,
    } as Parameters<AppUpdater['setFeedURL']>[0]);
    // Each failure is thrown as well, and an unheard error event would end the program.
    updater.on('error', () => undefined);
    this.#updater = updater;
  }

  async findNewest(): Promise<UpdateLookup> {
    const from = new URL(this.#talk.place.url).host;
    try {
      await this.#ask(null);
    } catch (error) {
      if (error instanceof UpdateRefused) return { kind: 'refused', version: '', why: error.why };
      this.#log.logEvent('info', 'the feed of versions does not answer', { from, error });
      return { kind: 'away', from };
    }
    const feed = this.#talk.heard;
    if (feed === null) return { kind: 'away', from };
    const offers = versionsOf(feed).map(({ version, releaseNotes, journalFormat }) => ({
      version,
      notes: releaseNotes,
      journal: journalFormat,
    }));
    return { kind: 'offers', offers, atMs: Date.now() };
  }

  async download({ version }: OfferedVersion): Promise<void> {
    await this.#ask(version);
    try {
      const [file = ''] = await this.#updater.downloadUpdate();
      const said = this.#talk.heard;
      const found = said && versionsOf(said).find((one) => one.version === version);
      this.#brought = { version, file, sha512: found?.files[0]?.sha512 ?? '' };
    } catch (error) {
      if (errorCode(error) === 'ERR_CHECKSUM_MISMATCH')
        throw new UpdateRefused('incomplete', 'its bytes are not those that were announced');
      throw error;
    }
  }

  async makeReady(version: string): Promise<void> {
    const file = this.#broughtOf(version);
    const image = ownAppImage(process.env);
    if (process.platform !== 'linux' || image === null) return this.#mustBeProven(file);
    try {
      await copyFile(file, trialAppImagePath(image));
      await chmod(trialAppImagePath(image), 0o755);
      await syncFile(trialAppImagePath(image));
    } catch (error) {
      throw new UpdateRefused('not-installed', String(error));
    }
    // The copy is verified rather than its source, because a user's files may have been replaced since.
    await this.#mustBeProven(trialAppImagePath(image));
  }

  async confirmStarted(): Promise<void> {
    const image = ownAppImage(process.env);
    if (image === null || !isTrialRun(process.env)) return;
    // Replaced in one step: electron-updater would delete the old file first, and a power cut would then leave no till.
    await rename(trialAppImagePath(image), image);
    await syncFolder(path.dirname(image));
  }

  async restart(version: string): Promise<void> {
    const file = this.#broughtOf(version);
    if (process.platform === 'darwin') {
      await this.#mustBeProven(file);
      return this.#updater.quitAndInstall();
    }
    if (process.platform === 'win32')
      return exitAndInstallOnWindows(file, this.#brought?.sha512 ?? '');
    const image = ownAppImage(process.env);
    if (image === null) throw new UpdateRefused('not-installed', 'this is no AppImage');
    await this.#mustBeProven(trialAppImagePath(image));
    watchFirstStart({
      next: trialAppImagePath(image),
      version,
      data: app.getPath('userData'),
      bring: ':',
      back: image,
      args: argumentsOfRestart(process.argv.slice(1)),
    });
    app.exit(0);
  }

  async #ask(wanted: string | null): Promise<void> {
    await session.fromPartition(SESSION, { cache: false }).setProxy({ mode: 'system' });
    this.#talk.wanted = wanted;
    await this.#updater.checkForUpdates();
  }

  #broughtOf(version: string): string {
    const brought = this.#brought;
    if (brought?.version !== version)
      throw new UpdateRefused('not-installed', 'another version was brought');
    return brought.file;
  }

  async #mustBeProven(file: string): Promise<void> {
    const hash = createHash('sha512');
    await pipeline(createReadStream(file), hash);
    if (hash.digest('base64') !== this.#brought?.sha512)
      throw new UpdateRefused('incomplete', 'it has changed since it was brought');
  }
}

function updaterHere(): AppUpdater {
  if (process.platform === 'win32') return new NsisUpdater();
  return process.platform === 'darwin' ? new MacUpdater() : new AppImageUpdater();
}
