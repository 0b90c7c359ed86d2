import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** The program's version, filled in when it is packed (`build/package/pack-program.ts`). */
declare const PROGRAM_VERSION: string;

const manifestSchema = z.object({ version: z.string() });

export function programVersion(): string {
  if (typeof PROGRAM_VERSION === 'string') return PROGRAM_VERSION;
  const manifest = path.join(import.meta.dirname, '..', '..', '..', 'package.json');
  return manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))).version;
}
