import * as z from 'zod';
import { limitsSchema } from './limits.ts';
import { provenSignSchema } from './proven-sign.ts';
import { centsSchema } from '../../values/money.ts';
import { instantMsSchema } from '../../values/time.ts';

/** A payment for a sale that the till which was taken over had not completed. */
const paidOpenSchema = z.strictObject({ atMs: instantMsSchema, amountCents: centsSchema });

/**
 * A shift that was open at the till which was taken over, and the expected cash in its drawer by the records received:
 * that till can no longer print its Z report.
 */
const drawerSchema = z.strictObject({ openedAtMs: instantMsSchema, cashCents: centsSchema });

const tillNameSchema = z.string().min(1).max(32);
const countSchema = z.int().nonnegative();

/** What was adopted from a till that was taken over. */
export const adoptedFromTillSchema = z.strictObject({
  till: tillNameSchema,
  /** Number of adopted transactions, which are this till's now. */
  brought: countSchema,
  /** Number of transactions left behind because the copy lacks their card's number. */
  withoutNumber: countSchema,
  /**
   * Number of owed loads, second halves of moves, refusals and alarms, plus one if the copy is incomplete, for a person
   * to look at in the copy.
   */
  forPerson: countSchema,
  /** Number of records that the copy should have, but that are missing or unproven; their content is unknown. */
  missing: countSchema.optional(),
  /** True if the hub has no record of that till, because a new hub never received any. */
  isEmpty: z.boolean().optional(),
  /** True if the copy may lack the till's last records. */
  isBehind: z.boolean().optional(),
  /** True if the hub held amounts for that till that its copy does not have: the till may still send them. */
  heldMore: z.boolean().optional(),
  /** True if the till had joined its hub in an outage, and so had no share of the store's sums. */
  hadNoShare: z.boolean().optional(),
  drawer: drawerSchema.optional(),
  /** The first payments of the till's sales that were not completed. */
  paidOpen: z.array(paidOpenSchema).max(20).optional(),
});
export type AdoptedFromTill = z.infer<typeof adoptedFromTillSchema>;

/** True if this till has everything that the other till had open; otherwise the hub keeps counting the rest there. */
export function isAdoptedWhole({
  missing = 0,
  isEmpty = false,
  isBehind = false,
}: AdoptedFromTill): boolean {
  return missing === 0 && !isEmpty && !isBehind;
}

/**
 * Used instead of a till's name for a change by the chain's head office (decision 0113). No till's name has a space.
 */
export const HEAD_OFFICE = 'head office';

/** The last change of a store setting, by whichever till made it (decision 0105). */
const storeChangeSchema = z.strictObject({
  /** Name of the till that made the change, or HEAD_OFFICE. */
  till: tillNameSchema,
  by: z.string().max(100).nullable(),
  /** Time by that till's clock. */
  atMs: instantMsSchema,
  /** Permanent id of this change. */
  name: z.string().min(1).max(100),
  /** The hub's number. For a change that the hub has not received: the number of the previous change, or 0. */
  number: countSchema,
  isTold: z.boolean(),
});
export type StoreChange = z.infer<typeof storeChangeSchema>;

/** The last change of the store's limits. Higher limits wait for a manager (decisions 0105 and 0113). */
export const storeLimitsChangeSchema = storeChangeSchema.extend({
  /**
   * The store's newest limits, if they are higher than this till's; they apply once a manager at this till approves
   * them.
   */
  offered: limitsSchema.optional(),
  /** Set if a manager at this till changed the head office's limits: the office's next change waits, even if lower. */
  isOurs: z.literal(true).optional(),
  /**
   * Set if another till's manager changed the limits after the head office, and no manager at this till has changed
   * them since.
   */
  isAfterOffice: z.literal(true).optional(),
});
export type StoreLimitsChange = z.infer<typeof storeLimitsChangeSchema>;

/** Which till's answers have proven the sign of amounts, and with which service. */
const storeSignSchema = storeChangeSchema.extend({ proven: provenSignSchema });

/** The store's hub that this book's till has joined, and the till's name there (docs/hub.md). */
export const joinedHubSchema = z.strictObject({
  till: tillNameSchema,
  host: z.string().min(1).max(255),
  port: z.int().min(1).max(65_535),
  /**
   * Number of the hub's tills when it was last reached. Missing before the first time, and while a hub with one till
   * cannot be reached.
   */
  tills: z.int().positive().optional(),
  /** The till that took over this one, which no longer belongs to this hub. */
  takenOverBy: z.string().max(32).optional(),
  /** Tills that a manager here is taking over or has taken over, including those in `adopted`. */
  taking: z.array(tillNameSchema).optional(),
  /** Tills that this one has taken over and whose unsettled transactions are all here. */
  adopted: z.array(adoptedFromTillSchema).optional(),
  /** Last change of the limits; missing until somebody in the store changes them after it has a hub. */
  limits: storeLimitsChangeSchema.optional(),
  /** Last change of the VAT rates, which apply at every till unchanged. */
  taxes: storeChangeSchema.optional(),
  prices: storeChangeSchema.optional(),
  /** The sign of amounts that a till of the store has proven (decision 0045#proven-for-the-store). */
  sign: storeSignSchema.optional(),
  /** Another till that has proven the opposite sign of amounts to this till's. Set until a manager has seen it. */
  otherSign: z.strictObject({ till: tillNameSchema, atMs: instantMsSchema }).optional(),
});
export type JoinedHub = z.infer<typeof joinedHubSchema>;

/** True if everything to adopt from that till was adopted. */
export function hasAdoptedFrom(hub: Pick<JoinedHub, 'adopted'> | null, till: string): boolean {
  return hub?.adopted?.some((adopted) => adopted.till === till) === true;
}

/** True if a manager here has asked to take over that till: the hub's claim alone is not enough. */
export function isTakeoverAskedFor(
  hub: Pick<JoinedHub, 'taking' | 'adopted'> | null,
  till: string,
): boolean {
  return hub?.taking?.includes(till) === true || hasAdoptedFrom(hub, till);
}

/** Returns tills that a manager here is taking over, and from which not everything is here yet. */
export function tillsBeingTakenOver(hub: JoinedHub | null): readonly string[] {
  return (hub?.taking ?? []).filter((till) => !hasAdoptedFrom(hub, till));
}
