import type {
  Importer,
  PreparedTable,
  RememberedImport,
} from '../../shared/importing/choose-table.ts';
import type { FailedRow, JudgedRows } from '../../shared/importing/judged.ts';
import type { CsvDialect } from '../../shared/values/write-csv.ts';
import type { KeyName } from '../design/keys/shortcuts.ts';

/** How one kind of list is read, previewed and imported. */
export interface ListImport<Name extends string, Value, Why extends string = string> {
  readonly importer: Importer<Name>;
  readonly judge: (table: PreparedTable<Name>) => JudgedRows<Value, Why>;
  /** Formats a row as it will be stored, in the order of `shownAs`. */
  readonly show: (value: Value) => readonly string[];
  /** Headings of the preview. */
  readonly shownAs: readonly string[];
  /** Says why a row cannot be imported. */
  readonly describe: (failed: FailedRow<Why>) => string;
  /** Fields that this till does not use; columns with them are listed as unused. */
  readonly ignored?: readonly NoInfer<Name>[];
  readonly nameOf: (field: Name) => string;
  readonly takeLabel: (count: number) => string;
  /** Shortcut of the import button, if no other button of the page uses it. */
  readonly takeKey?: KeyName;
  /**
   * Stores the rows.
   * @returns a sentence on why nothing was imported; null on success
   */
  readonly onTake: (judged: JudgedRows<Value, Why>, fileName: string) => Promise<string | null>;
}

export interface ImportContext {
  readonly imports: readonly RememberedImport[];
  readonly sheets: CsvDialect;
}
