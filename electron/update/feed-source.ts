import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { app, session } from 'electron';
import { AppImageUpdater, MacUpdater, NsisUpdater } from 'electron-updater';
import type { AppUpdater } from 'electron-updater';
import type { FeedPlace } from '../../shared/update/feed.ts';
import { HOUR_MS } from '../../shared/values/time.ts';
import type { LogFile } from '../log/log-file.ts';
import { errorCode } from '../node/files/error-code.ts';
import { syncFile, syncFolder } from '../node/files/write-file-whole.ts';
import { SignedFeed, versionsOf } from './signed-feed.ts';
import type { FeedTalk } from './signed-feed.ts';
import { UpdateRefused } from './update-source.ts';
import type { Look, OfferedVersion, UpdateSource } from './update-source.ts';

/** The session in which electron-updater asks. Those of pages lead nowhere (`guardEveryPage`). */
const SESSION = 'electron-updater';

/** Versions from a web server: for Windows, macOS and the AppImage, by electron-updater. */
export class FeedSource implements UpdateSource {
  readonly everyMs = 6 * HOUR_MS;
  readonly #talk: FeedTalk;
  readonly #updater: AppUpdater;
  readonly #log: LogFile;
  #brought: { readonly version: string; readonly file: string; readonly sha512: string } | null =
    null;

  constructor(place: FeedPlace, log: LogFile) {
    this.#talk = { place, wanted: null, heard: null };
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
    // Each failure is thrown as well.
    updater.on('error', () => undefined);
    this.#updater = updater;
  }

  async look(): Promise<Look> {
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

  async bring({ version }: OfferedVersion): Promise<void> {
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

  async place(version: string): Promise<void> {
    const file = await this.#proven(version);
    const program = process.env['APPIMAGE'];
    if (process.platform !== 'linux' || program === undefined) return;
    try {
      await copyFile(file, newProgram(program));
      await chmod(newProgram(program), 0o755);
      await syncFile(newProgram(program));
    } catch (error) {
      throw new UpdateRefused('not-installed', String(error));
    }
  }

  async restart(version: string): Promise<void> {
    const file = await this.#proven(version);
    if (process.platform === 'darwin') return this.#updater.quitAndInstall();
    if (process.platform === 'win32') return installOnWindows(file);
    const program = process.env['APPIMAGE'];
    if (program === undefined) throw new UpdateRefused('not-installed', 'this is no AppImage');
    // In one step: electron-updater's own way deletes the old file first, and a power cut then leaves no till.
    await rename(newProgram(program), program);
    await syncFolder(path.dirname(program));
    // Beside a program of its own, Electron takes nothing of this start along by itself.
    app.relaunch({ execPath: program, args: process.argv.slice(1) });
    app.exit(0);
  }

  async #ask(wanted: string | null): Promise<void> {
    await session.fromPartition(SESSION, { cache: false }).setProxy({ mode: 'system' });
    this.#talk.wanted = wanted;
    await this.#updater.checkForUpdates();
  }

  /** Checks a file again before its use: among the user's files it may have been exchanged since. */
  async #proven(version: string): Promise<string> {
    const brought = this.#brought;
    if (brought?.version !== version)
      throw new UpdateRefused('not-installed', 'another version was brought');
    const hash = createHash('sha512');
    await pipeline(createReadStream(brought.file), hash);
    if (hash.digest('base64') === brought.sha512) return brought.file;
    throw new UpdateRefused('incomplete', 'it has changed since it was brought');
  }
}

function updaterHere(): AppUpdater {
  if (process.platform === 'win32') return new NsisUpdater();
  return process.platform === 'darwin' ? new MacUpdater() : new AppImageUpdater();
}

const newProgram = (program: string): string => `${program}.new`;

/**
 * Installs for all users of the computer, once an administrator has allowed it, then starts the till with the rights of
 * whoever works at it; also where nobody has allowed it.
 */
function installOnWindows(installer: string): void {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const script = [
    `try { Start-Process -Wait -Verb RunAs -FilePath ${quoted(installer)} -ArgumentList '/S' } catch { }`,
    `Start-Process -FilePath ${quoted(process.execPath)}`,
  ].join('; ');
  const shell = spawn('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script], {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  });
  shell.unref();
  app.exit(0);
}
