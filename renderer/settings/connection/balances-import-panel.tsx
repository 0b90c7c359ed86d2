import { useMemo, useState } from 'react';
import type { OpeningBalance } from '../../../shared/cards/opening-balances.ts';
import type { Importer, PreparedTable } from '../../../shared/importing/choose-table.ts';
import { guessColumns } from '../../../shared/importing/columns.ts';
import { BALANCE_FIELDS, judgeBalances } from '../../../shared/importing/import-balances.ts';
import type { BalanceField, BalanceRowFault } from '../../../shared/importing/import-balances.ts';
import type { FailedRow, JudgedRows } from '../../../shared/importing/judged.ts';
import { maskIdentifier } from '../../../shared/ledger/money/card.ts';
import { t } from '../../../shared/locales/language.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import { instantMs } from '../../../shared/values/time.ts';
import { useFormat } from '../../design/figures/format.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { FileImport } from '../../importing/file-import.tsx';

const IMPORTER: Importer<BalanceField> = {
  kind: 'balances',
  fields: BALANCE_FIELDS,
  guess: (headings) => guessColumns(BALANCE_FIELDS, headings),
};

interface BalancesPanelProps {
  readonly overview: Pick<Overview, 'sheets' | 'imports' | 'balancesUndo' | 'cardCodes'>;
}

/** Imports a store's card balances from a file, so that cards work offline from the first day. */
export function BalancesImportPanel({ overview }: BalancesPanelProps) {
  const format = useFormat();
  const { minorUnit, currency } = format.unit;
  const { decimalMark } = overview.sheets;
  const { cardCodes: rules } = overview;
  const judge = useMemo(() => {
    const written = { decimalMark, minorUnit, currency };
    return (table: PreparedTable<BalanceField>) =>
      judgeBalances(table, table.answers, { written, rules, nowMs: instantMs(Date.now()) });
  }, [decimalMark, minorUnit, currency, rules]);
  const take = async ({ kept }: JudgedRows<OpeningBalance, BalanceRowFault>) => {
    const stated = kept.map(({ row, value: { secret, balanceCents, asOfMs } }) => {
      return { entry: row, identifier: secret.value, balanceCents, asOfMs };
    });
    const answer = await window.till.stateBalances(stated).catch(noAnswerOf);
    if (typeof answer === 'string') return describeNoAnswer(answer);
    return answer.kind === 'stated' ? null : t('importing.balances.notTaken');
  };
  return (
    <Panel title={t('importing.balances.title')}>
      <FileImport
        of={{
          importer: IMPORTER,
          judge,
          show: ({ secret, balanceCents, asOfMs }: OpeningBalance) => [
            maskIdentifier(secret.value),
            format.money(balanceCents),
            format.day(asOfMs),
          ],
          shownAs: [
            t('importing.balances.shown'),
            t('importing.fields.balance'),
            t('importing.fields.asOf'),
          ],
          describe: ({ why, text }: FailedRow<BalanceRowFault>) =>
            why === 'repeated'
              ? t('importing.fault.repeated-card')
              : t(`importing.fault.${why}`, { text }),
          nameOf: (field) => t(`importing.fields.${field === 'identifier' ? 'card' : field}`),
          takeLabel: (count) => t('importing.balances.take', { count }),
          onTake: take,
        }}
        here={{ imports: overview.imports, sheets: overview.sheets }}
        note={t('importing.balances.note')}
        taken={(count) => t('importing.balances.taken', { count })}
        hasKey={false}
      />
      <UndoBalances imported={overview.balancesUndo} />
    </Panel>
  );
}

interface UndoBalancesProps {
  readonly imported: Overview['balancesUndo'];
}

/** Offers to undo the last import of balances, until one of its cards is used. */
function UndoBalances({ imported }: UndoBalancesProps) {
  const [asks, setAsks] = useState(false);
  const [said, setSaid] = useState<{
    readonly tone: 'good' | 'bad';
    readonly title: string;
  } | null>(null);
  const undo = async () => {
    setAsks(false);
    const answer = await window.till.undoBalances().catch(noAnswerOf);
    if (typeof answer === 'string') setSaid({ tone: 'bad', title: describeNoAnswer(answer) });
    else if (answer.kind === 'stated')
      setSaid({ tone: 'good', title: t('importing.undo.balances.done', { count: answer.count }) });
    else setSaid({ tone: 'bad', title: t('importing.balances.notTaken') });
  };
  return (
    <>
      {said !== null && <Notice {...said} />}
      {imported?.isUsed === true && <p>{t('importing.undo.balances.used')}</p>}
      {imported?.isUsed === false && (
        <>
          <p>{t('importing.undo.balances.note', { count: imported.count })}</p>
          <KeyButton label={t('importing.undo.go')} onPress={() => setAsks(true)} />
        </>
      )}
      {asks && (
        <ConfirmDialog
          question={t('importing.undo.balances.question', { count: imported?.count ?? 0 })}
          keep={t('importing.undo.keep')}
          go={t('importing.undo.go')}
          onKeep={() => setAsks(false)}
          onGo={() => void undo()}
        >
          <p>{t('importing.undo.balances.body')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
