import type {
  Importer,
  PreparedTable,
  RememberedImport,
} from '../../shared/importing/choose-table.ts';
import type { FailedRow, Judged } from '../../shared/importing/judged.ts';
import type { CsvDialect } from '../../shared/values/write-csv.ts';
import type { KeyName } from '../design/keys/shortcuts.ts';

/** How one kind of list is read, shown and taken. */
export interface ImportOf<Name extends string, Value, Why extends string = string> {
  readonly importer: Importer<Name>;
  readonly judge: (table: PreparedTable<Name>) => Judged<Value, Why>;
  /** As it will be kept, in the order of `shownAs`. */
  readonly show: (value: Value) => readonly string[];
  /** Headings of the preview. */
  readonly shownAs: readonly string[];
  /** Why a row is not taken, as a sentence. */
  readonly describe: (failed: FailedRow<Why>) => string;
  /** Fields that this till has no use for: their columns are named as not used. */
  readonly ignored?: readonly NoInfer<Name>[];
  readonly nameOf: (field: Name) => string;
  readonly takeLabel: (count: number) => string;
  /** Where no other button of the page has it. */
  readonly takeKey?: KeyName;
  /** @returns why nothing was taken, for a person; null where it was */
  readonly onTake: (judged: Judged<Value, Why>, fileName: string) => Promise<string | null>;
}

export interface ImportHere {
  readonly imports: readonly RememberedImport[];
  readonly sheets: CsvDialect;
}
