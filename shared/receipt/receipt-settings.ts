import * as z from 'zod';

const linesSchema = z.array(z.string().max(200)).max(20);

/** What the store puts on its receipts. */
export const receiptSettingsSchema = z.strictObject({
  /** The first line is the shop's name. */
  headerLines: linesSchema,
  footerLines: linesSchema,
  /**
   * The store's own legal text. Without it every receipt says that it is not a fiscal one: only the
   * store can know which law it satisfies.
   */
  legalText: z.string().max(1_000).nullable(),
  code: z.enum(['code128', 'qr']),
});
export type ReceiptSettings = z.infer<typeof receiptSettingsSchema>;

export const FIRST_RECEIPT_SETTINGS: ReceiptSettings = {
  headerLines: [],
  footerLines: [],
  legalText: null,
  code: 'code128',
};
