import * as z from 'zod';

const awayCauseSchema = z.enum([
  'no-printer',
  'unreachable',
  'busy',
  'no-paper',
  'not-ready',
  'refused-by-system',
  /** This computer has no printer with the configured queue or device file. */
  'no-such-printer',
  /** CUPS is not installed, or does not answer. */
  'no-spooler',
  /** The till's user may not write to the printer's device. */
  'no-permission',
  /** Nothing was sent, because in training the drawer stays shut. */
  'training',
]);
export type PrinterAwayCause = z.infer<typeof awayCauseSchema>;

const unknownCauseSchema = z.enum(['broken-off', 'stuck', 'interrupted', 'not-confirmed']);
export type UnknownPrintCause = z.infer<typeof unknownCauseSchema>;

export const printTroubleSchema = z.union([awayCauseSchema, unknownCauseSchema]);
export type PrintTrouble = z.infer<typeof printTroubleSchema>;

/** True if nothing was printed; otherwise some or all of it may be on paper. */
export function isSurelyNotPrinted(trouble: PrintTrouble): boolean {
  return awayCauseSchema.safeParse(trouble).success;
}

/** The result of one print: *printed*, surely not printed (*away*), or *unknown*. */
export type PrintResult =
  | { readonly kind: 'printed' }
  /** Nothing was printed. */
  | { readonly kind: 'away'; readonly cause: PrinterAwayCause }
  /** Some or all of it may be printed, so another print is marked as a copy. */
  | { readonly kind: 'unknown'; readonly cause: UnknownPrintCause };

/** A receipt that is not printed yet, as a screen lists it. */
interface WaitingReceipt {
  readonly id: string;
  readonly title: string;
  readonly addedAtMs: number;
  readonly isCopy: boolean;
  /** `asks`: it may have been printed twice already, and is printed again only on request. */
  readonly state: 'waits' | 'prints' | 'asks';
  readonly cause: PrintTrouble | null;
}

/** The result of the last print; `trouble` is null if it worked. */
export interface LastPrinterResult {
  readonly atMs: number;
  readonly trouble: PrintTrouble | null;
}

/** How a printout ended: on paper, or discarded by a person or because too many waited. */
export const endedPrintoutSchema = z.object({
  title: z.string(),
  how: z.enum(['printed', 'discarded']),
});
export type EndedPrintout = z.infer<typeof endedPrintoutSchema>;

export interface PrintQueueStatus {
  /** The last print; null if there was none since the start, or since the printer was changed. */
  readonly last: LastPrinterResult | null;
  readonly waiting: readonly WaitingReceipt[];
  /** The last printouts that no longer wait, newest first, each title once. */
  readonly ended: readonly EndedPrintout[];
  /** Number of receipts that were dropped because too many waited; each can be reprinted from its sale. */
  readonly dropped: number;
}
