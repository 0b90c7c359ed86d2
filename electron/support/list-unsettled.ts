import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { decodeChainLine } from '../../shared/journal/journal-format.ts';
import { factRecordSchema } from '../../shared/ledger/facts.ts';
import { expandFact } from '../../shared/ledger/written-fact.ts';
import { emptyLedger, fold } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { minorUnitIn } from '../../shared/ledger/store/book.ts';
import type { Intent, IntentState } from '../../shared/ledger/money/intent.ts';
import { formatUnits } from '../../shared/values/currency.ts';
import { readLines } from '../journal/read/read-lines.ts';
import { realDisk } from '../node/files/real-disk.ts';
import { chainFileName, listJournalFiles } from '../journal/segment-files.ts';

/**
 * Lists the unsettled payments of a till's real books, one per line. It reads the unencrypted part of every journal,
 * needs no key, and writes nothing.
 * @param dataFolder of the till
 * @throws the system's error if the folder cannot be read
 */
export async function listUnsettled(dataFolder: string): Promise<readonly string[]> {
  const books = path.join(dataFolder, 'books');
  const names = await readdir(books).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const lines: string[] = [];
  for (const name of names) {
    const ledger = await foldJournal(path.join(books, name, 'journal'));
    if (ledger.book?.mode !== 'real') continue;
    const { currency } = ledger.book;
    const open = [...ledger.open.values()].toSorted((one, other) => one.sequence - other.sequence);
    lines.push(...open.map((intent) => describe(intent, currency, ledger)));
  }
  return lines;
}

/** Folds a journal as far as its lines can be read; a torn line is not a fact. */
async function foldJournal(folder: string): Promise<Ledger> {
  const ledger = emptyLedger();
  const { segments, sizes } = await listJournalFiles({ folder, disk: realDisk });
  for (const segment of segments) {
    const file = chainFileName(segment);
    for await (const { text, ended } of readLines(
      realDisk,
      path.join(folder, file),
      sizes.get(file) ?? 0,
    )) {
      const line = ended && text !== null ? decodeChainLine(text) : null;
      if (line === null || !('public' in line)) continue;
      const { sequence, hash } = line;
      const fact = expandFact(line.public);
      fold(ledger, factRecordSchema.parse({ sequence, hash, fact, private: null }));
    }
  }
  return ledger;
}

function describe(
  { acceptedAtMs, amountCents, verb, state, id }: Intent,
  currency: string,
  { book }: Ledger,
): string {
  const at = new Date(acceptedAtMs).toISOString().replace('T', ' ').replace(/\..*$/, ' UTC');
  const what = verb === 'redeem' ? 'redeemed' : 'loaded';
  return `${at}: ${formatUnits(amountCents, minorUnitIn(book))} ${currency} ${what}, ${STANDS[state]} (${id})`;
}

const STANDS: Readonly<Record<IntentState, string>> = {
  waiting: 'waiting to be sent',
  sending: 'being sent',
  applied: 'done, and doubted since',
  refused: 'refused after the goods had left',
  'refused-by-key': 'refused for the key of the service',
  unknown: 'not known whether it was done',
  voided: 'taken back, and doubted since',
  settled: 'settled, and doubted since',
};
