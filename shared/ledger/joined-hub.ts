import * as z from 'zod';

/** The store's hub that this book's till has joined, and by which name it is known there (docs/hub.md). */
export const joinedHubSchema = z.strictObject({
  till: z.string().min(1).max(32),
  host: z.string().min(1).max(255),
  port: z.int().min(1).max(65_535),
  /** How many tills it had when it was last reached; absent before the first time. */
  tills: z.int().positive().optional(),
});
export type JoinedHub = z.infer<typeof joinedHubSchema>;
