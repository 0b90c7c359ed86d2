import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { businessDayOf } from '../../renderer/day/close/business-day.ts';
import { demoCards } from '../../shared/sandbox/demo-shop.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { cents } from '../../shared/values/money.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { CashierScreen } from './cashier-screen.ts';
import { NETWORK_CUT, balanceAtService } from './store-service.ts';
import { Counter, test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

const card = assertPresent(
  demoCards.slice(2, 30).find(({ balanceCents }) => balanceCents > 60_00 && balanceCents < 95_00),
  'the demo has a card like that',
);

async function untilCopied(till: TillUnderTest, other: TillUnderTest, name: string): Promise<void> {
  await until(async () => {
    const { lastSequence } = await till.ledger();
    const tills = (await other.page.evaluate(() => window.till.storeTills())) ?? [];
    expect(tills.find((one) => one.till === name)?.lastSequence).toBe(lastSequence);
  });
}

test('a killed till is taken over while it is started again, and what it had promised is sent once', async ({
  counter,
}) => {
  const service = await counter.openService();
  const hub = await HubOnDisk.open(['north', 'south']);
  const old = new Counter(await mkdtemp(path.join(os.tmpdir(), 'evertill-north-')));
  const limits = { preset: 'shop', tillsInStore: 2 };
  try {
    const north = await old.startConnected(service, { limits, hub: hub.setUpOf('north') });
    const southern = { limits, hub: hub.setUpOf('south'), locale: 'de-DE' };
    const south = await counter.startConnected(service, southern);
    await north.proveSign(demoCards[0]!.identifier);
    await south.proveSign(demoCards[1]!.identifier);
    await until(async () =>
      expect((await south.overview()).hub?.state).toMatchObject({ tillsPresent: 2 }),
    );
    const floatCents = cents(150_00);
    const { timeZone, dayEndsAtHour } = await south.overview();
    const businessDay = businessDayOf(Date.now(), timeZone, dayEndsAtHour);
    await north.propose({ kind: 'open-shift', floatCents, businessDay });
    // Between the hub's answers and its own limits a till promises nothing, and would void the payment.
    await until(async () => expect((await north.overview()).hub?.state.kind).toBe('shared'));
    await service.setFaults([NETWORK_CUT]);
    // If the till is killed while it tries to send, the payment becomes unknown, so the test waits before killing it.
    const { id } = await north.redeemCutOff(card.identifier, 20_00);
    await untilCopied(north, south, 'north');
    await north.kill();

    const { page } = south;
    await page.setViewportSize({ width: 1024, height: 768 });
    const screen = new CashierScreen(south);
    // The store's report includes what the lost till's copy has, and says up to when.
    await until(async () => {
      const tills = (await page.evaluate(() => window.till.storeTills())) ?? [];
      expect(tills.find((one) => one.till === 'north')?.isPresent).toBe(false);
    });
    await screen.open('F12', 'Tag');
    await screen.press('Alt+2');
    await screen.reads(/north: Stand .+: seither nicht erreicht/);
    await screen.reads('north, X');
    await page.keyboard.press('F10');
    await screen.reads(/nicht erreicht seit .+; der Hub hat ihre Aufzeichnungen bis Nummer \d+/);
    await page.getByRole('button', { name: 'north übernehmen' }).click();
    await screen.reads('north übernehmen?');
    // If the hub is lost for a moment, the question that the manager is answering stays open.
    await hub.stop();
    await until(async () => expect((await south.overview()).hub?.state.kind).toBe('own'));
    await hub.start();
    await until(async () => expect((await south.overview()).hub?.state.kind).toBe('shared'));
    await screen.reads('north übernehmen?', /1 Zahlung \(20,00.€\) wartet/);
    // The lost till is switched on again at the very moment when it is taken over.
    const [again] = await Promise.all([old.startTill(), page.keyboard.press('Control+Enter')]);
    await screen.reads('north wurde übernommen: 1 Zahlung ist jetzt an dieser Kasse.');
    await screen.reads(/In der Kassenlade dort sollten 150,00.€ in bar liegen/);
    await until(async () =>
      expect((await again.overview()).hub?.state).toMatchObject({ why: 'taken-over' }),
    );
    expect((await south.ledger()).intents.get(id)).toMatchObject({
      state: 'waiting',
      adoptedFrom: 'north',
    });

    await service.setFaults([]);
    await again.sendNow();
    await south.sendNow();
    await south.waitForState(id, 'applied');
    await again.waitForConnection('online');
    await again.sendNow();
    expect((await again.waitForState(id, 'unknown')).cause).toBe('taken-over');
    // The lost till does not offer to send the payment again.
    await again.page.keyboard.press('F7');
    await new CashierScreen(again).reads('Not confirmed: redeem');
    expect(await new CashierScreen(again).button(/send again/).count()).toBe(0);
    expect(balanceAtService(service, card.identifier)).toBe(card.balanceCents - 20_00);
    await again.page.keyboard.press('F10');
    await new CashierScreen(again).reads(
      'Another till has taken over this one',
      /Leave the hub, and join with a new file/,
    );
  } finally {
    await old.end();
    await hub.close();
  }
});
