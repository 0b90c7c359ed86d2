import type { FactRecord } from '../../shared/ledger/facts.ts';
import { project } from '../../shared/ledger/memory/project.ts';
import type { Put } from '../../shared/ledger/memory/project.ts';
import type { ProjectionPosition } from '../../shared/messages/worker-messages.ts';

type Table = Put['table'];
type Row = Put['row'];

/** The window's database in memory: the real `project`, which skips a put if its row is not newer. */
export class VirtualProjection {
  /** The last fact that the projection holds without a gap before it; null while it is rebuilt. */
  position: ProjectionPosition | null = null;
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

  wipe(): void {
    this.#tables.clear();
    this.position = null;
  }

  copy(): VirtualProjection {
    const other = new VirtualProjection();
    for (const [table, rows] of this.#tables) other.#tables.set(table, new Map(rows));
    other.position = this.position;
    return other;
  }
}
