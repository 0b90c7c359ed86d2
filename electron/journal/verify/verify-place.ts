import { hash as digest } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { parsePrintedHash } from '../../../shared/journal/chain-mark.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import type { VerifyReport } from '../journal.ts';
import { realDisk } from '../../node/files/real-disk.ts';
import { PrintedHashSeeker } from './seek-mark.ts';
import type { PrintedHashResult, SeenRecord } from './seek-mark.ts';
import { verifyFolder, verifyLines } from './verify-journal.ts';

const USAGE = 'Usage: evertill-support journal verify FILE [--hash SIGNS[@NUMBER]]';

const NO_FACT =
  "here is no fact of any journal. A till's journal is the folder books/BOOK/journal among its data.";

/** Sentence on what checking a chain without a printed hash cannot prove. */
const ALONE =
  'That says that nothing in it is damaged, or was changed by itself. Whoever can write the file can write all of ' +
  'it anew: only a hash that has left the till, as it stands on a printed Z, says that it is the same one (--hash).';

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
  say(isEmpty ? `${place}: ${NO_FACT}` : inWords(place, report));
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
  const [verb, place, option, signs] = args;
  if (verb !== 'verify' || place === undefined) return null;
  if (args.length === 2) return { place, mark: null };
  const mark = option === '--hash' && args.length === 4 ? parsePrintedHash(signs ?? '') : null;
  return mark === null ? null : { place, mark };
}

async function verify(place: string, see: (record: SeenRecord) => void) {
  const hash = (text: string | Uint8Array) => digest('sha256', text, 'hex');
  if ((await stat(place)).isDirectory()) {
    const report = await verifyFolder({ folder: place, disk: realDisk, hash }, see);
    return { report, isFolder: true, isBlank: false };
  }
  const file = await open(place);
  try {
    const lines: string[] = [];
    for await (const line of file.readLines()) lines.push(line);
    return {
      report: verifyLines(path.basename(place), lines, hash, see),
      isFolder: false,
      isBlank: lines.every((line) => line.trim() === ''),
    };
  } finally {
    await file.close();
  }
}

/** A folder has the whole journal, but a file may be older than the hash, or of another period. */
function codeOf({ kind }: PrintedHashResult, isFolder: boolean): number {
  if (kind === 'stands') return 0;
  return isFolder || kind === 'another' ? 1 : 2;
}

function inWords(place: string, report: VerifyReport): string {
  switch (report.kind) {
    case 'intact':
      return (
        `${place}: the chain holds. ${report.records} facts up to number ${report.lastSequence}, ` +
        `hash ${report.lastHash}. Without their private part: ${report.withoutPrivate}.` +
        (report.sealed === 0
          ? ''
          : ` Sealed, there and not looked into: ${report.sealed} private parts, which only the till ` +
            `that has their key can prove.`)
      );
    case 'damaged':
      return `${place}: the chain is broken. ${report.damage.what}`;
    case 'newer':
      return `${place}: ${report.file} was written by a newer till (format ${report.format}).`;
    default:
      return assertNever(report);
  }
}

function markInWords({ mark: { signs, sequence }, found }: PrintedHashSeeker): string {
  switch (found.kind) {
    case 'stands':
      return (
        `The hash ${signs} stands at number ${found.sequence}: everything up to there is what the till had written ` +
        `when that hash left it, in every letter. That says nothing of what came after number ${found.sequence}, ` +
        'of private parts that are not here, or of whether what was typed in was true.' +
        (signs.length < 64
          ? ` ${signs.length} of 64 signs were compared: chance makes no second one, much computing on purpose may.`
          : '')
      );
    case 'another':
      return (
        `The hash ${signs} is not here: number ${found.sequence} has ${found.hash}. This is another journal than ` +
        'the one that the hash was taken of, or it was written anew since.'
      );
    case 'before':
      return `It begins after number ${sequence}: whether it continues what has the hash ${signs} cannot be told from it.`;
    case 'after':
      return (
        `It holds up to number ${found.last} only, and the hash ${signs} is of number ${sequence}: it is an older copy, ` +
        'or facts were lost or taken away.'
      );
    case 'none':
      return `No fact from number ${found.first} to ${found.last} has the hash ${signs}.`;
    default:
      return assertNever(found);
  }
}
