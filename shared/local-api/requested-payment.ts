import * as z from 'zod';
import { otherTillIdSchema } from '../ledger/money/other-till.ts';
import { verbSchema } from '../ledger/money/intent.ts';
import { cardIdSchema, intentIdSchema } from '../values/ids.ts';
import type { IntentId } from '../values/ids.ts';
import type { InstantMs } from '../values/time.ts';
import type { PaymentState } from './messages.ts';
import type { Refusal } from '../proposals/admission.ts';
import { offeredCents } from '../policy/quote.ts';
import type { Quote } from '../policy/quote.ts';
import { cents, centsSchema } from '../values/money.ts';
import type { Cents } from '../values/money.ts';

/** Another till's payment that waits for a person at the window. */
const requestedPaymentSchema = z.object({
  id: intentIdSchema,
  /** Name of the other till. */
  name: z.string(),
  reference: z.string(),
  verb: verbSchema,
  askedCents: centsSchema,
  /** True if a replaced till may already have taken the payment, or lost records may have it. */
  mayBeTaken: z.boolean(),
  question: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('card') }),
    z.object({ kind: z.literal('confirm'), masked: z.string(), takesCents: centsSchema }),
    /** The same amount was charged to the same card a moment ago. */
    z.object({ kind: z.literal('repeat'), masked: z.string(), takesCents: centsSchema }),
  ]),
});
export type RequestedPayment = z.infer<typeof requestedPaymentSchema>;

/** The newest gift card payment of a till that stands beside another program's till. */
export interface ShownPayment {
  readonly id: IntentId;
  /** Name of the other maker's till that requested the payment; null for a payment made at the window. */
  readonly name: string | null;
  readonly reference: string | null;
  readonly state: PaymentState;
  readonly takenCents: Cents;
  /** Cents left to pay in another way. */
  readonly restCents: Cents;
  readonly acceptedAtMs: InstantMs;
}

/** State of the local API, for the window. */
const otherTillsSchema = z.object({
  /** The port on which the API listens; null while it is off. */
  port: z.int().nullable(),
  /** Why the API cannot listen on the port; null if it can. */
  fault: z.string().nullable(),
  /**
   * True if since the start a program has connected without TLS, as older versions allowed: it has to be connected
   * again.
   */
  isAskedInOldWay: z.boolean(),
  /** Address for other computers of the store; null while it is off. */
  inStore: z
    .object({
      address: z.string(),
      port: z.int(),
      /** SHA-256 of the certificate in hexadecimal; null while it cannot listen there. */
      fingerprint: z.string().nullable(),
      fault: z.string().nullable(),
    })
    .nullable(),
  /** This computer's own addresses, one of which may be chosen. */
  addresses: z.array(z.string()).readonly(),
  tills: z.array(
    z.object({
      id: otherTillIdSchema,
      name: z.string(),
      isConnected: z.boolean(),
      alonePerPaymentCents: centsSchema,
      alonePerDayCents: centsSchema,
    }),
  ),
  /** The oldest waiting payment; null if none waits. */
  asked: requestedPaymentSchema.nullable(),
});
export interface OtherTills extends z.infer<typeof otherTillsSchema> {
  /** The newest payment; null if there is none, and at a till that does not run beside another one. */
  readonly last: ShownPayment | null;
  /** What the button for the other till's field does: type there, or copy; null without such a button. */
  readonly typing: 'types' | 'copies' | null;
}

/** A person's answer to the window's question. */
export const requestedPaymentAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('card'), cardId: cardIdSchema, repeats: z.boolean() }),
  z.strictObject({ kind: z.literal('yes') }),
  z.strictObject({ kind: z.literal('no') }),
]);
export type RequestedPaymentAnswer = z.infer<typeof requestedPaymentAnswerSchema>;

/** Result of a person's answer; a problem leaves the question open. */
export type RequestedPaymentResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'repeat'; readonly takesCents: Cents }
  | { readonly kind: 'problem'; readonly sentence: string };

/** Returns how much of a request is possible: of a payment as much as the card has, a load only as a whole. */
export function possibleCentsOfRequest(possible: Quote, askedCents: Cents): Cents {
  if (possible.verb === 'load') return askedCents;
  return cents(Math.min(askedCents, offeredCents(possible)));
}

/** The code to enter at the other till, or why there is none. */
export type OpenPairingAnswer = { readonly code: string } | { readonly refusal: Refusal };
