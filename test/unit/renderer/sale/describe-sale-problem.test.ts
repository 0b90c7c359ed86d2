import { expect, test } from 'vitest';
import { describeSaleProblem } from '../../../../renderer/sale/flow/describe-sale-problem.ts';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { cents, ZERO } from '../../../../shared/values/money.ts';
import { FIRST_CARD_ID, foundCard } from '../../../builders/cashier.ts';

const format = createFormat({ locale: 'en-GB', timeZone: 'Europe/Berlin', currency: 'EUR' });

test('a waiting card that can pay nothing is announced with the advice to take another payment', () => {
  const { redeem } = foundCard(FIRST_CARD_ID);
  const waits = { kind: 'card-waits', masked: '…9917', amountCents: null } as const;
  const inVain = { ...redeem, upToCents: ZERO };
  expect(describeSaleProblem({ ...waits, quote: redeem }, format).whatToDo).toMatch(
    /to charge the card/,
  );
  const said = describeSaleProblem({ ...waits, quote: inVain }, format);
  expect(said.whatToDo).toMatch(/take another payment/);
  const typed = { ...waits, quote: inVain, amountCents: cents(8_00) };
  expect(describeSaleProblem(typed, format).whatToDo).toMatch(/Press a category for €8.00/);
});

test('a refusal for another window’s payment is explained without a support code', () => {
  const said = describeSaleProblem(
    { kind: 'refusal', refusal: { why: 'sale-tender-too-large' } },
    format,
  );
  expect(said).toMatchObject({
    tone: 'bad',
    title: expect.stringMatching(/Another payment is covering this/),
  });
  expect(said.code).toBeUndefined();
});
