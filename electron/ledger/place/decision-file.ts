import path from 'node:path';
import * as z from 'zod';
import { MAX_NOTE_LENGTH } from '../../../shared/ledger/store/note.ts';
import { JsonFile } from '../../node/files/json-file.ts';
import type { BookPaths } from './book-paths.ts';
import type { PartSeal } from '../../journal/part-seal.ts';
import type { AtomicFiles } from '../../node/files/whole-files.ts';

/**
 * A manager's decision about a journal that could not be opened, and so could not record it. The next start writes it
 * as a fact, then removes this file; a crash in between writes the fact twice.
 */
const decisionSchema = z.object({
  /** The manager's name, since people are stored outside the journal. */
  manager: z.string().max(100),
  note: z.string().max(MAX_NOTE_LENGTH),
  /** Mark of the book's key over both fields (decision 0128); missing if the key was locked. */
  mark: z.string().optional(),
});
type Decision = z.infer<typeof decisionSchema>;

/** True if the decision was made at this till, as far as that can be checked: anybody could write the file. */
export function mayBeOwnDecision(decision: Decision, seal: PartSeal | null): boolean {
  return seal?.mark === undefined || decision.mark === markOf(decision, seal);
}

function markOf({ manager, note }: Decision, seal: PartSeal | null): string | undefined {
  return seal?.mark?.(`decided ${JSON.stringify([manager, note])}`);
}

/** Opens the file; null means that every decision is in the journal. */
export function decisionFile(
  { folder }: Pick<BookPaths, 'folder'>,
  files?: AtomicFiles,
): JsonFile<Decision | null> {
  return new JsonFile(path.join(folder, 'decided.json'), decisionSchema.nullable(), files);
}

/**
 * Writes the decision to disk, before anything is changed because of it. Earlier decisions that no start has recorded
 * yet are kept beside it.
 */
export async function writeDecision(
  bookPaths: BookPaths,
  { manager, note }: Pick<Decision, 'manager' | 'note'>,
  { files, seal }: { readonly files: AtomicFiles; readonly seal: PartSeal | null },
): Promise<void> {
  const file = decisionFile(bookPaths, files);
  const before = await file.read();
  const earlier = before.kind === 'read' && before.value !== null ? [before.value.note] : [];
  const decision = { manager, note: [...earlier, note].join(' ').slice(-MAX_NOTE_LENGTH) };
  await file.write({ ...decision, mark: markOf(decision, seal) });
}
