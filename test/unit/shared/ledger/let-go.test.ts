import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admit } from '../../../../shared/guard/admit.ts';
import { owedBy } from '../../../../shared/guard/follow-up.ts';
import { recover } from '../../../../shared/guard/recover.ts';
import { cardsPastRetention } from '../../../../shared/guard/store/admit-erasure.ts';
import { GRACE_MS, weighLastAnswer } from '../../../../shared/evidence/settle-unknown.ts';
import { KEPT_FACTS } from '../../../../shared/ledger/checkpoint.ts';
import type { Kept } from '../../../../shared/ledger/checkpoint.ts';
import { isOpen } from '../../../../shared/ledger/intent.ts';
import type { Intent } from '../../../../shared/ledger/intent.ts';
import { PRESETS } from '../../../../shared/ledger/limits.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { quote } from '../../../../shared/policy/quote.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import type { CardId, IntentId, SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  applied,
  intentId,
  KEYS_OF_NOW,
  MANAGER,
  NOT_SENT,
  refusedWith,
  saleId,
  UNKNOWN,
} from '../../../builders/guarded-ledger.ts';
import { goods, ShopDay } from '../../../builders/shop-day.ts';
import { TwoMemories } from '../../../builders/two-memories.ts';

/** What is over leaves memory, and no answer of the till changes by it. */

/** As soon as it is over. */
const NOTHING_WHOLE: Kept = { facts: KEPT_FACTS, whole: 0 };
const LONG_MS = 3 * HOUR_MS;

/** Later, and noticed by the till. */
function hoursPass(till: TwoMemories): void {
  till.pass(LONG_MS);
  till.write({ kind: 'ask-send-now' });
}

function begun(): TwoMemories {
  const till = new TwoMemories().start();
  till.limits(() => ({
    ...PRESETS['always-sell'],
    onlyThisTillMovesBalances: true,
    evidenceDecides: true,
  }));
  for (const ledger of [till.ledger, till.lean])
    ledger.queue = { ...ledger.queue, cleanPairs: 300 };
  return till;
}

const ways = {
  'after a rollover': (till: TwoMemories) => till.letGo(NOTHING_WHOLE),
  'after a restart': (till: TwoMemories) => till.startAnew(NOTHING_WHOLE),
  'after both, twice': (till: TwoMemories) => {
    for (let time = 0; time < 2; time += 1) {
      till.letGo(NOTHING_WHOLE);
      till.startAnew(NOTHING_WHOLE);
    }
  },
};

describe.each(Object.entries(ways))('what is over, %s', (_, forget) => {
  /** A load and a redemption, both long applied, the redemption for a completed sale. */
  function longOver() {
    const till = begun();
    const day = new ShopDay(till);
    const [anna, bert] = [till.card('anna'), till.card('bert')];
    till.accept('load', anna, 'load', 20_00);
    till.apply('load', 120_00);
    const sale = day.openSale(goods(10_00, 'books'));
    const gift = day.payByGift(sale, anna, 10_00);
    till.apply(gift, 110_00);
    day.complete(sale);
    hoursPass(till);
    forget(till);
    expect([till.lean.intents.size, till.lean.sales.size]).toEqual([0, 0]);
    return { till, day, anna, bert, sale, gift: intentId(gift) };
  }

  test('is accepted once', () => {
    const { till, anna, sale, gift } = longOver();
    expect(till.propose(till.request('load', anna, 'load', 20_00))).toBe(false);
    expect(till.propose({ kind: 'open-sale', saleId: sale, lines: [] })).toBe(false);
    const reverses = intentId('load');
    const again = { kind: 'put-right', intentId: gift, reverses, reason: 'so' } as const;
    expect(till.propose(again)).toBe(false);
  });

  test('is put right once', () => {
    const { till, gift } = longOver();
    const back = { kind: 'put-right', reverses: gift, reason: 'wrong' } as const;
    expect(till.propose({ ...back, intentId: intentId('back') })).toBe(true);
    expect(till.propose({ ...back, intentId: intentId('twice') })).toBe(false);
    till.apply('back', 120_00);
    hoursPass(till);
    forget(till);
    expect(till.propose({ ...back, intentId: intentId('twice') })).toBe(false);
    const ofIt = { ...back, reverses: intentId('back'), intentId: intentId('twice') };
    expect(till.propose(ofIt)).toBe(false);
  });

  test('is moved to another card once', () => {
    const { till, bert } = longOver();
    const move = (name: string): Proposal => ({
      kind: 'move-load',
      intentId: intentId(`off-${name}`),
      secondIntentId: intentId(`onto-${name}`),
      reverses: intentId('load'),
      toCardId: bert,
      reason: 'wrong card',
    });
    expect(till.propose(move('one'), MANAGER)).toBe(true);
    forget(till);
    till.apply('off-one', 90_00);
    for (const owed of recover(till.lean, 'newest')) till.write(owed);
    till.apply('onto-one', 120_00);
    hoursPass(till);
    forget(till);
    expect(till.propose(move('two'), MANAGER)).toBe(false);
  });

  test('stands in for a refused one, once', () => {
    const { till, day, bert } = longOver();
    till.accept('instead', bert, 'redeem', 7_00);
    till.apply('instead', 93_00);
    hoursPass(till);
    forget(till);
    const refused = (name: string) => {
      const card = till.card(name);
      const sale = day.openSale(goods(7_00, 'books'));
      const gift = day.payByGift(sale, card, 7_00);
      day.complete(sale);
      till.send(gift);
      till.answer(gift, refusedWith(422));
      return till.propose(
        {
          kind: 'settle',
          intentId: intentId(gift),
          how: 'other-card',
          reason: 'taken there',
          otherIntentId: intentId('instead'),
        },
        MANAGER,
      );
    };
    expect(refused('cora')).toBe(true);
    forget(till);
    expect(refused('dora')).toBe(false);
  });

  test('has the only number of the service that is its own', () => {
    const { till, bert } = longOver();
    till.accept('lost', bert);
    till.send('lost');
    till.answer('lost', UNKNOWN);
    const settle = { kind: 'settle', intentId: intentId('lost'), reason: 'seen' } as const;
    const known = { ...settle, how: 'taken', serviceNumber: 'uuid-load' } as const;
    expect(till.propose(known, MANAGER)).toBe(false);
    till.accept('next', till.card('cora'));
    till.send('next');
    const answer = { kind: 'record-outcome', outcome: applied('uuid-load', 90_00) } as const;
    expect(till.ask({ ...answer, intentId: intentId('next') })).toBe(false);
  });

  test('explains a balance as it did: another card of the same customer', () => {
    const { till, anna, bert } = longOver();
    till.accept('first', bert);
    till.apply('first', 90_00);
    till.accept('other', anna, 'redeem', 10_00);
    till.apply('other', 100_00);
    hoursPass(till);
    forget(till);
    till.accept('lost', bert, 'redeem', 10_00);
    till.send('lost');
    till.answer('lost', UNKNOWN);
    till.pass(GRACE_MS);
    const evidence = weighLastAnswer(till.ledger, till.intent('lost'));
    expect(weighLastAnswer(till.lean, till.intent('lost'))).toEqual(evidence);
    const { atMs, monoMs, run } = till.stamp();
    const read = {
      kind: 'read-balance',
      cardId: bert,
      balanceCents: cents(80_00),
      asked: { atMs, monoMs, run },
      afterSequence: till.ledger.lastSequence,
    } as const;
    expect(till.propose(read)).toBe(true);
    // Both cards moved as much meanwhile: nothing is proven.
    expect(till.intent('lost').state).toBe('unknown');
  });

  test('is named where another card moved as much as a balance is off', () => {
    const { till, anna, bert } = longOver();
    till.accept('first', bert);
    till.apply('first', 90_00);
    till.accept('other', anna, 'redeem', 3_00);
    till.apply('other', 107_00);
    hoursPass(till);
    forget(till);
    till.accept('second', bert, 'redeem', 5_00);
    till.apply('second', 82_00);
    expect(till.cardNow(bert).drift).toMatchObject({ perhapsCardId: anna });
  });
});

describe('of a card', () => {
  test('that was used lately nothing is erased as too old, however little came of it', () => {
    const till = begun();
    const anna = till.card('anna');
    till.accept('one', anna, 'redeem', 5_00);
    till.apply('one', 95_00);
    till.pass(20 * HOUR_MS);
    till.accept('two', anna, 'redeem', 5_00);
    till.write({ kind: 'undo', intentId: intentId('two') });
    hoursPass(till);
    till.startAnew(NOTHING_WHOLE);
    expect(till.lean.intents.size).toBe(0);
    const past = (ledger: Ledger, hours: number) =>
      cardsPastRetention({ ...ledger, retentionDays: 1 }, till.wallMs + hours * HOUR_MS);
    for (const hours of [0, 10, 20, 22, 48]) {
      expect(past(till.lean, hours)).toEqual(past(till.ledger, hours));
    }
    expect([past(till.lean, 10), past(till.lean, 48)]).toEqual([[], [anna]]);
  });

  test('what was surely done elsewhere since its last balance counts as a whole', () => {
    const till = begun();
    const [anna, bert] = [till.card('anna'), till.card('bert')];
    till.accept('first', bert);
    till.apply('first', 90_00);
    for (const [name, amount, left] of [
      ['ten', 10_00, 90_00],
      ['five', 5_00, 85_00],
    ] as const) {
      till.accept(name, anna, 'redeem', amount);
      till.apply(name, left);
    }
    hoursPass(till);
    till.letGo(NOTHING_WHOLE);
    till.accept('lost', bert, 'redeem', 10_00);
    till.send('lost');
    till.answer('lost', UNKNOWN);
    till.pass(GRACE_MS);
    const { atMs, monoMs, run } = till.stamp();
    const asked = { asked: { atMs, monoMs, run }, afterSequence: till.ledger.lastSequence };
    till.write({ kind: 'read-balance', cardId: bert, balanceCents: cents(80_00), ...asked });
    expect(till.intent('lost')).toMatchObject({ state: 'settled', settlement: { how: 'taken' } });
  });

  test('whose balance is counted on from an earlier one everything since then stays whole', () => {
    const till = begun();
    const anna = till.card('anna');
    till.accept('first', anna);
    till.apply('first', 90_00);
    till.accept('lost', anna);
    till.send('lost');
    till.answer('lost', UNKNOWN);
    till.accept('next', anna, 'redeem', 5_00);
    till.apply('next', 85_00);
    const settle = { kind: 'settle', intentId: intentId('lost'), how: 'not-taken' } as const;
    till.limits((limits) => ({ ...limits, evidenceDecides: false }));
    till.propose({ ...settle, how: 'shop-loss', reason: 'nobody knows' }, MANAGER);
    hoursPass(till);
    till.startAnew(NOTHING_WHOLE);
    const whole = [...till.lean.intents.keys()];
    expect(whole).toEqual(expect.arrayContaining(['lost', 'next'].map(intentId)));
  });
});

test('a name is taken whether what has it could be read again or not', () => {
  const till = begun();
  const anna = till.card('anna');
  till.accept('one', anna, 'redeem', 5_00);
  till.apply('one', 95_00);
  hoursPass(till);
  till.letGo(NOTHING_WHOLE);
  const again = till.request('one', anna, 'redeem', 5_00);
  expect(admit(till.lean, again, till.stamp())).toMatchObject({
    refusal: { why: 'already-accepted' },
  });
  expect(till.lean.over.intents.size).toBe(1);
});

test('what was just accepted is asked about once more, however many facts came since', () => {
  const till = begun();
  const anna = till.card('anna');
  till.accept('one', anna, 'redeem', 5_00);
  till.apply('one', 95_00);
  till.letGo(NOTHING_WHOLE);
  const again = { ...till.request('two', anna, 'redeem', 5_00), repeatConfirmed: false };
  expect(till.refusal(again)).toMatchObject({ why: 'looks-like-repeat' });
  expect(till.propose(again)).toBe(false);
});

interface Step {
  readonly kind: number;
  readonly card: number;
  readonly which: number;
  readonly amount: number;
}

const steps = fc.array(
  fc.record({
    kind: fc.nat(27),
    card: fc.nat(4),
    which: fc.nat(1_000),
    amount: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 30, maxLength: 140 },
);

/** A shop whose service is mostly right, whose balances are mostly its own, and which forgets all the time. */
class ForgetfulShop {
  readonly till = begun();
  readonly cards: readonly CardId[] = ['anna', 'bert', 'cora', 'dora', 'emil'].map((name) =>
    this.till.card(name),
  );
  private readonly balances = new Map<CardId, number>(this.cards.map((id) => [id, 500_00]));
  private count = 0;

  take({ kind, card, which, amount }: Step): void {
    const cardId = this.cards[card]!;
    const amountCents = amount * 100;
    switch (kind) {
      case 0:
      case 1:
        this.accept(cardId, kind === 0 ? 'load' : 'redeem', amountCents, null);
        return;
      case 2:
      case 3:
        this.sell(cardId, amountCents, which);
        return;
      case 4:
        this.endSale(which % 4 === 0);
        return;
      case 5:
      case 6:
      case 7:
        this.sendOne(which, true);
        return;
      case 8:
        this.sendOne(which, false);
        return;
      case 9:
        this.sendOne(which, which % 2 === 0, which % 3 === 0 ? 0 : 1);
        return;
      case 10:
        // Somebody else has moved it.
        this.balances.set(cardId, this.balances.get(cardId)! - amountCents);
        return;
      case 11:
      case 12:
        this.till.pass(which * MINUTE_MS);
        return;
      case 13:
        this.till.restart();
        for (const due of recover(this.till.ledger, 'newest')) this.till.propose(due);
        return;
      case 14:
      case 15:
        this.till.letGo({ facts: KEPT_FACTS, whole: which % 7 });
        return;
      case 16:
      case 17:
        this.till.startAnew({ facts: KEPT_FACTS, whole: which % 7 });
        return;
      case 18:
        this.read(cardId);
        return;
      case 19:
        this.till.propose({ kind: 'open-shift', floatCents: cents(0), businessDay: '2026-11-20' });
        return;
      case 20: {
        const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
        this.till.propose({ kind: 'close-shift', counted, carriesOpenSale: true });
        return;
      }
      case 21:
        this.till.propose({ kind: 'resume-sending', cause: 'three-unknown' }, MANAGER);
        return;
      default: {
        const all = this.questions(this.chosen(which), cardId, amountCents);
        this.till.propose(all[(kind + amount) % all.length]!, which % 5 === 0 ? null : MANAGER);
        this.follow();
      }
    }
  }

  /** Everything that may be asked about one transaction, or about a card. */
  questions(id: IntentId, cardId: CardId, amountCents: number): Proposal[] {
    const reason = 'because';
    const { atMs, monoMs, run } = this.till.stamp();
    const settle = { kind: 'settle', intentId: id, reason } as const;
    const intent = this.till.ledger.intents.get(id);
    const onto = { becomes: 'first-card', nextIntentId: this.fresh(), reason } as const;
    return [
      { kind: 'put-right', intentId: this.fresh(), reverses: id, reason },
      {
        kind: 'move-load',
        intentId: this.fresh(),
        secondIntentId: this.fresh(),
        reverses: id,
        toCardId: cardId,
        reason,
      },
      { kind: 'undo', intentId: id },
      { kind: 'release', intentId: id, reason },
      { kind: 'release-by-key', intentId: id, ...KEYS_OF_NOW },
      { kind: 'settle-by-evidence', intentId: id },
      { ...settle, how: 'taken', balanceSeenCents: cents(1) },
      { ...settle, how: 'taken', serviceNumber: `uuid-${this.chosen(amountCents)}` },
      { ...settle, how: 'not-taken' },
      { ...settle, how: 'shop-loss' },
      { ...settle, how: 'paid-otherwise', inCash: true },
      { ...settle, how: 'other-card', otherIntentId: this.chosen(amountCents) },
      { kind: 'give-up-attempt', intentId: id },
      { kind: 'ask-if-paid', intentId: id },
      { kind: 'ask-give-back', intentId: id },
      { kind: 'give-back', intentId: id },
      { kind: 'finish-move', intentId: id },
      { kind: 'take-back-promise', intentId: id, ...onto },
      { kind: 'acknowledge-alarm', intentId: id, note: reason },
      { kind: 'acknowledge-drift', cardId, note: reason },
      { kind: 'hold-back', intentId: id },
      { kind: 'retry-refused', intentId: id },
      { kind: 'forget-sending', intentId: id, why: 'restored' },
      { kind: 'forget-sending', intentId: id, why: 'crashed' },
      { kind: 'tell-refusal', intentId: id },
      { kind: 'show-card-number', intentId: id },
      { kind: 'erase-customer', cardId },
      { ...this.till.request('x', cardId, 'redeem', amountCents), intentId: id },
      {
        ...this.till.request('x', cardId, 'redeem', amountCents),
        intentId: this.fresh(),
        repeatConfirmed: false,
      },
      {
        kind: 'settle-by-list',
        intentId: id,
        name: { sentAs: 'identifier', value: `6364${cardId.slice('card-of-'.length)}` },
        rows: [],
        asked: { atMs, monoMs, run },
      },
      ...(intent?.saleId ? this.questionsOfSale(intent.saleId) : []),
    ];
  }

  questionsOfSale(id: SaleId): Proposal[] {
    return [
      { kind: 'open-sale', saleId: id, lines: [goods(1_00, 'books')] },
      { kind: 'complete-sale', saleId: id },
      { kind: 'cancel-sale', saleId: id, reason: 'because' },
      { kind: 'accept-sold-load', saleId: id, intentId: this.chosen(1) },
    ];
  }

  chosen(which: number): IntentId {
    const ids = [...this.till.ledger.intents.keys()];
    return ids[which % Math.max(1, ids.length)] ?? intentId('none');
  }

  read(cardId: CardId): void {
    const { atMs, monoMs, run } = this.till.stamp();
    this.till.propose({
      kind: 'read-balance',
      cardId,
      balanceCents: cents(this.balances.get(cardId)!),
      asked: { atMs, monoMs, run },
      afterSequence: this.till.ledger.lastSequence,
    });
  }

  private fresh(): IntentId {
    this.count += 1;
    return intentId(`fresh-${this.count}`);
  }

  private accept(cardId: CardId, verb: Intent['verb'], amount: number, sale: SaleId | null) {
    const request = this.till.request('x', cardId, verb, amount);
    const id = this.fresh();
    const isIn = this.till.propose({ ...request, intentId: id, saleId: sale });
    return isIn ? id : null;
  }

  /** Opened with a load or without, and paid by a gift balance, by cash, or in part. */
  private sell(cardId: CardId, amount: number, which: number): void {
    this.count += 1;
    const id = saleId(`shop-${this.count}`);
    const load = {
      ...goods(amount, 'load'),
      kind: 'load',
      intentId: this.fresh(),
      cardId,
    } as const;
    const lines = which % 3 === 0 ? [goods(amount, 'books'), load] : [goods(amount, 'books')];
    if (!this.till.propose({ kind: 'open-sale', saleId: id, lines })) return;
    const amountCents = cents(amount);
    const gift = which % 2 === 0 ? this.accept(cardId, 'redeem', amount, id) : null;
    if (gift !== null) {
      const tender = { kind: 'gift', intentId: gift, amountCents } as const;
      this.till.propose({ kind: 'tender-sale', saleId: id, tender });
    }
    const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
    this.till.propose({ kind: 'tender-sale', saleId: id, tender });
    if (lines.length > 1) this.till.propose({ kind: 'tender-sale', saleId: id, tender });
    if (which % 5 !== 0) this.till.propose({ kind: 'complete-sale', saleId: id });
    for (const owed of owedBy(this.till.ledger, id)) this.till.propose(owed);
  }

  private endSale(isCancelled: boolean): void {
    const [id] = this.till.ledger.openSales.keys();
    if (id === undefined) return;
    const kind = isCancelled ? 'cancel-sale' : 'complete-sale';
    this.till.propose(
      kind === 'cancel-sale' ? { kind, saleId: id, reason: 'gone' } : { kind, saleId: id },
      MANAGER,
    );
    for (const owed of owedBy(this.till.ledger, id)) this.till.propose(owed);
  }

  /** @param offBy whether the balance that is told has it in it */
  private sendOne(which: number, isAnswered: boolean, offBy = 1): void {
    const { ledger } = this.till;
    const lane = [...ledger.open.values()].filter(({ state }) => state !== 'unknown');
    const intent = lane[which % Math.max(1, lane.length)];
    if (intent === undefined) return;
    const keyed = KEYS_OF_NOW;
    if (!this.till.propose({ kind: 'begin-sending', intentId: intent.id, ...keyed })) return;
    const { cardId, verb, amountCents } = intent;
    const isTaken = which % 7 !== 0;
    const change = isTaken ? amountCents * (verb === 'load' ? 1 : -1) * offBy : 0;
    const balance = this.balances.get(cardId)! + change;
    this.balances.set(cardId, balance);
    const answers = [NOT_SENT, refusedWith(422), refusedWith(404)];
    const outcome = isAnswered
      ? isTaken
        ? applied(`uuid-${intent.id}`, balance)
        : answers[which % answers.length]!
      : UNKNOWN;
    this.till.propose({ kind: 'record-outcome', intentId: intent.id, outcome });
    this.follow();
  }

  /** What main proposes after a fact. */
  private follow(): void {
    for (const [id, intent] of this.till.ledger.open) {
      if (intent.state === 'unknown')
        this.till.propose({ kind: 'settle-by-evidence', intentId: id });
    }
    const due = recover(this.till.ledger, 'newest').filter(
      ({ kind }) => kind === 'give-back' || kind === 'finish-move' || kind === 'accept-sold-load',
    );
    for (const proposal of due) this.till.propose(proposal);
  }
}

/** What of a ledger decides, in the order of the names: the order in which it came in says nothing. */
function deciding(ledger: Ledger, nowMs: number) {
  const sorted = (map: ReadonlyMap<string, unknown>) =>
    [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { queue, limits, takings, alone, closes, shift, lastReceiptNumber, promised } = ledger;
  const unknown = [...ledger.open.values()].filter(({ state }) => state === 'unknown');
  const retaining = { ...ledger, retentionDays: 1 };
  return {
    ...{ queue, limits, takings, alone, closes, shift, lastReceiptNumber, promised },
    open: sorted(ledger.open),
    forPerson: sorted(ledger.forPerson),
    cards: sorted(ledger.cards),
    openSales: sorted(ledger.openSales),
    owed: sorted(ledger.owed),
    numbers: [...ledger.uuidsSeen].toSorted(),
    names: [...ledger.intents.keys(), ...ledger.over.intents.keys()].toSorted(),
    sales: [...ledger.sales.keys(), ...ledger.over.sales.keys()].toSorted(),
    changedBy: sorted(ledger.changedBy),
    recovered: recover(ledger, 'newest')
      .map((one) => JSON.stringify(one))
      .toSorted(),
    doubted: recover(ledger, 'behind')
      .map((one) => JSON.stringify(one))
      .toSorted(),
    evidence: unknown.map((intent) => [intent.id, weighLastAnswer(ledger, intent)]).toSorted(),
    past: cardsPastRetention(retaining, nowMs).toSorted(),
    quotes: [...ledger.cards.values()].map((card) => quote(ledger, card, 'redeem', ledger.clockMs)),
  };
}

test('every question has the answer that a memory of everything gives', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const shop = new ForgetfulShop();
      for (const step of taken) shop.take(step);
      const { till } = shop;
      for (const forget of Object.values(ways)) {
        const nowMs = till.wallMs + 30 * HOUR_MS;
        expect(deciding(till.lean, nowMs)).toEqual(deciding(till.ledger, nowMs));
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
    { numRuns: Number(process.env['RUNS'] ?? 60) },
  );
});
