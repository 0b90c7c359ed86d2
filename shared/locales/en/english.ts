import { textsBeforeFirstScreen } from './texts-before-first-screen.ts';
import { textsAfterFirstScreen } from './texts-after-first-screen.ts';

/** Every sentence that a person at the till can read. The type of all other languages. */
export const english = { ...textsBeforeFirstScreen, ...textsAfterFirstScreen } as const;
