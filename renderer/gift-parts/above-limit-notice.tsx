import { useState } from 'react';
import { t } from '../../shared/language/language.ts';
import type { LimitReason } from '../../shared/policy/quote.ts';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { keys } from '../design/keys.ts';
import { Notice } from '../design/notice.tsx';
import { RaiseLimitsDialog } from '../step-up/raise-limits-dialog.tsx';
import { describeProblem } from './describe-problem.ts';
import type { AboveLimit, CardAmount } from './gift-state.ts';

interface AboveLimitNoticeProps {
  readonly problem: AboveLimit;
  readonly card: CardAmount['card'];
  readonly isDemo: boolean;
  /** Types the number that is possible. */
  readonly onInstead: (text: string) => void;
  /** Asks for a manager, for this amount; null where none can help. */
  readonly onManager: (() => void) | null;
  /** The limits are raised for everybody. */
  readonly onRaised: () => void;
}

/** What a sum added for the whole outage helps against. */
const RAISABLE: readonly LimitReason[] = [
  'offline-per-till',
  'offline-till-count',
  'offline-load-per-till',
  'offline-outage-too-long',
];

/**
 * Above a limit the number that is possible is one press away, and so is a manager: for this amount,
 * or for the whole outage. Nothing that was typed is lost.
 */
export function AboveLimitNotice(props: AboveLimitNoticeProps) {
  const { problem, card, isDemo, onInstead, onManager, onRaised } = props;
  const { upToCents, because, verb } = problem;
  const format = useFormat();
  const [isRaising, setIsRaising] = useState(false);
  const { tone, title, whatToDo, code } = describeProblem(problem, format);
  const isOutage = !(verb === 'redeem' ? card.redeem : card.load).online;
  return (
    <>
      <Notice
        tone={tone}
        title={title}
        code={code}
        actions={
          <>
            {upToCents > 0 && (
              <KeyButton
                keyName={keys.possible}
                label={t(`giftParts.aboveLimit.instead.${verb}`, {
                  money: format.money(upToCents),
                })}
                onPress={() => onInstead(String(upToCents))}
              />
            )}
            {onManager !== null && (
              <KeyButton
                keyName={keys.goOn}
                label={t('giftParts.aboveLimit.stepUp')}
                onPress={onManager}
              />
            )}
            {isOutage && RAISABLE.includes(because) && (
              <KeyButton
                keyName={keys.raiseLimits}
                label={t('giftParts.aboveLimit.raise')}
                onPress={() => setIsRaising(true)}
              />
            )}
          </>
        }
      >
        {whatToDo}
      </Notice>
      {isRaising && (
        <RaiseLimitsDialog
          isDemo={isDemo}
          onEnd={(isRaised) => {
            setIsRaising(false);
            if (isRaised) onRaised();
          }}
        />
      )}
    </>
  );
}
