import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { LimitReason } from '../../../shared/policy/quote.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import type { AboveLimit, FoundCard } from './gift-state.ts';
import { lazyPart } from '../../design/lazy-part.tsx';

const RaiseLimitsDialog = lazyPart(
  async () => (await import('../../step-up/raise-limits-dialog.tsx')).RaiseLimitsDialog,
);

interface AboveLimitKeysProps {
  readonly problem: AboveLimit;
  readonly card: FoundCard;
  /** True puts the shortcut below the word, for buttons side by side. */
  readonly stacked?: boolean;
  /** Enters the possible amount in place of the typed one. */
  readonly onInstead: (text: string) => void;
  /** Takes the known balance first, from a card that may hold more; undefined if that is not possible. */
  readonly onToppedUp?: (() => void) | undefined;
  /** Asks a manager to approve this amount; null if no manager can. */
  readonly onManager: (() => void) | null;
  /** Called after a manager has raised the limits for the whole till. */
  readonly onRaised: () => void;
}

/** Limits that a manager can raise by a sum, for the whole outage. */
const RAISABLE: readonly LimitReason[] = [
  'offline-per-till',
  'offline-joined-later',
  'offline-per-day',
  'offline-till-count',
  'offline-load-per-till',
  'offline-outage-too-long',
  'offline-by-hand',
];

/**
 * The ways to continue above a limit: the possible amount with one press, or a manager, for this amount or for the
 * whole outage. The typed amount stays.
 */
export function AboveLimitButtons(props: AboveLimitKeysProps) {
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
          label={t('giftParts.aboveLimit.instead', { money: format.money(upToCents) })}
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
