import * as z from 'zod';

const awayCauseSchema = z.enum([
  'no-printer',
  'unreachable',
  'busy',
  'no-paper',
  'not-ready',
  'refused-by-system',
  /** The queue or the device file of the settings is none of this computer's printers. */
  'no-such-printer',
  /** CUPS is not installed, or does not answer. */
  'no-spooler',
  /** The user that the till runs as may not write to it. */
  'no-permission',
  /** The drawer stays shut. */
  'training',
]);
export type AwayCause = z.infer<typeof awayCauseSchema>;

const unknownCauseSchema = z.enum(['broken-off', 'stuck', 'interrupted', 'not-confirmed']);
export type UnknownPrintCause = z.infer<typeof unknownCauseSchema>;

export const printTroubleSchema = z.union([awayCauseSchema, unknownCauseSchema]);
export type PrintTrouble = z.infer<typeof printTroubleSchema>;

/** The result of one print: *printed*, surely not printed, or unknown. */
export type PrintResult =
  | { readonly kind: 'printed' }
  /** Nothing is on paper. */
  | { readonly kind: 'away'; readonly cause: AwayCause }
  /** Some or all of it may be on paper: whoever prints it again marks it as a copy. */
  | { readonly kind: 'unknown'; readonly cause: UnknownPrintCause };

/** A receipt that is not on paper yet, as a screen lists it. */
interface WaitingReceipt {
  readonly id: string;
  readonly title: string;
  readonly addedAtMs: number;
  readonly isCopy: boolean;
  /** `asks`: it may be on paper twice already, and is printed again only when a person says so. */
  readonly state: 'waits' | 'prints' | 'asks';
  readonly cause: PrintTrouble | null;
}

/** The result of the last print, or of the last opening of the drawer; `trouble` null: it is done. */
export interface LastPrint {
  readonly atMs: number;
  readonly trouble: PrintTrouble | null;
}

export interface PrintQueueStatus {
  /** The last print; null if there was none since the start, or since the printer was changed. */
  readonly last: LastPrint | null;
  readonly waiting: readonly WaitingReceipt[];
  /** Receipts that were given up because too many waited; each can be reprinted from its sale. */
  readonly dropped: number;
}
