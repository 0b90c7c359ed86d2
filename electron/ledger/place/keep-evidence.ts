import path from 'node:path';
import type { Disk } from '../../node/files/disk.ts';

const encoder = new TextEncoder();

/** Formats each row as one line of JSON. */
export function evidenceText(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Appends rows of a projection that had more than the journal. */
export async function appendEvidence(
  disk: Disk,
  folder: string,
  table: string,
  lines: string,
): Promise<void> {
  await disk.ensureFolder(folder);
  const name = table.replace(/[^a-z-]/g, '');
  const file = await disk.open(path.join(folder, `${name}.jsonl`));
  try {
    await file.append(encoder.encode(lines));
  } finally {
    await file.close();
  }
}

/** Writes a whole file, replacing one of the same name; it is on disk once this resolves. */
export async function writeEvidence(
  disk: Disk,
  folder: string,
  parts: Iterable<string | Uint8Array> | AsyncIterable<string>,
): Promise<void> {
  const file = await disk.open(folder);
  try {
    await file.truncate(0);
    for await (const part of parts) {
      await file.append(typeof part === 'string' ? encoder.encode(part) : part);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a folder for one piece of evidence, under this name or the next free one. */
export async function makeEvidenceFolder(disk: Disk, wanted: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const folder = count === 1 ? wanted : `${wanted}-${count}`;
    await disk.ensureFolder(folder);
    if ((await disk.list(folder)).length === 0) return folder;
  }
}
