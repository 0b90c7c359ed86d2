import { decodeCp850, detectEncoding } from './detect-encoding.ts';
import type { Encoding } from './detect-encoding.ts';
import { CsvReader } from './read-csv.ts';
import { failedReading, isEmptyRow, MAX_FILE_BYTES, MAX_ROWS } from './table.ts';
import type { FileReading, TableRow } from './table.ts';

/** The platform's `TextDecoder`, which shared code lacks. */
type Decoding = new (
  encoding: string,
  options: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** A person's correction of a wrong guess; null to guess. */
export interface TextChoice {
  readonly encoding: Encoding | null;
  readonly separator: string | null;
}

export const GUESSED_TEXT_CHOICE: TextChoice = { encoding: null, separator: null };

/** Parses any file with a store's goods, cards or payments: CSV, TSV, or a workbook. */
export async function parseListFile(
  bytes: Uint8Array,
  decoding: Decoding,
  choice: TextChoice = GUESSED_TEXT_CHOICE,
): Promise<FileReading> {
  if (bytes.length > MAX_FILE_BYTES) return failedReading('too-large');
  const guess = detectEncoding(bytes.subarray(0, 4_096));
  if (guess.kind === 'text') return parseTextFile(bytes, decoding, choice);
  if (guess.looksLike === 'archive') {
    // Loaded on demand, because the workbook reader is large.
    const { parseWorkbook } = await import('./parse-workbook.ts');
    return parseWorkbook(bytes);
  }
  if (guess.looksLike === 'compound') {
    return failedReading(holdsEncrypted(bytes) ? 'password' : 'old-workbook');
  }
  return failedReading('not-text');
}

/** Parses a text file such as CSV; a workbook is refused. */
export function parseTextFile(
  bytes: Uint8Array,
  decoding: Decoding,
  { encoding, separator }: TextChoice = GUESSED_TEXT_CHOICE,
): FileReading {
  const guess = detectEncoding(bytes.subarray(0, 4_096));
  if (guess.kind !== 'text') return failedReading('not-text');
  const { text, used } = decode(
    bytes,
    encoding ?? guess.encoding,
    encoding !== null || guess.sure,
    decoding,
  );
  const sheet = parseTextTable(text, separator);
  return sheet.kind === 'sheets' ? { ...sheet, encoding: used } : sheet;
}

/** Beginnings of other programs' text formats that are not rows: web pages and XML named `.xls`, DIF. */
const OTHER_WORKBOOK = /^\uFEFF?\s*(?:<(?:\?xml|!doctype|!--|[a-z]+[\s>:])|TABLE\r?\n0,1\r?\n)/i;
/** Matches SYLK: its first record, followed by one that starts with letters. */
const SYLK = /^\uFEFF?ID;P\w*(?:;[A-Z])*\r?\n[A-Z]{1,2};[A-Z]/;
/** Matches PDF, RTF and JSON, which the importer does not read as tables. */
const NO_TABLE = /^\uFEFF?\s*(?:%PDF-|\{\\rtf|\{\s*"|\[\s*[[{])/;

/** Parses the table in a text, from a file or pasted from a spreadsheet. */
export function parseTextTable(text: string, separator: string | null = null): FileReading {
  if (!/[^\s;,|"\uFEFF]/.test(text)) return failedReading('empty');
  if (OTHER_WORKBOOK.test(text) || SYLK.test(text)) return failedReading('other-workbook');
  if (NO_TABLE.test(text)) return failedReading('not-text');
  let used = separator ?? '';
  const reader = new CsvReader((guessed) => (used = separator ?? guessed));
  const rows: TableRow[] = [];
  for (const read of [reader.take(text), reader.end()]) {
    if (read.kind === 'unclosed-quote') return { kind: 'fault', fault: read };
    for (const row of read.rows) if (!isEmptyRow(row.cells)) rows.push(row);
  }
  if (rows.length === 0) return failedReading('empty');
  if (rows.length > MAX_ROWS) return failedReading('too-many-rows');
  return { kind: 'sheets', sheets: [{ name: '', rows, separator: used }], encoding: null };
}

/**
 * Decodes a file. Without a byte order mark it is UTF-8 if all of it is valid, else the western encoding that it
 * resembles most.
 */
function decode(bytes: Uint8Array, encoding: Encoding, isSure: boolean, Decoder: Decoding) {
  if (isSure) return { text: decodeAs(bytes, encoding, Decoder), used: encoding };
  try {
    return { text: new Decoder(encoding, { fatal: true }).decode(bytes), used: encoding };
  } catch {
    const western = westernOf(bytes);
    return { text: decodeAs(bytes, western, Decoder), used: western };
  }
}

function decodeAs(bytes: Uint8Array, encoding: Encoding, Decoder: Decoding): string {
  return encoding === 'cp850'
    ? decodeCp850(bytes)
    : new Decoder(encoding, { fatal: false }).decode(bytes);
}

/**
 * Guesses a western encoding. Windows-1252 has accented letters from 0xC0 on; old Macintosh and MS-DOS have them below,
 * e.g. `ü` at 0x9F and 0x81, `é` at 0x8E and 0x82. Windows text has, between letters, only an apostrophe, `œ`, `š` or
 * `ž` below 0xA0.
 */
function westernOf(bytes: Uint8Array): Encoding {
  let [windows, macintosh, dos] = [0, 0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80 || !isLetter(bytes[at - 1] ?? 0)) continue;
    if (DOS_LETTERS.has(byte)) dos += 1;
    if (MAC_LETTERS.has(byte)) macintosh += 1;
    if (byte >= 0xc0) windows += 1;
  }
  if (Math.max(dos, macintosh) <= windows) return 'windows-1252';
  return dos > macintosh ? 'cp850' : 'macintosh';
}

/** German, French and Dutch letters where they are below 0xC0: `äöüéèêëàâçîïôûù`, and `ß` in MS-DOS. */
const MAC_LETTERS = new Set([
  0x8a, 0x9a, 0x9f, 0x8e, 0x8f, 0x90, 0x91, 0x88, 0x89, 0x8d, 0x94, 0x95, 0x99, 0x9e, 0x9d, 0xa7,
]);
const DOS_LETTERS = new Set([
  0x84, 0x94, 0x81, 0x82, 0x8a, 0x88, 0x89, 0x85, 0x83, 0x87, 0x8c, 0x8b, 0x93, 0x96, 0x97, 0xe1,
]);

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

/** True if the stream name of a password-protected workbook, in UTF-16, is found. */
function holdsEncrypted(bytes: Uint8Array): boolean {
  const name = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat();
  const [first] = name;
  for (let at = bytes.indexOf(first ?? 0); at >= 0; at = bytes.indexOf(first ?? 0, at + 1)) {
    if (name.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}
