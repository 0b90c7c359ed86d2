import * as z from 'zod';
import { printedReportSchema } from '../receipt/compose-report.ts';
import { fileNameSchema } from './file-name.ts';
import { MAX_FACTS_OF_RECEIPT } from './printing.ts';

/** Subject of a PDF, with the same content as paper. */
export const pdfSubjectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('report'), report: printedReportSchema }),
  /** A completed sale, as a copy. */
  z.strictObject({
    kind: z.literal('receipt'),
    number: z.int().positive(),
    /** Sequences of the facts with the sale, if it is too old to be in memory. */
    facts: z.array(z.int().positive()).max(MAX_FACTS_OF_RECEIPT).readonly(),
  }),
]);
export type PdfSubject = z.infer<typeof pdfSubjectSchema>;

export const pdfNameSchema = fileNameSchema('pdf');
