import { useState } from 'react';
import { limitWords } from '../../shared/policy/limit-words.ts';
import type { Quote } from '../../shared/policy/quote.ts';
import { FactList } from '../design/fact-list.tsx';
import type { LabelledFact } from '../design/fact-list.tsx';
import { useFormat } from '../design/format.ts';
import type { Format } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { useNow } from '../design/use-now.ts';
import { possibleWords } from './gift-balance-words.ts';
import styles from './gift-balance.module.css';

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
          {possibleWords.upTo} <strong>{format.money(quote.upToCents)}</strong>
        </p>
        <p className={styles['because']}>
          {limitWords[quote.because]}
          {!showsDetails &&
            quote.because === 'balance' &&
            quote.heldCents > 0 &&
            ` ${possibleWords.setAside(format.money(quote.heldCents))}`}
        </p>
        {isUnknown && !showsDetails && (
          <p className={styles['because']}>{possibleWords.balanceUnknown}</p>
        )}
      </div>
      <KeyButton
        keyName="Ctrl+B"
        icon="information"
        label={possibleWords.details}
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
    cents === null ? possibleWords.notKnown : format.money(cents);
  const isStated = confirmedCents === null && statedCents !== null;
  return [
    {
      label: isStated ? possibleWords.stated : possibleWords.confirmed,
      value: money(confirmedCents ?? statedCents),
    },
    { label: possibleWords.held, value: money(quote.heldCents) },
    { label: possibleWords.available, value: money(availableCents) },
    { label: possibleWords.pendingLoads, value: money(quote.pendingLoadsCents) },
    {
      label: possibleWords.asOf,
      value:
        balanceAsOfMs === null
          ? possibleWords.notKnown
          : possibleWords.ago(
              format.moment(balanceAsOfMs, nowMs),
              format.length(nowMs - balanceAsOfMs),
            ),
    },
  ];
}
