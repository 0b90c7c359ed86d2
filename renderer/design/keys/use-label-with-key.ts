import { useSyncExternalStore } from 'react';
import type { KeyName } from './shortcuts.ts';

/** The label of a field with the key that goes to it, for whoever uses keys. */
export function useLabelWithKey(label: string, keyName: KeyName): string {
  const isByKeys = useSyncExternalStore(followMark, readMark);
  return isByKeys ? `${label} (${keyName})` : label;
}

function readMark(): boolean {
  return document.documentElement.dataset['by'] === 'keys';
}

function followMark(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-by'] });
  return () => observer.disconnect();
}
