import { setTimeout as wait } from 'node:timers/promises';
import { isPasswordOf, newSecret, scramVerifier } from '../../database/scram-verifier.ts';
import type { OfficeViewer } from '../office-folder.ts';

const AFTER_WRONG_MS = 1_000;
/**
 * Verifier used for an unknown name: checking it takes as long as for a known one, so that the time reveals nothing.
 */
const NOBODYS = scramVerifier(newSecret());

/** Checks the logins of an office's viewers, with the name and password of their file (HTTP Basic, RFC 7617). */
export class WebLogin {
  readonly #viewers: () => Promise<readonly OfficeViewer[]>;

  /**
   * @param viewers reads the current viewers; called at each login, because one may have been added or got another
   * password since the start
   */
  constructor(viewers: () => Promise<readonly OfficeViewer[]>) {
    this.#viewers = viewers;
  }

  /**
   * Checks the login in a request.
   * @param header `Authorization`, as received
   */
  async accepts(header: string | undefined): Promise<boolean> {
    const [, base64 = ''] = /^Basic ([A-Za-z0-9+/=]{1,500})$/i.exec(header ?? '') ?? [];
    if (base64 === '') return false;
    const said = Buffer.from(base64, 'base64').toString('utf8');
    const at = said.indexOf(':');
    const viewers = await this.#viewers();
    const viewer = viewers.find(({ name }) => name === said.slice(0, Math.max(0, at)));
    const fits = await isPasswordOf(viewer?.verifier ?? NOBODYS, said.slice(at + 1));
    if (fits && viewer !== undefined) return true;
    await wait(AFTER_WRONG_MS);
    return false;
  }
}
