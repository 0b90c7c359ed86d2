import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { cardSecretSchema } from '../../shared/ledger/money/card.ts';
import { decodePrivateLine, encodeLine } from '../../shared/journal/journal-format.ts';
import type { PartSeal } from '../journal/part-seal.ts';
import { decryptLine } from '../journal/read/sealed-lines.ts';
import { DataKey } from './data-key.ts';
import { recoveryFileSchema } from './data-key-vault.ts';
import { parseRecoveryCode, unwrapKey } from './recovery-code.ts';
import type { WrappedKey } from './recovery-code.ts';
import { createSealFromKey } from './sealed-box.ts';
import { parseJson } from '../node/files/parse-json.ts';

/**
 * Decrypts side files, and evidence rows with encrypted numbers, on any computer: `args` are `RECOVERY FILE...`, where
 * RECOVERY is `recovery.json` of the book, or of an earlier key, in the folder with the book's name. Files are only
 * read.
 * @param readCode reads the recovery code, which is never on a command line
 * @returns the exit code: 0 if every line opens, 1 if not, 2 if nothing could be tried
 */
export async function openSealed(
  args: readonly string[],
  readCode: () => Promise<string>,
  say: (line: string) => void,
): Promise<number> {
  const [recovery, ...files] = args;
  if (recovery === undefined || files.length === 0) {
    say(
      'Usage: evertill-support open-sealed RECOVERY FILE..., and the recovery code on standard input',
    );
    return 2;
  }
  const seal = await recoverSeal(recovery, await readCode());
  if (typeof seal === 'string') {
    say(seal);
    return 2;
  }
  let unopened = 0;
  for (const file of files) {
    for (const text of (await readFile(file, 'utf8')).split('\n')) {
      if (text === '') continue;
      const opened = openPart(seal, text) ?? openRow(seal, text);
      if (opened === null) unopened += 1;
      else say(opened);
    }
  }
  if (unopened > 0) say(`lines that do not open: ${unopened}`);
  return unopened === 0 ? 0 : 1;
}

/**
 * Returns the seal that opens a book's private parts with its recovery code; an error sentence if the code does not
 * open it.
 * @param recovery the book's `recovery.json`, in the folder with the book's name
 */
export async function recoverSeal(recovery: string, typed: string): Promise<PartSeal | string> {
  const wrapped = await readWrapped(recovery);
  if (wrapped === null) return `${recovery} is no recovery file`;
  const code = parseRecoveryCode(typed);
  const bytes = code === null ? null : unwrapKey(wrapped, code);
  if (bytes === null) return 'the recovery code does not open this file';
  const bookId = path.basename(path.dirname(path.resolve(recovery)));
  return createSealFromKey(new DataKey(bytes, bookId), bookId);
}

/** Decrypts one line of a side file; null if the line is invalid, or encrypted with another key. */
function openPart(seal: PartSeal, text: string): string | null {
  const line = decodePrivateLine(text);
  const opened = line === null ? null : decryptLine({ seal }, line);
  return opened === null ? null : encodeLine(opened);
}

/** A row of the screens' database that was saved as evidence, with the card number as main had encrypted it. */
const rowSchema = z.looseObject({ factSequence: z.int(), sealed: z.string() });

function openRow(seal: PartSeal, text: string): string | null {
  const row = rowSchema.safeParse(parseJson(text)).data;
  const opened = row === undefined ? null : seal.open(row.factSequence, row.sealed);
  if (row === undefined || opened === null) return null;
  const { sealed: _sealed, ...rest } = row;
  return JSON.stringify({ ...rest, ...cardSecretSchema.parse(JSON.parse(opened)) });
}

async function readWrapped(file: string): Promise<WrappedKey | null> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    return recoveryFileSchema.safeParse(read).data?.wrapped ?? null;
  } catch {
    return null;
  }
}
