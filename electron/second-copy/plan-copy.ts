/** One file of the till, by its path in the data folder with `/` as separator. */
export interface SourceFile {
  readonly file: string;
  readonly bytes: number;
  /** Changes if another file gets the name, but not if the file only grows. */
  readonly version: string;
}

/** Chain file of a segment. Its ends are known unless the copy is already past it. */
export interface SourceChain extends SourceFile {
  readonly ends: {
    /** Bytes of its header and checkpoint. */
    readonly beginningBytes: number;
    /** Bytes without the seal; equal to `bytes` if there is none. */
    readonly unsealedBytes: number;
  } | null;
}

export interface SourceSegment {
  readonly chain: SourceChain;
  /** File with the segment's private parts; null if it is missing. */
  readonly secret: SourceFile | null;
}

export interface SourceFiles {
  /** Segments in ascending order. */
  readonly segments: readonly SourceSegment[];
  /** Small files, which are replaced as a whole. */
  readonly others: readonly SourceFile[];
}

/** How much of a file the second copy has, and from which version of the till's file. */
export interface CopiedFile {
  readonly bytes: number;
  /** Version of the till's file that this is a copy of, at least of its beginning; null if it is none. */
  readonly version: string | null;
}

/** One change of the copy, during and after which the copy can always be opened. */
export type CopyStep =
  /** Writes the beginning of a segment under an unfinished name. */
  | { readonly kind: 'begin'; readonly file: SourceFile; readonly to: number }
  /** Gives that beginning its final name. */
  | { readonly kind: 'name'; readonly file: SourceFile; readonly to: number }
  | {
      readonly kind: 'append';
      readonly file: SourceFile;
      readonly from: number;
      readonly to: number;
    }
  /** Writes a whole file beside the old one, overwrites the old content, and renames it. */
  | { readonly kind: 'replace'; readonly file: SourceFile; readonly to: number };

/**
 * Lists the steps after which the copy equals the till. Their order is the journal's own
 * (electron/journal/README.md#in-which-order-things-reach-the-disk): private parts before their records, and a seal
 * only once the beginning of the next segment is beside it.
 */
export function planCopy(
  { others, segments }: SourceFiles,
  there: ReadonlyMap<string, CopiedFile>,
): readonly CopyStep[] {
  const steps = others.flatMap((one) => replacedIfOther(one, there.get(one.file)));
  for (const [index, { chain, secret }] of segments.entries()) {
    const before = segments[index - 1]?.chain;
    const after = segments[index + 1]?.chain;
    const known = there.get(chain.file);
    if (known === undefined) steps.push(...begun(chain, before, there));
    if (secret !== null) steps.push(...grown(secret, there.get(secret.file), secret.bytes));
    const isFollowed = after !== undefined && there.has(after.file);
    // A seal is copied only with the beginning of the next segment.
    const goal = isFollowed ? chain.bytes : (chain.ends?.unsealedBytes ?? chain.bytes);
    const stands =
      known ?? ({ bytes: chain.ends?.beginningBytes ?? 0, version: chain.version } as const);
    steps.push(...grown(chain, stands, goal));
  }
  return steps;
}

function replacedIfOther(file: SourceFile, there: CopiedFile | undefined): CopyStep[] {
  const isSame = there?.version === file.version && there.bytes === file.bytes;
  return isSame ? [] : [{ kind: 'replace', file, to: file.bytes }];
}

function begun(
  chain: SourceChain,
  before: SourceChain | undefined,
  there: ReadonlyMap<string, CopiedFile>,
): CopyStep[] {
  const to = chain.ends?.beginningBytes ?? chain.bytes;
  const sealed = before === undefined ? [] : sealOf(before, there.get(before.file));
  return [{ kind: 'begin', file: chain, to }, ...sealed, { kind: 'name', file: chain, to }];
}

/** Returns the steps that complete the previous segment, in which only the seal is missing by then. */
function sealOf(chain: SourceChain, there: CopiedFile | undefined): CopyStep[] {
  const from = Math.max(there?.bytes ?? 0, chain.ends?.unsealedBytes ?? 0);
  return from < chain.bytes ? [{ kind: 'append', file: chain, from, to: chain.bytes }] : [];
}

/**
 * Returns the step that appends what is missing.
 * @param goal bytes to reach; a copy that has more, including the seal, stays as it is
 */
function grown(file: SourceFile, there: CopiedFile | undefined, goal: number): CopyStep[] {
  const isBeginning = there?.version === file.version && there.bytes <= file.bytes;
  if (!isBeginning) return [{ kind: 'replace', file, to: goal }];
  if (there.bytes >= goal) return [];
  return [{ kind: 'append', file, from: there.bytes, to: goal }];
}
