import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/language/language.ts';
import type { Verb } from '../../../shared/ledger/intent.ts';
import { Icon } from '../../design/icons.tsx';
import { KeyButton } from '../../design/key-button.tsx';
import { keys } from '../../design/keys.ts';
import { ProblemLine } from './problem-line.tsx';
import type { SaleFlow } from '../flow/sale-state.ts';
import type { SaleDesk } from '../flow/sale-store.ts';
import styles from '../sale.module.css';

interface CardWantedProps {
  readonly flow: SaleFlow;
  readonly verb: Verb;
  readonly send: SaleDesk['send'];
}

/** For a card that pays or is loaded: scan it, or type it. */
export function CardWanted({ flow, verb, send }: CardWantedProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => field.current?.focus(), []);
  const submit = () => send({ kind: 'scan', scanned: typed });
  return (
    <div className={styles['panel']}>
      <div className={styles['invitation']}>
        <Icon name="card" size={72} />
        <h2 className={styles['headline']}>{t(`checkout.card.wanted.${verb}`)}</h2>
        <p className={styles['soft']} role="status">
          {flow.lookingUp === null ? t('checkout.card.wantedHint') : t('checkout.card.looking')}
        </p>
      </div>
      <form
        className={styles['cardField']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          ref={field}
          label={t('checkout.card.field')}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // A held Enter would look the same card up again and again.
            if (event.key === 'Enter' && event.repeat) event.preventDefault();
          }}
        />
        <KeyButton
          keyName={keys.confirm}
          label={t('checkout.card.open')}
          disabled={typed.trim() === ''}
          onPress={submit}
        />
      </form>
      <ProblemLine flow={flow} />
      <div className={styles['confirm']}>
        <KeyButton
          keyName={keys.back}
          label={t('checkout.card.back')}
          onPress={() => send({ kind: 'back' })}
        />
      </div>
    </div>
  );
}
