import * as z from 'zod';
import { limitsSchema } from './limits.ts';
import { provenSignSchema } from './proven-sign.ts';
import { centsSchema } from '../../values/money.ts';
import { instantMsSchema } from '../../values/time.ts';

/** A payment of a sale that its till had not completed. */
const paidOpenSchema = z.strictObject({ atMs: instantMsSchema, amountCents: centsSchema });

/** A shift that was open there, and what its drawer should hold by the records that came: whoever breaks a till breaks its Z. */
const drawerSchema = z.strictObject({ openedAtMs: instantMsSchema, cashCents: centsSchema });

const tillNameSchema = z.string().min(1).max(32);
const countSchema = z.int().nonnegative();

/** The transactions that were brought from a till that was taken over. */
export const adoptedTillSchema = z.strictObject({
  till: tillNameSchema,
  /** Transactions that are this till's now. */
  brought: countSchema,
  /** That had to stay behind: the number of their card is not in the copy. */
  withoutNumber: countSchema,
  /**
   * Loads that were owed, second halves of moves, refusals, alarms, and one more where the copy is not whole: a person looks at
   * them in the copy.
   */
  forPerson: countSchema,
  /** Records that the copy should have, and that do not prove: of what they say nobody knows. */
  missing: countSchema.optional(),
  /** The copy begins nowhere: a new hub has nothing of it. */
  isEmpty: z.boolean().optional(),
  /** It is not proven that the copy went on as long as its till did: of what came later nobody knows. */
  isBehind: z.boolean().optional(),
  /** The hub held something for it that its copy never had: that till may send it still. */
  heldMore: z.boolean().optional(),
  drawer: drawerSchema.optional(),
  /** The first of them. */
  paidOpen: z.array(paidOpenSchema).max(20).optional(),
});
export type AdoptedTill = z.infer<typeof adoptedTillSchema>;

/** Tells whether this till has everything that the other held; otherwise the hub goes on counting it there. */
export function hasAllOf({ missing = 0, isEmpty = false, isBehind = false }: AdoptedTill): boolean {
  return missing === 0 && !isEmpty && !isBehind;
}

/** In the place of a till's name where the chain's head office has said something (decision 0113): no till's name has a space. */
export const HEAD_OFFICE = 'head office';

/** Who changed a setting of the store's last, of all its tills (decision 0105). */
const storeChangeSchema = z.strictObject({
  /** Where; or HEAD_OFFICE. */
  till: tillNameSchema,
  by: z.string().max(100).nullable(),
  /** By that till's clock. */
  atMs: instantMsSchema,
  /** Name of this change, for ever. */
  name: z.string().min(1).max(100),
  /** The hub's; of a change that it has not heard of, that of the one before it here, 0 where there is none. */
  number: countSchema,
  isTold: z.boolean(),
});
export type StoreChange = z.infer<typeof storeChangeSchema>;

/** The same of the limits, of which what is higher waits for a manager (decisions 0105 and 0113). */
export const storeLimitsSchema = storeChangeSchema.extend({
  /** The store's limits, as far as they are higher than these: they count once a manager here has said so. */
  offered: limitsSchema.optional(),
  /** A manager here has changed what the head office had said: whatever that says next waits for one here, lower or not. */
  isOurs: z.literal(true).optional(),
  /** The head office had said something before another till's manager did, and no manager here has said anything since. */
  isAfterOffice: z.literal(true).optional(),
});
export type StoreLimits = z.infer<typeof storeLimitsSchema>;

/** Which till's answers have proven the sign, with which service. */
const storeSignSchema = storeChangeSchema.extend({ proven: provenSignSchema });

/** The store's hub that this book's till has joined, and by which name it is known there (docs/hub.md). */
export const joinedHubSchema = z.strictObject({
  till: tillNameSchema,
  host: z.string().min(1).max(255),
  port: z.int().min(1).max(65_535),
  /** How many tills it had when it was last reached; absent before the first time, and while a hub of one is away. */
  tills: z.int().positive().optional(),
  /** Who has taken this till over; it is not this hub's till any more. */
  takenOverBy: z.string().max(32).optional(),
  /** The tills whose place a person here has taken, or asked for; also those of `adopted`. */
  taking: z.array(tillNameSchema).optional(),
  /** The tills that this one has taken over, and all of whose unsettled transactions it has. */
  adopted: z.array(adoptedTillSchema).optional(),
  /** Absent as long as nobody in the store has changed them since it has a hub. */
  limits: storeLimitsSchema.optional(),
  /** The rates of value added tax, and the prices, which count at every till as they are. */
  taxes: storeChangeSchema.optional(),
  prices: storeChangeSchema.optional(),
  /** The sign of amounts that a till of the store has proven (decision 0045#proven-for-the-store). */
  sign: storeSignSchema.optional(),
  /** Another till has proven the opposite of what this one was set up with; until a manager has seen it. */
  otherSign: z.strictObject({ till: tillNameSchema, atMs: instantMsSchema }).optional(),
});
export type JoinedHub = z.infer<typeof joinedHubSchema>;

/** Tells whether everything to be brought from that till is here. */
export function isAdopted(hub: Pick<JoinedHub, 'adopted'> | null, till: string): boolean {
  return hub?.adopted?.some((adopted) => adopted.till === till) === true;
}

/**
 * Tells whether a person here has taken that till's place, or asked for it: the word of a hub alone brings nothing.
 */
export function isAskedFor(
  hub: Pick<JoinedHub, 'taking' | 'adopted'> | null,
  till: string,
): boolean {
  return hub?.taking?.includes(till) === true || isAdopted(hub, till);
}

/** The tills whose place a person here has taken, and of which not all is here. */
export function stillTaking(hub: JoinedHub | null): readonly string[] {
  return (hub?.taking ?? []).filter((till) => !isAdopted(hub, till));
}
