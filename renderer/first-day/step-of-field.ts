import type { FormField } from '../settings/connection/connection-form.ts';

/** Fields of the connection that the step *Store and currency* has; *Card service* has all others. */
const OF_SHOP: readonly FormField[] = ['currency', 'locale', 'timezone', 'redeemSign'];

/** The step of the setup that shows a field of the connection. */
export function stepOf(field: FormField): 'service' | 'shop' {
  return OF_SHOP.includes(field) ? 'shop' : 'service';
}
