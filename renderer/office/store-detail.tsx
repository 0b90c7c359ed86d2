import { useEffect, useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { OfficeStore, OfficeTill } from '../../shared/office/office-calls.ts';
import type { ShownPolicy } from '../../shared/office/policy.ts';
import { isTillCounted } from '../../shared/office/reporting-tills.ts';
import { hubHealthLines, tillHealthLines } from '../../shared/office/health-lines.ts';
import type { TimeFormats } from '../../shared/office/health-lines.ts';
import { reasonsToLook } from '../../shared/office/store-status.ts';
import type { OfficeTillsAnswer } from '../../shared/office/office-view-messages.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import { useFormat } from '../design/figures/format.ts';
import type { Format } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { askTills } from './ask-office.ts';
import {
  describeDaysNotClosed,
  describeLastHeardFrom,
  formatMoneyOrNothing,
} from './describe-store.ts';
import { describePolicyAtHub, describePolicyAtTill } from './policy-progress.tsx';
import { TillPayments } from './till-payments.tsx';
import styles from './office.module.css';

interface StoreDetailProps {
  readonly store: OfficeStore;
  /** When the list of stores was received; a newer list reads the tills again. */
  readonly atMs: number | null;
  readonly nowMs: number;
  readonly onClose: () => void;
  /** Called with the names of the store's tills when their facts are opened. */
  readonly onFacts: (tills: readonly string[]) => void;
}

/** What the head office answered about the store's tills, and the `atMs` of the store list that made the screen ask. */
interface TillsAnswerForStore extends Pick<StoreDetailProps, 'atMs'> {
  readonly answer: OfficeTillsAnswer;
}

/** Shows one store: why it needs attention, and the sums of each till. */
export function StoreDetail({ store, atMs, nowMs, onClose, onFacts }: StoreDetailProps) {
  const format = useFormat();
  const name = store.store;
  const [heard, setHeard] = useState<TillsAnswerForStore | null>(null);
  useEffect(() => {
    let isWanted = true;
    const hear = async (): Promise<void> => {
      const answer = await askTills(name);
      if (isWanted) setHeard({ answer, atMs });
    };
    void hear();
    return () => {
      isWanted = false;
    };
  }, [name, atMs]);
  const answer = heard?.answer;
  const reasons = reasonsToLook(store, nowMs);
  return (
    <section className={styles['detail']} aria-label={name}>
      <header className={styles['detailHead']}>
        <h2 className={styles['detailTitle']}>{name}</h2>
        <KeyButton
          look="quiet"
          keyName={shortcuts.back}
          label={t('office.close')}
          onPress={onClose}
        />
      </header>
      <p className={styles['small']}>
        {t('shell.labelled', {
          label: t('office.columns.heard'),
          value: describeLastHeardFrom(store, format),
        })}
      </p>
      {reasons.map((reason) => (
        <Notice key={reason} tone="attention" title={t(`office.reasons.${reason}`)}>
          <p className={styles['note']}>{t(`office.notes.${reason}`)}</p>
        </Notice>
      ))}
      {store.hub !== null && (
        <section aria-label={t('health.labels.hub')}>
          <h3 className={styles['subtitle']}>{t('health.labels.hub')}</h3>
          <LabelledValueList facts={hubHealthLines(store, saysTimes(format, nowMs))} />
        </section>
      )}
      {answer?.kind === 'away' && (
        <Notice tone="attention" title={t(`office.away.${answer.why}`)} />
      )}
      {answer?.kind === 'tills' && (
        <KeyButton
          keyName={shortcuts.view}
          label={t('facts.open')}
          onPress={() => onFacts(answer.tills.map(({ till }) => till))}
        />
      )}
      {answer?.kind === 'tills' && answer.policy !== null && (
        <section aria-label={t('office.policy.title')}>
          <h3 className={styles['subtitle']}>{t('office.policy.title')}</h3>
          <LabelledValueList facts={factsOfPolicy(answer.policy, format, nowMs)} />
        </section>
      )}
      {answer?.kind === 'tills' && answer.tills.length === 0 && <p>{t('office.noTills')}</p>}
      {answer?.kind === 'tills' &&
        answer.tills.map((till) => (
          <section key={till.till} aria-label={till.till}>
            <h3 className={styles['subtitle']}>{till.till}</h3>
            <LabelledValueList facts={factsOf(till, answer.policy, format, nowMs)} />
            <TillPayments
              store={name}
              till={till.till}
              currency={till.sums.currency}
              nowMs={nowMs}
            />
          </section>
        ))}
    </section>
  );
}

/** Says where the till is now, or when it was last online. */
function describeSeen(till: Omit<OfficeTill, 'sums'>, format: Format): string {
  const { isThere, goesOnAs, takenOverBy, seenAgoMs } = till;
  if (!isThere) return t('office.notThere');
  if (goesOnAs !== null) return t('office.goesOnAs', { name: goesOnAs });
  if (takenOverBy !== null) return t('hub.tills.taken-over', { by: takenOverBy });
  return seenAgoMs === null ? t('office.never') : describeLastHeardFrom(till, format);
}

function saysTimes({ moment, duration: length }: Format, nowMs: number): TimeFormats {
  return { moment: (atMs) => moment(atMs, nowMs), length };
}

/** Describes the limits of a store, and whether its hub has them. */
function factsOfPolicy(policy: ShownPolicy, format: Format, nowMs: number) {
  const { limits, saidAtMs } = policy;
  const said = `${t(`limits.preset.names.${limits.preset}`)}, ${format.moment(saidAtMs, nowMs)}`;
  return [
    { label: t('office.policy.said'), value: said },
    { label: t('office.policy.atHub'), value: describePolicyAtHub(policy, format, nowMs) },
  ];
}

function factsOf(whole: OfficeTill, policy: ShownPolicy | null, format: Format, nowMs: number) {
  const { sums, ...till } = whole;
  const money = (count: number, cents: number) =>
    t('office.counted', { count, money: formatMoneyOrNothing(cents, sums.currency, format) });
  const days = describeDaysNotClosed(sums, nowMs);
  const { openSinceMs } = sums;
  return [
    { label: t('office.seen'), value: describeSeen(till, format) },
    ...tillHealthLines(whole.health, saysTimes(format, nowMs)),
    { label: t('office.records'), value: String(till.lastSequence) },
    ...(policy !== null && isTillCounted(till)
      ? [
          {
            label: t('office.policy.atTill'),
            value: describePolicyAtTill(policy, whole, format, nowMs),
          },
        ]
      : []),
    ...(till.lives > 1 ? [{ label: t('office.journals'), value: String(till.lives) }] : []),
    ...(till.isUnderstood
      ? []
      : [{ label: t('office.sumsAt'), value: t('office.unreadFrom', { through: sums.through }) }]),
    ...(sums.redeemCount > 0
      ? [{ label: t('office.redeemed'), value: money(sums.redeemCount, sums.redeemCents) }]
      : []),
    ...(sums.loadCount > 0
      ? [{ label: t('office.loaded'), value: money(sums.loadCount, sums.loadCents) }]
      : []),
    ...(sums.unknownCount > 0
      ? [{ label: t('office.columns.unknown'), value: money(sums.unknownCount, sums.unknownCents) }]
      : []),
    ...(sums.refusedCount > 0
      ? [{ label: t('office.columns.refused'), value: money(sums.refusedCount, sums.refusedCents) }]
      : []),
    ...(sums.driftCount > 0
      ? [{ label: t('office.columns.drift'), value: t('office.cards', { count: sums.driftCount }) }]
      : []),
    {
      label: t('office.shift'),
      value:
        openSinceMs === null
          ? t('office.closed')
          : [t('office.openSince', { at: format.moment(openSinceMs, nowMs) }), days]
              .filter((part) => part !== '')
              .join(', '),
    },
  ];
}
