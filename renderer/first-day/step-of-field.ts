import type { ConnectionField } from '../settings/connection/connection-form.ts';

/** Connection fields of the step *Store and currency*; all others belong to the step *Card service*. */
const OF_SHOP: readonly ConnectionField[] = ['currency', 'locale', 'timezone', 'redeemSign'];

/** Returns the step of the set-up that shows a field of the connection. */
export function stepOfField(field: ConnectionField): 'service' | 'shop' {
  return OF_SHOP.includes(field) ? 'shop' : 'service';
}
