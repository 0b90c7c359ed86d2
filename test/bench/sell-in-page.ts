import type { ScreenProposal } from '../../shared/proposals/proposals.ts';
import type { CardId } from '../../shared/values/ids.ts';
import type { Cents } from '../../shared/values/money.ts';
import type { SaleLine } from '../../shared/ledger/sale/sale.ts';

export interface SellRun {
  readonly sales: number;
  readonly cards: readonly CardId[];
  readonly lines: readonly SaleLine[];
  readonly amountCents: Cents;
}

/**
 * Makes this many sales over the window's own bridge: two lines each; three of ten are paid with a gift balance, after
 * waiting for the service's answer, all others in cash. Runs in the window.
 * @returns ms of each sale
 */
export async function sellInPage(selling: SellRun): Promise<number[]> {
  const { sales, cards, lines, amountCents } = selling;
  const applied = new Set<string>();
  let look = () => {};
  const endListening = window.till.onIntents((intents) => {
    for (const { id, state } of intents) if (state === 'applied') applied.add(id);
    look();
  });
  const propose = async (proposal: unknown) => {
    const answer = await window.till.propose(proposal as ScreenProposal);
    if (answer.kind !== 'written') throw new Error(JSON.stringify([proposal, answer]));
  };
  const payByGift = async (saleId: string, cardId: CardId): Promise<object> => {
    const intentId = crypto.randomUUID();
    const accept = { kind: 'accept', intentId, cardId, verb: 'redeem', amountCents };
    await propose({ ...accept, saleId, repeatConfirmed: true });
    await new Promise<void>((resolve) => {
      look = () => {
        if (applied.delete(intentId)) resolve();
      };
      look();
    });
    return { kind: 'gift', intentId, amountCents };
  };
  const tookMs: number[] = [];
  for (let number = 0; number < sales; number += 1) {
    const fromMs = performance.now();
    const saleId = crypto.randomUUID();
    await propose({ kind: 'open-sale', saleId, lines });
    const tender =
      number % 10 < 3
        ? await payByGift(saleId, cards[number % cards.length]!)
        : { kind: 'cash', amountCents, givenCents: amountCents };
    await propose({ kind: 'tender-sale', saleId, tender });
    await propose({ kind: 'complete-sale', saleId });
    tookMs.push(performance.now() - fromMs);
  }
  endListening();
  return tookMs;
}
