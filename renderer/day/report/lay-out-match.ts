import { parseDecimalAmount } from '../../../shared/local-api/decimals.ts';
import type { ExportMatch, ComparedLine } from '../../../shared/local-api/match-export.ts';
import { t } from '../../../shared/locales/language.ts';
import type { PrintedReport } from '../../../shared/receipt/compose-report.ts';
import type { ReportLine, ReportSection } from '../../../shared/reports/report-lines.ts';
import { cents, ZERO } from '../../../shared/values/money.ts';
import type { Format } from '../../design/figures/format.ts';
import { reportLine, toPaperSections } from './lay-out-report.ts';

/** Lays out both tills side by side: how many payments match, and each reference that does not. */
export function layOutMatch(match: ExportMatch, format: Format): readonly ReportSection[] {
  const lines = (those: readonly ComparedLine[]) => those.map((one) => matchedLine(one, format));
  const parts = (
    ['onlyInExport', 'elsewhere', 'onlyAtEvertill', 'different', 'unclear'] as const
  ).map((part) => ({ heading: t(`otherTill.match.${part}`), lines: lines(match[part]) }));
  const { matched, unreadable } = match;
  return [
    {
      heading: t('otherTill.match.title'),
      lines: [
        reportLine(t('otherTill.match.matched'), matched, null),
        ...(unreadable.length === 0
          ? []
          : [
              {
                ...reportLine(t('otherTill.match.unreadable'), unreadable.length, null),
                text: unreadable.slice(0, 20).join(', '),
              },
            ]),
      ],
    },
    ...parts.filter((part) => part.lines.length > 0),
  ];
}

/** Lays out the comparison of both tills for paper. */
export function layOutMatchForPaper(
  match: ExportMatch,
  period: string,
  format: Format,
): PrintedReport {
  return {
    title: t('otherTill.match.title'),
    about: [period],
    sections: toPaperSections(layOutMatch(match, format), format),
    notes: [],
    isCopy: false,
  };
}

/** Shows the amount that this till took, and beside it the amount in the other till's export. */
function matchedLine(
  { reference, exported, taken, state }: ComparedLine,
  format: Format,
): ReportLine {
  const there = centsOf(exported, format);
  const here = centsOf(taken, format);
  const said = [
    ...(state === null ? [] : [describeState(state)]),
    ...(there === null || here === null
      ? []
      : [t('otherTill.match.there', { money: format.money(there) })]),
  ];
  return {
    ...reportLine(reference, null, here ?? there),
    text: said.length === 0 ? null : said.join(' '),
  };
}

/** Describes a state to somebody who compares later: its customer has left, and pays nothing more. */
function describeState(state: NonNullable<ComparedLine['state']>): string {
  return state === 'unknown' ? t('otherTill.match.unknown') : t(`otherTill.beside.states.${state}`);
}

function centsOf(text: string | null, { unit }: Format) {
  if (text === null) return null;
  const isBack = text.startsWith('-');
  const read = parseDecimalAmount(isBack ? text.slice(1) : text, unit.minorUnit);
  if (read.kind === 'amount-zero') return ZERO;
  return read.kind === 'amount' ? cents(isBack ? 0 - read.cents : read.cents) : null;
}
