import { describe, expect, test } from 'vitest';
import type { HubKnowledge } from '../../../../shared/policy/at-hub.ts';
import { quote } from '../../../../shared/policy/quote.ts';
import { clockAt } from '../../../../shared/ledger/ledger.ts';
import {
  GuardedLedger,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

/** Goods that are gone on a card in an outage count against the sum for one card, as they do for the whole outage. */

/** An outage in which a payment of another card waits all the time, and the service answers for moments. */
class LongOutage {
  readonly till = GuardedLedger.started();
  #payments = 0;

  constructor() {
    this.till.write({ kind: 'begin-outage', cause: 'no-network' });
    this.till.accept('waits', this.till.card('waits'), 'redeem', 1_00);
  }

  /** Promises all that is possible; the service then refuses it in a moment, or its answer is lost. */
  lose(card: ReturnType<GuardedLedger['card']>, outcome = refusedOutcome(422)) {
    const { till } = this;
    this.#payments += 1;
    const name = `lost-${this.#payments}`;
    const intent = till.accept(name, card, 'redeem', till.quote(card).upToCents);
    till.write({ kind: 'end-outage' });
    till.sendAndHear(name, outcome);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    return intent;
  }

  settle({ id: intentId }: ReturnType<LongOutage['lose']>, how: 'shop-loss' | 'paid-otherwise') {
    this.till.write({ kind: 'settle', intentId, how, reason: 'It was locked.' }, MANAGER);
  }
}

describe.each([
  ['whose balance is known', 500_00, 50_00, 100_00, 'offline-per-contact'],
  ['without a known balance', null, 20_00, 20_00, 'offline-unknown-card'],
] as const)('a card %s', (_, balance, oneCents, cardCents, because) => {
  test('is promised no more than its sum in an outage, however often the service refuses the payments', () => {
    const outage = new LongOutage();
    const card = outage.till.card('anna', balance);
    for (let promised = 0; promised < cardCents; promised += oneCents)
      expect(outage.lose(card).amountCents).toBe(oneCents);
    expect(outage.till.quote(card)).toMatchObject({ upToCents: 0, because });
  });

  test.each([
    ['refused', refusedOutcome(422)],
    ['lost', UNKNOWN_OUTCOME],
  ] as const)(
    'is promised no more after a payment was %s and written off, even after a checkpoint',
    (_how, outcome) => {
      const outage = new LongOutage();
      const card = outage.till.card('anna', balance);
      for (let promised = 0; promised < cardCents; promised += oneCents)
        outage.settle(outage.lose(card, outcome), 'shop-loss');
      outage.till.rollOver();
      expect(outage.till.quote(card)).toMatchObject({ upToCents: 0, because });
    },
  );

  test('may be promised its sum again once its customers have paid otherwise, even in a later outage', () => {
    const outage = new LongOutage();
    const { till } = outage;
    const card = till.card('anna', balance);
    outage.settle(outage.lose(card), 'paid-otherwise');
    expect(till.quote(card).upToCents).toBe(oneCents);
    const refused: ReturnType<LongOutage['lose']>[] = [];
    for (let promised = 0; promised < cardCents; promised += oneCents)
      refused.push(outage.lose(card));
    till.write({ kind: 'end-outage' });
    till.apply('waits', 99_00);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(till.quote(card)).toMatchObject({ upToCents: 0, because });
    for (const one of refused) outage.settle(one, 'paid-otherwise');
    expect(till.quote(card).upToCents).toBe(oneCents);
  });
});

test('a till cut off from its hub deducts lost payments of an unknown card from its share for that card', () => {
  const outage = new LongOutage();
  const { till } = outage;
  const card = till.card('anna', null);
  const cutOff: HubKnowledge = {
    kind: 'own',
    confirmedCents: null,
    othersCents: 0,
    asOfMs: null,
    tills: 2,
  };
  const upTo = () =>
    quote(till.ledger, till.cardNow(card), 'redeem', clockAt(till.ledger, till.stamp()), cutOff);
  expect(upTo()).toMatchObject({ upToCents: 10_00, because: 'offline-unknown-card' });
  outage.lose(card);
  expect(upTo().upToCents).toBe(0);
});
