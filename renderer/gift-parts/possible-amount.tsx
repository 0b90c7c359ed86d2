import { useState } from 'react';
import { t } from '../../shared/language/language.ts';
import type { Quote } from '../../shared/policy/quote.ts';
import { FactList } from '../design/fact-list.tsx';
import type { LabelledFact } from '../design/fact-list.tsx';
import { useFormat } from '../design/format.ts';
import type { Format } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { keys } from '../design/keys.ts';
import { useNow } from '../design/use-now.ts';
import styles from './gift-parts.module.css';

/** One big number, one line why it is not more, and everything else one press away. */
export function PossibleAmount({ quote }: { readonly quote: Quote }) {
  const format = useFormat();
  const nowMs = useNow(10_000);
  const [showsDetails, setShowsDetails] = useState(false);
  const isUnknown = quote.availableCents === null;
  return (
    <div className={styles['possible']}>
      <div role="status">
        <p className={styles['upTo']}>
          {t('giftBalance.possible.upTo')} <strong>{format.money(quote.upToCents)}</strong>
        </p>
        <p className={styles['because']}>
          {t(`quote.${quote.because}`)}
          {!showsDetails &&
            quote.because === 'balance' &&
            quote.heldCents > 0 &&
            ` ${t('giftBalance.possible.setAside', { money: format.money(quote.heldCents) })}`}
        </p>
        {isUnknown && !showsDetails && (
          <p className={styles['because']}>{t('giftBalance.possible.balanceUnknown')}</p>
        )}
      </div>
      <KeyButton
        keyName={keys.balance}
        icon="information"
        label={t('giftBalance.possible.details')}
        pressed={showsDetails}
        onPress={() => setShowsDetails(!showsDetails)}
      />
      {showsDetails && <FactList facts={balanceFacts(quote, format, nowMs)} />}
    </div>
  );
}

function balanceFacts(quote: Quote, format: Format, nowMs: number): LabelledFact[] {
  const { confirmedCents, statedCents, availableCents, balanceAsOfMs } = quote;
  const money = (cents: number | null) =>
    cents === null ? t('giftBalance.possible.notKnown') : format.money(cents);
  const isStated = confirmedCents === null && statedCents !== null;
  return [
    {
      label: isStated ? t('giftBalance.possible.stated') : t('giftBalance.possible.confirmed'),
      value: money(confirmedCents ?? statedCents),
    },
    { label: t('giftBalance.possible.held'), value: money(quote.heldCents) },
    { label: t('giftBalance.possible.available'), value: money(availableCents) },
    { label: t('giftBalance.possible.pendingLoads'), value: money(quote.pendingLoadsCents) },
    {
      label: t('giftBalance.possible.asOf'),
      value:
        balanceAsOfMs === null
          ? t('giftBalance.possible.notKnown')
          : t('giftBalance.possible.ago', {
              moment: format.moment(balanceAsOfMs, nowMs),
              length: format.length(nowMs - balanceAsOfMs),
            }),
    },
  ];
}
