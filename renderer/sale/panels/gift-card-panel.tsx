import { t } from '../../../shared/locales/language.ts';
import { offeredCents } from '../../../shared/policy/quote.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { dueCents, giftDueCents } from '../../../shared/ledger/sale/sale.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { useNow } from '../../design/use-now.ts';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { AboveLimitButtons } from '../../gift/payment/above-limit-keys.tsx';
import { AmountPad } from '../../gift/amount/amount-pad.tsx';
import { joinSentences } from '../../gift/payment/describe-outcome.ts';
import {
  describeAboveKnown,
  describeBalanceAge,
  describeUnknownBalance,
  describeWhyNotMore,
} from '../../gift/payment/describe-possible.ts';
import { PresetButtons } from '../../gift/amount/preset-keys.tsx';
import { canBeSolvedNow } from '../../gift/payment/gift-machine.ts';
import { VerbChoice } from '../../gift/amount/verb-choice.tsx';
import { mayAskManager, withLimitProblem } from '../flow/above-limit-steps.ts';
import {
  areLinesFixed,
  isNewPlanOf,
  withPlannedGifts,
  knownBalanceOf,
  leftAfterSaleCents,
  suggestedCents,
  cardEntryCents,
  dropPlanOfCard,
} from '../flow/state/gift-plans.ts';
import { isAmountRefused } from '../flow/state/refused-amount.ts';
import { mayTakeKnownPartFirst } from '../flow/steps/known-part-first.ts';
import { ProblemLine } from './problem-line.tsx';
import type { CardStep, SaleFlow } from '../flow/state/sale-state.ts';
import type { SaleStore } from '../flow/sale-store.ts';
import styles from '../sale.module.css';

interface CardPanelProps {
  readonly flow: SaleFlow;
  readonly step: CardStep;
  readonly presetsCents: readonly Cents[];
  readonly send: SaleStore['send'];
}

/** Shows a card: its possible amount, why it is not higher, and the suggested amount that Enter takes. */
export function GiftCardPanel({ flow: now, step, presetsCents, send }: CardPanelProps) {
  const flow = withLimitProblem(now);
  const { card, verb } = step;
  const { problem } = flow;
  const isToppedUp = mayTakeKnownPartFirst(flow);
  const hasWay = problem?.kind === 'above-limit' && (isToppedUp || canBeSolvedNow(problem));
  const aboveLimit = hasWay ? problem : null;
  const type = (text: string) => send({ kind: 'type', text });
  return (
    <div className={styles['panel']}>
      <VerbChoice
        verb={verb}
        label={t('sale.card.verbChoice')}
        labels={{ redeem: t('sale.card.verbs.redeem'), load: t('sale.card.verbs.load') }}
        disabled={areLinesFixed(flow) ? ['load'] : []}
        onChoose={(chosen) => send({ kind: 'want-card', verb: chosen })}
      />
      <Possible flow={flow} step={step} />
      <AmountPad
        key={`${card.cardId} ${verb}`}
        entry={step}
        isRefused={isAmountRefused(flow)}
        onEdit={(edit) => send({ kind: 'edit', edit })}
      >
        <ProblemLine flow={flow} />
        {verb === 'load' && (
          <PresetButtons
            presetsCents={presetsCents}
            upToCents={offeredCents(card.load)}
            onType={type}
          />
        )}
      </AmountPad>
      <div className={styles['confirm']}>
        <KeyButton
          keyName={shortcuts.back}
          stacked
          label={t('giftParts.card.back')}
          onPress={() => send({ kind: 'back' })}
        />
        {aboveLimit !== null ? (
          <AboveLimitButtons
            problem={aboveLimit}
            card={card}
            stacked
            onInstead={type}
            onToppedUp={isToppedUp ? () => send({ kind: 'topped-up' }) : undefined}
            onManager={mayAskManager(flow) ? () => send({ kind: 'ask-manager' }) : null}
            onRaised={() => send({ kind: 'limits-changed' })}
          />
        ) : (
          <ConfirmKey step={step} send={send} />
        )}
      </div>
    </div>
  );
}

/** The button whose label says what Enter does. */
function ConfirmKey({ step, send }: Pick<CardPanelProps, 'step' | 'send'>) {
  const format = useFormat();
  const { typed, verb, card } = step;
  const { masked } = card;
  const possible = verb === 'redeem' ? card.redeem : card.load;
  // Without a typed amount Enter would take nothing, and nobody can approve "nothing".
  const isNothing = typed.kind === 'empty' && possible.upToCents === 0;
  return (
    <KeyButton
      keyName={shortcuts.confirm}
      icon={verb}
      look={verb}
      wide
      disabled={isNothing}
      label={
        typed.kind === 'amount'
          ? t(`sale.card.confirm.${verb}`, { money: format.money(typed.cents), masked })
          : t(isNothing ? `giftParts.aboveLimit.nothing.${verb}` : 'amount.empty')
      }
      onPress={() => send({ kind: 'confirm' })}
    />
  );
}

/** Shows the card's balance, what will remain of it, and the possible amount if that is less than due. */
function Possible({ flow, step }: Pick<CardPanelProps, 'flow' | 'step'>) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const { card, verb } = step;
  const quote = verb === 'redeem' ? card.redeem : card.load;
  const others = withPlannedGifts(dropPlanOfCard(flow, card.cardId));
  const due = giftDueCents(others);
  const offered = verb === 'redeem' ? suggestedCents(flow, card) : offeredCents(quote);
  const isWholeCard = offered === offeredCents(quote);
  const known = verb === 'redeem' ? knownBalanceOf(card, cardEntryCents(flow, step)) : null;
  const left = known && leftAfterSaleCents(flow, known);
  const balance = known?.balanceCents ?? null;
  const isLimited = balance === null || offered < Math.min(due, balance);
  const planned =
    verb === 'redeem' ? flow.plans.find((plan) => isNewPlanOf(plan, card)) : undefined;
  return (
    <div className={styles['possible']} role="status">
      <div className={styles['upTo']}>
        <h2 className={styles['cardName']}>{t('giftParts.card.card', { masked: card.masked })}</h2>
        {balance !== null && (
          <span className={styles['balance']}>
            {t('giftParts.possible.details')} <strong>{format.money(balance)}</strong>
          </span>
        )}
        {offered > 0 && isLimited && (
          <span>
            {t('giftParts.possible.upTo')} <strong>{format.money(offered)}</strong>
          </span>
        )}
      </div>
      {flow.problem === null && (
        <p className={styles['because']}>
          {joinSentences(
            planned === undefined
              ? ''
              : t('sale.card.planned', { money: format.money(planned.amountCents) }),
            // “This is …” is about the amount beside “up to”: beside another figure it would be untrue.
            isWholeCard && isLimited && (balance === null || quote.because !== 'balance')
              ? describeWhyNotMore(quote, format, nowMs)
              : '',
            isWholeCard ? describeAboveKnown(quote, format, nowMs) : '',
            balance !== null && !quote.serviceDecides
              ? describeBalanceAge(quote, format, nowMs)
              : '',
            left === null ? '' : t('sale.card.left', { money: format.money(left) }),
            describeUnknownBalance(quote),
            // A gift card cannot pay for the sale's loads, so the sum it may pay is named.
            verb === 'redeem' && due < dueCents(others)
              ? t('sale.card.due', { money: format.money(due) })
              : '',
          )}
        </p>
      )}
    </div>
  );
}
