import type {
  Importer,
  PreparedTable,
  RememberedImport,
} from '../../shared/importing/choose-table.ts';
import type { FailedRow, Judged } from '../../shared/importing/judged.ts';
import type { CsvDialect } from '../../shared/values/write-csv.ts';
import type { KeyName } from '../design/keys/shortcuts.ts';

/** How one kind of list is read, previewed and imported. */
export interface ListImport<Name extends string, Value, Why extends string = string> {
  readonly importer: Importer<Name>;
  readonly judge: (table: PreparedTable<Name>) => Judged<Value, Why>;
  /** Formats a row as it will be stored, in the order of `shownAs`. */
  readonly show: (value: Value) => readonly string[];
  /** Headings of the preview. */
  readonly shownAs: readonly string[];
  /** Says why a row is not imported. */
  readonly describe: (failed: FailedRow<Why>) => string;
  /** Fields this till does not use: their columns are listed as unused. */
  readonly ignored?: readonly NoInfer<Name>[];
  readonly nameOf: (field: Name) => string;
  readonly takeLabel: (count: number) => string;
  /** The shortcut, if no other button of the page has it. */
  readonly takeKey?: KeyName;
  /** @returns why nothing was imported, for a person; null on success */
  readonly onTake: (judged: Judged<Value, Why>, fileName: string) => Promise<string | null>;
}

export interface ImportHere {
  readonly imports: readonly RememberedImport[];
  readonly sheets: CsvDialect;
}
