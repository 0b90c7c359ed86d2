import type { Client } from 'pg';
import type { PolicyLimits } from '../../shared/office/policy.ts';

/** Sets limits for a store at a time other than now, as an office with a wrong clock does. */
export async function writePolicy(
  owner: Client,
  store: string,
  limits: PolicyLimits,
  nowMs: number,
): Promise<void> {
  await owner.query('select office.say_policy($1, $2, $3)', [store, nowMs, JSON.stringify(limits)]);
}
