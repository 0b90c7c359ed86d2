import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { app } from 'electron';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import { UPDATE_REQUEST_PIPE } from '../../shared/update/ask-pipe.ts';
import { OFFER_FILE, offerFileSchema } from '../../shared/update/offer-file.ts';
import type { OfferFile } from '../../shared/update/offer-file.ts';
import { errorCode } from '../node/files/error-code.ts';
import { parseJson } from '../node/files/parse-json.ts';
import { sendRequestToRoot } from './ask-root.ts';
import { argumentsOfRestart } from '../node/restart-arguments.ts';
import { watchFirstStart } from './first-start.ts';
import { UpdateRefused } from './update-source.ts';
import type { UpdateLookup, UpdateSource } from './update-source.ts';

/** Time limit for an installation: apt may still have to download the version, and has to unpack it. */
const INSTALLED_WITHIN_MS = 15 * MINUTE_MS;

/**
 * Returns a shell command that requests a version from root, and waits until it is installed. The command contains no
 * text that the user could have written.
 */
function bringBack(version: string, word: string): string {
  const seconds = INSTALLED_WITHIN_MS / SECOND_MS;
  const isThere = `grep -q '"installed":"${version}"' ${word}`;
  return `timeout 5 sh -c 'echo back >${UPDATE_REQUEST_PIPE}' && timeout ${seconds} sh -c "until ${isThere.replaceAll('"', '\\"')}; do sleep 1; done"`;
}

/**
 * Gets versions from a signed Debian repository. root checks, downloads and installs (`install-update.ts`); the till
 * reads what root has found, and makes requests.
 */
export class RepositorySource implements UpdateSource {
  /** Pause between checks: short, because a check only reads a file. */
  readonly everyMs = MINUTE_MS;
  readonly #folder: string;

  /** @param folder with root's reports and the till's requests */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async findNewest(): Promise<UpdateLookup> {
    const said = await this.#read();
    if (said === null) return { kind: 'by-others' };
    if (said.trouble !== null) return { kind: 'refused', ...said.trouble };
    if (said.atMs === null) return { kind: 'away', from: null };
    return { kind: 'offers', offers: said.offers, atMs: said.atMs };
  }

  /** Does nothing: root has downloaded the newest version already, or does so when it installs. */
  async download(): Promise<void> {}

  async makeReady(version: string): Promise<void> {
    const done = new AbortController();
    const installed = this.#whenInstalled(version, done.signal);
    try {
      await sendRequestToRoot({ kind: 'install', version });
      await installed;
    } catch (error) {
      if (error instanceof UpdateRefused) throw error;
      throw new UpdateRefused('not-installed', String(error));
    } finally {
      done.abort();
    }
  }

  async confirmStarted(version: string): Promise<void> {
    const said = await this.#read();
    if (said?.replaced?.by === version) await sendRequestToRoot({ kind: 'started', version });
  }

  async restart(version: string): Promise<void> {
    // At a kiosk, the systemd unit restarts the till, and asks for the previous version if it does not start.
    if (process.env['EVERTILL_KIOSK'] !== undefined) return app.exit(0);
    const program = process.execPath;
    const before = app.getVersion();
    watchFirstStart({
      next: program,
      version,
      data: app.getPath('userData'),
      bring: bringBack(before, path.join(this.#folder, OFFER_FILE)),
      back: program,
      args: argumentsOfRestart(process.argv.slice(1)),
    });
    app.exit(0);
  }

  /** Waits until dpkg has installed the new version beside the running program. */
  #whenInstalled(version: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = async () => {
      const said = await this.#read();
      if (said?.installed === version) resolve();
      else if (said?.trouble?.version === version)
        reject(new UpdateRefused(said.trouble.why, 'root could not install it'));
    };
    const watching = watch(this.#folder, { signal }, () => void look().catch(reject));
    watching.on('error', reject);
    const late = setTimeout(
      () => reject(new UpdateRefused('not-installed', 'root has not answered')),
      INSTALLED_WITHIN_MS,
    );
    signal.addEventListener('abort', () => clearTimeout(late));
    return promise;
  }

  async #read(): Promise<OfferFile | null> {
    try {
      const text = await readFile(path.join(this.#folder, OFFER_FILE), 'utf8');
      return offerFileSchema.parse(parseJson(text));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }
}
