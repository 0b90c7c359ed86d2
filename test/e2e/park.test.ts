import { expect } from 'vitest';
import { AtTheScreen } from './at-the-screen.ts';
import { test, until } from './till-under-test.ts';

/** Sales that are put aside: over a kill, gone on with, and asked about when the day is closed. */

test('put aside, over a kill, and up to the close', async ({ counter }) => {
  const first = await counter.startTill();
  await first.waitForConnection('online');
  const before = new AtTheScreen(first);
  await before.categoriesStand();
  expect(await before.button(/^Parked: 0/).isDisabled()).toBe(true);
  for (const amount of ['1000', '2000', '3000']) {
    await before.type(amount);
    await before.press('Alt+1');
    await before.pressToRead('Alt+h', /^Parked: €/);
  }
  await first.kill();

  const till = await counter.startTill();
  const screen = new AtTheScreen(till);
  await screen.button(/^Parked: 3/).waitFor();
  await screen.pressTo('Alt+h', 'Parked sales');
  await screen.pressToRead('Alt+2', 'Pay €20.00');
  // One customer at a time: what is on the ticket is put aside by the same key.
  await screen.press('Alt+h');
  await screen.button(/^Parked: 3/).waitFor();
  await screen.pressTo('Alt+h', 'Parked sales');
  await screen.pressToRead('Enter', 'Pay €20.00');
  await screen.press('Enter');
  await screen.type('500');
  await screen.pressToRead('Enter', '€15.00');
  await screen.press('Escape');
  await screen.pressToRead(
    'Alt+h',
    'This sale can’t be parked: part of it is paid, or a payment is in progress.',
  );
  await screen.press('Enter');
  await screen.pressTo('Enter', 'Sale completed');

  const float = { floatCents: 100_00, businessDay: '2026-11-20' } as const;
  expect(await till.propose({ kind: 'open-shift', ...float } as never)).toMatchObject({
    kind: 'written',
  });
  await screen.open('F12', 'Day');
  await screen.button(/^Close the day/).waitFor();
  await screen.pressTo('Control+Enter', 'Parked sales: keep or discard?');
  const dialog = screen.page.getByRole('region', { name: 'Parked sales: keep or discard?' });
  await dialog.getByRole('button').first().click();
  await until(async () => expect(await dialog.getByRole('button').count()).toBe(1));
  await until(async () => {
    const states = [...(await till.ledger()).sales.values()].map(({ state }) => state);
    expect(states.toSorted()).toEqual(['cancelled', 'completed', 'open']);
  });
  await screen.enter('12000');
  await screen.pressToRead('Control+Enter', 'Closed. This is Z report 1.');
  await screen.press('F11');
  await screen.leaveResult();
  await screen.button(/^Parked: 1/).waitFor();
});
