import * as z from 'zod';
import { languageSchema } from '../locales/language.ts';
import { cardIdSchema } from '../values/ids.ts';
import { centsSchema } from '../values/money.ts';
import { shopPictureSchema } from '../values/picture.ts';
import { instantMsSchema } from '../values/time.ts';

/**
 * What the customer's screen shows: finished texts, like on a receipt (electron/window/customer-display/README.md). The
 * page draws them and knows nothing else.
 */
const amountSchema = z.strictObject({ label: z.string(), amount: z.string() });

export const customerViewSchema = z.strictObject({
  language: languageSchema,
  /** Says that nothing is really paid, in demo and training. */
  mark: z.strictObject({ text: z.string(), isTraining: z.boolean() }).nullable(),
  /** The shop's name as on its receipts; empty if none is set. */
  shop: z.string(),
  /** The picture beside the shop’s name; null if there is none. */
  picture: shopPictureSchema,
  state: z.enum(['idle', 'open', 'ended']),
  /** The shop's greeting; null while a sale is open. */
  greeting: z.string().nullable(),
  lines: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      details: z.array(z.string()),
      amount: z.string(),
    }),
  ),
  /** Discounts, the total, and payments so far. */
  sums: z.array(amountSchema),
  /** The amount due, or the change: the figure to read first. */
  large: amountSchema.nullable(),
  /** Balances of gift cards: before they pay as known here, afterwards as confirmed by the service. */
  balances: z.array(amountSchema),
  /** The receipt of the sale just completed, for a phone: the content of its QR code, and the caption. */
  code: z.strictObject({ value: z.string(), caption: z.string() }).nullable(),
  /** Notes on amounts that are not confirmed yet. */
  notes: z.array(z.string()),
});
export type CustomerView = z.infer<typeof customerViewSchema>;
export type ShownAmount = z.infer<typeof amountSchema>;

/** The newest view with its number, with which the page asks for the next one. */
export const numberedViewSchema = z.strictObject({ number: z.int(), view: customerViewSchema });
export type NumberedView = z.infer<typeof numberedViewSchema>;

/** A gift card that is to pay in the open sale, as the cashier sees it. */
export const presentedCardSchema = z.strictObject({
  cardId: cardIdSchema,
  balanceCents: centsSchema,
  /** What remains after it has paid; null if nothing is to be taken yet. */
  leftCents: centsSchema.nullable(),
  /** When the balance was told; null if just now. */
  asOfMs: instantMsSchema.nullable(),
});
export type PresentedCard = z.infer<typeof presentedCardSchema>;
