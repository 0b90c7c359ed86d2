import { constants } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readOptional } from './read-optional.ts';
import { writeFileWhole } from './write-file-whole.ts';

/** Small files, read whole and only ever replaced whole. */
export interface WholeFiles {
  /**
   * Returns null where there is none.
   * @throws when it is there and the disk does not let us read it
   */
  read(path: string): Promise<string | null>;
  /**
   * After a crash at any moment the old text is there or the new one.
   * @throws when the disk takes neither
   */
  write(path: string, text: string): Promise<void>;
  /** Opens one that is only ever written over, in one piece; makes it, and its folder, where there is none. */
  openOver(path: string): Promise<FileWrittenOver>;
}

export interface FileWrittenOver {
  writeOver(text: string): Promise<void>;
  close(): Promise<void>;
}

export const realFiles: WholeFiles = {
  read: (file) => readOptional(readFile(file, 'utf8'), null),
  write: writeFileWhole,
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
