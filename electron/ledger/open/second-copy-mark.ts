import path from 'node:path';
import * as z from 'zod';
import { JsonFile } from '../../node/files/json-file.ts';
import type { AtomicFiles } from '../../node/files/whole-files.ts';
import type { BookPaths } from '../place/book-paths.ts';

const markSchema = z.strictObject({ till: z.string() });

/**
 * The file that marks a book as a second copy of another (`../../second-copy/`), which may have continued since. A till
 * that starts on the copy then knows that its records are older, and nobody can claim that the book was only moved. The
 * file is missing once that was reported.
 */
export function secondCopyMarkFile(
  { folder }: Pick<BookPaths, 'folder'>,
  files?: AtomicFiles,
): JsonFile<z.infer<typeof markSchema> | null> {
  return new JsonFile(path.join(folder, 'second-copy.json'), markSchema.nullable(), files);
}
