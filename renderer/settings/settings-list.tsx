import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { numberedKey, shortcuts } from '../design/keys/shortcuts.ts';
import type { KeyName } from '../design/keys/shortcuts.ts';
import { useKey } from '../design/keys/use-key.ts';
import { useLabelWithKey } from '../design/keys/use-label-with-key.ts';
import { foundSettings, SETTING_GROUPS } from './settings-index.ts';
import type { SettingGroup, SettingPart } from './settings-index.ts';
import styles from './settings.module.css';

interface SettingsListProps {
  /** In the order of their keys. */
  readonly parts: readonly SettingPart[];
  readonly open: SettingPart;
  readonly onOpen: (part: SettingPart) => void;
}

const GROUPS: readonly SettingGroup[] = ['shop', 'till', 'service'];

/** All parts in three groups, and a search over everything that is set in them: Enter opens the first that is found. */
export function SettingsList({ parts, open, onOpen }: SettingsListProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { label, ...named } = useLabelWithKey(t('settings.search'), shortcuts.search);
  useKey(shortcuts.search, () => field.current?.focus(), place);
  const groups = GROUPS.map((group) => {
    const own: readonly SettingPart[] = SETTING_GROUPS[group];
    const shown = own.flatMap((part) => {
      const found = parts.includes(part) ? foundSettings(part, typed) : null;
      return found === null ? [] : [{ part, found }];
    });
    return { group, shown };
  }).filter(({ shown }) => shown.length > 0);
  const first = groups[0]?.shown[0]?.part;
  return (
    <div ref={place} className={styles['list']}>
      <TextInput
        ref={field}
        {...named}
        placeholder={label}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          if (event.key === 'Enter' && typed !== '' && first !== undefined) onOpen(first);
          setTyped('');
          field.current?.blur();
        }}
      />
      {groups.length === 0 && <p className={styles['note']}>{t('settings.noneFound')}</p>}
      {groups.map(({ group, shown }) => (
        <div key={group} role="group" aria-label={t(`settings.groups.${group}`)}>
          <h2 className={styles['group']}>{t(`settings.groups.${group}`)}</h2>
          {shown.map(({ part, found }) => (
            <KeyButton
              key={part}
              keyName={keyOf(parts.indexOf(part))}
              look="place"
              wide
              pressed={part === open}
              label={t(`settings.parts.${part}`)}
              onPress={() => onOpen(part)}
            >
              {found.length === 0 ? undefined : <Found part={part} found={found} />}
            </KeyButton>
          ))}
        </div>
      ))}
    </div>
  );
}

function Found({ part, found }: { readonly part: SettingPart; readonly found: readonly string[] }) {
  return (
    <>
      {t(`settings.parts.${part}`)}
      {found.map((one) => (
        <small key={one} className={styles['found']}>
          {one}
        </small>
      ))}
    </>
  );
}

/** A tenth one has the key behind the nine. */
function keyOf(place: number): KeyName | undefined {
  return place === 9 ? 'Alt+0' : numberedKey(place);
}
