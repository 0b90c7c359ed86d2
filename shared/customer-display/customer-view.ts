import * as z from 'zod';
import { languageSchema } from '../locales/language.ts';
import { cardIdSchema } from '../values/ids.ts';
import { centsSchema } from '../values/money.ts';
import { shopPictureSchema } from '../values/picture.ts';
import { instantMsSchema } from '../values/time.ts';

/**
 * The content of the customer's screen, as a receipt is on paper: finished texts, with nothing to ask for more
 * (electron/window/customer-display/README.md). The page draws it and knows nothing else.
 */
const amountSchema = z.strictObject({ label: z.string(), amount: z.string() });

export const customerViewSchema = z.strictObject({
  language: languageSchema,
  /** That nothing is really paid, in demo and training. */
  mark: z.strictObject({ text: z.string(), isTraining: z.boolean() }).nullable(),
  /** The shop's name, as its receipts have it; empty where nobody has given one. */
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
  /** The amount due, or the change: the one figure that is read first. */
  large: amountSchema.nullable(),
  /** Balances of gift cards: as the till knows them before they pay, then as the service has confirmed them. */
  balances: z.array(amountSchema),
  /** The receipt of the sale that has just ended, for a phone: what its QR code holds, and what stands beside it. */
  code: z.strictObject({ value: z.string(), caption: z.string() }).nullable(),
  /** Notes on amounts that are not confirmed yet. */
  notes: z.array(z.string()),
});
export type CustomerView = z.infer<typeof customerViewSchema>;
export type ShownAmount = z.infer<typeof amountSchema>;

/** The newest view with its number, by which the page asks for the next one. */
export const numberedViewSchema = z.strictObject({ number: z.int(), view: customerViewSchema });
export type NumberedView = z.infer<typeof numberedViewSchema>;

/** A gift card that is to pay in the open sale, as the cashier sees it. */
export const presentedCardSchema = z.strictObject({
  cardId: cardIdSchema,
  balanceCents: centsSchema,
  /** What remains after it has paid; null where nothing is to be taken yet. */
  leftCents: centsSchema.nullable(),
  /** When the balance was told; null where that was just now. */
  asOfMs: instantMsSchema.nullable(),
});
export type PresentedCard = z.infer<typeof presentedCardSchema>;
