import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../build/repository-root.ts';
import { readOptional } from '../../electron/node/files/read-optional.ts';
import { textToSign } from '../../shared/update/feed.ts';
import { runProgram } from '../install/installed-program.ts';

/** A web server that offers versions of the till. Tests can read which files were requested, and delay them. */
export class LocalFeed {
  readonly folder: string;
  readonly publicKey: string;
  readonly asked: string[] = [];
  /** Name of a file that is only half answered; null answers all files in full. */
  stopsHalfway: string | null = null;
  readonly #server: Server;
  readonly #key: string;

  private constructor(folder: string, server: Server, key: string, publicKey: string) {
    this.folder = folder;
    this.#server = server;
    this.#key = key;
    this.publicKey = publicKey;
  }

  static async open(folder: string): Promise<LocalFeed> {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const key = path.join(folder, 'update-key.pem');
    await writeFile(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const spoken = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const server = createServer();
    const feed = new LocalFeed(path.join(folder, 'feed'), server, key, spoken);
    server.on('request', ({ url = '' }, response) => {
      const name = path.basename(new URL(url, 'http://feed').pathname);
      feed.asked.push(name);
      void feed.#answer(name, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return feed;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /**
   * Publishes a file.
   * @param key another key to sign with
   */
  async publish(file: string, { channel = 'early', key = this.#key } = {}): Promise<void> {
    const program = path.join(repositoryRoot, 'build', 'package', 'make-feed.ts');
    await runProgram(process.execPath, [
      program,
      this.folder,
      '--key',
      key,
      '--channel',
      channel,
      file,
    ]);
  }

  /** Announces that the newest version writes records of this format, as its makers would. */
  async announceFormat(format: number): Promise<void> {
    const file = path.join(this.folder, 'early-linux.yml');
    const said = JSON.parse(await readFile(file, 'utf8')) as object;
    const text = JSON.stringify({ ...said, journalFormat: format });
    const key = createPrivateKey(await readFile(this.#key, 'utf8'));
    await writeFile(file, text);
    const signature = sign(null, Buffer.from(textToSign(text)), key).toString('base64');
    await writeFile(`${file}.sig`, signature);
  }

  /** Returns a key that is not the makers'. */
  async otherKey(): Promise<string> {
    const { privateKey } = generateKeyPairSync('ed25519');
    const file = path.join(path.dirname(this.folder), 'other-key.pem');
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    return file;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(name: string, response: ServerResponse): Promise<void> {
    const bytes = await readOptional(readFile(path.join(this.folder, name)), null);
    if (bytes === null) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-length': bytes.length });
    if (this.stopsHalfway !== null && name.endsWith(this.stopsHalfway))
      response.write(bytes.subarray(0, bytes.length / 2));
    else response.end(bytes);
  }
}
