import * as z from 'zod';

const linesSchema = z.array(z.string().max(200)).max(20);

/** The store's own texts and settings of receipts. */
export const receiptSettingsSchema = z.strictObject({
  /** Lines above the receipt; the first is the shop's name. */
  headerLines: linesSchema,
  footerLines: linesSchema,
  /**
   * The store's own legal text. Without it every receipt says that it is not a fiscal receipt: only the store can know
   * which law its receipts satisfy.
   */
  legalText: z.string().max(1_000).nullable(),
  code: z.enum(['code128', 'qr']),
  /** Whether the screen and the customer display show the whole receipt as a QR code; missing: they do not. */
  screenCode: z
    .strictObject({
      /**
       * Address of the shop's page that shows a receipt written after `#`; null: the code contains the receipt as text.
       */
      address: z
        .string()
        .regex(/^https:\/\/[^\s#]{1,190}$/)
        .nullable(),
    })
    .optional(),
});
export type ReceiptSettings = z.infer<typeof receiptSettingsSchema>;

export const DEFAULT_RECEIPT_SETTINGS: ReceiptSettings = {
  headerLines: [],
  footerLines: [],
  legalText: null,
  code: 'code128',
};
