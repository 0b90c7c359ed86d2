import { useState } from 'react';
import type { OldCardsStatus } from '../../shared/old-cards/asked-old-cards.ts';
import { phraseFormattedRefusal } from '../../shared/api/phrase-refusal.ts';
import { t } from '../../shared/locales/language.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { noAnswerOf, describeNoAnswer } from '../../shared/messages/no-answer.ts';
import type { NotLoadedCard } from '../../shared/old-cards/old-cards-report.ts';
import { formatReportCsv } from '../../shared/reports/report-lines.ts';
import type { ReportLine, ReportSection } from '../../shared/reports/report-lines.ts';
import { cents } from '../../shared/values/money.ts';
import { useFormat } from '../design/figures/format.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { describeManagerAnswer } from '../step-up/describe-manager-answer.ts';
import { StepUpButton } from '../step-up/step-up-button.tsx';
import styles from './old-cards.module.css';

interface OldCardListStatusProps {
  readonly status: OldCardsStatus;
  readonly overview: Overview;
  readonly onChanged: () => void;
}

const STATES = [
  'loaded',
  'reversed',
  'refused',
  'unknown',
  'on-its-way',
  'left',
  'left-out',
  'came-to-nothing',
] as const;

/** Shows the newest list of old cards: its progress, which cards were not loaded and why, and the closing page. */
export function OldCardListStatus({ status, overview, onChanged }: OldCardListStatusProps) {
  const format = useFormat();
  const [said, setSaid] = useState<string | null>(null);
  const { list, sums, waits, notLoaded, moreNotLoaded } = status;
  const { left, refused } = sums;
  const { oldCardsLimitCents: limitCents } = overview;
  const sections = sectionsOf(status, overview);
  const halt = async () => {
    const answer = await window.till.propose({ kind: 'halt-old-cards' }).catch(noAnswerOf);
    if (typeof answer === 'string') setSaid(describeNoAnswer(answer));
    else setSaid(describeManagerAnswer(answer, format.duration, format.time));
    onChanged();
  };
  const save = async () => {
    const whole = await window.till.oldCards('all').catch(noAnswerOf);
    if (whole === null || typeof whole === 'string')
      return setSaid(whole === null ? t('shell.noAnswer.tryAgain') : describeNoAnswer(whole));
    const lines = sectionsOf(whole, overview);
    const text = formatReportCsv(lines, overview.sheets, format.unit.minorUnit);
    const name = `${t('oldCards.fileName')}.csv`;
    const answer = await window.till.saveFile({ name, text }).catch(noAnswerOf);
    if (typeof answer === 'string') setSaid(describeNoAnswer(answer));
    else if (answer.kind === 'saved') setSaid(t('reports.saved', { place: answer.place }));
    else setSaid(t('reports.notSaved', { why: answer.sentence }));
  };
  const isWhole = sums.loaded.count === list.count;
  const isOver = waits === 'over' || waits === 'taken-over';
  const mayRepeat = refused.count > 0 && !isOver;
  const mayContinue = left.count > 0 && !list.isOn && !isOver;
  // Continuing sends the refused cards again, too.
  const goOn = t(mayContinue ? 'oldCards.goOn' : 'oldCards.repeat');
  return (
    <div className={styles['rows']}>
      <h3>{t('oldCards.status')}</h3>
      {waits !== null && <Notice tone="attention" title={t(`oldCards.waits.${waits}`)} />}
      {waits === null && left.count + sums['on-its-way'].count === 0 && (
        <Notice
          tone={isWhole ? 'good' : 'attention'}
          title={t(isWhole ? 'oldCards.done' : 'oldCards.ended')}
        />
      )}
      <LabelledValueList
        facts={sections
          .flatMap(({ lines }) => lines)
          .filter(({ text }) => text === null)
          .map(({ label, count, cents: amount }) => ({
            label,
            value:
              count === null
                ? format.money(amount ?? 0)
                : t('oldCards.amountOf', { count, money: format.money(amount ?? 0) }),
          }))}
      />
      {notLoaded.length > 0 && (
        <>
          <h4>{t('oldCards.notLoaded')}</h4>
          <ul>
            {notLoaded.map((one) => (
              <li key={one.cardId}>
                {t('shell.labelled', {
                  label: `${one.masked}, ${format.money(one.amountCents)}`,
                  value: sayWhy(one),
                })}
              </li>
            ))}
          </ul>
          {moreNotLoaded > 0 && <p>{t('oldCards.moreNotLoaded', { count: moreNotLoaded })}</p>}
        </>
      )}
      <div className={styles['go']}>
        {list.isOn && left.count > 0 && !isOver && (
          <KeyButton label={t('oldCards.halt')} onPress={() => void halt()} />
        )}
        {(mayContinue || mayRepeat) && list.totalCents > limitCents && (
          <Notice
            tone="attention"
            title={t('oldCards.aboveLimit', { money: format.money(limitCents) })}
          />
        )}
        {(mayContinue || mayRepeat) && list.totalCents <= limitCents && (
          <StepUpButton
            label={goOn}
            question={t('oldCards.question', {
              count: left.count + refused.count,
              money: format.money(left.cents + refused.cents),
            })}
            effects={{ customer: t('oldCards.customer'), report: t('oldCards.report') }}
            go={goOn}
            proposal={{
              kind: 'begin-old-cards',
              listId: list.id,
              fileCents: list.fileCents,
              count: left.count,
              totalCents: left.cents,
            }}
            onWritten={onChanged}
          />
        )}
        <KeyButton label={t('oldCards.save')} onPress={() => void save()} />
        <span role="status">{said}</span>
      </div>
    </div>
  );
}

/**
 * Lays out the closing page of a list of old cards: sums, cards that were not loaded, and the posting for the books.
 */
function sectionsOf(
  { list, sums, notLoaded }: OldCardsStatus,
  { accounts }: Pick<Overview, 'accounts'>,
): readonly ReportSection[] {
  const line = (label: string, rest: Partial<ReportLine>): ReportLine => {
    return { label, count: null, cents: null, text: null, isSum: false, ...rest };
  };
  const posting = t('oldCards.postingLine', {
    from: accounts.unassigned,
    to: accounts.giftCards,
  });
  return [
    {
      heading: t('oldCards.status'),
      lines: [
        line(t('oldCards.sums.file'), { cents: cents(list.fileCents) }),
        line(t('oldCards.sums.list'), { count: list.count, cents: cents(list.totalCents) }),
        ...STATES.filter((state) => state === 'loaded' || sums[state].count > 0).map((state) =>
          line(t(`oldCards.sums.${state}`), { ...sums[state], isSum: state === 'loaded' }),
        ),
      ],
    },
    {
      heading: t('oldCards.posting'),
      lines: [line(posting, { cents: sums.loaded.cents, isSum: true })],
    },
    ...(notLoaded.length === 0
      ? []
      : [
          {
            heading: t('oldCards.notLoaded'),
            lines: notLoaded.map((one) =>
              line(one.masked, { cents: one.amountCents, text: sayWhy(one) }),
            ),
          },
        ]),
  ];
}

function sayWhy({ state, leftOut, cause }: NotLoadedCard): string {
  if (leftOut?.why === 'elsewhere') return t('oldCards.why.elsewhere', { till: leftOut.till });
  if (leftOut) return t(`oldCards.why.${leftOut.why}`);
  if (state === 'refused')
    return t('oldCards.why.refused', { cause: phraseFormattedRefusal(cause ?? '') });
  if (state === 'unknown' || state === 'reversed') return t(`oldCards.why.${state}`);
  return t('oldCards.why.came-to-nothing');
}
