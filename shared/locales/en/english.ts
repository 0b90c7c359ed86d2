import { firstSale } from './first-sale.ts';
import { later } from './later.ts';

/** Every sentence that a person at the till can read. Other languages are typed against it. */
export const english = { ...firstSale, ...later } as const;
