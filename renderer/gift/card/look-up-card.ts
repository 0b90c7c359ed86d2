import type { CardLookupResult } from '../../../shared/messages/bridge.ts';
import type { TillBridge } from '../../../shared/messages/bridge-calls.ts';
import type { CardQuestion } from '../../../shared/cards/identifier.ts';

/**
 * Finds the card for a scanned or typed code. If the code looks like a bank card or a product, the person is asked
 * first, and a no ends the look-up. If the code may be a customer card, the person is asked about that too.
 * @returns null if main did not answer
 */
export async function lookUpCard(
  { lookUp }: Pick<TillBridge, 'lookUp'>,
  ask: (about: CardQuestion) => Promise<boolean>,
  scanned: string,
): Promise<CardLookupResult | null> {
  const answer = await lookUp(scanned, null).catch(() => null);
  if (answer?.kind !== 'question') return answer;
  const { about } = answer;
  const isCard = await ask(about);
  if (!isCard && (about !== 'uuid-card' || !(await ask('uuid-customer')))) {
    // Main stores that this code is a product; if storing fails, only the question comes again.
    if (about === 'product-barcode') await lookUp(scanned, 'goods').catch(() => null);
    return { kind: 'fault', fault: about };
  }
  const again = await lookUp(scanned, isCard ? 'card' : 'customer').catch(() => null);
  return again?.kind === 'question' ? null : again;
}
