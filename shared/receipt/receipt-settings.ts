import * as z from 'zod';

const linesSchema = z.array(z.string().max(200)).max(20);

/** The store's own texts and settings of receipts. */
export const receiptSettingsSchema = z.strictObject({
  /** The first line is the shop's name. */
  headerLines: linesSchema,
  footerLines: linesSchema,
  /**
   * The store's own legal text. Without it every receipt says that it is not a fiscal one: only the store can know
   * which law it satisfies.
   */
  legalText: z.string().max(1_000).nullable(),
  code: z.enum(['code128', 'qr']),
  /** A QR code of the whole receipt, on the screen and on the customer display; missing: none. */
  screenCode: z
    .strictObject({
      /** Address of the shop's page that shows the part after `#`; null: the code holds the receipt itself. */
      address: z
        .string()
        .regex(/^https:\/\/[^\s#]{1,190}$/)
        .nullable(),
    })
    .optional(),
});
export type ReceiptSettings = z.infer<typeof receiptSettingsSchema>;

export const FIRST_RECEIPT_SETTINGS: ReceiptSettings = {
  headerLines: [],
  footerLines: [],
  legalText: null,
  code: 'code128',
};
