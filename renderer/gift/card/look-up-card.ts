import type { LookUp } from '../../../shared/messages/bridge.ts';
import type { TillBridge } from '../../../shared/messages/bridge-calls.ts';
import type { CardQuestion } from '../../../shared/cards/identifier.ts';

/**
 * Finds the card for a scanned or typed code. If the code looks like something else, the person is asked first, and a
 * no treats it as that. A code that may be a customer card is then asked about once more.
 * @returns null if main did not answer
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
    // Main remembers the answer; if it cannot be stored, the question comes again another time.
    if (about === 'product-barcode') await lookUp(scanned, 'goods').catch(() => null);
    return { kind: 'fault', fault: about };
  }
  const again = await lookUp(scanned, isCard ? 'card' : 'customer').catch(() => null);
  return again?.kind === 'question' ? null : again;
}
