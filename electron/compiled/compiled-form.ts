import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Script } from 'node:vm';

/** A CommonJS module, which finds around it what Node gives to each. */
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

/** V8 compares the length of a text and of nothing else, and runs a harmed form. */
function digestOf(source: Buffer, form: Buffer): Buffer {
  return createHash('sha256').update(source).update(form).digest();
}

/**
 * Puts a script's compiled form beside it. V8 takes it where version and switches are the same: the Electron that will
 * run it has to make it.
 */
export function writeCodeCache(file: string, compile: (script: () => Script) => Buffer): void {
  const source = readFileSync(file);
  const form = compile(() => new Script(wrap(source), { filename: file }));
  writeFileSync(placeOf(file), Buffer.concat([digestOf(source, form), form]));
}

/**
 * Reads a script with its compiled form.
 * @returns `none` where nobody has made one, and `unfit` for one of another script or another Electron, or a harmed one
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
