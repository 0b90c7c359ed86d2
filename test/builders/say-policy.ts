import type { Client } from 'pg';
import type { PolicyLimits } from '../../shared/office/policy.ts';

/** Limits for a store, said at another time than now: of an office whose clock stands so. */
export async function sayPolicy(
  owner: Client,
  store: string,
  limits: PolicyLimits,
  nowMs: number,
): Promise<void> {
  await owner.query('select office.say_policy($1, $2, $3)', [store, nowMs, JSON.stringify(limits)]);
}
