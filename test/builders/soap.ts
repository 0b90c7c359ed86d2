import { cents } from '../../shared/values/money.ts';

/** Makes a line of a sale, for tests where any article will do. */
export function soap(unitCents: number) {
  return {
    id: 'line-1',
    kind: 'goods',
    categoryExternalId: null,
    name: 'Soap',
    quantity: 1,
    unitCents: cents(unitCents),
    intentId: null,
    cardId: null,
  } as const;
}
