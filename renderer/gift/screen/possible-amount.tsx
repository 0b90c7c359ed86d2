import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { offeredCents } from '../../../shared/policy/quote.ts';
import type { Quote } from '../../../shared/policy/quote.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { LabelledValueList } from '../../design/frame/labelled-value-list.tsx';
import type { LabelledValue } from '../../design/frame/labelled-value-list.tsx';
import { useFormat } from '../../design/figures/format.ts';
import type { Format } from '../../design/figures/format.ts';
import { LargeFigures } from '../../design/figures/large-figures.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { numberedShortcut, shortcuts } from '../../design/keys/shortcuts.ts';
import { useNow } from '../../design/use-now.ts';
import {
  describeAboveKnown,
  describeLimitReason,
  describeUnknownBalance,
  describeWhyNotMore,
} from '../payment/describe-possible.ts';
import { SendsAgainNote } from '../payment/sends-again-note.tsx';
import { noAnswerOf, describePrintAnswer } from '../../../shared/messages/no-answer.ts';
import { useMayCall } from '../../step-up/people-here.ts';
import styles from '../gift.module.css';
import { shownElapsedMs } from '../../../shared/values/time.ts';

interface PossibleAmountProps {
  readonly quote: Quote;
  /** The amount up to which no manager's PIN is needed; null if none ever is. */
  readonly withoutManagerCents: Cents | null;
  /** The card whose balance can be printed; null without a printer. */
  readonly printed: CardId | null;
  /** Begins a load within a sale; null if that is not possible here. */
  readonly onLoadInSale: (() => void) | null;
  /** True if no amount is possible, and the page says why beside this. */
  readonly isSaidBeside: boolean;
}

/** Shows the possible amount in large figures with one line on why it is not more; details open with one press. */
export function PossibleAmount(props: PossibleAmountProps) {
  const { quote, withoutManagerCents, printed, onLoadInSale, isSaidBeside } = props;
  const format = useFormat();
  const nowMs = useNow(10_000);
  const [showsDetails, setShowsDetails] = useState(false);
  const unknown = describeUnknownBalance(quote);
  const isOfBalance = quote.serviceDecides || quote.because === 'balance';
  // The open details have the balance with its time, and what is held.
  const why = showsDetails && isOfBalance ? '' : describeWhyNotMore(quote, format, nowMs);
  const above = describeAboveKnown(quote, format, nowMs);
  const isForManager = withoutManagerCents !== null && withoutManagerCents < quote.upToCents;
  const offered = offeredCents(quote, withoutManagerCents);
  // “Up to €0.00” would be the largest figure of a page that can load more.
  const isOnlyForManager = isForManager && offered === 0;
  return (
    <div className={styles['possible']}>
      <div role="status">
        {!isSaidBeside && !isOnlyForManager && (
          <p className={styles['upTo']}>
            {t('giftParts.possible.upTo')} <LargeFigures text={format.money(offered)} />
          </p>
        )}
        {isForManager && (
          <p className={styles['because']}>
            {!isOnlyForManager && `${describeLimitReason('load-without-sale')} `}
            {t('giftParts.possible.withManager', { money: format.money(quote.upToCents) })}{' '}
            {onLoadInSale !== null && t('giftParts.possible.inSale')}
          </p>
        )}
        {!isForManager && !isSaidBeside && why !== '' && <p className={styles['because']}>{why}</p>}
        {above !== '' && <p className={styles['because']}>{above}</p>}
        {unknown !== '' && !showsDetails && <p className={styles['because']}>{unknown}</p>}
      </div>
      {onLoadInSale !== null && (
        <KeyButton
          keyName={numberedShortcut(0)}
          icon="load"
          label={t('giftParts.possible.loadInSale')}
          onPress={onLoadInSale}
        />
      )}
      {quote.sendsAgainAtMs !== null && !isSaidBeside && (
        <p className={styles['because']}>
          <SendsAgainNote atMs={quote.sendsAgainAtMs} />
        </p>
      )}
      <KeyButton
        keyName={shortcuts.balance}
        icon="information"
        label={t('giftParts.possible.details')}
        pressed={showsDetails}
        onPress={() => setShowsDetails(!showsDetails)}
      />
      {showsDetails && <LabelledValueList facts={balanceFacts(quote, format, nowMs)} />}
      {showsDetails && printed !== null && quote.balanceAsOfMs !== null && (
        <PrintBalance cardId={printed} />
      )}
    </div>
  );
}

function balanceFacts(quote: Quote, format: Format, nowMs: number): LabelledValue[] {
  const { confirmedCents, statedCents, availableCents, balanceAsOfMs } = quote;
  const money = (cents: number | null) =>
    cents === null ? t('giftParts.possible.notKnown') : format.money(cents);
  const isStated = confirmedCents === null && statedCents !== null;
  return [
    {
      label: isStated ? t('giftParts.possible.stated') : t('giftParts.possible.confirmed'),
      value: money(confirmedCents ?? statedCents),
    },
    { label: t('giftParts.possible.held'), value: money(quote.heldCents) },
    { label: t('giftParts.possible.available'), value: money(availableCents) },
    { label: t('giftParts.possible.pendingLoads'), value: money(quote.pendingLoadsCents) },
    {
      label: t('giftParts.possible.asOf'),
      value:
        balanceAsOfMs === null
          ? t('giftParts.possible.notKnown')
          : t('giftParts.possible.ago', {
              moment: format.moment(balanceAsOfMs, nowMs),
              length: format.duration(shownElapsedMs(balanceAsOfMs, nowMs)),
            }),
    },
  ];
}

/** A button that prints the card's balance, and when the service told it. */
function PrintBalance({ cardId }: { readonly cardId: CardId }) {
  const [said, setSaid] = useState('');
  const mayPrint = useMayCall('printBalance');
  const print = async () => {
    const answer = await window.till.printBalance(cardId).catch(noAnswerOf);
    setSaid(describePrintAnswer(answer, t('giftParts.possible.balanceUnknown')));
  };
  return (
    <>
      <KeyButton
        keyName={shortcuts.print}
        label={t('giftBalance.printBalance')}
        disabled={!mayPrint}
        onPress={() => void print()}
      />
      <p role="status">{said}</p>
    </>
  );
}
