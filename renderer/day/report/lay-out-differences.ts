import { t } from '../../../shared/locales/language.ts';
import { SLIP_COUNT_FIELDS } from '../../../shared/ledger/sale/tender.ts';
import type { ReportSection } from '../../../shared/reports/report-lines.ts';
import type { StoreFigures } from '../../../shared/reports/store-report.ts';
import { totalLine } from './lay-out-report.ts';

/** Lays out how far the counted slips of several closed shifts differ from the expected ones. */
export function slipDifferenceSection({ drawer }: Pick<StoreFigures, 'drawer'>): ReportSection {
  return {
    heading: t('reports.report.cards'),
    lines: SLIP_COUNT_FIELDS.flatMap((kind) => {
      const cents = drawer.slipDifferences[kind];
      return cents === null ? [] : [totalLine(t(`reports.store.slipDifferences.${kind}`), cents)];
    }),
  };
}
