import { statfs } from 'node:fs/promises';

/** Findings about a server for a monitoring system: what needs acting on now, and what soon. */
export interface MonitoringFindings {
  readonly critical: readonly string[];
  readonly warning: readonly string[];
}

/** Critical free share of the disk, below which a database soon fails to write. */
const CRITICAL_FREE = 0.05;
const WARNING_FREE = 0.15;

/** Lists findings about the disk of a server's folder. */
export async function judgeDisk(folder: string): Promise<MonitoringFindings> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = blocks === 0 ? 1 : bavail / blocks;
  const megabytes = Math.floor((bavail * bsize) / 2 ** 20);
  const said = `${megabytes} MB are free on the disk of ${folder}`;
  return {
    critical: free < CRITICAL_FREE ? [said] : [],
    warning: free >= CRITICAL_FREE && free < WARNING_FREE ? [said] : [],
  };
}

export function mergeFindings(...parts: readonly MonitoringFindings[]): MonitoringFindings {
  return {
    critical: parts.flatMap(({ critical }) => critical),
    warning: parts.flatMap(({ warning }) => warning),
  };
}

/**
 * Makes the result line of a check, and its exit code as monitoring systems read it (the guidelines of the Monitoring
 * Plugins): 0 well, 1 warning, 2 critical.
 * @param called name, for example HUB
 * @param well text if there are no findings
 */
export function formatFindings(
  called: string,
  { critical, warning }: MonitoringFindings,
  well: string,
): { readonly line: string; readonly code: 0 | 1 | 2 } {
  const reasons = [...critical, ...warning].join('; ');
  if (critical.length > 0) return { line: `${called} CRITICAL: ${reasons}`, code: 2 };
  if (warning.length > 0) return { line: `${called} WARNING: ${reasons}`, code: 1 };
  return { line: `${called} OK: ${well}`, code: 0 };
}
