import * as z from 'zod';
import { comparableNumber, isUuidShaped } from '../../values/card-spelling.ts';
import { cardIdSchema, intentIdSchema } from '../../values/ids.ts';
import { centsSchema } from '../../values/money.ts';
import { clockReadingSchema } from '../../values/clocks.ts';
import { instantMsSchema } from '../../values/time.ts';

const confirmedSchema = z.object({
  balanceCents: centsSchema,
  atMs: instantMsSchema,
  /** The moment `atMs` by every clock that the till compares; missing in facts of an older version. */
  told: clockReadingSchema.optional(),
  intentId: intentIdSchema,
  /** Sequence of the fact with which the answered transaction was sent. */
  sentBySequence: z.number().int().positive(),
});

const statedBalance = { balanceCents: centsSchema, asOfMs: instantMsSchema };
const statedSchema = z.object({
  ...statedBalance,
  /** Set by a list that a person imported at the till and can undo: which one, and what the card had before. */
  imported: z
    .object({ id: z.number().int().positive(), before: z.object(statedBalance).nullable() })
    .optional(),
});

const driftSchema = z.object({
  /** Difference between the service's balance and our arithmetic, in cents. */
  residualCents: centsSchema,
  atMs: instantMsSchema,
  intentId: intentIdSchema,
  /** Another card whose balance this till changed by the same amount meanwhile: perhaps the same customer's. */
  perhapsCardId: cardIdSchema.optional(),
});

/** An unexpected balance that another till of the store may explain (decision 0129). */
const unexplainedSchema = driftSchema.extend({
  /** Balance of the card before the transaction, from the service's answer to it. */
  beforeCents: centsSchema,
  /** When the card's anchor balance was requested; 0 if unknown. */
  sinceMs: instantMsSchema,
  /** The time `sinceMs` by every clock that the till compares; missing in facts of an older version, or if unknown. */
  since: clockReadingSchema.optional(),
  /**
   * When the unexpected balance was noticed, by every clock that the till compares; missing in facts of an older
   * version.
   */
  at: clockReadingSchema.optional(),
  /** True if the store's hub is asked first; false to list it in the summary at once. */
  asksHub: z.boolean(),
});

/** Maximum number of unexpected balances that are stored for one card; the oldest are dropped. */
export const MAX_UNEXPLAINED_PER_CARD = 20;

export const cardSchema = z.object({
  id: cardIdSchema,
  sentAs: z.enum(['identifier', 'uuid']),
  introducedAtMs: instantMsSchema,
  /** Sequence of the fact whose private part has the identifier. */
  introducedBySequence: z.number().int().positive(),
  /** Sequences of the facts whose private parts have the card's earlier spellings; erasing the card erases them too. */
  namedBefore: z.array(z.number().int().positive()).optional(),
  /** Balance from the service's last answer for this card. */
  confirmed: confirmedSchema.nullable(),
  /** Balance from a file, which gives *available* and its age, but proves nothing. */
  stated: statedSchema.nullable(),
  /** The balance from which the arithmetic is checked, and the sum applied since (decision 0043). */
  anchorCents: centsSchema.nullable(),
  appliedSinceAnchorCents: centsSchema,
  /** Sequence of the fact with which the anchor's answer was requested. */
  anchorSequence: z.number().int().positive().optional(),
  drift: driftSchema.nullable(),
  /** Number of unexpected balances, including those that another till explained. */
  driftCount: z.number().int().nonnegative(),
  /** How many of the unexpected balances another till of the store explained. */
  explainedCount: z.number().int().positive().optional(),
  /** Unexpected balances that wait for the store's hub, or for a manager to see the day's summary; oldest first. */
  unexplained: z.array(unexplainedSchema).max(MAX_UNEXPLAINED_PER_CARD).optional(),
  /** Balance from the balance read, if the service has one; shown to a person (decision 0041#a-balance-read). */
  lastRead: z
    .object({
      balanceCents: centsSchema,
      atMs: instantMsSchema,
      /** Sequence of the fact that recorded this read; missing if an older version wrote it. */
      bySequence: z.number().int().positive().optional(),
    })
    .optional(),
});
export type Card = z.infer<typeof cardSchema>;
export type Drift = z.infer<typeof driftSchema>;
export type UnexplainedBalance = z.infer<typeof unexplainedSchema>;

/** Returns sequences of all facts whose private part has a current or earlier spelling of the card's identifier. */
export function sequencesNamingCard({
  introducedBySequence,
  namedBefore = [],
}: Card): readonly number[] {
  return [...namedBefore, introducedBySequence];
}

/** The private part of the fact `card-introduced`. */
export const cardSecretSchema = z.object({
  sentAs: z.enum(['identifier', 'uuid']),
  value: z.string(),
});
export type CardSecret = z.infer<typeof cardSecretSchema>;

/**
 * Returns one text per card, for finding it among the private parts and for its id at the hub. An identifier that looks
 * like a UUID gets the same key whether it is sent as a contact uuid or as an identifier, so that it does not get two
 * balances.
 */
export function cardKey({ sentAs, value }: CardSecret): string {
  const number = comparableNumber(value);
  return `${isUuidShaped(number) ? 'uuid' : sentAs}:${number}`;
}

/** True if both are sent in the same field, byte for byte. */
export function isSameSecret(one: CardSecret, other: CardSecret): boolean {
  return one.sentAs === other.sentAs && one.value === other.value;
}

/**
 * Returns the part of an identifier that a screen, a receipt or a log may show: its last four characters, or fewer if
 * four would be most of it.
 */
export function maskIdentifier(value: string): string {
  const shown = Math.min(4, Math.floor(value.length / 3));
  return `…${value.slice(value.length - shown)}`;
}
