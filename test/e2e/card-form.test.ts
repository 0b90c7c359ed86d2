import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { NETWORK_CUT, cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';

/**
 * From the first cards the till proposes the form of a shop's card codes, and a manager accepts it with one press.
 * Second tier: the form of codes is a unit test’s; this shows where it is proposed.
 */

/** A card whose balance the till was never told. */
const UNKNOWN = cardNumberOfStore(31);

test('an unknown card offline needs a manager until the proposed form of codes is accepted', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, {
    limits: { preset: 'shop', tillsInStore: 1 },
  });
  await till.waitForConnection('online');
  const screen = new CashierScreen(till);
  await screen.open('F2', 'Scan the card');
  // The second payment of the first card proves the service's sign.
  for (const [count, place] of [0, 0, 1, 2, 3, 4].entries()) {
    await screen.scanCard(cardNumberOfStore(place));
    await screen.type(`${count + 1}00`);
    await screen.pressTo('Enter', `Redeemed €${count + 1}.00.`);
  }
  await service.setFaults([NETWORK_CUT]);
  await till.waitForConnection('offline');
  await screen.scanCard(UNKNOWN);
  await screen.type('100');
  await screen.pressToRead(
    'Enter',
    /A manager sets which codes are cards under “Settings”, “Scanner”/,
  );

  await screen.open('F10', 'Settings');
  await screen.page.getByText('Scanner', { exact: true }).first().click();
  await screen.reads('The first cards looked like this. Is it right?');
  expect(await screen.page.getByLabel('Format of the whole code').inputValue()).toBe(
    '#'.repeat(cardNumberOfStore(0).length),
  );
  await screen.button('Save').click();
  await screen.reads('Saved. It applies from the next scan on.');

  await screen.open('F2', 'Scan the card');
  await screen.scanCard(UNKNOWN);
  await screen.enter('100');
  await until(async () => {
    const last = [...(await till.ledger()).intents.values()].at(-1);
    expect(last).toMatchObject({ strength: 'deferred', amountCents: 1_00 });
  });
});
