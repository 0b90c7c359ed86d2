import { copyFile, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { writeFileWhole } from './write-file-whole.ts';

export type JsonFileContent<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'absent' }
  /** It is there and cannot be used; nothing was changed, and a copy was kept aside. */
  | { readonly kind: 'unusable'; readonly sentence: string };

/** One small JSON file with a shape: read whole, checked, and only ever replaced whole. */
export class JsonFile<Value> {
  readonly path: string;
  readonly #schema: z.ZodType<Value>;

  constructor(path: string, schema: z.ZodType<Value>) {
    this.path = path;
    this.#schema = schema;
  }

  /** Never throws for what is in the file; rejects only when the disk fails. */
  async read(): Promise<JsonFileContent<Value>> {
    let text: string;
    try {
      text = await readFile(this.path, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
        return { kind: 'absent' };
      }
      throw error;
    }
    const parsed = this.#schema.safeParse(parseJson(text));
    if (parsed.success) return { kind: 'read', value: parsed.data };
    await copyFile(this.path, `${this.path}.unusable`);
    return { kind: 'unusable', sentence: z.prettifyError(parsed.error).slice(0, 500) };
  }

  async write(value: Value): Promise<void> {
    await writeFileWhole(this.path, `${JSON.stringify(this.#schema.parse(value), null, 2)}\n`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
