import type { english } from '../en/english.ts';
import type { Translated } from '../sentence.ts';
import { textsBeforeFirstScreen } from './texts-before-first-screen.ts';
import { textsAfterFirstScreen } from './texts-after-first-screen.ts';

/** Every sentence that a person at the till can read, in German. */
export const german: Translated<typeof english> = {
  ...textsBeforeFirstScreen,
  ...textsAfterFirstScreen,
};
