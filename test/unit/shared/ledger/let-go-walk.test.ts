import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recoveryProposals } from '../../../../shared/guard/recover.ts';
import { cardsPastRetention } from '../../../../shared/guard/store/admit-erasure.ts';
import { compareLastAnswer } from '../../../../shared/evidence/settle-unknown.ts';
import { isOpen } from '../../../../shared/ledger/money/intent.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import { lastChangeSequence } from '../../../../shared/ledger/sale/archived.ts';
import { quote } from '../../../../shared/policy/quote.ts';
import type { Stamp } from '../../../../shared/proposals/proposals.ts';
import { HOUR_MS, monotonicMs } from '../../../../shared/values/time.ts';
import { MANAGER } from '../../../builders/guarded-ledger.ts';
import { ForgetfulShop, shopSteps, waysToForget } from '../../../builders/forgetful-shop.ts';

/** Returns the parts of a ledger on which decisions depend, sorted by name because their order is irrelevant. */
function deciding(ledger: Ledger, later: Stamp) {
  const sorted = (map: ReadonlyMap<string, unknown>) =>
    [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { queue, limits, takings, unapproved, closes, shift, lastReceiptNumber, promised } = ledger;
  const unknown = [...ledger.open.values()].filter(({ state }) => state === 'unknown');
  const retaining = { ...ledger, retentionDays: 1 };
  const { intents, sales, over } = ledger;
  const names = [...intents.keys(), ...over.intents.keys()].toSorted();
  const ofSales = [...sales.keys(), ...over.sales.keys()].toSorted();
  return {
    kept: { queue, limits, takings, unapproved, closes, shift, lastReceiptNumber, promised },
    open: sorted(ledger.open),
    forPerson: sorted(ledger.forPerson),
    cards: sorted(ledger.cards),
    openSales: sorted(ledger.openSales),
    owed: sorted(ledger.owed),
    numbers: [...ledger.uuidsSeen].toSorted(),
    names,
    sales: ofSales,
    changedBy: [...names, ...ofSales].map((name) => lastChangeSequence(ledger, name)),
    recovered: recoveryProposals(ledger, 'newest')
      .map((one) => JSON.stringify(one))
      .toSorted(),
    doubted: recoveryProposals(ledger, 'behind')
      .map((one) => JSON.stringify(one))
      .toSorted(),
    evidence: sorted(new Map(unknown.map((one) => [one.id, compareLastAnswer(ledger, one)]))),
    past: cardsPastRetention(retaining, later).toSorted(),
    quotes: [...ledger.cards.values()].map((card) => quote(ledger, card, 'redeem', ledger.clockMs)),
  };
}

test('a memory that drops finished payments answers every question like one that keeps everything', () => {
  fc.assert(
    fc.property(shopSteps, (taken) => {
      const shop = new ForgetfulShop();
      for (const step of taken) shop.take(step);
      const { till } = shop;
      for (const forget of Object.values(waysToForget)) {
        const now = till.stamp();
        const later = { ...now, monoMs: monotonicMs(now.monoMs + 30 * HOUR_MS) };
        expect(deciding(till.lean, later)).toEqual(deciding(till.ledger, later));
        forget(till);
      }
      for (const id of till.ledger.intents.keys()) {
        for (const question of shop.questions(id, shop.cards[0]!, 3_00))
          till.ask(question, MANAGER);
      }
      for (const id of till.ledger.sales.keys()) {
        for (const question of shop.questionsOfSale(id)) till.ask(question, MANAGER);
      }
      expect(till.lean.intents.size).toBeLessThanOrEqual(till.ledger.intents.size);
      for (const intent of till.lean.intents.values()) {
        expect(intent).toEqual(till.ledger.intents.get(intent.id));
      }
      for (const card of shop.cards) shop.read(card);
      expect([...till.lean.open.values()].every(isOpen)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
