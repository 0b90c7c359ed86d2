import { describe, expect, test } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { CashierScreen } from './cashier-screen.ts';
import { shareOneTill } from './one-till.ts';
import { expectProjectionIsJournal } from './read-projection.ts';
import { balanceAtService, cardNumberOfStore, faultOf, NETWORK_CUT } from './store-service.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

/** Tests a manager's work at the screens: looking up, undoing, reversing. */

const rows = (screen: CashierScreen) =>
  screen.page.getByRole('listbox', { name: 'Activity' }).getByRole('option');

describe('a manager at a connected till', () => {
  let counter: Counter;
  let service: SandboxServer;
  const theTill = shareOneTill(async (one) => {
    counter = one;
    const started = await counter.startProven();
    service = started.service;
    return started.till;
  });

  async function atTheTill(): Promise<TillUnderTest> {
    await service.setFaults([]);
    const till = theTill();
    await till.waitForConnection('online');
    return till;
  }

  test('a payment made by mistake is reversed with a reason, and both are linked', async () => {
    const till = await atTheTill();
    const { id } = await till.redeem(cardNumberOfStore(1), 800);
    await till.waitForState(id, 'applied');
    const screen = new CashierScreen(till);
    await screen.open('F6', 'Activity');
    await screen.scan(cardNumberOfStore(1));
    await rows(screen).filter({ hasText: '€8.00' }).click();
    await screen.button('Reverse').click();
    await screen.page.getByLabel('Wrong amount').click();
    await screen.press('Control+Enter');
    await rows(screen).filter({ hasText: 'Loaded' }).waitFor();
    await rows(screen).filter({ hasText: 'Reversed' }).waitFor();
    await till.waitUntilNothingIsPending();
    expect(balanceAtService(service, cardNumberOfStore(1))).toBe(5_000);
    const { intents } = await till.ledger();
    expect([...intents.values()].find(({ reverses }) => reverses === id)).toMatchObject({
      verb: 'load',
      amountCents: 800,
      reason: 'ready:wrong-amount',
    });
    await expectProjectionIsJournal(till);
  });

  test('an undone payment that waits is never sent', async () => {
    const till = await atTheTill();
    await service.setFaults([NETWORK_CUT]);
    const { id } = await till.redeem(cardNumberOfStore(5), 800);
    await till.waitForConnection('offline');
    const screen = new CashierScreen(till);
    await screen.open('F6', 'Activity');
    await rows(screen).filter({ hasText: 'Waiting to be sent' }).click();
    await screen.button('Undo').click();
    await screen.reads('Undo this?');
    await screen.press('Control+Enter');
    await rows(screen).filter({ hasText: 'Undone' }).waitFor();
    await service.setFaults([]);
    await till.sendNow();
    await till.waitForConnection('online');
    expect((await till.waitForState(id, 'voided')).voidReason).toBe('undone');
    expect(balanceAtService(service, cardNumberOfStore(5))).toBe(2_000);
  });

  test('an unknown payment is under To resolve, with data to find it at the service', async () => {
    const till = await atTheTill();
    await service.setFaults([faultOf({ name: 'drop-answer' }, 'money', 1)]);
    const { id } = await till.redeem(cardNumberOfStore(3), 800);
    await till.waitForState(id, 'unknown');
    const screen = new CashierScreen(till);
    await screen.open('F7', 'To resolve');
    await screen.reads(`…${cardNumberOfStore(3).slice(-4)}`, '-800', /€8\.00/);
  });

  test('Categories are listed, even after the network is cut', async () => {
    const till = await atTheTill();
    const screen = new CashierScreen(till);
    await screen.open('F9', 'Categories');
    const count = service.state.categories.length;
    await screen.reads(new RegExp(`^Categories: ${count}, (up to date|last refreshed)`));
    await service.setFaults([NETWORK_CUT]);
    await till.close();

    const again = new CashierScreen(await counter.startTill());
    await again.open('F9', 'Categories');
    await again.reads(new RegExp(`^Categories: ${count}, (up to date|last refreshed)`));
    const name = service.state.categories[5]!.name;
    await again.page.getByLabel('Search').fill(name);
    await again.reads(name);
  });
});
