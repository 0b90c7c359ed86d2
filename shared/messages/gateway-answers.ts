import * as z from 'zod';
import type { Refusal } from '../proposals/admission.ts';
import { circuitCauseSchema } from '../ledger/money/queue.ts';
import { routes } from '../api/routes.ts';
import type { AnswerOf, Operation } from '../api/routes.ts';
import type { ProbeResult } from '../sync/state.ts';

/**
 * The gateway's answers (electron/gateway/README.md): about payments to main's end of the worker's port, about the
 * rest to the worker. They are never the service's own: any other shape is a fault of the gateway, not of the
 * service.
 */

/**
 * To `send-money`. `written`: it was sent, and the fact of that sequence says what
 * came of it. `refused`: the guard did not admit it. `stopped`: the journal takes nothing any more.
 */
export type MoneyAnswer =
  | { readonly kind: 'written'; readonly sequence: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'stopped'; readonly sentence: string };

/** To `list-categories` with `{ probe: true }`. */
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
 * Why Find cannot decide that a Category is not there. `nothing-there`: the list is empty.
 * `not-found`: a listed Category is found in neither form. `odd-absence`: "not there" looks like
 * another failure. `no-list`: the list cannot be read.
 */
const findDoubt = z.enum(['nothing-there', 'not-found', 'odd-absence', 'no-list']);
export type FindDoubt = z.infer<typeof findDoubt>;

const categoryFailures = [
  z.object({
    kind: z.literal('refused'),
    status: z.number().int(),
    sentence: z.string(),
    code: z.number().int().nullable(),
    fieldErrors: z.record(z.string(), z.array(z.string()).readonly()).readonly(),
    /** How long the service asked to be left alone (429), at most ten minutes. */
    retryAfterMs: z.number().int().nonnegative().optional(),
  }),
  /** No answer came; `sent`: the request had left, so a change may have been made. */
  z.object({ kind: z.literal('not-reached'), sent: z.boolean() }),
  /** An answer that is not the contract's: whether a change was made is not known. */
  z.object({ kind: z.literal('misfit'), status: z.number().int(), sentence: z.string() }),
  /** The till was given no credential that this operation takes. */
  z.object({ kind: z.literal('no-credential') }),
  /** Main did not write down that it is asked for, so that nothing was asked. */
  z.object({
    kind: z.literal('not-written'),
    why: z.enum(['locked', 'needs-manager', 'disk-full', 'stopped', 'bank-card']),
  }),
  /** Find is not proven for this service, so nothing was created, and nothing is known to be absent. */
  z.object({ kind: z.literal('find-unproven'), why: findDoubt }),
] as const;
export type CategoryFailure = z.infer<(typeof categoryFailures)[number]>;

export type CategoryOperation = Exclude<Operation, 'create-prepaid-transaction'>;

/** To every operation about Categories. */
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

/** The gateway's answer to one operation, or null when it is none of the gateway's answers. */
export function readCategoryAnswer<Name extends CategoryOperation>(
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
