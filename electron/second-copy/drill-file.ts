import path from 'node:path';
import * as z from 'zod';
import { JsonFile } from '../node/files/json-file.ts';
import { parseUtf8Json } from '../node/files/parse-json.ts';
import { readInCopy } from './copy-files.ts';

const NAME = 'drill.json';

const drillSchema = z.strictObject({
  format: z.literal(1),
  /** When a restore from the copy was last rehearsed successfully. */
  atMs: z.int().min(0).max(8_640_000_000_000_000),
});

/** File beside a second copy with the time of the last rehearsed restore. */
export function drillFile(root: string): JsonFile<z.infer<typeof drillSchema>> {
  return new JsonFile(path.join(root, NAME), drillSchema);
}

/** Returns when a restore was last rehearsed; null if the copy has no record of one. @throws like `openInCopy` */
export async function readLastDrillMs(root: string): Promise<number | null> {
  const read = drillSchema.safeParse(
    parseUtf8Json((await readInCopy(root, NAME)) ?? Buffer.alloc(0)),
  );
  return read.success ? read.data.atMs : null;
}
