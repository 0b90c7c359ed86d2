import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Client } from 'pg';
import { parseJson } from '../../../node/files/parse-json.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import {
  POLICIES_PER_PAGE,
  policyStanding,
  parsePolicyLimits,
  READ_POLICIES_SQL,
  setLimitsResultSchema,
  SAY_LIMITS_SQL,
  storePolicySchema,
} from '../../../../shared/office/policy.ts';
import type {
  PolicyLimits,
  PolicyTill,
  ShownPolicy,
  StorePolicy,
} from '../../../../shared/office/policy.ts';
import { isTillCounted } from '../../../../shared/office/reporting-tills.ts';
import { assertNever } from '../../../../shared/values/assert.ts';
import type { ServerCommand } from '../../run/server-command.ts';
import { ServerCommandError } from '../../database/server-command-error.ts';

/** Names of stores: `all`, or separated by commas. */
interface LimitsRequest {
  /** Name of a preset, or of a file. */
  readonly named: string;
  readonly stores: string;
  readonly workingFolder: string;
}

/** Sets limits for all named stores or for none. @throws ServerCommandError */
export async function setStoreLimits(
  owner: Client,
  { named, stores, workingFolder }: LimitsRequest,
  { say }: Pick<ServerCommand, 'say'>,
): Promise<void> {
  const limits = await readLimits(named, workingFolder);
  const names = await listNamedStores(owner, stores);
  const asked = [names, JSON.stringify(limits)];
  const { rows } = await owner.query<{ answer: unknown }>(SAY_LIMITS_SQL, asked);
  const said = setLimitsResultSchema.parse(rows[0]?.answer);
  if (said.kind === 'not-open')
    throw new ServerCommandError(
      `This head office has no open store ${said.store}. Nothing was changed.`,
    );
  const count = names.length === 1 ? `the store ${names[0] ?? ''}` : `${names.length} stores`;
  say(
    `The limits (${limits.preset}) are sent to ${count}. Each hub fetches them within about two minutes. Lower limits then apply at its tills automatically, higher ones once a manager confirms them at the till. To see the progress: npm run office -- limits`,
  );
}

/** Reads the limits to set. @throws ServerCommandError for an unknown preset, or an invalid file */
async function readLimits(named: string, workingFolder: string): Promise<PolicyLimits> {
  if (Object.keys(LIMIT_PRESETS).includes(named)) return parsePolicyLimits({ preset: named });
  const file = path.resolve(workingFolder, named);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null)
    throw new ServerCommandError(
      `${named} is neither a preset (${Object.keys(LIMIT_PRESETS).join(', ')}) nor a file that can be read. Nothing was changed.`,
    );
  try {
    return parsePolicyLimits(parseJson(text));
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new ServerCommandError(
      `${file} has no limits that an office can say, as docs/office.md has them. Nothing was changed.\n${z.prettifyError(error)}`,
    );
  }
}

/**
 * Lists the stores that a command names.
 * @param stores `all`, or names separated by commas, which are not checked
 * @throws ServerCommandError for `all` if there is no open store
 */
export async function listNamedStores(owner: Client, stores: string): Promise<readonly string[]> {
  if (stores !== 'all') return stores.split(',').map((name) => name.trim());
  const { rows } = await owner.query<{ store: string }>(
    'select store from office.store where closed_at is null order by store',
  );
  if (rows.length === 0) throw new ServerCommandError('This head office has no open store.');
  return rows.map(({ store }) => store);
}

/** Shows which limits are set for which stores, and since when. */
export async function printLimits(
  owner: Client,
  { say }: Pick<ServerCommand, 'say'>,
): Promise<void> {
  const stores = await readPolicies(owner);
  let untold = 0;
  for (const { store, policy, tills } of stores) {
    if (policy === null) untold += 1;
    else say(`  ${store}: ${describeLimitsSaid(policy, tills)}`);
  }
  if (untold > 0)
    say(
      `  ${untold === stores.length ? 'Nothing was sent to any store' : `Nothing was sent to ${untold} more`}: each uses the limits of its own managers.`,
    );
}

async function readPolicies(owner: Client): Promise<readonly StorePolicy[]> {
  const all: StorePolicy[] = [];
  for (;;) {
    const asked = [all.at(-1)?.store ?? '', POLICIES_PER_PAGE];
    const { rows } = await owner.query<{ answer: unknown }>(READ_POLICIES_SQL, asked);
    const page = z.array(storePolicySchema).parse(rows[0]?.answer);
    all.push(...page);
    if (page.length < POLICIES_PER_PAGE) return all;
  }
}

/** Describes the limits set for one store, and how far they have been applied. */
function describeLimitsSaid(
  { number, saidAtMs, takenAtMs, limits }: ShownPolicy,
  tills: readonly PolicyTill[],
): string {
  const said = `${limits.preset}, sent ${moment(saidAtMs)}`;
  if (takenAtMs === null) return `${said}, not fetched yet`;
  const each = tills
    .filter(isTillCounted)
    .map((till) => `${till.till} ${describeAtTill(number, till)}`);
  return [`${said}, at its hub since ${moment(takenAtMs)}`, ...each].join('; ');
}

function describeAtTill(number: number, { policy }: PolicyTill): string {
  const { standing, sinceMs } = policyStanding(number, policy);
  const since = sinceMs === null ? '' : moment(sinceMs);
  switch (standing) {
    case 'not-heard':
      return 'has not heard of them';
    case 'waits':
      return `has heard of them ${since}, AND WAITS FOR A MANAGER THERE`;
    case 'whole':
      return `has them since ${since}`;
    case 'other':
      return `has other ones since ${since}, by a manager of the store`;
    default:
      return assertNever(standing);
  }
}

/** Formats a moment in the computer's time zone. */
function moment(atMs: number): string {
  const at = new Date(atMs - new Date(atMs).getTimezoneOffset() * 60_000);
  return at.toISOString().slice(0, 16).replace('T', ' ');
}
