import { constants } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readOptional } from './read-optional.ts';
import { writeFileAtomically } from './write-file-whole.ts';

/** Small files, read whole and only ever replaced whole. */
export interface AtomicFiles {
  /** Reads a file; null if there is none. @throws if it exists and cannot be read */
  read(path: string): Promise<string | null>;
  /**
   * Replaces a file; after a crash at any moment it has either the old or the new text.
   * @throws if the disk refuses it
   */
  write(path: string, text: string): Promise<void>;
  /** Opens a file that is only ever overwritten in one write; creates it, and its folder, if missing. */
  openOver(path: string): Promise<OverwritableFile>;
}

export interface OverwritableFile {
  writeOver(text: string): Promise<void>;
  close(): Promise<void>;
}

export const realFiles: AtomicFiles = {
  read: (file) => readOptional(readFile(file, 'utf8'), null),
  write: writeFileAtomically,
  async openOver(file) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600);
    return {
      writeOver: async (text) => {
        await handle.write(text, 0);
      },
      close: () => handle.close(),
    };
  },
};
