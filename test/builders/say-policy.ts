import type { Client } from 'pg';
import type { PolicyLimits } from '../../shared/office/policy.ts';

/** Sets limits for a store at another time than now, as an office with such a clock. */
export async function sayPolicy(
  owner: Client,
  store: string,
  limits: PolicyLimits,
  nowMs: number,
): Promise<void> {
  await owner.query('select office.say_policy($1, $2, $3)', [store, nowMs, JSON.stringify(limits)]);
}
