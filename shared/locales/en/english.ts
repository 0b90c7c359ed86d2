import { firstSale } from './first-sale.ts';
import { textsAfterFirstScreen } from './texts-after-first-screen.ts';

/** Every sentence that a person at the till can read. The type of all other languages. */
export const english = { ...firstSale, ...textsAfterFirstScreen } as const;
