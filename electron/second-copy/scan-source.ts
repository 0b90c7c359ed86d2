import { open, readdir, stat } from 'node:fs/promises';
import type { BigIntStats } from 'node:fs';
import path from 'node:path';
import { readOptional } from '../node/files/read-optional.ts';
import { chainFileName, privateFileName, TEMPORARY_SUFFIX } from '../journal/segment-files.ts';
import type { SourceChain, SourceFile, SourceSegment, SourceFiles } from './plan-copy.ts';

/** A file of the till, and when it was last written. */
export interface DatedFile extends SourceFile {
  readonly changedMs: number;
}

/**
 * Returns a text that identifies a file: another for each file that ever had the name, the same for one that only grew.
 * A file system without birth times returns the time of the last change instead, so that the text changes with each
 * change.
 */
export function fileVersionOf({
  birthtimeNs,
  ctimeNs,
  ino,
}: Pick<BigIntStats, 'birthtimeNs' | 'ctimeNs' | 'ino'>): string {
  return birthtimeNs === ctimeNs ? String(ino) : `${ino}.${birthtimeNs}`;
}

/** Beginning of a seal, which is one short line. */
const SEAL = '{"sealed":';
const SEAL_AT_MOST_BYTES = 512;
const AT_ONCE_BYTES = 256 * 1024;
const LINE_END = 0x0a;

/** Finds the files of the till that its copy must have. */
export class SourceScan {
  readonly #dataFolder: string;
  readonly #journal: string;
  readonly #recovery: string;
  /** Number of bytes of each segment's header and checkpoint, by the version of its file. They never change. */
  readonly #beginnings = new Map<string, number>();

  constructor(dataFolder: string, bookId: string) {
    this.#dataFolder = dataFolder;
    this.#journal = journalFolderOf(bookId);
    this.#recovery = `books/${bookId}/recovery.json`;
  }

  /**
   * Lists the till's files. A chain is measured before its private parts, so that no record is copied without its own.
   * @param copied number of the segment that the copy has reached; the ends of earlier ones are not needed
   */
  async list(copied: number): Promise<SourceFiles & { readonly files: readonly DatedFile[] }> {
    const names = await readdir(path.join(this.#dataFolder, this.#journal));
    const numbers = segmentNumbersIn(names);
    const segments: SourceSegment[] = [];
    const files: DatedFile[] = [];
    for (const number of numbers) {
      const chain = await this.#measure(`${this.#journal}/${chainFileName(number)}`);
      if (chain === null) continue;
      const ends = number < copied ? null : await this.#endsOf(chain);
      const secret = await this.#measure(`${this.#journal}/${privateFileName(number)}`);
      segments.push({ chain: { ...chain, ends }, secret });
      files.push(chain, ...(secret === null ? [] : [secret]));
    }
    const torn = names.filter((name) => name.endsWith('.torn'));
    const small = ['settings.json', 'staff.json', this.#recovery];
    const others: DatedFile[] = [];
    for (const file of [...small, ...torn.map((name) => `${this.#journal}/${name}`)]) {
      const one = await this.#measure(file);
      if (one !== null) others.push(one);
    }
    return { segments, others, files: [...others, ...files] };
  }

  async #measure(file: string): Promise<DatedFile | null> {
    const asked = stat(path.join(this.#dataFolder, file), { bigint: true });
    const found = await readOptional(asked, null);
    if (found === null) return null;
    const { size, mtimeNs } = found;
    const changedMs = Number(mtimeNs / 1_000_000n);
    return { file, bytes: Number(size), version: fileVersionOf(found), changedMs };
  }

  async #endsOf({ bytes, file, version }: SourceFile): Promise<SourceChain['ends']> {
    const filePath = path.join(this.#dataFolder, file);
    const handle = await open(filePath, 'r');
    try {
      const from = Math.max(0, bytes - SEAL_AT_MOST_BYTES);
      const tail = Buffer.alloc(bytes - from);
      await handle.read(tail, 0, tail.length, from);
      const last = tail.subarray(0, -1).lastIndexOf(LINE_END) + 1;
      const isSealed = tail.toString('latin1', last).startsWith(SEAL);
      const beginningBytes =
        this.#beginnings.get(version) ?? (await beginningOf(handle, bytes, file));
      this.#beginnings.set(version, beginningBytes);
      return { beginningBytes, unsealedBytes: isSealed ? from + last : bytes };
    } finally {
      await handle.close();
    }
  }
}

export function journalFolderOf(bookId: string): string {
  return `books/${bookId}/journal`;
}

/** Returns the segments' numbers, ascending. */
export function segmentNumbersIn(names: readonly string[]): readonly number[] {
  const numbers = names.flatMap((name) => /^segment-(\d{6,})\.jsonl$/.exec(name)?.[1] ?? []);
  return numbers.map(Number).toSorted((one, other) => one - other);
}

export function isTemporaryFile(name: string): boolean {
  return name.endsWith(TEMPORARY_SUFFIX);
}

/**
 * Returns the length of a segment's beginning: its header and, except in the first segment, the checkpoint after it.
 */
async function beginningOf(
  handle: Awaited<ReturnType<typeof open>>,
  bytes: number,
  file: string,
): Promise<number> {
  let lines = file.endsWith(`/${chainFileName(1)}`) ? 1 : 2;
  const piece = new Uint8Array(AT_ONCE_BYTES);
  for (let at = 0; at < bytes;) {
    const { bytesRead } = await handle.read(piece, 0, piece.length, at);
    if (bytesRead === 0) break;
    for (let index = piece.indexOf(LINE_END); index >= 0 && index < bytesRead;) {
      lines -= 1;
      if (lines === 0) return at + index + 1;
      index = piece.indexOf(LINE_END, index + 1);
    }
    at += bytesRead;
  }
  return bytes;
}
