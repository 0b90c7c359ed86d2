import * as z from 'zod';
import type { Refusal } from '../proposals/admission.ts';
import { circuitCauseSchema } from '../ledger/money/queue.ts';
import { routes } from '../api/routes.ts';
import type { AnswerOf, Operation } from '../api/routes.ts';
import type { ProbeResult } from '../sync/state.ts';

/**
 * Answer to `send-money`. `written`: it was sent, and the fact with that sequence has the outcome. `refused`: the guard
 * did not admit it. `stopped`: the journal accepts no more facts.
 */
export type MoneyAnswer =
  | { readonly kind: 'written'; readonly sequence: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'stopped'; readonly sentence: string };

/** Answer to `list-categories` with `{ probe: true }`. */
export type ProbeAnswer = ProbeResult;

export const probeAnswerSchema: z.ZodType<ProbeAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passed') }),
  z.object({ kind: z.literal('key-refused') }),
  z.object({
    kind: z.literal('failed'),
    cause: circuitCauseSchema,
    retryAfterMs: z.number().int().nonnegative().optional(),
  }),
]);

/**
 * Why Find cannot decide that a Category does not exist. `nothing-there`: the list is empty. `not-found`: a listed
 * Category is found in neither form. `odd-absence`: "not found" looks like another failure. `no-list`: the list cannot
 * be read.
 */
const findDoubt = z.enum(['nothing-there', 'not-found', 'odd-absence', 'no-list']);
export type WhyFindUnproven = z.infer<typeof findDoubt>;

const categoryFailures = [
  z.object({
    kind: z.literal('refused'),
    status: z.number().int(),
    sentence: z.string(),
    code: z.number().int().nullable(),
    fieldErrors: z.record(z.string(), z.array(z.string()).readonly()).readonly(),
    /** How long the service asked the till to wait (429), at most ten minutes. */
    retryAfterMs: z.number().int().nonnegative().optional(),
  }),
  /** No answer came; `sent`: the request had been sent, so a change may have been made. */
  z.object({ kind: z.literal('not-reached'), sent: z.boolean() }),
  /** The answer is invalid: it is unknown whether a change was made. */
  z.object({ kind: z.literal('misfit'), status: z.number().int(), sentence: z.string() }),
  /** The till has no credential that this operation accepts. */
  z.object({ kind: z.literal('no-credential') }),
  /** Main could not record the request, so the service was not asked. */
  z.object({
    kind: z.literal('not-written'),
    why: z.enum(['locked', 'needs-manager', 'disk-full', 'stopped', 'bank-card']),
  }),
  /** Find is not proven for this service, so nothing was created, and nothing is known to be missing. */
  z.object({ kind: z.literal('find-unproven'), why: findDoubt }),
] as const;
export type CategoryFailure = z.infer<(typeof categoryFailures)[number]>;

export type CategoryOperation = Exclude<Operation, 'create-prepaid-transaction'>;

/** Answer to any operation about Categories. */
export type CategoryAnswer<Name extends CategoryOperation = CategoryOperation> =
  | ({ readonly kind: 'answered'; readonly absentAs?: string } & Pick<
      AnswerOf<Name>,
      'data' | 'meta'
    >)
  | CategoryFailure;

const categoryFailureSchema = z.discriminatedUnion('kind', categoryFailures);
const answeredSchema = z.object({
  kind: z.literal('answered'),
  absentAs: z.string().max(500).optional(),
});

/** Parses the gateway's answer to one operation; null for any other value. */
export function parseCategoryAnswer<Name extends CategoryOperation>(
  name: Name,
  json: unknown,
): CategoryAnswer<Name> | null {
  const failure = categoryFailureSchema.safeParse(json);
  if (failure.success) return failure.data;
  const fits = z.safeParse(routes[name].output, json);
  const answered = answeredSchema.safeParse(json);
  if (!fits.success || !answered.success) return null;
  const { absentAs } = answered.data;
  const { data, meta } = fits.data;
  return { kind: 'answered', data, meta, ...(absentAs !== undefined && { absentAs }) };
}
