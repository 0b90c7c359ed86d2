import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { OpeningBalance } from '../../shared/cards/opening-balances.ts';
import type { Importer, PreparedTable } from '../../shared/importing/choose-table.ts';
import { guessColumns } from '../../shared/importing/columns.ts';
import { BALANCE_FIELDS } from '../../shared/importing/import-balances.ts';
import type { BalanceField, BalanceRowFault } from '../../shared/importing/import-balances.ts';
import { judgeOldCards } from '../../shared/old-cards/import-old-cards.ts';
import type { FailedRow, AcceptedRow } from '../../shared/importing/judged.ts';
import { maskIdentifier } from '../../shared/ledger/money/card.ts';
import { t } from '../../shared/locales/language.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { parseTypedSum } from '../../shared/values/money.ts';
import { instantMs } from '../../shared/values/time.ts';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { FileImport } from '../importing/file-import.tsx';
import { StepUpButton } from '../step-up/step-up-button.tsx';
import styles from './old-cards.module.css';
import { OldCardListStatus } from './old-card-list-status.tsx';
import { OldCardListReview } from './old-card-list-review.tsx';
import { useOldCards } from './use-old-cards.ts';

const IMPORTER: Importer<BalanceField> = {
  kind: 'balances',
  fields: BALANCE_FIELDS,
  guess: (headings) => guessColumns(BALANCE_FIELDS, headings),
};

interface OldCardsPanelProps {
  readonly overview: Overview;
}

/**
 * Reads the list of the shop's old gift cards, checks it, loads each card once, and closes the list with a page for the
 * books.
 */
export function OldCardsPanel({ overview }: OldCardsPanelProps) {
  const format = useFormat();
  const { minorUnit, currency } = format.unit;
  const { decimalMark } = overview.sheets;
  const { cardCodes: rules } = overview;
  const [rows, setRows] = useState<readonly AcceptedRow<OpeningBalance>[] | null>(null);
  const [isReading, setReading] = useState(false);
  const { status, look } = useOldCards();
  const judge = useMemo(() => {
    const written = { decimalMark, minorUnit, currency };
    return (table: PreparedTable<BalanceField>) =>
      judgeOldCards(table, table.answers, { written, rules, nowMs: instantMs(Date.now()) });
  }, [decimalMark, minorUnit, currency, rules]);
  return (
    <Panel title={t('oldCards.title')}>
      <OwnersLimit limitCents={overview.oldCardsLimitCents} />
      {rows === null && !isReading && (
        <>
          <p className={styles['note']}>{t('oldCards.note')}</p>
          <KeyButton label={t('oldCards.read')} onPress={() => setReading(true)} />
        </>
      )}
      {rows === null && isReading && (
        <FileImport
          of={{
            importer: IMPORTER,
            judge,
            show: ({ secret, balanceCents }: OpeningBalance) => [
              maskIdentifier(secret.value),
              format.money(balanceCents),
            ],
            shownAs: [t('importing.balances.shown'), t('importing.fields.balance')],
            describe: ({ why, text }: FailedRow<BalanceRowFault>) =>
              why === 'repeated'
                ? t('importing.fault.repeated-card')
                : t(`importing.fault.${why}`, { text }),
            nameOf: (field) => t(`importing.fields.${field === 'identifier' ? 'card' : field}`),
            takeLabel: (count) => t('oldCards.take', { count }),
            onTake: async ({ kept }) => {
              setRows(kept);
              return null;
            },
          }}
          here={{ imports: overview.imports, sheets: overview.sheets }}
          note={t('oldCards.note')}
          taken={(count) => t('oldCards.taken', { count })}
          hasKey={false}
        />
      )}
      {rows !== null && (
        <OldCardListReview
          rows={rows}
          overview={overview}
          onEnd={() => {
            setRows(null);
            setReading(false);
            look();
          }}
        />
      )}
      {status !== null && (
        <OldCardListStatus status={status} overview={overview} onChanged={look} />
      )}
    </Panel>
  );
}

interface OwnersLimitProps {
  readonly limitCents: number;
}

/** Lets a manager set, with a PIN, the most that one list of old cards may load. */
function OwnersLimit({ limitCents }: OwnersLimitProps) {
  const format = useFormat();
  const { minorUnit, currency } = format.unit;
  const [text, setText] = useState(limitCents === 0 ? '' : format.typed(limitCents));
  const [isSaved, setSaved] = useState(false);
  const read = parseTypedSum(text, false, minorUnit);
  const most = read.kind === 'amount' ? read.cents : null;
  return (
    <div className={styles['rows']}>
      <p className={styles['note']}>
        {limitCents === 0
          ? t('oldCards.limitNone')
          : t('oldCards.limitNow', { money: format.money(limitCents) })}
      </p>
      <div className={styles['go']}>
        <TextInput
          label={t('oldCards.limit', { currency })}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          error={text !== '' && most === null && t('amount.notOne')}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setSaved(false);
          }}
        />
        <StepUpButton
          label={t('oldCards.limitSave')}
          disabled={most === null || most === limitCents}
          question={t('oldCards.limitQuestion', { money: format.money(most ?? 0) })}
          effects={{
            customer: t('oldCards.limitEffects.customer'),
            report: t('oldCards.limitEffects.report'),
          }}
          go={t('oldCards.limitSave')}
          proposal={
            most === null ? null : { kind: 'change-old-cards-limit', oldCardsLimitCents: most }
          }
          onWritten={() => setSaved(true)}
        />
      </div>
      {isSaved && <Notice tone="good" title={t('oldCards.limitSaved')} />}
    </div>
  );
}
