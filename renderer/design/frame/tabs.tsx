import { SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import { numberedShortcut, keyLabel } from '../keys/shortcuts.ts';
import type { KeyName } from '../keys/shortcuts.ts';
import { useKey } from '../keys/use-key.ts';
import styles from './tabs.module.css';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly open: Name;
  readonly tabs: readonly { readonly name: Name; readonly label: string }[];
  readonly onOpen: (name: Name) => void;
}

/** The tabs of a page, one of them open. Each has a numbered shortcut, printed below its name. */
export function Tabs<Name extends string>({ label, open, tabs, onOpen }: TabsProps<Name>) {
  return (
    <SegmentedControl
      className={styles['tabs'] ?? ''}
      aria-label={label}
      value={open}
      onChange={(name: Name) => onOpen(name)}
      data={tabs.map(({ name, label: words }, index) => ({
        value: name,
        label: <Tab words={words} keyName={keyOfTab(index)} onOpen={() => onOpen(name)} />,
      }))}
    />
  );
}

/** Returns the shortcut of a tab; after the nine numbered ones, the tenth has Alt+0. */
function keyOfTab(index: number): KeyName | undefined {
  return index === 9 ? 'Alt+0' : numberedShortcut(index);
}

interface TabProps {
  readonly words: string;
  readonly keyName: KeyName | undefined;
  readonly onOpen: () => void;
}

function Tab({ words, keyName, onOpen }: TabProps) {
  const place = useRef<HTMLSpanElement>(null);
  useKey(keyName, onOpen, place);
  return (
    <span ref={place} className={styles['tab']}>
      <span>{words}</span>
      {keyName !== undefined && (
        <kbd className={styles['key']} aria-hidden="true">
          {keyLabel(keyName)}
        </kbd>
      )}
    </span>
  );
}
