import { t } from '../../../shared/locales/language.ts';
import type { UnreadableRows } from '../../../shared/categories/read-rows.ts';
import type { MirrorReport } from '../../database/queries/queries-categories.ts';
import { formatInteger } from '../import/format-integer.ts';

const MINUTE_MS = 60_000;

/** Says how complete and how old the list is. @param length formats a time span in ms */
export function describeMirror(
  report: MirrorReport,
  nowMs: number,
  length: (lengthMs: number) => string,
): string {
  const have = describeHave(report, nowMs, length);
  return report.odd === undefined ? have : `${have} ${describeOdd(report.odd)}`;
}

/** Names the first faulty row, so that somebody can find and correct it at the service. */
function describeOdd({ count, first: [first] }: UnreadableRows): string {
  const { named = null, page = 1, place = 1 } = first ?? {};
  const which =
    named === null
      ? t('categories.mirror.oddPlace', { page, place })
      : t('categories.mirror.oddNamed', { named });
  return t('categories.mirror.odd', { count, which });
}

function describeHave(
  report: MirrorReport,
  nowMs: number,
  length: (lengthMs: number) => string,
): string {
  switch (report.kind) {
    case 'empty':
      return t('categories.mirror.empty');
    case 'complete':
      return describeWhole(report, nowMs, length);
    case 'incomplete': {
      const have = t('categories.mirror.incomplete', {
        have: describePart(report.received, report.total),
      });
      return `${have} ${describeComing(report)}`;
    }
    case 'older': {
      const have = describeWhole(report, nowMs, length);
      const newer = describePart(report.received, report.total);
      return report.because === null
        ? `${have} ${t('categories.mirror.newer', { newer })} ${describeComing(report)}`
        : `${have} ${t('categories.mirror.newerCut', { newer })} ${report.because}`;
    }
    default:
      return report satisfies never;
  }
}

function describeWhole(
  list: { readonly count: number; readonly atMs: number },
  nowMs: number,
  length: (lengthMs: number) => string,
): string {
  const rows = formatInteger(list.count);
  const ageMs = nowMs - list.atMs;
  return ageMs < MINUTE_MS
    ? t('categories.mirror.asOfNow', { rows })
    : t('categories.mirror.asOf', { rows, length: length(ageMs) });
}

function describePart(received: number, total: number | null): string {
  const have = formatInteger(received);
  return total === null
    ? have
    : t('categories.mirror.ofTotal', { have, total: formatInteger(total) });
}

function describeComing(report: {
  readonly because: string | null;
  readonly isPaused: boolean;
}): string {
  if (report.because !== null) return report.because;
  return report.isPaused ? t('categories.mirror.paused') : t('categories.mirror.coming');
}
