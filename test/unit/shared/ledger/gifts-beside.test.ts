import { describe, expect, test } from 'vitest';
import {
  isNoLongerNeededBySale,
  paidWithoutTenderCents,
  perhapsPaidWithoutTenderCents,
} from '../../../../shared/ledger/gifts-beside.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import { cents } from '../../../../shared/values/money.ts';
import { indexIntent } from '../../../../shared/ledger/money/intent-index.ts';
import { project } from '../../../../shared/ledger/memory/project.ts';
import { draftIdSchema } from '../../../../shared/values/ids.ts';
import {
  appliedOutcome,
  intentId,
  MANAGER,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  saleId,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** Opens a sale of goods, and returns a way to charge cards for it. */
function openSale(euros: number) {
  const day = new ShopDay();
  const { till } = day;
  const id = day.openSale(lineOfCategory(euros * 100, 'books'));
  const request = (name: string, amount: number) => ({
    ...till.request(name, till.card(name, 200_00), 'redeem', amount * 100),
    saleId: id,
  });
  return { day, till, id, request };
}

describe('a gift payment for an open sale', () => {
  test('that is undone removes its own tender and no other', () => {
    const { day, till, id } = openSale(50);
    day.pay(id, 5_00, 'cash');
    const kept = day.payByGift(id, till.card('anna'), 10_00);
    const undone = day.payByGift(id, till.card('bert'), 15_00);
    const { fact } = till.write({ kind: 'undo', intentId: intentId(undone) });
    expect(fact.sale?.tenders).toMatchObject([
      { kind: 'cash', amountCents: 5_00 },
      { kind: 'gift', intentId: intentId(kept), amountCents: 10_00 },
    ]);
  });

  test('that was never added as a tender leaves the sale’s tenders unchanged when it is undone', () => {
    const { day, till, id, request } = openSale(50);
    day.payByGift(id, till.card('anna'), 10_00);
    till.write(request('beside', 5));
    const undo = { kind: 'undo', intentId: intentId('beside') } as const;
    expect(till.write(undo).fact.sale).toBeUndefined();
  });

  test('for the whole amount prevents another payment until it ends without effect', () => {
    const { till, request } = openSale(60);
    till.write(request('asked', 60));
    expect(till.intent('asked').strength).toBe('attempt');
    const more = request('more', 1);
    expect(till.refusal(more)).toEqual({ why: 'sale-tender-too-large' });
    till.send('asked');
    expect(till.refusal(more)).toEqual({ why: 'sale-tender-too-large' });
    till.answer('asked', NOT_SENT_OUTCOME);
    expect(till.propose(more)).toBe(true);
  });

  test('counts as paid unless it is a reversal or its customer paid otherwise', () => {
    const { till, id, request } = openSale(60);
    till.write(request('beside', 20));
    const sums = () => {
      const sale = till.ledger.sales.get(id)!;
      return [
        paidWithoutTenderCents(till.ledger, sale),
        perhapsPaidWithoutTenderCents(till.ledger, sale),
      ];
    };
    expect(sums()).toEqual([20_00, 20_00]);
    const one = till.intent('beside');
    indexIntent(till.ledger, { ...one, reverses: intentId('a load') });
    expect(sums()).toEqual([0, 0]);
    const alarm = { kind: 'done-and-paid', atMs: one.acceptedAtMs } as const;
    indexIntent(till.ledger, { ...one, state: 'applied', alarm });
    expect(sums()).toEqual([0, 20_00]);
  });

  test('made instead of a refused one prevents sending the refused one again', () => {
    const { till, request } = openSale(20);
    till.write(request('first', 20));
    till.sendAndHear('first', refusedOutcome(422));
    till.write(request('instead', 20));
    const release = { kind: 'release', intentId: intentId('first'), reason: 'mended' } as const;
    expect(till.refusal(release, MANAGER)).toEqual({
      why: 'wrong-state',
      state: 'paid-otherwise',
    });
    till.write({ kind: 'undo', intentId: intentId('instead') });
    expect(till.propose(release, MANAGER)).toBe(true);
  });
});

describe('while a card terminal may charge a part of the sale', () => {
  const paymentId = 'at-terminal';
  const release = { kind: 'release', intentId: intentId('first'), reason: 'mended' } as const;
  const DECLINED = { kind: 'declined', why: 'terminal', code: null } as const;
  const paidOtherwise = { why: 'wrong-state', state: 'paid-otherwise' };

  function atTerminal(euros: number) {
    const sale = openSale(euros);
    const { till, id, request } = sale;
    till.write(request('first', euros));
    const amountCents = cents(euros * 100);
    const ask = { kind: 'ask-terminal', saleId: id, paymentId, amountCents } as const;
    const record = (outcome: { kind: 'unknown' } | typeof DECLINED) =>
      till.write({ kind: 'record-terminal', saleId: id, paymentId, outcome });
    return { ...sale, ask, record };
  }

  test('a refused gift payment can be sent again only once the terminal has charged nothing', () => {
    const { till, ask, record } = atTerminal(20);
    till.sendAndHear('first', refusedOutcome(422));
    till.write(ask);
    expect(till.refusal(release, MANAGER)).toEqual(paidOtherwise);
    record({ kind: 'unknown' });
    expect(till.refusal(release, MANAGER)).toEqual(paidOtherwise);
    record(DECLINED);
    expect(till.propose(release, MANAGER)).toBe(true);
  });

  test('a refused gift payment can be sent again if the terminal’s amount fits beside it', () => {
    const { till, id, request } = openSale(20);
    till.write(request('first', 12));
    till.sendAndHear('first', refusedOutcome(422));
    till.write({ kind: 'ask-terminal', saleId: id, paymentId, amountCents: cents(8_00) });
    expect(till.propose(release, MANAGER)).toBe(true);
  });

  test('a gift payment for the same amount that is charged late is left to a person', () => {
    const { till, ask } = atTerminal(60);
    expect(till.intent('first').strength).toBe('attempt');
    till.send('first');
    till.write(ask);
    till.answer('first', appliedOutcome('uuid', 140_00));
    expect(till.intent('first').alarm).toMatchObject({ kind: 'done-and-paid' });
  });
});

describe('a late gift payment of a sale of €60 counts as already paid otherwise:', () => {
  const { till, id, request } = openSale(60);
  till.write(request('asked', 40));
  const sale = till.ledger.sales.get(id)!;
  const asked = till.intent('asked');
  const amount = (euros: number) => ({ amountCents: cents(euros * 100) });
  const other: Intent = { ...asked, id: intentId('other'), ...amount(20) };
  const alarm = { kind: 'done-and-paid', atMs: asked.acceptedAtMs } as const;
  const late: Partial<Intent> = { state: 'applied', alarm };
  const tendered: Sale = {
    ...sale,
    tenders: [{ kind: 'gift', intentId: asked.id, amountCents: cents(10_00) }],
  };

  test.each<[string, Partial<Intent>, readonly Intent[], Sale | undefined, boolean]>([
    ['no other sum above the sale’s total', {}, [other], sale, false],
    ['together with another payment above the total', amount(41), [other], sale, true],
    ['charged late, and within the total', late, [other], sale, false],
    ['charged late, and above the total', { ...late, ...amount(41) }, [other], sale, true],
    ['another payment is for another sale', {}, [{ ...other, saleId: saleId('x') }], sale, false],
    ['another transaction is a load', {}, [{ ...other, ...amount(60), verb: 'load' }], sale, false],
    ['it is a reversal', { ...amount(70), reverses: other.id }, [], sale, false],
    ['it is a load', { ...amount(70), verb: 'load' }, [], sale, false],
    ['it is on the receipt', amount(70), [], tendered, false],
    ['its sale is not known', amount(70), [], undefined, false],
    ['its sale is completed without it', {}, [], { ...sale, state: 'completed' }, true],
    ['its sale is cancelled', amount(70), [], { ...sale, state: 'cancelled' }, false],
    ['adopted, its sale open at its till', { saleThere: 'open' }, [], undefined, true],
    [
      'adopted, its sale paid otherwise at its till',
      { saleThere: 'paid-otherwise' },
      [],
      undefined,
      true,
    ],
    [
      'adopted, its sale completed with it at its till',
      { saleThere: 'completed' },
      [],
      undefined,
      false,
    ],
  ])('%s: $4', (_, changes, others, of, isPaid) => {
    const intent = { ...asked, ...changes };
    expect(isNoLongerNeededBySale(intent, of, [intent, ...others])).toBe(isPaid);
  });
});

test('the rows written for drafts, favourites, cards and payments have the values of their facts', () => {
  const { till } = openSale(20);
  const last = () => till.records.at(-1)!;
  const change = { kind: 'create', externalIdentifier: 'N1', name: 'New' } as const;
  till.write({ kind: 'keep-draft', draftId: draftIdSchema.parse('draft-one'), change });
  const { draft } = last().fact;
  const factSequence = last().sequence;
  expect(project(last())).toMatchObject([
    { table: 'drafts', key: 'draft-one', row: { ...draft, factSequence } },
  ]);
  till.write({ kind: 'change-favourites', favourites: ['0b6f6f9e-6f0e-4a0c-9d57-7f7ea4a6f002'] });
  expect(project(last())[0]).toMatchObject({ table: 'favourites', key: 'favourites' });
  const cardId = till.card('anna');
  expect(project(last()).map(({ table }) => table)).toEqual(['cards']);
  till.accept('one', cardId);
  const { atMs } = last().fact;
  expect(project(last()).at(-1)).toMatchObject({
    table: 'history',
    key: last().sequence,
    row: {
      factSequence: last().sequence,
      kind: 'intent-accepted',
      atMs,
      intentId: intentId('one'),
      operator: 'Ann',
      fact: { intent: { id: intentId('one'), state: 'waiting', verb: 'redeem', applied: null } },
    },
  });
});
