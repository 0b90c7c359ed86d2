import { t } from '../../../shared/language/language.ts';
import { verbSchema } from '../../../shared/ledger/intent.ts';
import { parseTypedAmount } from '../../../shared/values/money.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { giftDueCents } from '../../../shared/ledger/sale.ts';
import { showTypedAmount } from '../../../shared/values/show-typed-amount.ts';
import { AmountField } from '../../design/amount-field.tsx';
import type { TextEdit } from '../../design/amount-field.tsx';
import { useFormat } from '../../design/format.ts';
import { KeyButton } from '../../design/key-button.tsx';
import { keys } from '../../design/keys.ts';
import { Keypad } from '../../design/keypad.tsx';
import { mayAskManager } from '../flow/above-limit-steps.ts';
import { areLinesFixed, asPlanned } from '../flow/gift-plans.ts';
import { ProblemLine } from './problem-line.tsx';
import type { CardStep, SaleFlow } from '../flow/sale-state.ts';
import type { SaleDesk } from '../flow/sale-store.ts';
import styles from '../sale.module.css';

interface CardPanelProps {
  readonly flow: SaleFlow;
  readonly step: CardStep;
  readonly presetsCents: readonly Cents[];
  readonly send: SaleDesk['send'];
}

/** A card is there: what is possible and why not more, the suggested amount, and Enter takes it. */
export function CardPanel({ flow, step, presetsCents, send }: CardPanelProps) {
  const format = useFormat();
  const { card, verb, text } = step;
  const edit = (change: TextEdit) => send({ kind: 'edit', edit: change });
  const typed = parseTypedAmount(text, true);
  return (
    <div className={styles['panel']}>
      <VerbKeys flow={flow} step={step} send={send} />
      <Possible flow={flow} step={step} />
      <AmountField
        key={`${card.cardId} ${verb}`}
        label={t('checkout.ring.amount')}
        hint={t('checkout.ring.hint', { money: format.money(50_00) })}
        shown={showTypedAmount(text, format.money)}
        text={text}
        onEdit={edit}
      />
      <ProblemLine flow={flow} />
      {verb === 'load' && presetsCents.length > 0 && (
        <div
          className={styles['notes']}
          role="group"
          data-digits
          aria-label={t('checkout.card.presets')}
        >
          {presetsCents.map((preset) => (
            <KeyButton
              key={preset}
              label={format.money(preset)}
              onPress={() => send({ kind: 'type', text: String(preset) })}
            />
          ))}
        </div>
      )}
      <Keypad
        label={t('checkout.ring.keypad')}
        eraseLabel={t('checkout.ring.erase')}
        onDigits={(digits) => edit((before) => before + digits)}
        onErase={() => edit((before) => before.slice(0, -1))}
      />
      <div className={styles['confirm']}>
        <KeyButton
          keyName={keys.back}
          stacked
          label={t('checkout.card.back')}
          onPress={() => send({ kind: 'back' })}
        />
        {mayAskManager(flow) ? (
          <KeyButton
            keyName={keys.goOn}
            look="primary"
            wide
            label={t('giftBalance.amount.stepUp')}
            onPress={() => send({ kind: 'ask-manager' })}
          />
        ) : (
          <KeyButton
            keyName={keys.confirm}
            icon={verb}
            look={verb}
            wide
            label={
              typed.kind === 'amount'
                ? t(`checkout.card.confirm.${verb}`, {
                    money: format.money(typed.cents),
                    masked: card.masked,
                  })
                : t('checkout.card.confirmEmpty')
            }
            onPress={() => send({ kind: 'confirm' })}
          />
        )}
      </div>
    </div>
  );
}

function VerbKeys({ flow, step, send }: Omit<CardPanelProps, 'presetsCents'>) {
  const keyNames = { redeem: keys.redeem, load: keys.load };
  return (
    <div className={styles['verbs']} role="group" aria-label={t('checkout.card.verbChoice')}>
      {verbSchema.options.map((each) => (
        <KeyButton
          key={each}
          keyName={keyNames[each]}
          icon={each}
          look={each === step.verb ? each : 'plain'}
          pressed={each === step.verb}
          disabled={each === 'load' && areLinesFixed(flow)}
          wide
          label={t(`checkout.card.verbs.${each}`)}
          onPress={() => send({ kind: 'want-card', verb: each })}
        />
      ))}
    </div>
  );
}

function Possible({ flow, step }: Pick<CardPanelProps, 'flow' | 'step'>) {
  const format = useFormat();
  const { card, verb } = step;
  const quote = verb === 'redeem' ? card.redeem : card.load;
  const due = giftDueCents(asPlanned(flow));
  return (
    <div className={styles['possible']} role="status">
      <div className={styles['upTo']}>
        <h2 className={styles['cardName']}>{t('checkout.card.card', { masked: card.masked })}</h2>
        {t('checkout.card.upTo')} <strong>{format.money(quote.upToCents)}</strong>
      </div>
      {flow.problem === null && (
        <p className={styles['because']}>
          {[
            t(`quote.${quote.because}`),
            quote.availableCents === null ? t('checkout.card.balanceUnknown') : '',
            verb === 'redeem' ? t('checkout.card.due', { money: format.money(due) }) : '',
          ].join(' ')}
        </p>
      )}
    </div>
  );
}
