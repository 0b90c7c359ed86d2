import { useSyncExternalStore } from 'react';
import type { KeyName } from './shortcuts.ts';

/** The label of a field with the key that goes to it; by touch the label alone. */
export function useLabelWithKey(label: string, keyName: KeyName): string {
  const isByTouch = useSyncExternalStore(followMark, readMark);
  return isByTouch ? label : `${label} (${keyName})`;
}

function readMark(): boolean {
  return document.documentElement.dataset['by'] === 'touch';
}

function followMark(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-by'] });
  return () => observer.disconnect();
}
