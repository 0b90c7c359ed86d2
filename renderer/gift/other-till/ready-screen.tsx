import type { OtherTills, ShownPayment } from '../../../shared/local-api/requested-payment.ts';
import { TYPE_RESULT_SHORTCUT } from '../../../shared/local-api/beside-till.ts';
import type { PaymentState } from '../../../shared/local-api/messages.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { useFormat } from '../../design/figures/format.ts';
import { LabelledValueList } from '../../design/frame/labelled-value-list.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import type { Tone } from '../../design/frame/tone.ts';
import { keyLabel } from '../../design/keys/shortcuts.ts';
import { useNow } from '../../design/use-now.ts';
import styles from '../gift.module.css';

interface ReadyScreenProps {
  readonly overview: Pick<Overview, 'openSales'>;
  /**
   * The last payment of another till's request, and the shortcut that types its result; null before main's first
   * answer.
   */
  readonly otherTills: Pick<OtherTills, 'last' | 'typing'> | null;
}

/** The start page of a till beside another one: it waits for a card, and shows what the last one paid. */
export function ReadyScreen({ overview, otherTills }: ReadyScreenProps) {
  const { last = null, typing = null } = otherTills ?? {};
  return (
    <section className={styles['ready']} aria-label={t('shell.pages.ready')}>
      <h1>{t('shell.pages.ready')}</h1>
      {last === null && <p className={styles['soft']}>{t('otherTill.beside.how')}</p>}
      {overview.openSales > 0 && <Notice tone="attention" title={t('otherTill.beside.openSale')} />}
      <Panel title={t('otherTill.beside.last')}>
        {last === null ? <p>{t('otherTill.beside.none')}</p> : <LastPaid last={last} />}
        {last !== null && last.takenCents > 0 && typing !== null && (
          <p>{t(`otherTill.beside.${typing}`, { key: keyLabel(TYPE_RESULT_SHORTCUT) })}</p>
        )}
      </Panel>
    </section>
  );
}

function LastPaid({ last }: { readonly last: ShownPayment }) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const { name, reference, state, takenCents, restCents, acceptedAtMs } = last;
  return (
    <>
      <p className={styles['asked']}>{format.money(takenCents)}</p>
      <LabelledValueList
        facts={[
          ...(reference === null
            ? []
            : [{ label: t('otherTill.beside.receipt'), value: `${reference} · ${name}` }]),
          { label: t('otherTill.beside.rest'), value: format.money(restCents) },
          { label: t('otherTill.beside.at'), value: format.moment(acceptedAtMs, nowMs) },
        ]}
      />
      <Notice tone={TONES[state]} title={t(`otherTill.beside.states.${state}`)} />
    </>
  );
}

const TONES: Readonly<Record<PaymentState, Tone>> = {
  'waiting-for-card': 'waiting',
  'waiting-for-person': 'waiting',
  pending: 'waiting',
  applied: 'good',
  promised: 'good',
  unknown: 'bad',
  refused: 'bad',
  voided: 'plain',
  refunded: 'plain',
};
