import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { ProblemLine } from './problem-line.tsx';
import type { SaleFlow, SaleStep } from '../flow/state/sale-state.ts';
import type { SaleStore } from '../flow/sale-store.ts';
import styles from '../sale.module.css';

interface SlipPaymentPanelProps {
  readonly flow: SaleFlow;
  readonly step: Extract<SaleStep, { kind: 'reference' }>;
  readonly send: SaleStore['send'];
}

/** Records a payment made on another device, with the details of its slip. */
export function SlipPaymentPanel({ flow, step, send }: SlipPaymentPanelProps) {
  const format = useFormat();
  const { tender, amountCents, text } = step;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={`${styles['panel']} ${styles['slip']}`}>
      <h2 className={styles['headline']}>
        {t(`sale.pay.reference.${tender}`, { money: format.money(amountCents) })}
      </h2>
      <p className={styles['because']}>{t(`sale.pay.referenceHint.${tender}`)}</p>
      <TextInput
        ref={field}
        label={t(tender === 'card' ? 'sale.refund.reference' : 'sale.pay.referenceField')}
        value={text}
        autoComplete="off"
        onChange={(event) => send({ kind: 'type', text: event.currentTarget.value })}
      />
      <ProblemLine flow={flow} />
      <div className={styles['confirm']}>
        <KeyButton
          keyName={shortcuts.back}
          stacked
          label={t('giftParts.card.back')}
          onPress={() => send({ kind: 'back' })}
        />
        <KeyButton
          keyName={shortcuts.confirm}
          look="primary"
          wide
          label={t('sale.pay.record')}
          onPress={() => send({ kind: 'confirm' })}
        />
      </div>
    </div>
  );
}
