import { firstSale } from './first-sale.ts';
import { later } from './later.ts';

/** Every sentence that a person at the till can read. The type of all other languages. */
export const english = { ...firstSale, ...later } as const;
