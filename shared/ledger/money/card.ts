import * as z from 'zod';
import { comparableNumber, isUuidShaped } from '../../values/card-spelling.ts';
import { cardIdSchema, intentIdSchema } from '../../values/ids.ts';
import { centsSchema } from '../../values/money.ts';
import { readingSchema } from '../../values/clocks.ts';
import { instantMsSchema } from '../../values/time.ts';

/**
 * A card is one identifier (or contact uuid) as it is sent, with what is known of its balance. What
 * the identifier is stands only in the private part of the fact that introduced it, so that erasing
 * a customer leaves the arithmetic whole (decision 0006).
 */

const confirmedSchema = z.object({
  balanceCents: centsSchema,
  atMs: instantMsSchema,
  /** The same by all clocks; absent where an older version wrote it. */
  told: readingSchema.optional(),
  intentId: intentIdSchema,
  /** Sequence of the fact with which the answered one left. */
  sentBySequence: z.number().int().positive(),
});

const statedBalance = { balanceCents: centsSchema, asOfMs: instantMsSchema };
const statedSchema = z.object({
  ...statedBalance,
  /** By a list that a person gave at the till, and can undo: which one, and what the card had before. */
  imported: z
    .object({ id: z.number().int().positive(), before: z.object(statedBalance).nullable() })
    .optional(),
});

const driftSchema = z.object({
  /** Difference between the service's balance and our arithmetic, in cents. */
  residualCents: centsSchema,
  atMs: instantMsSchema,
  intentId: intentIdSchema,
  /** Another card with which this till moved just as much meanwhile: perhaps the same customer's. */
  perhapsCardId: cardIdSchema.optional(),
});

/** A balance that was not as reckoned, and that another till of the store may explain (decision 0129). */
const unexplainedSchema = driftSchema.extend({
  /** Balance of the card before the transaction, by the service's answer to it. */
  beforeCents: centsSchema,
  /** When the balance that was reckoned from was asked for; 0 where nobody remembers. */
  sinceMs: instantMsSchema,
  /** The same by all clocks; absent where an older version wrote it, or nobody remembers. */
  since: readingSchema.optional(),
  /** When that was seen, by all clocks; absent where an older version wrote it. */
  at: readingSchema.optional(),
  /** The store's hub is asked first: otherwise a person reads of it at once, in the summary. */
  asksHub: z.boolean(),
});

/** Most kept for one card; the oldest go. */
export const MOST_UNEXPLAINED = 20;

export const cardSchema = z.object({
  id: cardIdSchema,
  sentAs: z.enum(['identifier', 'uuid']),
  introducedAtMs: instantMsSchema,
  /** Sequence of the fact whose private part says what the identifier is. */
  introducedBySequence: z.number().int().positive(),
  /** Numbers of the facts whose private parts hold the card's earlier names; erasing the card erases them too. */
  namedBefore: z.array(z.number().int().positive()).optional(),
  /** From the service's last answer for this card. */
  confirmed: confirmedSchema.nullable(),
  /** From a file of opening balances: feeds *available* and its age, and never proves anything. */
  stated: statedSchema.nullable(),
  /** The balance from which the arithmetic is checked, and what was applied since (decision 0043). */
  anchorCents: centsSchema.nullable(),
  appliedSinceAnchorCents: centsSchema,
  /** Sequence of the fact with which the anchor's answer was asked for. */
  anchorSequence: z.number().int().positive().optional(),
  drift: driftSchema.nullable(),
  /** Every time, also where another till explained it. */
  driftCount: z.number().int().nonnegative(),
  /** How many of those another till of the store explained. */
  explainedCount: z.number().int().positive().optional(),
  /** Waits for the store's hub, or for whoever reads the summary of the day; the oldest first. */
  unexplained: z.array(unexplainedSchema).max(MOST_UNEXPLAINED).optional(),
  /** From the service's balance read, where it has one; shown to a person (decision 0041#a-balance-read). */
  lastRead: z
    .object({
      balanceCents: centsSchema,
      atMs: instantMsSchema,
      /** The fact with that read; absent where an older version wrote it. */
      bySequence: z.number().int().positive().optional(),
    })
    .optional(),
});
export type Card = z.infer<typeof cardSchema>;
export type Drift = z.infer<typeof driftSchema>;
export type Unexplained = z.infer<typeof unexplainedSchema>;

/** Sequences of all facts whose private part says what a card is called, or was. */
export function namingFactsOf({ introducedBySequence, namedBefore = [] }: Card): readonly number[] {
  return [...namedBefore, introducedBySequence];
}

/** The private part of the fact `card-introduced`. */
export const cardSecretSchema = z.object({
  sentAs: z.enum(['identifier', 'uuid']),
  value: z.string(),
});
export type CardSecret = z.infer<typeof cardSecretSchema>;

/**
 * One text per card, for looking it up among the private parts and for its name at the hub. A number in the
 * form of a uuid is one card, whether it is sent as a contact uuid or as an identifier: it must not get two balances.
 */
export function cardKey({ sentAs, value }: CardSecret): string {
  const number = comparableNumber(value);
  return `${isUuidShaped(number) ? 'uuid' : sentAs}:${number}`;
}

/** Tells whether both are sent in the same field, byte for byte. */
export function isSameSecret(one: CardSecret, other: CardSecret): boolean {
  return one.sentAs === other.sentAs && one.value === other.value;
}

/**
 * The part of an identifier that a screen, a receipt or a log may show: its last four characters, and
 * fewer where four would be most of it.
 */
export function maskIdentifier(value: string): string {
  const shown = Math.min(4, Math.floor(value.length / 3));
  return `…${value.slice(value.length - shown)}`;
}
