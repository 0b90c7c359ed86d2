import { expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { terminalCasesOf } from '../../../../shared/ledger/sale/terminal-case.ts';
import { saleIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { emptyHub } from '../../../model/hub/hub-state.ts';
import { openCopiedTill, expectWholeCopy } from '../../../builders/copied-till.ts';
import { MANAGER } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { bringTakenTills, takeOver } from '../../../builders/taking-till.ts';

/** A till is lost with money at a card terminal; its successor reads the copy as in a shop. */

const REPORT = {
  trace: 815,
  receiptNumber: 15,
  terminalId: '52500041',
  masked: '…1234',
  cardName: 'girocard',
  slip: ['Kundenbeleg'],
  shopSlip: ['Händlerbeleg'],
};

/** The lost till's open sale is partly paid at the terminal, with the rest unknown. */
async function lostTill() {
  const copied = await openCopiedTill();
  copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000003', ['one', 'two', 'three']);
  copied.start();
  const { till } = copied;
  const saleId = saleIdSchema.parse('sale-of-tea');
  await till.mustWrite({ kind: 'open-sale', saleId, lines: [lineOfCategory(14_00, 'tea')] });
  const asks = (paymentId: string, amountCents: number) =>
    till.mustWrite({ kind: 'ask-terminal', saleId, paymentId, amountCents: cents(amountCents) });
  await asks('payment-of-paid', 10_00);
  const outcome = { kind: 'approved', report: REPORT } as const;
  await till.mustWrite({ kind: 'record-terminal', saleId, paymentId: 'payment-of-paid', outcome });
  await asks('payment-of-asked', 4_00);
  await expectWholeCopy(copied);
  return { till, state: takeOver(copied.hub.state, 'two', 'one') };
}

const BOTH = [
  { id: 'one payment-of-paid', kind: 'taken', amountCents: 10_00, trace: 815, from: 'one' },
  { id: 'one payment-of-asked', kind: 'unknown', amountCents: 4_00, trace: null, from: 'one' },
];

test('each terminal payment of a lost till is listed once for a manager of the till that took it over', async () => {
  const { state } = await lostTill();
  const { taker, adopted } = await bringTakenTills(state, 'two');
  expect(adopted).toMatchObject([{ till: 'one' }]);
  expect([...taker.ledger.terminalCases.values()]).toMatchObject(BOTH);
  await taker.startAgain();
  expect([...taker.ledger.terminalCases.values()]).toMatchObject(BOTH);
  const seen = { kind: 'see-terminal-case', caseId: BOTH[0]!.id } as const;
  await taker.mustWrite(seen, { ...SYSTEM_ACTOR, stepUp: MANAGER });
  expect([...taker.ledger.terminalCases.values()]).toMatchObject([BOTH[1]!]);
});

test('an interrupted import lists nothing twice for a manager', async () => {
  const { till, state } = await lostTill();
  const { taker } = await bringTakenTills(state, 'two', undefined, async (before) => {
    const [first] = terminalCasesOf('one', till.ledger);
    await before.mustWrite({ kind: 'note-terminal-case', terminalCase: first! });
  });
  const cases = [...taker.ledger.terminalCases.values()].map(({ id }) => id);
  expect(cases.toSorted()).toEqual(BOTH.map(({ id }) => id).toSorted());
});
