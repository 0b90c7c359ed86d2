import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Script } from 'node:vm';

/** The wrapper function of a CommonJS module, with Node's arguments. */
type Run = (
  this: unknown,
  exports: unknown,
  require: NodeJS.Require,
  module: NodeJS.Module,
  file: string,
  folder: string,
) => void;

const wrap = (source: Buffer): string =>
  `(function (exports, require, module, __filename, __dirname) { ${source.toString('utf8')}\n})`;

const placeOf = (file: string): string => `${file}.compiled`;

const DIGEST_BYTES = 32;

/** Digest of source and cache: V8 itself compares only the length of the source, and would run a damaged cache. */
function digestOf(source: Buffer, form: Buffer): Buffer {
  return createHash('sha256').update(source).update(form).digest();
}

/**
 * Writes a script's code cache beside it. The Electron that will run the script must call this: V8 accepts a cache only
 * from the same version and switches.
 */
export function writeCodeCache(file: string, compile: (script: () => Script) => Buffer): void {
  const source = readFileSync(file);
  const form = compile(() => new Script(wrap(source), { filename: file }));
  writeFileSync(placeOf(file), Buffer.concat([digestOf(source, form), form]));
}

/**
 * Compiles a script from its code cache.
 * @returns `none` without a cache; `unfit` if it is damaged, or belongs to another script or Electron version
 */
export function readCodeCache(file: string): Run | 'none' | 'unfit' {
  let written: Buffer;
  try {
    written = readFileSync(placeOf(file));
  } catch {
    return 'none';
  }
  const source = readFileSync(file);
  const cachedData = written.subarray(DIGEST_BYTES);
  if (!digestOf(source, cachedData).equals(written.subarray(0, DIGEST_BYTES))) return 'unfit';
  const script = new Script(wrap(source), { filename: file, cachedData });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what was wrapped
  return script.cachedDataRejected === true ? 'unfit' : (script.runInThisContext() as Run);
}
