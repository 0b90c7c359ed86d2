import type { FactRecord } from '../../shared/ledger/facts.ts';
import { project } from '../../shared/ledger/project.ts';
import type { Put } from '../../shared/ledger/project.ts';

type Table = Put['table'];
type Row = Put['row'];

/** The window's database in memory: the real `project`, and a put is skipped when its row is not newer. */
export class VirtualProjection {
  /** The last fact it holds without a gap below it. */
  position = 0;
  readonly #tables = new Map<Table, Map<string | number, Row>>();

  rows(table: Table): ReadonlyMap<string | number, Row> {
    return this.#tables.get(table) ?? new Map();
  }

  put(record: FactRecord): void {
    for (const { table, key, row } of project(record)) {
      const rows = this.#tables.get(table) ?? new Map<string | number, Row>();
      this.#tables.set(table, rows);
      if ((rows.get(key)?.factSequence ?? 0) < row.factSequence) rows.set(key, row);
    }
  }

  /** Facts in sequence. */
  follow(record: FactRecord): void {
    if (record.sequence <= this.position) return;
    this.put(record);
    this.position = record.sequence;
  }

  wipe(): void {
    this.#tables.clear();
    this.position = 0;
  }

  /** Newest first, as a rebuild runs. */
  rebuild(records: readonly FactRecord[]): void {
    this.wipe();
    for (const record of records.toReversed()) this.put(record);
    this.position = records.length;
  }
}
