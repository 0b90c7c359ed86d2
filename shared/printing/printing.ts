import * as z from 'zod';
import { endedPrintoutSchema, printTroubleSchema } from './print-result.ts';
import type { PrintTrouble } from './print-result.ts';
import { printerSettingsSchema } from './printer-settings.ts';
import type { Receipt } from '../receipt/receipt.ts';
import type { ScreenCode } from '../receipt/screen-code.ts';
import { DEFAULT_RECEIPT_SETTINGS, receiptSettingsSchema } from '../receipt/receipt-settings.ts';

/** Which printer prints. The receipt printer is the one at the counter, with the drawer. */
export const printerRoleSchema = z.enum(['receipts', 'second']);
export type PrinterRole = z.infer<typeof printerRoleSchema>;
export const printerRoles = printerRoleSchema.options;

const secondPrinterSchema = z.strictObject({
  printer: printerSettingsSchema,
  /**
   * True if reports (X, Z, the store's and a month's) are printed at the second printer instead of at the receipt
   * printer.
   */
  reports: z.boolean(),
  /** True if every receipt of a sale or refund is also printed at the second printer, as a copy for the shop. */
  shopCopies: z.boolean(),
});
export type SecondPrinter = z.infer<typeof secondPrinterSchema>;

/** A store's settings for its receipts. */
export const printingSettingsSchema = z.strictObject({
  printer: printerSettingsSchema,
  second: secondPrinterSchema.optional(),
  receipt: receiptSettingsSchema,
});
export type PrintingSettings = z.infer<typeof printingSettingsSchema>;

export const DEFAULT_PRINTING_SETTINGS: PrintingSettings = {
  printer: { kind: 'none' },
  receipt: DEFAULT_RECEIPT_SETTINGS,
};

const printerKindSchema = z.enum(['none', 'system', 'network', 'queue', 'device', 'virtual']);

/** The result of the last print. */
const lastPrintSchema = z
  .object({ atMs: z.number(), trouble: printTroubleSchema.nullable() })
  .nullable();

/** State of the printers, which the window always shows. */
export const printingStatusSchema = z.object({
  printer: printerKindSchema,
  second: printerKindSchema,
  /** The printer for reports; null for none. */
  reports: printerRoleSchema.nullable(),
  /** Last prints since this start; null if nothing was printed there. */
  last: z.object({ receipts: lastPrintSchema, second: lastPrintSchema }),
  waiting: z.array(
    z.object({
      id: z.string(),
      role: printerRoleSchema,
      title: z.string(),
      addedAtMs: z.number(),
      isCopy: z.boolean(),
      state: z.enum(['waits', 'prints', 'asks']),
      cause: printTroubleSchema.nullable(),
    }),
  ),
  /** The receipt printer's last printouts that no longer wait, newest first. */
  ended: z.array(endedPrintoutSchema).readonly(),
  dropped: z.int(),
});
export type PrintingStatus = z.infer<typeof printingStatusSchema>;

export const INITIAL_PRINTING_STATUS: PrintingStatus = {
  printer: 'none',
  second: 'none',
  reports: null,
  last: { receipts: null, second: null },
  waiting: [],
  ended: [],
  dropped: 0,
};

/** Returns why receipts wait at a printer; null if none wait, or nothing has failed yet. */
export function whyReceiptsWaitAt(
  { waiting }: PrintingStatus,
  role: PrinterRole,
): PrintTrouble | null {
  return waiting.findLast((one) => one.role === role && one.cause !== null)?.cause ?? null;
}

/** Counts the receipts that a failed receipt printer has not printed. */
export function countWaitingReceipts(printing: PrintingStatus): number {
  if (whyReceiptsWaitAt(printing, 'receipts') === null) return 0;
  return printing.waiting.filter(({ role }) => role === 'receipts').length;
}

/** The printers of this computer, by the names that settings use. */
export interface LocalPrinters {
  /** Printers installed in the system, with a driver. */
  readonly system: readonly string[];
  /** True if CUPS is installed, with or without queues. */
  readonly hasSpooler: boolean;
  readonly queues: readonly string[];
  /** Device files of this computer's USB printers. */
  readonly devices: readonly string[];
}

/**
 * Maximum number of facts of a receipt: more than a sale's lines and payments, each of which may also have a reversal.
 */
export const MAX_FACTS_OF_RECEIPT = 5_000;

/** The receipt of one completed sale, and whether older or newer ones exist. */
export interface ShownReceipt {
  readonly number: number;
  readonly receipt: Receipt;
  /** QR code with the receipt for a phone; null if the store wants no codes. */
  readonly screenCode: ScreenCode | null;
  /** QR code with the slip of its newest refund; null without one, or if the store wants no codes. */
  readonly refundCode: ScreenCode | null;
  readonly earlier: number | null;
  readonly later: number | null;
}

/** The result of a print request; `queued`: it is at the printer, or waits for it. */
export type PrintAnswer = 'queued' | 'no-receipt' | 'no-printer';

/** A person's decision about a receipt that waits for the printer. */
export const waitingReceiptActionSchema = z.enum(['print-again', 'discard']);
export type WaitingReceiptAction = z.infer<typeof waitingReceiptActionSchema>;
