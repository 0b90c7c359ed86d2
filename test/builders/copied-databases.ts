import { execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { InstalledServer } from '../../electron/server/database/make-database.ts';
import { connectOwner } from '../../electron/server/database/owner-access.ts';
import { startServer } from '../../electron/server/database/running-server.ts';
import type { RunningServer } from '../../electron/server/database/running-server.ts';
import { scramVerifier } from '../../electron/server/database/scram-verifier.ts';
import type {
  DatabaseAccess,
  DatabasePaths,
} from '../../electron/server/database/served-database.ts';
import { selfSignedCertificate } from '../../electron/node/files/x509.ts';

interface Made<File> {
  readonly folder: string;
  readonly file: File;
}

/** A kind of database, and how two of that kind differ. */
interface Kind<File extends DatabaseAccess> {
  /** Makes a database with the real command, in a folder that is the only entry of its parent. */
  readonly make: () => Promise<Made<File>>;
  readonly placeOf: (folder: string) => DatabasePaths;
  readonly writeFile: (folder: string, file: File) => Promise<void>;
  /** Gives a copy its own port and secrets. */
  readonly ownFile: (file: File, port: number) => File;
  /** A statement that gives the database its own identity; null if it needs none. */
  readonly renew: string | null;
}

/**
 * Databases of one kind. The first of a process is made with the real command; all others are copies of it, with an
 * address, certificate, passwords and identity of their own. Making one takes a second of processor time, and many
 * waits for the disk.
 */
export class CopiedDatabases<File extends DatabaseAccess> {
  readonly #kind: Kind<File>;
  #first: Promise<Made<File>> | null = null;
  /** Folders of first databases, deleted at the end of the process. */
  readonly #kept: string[] = [];

  constructor(kind: Kind<File>) {
    this.#kind = kind;
    const remove = () => {
      spawn('rm', ['-rf', ...this.#kept], { detached: true, stdio: 'ignore' }).unref();
    };
    // The test runner ends a worker by the signal, and gives it half a second.
    for (const end of ['exit', 'SIGTERM'] as const) process.once(end, remove);
  }

  /**
   * Makes and starts a database.
   *
   * @param folder does not exist yet
   * @param port is free
   */
  async open(
    folder: string,
    port: number,
    { programs, user }: InstalledServer,
  ): Promise<{ readonly file: File; readonly running: RunningServer }> {
    const first = await (this.#first ??= this.#makeFirst());
    const place = this.#kind.placeOf(folder);
    // The copy keeps owners and rights. The system's `cp` takes half as long as an archive.
    await promisify(execFile)('cp', ['-a', first.folder, folder]);
    const { cert, key } = selfSignedCertificate(Date.now(), place.served.certificateName);
    await writeFile(place.certificate, cert);
    await writeFile(place.key, key);
    const settings = path.join(place.cluster, 'postgresql.conf');
    const made = (await readFile(settings, 'utf8')).replaceAll(first.folder, folder);
    await writeFile(settings, made.replace(/^port = \d+$/m, `port = ${port}`));
    const file = this.#kind.ownFile(first.file, port);
    await this.#kind.writeFile(folder, file);

    const asMade = { ...first.file, port };
    const running = await startServer(place, asMade, programs, user);
    const owner = await connectOwner(place, asMade);
    const verifier = scramVerifier(file.ownerPassword);
    await owner.query(`alter role ${place.served.owner} password '${verifier}'`);
    if (this.#kind.renew !== null) await owner.query(this.#kind.renew);
    await owner.end();
    return { file, running };
  }

  async #makeFirst(): Promise<Made<File>> {
    const made = await this.#kind.make();
    this.#kept.push(path.dirname(made.folder));
    return made;
  }
}
