import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import type { PrintedReport } from '../../../shared/receipt/compose-report.ts';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import { formatReportCsv } from '../../../shared/reports/report-lines.ts';
import type { ReportSection } from '../../../shared/reports/report-lines.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useMayCall } from '../../step-up/people-here.ts';
import { describeReportTrouble } from './describe-report-trouble.ts';

export interface ReportToSave {
  /** The report's identity: another object clears the messages about printing and saving. */
  readonly identity: object;
  readonly overview: Pick<Overview, 'sheets' | 'printing'>;
  /** Name of the saved file, without extension. */
  readonly name: string;
  readonly sections: () => readonly ReportSection[];
  readonly paper: () => PrintedReport;
}

interface ReportActionResult {
  readonly of: object;
  readonly text: string;
  readonly isPrinted: boolean;
}

/** The buttons that print a report or save it as a spreadsheet or as a PDF, with the result of each. */
export function useReportActions({ identity: of, overview, name, sections, paper }: ReportToSave): {
  readonly buttons: ReactNode;
  readonly result: ReactNode;
} {
  const { unit } = useFormat();
  const [mayPrint, maySave, maySavePdf] = [
    useMayCall('printReport'),
    useMayCall('saveFile'),
    useMayCall('savePdf'),
  ];
  const [said, setSaid] = useState<ReportActionResult | null>(null);
  const tell = async (act: () => Promise<string>) => {
    const text = await act().catch((error: unknown) => describeNoAnswer(noAnswerOf(error)));
    setSaid({ of, text, isPrinted: act === print });
  };
  const save = async () => {
    const text = formatReportCsv(sections(), overview.sheets, unit.minorUnit);
    const answer = await window.till.saveFile({ name: `${name}.csv`, text });
    return answer.kind === 'saved'
      ? t('reports.saved', { place: answer.place })
      : t('reports.notSaved', { why: answer.sentence });
  };
  const savePdf = async () => {
    const answer = await window.till.savePdf(`${name}.pdf`, { kind: 'report', report: paper() });
    if (answer.kind === 'no-receipt') return t('shell.noAnswer.pressAgain');
    return answer.kind === 'saved'
      ? t('reports.saved', { place: answer.place })
      : t('reports.notSaved', { why: answer.sentence });
  };
  const print = async () => {
    const answer = await window.till.printReport(paper());
    return t(answer === 'queued' ? 'reports.printed' : 'sale.receipts.noPrinter');
  };
  const buttons = (
    <>
      {overview.printing.reports !== null && (
        <KeyButton
          keyName={shortcuts.print}
          label={t('reports.print')}
          disabled={!mayPrint}
          onPress={() => void tell(print)}
        />
      )}
      <KeyButton
        keyName={shortcuts.toFile}
        label={t('settings.export.csv')}
        disabled={!maySave}
        onPress={() => void tell(save)}
      />
      <KeyButton
        keyName={shortcuts.toPdf}
        label={t('reports.asPdf')}
        disabled={!maySavePdf}
        onPress={() => void tell(savePdf)}
      />
    </>
  );
  const status = said?.of === of && (
    <span role="status">
      {said.text} {said.isPrinted && describeReportTrouble(overview.printing)}
    </span>
  );
  return { buttons, result: status };
}
