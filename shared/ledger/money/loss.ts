import * as z from 'zod';
import { intentSchema } from './intent.ts';
import { cardIdSchema } from '../../values/ids.ts';
import type { RunId } from '../../values/ids.ts';
import type { ProvenTime } from '../../values/clocks.ts';
import { centsSchema, proposedCentsSchema } from '../../values/money.ts';
import { instantMsSchema } from '../../values/time.ts';

/**
 * Goods that are gone without money: a payment that a manager has written off, or a sum of a till that this one took
 * over. Such a sum has no id; it was accepted here when it was adopted, and has that till's date of acceptance.
 */
export const lossSchema = intentSchema
  .pick({
    id: true,
    sequence: true,
    amountCents: true,
    acceptedAtMs: true,
    adoptedFrom: true,
    acceptedMonoMs: true,
    acceptedInRun: true,
    acceptedProvenMs: true,
    acceptedServiceMs: true,
    cardId: true,
  })
  // The card is missing in a checkpoint of an older version, and if another till's copy lacks its number.
  .partial({ id: true, cardId: true });
export type Loss = z.infer<typeof lossSchema>;

/** What a taken-over till had lost on one card in one day of its outage. */
const lostSumSchema = z.strictObject({
  /** The card by its id at this till; missing if the copy lacks its number. */
  cardId: cardIdSchema.optional(),
  amountCents: centsSchema.positive(),
  /** Date of the day's last payment, by that till's clock, and not after its adoption. */
  acceptedAtMs: instantMsSchema,
  /** Set by an older version if the service had refused the payments; that makes no difference. */
  wasRefused: z.literal(true).optional(),
});

export const lostThereSchema = z.strictObject({
  from: z.string().min(1).max(32),
  sums: z.array(lostSumSchema),
});
type LostThere = z.infer<typeof lostThereSchema>;

/** A lost sum as proposed for adoption. The copy may be forged, so the amount is limited to what a shop can have. */
export const proposedLostSumSchema = lostSumSchema.extend({
  amountCents: proposedCentsSchema.refine((amount) => amount > 0),
});
export type LostSum = z.infer<typeof lostSumSchema>;

/** Returns the losses that a fact adopts. @param provenMs its time by the clock that is never fast */
export function adoptedLosses(
  {
    lostThere,
    monoMs,
    run,
  }: {
    readonly lostThere?: LostThere | undefined;
    readonly monoMs: Loss['acceptedMonoMs'];
    readonly run: RunId;
  },
  provenMs: ProvenTime,
  sequence: number,
): Loss[] {
  if (lostThere === undefined) return [];
  const { from, sums } = lostThere;
  return sums.map(({ wasRefused: _wasRefused, ...sum }) => ({
    ...sum,
    sequence,
    adoptedFrom: from,
    acceptedMonoMs: monoMs,
    acceptedInRun: run,
    acceptedProvenMs: provenMs,
  }));
}
