import { useState } from 'react';
import type { LocalScreen } from '../../../shared/customer-display/customer-screen.ts';
import { t } from '../../../shared/locales/language.ts';
import { useEvery } from '../../design/use-now.ts';

const LOOK_EVERY_MS = 1_000;

/** Polls the computer's screens, because one may be plugged in at any time. Null until main has listed them. */
export function useScreens(): readonly LocalScreen[] | null {
  const [screens, setScreens] = useState<readonly LocalScreen[] | null>(null);
  useEvery(LOOK_EVERY_MS, () => void window.till.screens().then(setScreens, () => undefined));
  return screens;
}

/**
 * Returns the name of a screen.
 * @param index index among the screens that the till itself does not use
 */
export function labelOfScreen({ label, width, height }: LocalScreen, index: number): string {
  const name = label === '' ? t('customerDisplay.unnamed', { number: String(index + 2) }) : label;
  return t('customerDisplay.screen', { name, width: String(width), height: String(height) });
}
