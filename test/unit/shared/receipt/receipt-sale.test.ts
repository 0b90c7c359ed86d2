import { describe, expect, test } from 'vitest';
import { BrokenAssertion } from '../../../../shared/values/assert.ts';
import { hasReceipt } from '../../../../shared/receipt/compose-receipt.ts';
import { layOutReceipt } from '../../../../shared/receipt/lay-out-receipt.ts';
import { screenCodeOf } from '../../../../shared/receipt/screen-code.ts';
import {
  appliedGift,
  giftTender,
  goodsLine,
  intentFixture,
  loadLine,
  paperOf,
  receiptOf,
  saleFixture,
  styleOf,
  WHOLE_IDENTIFIER,
} from '../../../builders/receipt-fixtures.ts';

const COFFEE = goodsLine('Coffee', 350);
const cash = (amountCents: number, givenCents = amountCents) => ({
  kind: 'cash',
  amountCents,
  givenCents,
});

test('a cash receipt has goods, total, cash given and change', () => {
  const receipt = receiptOf(saleFixture([COFFEE, goodsLine('Cake', 400, 3)], [cash(1_550, 2_000)]));
  expect(paperOf(receipt)).toEqual([
    'Corner Shop',
    'High Street 1',
    'Receipt R8F11-123 | 20/11/2026, 13:02',
    'Coffee | €3.50',
    'Cake | €12.00',
    '3 × €4.00',
    'TOTAL | €15.50',
    'Cash | €20.00',
    'Change | €4.50',
    'Not a fiscal receipt',
  ]);
});

test('a receipt rounded to 5 cents has the rounding and the change from the rounded amount', () => {
  const tender = { ...cash(12_38, 20_00), roundingCents: 2 };
  const lines = paperOf(receiptOf(saleFixture([goodsLine('Tea', 12_38)], [tender])));
  expect(lines.slice(lines.indexOf('TOTAL | €12.38'))).toEqual([
    'TOTAL | €12.38',
    'Rounding | €0.02',
    'Cash | €20.00',
    'Change | €7.60',
    'Not a fiscal receipt',
  ]);
});

test('a receipt with exact cash shows no change, and a line without a name is called sundries', () => {
  const lines = paperOf(receiptOf(saleFixture([goodsLine(' ', 500)], [cash(500)])));
  expect(lines).toContain('Sundries | €5.00');
  expect(lines.join('\n')).not.toContain('Change');
});

test('a receipt names the cashier if the shop knows one', () => {
  const lines = paperOf(receiptOf({ ...saleFixture([COFFEE], [cash(350)]), servedBy: 'Ann' }));
  expect(lines).toContain('Cashier: Ann');
});

describe('a gift payment on a receipt', () => {
  test.each(['waiting', 'sending', 'unknown', 'refused-by-key'])(
    'that is %s is provisional, without a balance',
    (state) => {
      const given = saleFixture([COFFEE], [giftTender(350, 'one')]);
      const pending = intentFixture('one', { state, amountCents: 350 });
      const lines = paperOf(receiptOf(given, [pending]), 48);
      expect(lines).toContain('Gift card ...0412 (provisional) | €3.50');
      expect(lines).toContain('Provisional: the balance is confirmed later.');
      expect(lines.join('\n')).not.toContain('Remaining');
    },
  );

  test('that is applied is final and has the confirmed balance', () => {
    const given = saleFixture([COFFEE], [giftTender(350, 'one')]);
    const lines = paperOf(receiptOf(given, [intentFixture('one', appliedGift(650))]));
    expect(lines).toContain('Gift card ...0412 | €3.50');
    expect(lines).toContain('Remaining balance ...0412 | €6.50');
    expect(lines.join('\n')).not.toMatch(/provisional/i);
  });

  test('has no balance while another payment of the card is pending', () => {
    const given = saleFixture([COFFEE], [giftTender(200, 'one'), giftTender(150, 'two')]);
    const first = intentFixture('one', appliedGift(650));
    const text = (other: ReturnType<typeof intentFixture>) =>
      paperOf(receiptOf(given, [first, other])).join('\n');
    expect(text(intentFixture('two'))).not.toContain('Remaining');
    expect(text(intentFixture('two', appliedGift(500, 60)))).toContain(
      'Remaining balance ...0412 | €5.00',
    );
    const elsewhere = paperOf(
      receiptOf(saleFixture([COFFEE], [giftTender(350, 'one')]), [
        first,
        intentFixture('two', { saleId: null }),
      ]),
    );
    expect(elsewhere.join('\n')).not.toContain('Remaining');
  });

  test('has the balance of the answer to the payment sent later, in any order of the list', () => {
    const given = saleFixture([COFFEE], [giftTender(200, 'one'), giftTender(150, 'two')]);
    const intents = [
      intentFixture('two', appliedGift(500, 60)),
      intentFixture('one', appliedGift(650, 50)),
    ];
    expect(paperOf(receiptOf(given, intents))).toContain('Remaining balance ...0412 | €5.00');
  });

  test('has the balance after a reversal', () => {
    const given = saleFixture([COFFEE], [giftTender(350, 'one')]);
    const first = intentFixture('one', { ...appliedGift(650), reversedBy: 'intent-back' });
    expect(paperOf(receiptOf(given, [first])).join('\n')).not.toContain('Remaining');
    const back = intentFixture('back', {
      verb: 'load',
      reverses: 'intent-one',
      ...appliedGift(1_000, 60),
    });
    expect(paperOf(receiptOf(given, [first, back]))).toContain(
      'Remaining balance ...0412 | €10.00',
    );
  });

  test('of each of several cards has its own balance, only confirmed ones', () => {
    const given = saleFixture(
      [goodsLine('Cake', 600)],
      [giftTender(200, 'one'), giftTender(400, 'two')],
    );
    const other = intentFixture('two', { cardId: 'card-0002' });
    const style = styleOf('en-IE', {
      maskedCard: (id) => (id === 'card-0001' ? '…0412' : '…7777'),
    });
    const lines = paperOf(receiptOf(given, [intentFixture('one', appliedGift(100)), other], style));
    expect(lines.filter((line) => line.startsWith('Remaining'))).toEqual([
      'Remaining balance ...0412 | €1.00',
    ]);
  });

  test.each([
    [{ state: 'refused' }, 'not completed'],
    [{ state: 'voided', voidReason: 'undone' }, 'not completed'],
    [{ ...appliedGift(650), reversedBy: 'intent-other' }, 'reversed'],
  ])('on a copy has its outcome: %j', (changes, mark) => {
    const given = saleFixture([COFFEE], [giftTender(350, 'one')]);
    const lines = paperOf(
      receiptOf(given, [intentFixture('one', changes)], styleOf(), { isCopy: true }),
    );
    expect(lines.join('\n')).toContain(`Gift card ...0412 (${mark})`);
  });

  test('on a copy has the amount that was reversed', () => {
    const changes = { ...appliedGift(650), takenBackCents: 1_00 };
    const given = saleFixture([COFFEE], [giftTender(350, 'one')]);
    const receipt = receiptOf(given, [intentFixture('one', changes)], styleOf(), { isCopy: true });
    expect(paperOf(receipt).join('\n')).toContain('Gift card ...0412 (€1.00 reversed');
  });

  test.each([
    ['taken', 'Gift card ...0412 | €3.50'],
    ['shop-loss', 'Gift card ...0412 (not completed) | €3.50'],
  ])('settled by a person as %s has no unconfirmed balance', (how, line) => {
    const settlement = { how, by: 'person', atMs: 1, reason: 'seen' };
    const settled = intentFixture('one', { state: 'settled', settlement });
    const lines = paperOf(receiptOf(saleFixture([COFFEE], [giftTender(350, 'one')]), [settled]));
    expect(lines).toContain(line);
    expect(lines.join('\n')).not.toContain('Remaining');
  });
});

describe('a load on a receipt', () => {
  const LOADED = intentFixture('load', {
    verb: 'load',
    amountCents: 2_000,
    signedAmountCents: 2_000,
  });

  test('is separate from the goods and called paid in advance', () => {
    const receipt = receiptOf(saleFixture([COFFEE, loadLine(2_000, 'load')], [cash(2_350)]), [
      LOADED,
    ]);
    expect(paperOf(receipt).slice(3, -1)).toEqual([
      'Coffee | €3.50',
      'Goods | €3.50',
      'Gift card loaded ...0412 | €20.00',
      '(provisional)',
      'Paid in advance, to be spent later',
      'TOTAL | €23.50',
      'Cash | €23.50',
      'Provisional: can be spent once confirmed.',
    ]);
  });

  test('that is not accepted yet is provisional, like its card’s balance', () => {
    const sold = { ...loadLine(2_000, 'load'), cardId: 'card-0001' };
    const given = saleFixture([COFFEE, sold], [giftTender(350, 'one'), cash(2_000)]);
    const lines = paperOf(receiptOf(given, [intentFixture('one', appliedGift(650))]), 48);
    expect(lines).toContain('Gift card loaded ...0412 (provisional) | €20.00');
    expect(lines).toContain('Gift card ...0412 | €3.50');
    expect(lines.join(' ')).toContain('can be spent once confirmed.');
    expect(lines.join(' ')).not.toContain('Remaining');
  });

  test.each([
    [{ state: 'refused' }, 'not completed'],
    [
      {
        state: 'settled',
        settlement: { how: 'paid-otherwise', by: 'person', atMs: 1, reason: 'given back' },
      },
      'not completed',
    ],
    [{ ...appliedGift(2_000), reversedBy: 'intent-other' }, 'reversed'],
  ])('that is not on the card does not say that it can be spent: %j', (changes, mark) => {
    const load = { ...LOADED, ...changes } as typeof LOADED;
    const given = saleFixture([loadLine(2_000, 'load')], [cash(2_000)]);
    const text = paperOf(receiptOf(given, [load], styleOf(), { isCopy: true }), 48).join(' ');
    expect(text).toContain(`(${mark})`);
    expect(text).not.toContain('spent');
  });

  test('alone has no line of goods with zero', () => {
    const lines = paperOf(
      receiptOf(saleFixture([loadLine(2_000, 'load')], [cash(2_000)]), [LOADED]),
    );
    expect(lines.join('\n')).not.toContain('Goods');
  });
});

describe('a receipt does not show', () => {
  test('a whole card number, of a gift or bank card', () => {
    const reference = { kind: 'card', amountCents: 350, reference: `Visa ${WHOLE_IDENTIFIER}` };
    const text = JSON.stringify(receiptOf(saleFixture([COFFEE], [reference])));
    expect(text).toContain('…0412');
    expect(text).not.toContain(WHOLE_IDENTIFIER);
  });

  test('a whole card number in the name of goods, on paper or in the phone’s code', () => {
    const named = goodsLine(`Wallet with ${WHOLE_IDENTIFIER}`, 350);
    const receipt = receiptOf(saleFixture([named], [cash(350)]));
    const code = screenCodeOf(receipt, { screenCode: { address: null } });
    for (const text of [JSON.stringify(receipt), JSON.stringify(code)]) {
      expect(text).toMatch(/Wallet with (…|\.{3})0412/);
      expect(text).not.toContain(WHOLE_IDENTIFIER);
    }
  });

  test('an erased card’s number, while the rest of the receipt stays', () => {
    const style = styleOf('en-IE', { maskedCard: () => null });
    const given = saleFixture([COFFEE], [giftTender(350, 'one')]);
    const lines = paperOf(receiptOf(given, [intentFixture('one', appliedGift(650))], style));
    expect(lines).toContain('Gift card | €3.50');
    expect(lines).toContain('Remaining balance | €6.50');
  });
});

describe('copies and legal text', () => {
  const given = saleFixture([COFFEE], [cash(350)]);

  test('a reprint is marked as a copy at its top and never opens the drawer', () => {
    const changes = { isCopy: true, opensDrawer: true };
    const receipt = receiptOf(given, [], styleOf(), changes);
    expect(paperOf(receipt)[0]).toBe('*** COPY ***');
    expect(receipt.opensDrawer).toBe(false);
    expect(receiptOf(given, [], styleOf(), { opensDrawer: true }).opensDrawer).toBe(true);
  });

  test('a receipt is called not fiscal unless the store has its own legal text', () => {
    const settings = { ...styleOf().settings, legalText: 'VAT BE 0123\nTicket de caisse' };
    const lines = paperOf(receiptOf(given, [], styleOf('en-IE', { settings })));
    expect(lines).toContain('VAT BE 0123');
    expect(lines).toContain('Ticket de caisse');
    expect(lines.join('\n')).not.toContain('fiscal');
  });

  test.each(['code128', 'qr'] as const)('a receipt has its number as %s', (code) => {
    const settings = { ...styleOf().settings, code, footerLines: ['Thank you'] };
    const receipt = receiptOf(given, [], styleOf('en-IE', { settings }));
    const codes = layOutReceipt(receipt, 42).filter((line) => line.kind === 'code');
    expect(codes).toEqual([{ kind: 'code', symbol: code, value: 'R8F11-123' }]);
    expect(paperOf(receipt).at(-1)).toBe('Thank you');
  });
});

test('a sale that is not completed has no receipt', () => {
  const open = { ...saleFixture([COFFEE], []), state: 'open' as const, receiptNumber: null };
  expect(hasReceipt({ kind: 'sale', sale: open })).toBe(false);
  expect(() => receiptOf(open)).toThrow(BrokenAssertion);
});

describe('a gift payment that another payment replaced', () => {
  const PAID = saleFixture([COFFEE], [cash(350)]);
  const replaced = (changes: Record<string, unknown>) =>
    paperOf(
      receiptOf(PAID, [
        intentFixture('one', { strength: 'attempt', amountCents: 350, ...changes }),
      ]),
    );
  const TAKEN = { how: 'taken', by: 'person', atMs: 1, reason: 'seen' };

  test.each(['sending', 'unknown', 'waiting'])(
    'is on the receipt as perhaps charged while it is %s',
    (state) => {
      expect(replaced({ state, givenUp: true }).slice(2)).toEqual([
        'Receipt R8F11-123 | 20/11/2026, 13:02',
        'Coffee | €3.50',
        'TOTAL | €3.50',
        'Cash | €3.50',
        'Perhaps charged too. Keep this receipt:',
        'Gift card ...0412 | €3.50',
        'Not a fiscal receipt',
      ]);
    },
  );

  test.each([
    [appliedGift(650), '€3.50'],
    [{ state: 'settled', settlement: TAKEN }, '€3.50'],
    [{ ...appliedGift(650), takenBackCents: 1_00 }, '€2.50'],
  ])('is on the receipt as charged once it was: %j', (changes, money) => {
    const lines = replaced(changes);
    expect(lines.slice(-3, -1)).toEqual([
      'Charged too, and not counted above:',
      `Gift card ...0412 | ${money}`,
    ]);
    expect(lines.join('\n')).not.toContain('Perhaps');
  });

  test.each([
    { state: 'refused' },
    { state: 'voided', voidReason: 'not-answered' },
    { ...appliedGift(650), reversedBy: 'intent-back' },
    { ...appliedGift(650), alarmSeenAtMs: 5 },
    { ...appliedGift(650), givenBack: { how: 'in-cash', atMs: 5 } },
    { ...appliedGift(650), standsInFor: { intentId: 'intent-other', saleId: 'sale-0002' } },
    { state: 'unknown', saleId: 'sale-0002' },
    { state: 'unknown', loadBack: { lineId: 'line-0001' } },
    { state: 'unknown', verb: 'load', reverses: 'intent-other' },
  ])(
    'is not on the receipt once it costs the customer nothing, or paid something else: %j',
    (changes) => {
      expect(replaced(changes).join('\n')).not.toMatch(/charged|Gift card/i);
    },
  );
});
