import * as z from 'zod';

/**
 * Format of a journal: UTF-8 JSON, one value a line, in segments with a header, the checkpoint that it names (except in
 * the first segment), the records, and the seal. Private parts are in a file of their own beside each segment (decision
 * 0006). Another meaning of any line needs another format number.
 */
export const JOURNAL_FORMAT = 1;

/** A JSON value; `undefined` members are left out, as by `JSON.stringify`. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json | undefined };

/** SHA-256 of the UTF-8 bytes of a text, as 64 lower-case hexadecimal digits. */
export type HashText = (text: string) => string;
/** A `HashText` that also accepts bytes. */
export type HashBytes = (text: string | Uint8Array) => string;

const digestSchema = z.string().regex(/^[0-9a-f]{64}$/);
const countSchema = z.int().positive();
const objectSchema = z.custom<JsonObject>(isObject);

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MARK_LENGTH = 22;
const SIXTY_FOUR = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * A keyed code (MAC) for the chain so far, which shows that the holder of the key wrote it: anybody could continue the
 * hash chain. No hash covers it, so two check characters at its end reveal a change.
 */
const markSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{24}$/)
  .refine(isSpelled);

/** Encodes a mark for a line. @param mark 22 characters of base64url */
export function encodeMark(mark: string): string {
  let sum = 0;
  // A changed character changes the sum by less than 128 times 22, so the two characters, which count to 64 times 64,
  // always show it.
  for (let at = 0; at < mark.length; at += 1) sum += mark.charCodeAt(at) * (at + 1);
  return `${mark}${SIXTY_FOUR[Math.floor(sum / 64) % 64]}${SIXTY_FOUR[sum % 64]}`;
}

function isSpelled(mark: string): boolean {
  return encodeMark(mark.slice(0, MARK_LENGTH)) === mark;
}

const headerSchema = z.strictObject({
  evertillJournal: z.int().positive().max(JOURNAL_FORMAT),
  segment: countSchema,
  firstSequence: countSchema,
  previousHash: digestSchema,
  checkpointDigest: digestSchema.nullable(),
  digest: digestSchema,
  mark: markSchema.optional(),
});
export type HeaderLine = z.infer<typeof headerSchema>;

const checkpointSchema = z.strictObject({ checkpoint: objectSchema });

const recordSchema = z.strictObject({
  sequence: countSchema,
  /** Records of the same batch that follow: a batch is on disk completely or not at all. Not written if it is 0. */
  following: z.int().nonnegative().default(0),
  public: objectSchema,
  /** Digest of the private part; not written if there is none. */
  privateDigest: digestSchema.nullable().default(null),
  hash: digestSchema,
  /** Mark of the chain up to this record; only on the last one of a batch. */
  mark: markSchema.optional(),
});
export type RecordLine = z.infer<typeof recordSchema>;

const sealSchema = z.strictObject({
  sealed: z.strictObject({ records: countSchema, lastHash: digestSchema }),
});

const chainLineSchema = z.union([recordSchema, headerSchema, checkpointSchema, sealSchema]);
export type ChainLine = z.infer<typeof chainLineSchema>;

const privateLineSchema = z.union([
  z.strictObject({
    sequence: countSchema,
    salt: z.string().regex(/^[0-9a-f]{32}$/),
    private: objectSchema,
  }),
  /** A private line with its salt, encrypted with the book's key (decision 0079). */
  z.strictObject({ sequence: countSchema, sealed: z.string().regex(/^[A-Za-z0-9+/]+=*$/) }),
  /** Left by an erasure, so that an erased part differs from a lost one. */
  z.strictObject({ sequence: countSchema, erased: z.literal(true) }),
  /** The part was lost, and a manager continued without it; nobody had asked to erase it. */
  z.strictObject({ sequence: countSchema, lost: z.literal(true) }),
]);
export type PrivateLine = z.infer<typeof privateLineSchema>;

/** Encodes a line without its line end. */
export function encodeLine(line: ChainLine | PrivateLine): string {
  return 'public' in line ? encodeRecord(line, JSON.stringify(line.public)) : JSON.stringify(line);
}

/**
 * Parses a line of a chain file; null unless it is exactly what `encodeLine` writes. A checkpoint is not encoded again
 * for comparison: it has megabytes, and the header's digest covers all of it.
 */
export function decodeChainLine(text: string): ChainLine | null {
  if (!text.startsWith(CHECKPOINT)) return decode(chainLineSchema, text);
  return (isCheckpointLine(text) && checkpointSchema.safeParse(parseJson(text)).data) || null;
}

/** True if a line of a chain file can be a checkpoint, which only the header's digest proves. */
export function isCheckpointLine(text: string): boolean {
  return text.startsWith(CHECKPOINT) && text.endsWith('}');
}

/** Parses a line of a private side file; null unless it is exactly what `encodeLine` writes. */
export function decodePrivateLine(text: string): PrivateLine | null {
  // Does what the schema does in a tenth of the time, because a start reads one line for every card.
  const [, sequence, sealed] = SEALED_LINE.exec(text) ?? [];
  if (sealed !== undefined) return { sequence: Number(sequence), sealed };
  return decodeOpened(text) ?? decode(privateLineSchema, text);
}

/** Parses a decrypted part without the schema, which is faster; null for any other line. */
function decodeOpened(text: string): PrivateLine | null {
  const [, sequence, salt = '', partText = ''] = OPENED_LINE.exec(text) ?? [];
  const part = sequence === undefined ? null : parsePublicPart(partText);
  if (part === null || JSON.stringify(part) !== partText) return null;
  return { sequence: Number(sequence), salt, private: part };
}

const OPENED_LINE = /^\{"sequence":([1-9]\d{0,14}),"salt":"([0-9a-f]{32})","private":(\{.*\})\}$/;
const SEALED_LINE = /^\{"sequence":([1-9]\d{0,14}),"sealed":"([A-Za-z0-9+/]+=*)"\}$/;

/** Returns the format that a first line claims, even one that this program cannot read; null for none. */
export function claimedFormat(text: string): number | null {
  return claimSchema.safeParse(parseJson(text)).data?.evertillJournal ?? null;
}

const claimSchema = z.object({ evertillJournal: z.int() });

/** A part of a record as a later reader will get it, in both forms: as a value and as text. */
export class StoredJson {
  readonly value: JsonObject;
  /** The text, as `JSON.stringify` writes it. */
  readonly text: string;

  private constructor(value: JsonObject, text: string) {
    this.value = value;
    this.text = text;
  }

  static of(part: JsonObject): StoredJson {
    return StoredJson.ofParsed(jsonCopy(part));
  }

  /** Makes a part from a value parsed from JSON, which has only what JSON can represent. */
  static ofParsed(value: JsonObject): StoredJson {
    return new StoredJson(value, JSON.stringify(value));
  }
}

/**
 * Returns a part as after `JSON.stringify` and `JSON.parse`: without `undefined`, `NaN` and the like. Every fact goes
 * through this, and the detour over text would cost three times as much.
 */
export function jsonCopy(part: JsonObject): JsonObject {
  // Spread first, because a member may have a name from a prototype.
  const copy: Record<string, Json | undefined> = { ...part };
  for (const name of Object.keys(copy)) {
    const value = copy[name];
    if (value === undefined) delete copy[name];
    else if (typeof value !== 'string') copy[name] = valueAsJson(value);
  }
  return copy;
}

function valueAsJson(value: Json): Json {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== 'object' || value === null) return value;
  return isList(value) ? value.map(valueAsJson) : jsonCopy(value);
}

function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value);
}

/** Encodes a record as its line; `publicText` is its public part as `JSON.stringify` writes it. */
export function encodeRecord(
  { sequence, following, privateDigest, hash, mark }: Omit<RecordLine, 'public'>,
  publicText: string,
): string {
  const more = following === 0 ? '' : `,"following":${following}`;
  const digest = privateDigest === null ? '' : `,"privateDigest":"${privateDigest}"`;
  const end = mark === undefined ? '' : `,"mark":"${mark}"`;
  return `{"sequence":${sequence}${more},"public":${publicText}${digest},"hash":"${hash}"${end}}`;
}

export function digestPrivate(salt: string, part: JsonObject, hash: HashText): string {
  return hash(salt + JSON.stringify(part));
}

/** A record whose public part is still the text that is hashed. */
export interface RecordText extends Omit<RecordLine, 'public'> {
  readonly publicText: string;
}

/**
 * Splits the line of a record around its public part; null if the line does not have the form of `encodeRecord`. It
 * proves nothing by itself: the hash proves the text of the public part, which a reader need not parse.
 */
export function splitRecord(line: string): RecordText | null {
  const [head, sequence, following = '0'] =
    RECORD_HEAD.exec(line.slice(0, RECORD_HEAD_LENGTH)) ?? [];
  const [tail] = RECORD_TAIL.exec(line.slice(-RECORD_TAIL_LENGTH)) ?? [];
  if (head === undefined || tail === undefined || head.length + tail.length > line.length)
    return null;
  // Parsed instead of sliced, because a slice would keep the whole line in memory.
  const end = parseJson(`{${tail.slice(1)}`);
  if (!isRecordEnd(end)) return null;
  const publicText = line.slice(head.length, line.length - tail.length);
  const privateDigest = end.privateDigest ?? null;
  return {
    ...end,
    sequence: Number(sequence),
    following: Number(following),
    publicText,
    privateDigest,
  };
}

type RecordEnd = Pick<RecordLine, 'hash' | 'mark'> & { readonly privateDigest?: string };

/** Checks the end of a line in which `RECORD_TAIL` has found each member: only a mark may follow. */
function isRecordEnd(end: unknown): end is RecordEnd {
  if (typeof end !== 'object' || end === null) return false;
  return !('mark' in end) || (typeof end.mark === 'string' && isSpelled(end.mark));
}

/** Parses a part of a record; null if invalid. */
export function parsePublicPart(publicText: string): JsonObject | null {
  const part = parseJson(publicText);
  return isObject(part) ? part : null;
}

const RECORD_HEAD = /^\{"sequence":([1-9]\d{0,14})(?:,"following":([1-9]\d{0,14}))?,"public":/;
const RECORD_HEAD_LENGTH = 80;
const RECORD_TAIL =
  /(?:,"privateDigest":"[0-9a-f]{64}")?,"hash":"[0-9a-f]{64}"(?:,"mark":"[A-Za-z0-9_-]{24}")?\}$/;
const RECORD_TAIL_LENGTH = 192;

/** Returns the hash that chains a record: it covers the digests, never the private text. */
export function hashRecord(
  previousHash: string,
  record: Omit<RecordLine, 'hash' | 'mark'>,
  hash: HashText,
): string {
  const { public: open, ...rest } = record;
  return hashRecordText(previousHash, { ...rest, publicText: JSON.stringify(open) }, hash);
}

/** Returns a record's hash, given its public part as text. */
export function hashRecordText(
  previousHash: string,
  { sequence, following, privateDigest, publicText }: Omit<RecordText, 'hash' | 'mark'>,
  hash: HashText,
): string {
  const publicDigest = hash(publicText);
  return hash([previousHash, sequence, following, publicDigest, privateDigest ?? ''].join('\n'));
}

/**
 * Makes a header with the digest that covers the rest of it.
 * @param checkpointText the checkpoint as `JSON.stringify` writes it: it may be large, and is encoded once
 */
export function makeHeader(
  start: {
    readonly segment: number;
    readonly firstSequence: number;
    readonly previousHash: string;
  },
  checkpointText: string | null,
  hash: HashText,
): HeaderLine {
  const checkpointDigest = checkpointText === null ? null : hash(checkpointText);
  const header = { evertillJournal: JOURNAL_FORMAT, ...start, checkpointDigest } as const;
  return { ...header, digest: digestHeader(header, hash) };
}

/** Returns the line of a checkpoint that `JSON.stringify` has written, without its line end. */
export function encodeCheckpoint(checkpointText: string): string {
  return `${CHECKPOINT}${checkpointText}}`;
}

/** Returns the text of the checkpoint in its line, exactly as `encodeCheckpoint` wrote it. */
export function checkpointTextIn(line: string): string {
  return line.slice(CHECKPOINT.length, -1);
}

/**
 * Returns the UTF-8 bytes of the checkpoint's text, from those of its line: encoding the text again takes longer than
 * hashing it.
 */
export function checkpointUtf8In(line: Uint8Array): Uint8Array {
  return line.subarray(CHECKPOINT.length, -1);
}

const CHECKPOINT = '{"checkpoint":';

/** Returns the text from which a record's mark is computed: its hash covers everything earlier. */
export function recordMarkText(hash: string): string {
  return `record ${hash}`;
}

/**
 * Returns the text from which a header's mark is computed: its digest covers its checkpoint and the record before it.
 */
export function headerMarkText(digest: string): string {
  return `segment ${digest}`;
}

export function digestHeader(header: Omit<HeaderLine, 'digest' | 'mark'>, hash: HashText): string {
  const { evertillJournal, segment, firstSequence, previousHash, checkpointDigest } = header;
  return hash(
    [evertillJournal, segment, firstSequence, previousHash, checkpointDigest ?? ''].join('\n'),
  );
}

/**
 * Decodes a line. JSON has many spellings of one value (`1e21` and `1E21`): only the till's own is accepted, so that
 * every flipped byte is noticed, even one that does not change the value.
 */
function decode<Line extends ChainLine | PrivateLine>(
  schema: z.ZodType<Line>,
  text: string,
): Line | null {
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success && encodeLine(parsed.data) === text ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
