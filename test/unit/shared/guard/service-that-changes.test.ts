import { describe, expect, test } from 'vitest';
import { classifyOutcome } from '../../../../shared/api/outcome.ts';
import type { Outcome } from '../../../../shared/api/outcome.ts';
import { minorUnitIn, serviceUnitIn } from '../../../../shared/ledger/store/book.ts';
import { possibleEchoes } from '../../../../shared/ledger/money/queue.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import type { CardId } from '../../../../shared/values/ids.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  MISFIT_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import type { LedgerStart } from '../../../builders/guarded-ledger.ts';
import { answeredExchange } from '../../../builders/answered-exchange.ts';

/** A service that changes sign, echo or cent, and how the till reacts. */

class Shop {
  readonly till: GuardedLedger;
  private answers = 0;

  constructor(beginning: LedgerStart = {}) {
    this.till = GuardedLedger.started({ signKnown: false, mode: 'real', ...beginning });
  }

  answer(name: string, echo: number, balance: number, text = ''): Outcome {
    const { book, queue, uuidsSeen } = this.till.ledger;
    this.answers += 1;
    const data = {
      uuid: `uuid-${this.answers}`,
      amount_in_cents: echo,
      prepaid_balance: { balance_in_cents: balance, balance: text },
      created_at: '2026-11-20T10:00:00Z',
    };
    const factor = serviceUnitIn(book) === 0 ? 100 : 1;
    const sent = {
      contact_identifier_value: 'card',
      amount_in_cents: this.till.intent(name).signedAmountCents * factor,
      shop_uuid: 'shop-1',
    };
    const outcome = classifyOutcome(answeredExchange({ data, meta: [] }), sent, {
      isUuidSeen: (uuid) => uuidsSeen.has(uuid),
      echoes: possibleEchoes(queue),
      minorUnit: serviceUnitIn(book),
      currencyUnit: minorUnitIn(book),
    });
    this.till.answer(name, outcome);
    return outcome;
  }

  redeem(name: string, card: CardId, echo: number, balance: number): void {
    if (!this.till.ledger.intents.has(intentId(name))) this.till.accept(name, card);
    this.till.send(name);
    this.answer(name, echo, balance);
  }

  get causes(): readonly string[] {
    return this.till.ledger.queue.pauses.map(({ cause }) => cause);
  }

  resume(): void {
    for (const { cause } of this.till.ledger.queue.pauses)
      this.till.write({ kind: 'resume-sending', cause }, MANAGER);
  }
}

/** Makes a shop whose service was proven to charge for negative amounts and to echo them as sent. */
function proven(): { shop: Shop; card: CardId } {
  const shop = new Shop();
  const card = shop.till.card('0001');
  shop.redeem('a', card, -10_00, 90_00);
  shop.redeem('b', card, -10_00, 80_00);
  shop.redeem('c', card, -10_00, 70_00);
  expect(shop.till.ledger.queue).toMatchObject({ signProven: true, pauses: [] });
  return { shop, card };
}

describe('an unexpected form of the echo', () => {
  test('may mean a reversed sign, so sending continues with one payment at a time until a balance proves it', () => {
    const { shop, card } = proven();
    shop.redeem('d', card, 10_00, 80_00);
    expect(shop.causes).toEqual(['strange-answer']);
    shop.resume();
    const other = shop.till.card('0002');
    shop.till.accept('e', other);
    shop.till.accept('f', shop.till.card('0003'));
    shop.till.send('e');
    const both = { kind: 'begin-sending', intentId: intentId('f'), keyVersion: 1 } as const;
    expect(shop.till.refusal(both)).toEqual({ why: 'sign-first' });
    shop.answer('e', 10_00, 110_00);
    expect(shop.till.ledger.queue.signProven).toBe(false);
    shop.redeem('g', other, 10_00, 120_00);
    expect(shop.causes).toEqual(['sign']);
  });

  test('is accepted from then on, even if another unexpected answer came before it', () => {
    const { shop } = proven();
    for (const name of ['d', 'e', 'f', 'g']) shop.till.accept(name, shop.till.card(name));
    shop.till.send('d');
    shop.till.send('e');
    shop.till.answer('d', MISFIT_OUTCOME);
    shop.answer('e', 10_00, 90_00);
    shop.resume();
    shop.till.send('f');
    expect(shop.answer('f', 10_00, 90_00)).toMatchObject({ kind: 'applied' });
  });

  test('is shared with the store’s other tills only once balances have proven the sign again', () => {
    const { shop, card } = proven();
    const other = shop.till.card('0002');
    shop.till.accept('d', card);
    shop.till.accept('e', other);
    shop.till.accept('f', other);
    shop.till.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488 } });
    const share = { kind: 'share-sign' } as const;
    shop.till.write(share);
    expect(shop.till.refusal(share)).toEqual({ why: 'nothing-changes' });
    shop.redeem('d', card, 10_00, 60_00);
    shop.resume();
    expect(shop.till.refusal(share)).toEqual({ why: 'nothing-changes' });
    shop.redeem('e', other, 10_00, 90_00);
    shop.redeem('f', other, 10_00, 80_00);
    shop.till.write(share);
    const told = assertPresent(shop.till.ledger.hub?.sign, 'it was shared').proven;
    expect(told.echoes).toEqual(['opposite', 'positive']);
    expect(shop.till.refusal(share)).toEqual({ why: 'nothing-changes' });
  });
});

test('another till’s proof is ignored while an unexpected echo is learned again', () => {
  const { shop } = proven();
  shop.till.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488 } });
  shop.till.write({ kind: 'share-sign' });
  const known = assertPresent(shop.till.ledger.hub?.sign, 'it was shared');
  shop.till.write({ kind: 'note-told', setting: 'sign', name: known.name, number: 1 });
  const { proven: before, atMs } = known;
  shop.till.tell({ queue: { ...shop.till.ledger.queue, signProven: false, echoesAnew: true } });
  const said = { format: 1, till: 'south', by: null, atMs, proven: before } as const;
  const heard = { name: 'south 2', number: 2, said };
  shop.till.write({ kind: 'receive-setting', ...heard });
  expect(shop.till.ledger.queue).toMatchObject({ signProven: false, echoesAnew: true });
  expect(shop.till.ledger.hub?.sign?.till).toBe('south');
});

describe('a wrong cent', () => {
  test('lets only a manager send, one payment at a time', () => {
    const shop = new Shop({ signKnown: true, currency: 'JPY' });
    const names = ['a', 'b', 'c'];
    for (const name of names)
      shop.till.accept(name, shop.till.card(name, 1_000_000), 'redeem', 1_000);
    shop.till.send('a');
    shop.answer('a', -100_000, 900_000, '¥900,000');
    expect(shop.causes).toEqual(['cent']);
    const lift = { kind: 'resume-sending', cause: 'cent' } as const;
    expect(shop.till.refusal(lift)).toEqual({ why: 'needs-manager' });
    shop.till.write(lift, MANAGER);
    shop.till.send('b');
    const next = { kind: 'begin-sending', intentId: intentId('c'), keyVersion: 1 } as const;
    expect(shop.till.refusal(next)).toEqual({ why: 'sign-first' });
  });

  test('sends one payment at a time even if another till proves the sign meanwhile', () => {
    const shop = new Shop({ signKnown: true, currency: 'JPY' });
    const card = shop.till.card('0001', 1_000_000);
    shop.till.accept('a', card, 'redeem', 1_000);
    shop.till.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488 } });
    shop.till.write({ kind: 'share-sign' });
    const known = assertPresent(shop.till.ledger.hub?.sign, 'it was shared');
    shop.till.write({ kind: 'note-told', setting: 'sign', name: known.name, number: 1 });
    shop.till.send('a');
    shop.answer('a', -100_000, 900_000, '¥900,000');
    shop.resume();
    const { proven: other, atMs } = known;
    const said = { format: 1, till: 'south', by: null, atMs, proven: other } as const;
    const heard = { name: 'south 2', number: 2, said };
    shop.till.write({ kind: 'receive-setting', ...heard });
    expect(shop.till.ledger.queue.signProven).toBe(false);
  });

  test('does not hide a wrong sign', () => {
    const shop = new Shop({ currency: 'JPY' });
    const card = shop.till.card('0001', null);
    const pay = (name: string, balance: number) => {
      shop.till.accept(name, card, 'load', 1_000);
      shop.till.send(name);
      shop.answer(name, 100_000, balance, `¥${balance}.00`);
    };
    pay('a', 900_000);
    expect(shop.causes).toEqual(['cent']);
    shop.resume();
    pay('b', 800_000);
    expect(shop.causes).toEqual(['cent', 'sign']);
  });
});

describe('a sign that reverses while the echo stays', () => {
  /** Makes three cards with known balances, and a service that adds what it should subtract. */
  function turned() {
    const { shop } = proven();
    const cards = ['0002', '0003', '0004'].map((name) => {
      const card = shop.till.card(name);
      shop.redeem(`first of ${name}`.replaceAll(' ', '-'), card, -10_00, 90_00);
      return card;
    });
    let turns = 0;
    const pay = (index: number, balance: number) => {
      turns += 1;
      shop.redeem(`turned-${turns}`, assertPresent(cards[index], 'a card'), -10_00, balance);
    };
    return { shop, pay };
  }

  test('pauses the queue once two balances in a row moved the wrong way', () => {
    const { shop, pay } = turned();
    pay(0, 100_00);
    expect(shop.till.ledger.queue).toMatchObject({ signProven: true, pauses: [] });
    pay(1, 100_00);
    expect(shop.causes).toEqual(['sign']);
    expect(shop.till.ledger.queue.signProven).toBe(false);
    shop.resume();
    pay(2, 100_00);
    expect(shop.causes).toEqual(['sign']);
  });

  test('is not assumed if a balance agrees in between', () => {
    const { shop, pay } = turned();
    pay(0, 100_00);
    pay(0, 90_00);
    pay(1, 100_00);
    expect(shop.till.ledger.queue).toMatchObject({ signProven: true, pauses: [] });
    pay(2, 50_00);
    pay(2, 60_00);
    expect(shop.causes).toEqual(['sign']);
  });

  test('is not proven again by another till’s earlier message', () => {
    const { shop, pay } = turned();
    // The hub is unreachable: these payments were accepted before.
    for (const [at, name] of ['0002', '0003'].entries())
      shop.till.accept(`turned-${at + 1}`, cardIdSchema.parse(`card-of-${name}`));
    shop.till.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488 } });
    shop.till.write({ kind: 'share-sign' });
    const known = assertPresent(shop.till.ledger.hub?.sign, 'it was shared');
    pay(0, 100_00);
    pay(1, 100_00);
    shop.resume();
    const { proven: before, atMs } = known;
    const said = { format: 1, till: 'south', by: null, atMs, proven: before } as const;
    const heard = { name: 'south 2', number: 2, said };
    shop.till.write({ kind: 'note-told', setting: 'sign', name: known.name, number: 1 });
    shop.till.write({ kind: 'receive-setting', ...heard });
    expect(shop.till.ledger.queue.signProven).toBe(false);
  });
});
