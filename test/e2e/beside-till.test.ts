import { expect } from 'vitest';
import type { ScreenProposal } from '../../shared/proposals/proposals.ts';
import { saleIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { sendTo } from '../builders/local-api-till.ts';
import { CashierScreen } from './cashier-screen.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';

/**
 * Tests a till beside another maker's: small, without sales and drawer, in front while it asks for a card, and behind
 * again afterwards.
 */

/** A port in no list of well-known ports, below those of outgoing connections, and another one for each process. */
const PORT = 10_000 + (process.pid % 20_000);

test('a till beside another takes a payment by one scan and Enter, opens its own shift, and sells nothing', async ({
  counter,
}) => {
  const service = await counter.openService();
  const setUp = { till: { besideTill: true, localApiPort: PORT } };
  const till = await counter.startConnected(service, setUp);
  const screen = new CashierScreen(till);
  await till.proveSign(cardNumberOfStore(1));
  const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
  const close = { kind: 'close-shift', counted, carriesOpenSale: false } as const;
  await until(async () => expect((await till.overview()).shift?.giftsOnly).toBe(true));
  expect(await till.propose(close)).toMatchObject({ kind: 'written' });

  await screen.heading('Ready').waitFor();
  expect(await till.page.evaluate(() => window.innerWidth)).toBeLessThanOrEqual(420);
  expect(await screen.page.getByRole('navigation').first().innerText()).not.toContain('Sale');
  await screen.pressTo('F11', 'Ready');
  const saleId = saleIdSchema.parse('a-sale-of-nobody');
  const leftToOther: readonly ScreenProposal[] = [
    { kind: 'open-sale', saleId, lines: [] },
    { kind: 'open-shift', floatCents: cents(0), businessDay: '2026-11-20' },
    { kind: 'open-drawer' },
  ];
  for (const refused of leftToOther)
    expect(await till.propose(refused)).toMatchObject({ refusal: { state: 'beside-till' } });

  const opened = await till.page.evaluate(() => window.till.connectOtherTill('Odoo', null));
  if (!('code' in opened)) throw new Error(JSON.stringify(opened));
  const paired = await sendTo(PORT, 'POST', '/v1/pairings', { body: { code: opened.code } });
  const { token } = paired.body as { token: string };
  const body = { reference: '1047', amount: '5.00', currency: 'EUR' };
  await screen.open('F10', 'Settings');
  const first = await sendTo(PORT, 'POST', '/v1/payments', {
    token,
    body,
    head: { prefer: 'wait=0' },
  });
  expect(first.body).toMatchObject({ state: 'waiting-for-card' });
  await screen.heading('Gift card payment for Odoo').waitFor();
  await until(async () => expect(await till.page.evaluate(() => document.hasFocus())).toBe(true));
  await screen.scan(cardNumberOfStore(1));
  await screen.reads(/^€5\.00 from the card/);
  await screen.press('Enter');
  await until(async () => {
    const read = await sendTo(PORT, 'GET', '/v1/payments/1047', { token });
    expect(read.body).toMatchObject({ state: 'applied', amountTaken: '5.00' });
  });
  await screen.open('F11', 'Ready');
  await screen.reads('€5.00', '1047 · Odoo', 'Taken and confirmed');

  // The question appears over the open page, which stays as it was.
  await screen.open('F12', 'Day');
  await screen.pressTo('Control+Enter', 'Close the day: check');
  await sendTo(PORT, 'POST', '/v1/payments', {
    token,
    body: { ...body, reference: '1048', amount: '6.00' },
    head: { prefer: 'wait=0' },
  });
  await screen.heading('Gift card payment for Odoo').waitFor();
  await screen.scan(cardNumberOfStore(1));
  await screen.reads(/^€6\.00 from the card/);
  await screen.press('Enter');
  await until(async () => {
    const read = await sendTo(PORT, 'GET', '/v1/payments/1048', { token });
    expect(read.body).toMatchObject({ state: 'applied' });
  });
  await screen.heading('Gift card payment for Odoo').waitFor({ state: 'detached' });
  await screen.heading('Close the day: check').waitFor();
  await screen.press('Escape');

  // The first payment has opened the next shift, which is then closed without a count.
  expect((await till.overview()).shift).toMatchObject({ number: 2, giftsOnly: true });
  const change = (besideTill: boolean) =>
    till.page.evaluate((on) => window.till.changeSettings({ besideTill: on }), besideTill);
  await expect(change(false)).rejects.toThrow('not allowed');
  await screen.open('F12', 'Day');
  await screen.reads('Gift card money only. Sales and cash are at the other till.');
  await screen.pressTo('Control+Enter', 'Close the day: check');
  await screen.pressToRead('Control+Enter', /This is Z report 2/);
  await change(false);
  await screen.open('F11', 'Sale');
});
