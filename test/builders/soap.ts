import type { CardId, IntentId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';

/** Returns a line of a sale, for tests where any article will do. */
export function soapLine(unitCents: number, quantity = 1) {
  return {
    id: 'line-1',
    kind: 'goods',
    categoryExternalId: null,
    name: 'Soap',
    quantity,
    unitCents: cents(unitCents),
    intentId: null,
    cardId: null,
  } as const;
}

export function loadLineOf(unitCents: number, intentId: IntentId, cardId: CardId) {
  return { ...soapLine(unitCents), kind: 'load', name: 'Load', intentId, cardId } as const;
}
