import { inspect } from 'node:util';
import { runAsOwnEvent } from './drain-promises.ts';
import { withoutFormatChecks } from './format-checks.ts';
import type { WorldShape } from './shape.ts';
import { simulate } from './world.ts';
import type { WorldReport } from './world.ts';

/** One seed in this many is run twice, the second time with all format checks: it must give the same trace. */
const TWICE_EVERY = 100;

/** Findings of worlds; those of several runs can be added up. */
export interface WorldFindings {
  readonly worlds: number;
  readonly facts: number;
  readonly violations: number;
  readonly nondeterministic: number;
  readonly ambiguous: number;
  readonly settledByItself: number;
  /** How often each fault class was met. */
  readonly seen: Readonly<Record<string, number>>;
  readonly failed: readonly FailedWorld[];
  /** Time of one core, in ms by the system's count. */
  readonly cpuMs: number;
}

export interface FailedWorld {
  readonly seed: number;
  /** Violations, each in a sentence. */
  readonly violations: readonly string[];
}

export const NO_FINDINGS: WorldFindings = {
  worlds: 0,
  facts: 0,
  violations: 0,
  nondeterministic: 0,
  ambiguous: 0,
  settledByItself: 0,
  seen: {},
  failed: [],
  cpuMs: 0,
};

/** Consecutive worlds. */
export interface SeedStretch {
  readonly from: number;
  readonly count: number;
  readonly shape: Partial<WorldShape>;
}

/**
 * Plays these worlds in this process.
 * @param tell is called with every line of their traces
 */
export async function runWorlds(
  { from, count, shape }: SeedStretch,
  tell?: (line: string) => void,
): Promise<WorldFindings> {
  const startedAt = process.cpuUsage();
  let findings = NO_FINDINGS;
  for (let seed = from; seed < from + count; seed += 1) {
    findings = addFindings(findings, await runWorld(seed, shape, tell));
  }
  const { user, system } = process.cpuUsage(startedAt);
  return { ...findings, cpuMs: (user + system) / 1000 };
}

export function addFindings(one: WorldFindings, other: WorldFindings): WorldFindings {
  const seen = { ...one.seen };
  for (const [name, times] of Object.entries(other.seen)) seen[name] = (seen[name] ?? 0) + times;
  return {
    worlds: one.worlds + other.worlds,
    facts: one.facts + other.facts,
    violations: one.violations + other.violations,
    nondeterministic: one.nondeterministic + other.nondeterministic,
    ambiguous: one.ambiguous + other.ambiguous,
    settledByItself: one.settledByItself + other.settledByItself,
    seen,
    failed: [...one.failed, ...other.failed],
    cpuMs: one.cpuMs + other.cpuMs,
  };
}

async function runWorld(
  seed: number,
  shape: Partial<WorldShape>,
  tell?: (line: string) => void,
): Promise<WorldFindings> {
  const checked = () => simulate(seed, { shape, ...(tell && { tell }) });
  let report: WorldReport;
  let again: WorldReport;
  try {
    report = await runAsOwnEvent(tell ? checked : () => withoutFormatChecks(checked));
    again =
      seed % TWICE_EVERY === 0 ? await runAsOwnEvent(() => simulate(seed, { shape })) : report;
  } catch (error) {
    const told = [`mistake: ${inspect(error)}`];
    return { ...NO_FINDINGS, worlds: 1, violations: 1, failed: [{ seed, violations: told }] };
  }
  const isRepeated = again.traceHash === report.traceHash;
  const told = [...report.violations, ...(isRepeated ? [] : ['another trace the second time'])];
  const { evidenceMayDecide, ambiguous, settledByItself } = report;
  return {
    ...NO_FINDINGS,
    worlds: 1,
    facts: report.facts,
    violations: report.violations.length,
    nondeterministic: isRepeated ? 0 : 1,
    ambiguous: evidenceMayDecide ? ambiguous : 0,
    settledByItself: evidenceMayDecide ? settledByItself : 0,
    seen: Object.fromEntries(report.seen),
    failed: told.length > 0 ? [{ seed, violations: told }] : [],
  };
}
