import { fstatSync } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Disk, DiskFile, FileIdentity } from './disk.ts';
import { renameDurably, syncFolder } from './write-file-whole.ts';

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** The computer's file system. */
export const realDisk: Disk = {
  nextTurn: () => setImmediate(),
  // Runs after all promises that are settled by then, and before the next turn of the event loop.
  turnEnd: () => new Promise((resolve) => process.nextTick(resolve)),

  async ensureFolder(folder) {
    const made = await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    if (made === undefined) return;
    for (let at = folder; at.length >= made.length; at = dirname(at)) await syncFolder(dirname(at));
  },

  async list(folder) {
    const entries = await readdir(folder, { withFileTypes: true });
    return Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async ({ name }) => ({ name, bytes: (await stat(join(folder, name))).size })),
    );
  },

  async read(path, start, length) {
    const handle = await open(path, 'r');
    try {
      const { size } = await handle.stat();
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - start)));
      let filled = 0;
      while (filled < bytes.length) {
        const { bytesRead } = await handle.read(
          bytes,
          filled,
          bytes.length - filled,
          start + filled,
        );
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return bytes.subarray(0, filled);
    } finally {
      await handle.close();
    }
  },

  async open(path): Promise<DiskFile> {
    const handle = await open(path, 'a', OWNER_ONLY_FILE);
    return {
      async append(bytes) {
        for (let written = 0; written < bytes.length;) {
          written += (await handle.write(bytes, written, bytes.length - written)).bytesWritten;
        }
      },
      sync: () => handle.datasync(),
      // By path, because on Windows a handle for appending cannot shorten the file.
      truncate: (length) => truncate(path, length),
      // Synchronous: the system has the length of an open file at hand, and a turn of the event loop per write would
      // cost more.
      length: async () => fstatSync(handle.fd).size,
      close: () => handle.close(),
    };
  },

  rename: renameDurably,
  remove: (path) => rm(path),
  syncFolder,

  identityOf: mark,

  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/** FUSE, FAT and exFAT invent file numbers when they are mounted (statfs(2)). */
const MAKE_UP_NUMBERS: ReadonlySet<number> = new Set([0x65735546, 0x4d44, 0x2011bab0]);

/** Returns only attributes that survive a restart of the computer: Linux and macOS then renumber devices. */
async function mark(path: string): Promise<FileIdentity> {
  const { dev, ino, birthtimeNs, ctimeNs } = await stat(path, { bigint: true });
  const isNumbered = !MAKE_UP_NUMBERS.has((await statfs(path)).type);
  return {
    volume: process.platform === 'win32' ? String(dev) : null,
    id: isNumbered ? String(ino) : null,
    birth: birthtimeNs > 0n ? String(birthtimeNs) : null,
    changed: String(ctimeNs),
  };
}
