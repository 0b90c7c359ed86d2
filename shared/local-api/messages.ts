import * as z from 'zod';
import { otherTillIdSchema } from '../ledger/money/other-till.ts';
import { PAIRING_CHARACTERS, PAIRING_CODE_LENGTH, parsePairingCode } from './pairing-code.ts';

/** A reference of printable ASCII, so that it can be part of a path, percent-encoded. */
export const referenceSchema = z
  .string()
  .regex(/^[!-~](?:[ -~]{0,98}[!-~])?$/)
  .describe("The other till's own name of the payment, such as a receipt number. Used once.");

/** An amount with exactly the currency's decimals: one given in cents by mistake is refused, never multiplied. */
const decimalSchema = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,3})?$/)
  .describe("Whole units with exactly the currency's decimals: 23.40 EUR, 2340 JPY, 2.340 KWD.");

const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('ISO 4217.');

const MAX_CARD_LENGTH = 500;

const cardTextSchema = z
  .string()
  .min(1)
  .max(MAX_CARD_LENGTH)
  .describe('The code as the scanner reads it. Without it, the window of Evertill asks for it.');

export const paymentRequestSchema = z.strictObject({
  reference: referenceSchema,
  amount: decimalSchema,
  currency: currencySchema,
  card: cardTextSchema.optional(),
});
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

/** Without an amount, all that is left is refunded. */
export const refundRequestSchema = z.strictObject({
  reference: referenceSchema.describe(
    "The other till's own name of this refund. Used once of a payment.",
  ),
  amount: decimalSchema,
});
export type RefundRequest = z.infer<typeof refundRequestSchema>;

export const balanceRequestSchema = z.strictObject({ card: cardTextSchema });

/** The other side asks Evertill to prove that it knows the pairing code, before sending the code itself. */
export const proofRequestSchema = z.strictObject({
  nonce: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43,86}$/)
    .describe('At least 32 random bytes, new for each try.'),
});

export const pairingProofSchema = z.strictObject({
  proof: z
    .string()
    .describe(
      'HMAC-SHA-256 in hexadecimal digits. Key: the code. Text: "evertill pairing", a line feed, the nonce, a line feed, and the SHA-256 in hexadecimal digits of the certificate that this connection shows.',
    ),
});

export const pairingRequestSchema = z.strictObject({
  code: z
    .string()
    .refine((code) => parsePairingCode(code) === code)
    .meta({ pattern: `^[${PAIRING_CHARACTERS}]{${PAIRING_CODE_LENGTH}}$` })
    .describe('Shown by Evertill for five minutes, here without its gaps.'),
  clientId: otherTillIdSchema
    .optional()
    .describe(
      "This client's id at a till that was replaced: its references keep their answers. Left out at first.",
    ),
});

const paymentStateSchema = z.enum([
  'waiting-for-card',
  'waiting-for-person',
  'pending',
  'applied',
  'promised',
  'unknown',
  'refused',
  'voided',
  'refunded',
]);
export type PaymentState = z.infer<typeof paymentStateSchema>;

/** What each state means to the other till. */
export const PAYMENT_STATES: Readonly<Record<PaymentState, string>> = {
  'waiting-for-card':
    'The window asks for the card. Nothing is taken yet. Ask again within two minutes, or it is voided.',
  'waiting-for-person':
    'The window asks a person to confirm. Nothing is taken yet. Ask again within two minutes, or it is voided.',
  pending: 'Recorded; the service is asked. Ask again.',
  applied: 'Taken, and confirmed by the service.',
  promised: 'Taken. Evertill answers for it and sends it by itself.',
  unknown:
    'Nobody knows whether it was taken. Take another payment; a manager of Evertill settles it.',
  refused: 'The service refused it. Nothing was taken.',
  voided: 'Cancelled, or never sent. Nothing was taken.',
  refunded: 'Taken, and all of it given back. A load that was moved to the right card is not.',
};

export const cardBalanceSchema = z
  .strictObject({
    amount: z.string().describe('What the till may still promise from this card.'),
    currency: currencySchema,
    asOf: z.iso.datetime().describe('When the service last told it.'),
    ageSeconds: z.int().nonnegative(),
  })
  .describe('The balance of the card as Evertill knows it.');
export type CardBalance = z.infer<typeof cardBalanceSchema>;

export const paymentAnswerSchema = z.strictObject({
  reference: referenceSchema,
  kind: z.enum(['payment', 'load']),
  state: paymentStateSchema,
  isFinal: z.boolean().describe('False: the amounts are not known yet. Ask again.'),
  currency: currencySchema,
  amountAsked: z.string(),
  amountTaken: z
    .string()
    .nullable()
    .describe(
      'Less than asked where the card has less, and less what was refunded. Of a load, the amount loaded.',
    ),
  amountRefunded: z.string().describe('Given back to the card: the sum of all refunds.'),
  booked: z
    .array(z.strictObject({ at: z.iso.datetime(), amount: z.string() }))
    .optional()
    .describe(
      'What was taken, and below zero what was given back or cancelled later, each with its date. Missing where not all dates are known.',
    ),
  restDue: z.string().nullable().describe('To be paid another way, less `amountRefunded`.'),
  card: z.string().nullable().describe('The last characters of its number.'),
  balance: cardBalanceSchema.nullable(),
  needsPerson: z
    .boolean()
    .describe('A manager of Evertill has to settle it there. Nothing to do at the other till.'),
  code: z
    .string()
    .nullable()
    .describe('The code that the screen of Evertill would show (docs/codes.md).'),
});

export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>;

/** A period of two instants, `to` exclusive. */
export const periodSchema = z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() });

export const paymentListSchema = z.strictObject({
  payments: z
    .array(paymentAnswerSchema)
    .describe(
      'Payments and loads of this client, oldest first. Those within the last 100,000 records are complete.',
    ),
});
export type PaymentList = z.infer<typeof paymentListSchema>;

export const tillAnswerSchema = z.strictObject({
  currency: currencySchema,
  decimals: z.union([z.literal(0), z.literal(2), z.literal(3)]),
  isOnline: z.boolean().describe('The service can be asked now.'),
  client: z.strictObject({
    clientId: z.uuid(),
    name: z.string(),
    alonePerPayment: z.string().describe('Up to here a payment with a card needs no person.'),
    alonePerDay: z.string(),
  }),
});

export type TillAnswer = z.infer<typeof tillAnswerSchema>;

export const pairingAnswerSchema = z.strictObject({
  clientId: z.uuid(),
  token: z.string().describe('Sent with every request. Evertill keeps only its hash.'),
});

/** Why a request is refused, with its HTTP status. `PROBLEM_EFFECTS` tells what that means for the payment. */
export const LOCAL_API_PROBLEMS = {
  'bad-request': [400, 'The request is not as described.'],
  'not-paired': [401, 'The token is missing, or is not valid here.'],
  'pairing-refused': [403, 'The code is wrong or too old.'],
  browser: [403, 'Requests of a web page are refused.'],
  'needs-person': [403, 'A manager at Evertill has to allow this.'],
  'not-found': [404, 'There is no payment with this reference.'],
  'perhaps-lost': [
    409,
    'Evertill’s records are incomplete, so it can’t tell whether there is a payment with this reference.',
  ],
  'no-such-path': [404, 'There is no such path.'],
  'wrong-method': [405, 'The path has another method.'],
  'reference-reused': [409, 'The reference has another amount, card or kind.'],
  'taken-elsewhere': [409, 'Another till of the store has this reference. Ask there.'],
  'not-cancellable': [409, 'It is being sent or is already taken. Ask for its state; refund it.'],
  'not-refundable': [409, 'There is not so much to give back, or its outcome is still open.'],
  'nothing-possible': [409, 'Nothing can be taken from this card now.'],
  'too-large': [413, 'The body is too large.'],
  'not-json': [415, 'The body has to be application/json.'],
  'other-host': [421, 'The request names another host.'],
  'card-unfit': [422, 'The code is not a gift card of this shop.'],
  'amount-unfit': [422, 'The amount does not fit the currency.'],
  'other-currency': [422, 'The till has another currency.'],
  'tls-required': [
    426,
    'Evertill answers only over TLS. Connect this till again: see Connect in docs/local-api.md.',
  ],
  'too-many': [
    429,
    'Too many requests or questions about cards, or too many payments that wait for a person.',
  ],
  'hub-away': [
    503,
    'Evertill can’t ask the store’s hub now, so it can’t tell what another till has done with this reference.',
  ],
  'not-trading': [503, 'The till cannot take it now: it is locked, stopped or in training.'],
} as const satisfies Readonly<Record<string, readonly [status: number, title: string]>>;
export type ProblemName = keyof typeof LOCAL_API_PROBLEMS;

/** Returns the `type` of a problem's details (RFC 9457, 3.1.1). */
export function problemTypeOf(name: string): string {
  return `urn:evertill:problem:${name}`;
}

/**
 * What a problem tells about the payment with its reference. Needed so that no program takes *not done* for *nothing
 * charged*.
 */
const saidOfPaymentSchema = z.enum(['none', 'stands', 'lost', 'elsewhere', 'unsaid']);
export type PaymentEffect = z.infer<typeof saidOfPaymentSchema>;

export const problemDetailsSchema = z.strictObject({
  type: z.string().describe('urn:evertill:problem: and its name.'),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  code: z.string().optional().describe('As on the screen of Evertill (docs/codes.md).'),
  till: z.string().optional().describe('The till of the store that has the reference.'),
  payment: saidOfPaymentSchema
    .optional()
    .describe(
      'Of the payment with this reference: none, nothing is recorded; stands, it is as it was and may be taken; lost, the records that may have it are missing: send the same payment again, and a person at Evertill decides; elsewhere, another till of the store has the reference; unsaid, it was not looked up: ask again.',
    ),
});
export type ProblemDetails = z.infer<typeof problemDetailsSchema>;
