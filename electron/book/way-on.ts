import path from 'node:path';
import * as z from 'zod';
import { MAX_NOTE_LENGTH } from '../../shared/ledger/facts.ts';
import { JsonFile } from '../files/json-file.ts';
import type { BookPlace } from './book-place.ts';
import type { WholeFiles } from '../files/whole-files.ts';

/**
 * What a manager has decided where the journal could not be opened to take the fact of it. The next start
 * writes the fact, and takes this away once it is on disk: a crash between the two writes it twice.
 */
const decisionSchema = z.object({
  /** By the name of a person of this till: people are kept apart from the journal. */
  manager: z.string().max(100),
  note: z.string().max(MAX_NOTE_LENGTH),
});
type Decision = z.infer<typeof decisionSchema>;

/** Null in it: nothing is decided that the journal does not know. */
export function decisionFile(
  { folder }: Pick<BookPlace, 'folder'>,
  files?: WholeFiles,
): JsonFile<Decision | null> {
  return new JsonFile(path.join(folder, 'decided.json'), decisionSchema.nullable(), files);
}

/** On disk before anything is changed for it, beside what has been decided since the last start. */
export async function noteDecision(
  place: BookPlace,
  { manager, note }: Decision,
  files: WholeFiles,
): Promise<void> {
  const file = decisionFile(place, files);
  const before = await file.read();
  const earlier = before.kind === 'read' && before.value !== null ? [before.value.note] : [];
  const all = [...earlier, note].join(' ').slice(-MAX_NOTE_LENGTH);
  await file.write({ manager, note: all });
}
