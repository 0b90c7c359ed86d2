import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { CashierScreen } from './cashier-screen.ts';
import { cardNumberOfStore } from './store-service.ts';
import { Counter, test, until } from './till-under-test.ts';

/**
 * If another till of the store has the opposite sign or another currency, the till lists it until a manager resolves
 * it. Second tier: how it is shown; that such tills never share a card is `test/faults/sign-of-store.test.ts`’s and
 * `money-of-store.test.ts`’s.
 */

const PIN = '824617';

test('a till set up with the opposite sign lists that until a manager has compared both', async ({
  counter,
}) => {
  const service = await counter.openService();
  const hub = await HubOnDisk.open(['north', 'south']);
  const other = new Counter(await mkdtemp(path.join(os.tmpdir(), 'evertill-south-')));
  try {
    const setUp = { limits: { preset: 'shop', tillsInStore: 2 } };
    const north = await counter.startConnected(service, { ...setUp, hub: hub.setUpOf('north') });
    await north.proveSign(cardNumberOfStore(0));
    const atSouth = { ...setUp, managerPin: PIN, redeemSign: 1, hub: hub.setUpOf('south') };
    const south = await other.startConnected(service, atSouth);
    const otherSigns = async () => (await south.overview()).status?.needsPerson.otherSign;
    await until(async () => expect(await otherSigns()).toBe(1));
    const screen = new CashierScreen(south);
    await screen.open('F7', 'To resolve');
    await screen.reads(
      'Till north works with the opposite direction',
      'Compare “Direction of amounts” at both tills (Settings, Connection), and the balance of one card at the card service. This till keeps its own direction.',
    );
    await screen.button(/^Mark as resolved/).click();
    await screen.reads('Has the direction been checked at both tills?');
    await screen.page.getByRole('radio', { name: 'Checked at both tills' }).click();
    await screen.enter(PIN);
    await until(async () => expect(await otherSigns()).toBe(0));
    await until(() =>
      expect(screen.text(/works with the opposite direction/).count()).resolves.toBe(0),
    );
    // The till's own sign was not changed by that.
    expect((await south.overview()).book?.redeemSign).toBe(1);
  } finally {
    await other.end();
    await hub.close();
  }
});

test('a till of another currency says so in Settings, and can join once the other till has left', async ({
  counter,
}) => {
  const hub = await HubOnDisk.open(['north', 'south']);
  try {
    // The northern till has reported its currency, but has no copy at the hub yet, so nothing refuses the other till
    // before it joins.
    const north = await hub.connect('north');
    const { ticket, incarnation } = await north.call<'hello'>({ name: 'hello' });
    expect(await north.call<'say-money'>({ name: 'say-money', money: 'EUR 2' })).toBe(true);
    const told = { holds: [], balances: [], adopted: [] };
    await north.call<'announce'>({ name: 'announce', ticket, incarnation, ...told });
    north.close();

    const service = await counter.openService('JPY');
    const money = { currency: 'JPY', minorUnit: 0 };
    const till = await counter.startConnected(service, { ...money, hub: hub.setUpOf('south') });
    const screen = new CashierScreen(till);
    await screen.open('F10', 'Settings');
    await screen.reads(
      'Another till uses a different currency or different decimals. Leave the hub at the wrong till; on the hub’s computer, mark that till absent.',
    );
    const owner = await hub.owner();
    await until(async () => {
      const { rows } = await owner.query<{ absent: boolean }>(
        "select hub.mark_absent('north') as absent",
      );
      expect(rows[0]?.absent).toBe(true);
    });
    await owner.end();
    await screen.reads('1 till, limits shared');
  } finally {
    await hub.close();
  }
});
