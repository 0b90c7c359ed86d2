import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { CashierScreen } from './cashier-screen.ts';
import { cardNumberOfStore, faultOf, NETWORK_CUT, paymentsAtService } from './store-service.ts';
import { test, until } from './till-under-test.ts';

/** Settings that all differ from their defaults. */
const set = {
  locale: 'nl-BE',
  language: 'en',
  timezone: 'Europe/Brussels',
  pageSize: 50,
  maxInFlight: 4,
  maxPerMinute: 600,
};

const ofBefore = ({ state: { credentials } }: SandboxServer) => ({
  apiKey: credentials['api-key'],
  accessToken: credentials['access-token'],
  personalAccessToken: credentials['personal-access-token'],
});

const draftOf = (service: SandboxServer) => ({
  baseUrl: service.baseUrl,
  categorySegment: '',
  moneySegment: '',
  accessToken: null,
  apiKey: service.state.credentials['api-key'],
  personalAccessToken: null,
  shopUuid: 'other',
  currency: 'EUR',
  locale: 'en-IE',
  redeemSign: -1 as const,
  keyProtection: 'plain-accepted' as const,
  passphrase: null,
});

const wrongShops = [
  ['', 'Enter this shop’s UUID from the card service.'],
  ['no uuid at all', 'A shop UUID has no spaces or accents.'],
] as const;

function isInWindow(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (
      top >= 0 && bottom <= (document.querySelector('footer')?.getBoundingClientRect().top ?? 0)
    );
  });
}

/** Keys are refused, changed and locked: nothing is lost by it, and nothing is sent twice. */

test('a refused key pauses the queue, and with a new key everything is sent once', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service, { ...set, credentials: ofBefore(service) });
  await till.proveSign(cardNumberOfStore(0));
  await service.setFaults([NETWORK_CUT]);
  const waiting = [
    await till.redeem(cardNumberOfStore(1), 1_000),
    await till.redeem(cardNumberOfStore(2), 500),
  ];
  await till.close();
  await service.rotateKeys();
  await service.setFaults([]);

  till = await counter.startTill();
  await until(async () =>
    expect((await till.overview()).status?.connection).toMatchObject({
      kind: 'paused',
      cause: 'key',
    }),
  );
  const before = await till.overview();
  expect(before.status?.pending.count).toBe(2);

  const screen = new CashierScreen(till);
  await screen.open('F10', 'Settings');
  await till.page.getByLabel('API key').fill(service.state.credentials['api-key']);
  const shop = till.page.getByLabel('Shop UUID');
  const uuid = await shop.inputValue();
  for (const [wrong, said] of wrongShops) {
    await shop.fill(wrong);
    await screen.button('Test connection').click();
    await screen.reads(`Shop UUID: ${said}`);
  }
  await shop.fill('of-this-town');
  await screen.reads(/^This doesn’t look like a UUID/);
  await shop.fill(uuid);
  await screen.button('Test connection').click();
  const found = screen.heading('Test results');
  await until(async () => expect(await isInWindow(found)).toBe(true));
  await till.page.getByLabel('Base URL').scrollIntoViewIfNeeded();
  await screen.button('Test connection').press('Enter');
  await until(async () => expect(await isInWindow(found)).toBe(true));
  await till.loadAnew(() => screen.button(/^Connect$/).click());
  // Only the key was typed, so no other setting has changed.
  const after = await till.overview();
  expect(after).toMatchObject({ service: before.service, timeZone: 'Europe/Brussels' });
  expect(after.credentials).toEqual(before.credentials);
  for (const { id } of waiting) await till.waitForState(id, 'applied');
  await till.waitForConnection('online');
  const applied = [cardNumberOfStore(1), cardNumberOfStore(2)].map((identifier) =>
    paymentsAtService(service, identifier).filter((payment) => payment.applied > 0),
  );
  expect(applied).toEqual([[{ cents: -1_000, applied: 1 }], [{ cents: -500, applied: 1 }]]);
});

test('a till whose keys have a passphrase sells only after it, opens nothing for a wrong one, and sends what waits after the right one', async ({
  counter,
}) => {
  const service = await counter.openService();
  const passphrase = 'seven wet umbrellas';
  let till = await counter.startConnected(service, { keyProtection: 'passphrase', passphrase });
  await till.proveSign(cardNumberOfStore(0));
  await service.setFaults([NETWORK_CUT]);
  const waiting = await till.redeem(cardNumberOfStore(1), 1_000);
  await till.close();
  await service.setFaults([]);
  const requests = service.requests.length;

  till = await counter.startTill();
  expect((await till.overview()).health).toMatchObject({
    kind: 'keys-locked',
    needsPassphrase: true,
  });
  const { page } = till;
  await page.getByLabel('Passphrase').fill('seven dry umbrellas');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByText('Wrong passphrase: it does not unlock the keys.').waitFor();
  expect((await till.ledger()).intents.get(waiting.id)?.state).toBe('waiting');
  expect(service.requests.length).toBe(requests);
  await page.getByLabel('Passphrase').fill(passphrase);
  await till.loadAnew(() => page.getByRole('button', { name: 'Unlock' }).click());
  await till.waitForState(waiting.id, 'applied');
  expect(paymentsAtService(service, cardNumberOfStore(1))).toEqual([{ cents: -1_000, applied: 1 }]);
});

test('a till with people asks for the passphrase on the lock screen; without it, cash sales have no name', async ({
  counter,
}) => {
  const service = await counter.openService();
  const passphrase = 'seven wet umbrellas';
  const closed = { keyProtection: 'passphrase', passphrase, managerPin: '918273' };
  await (await counter.startConnected(service, closed)).close();
  const till = await counter.startTill();
  expect((await till.overview()).people).toMatchObject({ trouble: 'locked', locked: true });
  const { page } = till;
  const field = page.getByLabel('Passphrase or recovery code');
  await field.fill('seven dry umbrellas');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByText('Wrong passphrase: it does not unlock the keys.').waitFor();
  await page.getByRole('button', { name: 'Continue without a name' }).click();
  const screen = new CashierScreen(till);
  await screen.heading('Who is working?').waitFor({ state: 'hidden' });
  await screen.open('F11', 'Sale');
  expect((await till.overview()).people).toMatchObject({ trouble: 'locked', locked: false });
  await screen.press('F2');
  await page.getByLabel('Passphrase').fill(passphrase);
  await till.loadAnew(() => page.getByRole('button', { name: 'Unlock' }).click());
  await until(async () =>
    expect((await till.overview()).people).toMatchObject({
      trouble: null,
      list: [{ role: 'manager' }],
    }),
  );
});

test('no other service can be connected while a payment is on its way', async ({ counter }) => {
  const { till, service } = await counter.startProven();
  await service.setFaults([faultOf({ name: 'never-answers', commits: true })]);
  const { id } = await till.redeem(cardNumberOfStore(1), 1_000);
  await till.waitForState(id, 'sending');
  const other = await counter.openService();
  const answer = await till.page.evaluate((draft) => window.till.connect(draft), draftOf(other));
  expect(answer).toMatchObject({
    kind: 'fault',
    sentence: expect.stringContaining('A payment is in progress.'),
  });
  expect((await till.overview()).book?.baseUrl).toBe(service.baseUrl);
  expect(other.requests).toEqual([]);
});

test('a till with a manager can be connected to another service only with the PIN, and shows the change for a day', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: '824617' });
  await till.waitForConnection('online');
  const theirs = await counter.openService();
  const draft = draftOf(theirs);
  const connect = () => till.page.evaluate((one) => window.till.connect(one), draft);
  const answered = (await till.overview()).people;
  expect(answered).toMatchObject({ locked: false, signedIn: null });
  expect(await connect()).toMatchObject({
    kind: 'fault',
    sentence: 'Only a manager may connect a card service.',
  });
  const tested = till.page.evaluate((one) => window.till.testConnection(one), draft);
  await expect(tested).rejects.toThrow('not allowed: connect-service');
  const screen = new CashierScreen(till);
  await screen.open('F10', 'Settings');
  await screen.reads('Manager only');
  expect(await screen.page.getByLabel('Base URL').count()).toBe(0);
  expect(theirs.requests).toEqual([]);

  await screen.enter('824617');
  await screen.page.getByLabel('Base URL').waitFor();
  // The window is reloaded before the call is answered, which ends the evaluation in the page.
  const connectSoon = (one: typeof draft) => void setTimeout(() => void window.till.connect(one));
  await till.loadAnew(() => till.page.evaluate(connectSoon, draft));
  await screen.reads(/^Card service changed \(address, shop, API key\) by Manager, /);
  expect((await till.ledger()).serviceChanged).toMatchObject({ by: 'Manager' });
});
