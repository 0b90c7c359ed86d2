import { useState } from 'react';
import type { ManagerAnswer } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';

interface ShowCardNumberProps {
  readonly intentId: IntentId;
  /** Masked. */
  readonly card: string;
  readonly isDemo: boolean;
  readonly onShown: (cardNumber: string) => void;
}

/** The service finds nothing by a masked card: a manager sees it whole, for this one, as a fact. */
export function ShowCardNumber({ intentId, card, isDemo, onShown }: ShowCardNumberProps) {
  const [isAsked, setAsked] = useState(false);
  const end = (answer: ManagerAnswer | null) => {
    setAsked(false);
    if (answer?.kind === 'written' && answer.cardNumber) onShown(answer.cardNumber);
  };
  return (
    <>
      <KeyButton
        keyName={shortcuts.view}
        label={t('stops.shown.button')}
        onPress={() => setAsked(true)}
      />
      {isAsked && (
        <StepUpDialog
          question={t('stops.shown.question', { card })}
          effects={{
            customer: t('stops.shown.effects.customer'),
            report: t('stops.shown.effects.report'),
          }}
          go={t('stops.shown.go')}
          isDemo={isDemo}
          proposal={{ kind: 'show-card-number', intentId }}
          onEnd={end}
        />
      )}
    </>
  );
}
