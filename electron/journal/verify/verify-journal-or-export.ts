import { hash as digest } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { parsePrintedHash } from '../../../shared/journal/printed-hash.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import type { VerifyReport } from '../journal.ts';
import { realDisk } from '../../node/files/real-disk.ts';
import { PrintedHashSeeker } from './seek-printed-hash.ts';
import type { PrintedHashResult, SeenRecord } from './seek-printed-hash.ts';
import { verifyJournalFolder, verifyExportLines } from './verify-journal.ts';

const USAGE = 'Usage: evertill-support journal verify FILE [--hash DIGITS[@NUMBER]]';

const NO_FACT =
  "contains no record of a journal. A till's journal is the folder books/BOOK/journal in its data folder.";

/** Explains in a sentence what a check without a printed hash cannot prove. */
const ALONE =
  'This shows that nothing in it is damaged, and that no part was changed alone. Anyone who can write the file could ' +
  'have rewritten all of it: only a hash from outside the till, as on a printed Z report, proves that it is the same ' +
  'journal (--hash).';

/**
 * Checks whether a journal, or an export of it, is intact, and whether it is the one that a printed hash came from.
 * `args` are `verify FILE`, and optionally `--hash DIGITS@SEQUENCE` from a Z report. FILE is an exported file, or a
 * journal's folder, which is only read.
 * @returns the exit code: 0 if the chain is intact and has the hash, 1 if not, 2 if that cannot be told
 */
export async function verifyJournalOrExport(
  args: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const asked = readArguments(args);
  if (asked === null) {
    say(USAGE);
    return 2;
  }
  const { place, mark } = asked;
  const seeker = mark && new PrintedHashSeeker(mark);
  const verified = await verify(place, seeker?.see ?? (() => undefined)).catch(String);
  if (typeof verified === 'string') {
    say(`${place} cannot be read: ${verified}`);
    return 2;
  }
  const { report, isFolder, isBlank } = verified;
  const isEmpty = isBlank || (report.kind === 'intact' && report.records === 0);
  say(isEmpty ? `${place} ${NO_FACT}` : inWords(place, report));
  if (isBlank) return 2;
  if (seeker === null) {
    if (isEmpty) return 2;
    if (report.kind === 'intact') say(ALONE);
    return report.kind === 'intact' ? 0 : 1;
  }
  say(markInWords(seeker));
  if (report.kind !== 'intact') return 1;
  return codeOf(seeker.found, isFolder);
}

function readArguments(args: readonly string[]) {
  const [verb, place, option, digits] = args;
  if (verb !== 'verify' || place === undefined) return null;
  if (args.length === 2) return { place, mark: null };
  const mark = option === '--hash' && args.length === 4 ? parsePrintedHash(digits ?? '') : null;
  return mark === null ? null : { place, mark };
}

async function verify(place: string, see: (record: SeenRecord) => void) {
  const hash = (text: string | Uint8Array) => digest('sha256', text, 'hex');
  if ((await stat(place)).isDirectory()) {
    const report = await verifyJournalFolder({ folder: place, disk: realDisk, hash }, see);
    return { report, isFolder: true, isBlank: false };
  }
  const file = await open(place);
  try {
    const lines: string[] = [];
    for await (const line of file.readLines()) lines.push(line);
    return {
      report: verifyExportLines(path.basename(place), lines, hash, see),
      isFolder: false,
      isBlank: lines.every((line) => line.trim() === ''),
    };
  } finally {
    await file.close();
  }
}

/**
 * Returns the exit code for a printed hash. A missing hash proves something only for a whole journal: a file may be
 * older than the hash, or of another period.
 */
function codeOf({ kind }: PrintedHashResult, isFolder: boolean): number {
  if (kind === 'stands') return 0;
  return isFolder || kind === 'another' ? 1 : 2;
}

function inWords(place: string, report: VerifyReport): string {
  switch (report.kind) {
    case 'intact':
      return (
        `${place}: the chain is intact. ${report.records} records up to number ${report.lastSequence}, ` +
        `hash ${report.lastHash}. Without their private part: ${report.withoutPrivate}.` +
        (report.sealed === 0
          ? ''
          : ` Encrypted, and not checked: ${report.sealed} private parts. Only the till that has their key can ` +
            `check them.`)
      );
    case 'damaged':
      return `${place}: the chain is broken. ${report.damage.what}`;
    case 'newer':
      return `${place}: ${report.file} was written by a newer till (format ${report.format}).`;
    default:
      return assertNever(report);
  }
}

function markInWords({ mark: { digits, sequence }, found }: PrintedHashSeeker): string {
  switch (found.kind) {
    case 'stands':
      return (
        `Record ${found.sequence} has the hash ${digits}: everything up to it is exactly what the till had written ` +
        `by then. This says nothing about records after number ${found.sequence}, about private parts that are not ` +
        'in it, or about whether what was typed in was true.' +
        (digits.length < 64
          ? ` ${digits.length} of 64 digits were compared: another journal has the same ones only if somebody computed ` +
            'it on purpose.'
          : '')
      );
    case 'another':
      return (
        `Record ${found.sequence} has the hash ${found.hash}, not ${digits}. This is not the journal with that hash, ` +
        'or it was rewritten since.'
      );
    case 'before':
      return `It begins after record ${sequence}, so it cannot show whether it continues the journal with the hash ${digits}.`;
    case 'after':
      return (
        `It ends with record ${found.last}, but the hash ${digits} is of record ${sequence}: it is an older copy, or ` +
        'records were lost or removed.'
      );
    case 'none':
      return `No record from ${found.first} to ${found.last} has the hash ${digits}.`;
    default:
      return assertNever(found);
  }
}
