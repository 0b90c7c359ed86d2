import { TextInput } from '@mantine/core';
import { Fragment, useEffect, useRef, useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { ariaKey, numberedShortcut, shortcuts } from '../design/keys/shortcuts.ts';
import type { KeyName } from '../design/keys/shortcuts.ts';
import { useKey } from '../design/keys/use-key.ts';
import { findSettings, SETTING_GROUPS } from './settings-index.ts';
import type {
  FoundSetting,
  SettingGroup,
  SettingPart,
  SettingVisibility,
} from './settings-index.ts';
import styles from './settings.module.css';

interface SettingsListProps {
  /** The parts in display order, which is also that of their shortcuts. */
  readonly parts: readonly SettingPart[];
  readonly open: SettingPart;
  readonly has: SettingVisibility;
  /**
   * Opens a part of the settings.
   * @param sought the setting to scroll to, in that part
   */
  readonly onOpen: (part: SettingPart, sought?: FoundSetting) => void;
}

const GROUPS: readonly SettingGroup[] = ['shop', 'till', 'service'];

/** Lists all parts in three groups, with a search over their settings; Enter opens the first hit. */
export function SettingsList({ parts, open, has, onOpen }: SettingsListProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const search = () => {
    field.current?.focus();
    field.current?.select();
  };
  useKey(shortcuts.search, search, place);
  const shownPart = typed === '' ? open : null;
  // On a small screen the list is longer than its frame, and a key or a search may open a part below it.
  useEffect(() => {
    if (shownPart === null) return;
    place.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [shownPart]);
  const groups = GROUPS.map((group) => {
    const own: readonly SettingPart[] = SETTING_GROUPS[group];
    const shown = own.flatMap((part) => {
      const found = parts.includes(part) ? findSettings(part, typed, has) : null;
      return found === null ? [] : [{ part, found }];
    });
    return { group, shown };
  }).filter(({ shown }) => shown.length > 0);
  const first = groups[0]?.shown[0];
  const leadTo = (part: SettingPart, sought: FoundSetting | undefined) => {
    onOpen(part, sought);
    setTyped('');
    // Leaves the search field: the next key may be for the opened part, even a PIN.
    field.current?.blur();
  };
  return (
    <div ref={place} className={styles['list']}>
      <TextInput
        ref={field}
        aria-label={t('settings.search')}
        aria-keyshortcuts={ariaKey(shortcuts.search)}
        // The placeholder does not name the shortcut, because the list is too narrow for that in some languages.
        placeholder={t('settings.search')}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          if (event.key === 'Enter' && typed !== '' && first !== undefined)
            return leadTo(first.part, first.found[0]);
          setTyped('');
          field.current?.blur();
        }}
      />
      {groups.length === 0 && <p className={styles['note']}>{t('settings.noneFound')}</p>}
      {groups.map(({ group, shown }) => (
        <div key={group} role="group" aria-label={t(`settings.groups.${group}`)}>
          <h2 className={styles['group']}>{t(`settings.groups.${group}`)}</h2>
          {shown.map(({ part, found }) => (
            <Fragment key={part}>
              <KeyButton
                keyName={keyOf(parts.indexOf(part), parts.length)}
                look="place"
                wide
                pressed={part === open}
                label={t(`settings.parts.${part}`)}
                onPress={() => {
                  onOpen(part);
                  field.current?.blur();
                }}
              />
              {found.map((one) => (
                <button
                  key={one.label}
                  type="button"
                  className={styles['found']}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => leadTo(part, one)}
                >
                  {one.label}
                </button>
              ))}
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Returns the shortcut of a part: a number for the first nine, and `Alt+0` for the last one. */
function keyOf(index: number, count: number): KeyName | undefined {
  return index === count - 1 ? 'Alt+0' : numberedShortcut(index);
}
