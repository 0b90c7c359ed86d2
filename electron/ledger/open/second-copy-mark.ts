import path from 'node:path';
import * as z from 'zod';
import { JsonFile } from '../../node/files/json-file.ts';
import type { AtomicFiles } from '../../node/files/whole-files.ts';
import type { BookPlace } from '../place/book-place.ts';

const markSchema = z.strictObject({ till: z.string() });

/**
 * Marks the book as a second copy of another (`../../second-copy/`), which may have continued since. A till that starts
 * on it then knows that it is older, and nobody can claim that it was only moved. Null if that was reported already.
 */
export function secondCopyMarkFile(
  { folder }: Pick<BookPlace, 'folder'>,
  files?: AtomicFiles,
): JsonFile<z.infer<typeof markSchema> | null> {
  return new JsonFile(path.join(folder, 'second-copy.json'), markSchema.nullable(), files);
}
