import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Appends rows of a projection that knew more than the journal, one JSON line each. */
export async function keepEvidence(
  folder: string,
  table: string,
  rows: readonly unknown[],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = table.replace(/[^a-z-]/g, '');
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  await appendFile(path.join(folder, `${name}.jsonl`), lines, { mode: 0o600 });
}
