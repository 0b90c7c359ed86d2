import { createHash } from 'node:crypto';
import * as z from 'zod';
import { realFiles } from './whole-files.ts';
import type { AtomicFiles } from './whole-files.ts';
import { parseJson } from './parse-json.ts';

export type JsonFileContent<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'absent' }
  /** The file exists but cannot be used; it stays unchanged, and `copy` was set aside. */
  | ({ readonly kind: 'unusable'; readonly copy: string } & Unusable);

/** Why a file cannot be used; `detail` says where it is invalid, or is empty. */
interface Unusable {
  readonly why: 'no-json' | 'newer' | 'misfit';
  readonly detail: string;
}

/** One small JSON file with a schema: read whole, checked, and only ever replaced whole. */
export class JsonFile<Value> {
  readonly path: string;
  readonly #schema: z.ZodType<Value>;
  readonly #files: AtomicFiles;
  readonly #format: number;

  /** @param format newest format that this program can read */
  constructor(
    path: string,
    schema: z.ZodType<Value>,
    files: AtomicFiles = realFiles,
    format: number = 1,
  ) {
    this.path = path;
    this.#schema = schema;
    this.#files = files;
    this.#format = format;
  }

  /** Returns a file with the same schema at another path. */
  at(path: string): JsonFile<Value> {
    return new JsonFile(path, this.#schema, this.#files, this.#format);
  }

  /**
   * Reads the file; an unusable file is an answer, of which a copy is written first.
   * @throws the system's error if the disk fails
   */
  async read(): Promise<JsonFileContent<Value>> {
    const text = await this.#files.read(this.path);
    if (text === null) return { kind: 'absent' };
    const json = parseJson(text);
    const parsed = this.#schema.safeParse(json);
    if (parsed.success) return { kind: 'read', value: parsed.data };
    // Named by a hash of its content, so that every bad file is kept, and an identical one only once.
    const name = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const copy = `${this.path}.unusable-${name}`;
    await this.#files.write(copy, text);
    return { kind: 'unusable', ...whyUnusable(json, parsed.error, this.#format), copy };
  }

  async write(value: Value): Promise<void> {
    await this.#files.write(this.path, `${JSON.stringify(this.#schema.parse(value), null, 2)}\n`);
  }
}

/** Describes where the content is invalid, without quoting it, since it may be a secret. */
function whyUnusable(json: unknown, error: z.ZodError, format: number): Unusable {
  if (json === undefined) return { why: 'no-json', detail: '' };
  const later = z.looseObject({ format: z.int().min(format + 1) });
  if (later.safeParse(json).success) return { why: 'newer', detail: '' };
  return { why: 'misfit', detail: z.prettifyError(error).slice(0, 500) };
}
