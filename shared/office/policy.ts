import * as z from 'zod';
import { HEAD_OFFICE } from '../ledger/store/joined-hub.ts';
import type { StoreLimitsChange } from '../ledger/store/joined-hub.ts';
import { limitsSchema, LIMIT_PRESETS } from '../ledger/store/limits.ts';
import type { Limits } from '../ledger/store/limits.ts';
import { DAY_MS } from '../values/time.ts';

/**
 * The limits that the head office may set. The number of tills, and the owner's statements about balances, are set in
 * the store.
 */
const policyLimitsSchema = limitsSchema.omit({
  tillsInStore: true,
  evidenceDecides: true,
  onlyThisTillMovesBalances: true,
  wholeCardCutOff: true,
});
export type PolicyLimits = z.infer<typeof policyLimitsSchema>;

const FARTHEST_MS = 10 ** 14;
const policyNumberSchema = z.int().min(0).max(FARTHEST_MS);
const atMsSchema = z.int().min(0).max(FARTHEST_MS);

export const officePolicySchema = z.object({
  number: policyNumberSchema.min(1),
  /** When the policy was set, by the office's clock. */
  saidAtMs: atMsSchema,
  limits: policyLimitsSchema,
});
type OfficePolicy = z.infer<typeof officePolicySchema>;

/** A store's policy, and when its hub got it. */
export const shownPolicySchema = officePolicySchema.extend({
  /** When the store's hub got it, by the office's clock; null until reported. */
  takenAtMs: atMsSchema.nullable(),
});
export type ShownPolicy = z.infer<typeof shownPolicySchema>;

/** The policy in a till's records. */
export const tillPolicySchema = z.object({
  /** Number of the newest policy that the till has received. */
  number: policyNumberSchema,
  /** When the till received it, by the till's clock. */
  heardAtMs: atMsSchema,
  /** Since when the whole policy applies at the till; null if higher limits wait for a manager. */
  wholeAtMs: atMsSchema.nullable(),
  /** Since when other limits apply, set by a manager of the store. */
  otherAtMs: atMsSchema.nullable(),
});
export type TillPolicy = z.infer<typeof tillPolicySchema>;

/** How far a till has applied its office's limits. */
const policyTillSchema = z.object({
  till: z.string().max(32),
  takenOverBy: z.string().nullable(),
  goesOnAs: z.string().nullable(),
  isThere: z.boolean(),
  policy: tillPolicySchema.nullable(),
});
export type PolicyTill = z.infer<typeof policyTillSchema>;

/** The office's policy for an open store, and how far it has been applied. */
export const storePolicySchema = z.object({
  store: z.string().max(32),
  policy: shownPolicySchema.nullable(),
  tills: z.array(policyTillSchema),
});
export type StorePolicy = z.infer<typeof storePolicySchema>;

/** Maximum number of policies in one answer; further stores are requested separately. */
export const POLICIES_PER_PAGE = 500;

/** The result of setting limits for several stores: for all of them or for none. */
export const setLimitsResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('said'), stores: z.int().positive() }),
  /** There is no such store, or it is closed: nothing was set for any. */
  z.object({ kind: z.literal('not-open'), store: z.string() }),
]);
export type SetLimitsResult = z.infer<typeof setLimitsResultSchema>;

/** Query that sets limits for stores; allowed for an office's owner, or a login with that right. */
export const SAY_LIMITS_SQL = 'select office.say_limits($1, $2) as answer';
/** Query that reads the policies of a number of stores after a name. */
export const READ_POLICIES_SQL = 'select office.policies($1, $2) as answer';

/** The input file: a preset with the differing values, or every number; like `limits` of a set-up file. */
const askedSchema = z.discriminatedUnion('preset', [
  z.strictObject({
    preset: policyLimitsSchema.shape.preset.exclude(['own']),
    loadPresetsCents: policyLimitsSchema.shape.loadPresetsCents.optional(),
    withoutManager: policyLimitsSchema.shape.withoutManager,
  }),
  policyLimitsSchema.extend({ preset: z.literal('own') }),
]);

/** Parses the input file. @throws ZodError, which says what is wrong where */
export function parsePolicyLimits(said: unknown): PolicyLimits {
  const asked = askedSchema.parse(said);
  if (asked.preset === 'own') return asked;
  const { loadPresetsCents = LIMIT_PRESETS[asked.preset].loadPresetsCents, withoutManager } = asked;
  const { online, offline } = LIMIT_PRESETS[asked.preset];
  return { preset: asked.preset, online, offline, loadPresetsCents, withoutManager };
}

/** Returns the limits as sent to the tills; each uses its own value for what the office does not set. */
export function limitsOfPolicy(limits: PolicyLimits): Limits {
  return { ...limits, tillsInStore: 1 };
}

/**
 * Returns a policy's id at a store's hub. The number is the time by the office's clock, or more if the store has had a
 * higher one, so that an office restored from a backup does not reuse numbers (decision 0113).
 */
export function policyName(number: number): string {
  return `${HEAD_OFFICE} ${number}`;
}

/** Returns the policy's number; null for a manager's change. */
export function policyNumberOf({
  till,
  name,
}: Pick<StoreLimitsChange, 'till' | 'name'>): number | null {
  if (till !== HEAD_OFFICE) return null;
  const number = Number(/^head office (?<number>\d{1,15})$/.exec(name)?.groups?.['number']);
  return policyNumberSchema.safeParse(number).data ?? null;
}

/** Number of the store's newest policy, in each place that stores it. */
interface PolicyKnown {
  readonly atHub: number;
  readonly besideHub: number;
  readonly atOffice: number;
}

export type PolicyDecision = 'nothing-new' | 'put' | 'ahead-of-clock' | 'not-understood';

/**
 * Decides whether to put the office's policy at the hub. A policy that is not newer than a known one is never
 * applied again, since a manager may have changed it. One dated in the future would block every later one, so it waits.
 */
export function decideOnPolicy(
  policy: Pick<OfficePolicy, 'number'> | null,
  known: PolicyKnown,
  nowMs: number,
): PolicyDecision {
  if (policy === null || policy.number <= newestKnownPolicyNumber(known)) return 'nothing-new';
  return isOfTomorrow(policy.number, nowMs) ? 'ahead-of-clock' : 'put';
}

/** Returns the policy number that an office claims its store has; a number in the future is ignored. */
export function plausiblePolicyNumber(policyTaken: number, nowMs: number): number {
  return isOfTomorrow(policyTaken, nowMs) ? 0 : policyTaken;
}

function isOfTomorrow(number: number, nowMs: number): boolean {
  return number > nowMs + DAY_MS;
}

export function newestKnownPolicyNumber({ atHub, besideHub, atOffice }: PolicyKnown): number {
  return Math.max(atHub, besideHub, atOffice);
}

/**
 * Returns the policy state of a till's records after one more.
 * @param limits after the record; undefined if nobody has set any for the whole store
 * @param atMs of the record, by the till's clock
 */
export function policyAfter(
  before: TillPolicy | null,
  limits: Pick<StoreLimitsChange, 'till' | 'name' | 'offered'> | undefined,
  atMs: number,
): TillPolicy | null {
  if (limits === undefined) return before;
  const number = policyNumberOf(limits);
  if (number === null)
    return before === null || before.otherAtMs !== null ? before : { ...before, otherAtMs: atMs };
  const isNew = before?.number !== number;
  const heardAtMs = isNew ? atMs : before.heardAtMs;
  const since = isNew ? null : before.wholeAtMs;
  const wholeAtMs = since ?? (limits.offered === undefined ? atMs : null);
  return { number, heardAtMs, wholeAtMs, otherAtMs: null };
}

/** How far a till has applied its office's last policy. */
type PolicyStanding = 'not-heard' | 'waits' | 'whole' | 'other';

/**
 * Returns whether a till applies a policy, and since when.
 * @returns the time by the till's clock; null if the till has not received the policy
 */
export function policyStanding(
  number: number,
  till: TillPolicy | null,
): { readonly standing: PolicyStanding; readonly sinceMs: number | null } {
  if (till === null || till.number !== number) return { standing: 'not-heard', sinceMs: null };
  if (till.otherAtMs !== null) return { standing: 'other', sinceMs: till.otherAtMs };
  if (till.wholeAtMs !== null) return { standing: 'whole', sinceMs: till.wholeAtMs };
  return { standing: 'waits', sinceMs: till.heardAtMs };
}
