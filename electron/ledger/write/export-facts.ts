import type {
  ExportAnswer,
  ExportRequest,
  FileToSave,
  SaveAnswer,
} from '../../../shared/messages/bridge.ts';
import type { CsvDialect } from '../../../shared/values/write-csv.ts';
import { formatCsv } from '../../../shared/values/write-csv.ts';
import type { FactRecord } from '../../../shared/ledger/facts.ts';
import { formatPrintedHash } from '../../../shared/journal/printed-hash.ts';
import {
  factRowCells,
  lostRowCells,
  FACT_COLUMNS,
} from '../../../shared/ledger/memory/fact-row.ts';
import type { LedgerWriter } from './ledger-writer.ts';
import { DAY_MS, isInSpan } from '../../../shared/values/time.ts';
import { toFactRecord } from './fact-record.ts';
import { isoDayIn } from '../../time/time-zone.ts';

/**
 * Exports a period's facts to a file. CSV has one line per fact. JSON lines are the journal's own, in whole segments
 * around the period, so that anybody can check the chain (`npm run support -- journal verify FILE --hash HASH`), with
 * or without private parts. A CSV without them has no personal data: a reference stands for each person and typed text,
 * the same on every line. Damaged records are counted, have a line in the CSV, and go unchanged into JSON lines, where
 * the check reports them.
 */
export async function exportFacts(
  writer: LedgerWriter,
  request: ExportRequest,
  { sheets, timeZone }: { readonly sheets: CsvDialect; readonly timeZone: string },
  save: (file: FileToSave) => Promise<SaveAnswer>,
): Promise<ExportAnswer> {
  await writer.waitUntilNotified();
  const entries = await readPeriod(writer, request);
  const [first] = entries;
  const last = entries.at(-1);
  if (first === undefined || last === undefined) return { kind: 'nothing' };
  const text =
    request.form === 'csv'
      ? csvOf(writer, entries, request.withPrivate, sheets)
      : await linesOf(writer, [first.sequence, last.sequence], request.withPrivate);
  const days = `${isoDayIn(timeZone, request.fromMs)}-to-${isoDayIn(timeZone, request.untilMs - 1)}`;
  const parts = request.withPrivate ? 'with-identifiers' : 'without-identifiers';
  const name = `evertill-facts-${days}-${parts}.${request.form === 'csv' ? 'csv' : 'jsonl'}`;
  const saved = await save({ name, text });
  if (saved.kind === 'failed') return { kind: 'fault', sentence: saved.sentence };
  const facts = entries.filter(isFact).length;
  const mark = isFact(last) ? formatPrintedHash(last) : null;
  return { kind: 'written', place: saved.place, facts, lost: entries.length - facts, mark };
}

/** Returns the facts of the last 24 hours as CSV, without personal data; null if there were none. */
export async function factsOfLastDayCsv(
  writer: LedgerWriter,
  nowMs: number,
  style: CsvDialect,
): Promise<string | null> {
  await writer.waitUntilNotified();
  const entries = await readPeriod(writer, { fromMs: nowMs - DAY_MS, untilMs: nowMs });
  return entries.length === 0 ? null : csvOf(writer, entries, false, style);
}

/** A damaged record, which is dated by its neighbours only. */
interface LostFact {
  readonly sequence: number;
}
type Entry = FactRecord | LostFact;

const isFact = (entry: Entry): entry is FactRecord => 'fact' in entry;

/** Reads a period's facts. A damaged one counts in every period that it may belong to. */
async function readPeriod(
  { journal }: LedgerWriter,
  request: Pick<ExportRequest, 'fromMs' | 'untilMs'>,
): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  let next = 1;
  let earliestMs = -Infinity;
  const skip = (until: number, latestMs: number) => {
    for (; next < until; next += 1) {
      if (earliestMs < request.untilMs && latestMs >= request.fromMs)
        entries.push({ sequence: next });
    }
  };
  for await (const record of journal.read(1, journal.syncedSequence, () => undefined)) {
    const read = toFactRecord(record);
    const { atMs } = read.fact;
    skip(read.sequence, atMs);
    if (isInSpan(atMs, request)) entries.push(read);
    next = read.sequence + 1;
    earliestMs = atMs;
  }
  return entries;
}

function csvOf(
  writer: LedgerWriter,
  entries: readonly Entry[],
  withPrivate: boolean,
  style: CsvDialect,
): string {
  const rows = entries.map((entry) => {
    if (!isFact(entry)) return lostRowCells(entry.sequence);
    const cardId = entry.fact.intent?.cardId ?? entry.fact.card?.id;
    const name = cardId === undefined ? undefined : writer.cardIdentifiers.get(cardId);
    const timeUtc = new Date(entry.fact.atMs).toISOString();
    if (!withPrivate) return factRowCells(entry, timeUtc, null);
    return factRowCells(writer.texts.reveal(entry), timeUtc, name?.value ?? null);
  });
  return formatCsv([FACT_COLUMNS, ...rows], style);
}

async function linesOf(
  writer: LedgerWriter,
  [from, to]: readonly [number, number],
  withPrivate: boolean,
): Promise<string> {
  const lines: string[] = [];
  for await (const line of writer.journal.exportLines(from, to, withPrivate)) lines.push(line);
  return `${lines.join('\n')}\n`;
}
