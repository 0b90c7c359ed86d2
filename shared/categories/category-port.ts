import * as z from 'zod';
import { operation } from '../api/routes.ts';
import type { InputOf } from '../api/routes.ts';
import type { CategoryAnswer, CategoryOperation } from '../messages/door-answers.ts';
import { columnsSchema } from './columns.ts';
import type { Columns } from './columns.ts';

/**
 * What the window asks of the sync worker about Categories, over a MessagePort of their own. The answer
 * to a call comes back; everything else shows in the catalogue's database, which screens read.
 */

export const mirrorWishSchema = z.enum(['refresh', 'pause', 'resume']);
export type MirrorWish = z.infer<typeof mirrorWishSchema>;

/**
 * `prepare`: pull the list, and judge the rows against it once more. `run`: send. `forget`: throw the
 * rows away, once it has ended or before it began.
 */
export const importWishSchema = z.enum(['prepare', 'run', 'pause', 'cancel', 'forget']);
export type ImportWish = z.infer<typeof importWishSchema>;

export const deskRequestSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('call'),
    id: z.int(),
    operation: operation.exclude(['create-prepaid-transaction']),
    input: z.unknown(),
  }),
  z.object({ type: z.literal('mirror'), wish: mirrorWishSchema }),
  /** The file itself, as a picker gave it; it has no path. */
  z.object({
    type: z.literal('check-file'),
    file: z.unknown(),
    fileName: z.string(),
    columns: columnsSchema.nullable(),
  }),
  z.object({ type: z.literal('import'), wish: importWishSchema }),
]);
export type DeskRequest = z.infer<typeof deskRequestSchema>;

export const deskAnswerSchema = z.object({
  type: z.literal('answer'),
  id: z.int(),
  answer: z.unknown(),
});
export type DeskAnswer = z.infer<typeof deskAnswerSchema>;

/** A `File`, which shared code does not know. */
export interface PickedFile {
  readonly name: string;
  readonly size: number;
}

/** What screens are handed: the worker, as far as Categories go. */
export interface CategoryDesk {
  /** One operation of the contract, now. Never rejects: a lost worker is a lost answer. */
  call<Name extends CategoryOperation>(
    name: Name,
    input: InputOf<Name>,
  ): Promise<CategoryAnswer<Name>>;
  tellMirror(wish: MirrorWish): void;
  /** @param columns null: as remembered, or as the headings suggest */
  checkFile(file: PickedFile, columns: Columns | null): void;
  tellImport(wish: ImportWish): void;
}
