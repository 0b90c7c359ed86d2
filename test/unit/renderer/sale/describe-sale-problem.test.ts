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

test('a waiting card is said to pay up to a limit only with the limit’s reason', () => {
  const { redeem } = foundCard(FIRST_CARD_ID);
  const titleOf = (quote: typeof redeem) =>
    describeSaleProblem({ kind: 'card-waits', masked: '…9917', amountCents: null, quote }, format)
      .title;
  const upToCents = cents(100_00);
  const unknown = {
    ...redeem,
    upToCents,
    availableCents: null,
    because: 'online-unknown-card',
  } as const;
  expect(titleOf(unknown)).toBe(
    'Card …9917 pays up to €100.00. This is the store’s limit for an unknown card.',
  );
  expect(titleOf({ ...redeem, because: 'balance' })).toBe('Card …9917 pays up to €37.50.');
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

test('a code that is no article’s is called a label of a scale only if it contains a price or a weight', () => {
  const said = (ean: string) => describeSaleProblem({ kind: 'no-article', ean }, format);
  expect(said(']C100340063810000000018')).toMatchObject({
    title: 'No item has this barcode.',
    whatToDo: 'Nothing was added. Type its price, then press a category.',
  });
  expect(said(']C101990063813339393922000499').whatToDo).toMatch(/price or weight/);
  expect(said('(01)99006381333939(3103)001250').whatToDo).toMatch(/price or weight/);
  expect(said('4006381333931').title).toBe('No item has the EAN 4006381333931.');
});
