import { t } from '../../shared/language/language.ts';
import { parseTypedAmount } from '../../shared/values/money.ts';
import { showTypedAmount } from '../../shared/values/show-typed-amount.ts';
import type { Cents } from '../../shared/values/money.ts';
import type { Verb } from '../../shared/ledger/intent.ts';
import { AmountField } from '../design/amount-field.tsx';
import type { TextEdit } from '../design/amount-field.tsx';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { keys } from '../design/keys.ts';
import { Keypad } from '../design/keypad.tsx';
import { CardField } from '../gift-parts/card-field.tsx';
import { AmountProblem } from './amount-problem.tsx';
import type { Checkout } from './gift-balance-store.ts';
import type { AmountStep } from './gift-balance-state.ts';
import { PossibleAmount } from '../gift-parts/possible-amount.tsx';
import { VerbChoice } from '../gift-parts/verb-choice.tsx';
import parts from '../gift-parts/gift-parts.module.css';
import styles from './gift-balance.module.css';

interface AmountEntryProps {
  readonly step: AmountStep;
  readonly verb: Verb;
  readonly presetsCents: readonly Cents[];
  readonly focusCard: number;
  readonly isDemo: boolean;
  readonly send: Checkout['send'];
  readonly latest: Checkout['latest'];
}

/** A card is there: what is possible at the left, the amount and Enter at the right. */
export function AmountEntry(props: AmountEntryProps) {
  const { step, verb, presetsCents, focusCard, isDemo, send, latest } = props;
  const format = useFormat();
  const { card, text, problem } = step;
  const quote = verb === 'redeem' ? card.redeem : card.load;
  const isUnanswered = problem?.kind === 'unanswered';
  const isFixed = step.isProposing || isUnanswered;
  const type = (next: string) => send({ kind: 'type', text: next });
  const edit = (change: TextEdit) => send({ kind: 'edit', edit: change });
  return (
    <div className={styles['amountEntry']}>
      <div className={styles['left']}>
        <VerbChoice
          verb={verb}
          disabled={isFixed}
          onChoose={(chosen) =>
            send({ kind: 'choose-verb', verb: chosen, nowMs: performance.now() })
          }
        />
        <h1 className={styles['cardName']}>
          {t('giftBalance.card.card', { masked: card.masked })}
        </h1>
        <PossibleAmount quote={quote} />
        {verb === 'load' && presetsCents.length > 0 && (
          <div
            className={parts['presets']}
            role="group"
            data-digits
            aria-label={t('giftBalance.amount.presets')}
          >
            {presetsCents.map((preset) => (
              <KeyButton
                key={preset}
                label={format.money(preset)}
                disabled={isFixed}
                onPress={() => type(String(preset))}
              />
            ))}
          </div>
        )}
        <span className={styles['space']} />
        <CardField focusCard={focusCard} onCard={(scanned) => send({ kind: 'scan', scanned })} />
      </div>
      <div className={styles['right']}>
        <AmountField
          // Made anew for another card or after a question, so that it has the focus again.
          key={`${step.intentId} ${step.question?.kind}`}
          label={t('giftBalance.amount.label')}
          hint={t('giftBalance.amount.hint', { money: format.money(50_00) })}
          shown={showTypedAmount(text, format.money)}
          text={text}
          isFixed={isFixed}
          onEdit={edit}
        />
        {problem !== null && (
          <AmountProblem step={step} verb={verb} isDemo={isDemo} send={send} latest={latest} />
        )}
        <Keypad
          label={t('giftBalance.amount.keypad')}
          eraseLabel={t('giftBalance.amount.erase')}
          disabled={isFixed}
          onDigits={(digits) => edit((before) => before + digits)}
          onErase={() => edit((before) => before.slice(0, -1))}
        />
        <div className={styles['confirm']}>
          <KeyButton
            keyName={keys.back}
            stacked
            label={t('giftBalance.amount.back')}
            disabled={step.isProposing}
            onPress={() => send({ kind: 'back', nowMs: performance.now() })}
          />
          <ConfirmButton step={step} verb={verb} send={send} />
        </div>
      </div>
    </div>
  );
}

type StepProps = Pick<AmountEntryProps, 'step' | 'verb' | 'send'>;

/** Repeats verb, amount and card: what it says is what Enter does. */
function ConfirmButton({ step, verb, send }: StepProps) {
  const format = useFormat();
  const typed = parseTypedAmount(step.text, true);
  const label =
    typed.kind === 'amount'
      ? t(`giftBalance.amount.confirm.${verb}`, {
          money: format.money(typed.cents),
          masked: step.card.masked,
        })
      : t('giftBalance.amount.confirmEmpty');
  const unanswered = step.problem?.kind === 'unanswered';
  return (
    <KeyButton
      keyName={keys.confirm}
      icon={verb}
      look={verb}
      wide
      disabled={step.isProposing}
      label={
        step.isProposing
          ? t('giftBalance.amount.recording')
          : unanswered
            ? t('giftBalance.amount.again')
            : label
      }
      onPress={() => send({ kind: 'confirm', nowMs: performance.now() })}
    />
  );
}
