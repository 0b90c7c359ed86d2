import * as z from 'zod';

/** The store's hub that this book's till has joined, and by which name it is known there (docs/hub.md). */
/** What was brought from a till that was taken over. */
export const adoptedTillSchema = z.strictObject({
  till: z.string().min(1).max(32),
  /** Transactions that are this till's now. */
  brought: z.int().nonnegative(),
  /** That had to stay behind: the number of their card is not in the copy. */
  withoutNumber: z.int().nonnegative(),
  /** Loads that were owed, second halves of moves, refusals and alarms: a person looks at them in the copy. */
  forPerson: z.int().nonnegative(),
});
export type AdoptedTill = z.infer<typeof adoptedTillSchema>;

export const joinedHubSchema = z.strictObject({
  till: z.string().min(1).max(32),
  host: z.string().min(1).max(255),
  port: z.int().min(1).max(65_535),
  /** How many tills it had when it was last reached; absent before the first time. */
  tills: z.int().positive().optional(),
  /** Who has taken this till over; it is not this hub's till any more. */
  takenOverBy: z.string().max(32).optional(),
  /** The tills that this one has taken over, and all of whose unsettled transactions it has. */
  adopted: z.array(adoptedTillSchema).optional(),
});
export type JoinedHub = z.infer<typeof joinedHubSchema>;
