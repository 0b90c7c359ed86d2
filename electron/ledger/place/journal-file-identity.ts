import { createHash } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import type { Disk } from '../../node/files/disk.ts';
import { chainFileName, listJournalFiles } from '../../journal/segment-files.ts';
import { realFiles } from '../../node/files/whole-files.ts';
import type { AtomicFiles } from '../../node/files/whole-files.ts';

/**
 * Identity of a journal's file, from attributes that a copy does not have: those of the file in its file system, and
 * the computer. A folder that is copied and restored has others.
 */
export const journalFileIdentitySchema = z.strictObject({
  file: z.string(),
  mark: z.strictObject({
    volume: z.string().nullable(),
    id: z.string().nullable(),
    birth: z.string().nullable(),
    changed: z.string().nullable(),
  }),
  /** Digest of the computer's id; null if the computer has no permanent one. */
  machine: z.string().nullable(),
});
export type JournalFileIdentity = z.infer<typeof journalFileIdentitySchema>;

/**
 * Reads by what a file of a journal can be recognised.
 * @param file one of the journal's files; by default the newest of the chain
 * @returns null if there is no such file
 */
export async function readJournalFileIdentity(
  disk: Disk,
  folder: string,
  file?: string,
  files: AtomicFiles = realFiles,
): Promise<JournalFileIdentity | null> {
  const { sizes, segments } = await listJournalFiles({ folder, disk });
  const name = file ?? chainFileName(segments.at(-1) ?? 1);
  if (!sizes.has(name)) return null;
  return {
    file: name,
    mark: await disk.identityOf(path.join(folder, name)),
    machine: await readMachine(files),
  };
}

/** True if no attribute that both have differs. */
export function mayBeSameJournalFile(
  known: JournalFileIdentity,
  found: JournalFileIdentity | null,
): boolean {
  if (found === null) return false;
  const { volume, id, birth, changed } = known.mark;
  const pairs = [
    [volume, found.mark.volume],
    [id, found.mark.id],
    // A file system without birth times returns the time of the last change instead, which says nothing about a copy.
    [birth === changed ? null : birth, found.mark.birth],
    [known.machine, found.machine],
  ] as const;
  return pairs.every(([one, other]) => one === null || other === null || one === other);
}

export const MACHINE_ID_FILE = '/etc/machine-id';
/** Where systemd stores the id of a computer that gets a new one at each start. */
const TRANSIENT = '/run/machine-id';

/** Returns a digest of the computer's id, which must not be revealed as it is (machine-id(5)). */
async function readMachine(files: AtomicFiles): Promise<string | null> {
  const [id, transient] = await Promise.all([
    readOrNull(files, MACHINE_ID_FILE),
    readOrNull(files, TRANSIENT),
  ]);
  const isLasting = id !== null && /^[0-9a-f]{32}$/.test(id) && id !== transient;
  return isLasting ? createHash('sha256').update(`evertill ${id}`).digest('hex') : null;
}

/** Reads a file that may be missing; Windows, macOS and many containers lack it. Null if it cannot be read. */
function readOrNull(files: AtomicFiles, file: string): Promise<string | null> {
  return files.read(file).then(
    (text) => text?.trim() ?? null,
    () => null,
  );
}
