import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { runOfficeCommand } from '../../electron/server/office/commands/run-office.ts';
import { addOrRenewViewer } from '../../electron/server/office/make-office.ts';
import { findFreePort } from './hub-on-disk.ts';
import { OfficeOnDisk } from './office-on-disk.ts';
import { PATIENCE } from './patience.ts';

interface WebAsked {
  readonly url?: string;
  readonly method?: string;
  readonly login?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** The host name in the request. */
  readonly host?: string;
}

/** A started head office with its page, and one of its viewers. */
export class OfficeWeb {
  readonly office: OfficeOnDisk;
  readonly port: number;
  readonly viewer: { readonly name: string; readonly password: string };
  readonly certificate: string;
  readonly said: () => string;
  readonly #stop: AbortController;
  readonly #ended: Promise<number>;

  private constructor(
    around: Omit<OfficeWeb, 'ask' | 'close'>,
    stop: AbortController,
    ended: Promise<number>,
  ) {
    this.office = around.office;
    this.port = around.port;
    this.viewer = around.viewer;
    this.certificate = around.certificate;
    this.said = around.said;
    this.#stop = stop;
    this.#ended = ended;
  }

  static async open(
    stores: readonly string[],
    prepare: (office: OfficeOnDisk) => Promise<void> = () => Promise.resolve(),
  ): Promise<OfficeWeb> {
    const office = await OfficeOnDisk.open(stores);
    const { folder } = office.place;
    const { password } = await addOrRenewViewer(folder, 'boss');
    await office.stop();
    const port = await findFreePort();
    const lines: string[] = [];
    const stop = new AbortController();
    const type = (...args: readonly string[]) =>
      runOfficeCommand({
        args: [...args, '--folder', folder],
        workingFolder: folder,
        env: process.env,
        say: (line) => void lines.push(line),
        stop: stop.signal,
      });
    expect(await type('web', String(port))).toBe(0);
    await prepare(office);
    const ended = type('start');
    const said = () => lines.join('\n');
    await vi.waitFor(() => expect(said()).toContain('The head office is running'), PATIENCE);
    const certificate = await readFile(path.join(folder, 'web.crt'), 'utf8');
    const viewer = { name: 'boss', password };
    const web = new OfficeWeb({ office, port, viewer, certificate, said }, stop, ended);
    await vi.waitFor(async () => expect((await web.ask()).code).toBe(200), PATIENCE);
    return web;
  }

  /**
   * Sends a request to the page.
   * @param asked as the viewer, unless given
   */
  async ask({
    url = '/',
    method = 'GET',
    login,
    headers = {},
    host = '127.0.0.1',
  }: WebAsked = {}): Promise<{
    readonly code: number;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }> {
    const { name, password } = this.viewer;
    const auth = login === undefined ? `${name}:${password}` : login;
    return new Promise((resolve, reject) => {
      const asking = request(
        {
          host,
          port: this.port,
          path: url,
          method,
          ca: this.certificate,
          agent: false,
          headers,
          ...(auth !== null && { auth }),
        },
        (response) => {
          const { statusCode: code = 0, headers: said } = response;
          text(response).then((body) => resolve({ code, headers: said, body }), reject);
        },
      );
      asking.on('error', reject);
      asking.end();
    });
  }

  async close(): Promise<void> {
    this.#stop.abort();
    expect(await this.#ended).toBe(0);
    await this.office.close();
  }
}
