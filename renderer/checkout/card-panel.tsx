import { verbSchema } from '../../shared/ledger/intent.ts';
import { parseTypedAmount } from '../../shared/ledger/money.ts';
import type { Cents } from '../../shared/ledger/money.ts';
import { giftDueCents } from '../../shared/ledger/sale.ts';
import { showTypedAmount } from '../../shared/ledger/show-typed-amount.ts';
import { limitWords } from '../../shared/policy/limit-words.ts';
import { AmountField } from '../design/amount-field.tsx';
import type { TextEdit } from '../design/amount-field.tsx';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { Keypad } from '../design/keypad.tsx';
import { areLinesFixed, asPlanned } from './gift-plans.ts';
import { cardWords, ringWords } from './checkout-words.ts';
import { ProblemLine } from './problem-line.tsx';
import type { CardStep, SaleFlow } from './sale-state.ts';
import type { SaleDesk } from './sale-store.ts';
import styles from './checkout.module.css';

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
        label={ringWords.amount}
        hint={ringWords.hint(format.money(50_00))}
        shown={showTypedAmount(text, format.money)}
        text={text}
        onEdit={edit}
      />
      <ProblemLine flow={flow} />
      {verb === 'load' && presetsCents.length > 0 && (
        <div className={styles['notes']} role="group" aria-label={cardWords.presets}>
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
        label={ringWords.keypad}
        eraseLabel={ringWords.erase}
        onDigits={(digits) => edit((before) => before + digits)}
        onErase={() => edit((before) => before.slice(0, -1))}
      />
      <div className={styles['confirm']}>
        <KeyButton
          keyName="Esc"
          stacked
          label={cardWords.back}
          onPress={() => send({ kind: 'back' })}
        />
        <KeyButton
          keyName="Enter"
          icon={verb}
          look={verb}
          wide
          label={
            typed.kind === 'amount'
              ? cardWords.confirm[verb](format.money(typed.cents), card.masked)
              : cardWords.confirmEmpty
          }
          onPress={() => send({ kind: 'confirm' })}
        />
      </div>
    </div>
  );
}

function VerbKeys({ flow, step, send }: Omit<CardPanelProps, 'presetsCents'>) {
  const keyNames = { redeem: 'F3', load: 'F4' } as const;
  return (
    <div className={styles['verbs']} role="group" aria-label={cardWords.verbChoice}>
      {verbSchema.options.map((each) => (
        <KeyButton
          key={each}
          keyName={keyNames[each]}
          icon={each}
          look={each === step.verb ? each : 'plain'}
          pressed={each === step.verb}
          disabled={each === 'load' && areLinesFixed(flow)}
          wide
          label={cardWords.verbs[each]}
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
        <h2 className={styles['cardName']}>{cardWords.card(card.masked)}</h2>
        {cardWords.upTo} <strong>{format.money(quote.upToCents)}</strong>
      </div>
      {flow.problem === null && (
        <p className={styles['because']}>
          {[
            limitWords[quote.because],
            quote.availableCents === null ? cardWords.balanceUnknown : '',
            verb === 'redeem' ? cardWords.due(format.money(due)) : '',
          ].join(' ')}
        </p>
      )}
    </div>
  );
}
