import { t } from '../../shared/language/language.ts';
import type { Verb } from '../../shared/ledger/intent.ts';
import { Icon } from '../design/icons.tsx';
import { CardField } from '../gift-parts/card-field.tsx';
import type { IdleStep } from './gift-balance-state.ts';
import { ProblemNotice } from '../gift-parts/problem-notice.tsx';
import { VerbKeys } from './verb-keys.tsx';
import styles from './gift-balance.module.css';

interface CardEntryProps {
  readonly step: IdleStep;
  readonly verb: Verb;
  readonly focusCard: number;
  readonly onChooseVerb: (verb: Verb) => void;
  readonly onCard: (typed: string) => void;
}

/** Nobody's card yet: scan it or type it. */
export function CardEntry({ step, verb, focusCard, onChooseVerb, onCard }: CardEntryProps) {
  return (
    <div className={styles['cardEntry']}>
      <VerbKeys verb={verb} onChoose={onChooseVerb} />
      <div className={styles['invitation']}>
        <Icon name="card" size={72} />
        <h1 className={styles['invitationTitle']}>{t('giftBalance.card.scan')}</h1>
        <p className={styles['soft']} role="status">
          {step.lookingUp === null ? t('giftParts.card.hint') : t('giftParts.card.looking')}
        </p>
      </div>
      <CardField focusCard={focusCard} startsFocused onCard={onCard} />
      {step.problem !== null && <ProblemNotice problem={step.problem} />}
    </div>
  );
}
