import * as z from 'zod';
import { printTroubleSchema } from './print-result.ts';
import { printerSettingsSchema } from './printer-settings.ts';
import type { Receipt } from '../receipt/receipt.ts';
import { FIRST_RECEIPT_SETTINGS, receiptSettingsSchema } from '../receipt/receipt-settings.ts';

/** What a store chooses about its receipts. */
export const printingSettingsSchema = z.strictObject({
  printer: printerSettingsSchema,
  receipt: receiptSettingsSchema,
});
export type PrintingSettings = z.infer<typeof printingSettingsSchema>;

export const FIRST_PRINTING: PrintingSettings = {
  printer: { kind: 'none' },
  receipt: FIRST_RECEIPT_SETTINGS,
};

/** What the window shows of the printer all the time. */
export const printingStatusSchema = z.object({
  printer: z.enum(['none', 'system', 'network', 'virtual']),
  waiting: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      addedAtMs: z.number(),
      isCopy: z.boolean(),
      state: z.enum(['waits', 'prints', 'asks']),
      cause: printTroubleSchema.nullable(),
    }),
  ),
  dropped: z.int(),
});
export type PrintingStatus = z.infer<typeof printingStatusSchema>;

export const NO_PRINTING: PrintingStatus = { printer: 'none', waiting: [], dropped: 0 };

/** More than a sale has lines and payments, each of which may be a transaction that was put right. */
export const MAX_FACTS_OF_RECEIPT = 5_000;

/** The receipt of one completed sale, and whether there are others beside it. */
export interface ShownReceipt {
  readonly number: number;
  readonly receipt: Receipt;
  readonly earlier: number | null;
  readonly later: number | null;
}

/** What became of something to be printed; `queued`: it is at the printer, or waits for it. */
export type PrintAnswer = 'queued' | 'no-receipt' | 'no-printer';

/** What a person does about a receipt that waits for the printer. */
export const waitingRequestSchema = z.enum(['print-again', 'discard']);
export type WaitingRequest = z.infer<typeof waitingRequestSchema>;
