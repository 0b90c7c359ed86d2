import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Verb } from '../../shared/ledger/intent.ts';
import { Icon } from '../design/icons.tsx';
import { KeyButton } from '../design/key-button.tsx';
import { cardWords } from './checkout-words.ts';
import { ProblemLine } from './problem-line.tsx';
import type { SaleFlow } from './sale-state.ts';
import type { SaleDesk } from './sale-store.ts';
import styles from './checkout.module.css';

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
        <h2 className={styles['headline']}>{cardWords.wanted[verb]}</h2>
        <p className={styles['soft']} role="status">
          {flow.lookingUp === null ? cardWords.wantedHint : cardWords.looking}
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
          label={cardWords.field}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // A held Enter would look the same card up again and again.
            if (event.key === 'Enter' && event.repeat) event.preventDefault();
          }}
        />
        <KeyButton label={cardWords.open} onPress={submit} />
      </form>
      <ProblemLine flow={flow} />
      <div className={styles['confirm']}>
        <KeyButton keyName="Esc" label={cardWords.back} onPress={() => send({ kind: 'back' })} />
      </div>
    </div>
  );
}
