import { describe, expect, test } from 'vitest';
import { admit } from '../../../../shared/guard/admit.ts';
import { brokenInvariant } from '../../../../shared/guard/invariants.ts';
import { intentToAdopt } from '../../../../shared/guard/money/adopted-transactions.ts';
import { emptyLedger, fold } from '../../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import { otherTillSchema } from '../../../../shared/ledger/money/other-till.ts';
import { currentSoldLoad } from '../../../../shared/ledger/load-back.ts';
import { actsFor, caseToResolveIn } from '../../../../shared/proposals/acts.ts';
import { mayBeUndone } from '../../../../shared/proposals/may-change.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import type { CardId, SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** A payment on another card that replaces a refused one: the two stay linked whatever is done to either. */

const TEA = [{ lineId: 'line-tea', quantity: 2 }];

interface StoodIn {
  readonly day: ShopDay;
  readonly till: GuardedLedger;
  readonly sale: SaleId;
  readonly refused: string;
  readonly bert: CardId;
}

/** Sells tea for €6 on Anna's card, refused after the sale. */
function refusedSale(day = new ShopDay()): StoodIn {
  const { till } = day;
  const sale = day.openSale(lineOfCategory(3_00, 'tea', 2));
  const refused = day.payByGift(sale, till.card('anna'), 6_00);
  day.complete(sale);
  till.sendAndHear(refused, refusedOutcome(422));
  return { day, till, sale, refused, bert: till.card('bert') };
}

function otherCard(refused: string, other: string) {
  const settle = { kind: 'settle', intentId: intentId(refused), reason: 'bert' } as const;
  return { ...settle, how: 'other-card', otherIntentId: intentId(other) } as const;
}

/** Pays for it with Bert's card, whose payment still waits. */
function stoodIn(day = new ShopDay()): StoodIn {
  const scene = refusedSale(day);
  scene.till.accept('other', scene.bert, 'redeem', 6_00);
  scene.till.write(otherCard(scene.refused, 'other'), MANAGER);
  return scene;
}

function putRight(name: string, back = `back-of-${name}`) {
  const [reverses, id] = [intentId(name), intentId(back)];
  return { kind: 'put-right', intentId: id, reverses, reason: 'mine' } as const;
}

const WEB = otherTillSchema.parse({
  id: '0f0e0d0c-0b0a-4000-8000-000000000001',
  name: 'Web till',
  tokenHash: 'a'.repeat(64),
  alonePerPaymentCents: 0,
  alonePerDayCents: 0,
});

/** Accepts a payment of Bert's of the same amount, requested by another till. */
function acceptOfOtherTill(till: GuardedLedger, name: string, bert: CardId) {
  till.write({ kind: 'connect-other-till', otherTill: WEB });
  const otherTill = { id: WEB.id, name: WEB.name, reference: '1047', askedCents: cents(6_00) };
  till.write({ ...till.request(name, bert, 'redeem', 6_00), otherTill });
  return { ...putRight(name), otherTill };
}

describe('a replacement payment that still waits', () => {
  test('cannot be undone', () => {
    const { till } = stoodIn();
    expect(mayBeUndone(till.intent('other'))).toBe(false);
    for (const by of [null, MANAGER])
      expect(till.refusal({ kind: 'undo', intentId: intentId('other') }, by)).toEqual({
        why: 'wrong-state',
        state: 'stands-in',
      });
  });

  test('of a payment without a sale cannot be undone', () => {
    const till = GuardedLedger.started();
    till.accept('refused', till.card('anna'));
    till.sendAndHear('refused', refusedOutcome(422));
    till.accept('other', till.card('bert'));
    till.write(otherCard('refused', 'other'), MANAGER);
    expect(till.refusal({ kind: 'undo', intentId: intentId('other') })).toMatchObject({
      state: 'stands-in',
    });
  });

  test('keeps a refund of its sale waiting', () => {
    const { day, till, sale } = stoodIn();
    expect(till.refusal(day.refundRequest(sale, TEA))).toMatchObject({ because: 'gift-unsettled' });
    till.apply('other', 94_00);
    expect(day.refund(sale, TEA).parts).toMatchObject([{ reverses: intentId('other') }]);
    expect(till.refusal(putRight('other'), MANAGER)).toEqual({ why: 'already-reversed' });
  });
});

describe('a replacement payment that is refused too', () => {
  function bothRefused(day?: ShopDay): StoodIn {
    const scene = stoodIn(day);
    scene.till.sendAndHear('other', refusedOutcome(422));
    return scene;
  }
  const settle = { kind: 'settle', intentId: intentId('other'), reason: 'slip 8' } as const;

  test('cannot be acknowledged by a cashier', () => {
    const { till } = bothRefused();
    const told = { kind: 'tell-refusal', intentId: intentId('other') } as const;
    expect(till.refusal(told)).toMatchObject({ why: 'wrong-state' });
  });

  test.each([
    ['in cash', true, 'cash'],
    ['by a slip', false, 'other'],
  ] as const)('and was paid %s leaves a sale that can be refunded', (_, inCash, kind) => {
    const { day, till, sale } = bothRefused(ShopDay.withShift());
    till.write({ ...settle, how: 'paid-otherwise', inCash }, MANAGER);
    expect(till.ledger.sales.get(sale)?.tenders).toMatchObject([{ kind, amountCents: 6_00 }]);
    expect(day.refund(sale, TEA, MANAGER).parts).toMatchObject([{ kind, amountCents: 6_00 }]);
  });

  test('and was paid in cash of this shift counts in its sale and not as a cash move', () => {
    const { till } = bothRefused(ShopDay.withShift());
    till.write({ ...settle, how: 'paid-otherwise', inCash: true }, MANAGER);
    expect(till.ledger.shift?.cashMoves).toEqual([]);
  });

  test('and was paid by a third card has the third card in the sale', () => {
    const { day, till, sale } = bothRefused();
    till.accept('third', till.card('carl'), 'redeem', 6_00);
    till.write(otherCard('other', 'third'), MANAGER);
    expect(till.refusal({ kind: 'undo', intentId: intentId('third') })).toMatchObject({
      state: 'stands-in',
    });
    till.apply('third', 94_00);
    expect(day.refund(sale, TEA).parts).toMatchObject([{ reverses: intentId('third') }]);
  });

  test('and was sent again is charged for that sale', () => {
    const { day, till, sale } = bothRefused();
    till.write({ kind: 'release', intentId: intentId('other'), reason: 'card unlocked' }, MANAGER);
    till.apply('other', 94_00);
    expect(day.refund(sale, TEA).parts).toMatchObject([{ reverses: intentId('other') }]);
  });
});

test('an unknown replacement payment offers: charged, send again, loss', () => {
  const { till } = stoodIn();
  till.sendAndHear('other', UNKNOWN_OUTCOME);
  const acts = actsFor(caseToResolveIn(till.ledger, till.intent('other')));
  expect(acts).toEqual(['taken', 'send-again', 'shop-loss']);
});

describe('a payment cannot replace a refused one', () => {
  test('if another till made it, whole or partly reversed', () => {
    const { till, refused, bert } = refusedSale();
    acceptOfOtherTill(till, 'web', bert);
    expect(till.refusal(otherCard(refused, 'web'), MANAGER)).toEqual({ why: 'other-card-unfit' });
    till.apply('web', 94_00);
    expect(till.refusal(otherCard(refused, 'web'), MANAGER)).toEqual({ why: 'other-card-unfit' });
  });

  test('while a person has to decide on a refused reversal of it, which may give cash', () => {
    const { till, refused, bert } = refusedSale();
    till.accept('other', bert, 'redeem', 6_00);
    till.apply('other', 94_00);
    till.write(putRight('other', 'back'));
    till.sendAndHear('back', refusedOutcome(422));
    expect(till.refusal(otherCard(refused, 'other'), MANAGER)).toEqual({ why: 'other-card-unfit' });
    const settle = { kind: 'settle', intentId: intentId('back'), reason: 'kept' } as const;
    till.write({ ...settle, how: 'shop-loss' }, MANAGER);
    till.write(otherCard(refused, 'other'), MANAGER);
  });

  test('if a refused reversal of it was paid in cash', () => {
    const { till, refused, bert } = refusedSale(ShopDay.withShift());
    till.accept('other', bert, 'redeem', 6_00);
    till.apply('other', 94_00);
    till.write(putRight('other', 'back'));
    till.sendAndHear('back', refusedOutcome(422));
    const settle = { kind: 'settle', intentId: intentId('back'), reason: 'cash' } as const;
    till.write({ ...settle, how: 'paid-otherwise', inCash: true }, MANAGER);
    expect(till.refusal(otherCard(refused, 'other'), MANAGER)).toEqual({ why: 'other-card-unfit' });
  });

  test('if it is the second half of a move', () => {
    const till = GuardedLedger.started();
    till.accept('refused', till.card('anna'), 'load');
    till.sendAndHear('refused', refusedOutcome(422));
    till.accept('wrong', till.card('bert'), 'load');
    till.apply('wrong', 110_00);
    const moved = {
      kind: 'move-load',
      intentId: intentId('off'),
      reverses: intentId('wrong'),
      toCardId: till.card('carl'),
      secondIntentId: intentId('onto'),
      reason: 'wrong card',
    } as const;
    till.write(moved, MANAGER);
    till.apply('off', 100_00);
    till.write({ kind: 'finish-move', intentId: intentId('off') });
    expect(till.refusal(otherCard('refused', 'onto'), MANAGER)).toEqual({
      why: 'other-card-unfit',
    });
  });

  test('if another sale sold it as a load', () => {
    const day = new ShopDay();
    const { till } = day;
    till.accept('refused', till.card('anna'), 'load');
    till.sendAndHear('refused', refusedOutcome(422));
    const line = day.loadLine(till.card('bert'), 10_00);
    day.payAll(day.openSale(line), 10_00, 'cash');
    const settle = { kind: 'settle', intentId: intentId('refused'), reason: 'so' } as const;
    const other = { ...settle, how: 'other-card', otherIntentId: line.intentId! } as const;
    expect(till.refusal(other, MANAGER)).toEqual({ why: 'other-card-unfit' });
  });

  test('while the sale is open, which charges the other card itself', () => {
    const day = new ShopDay();
    const { till } = day;
    const sale = day.openSale(lineOfCategory(3_00, 'tea', 2));
    const refused = day.payByGift(sale, till.card('anna'), 6_00);
    till.sendAndHear(refused, refusedOutcome(422));
    expect(actsFor(caseToResolveIn(till.ledger, till.intent(refused)))).not.toContain('other-card');
  });

  test('twice, even if the refused one was found charged after all', () => {
    const { till, refused } = stoodIn();
    till.apply('other', 94_00);
    till.tell({
      intent: { ...till.intent(refused), alarm: { kind: 'done-after-all', atMs: 1 as never } },
    });
    const taken = { kind: 'settle', intentId: intentId(refused), reason: 'seen' } as const;
    till.write({ ...taken, how: 'taken', serviceNumber: 'n-1' }, MANAGER);
    till.accept('next', till.card('carl'), 'redeem', 6_00);
    till.sendAndHear('next', refusedOutcome(422));
    expect(till.refusal(otherCard('next', 'other'), MANAGER)).toEqual({ why: 'other-card-unfit' });
  });
});

describe('a load that replaces a sold one', () => {
  function soldLoad() {
    const day = new ShopDay();
    const { till } = day;
    const line = day.loadLine(till.card('anna'), 10_00);
    const sale = day.openSale(line);
    day.payAll(sale, 10_00, 'cash');
    till.write({ kind: 'begin-sending', intentId: line.intentId!, ...KEYS });
    till.write({
      kind: 'record-outcome',
      intentId: line.intentId!,
      outcome: refusedOutcome(422),
    });
    till.accept('other', till.card('bert'), 'load', 10_00);
    const settle = { kind: 'settle', intentId: line.intentId!, reason: 'bert' } as const;
    till.write({ ...settle, how: 'other-card', otherIntentId: intentId('other') }, MANAGER);
    return { till, sale, lineId: line.id };
  }

  test('is the sale’s load, which a refund debits from its card', () => {
    const { till, sale, lineId } = soldLoad();
    till.apply('other', 110_00);
    expect(currentSoldLoad(till.ledger, { saleId: sale, lineId })?.id).toBe(intentId('other'));
  });

  test('cannot be undone while it waits', () => {
    const { till } = soldLoad();
    expect(till.refusal({ kind: 'undo', intentId: intentId('other') })).toMatchObject({
      state: 'stands-in',
    });
  });
});

const KEYS = {
  keyVersion: 1,
  keyRule: { header: 'Idempotency-Key', isHonoured: true },
} as const;

test('a replacement payment is adopted by a lost till’s successor as the payment of a completed sale', () => {
  const { till, bert } = stoodIn();
  const options = { cardId: bert, from: 'north', mayHaveLeft: false };
  const other = till.intent('other');
  expect(intentToAdopt(till.ledger, other, options)).toMatchObject({ saleThere: 'completed' });
});

test('a payment adopted from another till cannot replace a refused payment of this till', () => {
  const { till, refused, bert } = refusedSale(new ShopDay(GuardedLedger.started({ mode: 'real' })));
  till.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488 } });
  const copy = GuardedLedger.started({ mode: 'real' });
  copy.accept('adopted', copy.card('bert'), 'redeem', 6_00);
  const options = { cardId: bert, from: 'south', mayHaveLeft: false };
  till.write(intentToAdopt(copy.ledger, copy.intent('adopted'), options));
  expect(till.intent('adopted')).toMatchObject({ state: 'waiting' });
  expect(till.refusal(otherCard(refused, 'adopted'), MANAGER)).toEqual({
    why: 'other-card-unfit',
  });
});

describe('a journal by an earlier version, which linked only one of the two payments', () => {
  /** Folds the records again without the settlement's link. */
  function refolded({ records }: GuardedLedger): Ledger {
    const ledger = emptyLedger();
    for (const record of records) {
      const { linked, ...oneSided } = record.fact;
      const isLink = record.fact.intent?.settlement?.how === 'other-card';
      fold(ledger, { ...record, fact: isLink ? oneSided : { ...oneSided, linked } });
    }
    return ledger;
  }

  test('links both payments after replay and after a checkpoint', () => {
    const { till, sale } = stoodIn();
    const link = till.intent('other').standsInFor;
    expect(link?.saleId).toBe(sale);
    till.ledger = refolded(till);
    expect(till.intent('other').standsInFor).toEqual(link);
    till.rollOver();
    expect(till.intent('other').standsInFor).toEqual(link);
  });
});

describe('the invariant rejects a link', () => {
  test('of one payment to two others, or without its counterpart', () => {
    const { till, refused } = refusedSale();
    till.accept('other', till.card('carl'), 'redeem', 6_00);
    const admission = admit(till.ledger, otherCard(refused, 'other'), till.stamp(MANAGER));
    if (admission.kind === 'refused') throw new Error('it fits');
    const { linked, ...oneSided } = admission.fact;
    expect(linked?.standsInFor).toEqual({
      intentId: intentId(refused),
      saleId: till.intent(refused).saleId,
    });
    expect(brokenInvariant(till.ledger, admission.fact)).toBeNull();
    expect(brokenInvariant(till.ledger, oneSided)?.which).toBe('I11');
    const elsewhere = { ...linked!, standsInFor: { intentId: intentId('x'), saleId: null } };
    till.tell({ intent: elsewhere });
    expect(brokenInvariant(till.ledger, admission.fact)?.which).toBe('I11');
  });
});

describe('a refused reversal that a second one has replaced', () => {
  test('can be settled neither in cash nor as a loss', () => {
    const till = GuardedLedger.started();
    till.accept('paid', till.card('anna'));
    till.apply('paid', 90_00);
    till.write(putRight('paid', 'first'));
    till.sendAndHear('first', refusedOutcome(422));
    till.write(putRight('paid', 'second'));
    expect(actsFor(caseToResolveIn(till.ledger, till.intent('first')))).toEqual(['not-taken']);
    const cash = { kind: 'settle', intentId: intentId('first'), reason: 'cash' } as const;
    expect(till.refusal({ ...cash, how: 'paid-otherwise', inCash: true }, MANAGER)).toMatchObject({
      why: 'wrong-state',
    });
    till.write({ ...cash, how: 'not-taken' }, MANAGER);
    expect(till.intent('paid').reversedBy).toBe(intentId('second'));
    till.sendAndHear('second', appliedOutcome('uuid-second', 100_00));
    expect(till.ledger.forPerson.size).toBe(0);
  });

  test.each(['redeem', 'load'] as const)(
    'that was made after all needs a person: the %s was reversed twice',
    (verb) => {
      const till = GuardedLedger.started();
      till.accept('paid', till.card('anna'), verb);
      till.apply('paid', verb === 'redeem' ? 90_00 : 110_00);
      till.write(putRight('paid', 'first'));
      till.sendAndHear('first', refusedOutcome(422));
      till.write(putRight('paid', 'second'));
      till.sendAndHear('second', appliedOutcome('uuid-second', 100_00));
      till.tell({ intent: { ...till.intent('first'), state: 'unknown' } });
      const found = { kind: 'settle', intentId: intentId('first'), how: 'taken' } as const;
      till.write({ ...found, reason: 'it is on the list' }, MANAGER);
      expect(till.intent('first').alarm).toMatchObject({ kind: 'done-twice' });
      expect([...till.ledger.forPerson.keys()]).toEqual([intentId('first')]);
      expect(actsFor(caseToResolveIn(till.ledger, till.intent('first')))).toEqual(['seen']);
      const seen = { kind: 'acknowledge-alarm', intentId: intentId('first'), note: 'put right' };
      till.write(seen as Proposal, MANAGER);
      expect(till.ledger.forPerson.size).toBe(0);
    },
  );

  test('of a load can neither be settled as a loss nor sent again', () => {
    const till = GuardedLedger.started();
    till.accept('loaded', till.card('anna'), 'load');
    till.apply('loaded', 110_00);
    till.write(putRight('loaded', 'first'));
    till.sendAndHear('first', refusedOutcome(422));
    till.write(putRight('loaded', 'second'));
    expect(actsFor(caseToResolveIn(till.ledger, till.intent('first')))).toEqual(['not-taken']);
  });
});
