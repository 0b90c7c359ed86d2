import * as z from 'zod';
import { operationSchema } from '../api/routes.ts';
import type { InputOf } from '../api/routes.ts';
import type { CategoryAnswer, CategoryOperation } from '../messages/gateway-answers.ts';
import { statedRowSchema } from './judge-import.ts';
import type { StatedRow } from './judge-import.ts';

const mirrorCommandSchema = z.enum(['refresh', 'pause', 'resume']);
export type MirrorCommand = z.infer<typeof mirrorCommandSchema>;

/**
 * `prepare`: pull the list, and check the rows against it again. `run`: send. `forget`: discard the rows of an import
 * that has ended, or not begun.
 */
const importCommandSchema = z.enum(['prepare', 'run', 'pause', 'cancel', 'forget']);
export type ImportCommand = z.infer<typeof importCommandSchema>;

export const categoryPortRequestSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('call'),
    id: z.int(),
    operation: operationSchema.exclude(['create-prepaid-transaction']),
    input: z.unknown(),
  }),
  z.object({ type: z.literal('mirror'), command: mirrorCommandSchema }),
  /** Rows that the importer has read (`shared/importing/`). */
  z.object({
    type: z.literal('check-rows'),
    rows: z.array(statedRowSchema),
    fileName: z.string(),
  }),
  z.object({ type: z.literal('import'), command: importCommandSchema }),
  /** Undoes a finished import. `used` has the identifiers that this till uses. */
  z.object({ type: z.literal('undo-import'), used: z.array(z.string()) }),
]);
export type CategoryPortRequest = z.infer<typeof categoryPortRequestSchema>;

export const categoryPortAnswerSchema = z.object({
  type: z.literal('answer'),
  id: z.int(),
  answer: z.unknown(),
});
export type CategoryPortAnswer = z.infer<typeof categoryPortAnswerSchema>;

/** The sync worker as screens use it, for Categories only. */
export interface CategoryClient {
  /** Runs one operation of the contract at once. Never rejects: a lost worker counts as a lost answer. */
  call<Name extends CategoryOperation>(
    name: Name,
    input: InputOf<Name>,
  ): Promise<CategoryAnswer<Name>>;
  commandMirror(command: MirrorCommand): void;
  /**
   * Checks the rows of an import file.
   * @param fileName name of the file, shown to people
   */
  checkRows(rows: readonly StatedRow[], fileName: string): void;
  commandImport(command: ImportCommand): void;
  /**
   * Undoes the last import.
   * @param used identifiers of Categories that this till's articles, rates or sales use
   */
  undoImport(used: readonly string[]): void;
}
