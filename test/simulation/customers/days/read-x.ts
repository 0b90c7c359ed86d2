import { isDeepStrictEqual } from 'node:util';
import { emptyReportDraft, reportOf } from '../../../../shared/reports/shift-report.ts';
import type { ReportDraft, ShiftReport } from '../../../../shared/reports/shift-report.ts';
import type { ShopRules } from '../shop-rules.ts';
import type { ShopTill } from '../shop-till.ts';

/** Returns the report of the time since the last close. */
export function readX(till: ShopTill, addFact: ShopRules['addFact']): ShiftReport {
  return reportOf(readDraft(till, addFact, till.ledger.closes.at(-1)?.sequence));
}

/**
 * Compares a report with the one that was read right before the close: nothing has happened between the two.
 * @returns how they differ, in words
 */
export function differencesOfZ(till: ShopTill, x: ShiftReport, addFact: ShopRules['addFact']) {
  const z = reportOf(readDraft(till, addFact, till.ledger.closes.at(-2)?.sequence));
  const parts = ['sales', 'gifts', 'losses', 'expected', 'exceptions'] as const;
  const differing = parts.filter((part) => !isDeepStrictEqual(x[part], z[part]));
  return differing.map((part) => `X and Z of ${till.name} differ in ${part}`);
}

/** Adds up a till's facts. @param from the close before them; undefined for all facts */
function readDraft(till: ShopTill, addFact: ShopRules['addFact'], from = 1): ReportDraft {
  const draft = emptyReportDraft();
  for (const record of till.records) if (record.sequence >= from) addFact(draft, record);
  return draft;
}
