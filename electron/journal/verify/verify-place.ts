import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { assertNever } from '../../../shared/values/assert.ts';
import type { VerifyReport } from '../journal.ts';
import { realDisk } from '../real-disk.ts';
import { verifyFolder, verifyLines } from './verify-journal.ts';

/**
 * Whether a journal, or an export of it, is as it was written: `args` are `verify FILE`, where FILE is an
 * exported file or a journal's folder, which is only read. Answers the code to end with: 0 when the
 * chain holds, 1 when it does not, 2 when that cannot be told.
 */
export async function verifyPlace(
  args: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const [verb, place] = args;
  if (verb !== 'verify' || place === undefined || args.length !== 2) {
    say('Usage: npm run journal -- verify FILE');
    return 2;
  }
  const report = await verify(place).catch((error: unknown) => String(error));
  if (typeof report === 'string') {
    say(`${place} cannot be read: ${report}`);
    return 2;
  }
  say(inWords(place, report));
  return report.kind === 'intact' ? 0 : 1;
}

async function verify(place: string): Promise<VerifyReport> {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  if ((await stat(place)).isDirectory()) {
    return verifyFolder({ folder: place, disk: realDisk, hash });
  }
  const file = await open(place);
  try {
    const lines: string[] = [];
    for await (const line of file.readLines()) lines.push(line);
    return verifyLines(path.basename(place), lines, hash);
  } finally {
    await file.close();
  }
}

function inWords(place: string, report: VerifyReport): string {
  switch (report.kind) {
    case 'intact':
      return (
        `${place}: the chain holds. ${report.records} facts up to number ${report.lastSequence}, ` +
        `hash ${report.lastHash}. Without their private part: ${report.withoutPrivate}.`
      );
    case 'damaged':
      return (
        `${place}: the chain is broken in ${report.damage.file} after number ` +
        `${report.damage.afterSequence}, because ${report.damage.what}.`
      );
    case 'newer':
      return `${place}: ${report.file} was written by a newer till (format ${report.format}).`;
    default:
      return assertNever(report);
  }
}
