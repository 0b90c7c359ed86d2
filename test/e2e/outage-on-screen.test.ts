import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import {
  CARD_FORM,
  NETWORK_CUT,
  paymentsAtService,
  balanceAtService,
  cardNumberOfStore,
  SYSTEM_PROTECTION,
} from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * Checks an outage only on the screen and at the service, so that the test also runs where nobody but the till can
 * decrypt its records (Windows). Second tier: `outage.test.ts` reads the book of the same outage.
 */

const CARD = cardNumberOfStore(25);

/** Waits until every payment has its outcome. */
async function nothingIsPending(till: TillUnderTest): Promise<void> {
  await until(async () => expect((await till.overview()).status?.pending.count).toBe(0));
}

/** Loads a card twice, since the till promises nothing before it has seen how a load changes a balance. */
async function loadTwice(till: TillUnderTest): Promise<void> {
  await till.waitForConnection('online');
  for (const amountCents of [100, 200]) {
    await till.load(cardNumberOfStore(0), amountCents);
    await nothingIsPending(till);
  }
}

test('a card that is redeemed in an outage is charged once when the service is back, though the till was killed in between', async ({
  counter,
}) => {
  const service = await counter.openService();
  const before = balanceAtService(service, CARD);
  const till = await counter.startConnected(service, { ...CARD_FORM, ...SYSTEM_PROTECTION });
  await loadTwice(till);
  const screen = new CashierScreen(till);
  await screen.heading('Sale').waitFor();
  await screen.categoriesStand();

  await service.setFaults([NETWORK_CUT]);
  await screen.type('1250');
  await screen.button(/^Abdeckfolien/).click();
  await screen.scanCard(CARD);
  await screen.press('Enter');
  await screen.heading('Sale completed').waitFor();
  await screen.reads('Accepted. The till will send it later.');
  expect(paymentsAtService(service, CARD)).toEqual([]);
  await till.kill();

  const again = await counter.startTill();
  expect((await again.overview()).status?.pending).toMatchObject({ count: 1, redeemCents: 12_50 });
  await service.setFaults([]);
  await nothingIsPending(again);
  expect(paymentsAtService(service, CARD)).toEqual([{ cents: -12_50, applied: 1 }]);
  expect(balanceAtService(service, CARD)).toBe(before - 12_50);
});
