import type { english } from '../en/english.ts';
import type { Translated } from '../sentence.ts';
import { textsBeforeFirstScreen } from './texts-before-first-screen.ts';
import { textsAfterFirstScreen } from './texts-after-first-screen.ts';

/** Every sentence of the till in French, as it is read in France and in Belgium. */
export const french: Translated<typeof english, 'one' | 'many' | 'other'> = {
  ...textsBeforeFirstScreen,
  ...textsAfterFirstScreen,
};
