import { useSyncExternalStore } from 'react';
import { ariaKey, keyLabel } from './shortcuts.ts';
import type { KeyName } from './shortcuts.ts';

interface LabelWithKey {
  /** The label as displayed, with the shortcut for people who use keys. */
  readonly label: string;
  readonly 'aria-label': string;
  readonly 'aria-keyshortcuts': string | undefined;
}

/** Returns a field's label with the shortcut that focuses it, for people who use keys; the accessible name never changes. */
export function useLabelWithKey(label: string, keyName: KeyName | undefined): LabelWithKey {
  const isByKeys = useSyncExternalStore(followMark, readMark);
  return {
    label: isByKeys && keyName !== undefined ? `${label} (${keyLabel(keyName)})` : label,
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
