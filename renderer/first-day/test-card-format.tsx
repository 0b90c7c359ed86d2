import { useEffect, useState } from 'react';
import { hasCardCodeRules } from '../../shared/cards/card-codes.ts';
import type { CardCodeRules } from '../../shared/cards/card-codes.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { accessLevelOf, missingPermissionNow } from '../../shared/proposals/permissions.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { StateBadge } from '../design/frame/state-badge.tsx';
import { useSaving } from '../setting-forms/use-saving.ts';
import { UnlockForManagerButton } from '../step-up/manager-gate.tsx';

interface TestCardFormatProps {
  readonly overview: Pick<Overview, 'cardCodes' | 'people'>;
  /**
   * How many operations the service has confirmed on test cards; after each of them, main is asked again for the format
   * that it proposes.
   */
  readonly applied: number;
}

/** Proposes the test card's format as that of all cards, so that other texts are no cards from the first day on. */
export function TestCardFormatStep({ overview, applied }: TestCardFormatProps) {
  const isDescribed = hasCardCodeRules(overview.cardCodes);
  const [proposed, setProposed] = useState<CardCodeRules | null>(null);
  const { keep, notKept } = useSaving();
  const { people } = overview;
  const mayChange =
    missingPermissionNow('change-settings', accessLevelOf(people), people.opened) === null;
  useEffect(() => {
    if (isDescribed || applied === 0) return undefined;
    let isWanted = true;
    const show = (codes: CardCodeRules | null) => {
      if (isWanted) setProposed(codes);
    };
    window.till.proposedCardCodes('test-card').then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [isDescribed, applied]);
  if (isDescribed) {
    return <StateBadge tone="good">{t('firstDay.testCard.described')}</StateBadge>;
  }
  if (proposed === null) return null;
  return (
    <Notice
      tone="attention"
      title={t('firstDay.testCard.format', { format: formatOf(proposed) })}
      actions={
        mayChange ? (
          <KeyButton
            keyName={shortcuts.goOn}
            label={t('firstDay.testCard.useFormat')}
            onPress={() => keep(window.till.changeSettings({ cardCodes: proposed }))}
          />
        ) : (
          <UnlockForManagerButton />
        )
      }
    >
      {notKept === null ? t('firstDay.testCard.formatNote') : t('shell.noAnswer.pressAgain')}
    </Notice>
  );
}

function formatOf({ prefixes, pattern, lengths }: CardCodeRules): string {
  const [beginning = ''] = prefixes;
  if (pattern !== '') return `${beginning}${pattern.slice(beginning.length)}`;
  return [...prefixes, lengths.join(', ')].join(' ');
}
