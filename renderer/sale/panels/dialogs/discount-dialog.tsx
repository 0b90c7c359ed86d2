import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { translatedChoices, t } from '../../../../shared/locales/language.ts';
import { toStoredReason } from '../../../../shared/locales/ready-reasons.ts';
import type { Discount } from '../../../../shared/ledger/sale/discount.ts';
import { useFormat } from '../../../design/figures/format.ts';
import { KeyButton } from '../../../design/keys/key-button.tsx';
import { AnswerButtons, Question } from '../../../design/frame/question.tsx';
import { numberedShortcut, shortcuts } from '../../../design/keys/shortcuts.ts';
import { ReasonChoice } from '../../../step-up/reason-choice.tsx';
import { discountableCents, discountInCents } from '../../flow/steps/discount-steps.ts';
import type { SaleFlow } from '../../flow/state/sale-state.ts';
import type { SaleStore } from '../../flow/sale-store.ts';
import { nameOfLine } from './name-of-line.ts';
import { WHOLE_BASIS_POINTS } from '../../../../shared/ledger/sale/discount.ts';
import type { MinorUnit } from '../../../../shared/values/currency.ts';
import { amountFieldText } from '../../../../shared/values/amount-field-text.ts';
import styles from '../../sale.module.css';

interface DiscountDialogProps {
  readonly flow: SaleFlow;
  /** Id of the line that gets the discount; null for the whole sale. */
  readonly lineId: string | null;
  readonly send: SaleStore['send'];
}

/** Discounts given with one press, in basis points, with the chosen reason. */
const READY_BASIS_POINTS = [500, 1_000, 2_000];

/** The dialog that asks for a discount and its reason: one press, or digits and Enter. */
export function DiscountDialog({ flow, lineId, send }: DiscountDialogProps) {
  const format = useFormat();
  const { draft } = flow;
  const line = draft.lines.find(({ id }) => id === lineId);
  const reasons = translatedChoices('sale.discount.reasons');
  const [kind, setKind] = useState<DiscountKind>('percent');
  const other = kind === 'percent' ? 'amount' : 'percent';
  const [text, setText] = useState('');
  const [reason, setReason] = useState(() => toStoredReason(reasons[0] ?? ''));

  const ofCents = discountableCents(draft, lineId);
  const asked = readDiscount(kind, text, format.unit.minorUnit);
  const offCents = asked && discountInCents(draft, lineId, { asked, reason });
  const before = line === undefined ? draft.discount : (line.discount ?? null);
  const describe = () => {
    if (text.trim() === '') return t('sale.discount.nothingYet');
    if (offCents !== null) {
      const money = format.money(ofCents - offCents);
      return t('sale.discount.takesOff', { off: format.money(offCents), money });
    }
    return asked === null && kind === 'percent'
      ? t('sale.discount.notPercent')
      : t('sale.discount.tooLarge', { money: format.money(ofCents) });
  };
  const give = (given: Discount | null) => send({ kind: 'give-discount', lineId, discount: given });
  return (
    <Question
      title={
        line === undefined
          ? t('sale.discount.question.sale')
          : t('sale.discount.question.line', { name: nameOfLine(line, flow) })
      }
      size={760}
      onKeep={() => send({ kind: 'decide', yes: false, reason: '' })}
    >
      <div className={styles['discount']}>
        <TextInput
          data-autofocus
          size="lg"
          label={t(`sale.discount.${kind}`)}
          description={t('sale.discount.of', { money: format.money(ofCents) })}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <KeyButton
          keyName={shortcuts.view}
          label={t(`sale.discount.instead.${other}`)}
          onPress={() => setKind(other)}
        />
      </div>
      <div className={styles['readyDiscounts']}>
        {READY_BASIS_POINTS.map((basisPoints, index) => {
          const ready: Discount = { asked: { kind: 'percent', basisPoints }, reason };
          return (
            <KeyButton
              key={basisPoints}
              keyName={numberedShortcut(index)}
              once
              label={format.rate(basisPoints)}
              disabled={reason === '' || discountInCents(draft, lineId, ready) === null}
              onPress={() => give(ready)}
            />
          );
        })}
      </div>
      <p className={styles['takesOff']} role="status">
        {describe()}
      </p>
      <ReasonChoice reasons={reasons} reason={reason} isInLine onReason={setReason} />
      <AnswerButtons
        keep={t('question.keep')}
        go={t('sale.discount.go')}
        enter="goes"
        disabled={offCents === null || reason === ''}
        onKeep={() => send({ kind: 'decide', yes: false, reason: '' })}
        onGo={() => asked !== null && give({ asked, reason })}
      >
        {before !== null && (
          <KeyButton
            keyName={shortcuts.drop}
            label={t('sale.discount.takeAway')}
            onPress={() => give(null)}
          />
        )}
      </AnswerButtons>
    </Question>
  );
}

type DiscountKind = Discount['asked']['kind'];

/**
 * Parses a typed discount: a percentage with at most two decimals, or an amount, whose bare digits are cents as
 * everywhere in a sale. Null for any other text.
 */
function readDiscount(
  kind: DiscountKind,
  text: string,
  minorUnit: MinorUnit,
): Discount['asked'] | null {
  if (kind === 'amount') {
    const { typed } = amountFieldText(text, minorUnit);
    return typed.kind === 'amount' ? { kind, amountCents: typed.cents } : null;
  }
  const bare = text.replace('%', '').trim();
  const [, whole, rest = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  const basisPoints = Number(whole ?? 0) * 100 + Number(rest.padEnd(2, '0'));
  if (whole === undefined || basisPoints < 1 || basisPoints > WHOLE_BASIS_POINTS) return null;
  return { kind, basisPoints };
}
