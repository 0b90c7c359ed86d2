import { readFile } from 'node:fs/promises';
import { writeFileWhole } from './write-file-whole.ts';

/** Small files, read whole and only ever replaced whole. Rejects with the system's error. */
export interface WholeFiles {
  /** Null where there is none. */
  read(path: string): Promise<string | null>;
  /** After a crash at any moment the old text is there or the new one. */
  write(path: string, text: string): Promise<void>;
}

export const realFiles: WholeFiles = {
  async read(path) {
    try {
      return await readFile(path, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  },
  write: writeFileWhole,
};
