import { lstat, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { parseJson, parseUtf8Json } from '../node/files/parse-json.ts';
import { readOptional } from '../node/files/read-optional.ts';
import { chainFileName, privateFileName } from '../journal/segment-files.ts';
import { writeTextInCopy } from './apply-changes.ts';
import { openInCopy, readInCopy } from './copy-files.ts';
import { isTemporaryFile, journalFolderOf, segmentNumbersIn } from './scan-source.ts';
import type { DatedFile } from './scan-source.ts';
import type { CopiedFile } from './plan-copy.ts';

/**
 * Which files of the till the copy was made from. It is stored in the copy, so that the next start recognises unchanged
 * files, even on sticks that store times only to two seconds.
 */
const madeOfSchema = z.strictObject({
  format: z.literal(1),
  files: z.record(z.string(), z.strictObject({ bytes: z.int(), changedMs: z.number() })),
});
type MadeOf = z.infer<typeof madeOfSchema>;

const MADE_OF = 'made-of.json';

/**
 * Reads which files the copy was made from; null if that file is missing or unusable, so that the copy is written
 * again.
 */
async function readMadeOf(root: string): Promise<MadeOf | null> {
  const read = madeOfSchema.safeParse(
    parseUtf8Json((await readInCopy(root, MADE_OF)) ?? Buffer.alloc(0)),
  );
  return read.success ? read.data : null;
}

/** Notes which files of the till the copy's files were made from. */
export async function recordSourceVersions(
  root: string,
  here: readonly DatedFile[],
  there: ReadonlyMap<string, CopiedFile>,
): Promise<void> {
  const same = here.filter(({ bytes, file, version }) => {
    const known = there.get(file);
    return known?.version === version && known.bytes === bytes;
  });
  const files = Object.fromEntries(
    same.map(({ bytes, changedMs, file }) => [file, { bytes, changedMs }]),
  );
  const madeOf: MadeOf = { format: 1, files };
  await writeTextInCopy(root, MADE_OF, JSON.stringify(madeOf));
}

type TargetScan =
  | { readonly kind: 'copy'; readonly files: ReadonlyMap<string, CopiedFile> }
  /** The copy has records that this till does not have. */
  | { readonly kind: 'knows-more' };

/**
 * Finds out which parts of this till the copy has. Reads only the copy's newest segment; for others it relies on
 * `made-of.json`.
 * @param dataFolder of the till, in which the files `here` were just found
 */
export async function scanTarget(
  root: string,
  dataFolder: string,
  bookId: string,
  here: readonly DatedFile[],
): Promise<TargetScan> {
  const journal = journalFolderOf(bookId);
  const names = await readOptional(readdir(path.join(root, journal)), []);
  const newest = segmentNumbersIn(names).at(-1);
  const files = new Map<string, CopiedFile>();
  const madeOf = (await readMadeOf(root))?.files ?? {};
  const compared = new Set<string>();
  if (newest !== undefined) {
    const chain = `${journal}/${chainFileName(newest)}`;
    const secret = `${journal}/${privateFileName(newest)}`;
    const found = await compare(root, dataFolder, chain);
    if (found === 'other') return { kind: 'knows-more' };
    if (found === 'absent' && (await isRecord(root, chain, 0))) return { kind: 'knows-more' };
    for (const file of [chain, secret]) compared.add(file);
    note(files, here, chain, found);
    note(files, here, secret, await compare(root, dataFolder, secret, false));
  }
  const all = [
    ...names.filter((name) => !isTemporaryFile(name)).map((name) => `${journal}/${name}`),
    ...here.map(({ file }) => file),
  ];
  for (const file of new Set(all)) {
    if (compared.has(file)) continue;
    const bytes = await sizeOf(path.join(root, file));
    if (bytes === null) continue;
    const now = here.find((one) => one.file === file);
    const known = madeOf[file];
    const isSame = known?.bytes === bytes && known.changedMs === now?.changedMs;
    files.set(file, { bytes, version: isSame ? (now?.version ?? null) : null });
  }
  return { kind: 'copy', files };
}

function note(
  files: Map<string, CopiedFile>,
  here: readonly DatedFile[],
  file: string,
  found: FileComparison,
): void {
  const version = here.find((one) => one.file === file)?.version ?? null;
  if (typeof found === 'number') files.set(file, { bytes: found, version });
  else if (found !== 'nothing') files.set(file, { bytes: 0, version: null });
}

/**
 * Comparison of a copied file with the till's: the number of equal bytes, if the copy has no more than these. `torn`:
 * an incomplete record follows in the copy. `other`: another record follows. `absent`: the till has no such file.
 * `nothing`: the copy has no such file.
 */
type FileComparison = number | 'torn' | 'other' | 'absent' | 'nothing';

const AT_ONCE_BYTES = 256 * 1024;
const LINE_END = 0x0a;

async function compare(
  root: string,
  dataFolder: string,
  file: string,
  isChain = true,
): Promise<FileComparison> {
  const there = await readOptional(openInCopy(root, file, 'read'), null);
  if (there === null) return 'nothing';
  try {
    const here = await readOptional(open(path.join(dataFolder, file), 'r'), null);
    if (here === null) return 'absent';
    try {
      const [one, other] = [new Uint8Array(AT_ONCE_BYTES), new Uint8Array(AT_ONCE_BYTES)];
      let lineFrom = 0;
      for (let at = 0; ;) {
        const { bytesRead } = await there.read(one, 0, AT_ONCE_BYTES, at);
        if (bytesRead === 0) return at;
        const { bytesRead: read } = await here.read(other, 0, bytesRead, at);
        const differs = firstDifference(one.subarray(0, bytesRead), other.subarray(0, read));
        const end = one.subarray(0, differs ?? bytesRead).lastIndexOf(LINE_END);
        if (end >= 0) lineFrom = at + end + 1;
        if (differs !== null) {
          const isOther = isChain && (await isRecord(root, file, lineFrom));
          return isOther ? 'other' : 'torn';
        }
        at += bytesRead;
      }
    } finally {
      await here.close();
    }
  } finally {
    await there.close();
  }
}

function firstDifference(one: Uint8Array, other: Uint8Array): number | null {
  if (Buffer.compare(one, other) === 0) return null;
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at < 0 ? other.length : at;
}

/** True if a complete line of a chain begins at this position; a removed stick may have left only part of one. */
async function isRecord(root: string, file: string, from: number): Promise<boolean> {
  const bytes = (await readInCopy(root, file)) ?? Buffer.alloc(0);
  const end = bytes.indexOf(LINE_END, from);
  return end >= 0 && parseJson(bytes.toString('utf8', from, end)) !== undefined;
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await readOptional(lstat(file), null);
  return found?.size ?? null;
}

/** Sets a copy with more records aside, whole, under a free name. @returns its new path */
export async function setCopyAside(root: string, day: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const aside = `${root}-kept-${day}${number === 1 ? '' : `-${number}`}`;
    if ((await sizeOf(aside)) !== null) continue;
    await rename(root, aside);
    return aside;
  }
}
