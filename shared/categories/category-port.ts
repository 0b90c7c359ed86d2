import * as z from 'zod';
import { operation } from '../api/routes.ts';
import type { InputOf } from '../api/routes.ts';
import type { CategoryAnswer, CategoryOperation } from '../messages/gateway-answers.ts';
import { statedRowSchema } from './judge-import.ts';
import type { StatedRow } from './judge-import.ts';

/**
 * The window's calls to the sync worker about Categories, over a MessagePort of their own. A call returns its answer;
 * everything else shows in the catalogue's database, which screens read.
 */

const mirrorCommandSchema = z.enum(['refresh', 'pause', 'resume']);
export type MirrorCommand = z.infer<typeof mirrorCommandSchema>;

/**
 * `prepare`: pull the list, and check the rows against it again. `run`: send. `forget`: discard the rows, after it has
 * ended or before it has begun.
 */
const importCommandSchema = z.enum(['prepare', 'run', 'pause', 'cancel', 'forget']);
export type ImportCommand = z.infer<typeof importCommandSchema>;

export const categoryPortRequestSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('call'),
    id: z.int(),
    operation: operation.exclude(['create-prepaid-transaction']),
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
  /** Undoes a finished import; `used`: identifiers that this till has something of. */
  z.object({ type: z.literal('undo-import'), used: z.array(z.string()) }),
]);
export type CategoryPortRequest = z.infer<typeof categoryPortRequestSchema>;

export const categoryPortAnswerSchema = z.object({
  type: z.literal('answer'),
  id: z.int(),
  answer: z.unknown(),
});
export type CategoryPortAnswer = z.infer<typeof categoryPortAnswerSchema>;

/** The worker as screens see it, for Categories only. */
export interface CategoryClient {
  /** Carries out one operation of the contract now. Never rejects: a lost worker is a lost answer. */
  call<Name extends CategoryOperation>(
    name: Name,
    input: InputOf<Name>,
  ): Promise<CategoryAnswer<Name>>;
  commandMirror(command: MirrorCommand): void;
  /** @param fileName as shown to a person */
  checkRows(rows: readonly StatedRow[], fileName: string): void;
  commandImport(command: ImportCommand): void;
  /** @param used identifiers of Categories that this till's articles, rates or sales use */
  undoImport(used: readonly string[]): void;
}
