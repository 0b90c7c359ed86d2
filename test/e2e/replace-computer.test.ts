import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { inDepth } from '../depth.ts';
import { runHubCommand } from '../../electron/server/hub/commands/run-hub.ts';
import { businessDayOf } from '../../renderer/day/close/business-day.ts';
import { hubSetUpSchema } from '../../shared/hub/set-up-file.ts';
import type { HubSetUp } from '../../shared/hub/set-up-file.ts';
import { demoCards } from '../../shared/sandbox/demo-shop.ts';
import { DEFAULT_LIMITS_WITHOUT_MANAGER } from '../../shared/ledger/store/limits.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { cents } from '../../shared/values/money.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { CashierScreen } from './cashier-screen.ts';
import { ScreenRules } from './screen-rules.ts';
import { NETWORK_CUT, balanceAtService } from './store-service.ts';
import { Counter, test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/** Whether the screens are judged by the accessibility rules too, as the second tier does. */
const LOOKS = inDepth(false, true);

const [PIN, NOOR, MIA] = ['824617', '571903', '660215'] as const;

const card = assertPresent(
  demoCards.slice(2, 30).find(({ balanceCents }) => balanceCents > 60_00 && balanceCents < 95_00),
  'the demo has a card like that',
);

/** Runs `npm run hub -- replace-till`, and reads the file that it writes. */
async function replaceTill(hub: HubOnDisk, till: string): Promise<HubSetUp> {
  const workingFolder = await mkdtemp(path.join(os.tmpdir(), 'evertill-file-'));
  const args = ['replace-till', till, '--folder', hub.place.folder];
  const say = () => undefined;
  const stop = AbortSignal.abort();
  expect(await runHubCommand({ args, workingFolder, env: process.env, say, stop })).toBe(0);
  const text = await readFile(path.join(workingFolder, `hub-of-${till}-2.json`), 'utf8');
  return hubSetUpSchema.parse(JSON.parse(text));
}

async function manage(till: TillUnderTest, name: string, pin: string) {
  const { list } = (await till.overview()).people;
  const person = assertPresent(
    list.find((one) => one.name === name),
    `${name} is listed`,
  );
  const typed = { personId: person.id, pin };
  return till.page.evaluate((one) => window.till.manage(one), typed);
}

/** Names two managers of the store, and removes one of them again. */
async function nameManagers(till: TillUnderTest): Promise<void> {
  await manage(till, 'Manager', PIN);
  for (const [name, pin] of [
    ['Noor', NOOR],
    ['Mia', MIA],
  ] as const) {
    const change = { kind: 'add', name, role: 'manager', pin } as const;
    expect(await till.page.evaluate((one) => window.till.changeStaff(one), change)).toEqual({
      kind: 'changed',
    });
  }
  const mia = (await till.overview()).people.list.find(({ name }) => name === 'Mia');
  const leaves = { kind: 'retire', id: mia?.id ?? '' } as const;
  await till.page.evaluate((one) => window.till.changeStaff(one), leaves);
  await until(async () => {
    const { atStore } = (await till.overview()).people;
    expect(atStore?.people).toMatchObject([{ name: 'Noor', waits: null }]);
  });
}

async function untilAllIsCopied(till: TillUnderTest, name: string): Promise<void> {
  await until(async () => {
    const { lastSequence } = await till.ledger();
    const tills = (await till.page.evaluate(() => window.till.storeTills())) ?? [];
    expect(tills.find((one) => one.till === name)?.lastSequence).toBe(lastSequence);
  });
}

test('a new computer replaces a dead till from a set-up file, and sends once what the dead till had promised', async ({
  counter,
}) => {
  const service = await counter.openService();
  const hub = await HubOnDisk.open(['north']);
  const old = new Counter(await mkdtemp(path.join(os.tmpdir(), 'evertill-north-')));
  // Two small loads prove the sign, for which this shop asks no manager.
  const withoutManager = { ...DEFAULT_LIMITS_WITHOUT_MANAGER, loadCents: cents(5_00) };
  const limits = { preset: 'shop', tillsInStore: 1, withoutManager };
  try {
    const setUp = { limits, managerPin: PIN, hub: hub.setUpOf('north') };
    const north = await old.startConnected(service, setUp);
    await north.proveSign(demoCards[0]!.identifier);
    await nameManagers(north);
    await north.page.evaluate((pin) => {
      const typed = { personId: 'provisioned-manager', pin };
      return window.till.signIn(typed);
    }, PIN);
    const { timeZone, dayEndsAtHour } = await north.overview();
    const businessDay = businessDayOf(Date.now(), timeZone, dayEndsAtHour);
    expect(
      await north.propose({ kind: 'open-shift', floatCents: cents(150_00), businessDay }),
    ).toMatchObject({ kind: 'written' });
    // Between the hub's answers and its own limits a till promises nothing, and would void the payment.
    await until(async () => expect((await north.overview()).hub?.state.kind).toBe('shared'));
    await service.setFaults([NETWORK_CUT]);
    // If the till is killed while it tries to send, the payment becomes unknown, so the test waits before killing it.
    const { id } = await north.redeemCutOff(card.identifier, 20_00);
    await untilAllIsCopied(north, 'north');
    await north.kill();

    const file = await replaceTill(hub, 'north');
    const next = await counter.startConnected(service, { limits, hub: file, locale: 'de-DE' });
    const { page } = next;
    await page.setViewportSize({ width: 1024, height: 768 });
    const screen = new CashierScreen(next);
    const rules = new ScreenRules(page);
    await until(async () =>
      expect((await next.overview()).people.list).toMatchObject([{ name: 'Noor' }]),
    );
    expect((await next.overview()).hub).toMatchObject({ till: 'north-2', replaces: 'north' });
    await screen.button(/^Hinweise/).click();
    await screen.reads('Dieser Computer ersetzt north');
    await screen.press('Escape');

    await screen.press('F10');
    // A manager who was removed at the old till is unknown at the new one too.
    await screen.typePin(MIA);
    await screen.pressToRead('Enter', 'Falsche PIN der Filialleitung.');
    expect((await next.overview()).people.opened).toBeNull();
    await screen.typePin(NOOR);
    await screen.pressToRead('Enter', 'So steht es in seiner Einrichtungsdatei.');
    if (LOOKS) await rules.look('a computer in another one’s place');
    await page.getByRole('button', { name: 'north übernehmen' }).click();
    await screen.reads('north übernehmen?', /1 Zahlung \(20,00.€\) wartet/);
    await screen.reads(/In der Kassenlade dort sollten 150,00.€ in bar liegen/);
    if (LOOKS) await rules.look('what a till held that is taken over');
    expect(rules.broken).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await until(async () => expect((await next.overview()).hub?.replaces).toBeUndefined());
    // The old computer is switched on again while the hub is being asked.
    const again = await old.startTill();
    await screen.reads('north wurde übernommen: 1 Zahlung ist jetzt an dieser Kasse.');
    await until(async () =>
      expect((await again.overview()).hub?.state).toMatchObject({ why: 'taken-over' }),
    );
    await service.setFaults([]);
    await again.sendNow();
    await next.sendNow();
    await next.waitForState(id, 'applied');
    expect(balanceAtService(service, card.identifier)).toBe(card.balanceCents - 20_00);
    await again.kill();

    const third = new Counter(await mkdtemp(path.join(os.tmpdir(), 'evertill-third-')));
    try {
      const late = await third.startConnected(service, { limits, locale: 'de-DE' });
      const text = JSON.stringify(file);
      // Repeated, because a hub that answers late has not yet reported that the file was used.
      await until(async () =>
        expect(await late.page.evaluate((one) => window.till.joinHub(one), text)).toEqual({
          kind: 'fault',
          why: 'file-used',
        }),
      );
    } finally {
      await third.end();
    }
  } finally {
    await old.end();
    await hub.close();
  }
});
