import { useSyncExternalStore } from 'react';
import { ariaKey, shownKey } from './shortcuts.ts';
import type { KeyName } from './shortcuts.ts';

interface LabelWithKey {
  /** As it is shown: whoever uses keys sees the key too. */
  readonly label: string;
  readonly 'aria-label': string;
  readonly 'aria-keyshortcuts': string | undefined;
}

/** The label of a field with the key that goes to it, for whoever uses keys; its accessible name never changes. */
export function useLabelWithKey(label: string, keyName: KeyName | undefined): LabelWithKey {
  const isByKeys = useSyncExternalStore(followMark, readMark);
  return {
    label: isByKeys && keyName !== undefined ? `${label} (${shownKey(keyName)})` : label,
    'aria-label': label,
    'aria-keyshortcuts': keyName && ariaKey(keyName),
  };
}

function readMark(): boolean {
  return document.documentElement.dataset['by'] === 'keys';
}

function followMark(tell: () => void): () => void {
  const watch = new MutationObserver(tell);
  watch.observe(document.documentElement, { attributeFilter: ['data-by'] });
  return () => watch.disconnect();
}
