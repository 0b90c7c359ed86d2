import { describe, expect, test } from 'vitest';
import { dueAfterPlansCents } from '../../../../renderer/sale/flow/state/gift-plans.ts';
import { wantsScan } from '../../../../renderer/sale/flow/sale-flow.ts';
import { cents } from '../../../../shared/values/money.ts';
import { cashChangeCents, dueCents } from '../../../../shared/ledger/sale/sale.ts';
import {
  appliedOutcome,
  GuardedLedger,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** Answers the sale's last redemption, under the id that the flow gave it. */
function answer(at: SaleAtTheTill, outcome: Parameters<GuardedLedger['answer']>[1]) {
  const { id } = at.redemption();
  return at.beside((till) => {
    till.write({ kind: 'begin-sending', intentId: id, keyVersion: 1 });
    till.write({ kind: 'record-outcome', intentId: id, outcome });
  });
}

describe('ringing up', () => {
  test('works by digits and a key, with a quantity before ×', () => {
    const at = new SaleAtTheTill().ring('250').type('3').do({ kind: 'times' }).ring('5,00', 'Rope');
    expect(at.flow.draft.lines).toMatchObject([
      { name: 'Soap', quantity: 1, unitCents: 2_50 },
      { name: 'Rope', quantity: 3, unitCents: 5_00 },
    ]);
    expect(dueAfterPlansCents(at.flow)).toBe(17_50);
    expect(at.asked).toEqual([]);
  });

  test('adds a piece for the same key at the same price to its own line only', () => {
    const at = new SaleAtTheTill().ring('250').ring('250', 'Rope').ring('250').ring('300');
    expect(at.flow.draft.lines).toMatchObject([
      { name: 'Rope', quantity: 1, unitCents: 2_50 },
      { name: 'Soap', quantity: 2, unitCents: 2_50 },
      { name: 'Soap', quantity: 1, unitCents: 3_00 },
    ]);
    const [, soap] = at.flow.draft.lines;
    at.do({ kind: 'write-note', lineId: soap!.id, text: 'a gift' }).ring('250');
    expect(at.flow.draft.lines).toHaveLength(4);
  });

  test('pays with Enter although a line is selected, until a price is typed', () => {
    const at = new SaleAtTheTill().ring('250').do({ kind: 'move', by: -1 });
    at.do({ kind: 'step-quantity', by: 1 }).enter();
    expect(at.flow).toMatchObject({ step: { kind: 'paying' }, problem: null });
    expect(dueAfterPlansCents(at.flow)).toBe(5_00);
    at.do({ kind: 'back' });
    expect(at.flow.draft.selected).toBeNull();
  });

  test('applies each of several quick keys to the state at that moment', () => {
    const at = new SaleAtTheTill();
    const key = (digit: string) => at.do({ kind: 'edit', edit: (before) => before + digit });
    key('3').do({ kind: 'times' });
    key('2');
    key('5');
    expect(at.flow.draft).toMatchObject({ quantity: 3, entry: { text: '25' } });
  });

  test('changes and voids a line in its place', () => {
    const at = new SaleAtTheTill().ring('250').ring('100', 'Rope');
    at.do({ kind: 'move', by: -1 }).do({ kind: 'move', by: -1 });
    at.type('4').do({ kind: 'times' });
    at.do({ kind: 'select', lineId: at.flow.draft.lines[0]!.id }).type('3').enter();
    expect(at.flow.draft.lines[0]).toMatchObject({ quantity: 4, unitCents: 3 });
    at.do({ kind: 'move', by: 1 }).do({ kind: 'void' });
    expect(at.flow.draft.lines).toHaveLength(1);
    expect(at.noted.at(-1)).toEqual(['line-voided', 1_00]);
    const before = at.noted.length;
    at.do({ kind: 'void' });
    expect(at.noted).toHaveLength(before);
  });

  test.each(['', '0', 'x', '10000', '1,5'])('refuses %j as a quantity', (text) => {
    const at = new SaleAtTheTill().type(text).do({ kind: 'times' });
    expect(at.flow.problem).toEqual({ kind: 'draft', fault: 'not-a-quantity' });
  });

  test('asks for a Category on Enter with an amount, and never pays', () => {
    const at = new SaleAtTheTill().ring('250').type('100').enter();
    expect(at.step()).toBe('ringing');
    expect(at.flow.problem).toEqual({ kind: 'draft', fault: 'no-category' });
    at.type('9999999999').enter();
    expect(at.flow.problem).toEqual({ kind: 'draft', fault: 'too-large' });
  });
});

describe('paying', () => {
  test('in cash opens, pays and completes the sale with change', () => {
    const at = new SaleAtTheTill().ring('1250').cash('2000');
    expect(at.asked).toEqual(['open-sale', 'tender-sale', 'complete-sale']);
    expect(at.step()).toBe('completed');
    expect(cashChangeCents(at.sale())).toBe(7_50);
  });

  test('leaves the change on screen when a key begins the next sale', () => {
    const at = new SaleAtTheTill().ring('1250').cash('2000');
    const before = at.sale();
    at.ring('300');
    expect(at.step()).toBe('ringing');
    expect(at.flow.draft.lines).toMatchObject([{ unitCents: 3_00 }]);
    expect(at.flow.saleId).not.toBe(before.id);
    expect(at.flow.before).toEqual(before);
  });

  test('asks main once per act, even if main’s answer arrives before its news', () => {
    const at = new SaleAtTheTill(GuardedLedger.started(), true).ring('1250').cash('2000');
    expect(at.asked).toEqual(['open-sale', 'tender-sale', 'complete-sale']);
    expect(at.step()).toBe('completed');
  });

  test('by Enter without an amount takes exactly the amount due', () => {
    const at = new SaleAtTheTill().ring('1250').enter().enter();
    expect(at.sale()).toMatchObject({ state: 'completed', tenders: [{ givenCents: 12_50 }] });
  });

  test('can be split over cash, card and other, and no card payment exceeds the amount due', () => {
    const at = new SaleAtTheTill().ring('3000').cash('500').slip('other', '1000', 'voucher 7');
    at.type('1501').do({ kind: 'tender', tender: 'card', givenCents: null });
    expect(at.flow.problem).toEqual({ kind: 'more-than-due', dueCents: 15_00 });
    at.type('').slip('card', '', 'T1 4711');
    expect(at.sale().tenders).toMatchObject([
      { kind: 'cash', amountCents: 5_00 },
      { kind: 'other', amountCents: 10_00, reference: 'voucher 7' },
      { kind: 'card', amountCents: 15_00, reference: 'T1 4711' },
    ]);
    expect(at.sale().state).toBe('completed');
  });

  test('keeps only the last four digits of a bank card number typed as a slip’s reference', () => {
    const at = new SaleAtTheTill().ring('100').slip('card', '', '4111 1111 1111 1111 ok');
    expect(at.sale().tenders).toMatchObject([{ reference: '…1111 ok' }]);
  });

  test('fixes the lines from the first tender', () => {
    const at = new SaleAtTheTill().ring('3000').cash('500').do({ kind: 'back' });
    expect(at.step()).toBe('ringing');
    at.ring('100');
    expect(at.flow.problem).toEqual({ kind: 'lines-fixed' });
    at.enter();
    expect(at.step()).toBe('paying');
    expect(at.enter().sale()).toMatchObject({ state: 'completed', tenders: [{}, {}] });
  });

  test('keeps its result after a second Enter', () => {
    const at = new SaleAtTheTill().ring('1250').cash('2000').enter();
    expect(at.step()).toBe('completed');
    expect(at.pass(1_000).enter().step()).toBe('ringing');
    expect(wantsScan(at.flow, true)).toBe(false);
  });
});

describe('a gift balance', () => {
  test('pays everything with a scan and one Enter once the service agrees', () => {
    const at = new SaleAtTheTill();
    const card = at.till.card('anna', 50_00);
    at.ring('1250').present(card);
    expect(at.flow.step).toMatchObject({ kind: 'card', verb: 'redeem', text: '1250' });
    at.enter();
    expect(at.asked).toEqual(['open-sale', 'accept', 'tender-sale']);
    expect(at.step()).toBe('taking');
    answer(at, appliedOutcome('u1', 37_50));
    expect(at.step()).toBe('completed');
  });

  test('suggests the possible part of the amount due, which the first digit replaces', () => {
    const at = new SaleAtTheTill();
    const card = at.till.card('anna', 8_00);
    at.ring('1250').present(card);
    expect(at.flow.step).toMatchObject({ text: '800' });
    at.do({ kind: 'edit', edit: (before) => `${before}5` });
    expect(at.flow.step).toMatchObject({ text: '5' });
    at.type('500').enter();
    expect(dueAfterPlansCents(at.flow)).toBe(7_50);
    expect(at.asked).toEqual(['open-sale']);
  });

  test('is charged only when the other tenders are in', () => {
    const at = new SaleAtTheTill();
    const card = at.till.card('anna', 8_00);
    at.ring('1250').present(card).enter();
    expect(at.till.ledger.intents.size).toBe(0);
    at.cash('500');
    expect(at.asked).toEqual(['open-sale', 'tender-sale', 'accept', 'tender-sale']);
    answer(at, appliedOutcome('u1', 0));
    expect(at.sale()).toMatchObject({ state: 'completed', receiptNumber: 1 });
    expect(cashChangeCents(at.sale())).toBe(50);
  });

  test('can pay from several cards, and the same card again replaces its own planned part', () => {
    const at = new SaleAtTheTill();
    const [anna, bert] = [at.till.card('anna', 8_00), at.till.card('bert', 50_00)];
    at.ring('2000').present(anna).enter().present(anna).type('8006').type('600').enter();
    expect(at.flow.plans).toMatchObject([{ amountCents: 6_00 }]);
    at.present(bert).enter();
    expect(at.sale().tenders).toMatchObject([{ amountCents: 6_00 }, { amountCents: 14_00 }]);
  });

  test('follows changed limits while the card is open', () => {
    const at = new SaleAtTheTill(GuardedLedger.started({ online: false }));
    const card = at.till.card('anna', 50_00);
    at.ring('2000').present(card);
    expect(at.flow.step).toMatchObject({ text: '2000' });
    at.till.limits((limits) => ({
      ...limits,
      offline: { ...limits.offline, perRedemptionCents: cents(15_00) },
    }));
    expect(at.do({ kind: 'limits-changed' }).flow.step).toMatchObject({ text: '1500' });
  });

  test('is accepted offline and completed at once', () => {
    const at = new SaleAtTheTill(GuardedLedger.started({ online: false }));
    at.till.write({ kind: 'begin-outage', cause: 'no-network' });
    const card = at.till.card('anna', 50_00);
    at.do({ kind: 'connection', online: false }).ring('1250').present(card).enter();
    expect(at.step()).toBe('completed');
    expect(at.redemption()).toMatchObject({ state: 'waiting', strength: 'deferred' });
  });

  test('without an answer is completed after the soft limit or when the cashier continues', () => {
    for (const goOn of [(at: SaleAtTheTill) => at.pass(8_000), (at: SaleAtTheTill) => at.enter()]) {
      const at = new SaleAtTheTill();
      const card = at.till.card('anna', 50_00);
      at.ring('1250').present(card).enter().pass(7_000);
      expect(at.step()).toBe('taking');
      expect(goOn(at).step()).toBe('completed');
    }
  });

  test('refused meanwhile reopens the sale with that amount due and the other tenders kept', () => {
    const at = new SaleAtTheTill();
    const [anna, bert] = [at.till.card('anna', 5_00), at.till.card('bert', 5_00)];
    at.ring('2000').present(anna).enter().present(bert).enter().cash('1000');
    answer(at, refusedOutcome(422));
    expect(at.step()).toBe('paying');
    expect(at.flow.problem).toMatchObject({ kind: 'gift', outcome: 'refused', amountCents: 5_00 });
    expect(at.sale()).toMatchObject({ state: 'open', receiptNumber: null });
    expect(at.sale().tenders).toMatchObject([{ kind: 'cash' }, { kind: 'gift' }]);
    expect(dueAfterPlansCents(at.flow)).toBe(5_00);
    // The cashier asks for another payment at once, so nothing is left for a manager to decide.
    expect(at.till.ledger.forPerson.size).toBe(0);
    at.cash();
    expect(at.step()).toBe('taking');
    expect(at.pass(9_000).step()).toBe('completed');
  });

  test.each([
    ['unknown', UNKNOWN_OUTCOME, 'unknown-attempt'],
    ['not sent', NOT_SENT_OUTCOME, 'not-sent'],
    ['refused', refusedOutcome(404), 'refused'],
  ] as const)('above the offline limit pays only once applied: %s does not', (_, outcome, said) => {
    const at = new SaleAtTheTill();
    const card = at.till.card('anna', 200_00);
    at.ring('15000').present(card).enter();
    expect(at.asked).toEqual(['open-sale', 'accept']);
    answer(at, outcome);
    expect(at.flow).toMatchObject({
      step: { kind: 'paying' },
      problem: { kind: 'gift', outcome: said },
    });
    expect(dueCents(at.sale())).toBe(150_00);
  });

  test('without an answer in time pays nothing, and pays if it turns out charged after all', () => {
    const at = new SaleAtTheTill();
    const card = at.till.card('anna', 200_00);
    at.ring('15000').present(card).enter();
    const { id } = at.redemption();
    at.beside((till) => till.write({ kind: 'begin-sending', intentId: id, keyVersion: 1 }));
    expect(at.pass(9_500).flow.problem).toMatchObject({ kind: 'gift', outcome: 'unknown-attempt' });
    at.beside((till) =>
      till.write({ kind: 'record-outcome', intentId: id, outcome: appliedOutcome('u1', 50_00) }),
    );
    expect(dueCents(at.sale())).toBe(0);
    expect(at.enter().step()).toBe('completed');
  });

  test('repeated within two minutes is asked about, and *no* leaves it due', () => {
    const at = new SaleAtTheTill();
    const card = at.till.card('anna', 50_00);
    at.ring('1250').present(card).enter();
    answer(at, appliedOutcome('u1', 37_50));
    at.pass(1_000).enter().ring('1250').present(card).enter();
    expect(at.flow.question).toMatchObject({ kind: 'repeat' });
    at.do({ kind: 'decide', yes: false, reason: '' });
    expect(dueAfterPlansCents(at.flow)).toBe(12_50);
    at.present(card).enter().do({ kind: 'decide', yes: true, reason: '' });
    expect(at.till.ledger.intents.size).toBe(2);
  });

  test('asked about as a repeat is not asked about again after going back, and the sale can be cancelled', () => {
    const at = new SaleAtTheTill();
    const card = at.till.card('anna', 50_00);
    at.ring('1250').present(card).enter();
    answer(at, appliedOutcome('u1', 37_50));
    at.pass(1_000).enter().ring('1250').present(card).enter();
    expect(at.flow.question).toMatchObject({ kind: 'repeat' });
    at.do({ kind: 'back' }).pass(9_500);
    expect(at.flow.question).toBeNull();
    expect(dueAfterPlansCents(at.flow)).toBe(12_50);
    at.cancel();
    expect(at.step()).toBe('cancelled');
  });

  test('never pays for a load', () => {
    const at = new SaleAtTheTill();
    const card = at.till.card('anna', 50_00);
    at.ring('500').do({ kind: 'want-card', verb: 'load' }).present(card).type('2000').enter();
    at.present(card);
    expect(at.flow.step).toMatchObject({ verb: 'redeem', text: '500' });
    at.type('500600').type('600').enter();
    expect(at.flow.problem).toEqual({ kind: 'gift-not-for-this' });
  });
});

describe('a load', () => {
  test('is a line, and accepted when its sale is completed', () => {
    const at = new SaleAtTheTill();
    const card = at.till.card('anna', 50_00);
    at.do({ kind: 'want-card', verb: 'load' }).present(card).type('2000').enter();
    expect(at.flow.draft.lines).toMatchObject([{ kind: 'load', unitCents: 20_00 }]);
    at.enter();
    expect(at.till.ledger.intents.size).toBe(0);
    at.cash('2000');
    expect(at.step()).toBe('completed');
    expect(at.flow.loads).toMatchObject([{ verb: 'load', amountCents: 20_00, state: 'waiting' }]);
  });

  test('above the store’s limit is reported at the card', () => {
    const at = new SaleAtTheTill();
    const card = at.till.card('anna', 50_00);
    at.do({ kind: 'want-card', verb: 'load' }).present(card).type('25001').enter();
    expect(at.flow.problem).toEqual({
      kind: 'above-limit',
      verb: 'load',
      upToCents: 250_00,
      because: 'online-load',
    });
  });
});

describe('cancelling', () => {
  test('before the first tender is only counted as given up', () => {
    const at = new SaleAtTheTill().ring('1250').cancel();
    expect(at.flow.draft.lines).toEqual([]);
    expect(at.asked).toEqual([]);
    expect(at.noted).toEqual([['sale-abandoned', 12_50]]);
  });

  test('after an applied gift payment refunds it, shown until it has arrived', () => {
    const at = new SaleAtTheTill();
    const [anna, bert] = [at.till.card('anna', 8_00), at.till.card('bert', 8_00)];
    at.ring('2000').present(anna).enter().present(bert).enter().cash();
    const [first, second] = [...at.till.ledger.intents.keys()];
    at.beside((till) => {
      till.write({ kind: 'begin-sending', intentId: first!, keyVersion: 1 });
      till.write({ kind: 'record-outcome', intentId: first!, outcome: appliedOutcome('u1', 0) });
      till.write({ kind: 'begin-sending', intentId: second!, keyVersion: 1 });
      till.write({ kind: 'record-outcome', intentId: second!, outcome: refusedOutcome(422) });
    });
    expect(at.step()).toBe('paying');
    at.cancel();
    expect(at.step()).toBe('cancelled');
    expect(at.sale().tenders).toMatchObject([{ kind: 'cash', amountCents: 4_00 }]);
    expect(at.flow.goingBack).toMatchObject([{ verb: 'load', amountCents: 8_00 }]);
    at.pass(1_000).enter();
    expect(at.step()).toBe('ringing');
    const back = at.flow.goingBack[0]!;
    at.do({ kind: 'intent', intent: { ...back, state: 'voided' } });
    expect(at.flow.goingBack).toEqual([]);
    at.do({ kind: 'intent', intent: { ...back, saleId: at.flow.saleId } });
    at.beside((till) => {
      till.write({ kind: 'begin-sending', intentId: back.id, keyVersion: 1 });
      till.write({
        kind: 'record-outcome',
        intentId: back.id,
        outcome: appliedOutcome('u2', 8_00),
      });
    });
    expect(at.flow.goingBack).toEqual([]);
  });

  test.each(['open-sale', 'tender-sale'])(
    'pressed while main answers %s asks first, and *yes* then cancels the sale with its new payment',
    (held) => {
      const at = new SaleAtTheTill().ring('2000');
      at.meanwhile = ({ kind }) => (kind === held ? () => at.do({ kind: 'ask-cancel' }) : null);
      at.cash('500');
      expect(at.flow.question).toEqual({ kind: 'cancel' });
      at.do({ kind: 'decide', yes: true, reason: 'changed their mind' });
      expect(at.step()).toBe('cancelled');
    },
  );

  test('pressed after the last tender asks before the sale is completed', () => {
    const at = new SaleAtTheTill().ring('2000').cash('500');
    at.meanwhile = ({ kind }) =>
      kind === 'tender-sale' ? () => at.do({ kind: 'ask-cancel' }) : null;
    at.cash();
    expect(at.flow).toMatchObject({ question: { kind: 'cancel' }, step: { kind: 'taking' } });
    at.do({ kind: 'decide', yes: false, reason: '' });
    expect(at.step()).toBe('completed');
  });

  test('waits while a gift payment is being sent, and the screen says so', () => {
    const at = new SaleAtTheTill();
    const [anna, bert] = [at.till.card('anna', 8_00), at.till.card('bert', 8_00)];
    at.ring('2000').present(anna).enter().present(bert).enter().cash();
    const [first, second] = [...at.till.ledger.intents.keys()];
    at.beside((till) => {
      till.write({ kind: 'begin-sending', intentId: first!, keyVersion: 1 });
      till.write({ kind: 'begin-sending', intentId: second!, keyVersion: 1 });
      till.write({ kind: 'record-outcome', intentId: second!, outcome: refusedOutcome(422) });
    });
    at.cancel();
    expect(at.flow.problem).toEqual({ kind: 'on-its-way' });
    expect(at.sale().state).toBe('open');
  });
});

describe('after a crash', () => {
  test('an open sale is current with lines and tenders, and continues', () => {
    const at = new SaleAtTheTill().ring('1250').cash('500').reload();
    expect(at.flow).toMatchObject({ isResumed: true, step: { kind: 'paying' } });
    expect(dueAfterPlansCents(at.flow)).toBe(7_50);
    at.cash();
    expect(at.sale().state).toBe('completed');
  });

  test('a resumed sale is announced until the next act', () => {
    const at = new SaleAtTheTill().ring('3000').cash('500').reload();
    at.do({ kind: 'time' }).do({ kind: 'connection', online: false });
    expect(at.flow.isResumed).toBe(true);
    expect(at.type('2').flow.isResumed).toBe(false);
  });

  test('an accepted gift payment that was not tendered still pays', () => {
    const at = new SaleAtTheTill();
    const card = at.till.card('anna', 50_00);
    at.ring('1250').cash('250');
    const { saleId } = at.flow;
    at.till.write({ ...at.till.request('one', card, 'redeem', 10_00), saleId });
    at.reload();
    expect(dueCents(at.sale())).toBe(0);
    expect(at.step()).toBe('paying');
    at.enter().pass(9_000);
    expect(at.step()).toBe('completed');
  });

  test('a missing answer is looked up and not requested again', () => {
    const at = new SaleAtTheTill().ring('1250');
    at.enter();
    const before = at.flow;
    at.cash('500');
    at.flow = { ...before, saleId: at.flow.saleId, asking: { kind: 'work-offline', on: true } };
    at.do({ kind: 'answered', answer: null });
    expect(dueAfterPlansCents(at.flow)).toBe(7_50);
    expect(at.flow.problem).toEqual({ kind: 'unanswered' });
  });
});
