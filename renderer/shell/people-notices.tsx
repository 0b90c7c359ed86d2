import { t } from '../../shared/language/language.ts';
import type { People } from '../../shared/proposals/people.ts';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { shortcuts } from '../design/shortcuts.ts';
import { Notice } from '../design/notice.tsx';
import { useNow } from '../design/use-now.ts';

/** What a manager has to know of the PIN: that somebody guessed at it, or that it is a short one. */
export function PeopleNotices({ people }: { readonly people: People }) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const { guessed, hasShortPin, managerDigits } = people;
  return (
    <>
      {guessed !== null && (
        <Notice
          tone="attention"
          title={t('shell.people.guessed', {
            count: guessed.count,
            name: guessed.name,
            last: format.moment(guessed.lastAtMs, nowMs),
          })}
          actions={
            <KeyButton
              keyName={shortcuts.hasRead}
              label={t('shell.people.hasRead')}
              onPress={() => void window.till.hasReadGuesses()}
            />
          }
        >
          {guessed.during.length > 0 && (
            <span>{t('shell.people.during', { names: guessed.during.join(', ') })}</span>
          )}
        </Notice>
      )}
      {hasShortPin && (
        <Notice tone="attention" title={t('shell.people.shortPin', { least: managerDigits })} />
      )}
    </>
  );
}
