import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DataKeyVault } from '../../electron/credentials/data-key-vault.ts';
import { createSealFromKey } from '../../electron/credentials/sealed-box.ts';
import { BookTexts } from '../../electron/ledger/write/book-texts.ts';
import { toFactRecord } from '../../electron/ledger/write/fact-record.ts';
import { decryptLine } from '../../electron/journal/read/sealed-lines.ts';
import { decodeChainLine, decodePrivateLine } from '../../shared/journal/journal-format.ts';
import type { JsonObject, RecordLine } from '../../shared/journal/journal-format.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import { emptyLedger, fold } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';

/** Returns the folder of a ledger's journal. Tests read it to learn what the till has promised, whatever it shows. */
export function journalFolder(dataFolder: string, bookId: string): string {
  return path.join(dataFolder, 'books', bookId, 'journal');
}

/** Reads every record on disk, in sequence, without a line that is being written. */
export async function readWrittenFacts(dataFolder: string, bookId: string): Promise<FactRecord[]> {
  const folder = journalFolder(dataFolder, bookId);
  const names = (await readdir(folder)).filter((name) =>
    /^segment-\d+(\.private)?\.jsonl$/.test(name),
  );
  const seal = await sealOf(dataFolder, bookId);
  const privateParts = new Map<number, JsonObject>();
  const records: RecordLine[] = [];
  // The chain is read first: a private part is written before its record, so none can be missing then.
  for (const name of names.filter((one) => !one.includes('private')).toSorted()) {
    for (const line of await wholeLines(path.join(folder, name))) {
      const decoded = decodeChainLine(line);
      if (decoded !== null && 'public' in decoded) records.push(decoded);
    }
  }
  for (const name of names.filter((one) => one.includes('private'))) {
    for (const line of await wholeLines(path.join(folder, name))) {
      const found = decodePrivateLine(line);
      const decoded = found === null ? null : decryptLine({ seal }, found);
      if (decoded !== null && 'private' in decoded) {
        privateParts.set(decoded.sequence, decoded.private);
      }
    }
  }
  return records.map((record) =>
    toFactRecord({ ...record, private: privateParts.get(record.sequence) ?? null }),
  );
}

/** Reads every fact on disk, with names and texts decrypted. */
export async function readFacts(dataFolder: string, bookId: string): Promise<FactRecord[]> {
  const facts = await readWrittenFacts(dataFolder, bookId);
  const texts = new BookTexts();
  for (const record of facts) texts.note(record);
  return texts.reveal(facts);
}

/** Returns the encryption of a computer without a keyring, as on the computers that run these tests. */
export async function sealOf(dataFolder: string, bookId: string) {
  const keyFile = path.join(dataFolder, 'keys', `${bookId}.data-key.json`);
  const recoveryFile = path.join(dataFolder, 'books', bookId, 'recovery.json');
  const noKeyring = () => Promise.reject(new Error('no keyring'));
  const system = { backend: () => 'basic_text', encrypt: noKeyring, decrypt: noKeyring };
  const opened = await new DataKeyVault({ keyFile, recoveryFile, bookId }, system).open();
  return opened.kind === 'open' ? createSealFromKey(opened.key, bookId) : undefined;
}

/** Returns the ledger that the till's own fold makes of these records. */
export function ledgerOf(facts: readonly FactRecord[]): Ledger {
  const ledger = emptyLedger();
  for (const record of facts) fold(ledger, record);
  return ledger;
}

/** Returns the largest number of payments that were on their way at the same time. */
export function mostInFlight(facts: readonly FactRecord[]): number {
  const sending = new Set<string>();
  let most = 0;
  for (const { fact } of facts) {
    if (!fact.intent) continue;
    if (fact.intent.state === 'sending') sending.add(fact.intent.id);
    else sending.delete(fact.intent.id);
    most = Math.max(most, sending.size);
  }
  return most;
}

async function wholeLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '');
}
