import { Suspense, useCallback, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { cashChangeCents } from '../../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../../shared/ledger/sale/sale.ts';
import { giftPartsOf, refundedCents } from '../../../shared/ledger/sale/refund.ts';
import { isAnythingRefundable } from '../../../shared/ledger/sale/refundable.ts';
import type { IntentId, SaleId } from '../../../shared/values/ids.ts';
import { sumCents } from '../../../shared/values/money.ts';
import { useHeardIntents } from '../flow/state/use-heard-intents.ts';
import type { PrintingStatus } from '../../../shared/printing/printing.ts';
import { useFormat } from '../../design/figures/format.ts';
import type { Format } from '../../design/figures/format.ts';
import { Icon } from '../../design/keys/icons.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { LargeFigures } from '../../design/figures/large-figures.tsx';
import { numberedShortcut, shortcuts } from '../../design/keys/shortcuts.ts';
import { useKey } from '../../design/keys/use-key.ts';
import { usePriceKeys } from '../flow/state/price-keys.ts';
import { currentKey, ringUpEventOf, useShownKeys } from '../flow/state/shown-keys.ts';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import { useDigits } from '../../design/figures/use-digits.ts';
import type { TextEdit } from '../../design/figures/use-digits.ts';
import { PrintingLine, ReceiptPaper, useReceipt } from '../receipts/receipt-view.tsx';
import { ShowReceiptCodeButton } from '../receipt-code/receipt-code.tsx';
import { PaymentsToGiveBack } from './payments-to-give-back.tsx';
import type { SaleFlow } from '../flow/state/sale-state.ts';
import type { SaleStore } from '../flow/sale-store.ts';
import type { AfterSaleKeysProps } from '../receipts/after-sale-keys.tsx';
import { describeServiceRefusal } from '../../../shared/connection/describe-unknown.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { judgeOutcome } from '../../../shared/policy/judge-outcome.ts';
import type { OutcomeKind } from '../../../shared/policy/judge-outcome.ts';
import { SECOND_MS, shownElapsedMs } from '../../../shared/values/time.ts';
import { useNow } from '../../design/use-now.ts';
import type { Tone } from '../../design/frame/tone.ts';
import {
  joinSentences,
  outcomeTones,
  describePlainOutcome,
} from '../../gift/payment/describe-outcome.ts';
import styles from '../sale.module.css';

interface EndedPanelProps {
  /** The buttons for a customer who is still there; their code is loaded from a file of its own. */
  readonly AfterSaleKeys: ComponentType<AfterSaleKeysProps>;
  readonly printing: PrintingStatus;
  readonly flow: SaleFlow;
  readonly sale: Sale;
  readonly send: SaleStore['send'];
  /** False before the card service is connected. */
  readonly hasCards: boolean;
}

/** Shows the money to hand over and the outcome of every card; stays until the next sale begins. */
export function EndedSalePanel(props: EndedPanelProps) {
  const { flow, sale, AfterSaleKeys, printing, send, hasCards } = props;
  const isCompleted = sale.state === 'completed';
  const heard = useHeardIntents();
  const [said, setSaid] = useState<{ readonly of: SaleId; readonly text: string | null } | null>(
    null,
  );
  const edit = useCallback((change: TextEdit) => send({ kind: 'edit', edit: change }), [send]);
  useDigits({ field: null, onEdit: edit });
  return (
    <div className={styles['ended']} data-ended={sale.state}>
      <div className={styles['said']} role="status">
        <h2 className={styles['headline']}>
          <Icon name={isCompleted ? 'check' : 'cross'} size={44} />
          {isCompleted ? t('sale.ended.completed') : t('sale.ended.cancelled')}
        </h2>
        {isCompleted ? <Change sale={sale} /> : <PaymentsToGiveBack flow={flow} sale={sale} />}
        <CardsOfSale flow={flow} sale={sale} isCompleted={isCompleted} />
      </div>
      {isCompleted && <Receipt key={newsOf(flow, sale, heard)} sale={sale} printing={printing} />}
      {isCompleted && sale.receiptNumber !== null && (
        <Suspense fallback={null}>
          <AfterSaleKeys
            key={sale.id}
            receiptNumber={sale.receiptNumber}
            hasLeft={isAnythingRefundable(sale)}
            printing={printing}
            onSaid={(text) => setSaid({ of: sale.id, text })}
          />
        </Suspense>
      )}
      <div className={styles['confirm']}>
        <KeyButton
          keyName={shortcuts.confirm}
          look="primary"
          wide
          label={t('sale.ended.next')}
          onPress={() => send({ kind: 'confirm' })}
        />
      </div>
      {/* In the hint’s place, because a line of its own would move the buttons under the finger. */}
      <span className={styles['soft']} role="status">
        {(said?.of === sale.id ? said.text : null) ??
          t(hasCards ? 'sale.ended.nextHint' : 'sale.ended.nextHintWithoutCards')}
      </span>
      <ItemKeys send={send} />
    </div>
  );
}

/** The item keys as the sale page showed them last; pressing one begins the next sale. */
function ItemKeys({ send }: Pick<EndedPanelProps, 'send'>) {
  const keys = useShownKeys((shown) => shown.keys);
  const prices = usePriceKeys((all) => all.keys);
  return keys.map((shown, at) => {
    const key = currentKey(shown, prices);
    const begin = (): void => send(key === null ? { kind: 'confirm' } : ringUpEventOf(key));
    return <ItemKey key={numberedShortcut(at)} at={at} onPress={begin} />;
  });
}

function ItemKey({ at, onPress }: { readonly at: number; readonly onPress: () => void }) {
  const place = useRef(null);
  useKey(numberedShortcut(at), onPress, place);
  return null;
}

function Receipt({ sale, printing }: Pick<EndedPanelProps, 'sale' | 'printing'>) {
  const shown = useReceipt(sale.receiptNumber, null)?.answer;
  if (typeof shown !== 'object') return null;
  return (
    <>
      <div className={styles['receiptRoom']}>
        <div className={styles['receiptScroll']}>
          <ReceiptPaper shown={shown} label={shown.receipt.title} />
        </div>
      </div>
      <PrintingLine printing={printing} title={shown.receipt.title} />
      {shown.screenCode !== null && <ShowReceiptCodeButton code={shown.screenCode} />}
    </>
  );
}

/** Returns a value that changes with each refund and each card transaction of the sale, so that the receipt is read again. */
function newsOf(
  { plans, loads }: SaleFlow,
  { refunds = [] }: Sale,
  heard: ReadonlyMap<IntentId, Intent>,
): string {
  const ofSale = [...plans.map(({ intent }) => intent), ...loads].map((one) => one?.state);
  const ofRefunds = refunds.flatMap((refund) => [
    refund.id,
    ...giftPartsOf(refund).map(({ intentId }) => heard.get(intentId)?.state),
  ]);
  return [...ofSale, ...ofRefunds].join(' ');
}

function Change({ sale }: { readonly sale: Sale }) {
  const format = useFormat();
  const change = cashChangeCents(sale);
  const { refunds = [] } = sale;
  if (refunds.length > 0) {
    // The change was given before the refund, so only the refunded sum is shown.
    const money = format.money(sumCents(refunds.map(refundedCents)));
    return <p className={styles['due']}>{t('sale.refund.done', { money })}</p>;
  }
  return (
    <p className={styles['due']}>
      {change > 0 ? t('sale.ended.change') : t('sale.ended.noChange')}
      {change > 0 && <LargeFigures text={format.money(change)} />}
    </p>
  );
}

interface CardsOfSaleProps {
  readonly flow: SaleFlow;
  readonly sale: Sale;
  readonly isCompleted: boolean;
}

function CardsOfSale({ flow, sale, isCompleted }: CardsOfSaleProps) {
  const format = useFormat();
  const nowMs = useNow(SECOND_MS);
  const isRefunded = (sale.refunds ?? []).length > 0;
  const redemptions = [...flow.plans, ...flow.unanswered].flatMap(({ intent }) =>
    intent === null ? [] : [intent],
  );
  return [...redemptions, ...flow.loads].map((intent) => {
    const masked = flow.masked.get(intent.cardId) ?? '…';
    const isNotKnown = intent.state === 'unknown' || intent.state === 'sending';
    if (!isCompleted && isNotKnown) {
      const money = format.money(intent.amountCents);
      return (
        <div key={intent.id} className={styles['cardOfSale']}>
          <StateBadge tone="attention">
            {t('sale.ended.notKnownBack', { money, masked })}
          </StateBadge>
        </div>
      );
    }
    const waitedMs = shownElapsedMs(intent.acceptedAtMs, nowMs);
    const outcome = judgeOutcome(intent, waitedMs, isCompleted && flow.online);
    const { tone, sentence, detail } = describeGift({ intent, outcome, masked, format });
    // After a refund, the balance told at the sale is out of date.
    const isPast = isRefunded && intent.state === 'applied';
    return (
      <div key={intent.id} className={styles['cardOfSale']}>
        <StateBadge tone={tone}>{sentence}</StateBadge>
        {!isPast && <span className={styles['because']}>{detail}</span>}
      </div>
    );
  });
}

/** Shows the outcome of one gift payment of a sale; a sale may have several. */
interface SaidGift {
  readonly tone: Tone;
  readonly sentence: string;
  readonly detail: string;
}

interface GiftToSay {
  readonly intent: Intent;
  /** Null while the answer may come any moment: the screen must not say that the payment waits for a connection. */
  readonly outcome: OutcomeKind | null;
  readonly masked: string;
  readonly format: Format;
}

function describeGift({ intent, outcome, masked, format }: GiftToSay): SaidGift {
  const money = format.money(intent.amountCents);
  if (outcome === null) return { tone: 'waiting', sentence: t('wait.service'), detail: masked };
  if (outcome === 'applied') {
    const balanceCents = intent.applied?.balanceCents ?? null;
    return {
      tone: outcomeTones.applied,
      sentence: t(`sale.gift.applied.${intent.verb}`, { money, masked }),
      detail:
        balanceCents === null ? '' : t('giftParts.balance', { money: format.money(balanceCents) }),
    };
  }
  const { title, detail } = describePlainOutcome(
    intent.verb,
    outcome,
    describeServiceRefusal(intent),
    intent.state === 'sending',
  );
  const isRefused = outcome === 'refused';
  const giveBack = isRefused && intent.verb === 'load' ? t('sale.gift.giveBack') : '';
  const forManager = isRefused || intent.state === 'unknown' ? t('sale.gift.forManager') : '';
  return {
    tone: outcomeTones[outcome],
    sentence: joinSentences(title, detail),
    detail: joinSentences(`${money}, ${masked}.`, giveBack, forManager),
  };
}
