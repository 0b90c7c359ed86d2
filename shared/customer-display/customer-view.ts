import * as z from 'zod';
import { languageSchema } from '../locales/language.ts';
import { cardIdSchema, intentIdSchema } from '../values/ids.ts';
import { centsSchema } from '../values/money.ts';
import { shopPictureSchema } from '../values/picture.ts';
import { instantMsSchema } from '../values/time.ts';

const amountSchema = z.strictObject({ label: z.string(), amount: z.string() });

export const customerViewSchema = z.strictObject({
  language: languageSchema,
  /** Notice in demo and training that nothing is really paid. */
  mark: z.strictObject({ text: z.string(), isTraining: z.boolean() }).nullable(),
  /** The shop's name as on its receipts; empty if none is set. */
  shop: z.string(),
  /** The picture beside the shop’s name; null if there is none. */
  picture: shopPictureSchema,
  state: z.enum(['idle', 'open', 'ended']),
  /** Greeting of the shop; null while a sale is open. */
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
  /** Amount due, or change, in large figures. */
  large: amountSchema.nullable(),
  /** Balances of gift cards: as the till knows them until a card is charged, then as the service has confirmed them. */
  balances: z.array(amountSchema),
  /** Receipt of the sale just completed, for a phone: the content of its QR code, and a caption. */
  code: z.strictObject({ value: z.string(), caption: z.string() }).nullable(),
  /** Notes on amounts that are not confirmed yet. */
  notes: z.array(z.string()),
});
export type CustomerView = z.infer<typeof customerViewSchema>;
export type ShownAmount = z.infer<typeof amountSchema>;

/** The newest view with its number, which the page sends to get the next one. */
export const numberedViewSchema = z.strictObject({ number: z.int(), view: customerViewSchema });
export type NumberedView = z.infer<typeof numberedViewSchema>;

/** A gift card presented for payment in the open sale, as the cashier sees it. */
export const presentedCardSchema = z.strictObject({
  cardId: cardIdSchema,
  /** The payment that the cashier has set for this card; null while its amount is still being chosen. */
  planned: z.strictObject({ intentId: intentIdSchema, amountCents: centsSchema }).nullable(),
  /** Null for an unknown balance. */
  balanceCents: centsSchema.nullable(),
  /** Cents that remain on the card after the payment; null if no amount is set yet. */
  leftCents: centsSchema.nullable(),
  /** When the service reported this balance; null for just now, or if the till has held some of it since. */
  asOfMs: instantMsSchema.nullable(),
});
export type PresentedCard = z.infer<typeof presentedCardSchema>;
