import type { ExportAnswer, ExportWish, FileToSave, SaveAnswer } from '../shared/bridge.ts';
import { writeCsv } from '../shared/categories/write-csv.ts';
import type { FactRecord } from '../shared/ledger/facts.ts';
import { describeFactRow, FACT_COLUMNS } from '../shared/ledger/fact-row.ts';
import type { Keeper } from './keeper.ts';
import { toFactRecord } from './worker-port.ts';

/**
 * Writes a period's facts into a file for people and programs elsewhere. CSV has one line a fact; JSON
 * lines are the journal's own, whole segments around the period, so that anybody can check the chain
 * (`npm run journal -- verify FILE`), with or without the private parts.
 */
export async function exportFacts(
  keeper: Keeper,
  wish: ExportWish,
  save: (file: FileToSave) => Promise<SaveAnswer>,
): Promise<ExportAnswer> {
  await keeper.settled();
  const records: FactRecord[] = [];
  for await (const record of keeper.journal.read(1)) {
    const read = toFactRecord(record);
    if (read.fact.atMs >= wish.fromMs && read.fact.atMs < wish.untilMs) records.push(read);
  }
  const [first] = records;
  const last = records.at(-1);
  if (first === undefined || last === undefined) return { kind: 'nothing' };
  const text =
    wish.form === 'csv'
      ? csvOf(keeper, records, wish.withPrivate)
      : await linesOf(keeper, first.sequence, last.sequence, wish.withPrivate);
  const days = `${isoDay(wish.fromMs)}-to-${isoDay(wish.untilMs - 1)}`;
  const parts = wish.withPrivate ? 'with-identifiers' : 'without-identifiers';
  const name = `evertill-facts-${days}-${parts}.${wish.form === 'csv' ? 'csv' : 'jsonl'}`;
  const saved = await save({ name, text });
  return saved.kind === 'saved'
    ? { kind: 'written', place: saved.place, facts: records.length }
    : { kind: 'fault', sentence: saved.sentence };
}

function csvOf(keeper: Keeper, records: readonly FactRecord[], withPrivate: boolean): string {
  const rows = records.map((record) => {
    const cardId = record.fact.intent?.cardId ?? record.fact.card?.id;
    const name = cardId === undefined ? undefined : keeper.names.get(cardId);
    const timeUtc = new Date(record.fact.atMs).toISOString();
    return describeFactRow(record, timeUtc, withPrivate ? (name?.value ?? null) : null);
  });
  return writeCsv([FACT_COLUMNS, ...rows]);
}

async function linesOf(
  keeper: Keeper,
  from: number,
  to: number,
  withPrivate: boolean,
): Promise<string> {
  const lines: string[] = [];
  for await (const line of keeper.journal.exportLines(from, to, withPrivate)) lines.push(line);
  return `${lines.join('\n')}\n`;
}

function isoDay(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
