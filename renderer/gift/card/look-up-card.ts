import type { LookUp } from '../../../shared/messages/bridge.ts';
import type { TillBridge } from '../../../shared/messages/bridge-calls.ts';
import type { CardQuestion } from '../../../shared/cards/identifier.ts';

/**
 * Finds the card behind what was scanned or typed. What looks like something else is asked about first;
 * a no makes it what it looks like. A code that may be a customer's is asked about once more after a no.
 * @returns null when main did not answer
 */
export async function lookUpCard(
  { lookUp }: Pick<TillBridge, 'lookUp'>,
  ask: (about: CardQuestion) => Promise<boolean>,
  scanned: string,
): Promise<LookUp | null> {
  const answer = await lookUp(scanned, null).catch(() => null);
  if (answer?.kind !== 'question') return answer;
  const { about } = answer;
  const isCard = await ask(about);
  if (!isCard && (about !== 'uuid-card' || !(await ask('uuid-customer')))) {
    // Main keeps that answer; a till that cannot keep it asks again another time.
    if (about === 'product-barcode') await lookUp(scanned, 'goods').catch(() => null);
    return { kind: 'fault', fault: about };
  }
  const again = await lookUp(scanned, isCard ? 'card' : 'customer').catch(() => null);
  return again?.kind === 'question' ? null : again;
}
