import * as z from 'zod';
import type { JournalAge } from '../shared/ledger/recover.ts';
import { JsonFile } from './json-file.ts';
import type { WholeFiles } from './whole-files.ts';

/**
 * What is known of the journal outside its folder, beside the keys: a copy or an older journal is
 * noticed by it, not declared by anybody (DESIGN §4.10).
 */
const bootRecordSchema = z.strictObject({
  boot: z.string(),
  /** The run before, until the first fact of this one is on disk. */
  previous: z.string().nullable(),
  /** Whether a fact of this run is on disk: from then on an empty journal is a lost one. */
  confirmed: z.boolean(),
  /** How the journal stood when the till was closed in order; null while it runs. */
  closed: z.strictObject({ sequence: z.number().int(), hash: z.string() }).nullable(),
});
export type BootRecord = z.infer<typeof bootRecordSchema>;

export interface JournalEnd {
  /** The boot id in the journal's newest fact; null for an empty journal. */
  readonly boot: string | null;
  readonly sequence: number;
  readonly hash: string;
}

/** Whether the journal is the newest there was; pure. */
export function judgeAge(known: BootRecord | null, end: JournalEnd): JournalAge {
  if (end.boot === null) {
    const nothingYet = known === null || (!known.confirmed && known.previous === null);
    return nothingYet ? 'newest' : 'behind';
  }
  if (known === null) return 'behind';
  if (known.closed !== null) {
    const same = known.closed.sequence === end.sequence && known.closed.hash === end.hash;
    return same ? 'newest' : 'behind';
  }
  return end.boot === known.boot || end.boot === known.previous ? 'newest' : 'behind';
}

/** The file of one book's boot record. */
export class BootFile {
  readonly #file: JsonFile<BootRecord>;

  constructor(path: string, files?: WholeFiles) {
    this.#file = new JsonFile(path, bootRecordSchema, files);
  }

  /** Null where there is none, or none that can be read: the journal then has to be doubted. */
  async read(): Promise<BootRecord | null> {
    const content = await this.#file.read();
    return content.kind === 'read' ? content.value : null;
  }

  /** Before the first fact of a run; `previous` keeps the last one valid until that fact is on disk. */
  begin(boot: string, previous: string | null): Promise<void> {
    return this.#file.write({ boot, previous, confirmed: false, closed: null });
  }

  /** After the first fact of a run is on disk. */
  confirm(boot: string): Promise<void> {
    return this.#file.write({ boot, previous: null, confirmed: true, closed: null });
  }

  /** After the last fact of a run is on disk. */
  close(boot: string, end: { readonly sequence: number; readonly hash: string }): Promise<void> {
    return this.#file.write({ boot, previous: null, confirmed: true, closed: { ...end } });
  }
}
