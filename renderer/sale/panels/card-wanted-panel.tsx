import { t } from '../../../shared/locales/language.ts';
import type { Verb } from '../../../shared/ledger/money/intent.ts';
import { Icon } from '../../design/keys/icons.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { CardField } from '../../gift/card/card-field.tsx';
import { CardToTry } from '../../gift/card/card-to-try.tsx';
import { ProblemLine } from './problem-line.tsx';
import type { SaleFlow } from '../flow/state/sale-state.ts';
import type { SaleStore } from '../flow/sale-store.ts';
import styles from '../sale.module.css';

interface CardWantedProps {
  readonly flow: SaleFlow;
  readonly verb: Verb;
  readonly send: SaleStore['send'];
}

/** Asks for a card to pay with or to load; the card can be scanned or typed. */
export function CardWantedPanel({ flow, verb, send }: CardWantedProps) {
  return (
    <div className={styles['panel']}>
      <div className={styles['invitation']}>
        <Icon name="card" size={72} />
        <h2 className={styles['headline']}>{t(`sale.card.wanted.${verb}`)}</h2>
        <p className={styles['soft']} role="status">
          {flow.lookingUp === null ? t('giftParts.card.hint') : t('giftParts.card.looking')}
        </p>
        <CardToTry />
      </div>
      <CardField
        focusCard={null}
        startsFocused
        onCard={(scanned) => send({ kind: 'scan', scanned })}
      />
      <ProblemLine flow={flow} />
      <div className={styles['confirm']}>
        <KeyButton
          keyName={shortcuts.back}
          label={t('giftParts.card.back')}
          onPress={() => send({ kind: 'back' })}
        />
      </div>
    </div>
  );
}
