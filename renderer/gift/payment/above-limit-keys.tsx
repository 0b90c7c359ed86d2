import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { LimitReason } from '../../../shared/policy/quote.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import type { AboveLimit, FoundCard } from './gift-state.ts';
import { laterPart } from '../../design/later-part.tsx';

const RaiseLimitsDialog = laterPart(
  async () => (await import('../../step-up/raise-limits-dialog.tsx')).RaiseLimitsDialog,
);

interface AboveLimitKeysProps {
  readonly problem: AboveLimit;
  readonly card: FoundCard;
  /** Key below the word, where they stand beside each other. */
  readonly stacked?: boolean;
  /** Types the number that is possible. */
  readonly onInstead: (text: string) => void;
  /** More may be there than is known: what is known is taken first; where that can be. */
  readonly onToppedUp?: (() => void) | undefined;
  /** Asks for a manager, for this amount; null where none can help. */
  readonly onManager: (() => void) | null;
  /** The limits are raised for everybody. */
  readonly onRaised: () => void;
}

/** Limits that a sum added for the whole outage raises. */
const RAISABLE: readonly LimitReason[] = [
  'offline-per-till',
  'offline-till-count',
  'offline-load-per-till',
  'offline-outage-too-long',
  'offline-by-hand',
];

/**
 * Above a limit the number that is possible is one press away, and so is a manager: for this amount,
 * or for the whole outage. Nothing that was typed is lost.
 */
export function AboveLimitKeys(props: AboveLimitKeysProps) {
  const { problem, card, stacked = false } = props;
  const { onInstead, onToppedUp, onManager, onRaised } = props;
  const { upToCents, because, verb } = problem;
  const format = useFormat();
  const [isRaising, setIsRaising] = useState(false);
  const isOutage = !(verb === 'redeem' ? card.redeem : card.load).online;
  return (
    <>
      {upToCents > 0 && (
        <KeyButton
          keyName={shortcuts.possible}
          stacked={stacked}
          label={t(`giftParts.aboveLimit.instead.${verb}`, { money: format.money(upToCents) })}
          onPress={() => onInstead(String(upToCents))}
        />
      )}
      {onToppedUp !== undefined && (
        <KeyButton
          keyName={shortcuts.toppedUp}
          stacked={stacked}
          label={t('sale.toppedUp.key')}
          onPress={onToppedUp}
        />
      )}
      {onManager !== null && (
        <KeyButton
          keyName={shortcuts.goOn}
          stacked={stacked}
          label={t('giftParts.aboveLimit.stepUp')}
          onPress={onManager}
        />
      )}
      {isOutage && RAISABLE.includes(because) && (
        <KeyButton
          keyName={shortcuts.asManager}
          stacked={stacked}
          label={t('giftParts.aboveLimit.raise')}
          onPress={() => setIsRaising(true)}
        />
      )}
      {isRaising && (
        <RaiseLimitsDialog
          onEnd={(isRaised) => {
            setIsRaising(false);
            if (isRaised) onRaised();
          }}
        />
      )}
    </>
  );
}
