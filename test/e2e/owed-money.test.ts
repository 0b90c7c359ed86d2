import { expect } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { CashierScreen } from './cashier-screen.ts';
import { expectProjectionIsJournal } from './read-projection.ts';
import {
  balanceAtService,
  cardNumberOfStore,
  faultOf,
  paymentsAtService,
} from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter } from './till-under-test.ts';

/** Money that was taken from a card, and that the till has owed its customer since. */

const PIN = '471108';

const rows = (screen: CashierScreen) =>
  screen.page.getByRole('listbox', { name: 'Activity' }).getByRole('option');

async function connected(counter: Counter) {
  const service: SandboxServer = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN });
  await till.proveSign(cardNumberOfStore(0));
  return { service, till, screen: new CashierScreen(till) };
}

async function stepUp(screen: CashierScreen, reason: string): Promise<void> {
  await screen.page.getByLabel(reason).click();
  await screen.typePin(PIN);
  await screen.press('Enter');
}

test('a payment found charged after a crash, whose sale was cancelled, is reversed automatically', async ({
  counter,
}) => {
  const { service, till, screen } = await connected(counter);
  await service.setFaults([faultOf({ name: 'never-answers', commits: true }, 'money', 1)]);
  await screen.type('2000');
  await screen.button(/^Abdeckfolien/).click();
  await screen.scanCard(cardNumberOfStore(1));
  await screen.press('Enter');
  await until(() =>
    expect(paymentsAtService(service, cardNumberOfStore(1))).toEqual([
      { cents: -20_00, applied: 1 },
    ]),
  );
  await till.kill();

  const again = await counter.startTill();
  const later = new CashierScreen(again);
  await later.reads('This sale was open when the till stopped. Continue, or cancel it.');
  await later.pressToRead('Alt+x', /including any still being checked/);
  await later.pressTo('Control+Enter', 'Sale cancelled');
  await later.reads(/^The till is still checking whether …\d{4} was charged €20\.00\./);

  await later.open('F7', 'To resolve');
  await later.reads(/The sale was cancelled, so no payment is due/);
  expect(await later.button(/send again|shop’s loss/).count()).toBe(0);
  await later.button('It was charged').click();
  await later.reads('€20.00 goes back onto the card automatically: the sale was cancelled.');
  await later.page.getByLabel('Transaction number at the card service').fill('P-2026-118');
  await stepUp(later, 'Seen in the card service’s back office');
  await until(() => expect(balanceAtService(service, cardNumberOfStore(1))).toBe(50_00));
  expect(paymentsAtService(service, cardNumberOfStore(1)).map(({ cents }) => cents)).toEqual([
    -20_00, 20_00,
  ]);
  await again.waitUntilNothingIsPending();
  await expectProjectionIsJournal(again);
});

test('a manager can return a load that is on its way to another card to the first card', async ({
  counter,
}) => {
  const { service, till, screen } = await connected(counter);
  const load = await till.load(cardNumberOfStore(1), 25_00);
  await till.waitForState(load.id, 'applied');
  const busy = { name: 'too-many-requests', retryAfter: '30', body: 'json' } as const;
  await service.setFaults([faultOf(busy, { identifier: cardNumberOfStore(2) }, 1)]);
  await screen.open('F6', 'Activity');
  await rows(screen).filter({ hasText: '€25.00' }).click();
  await screen.button('Move to another card').click();
  await screen.page.getByLabel('The right card').waitFor();
  await screen.scan(cardNumberOfStore(2));
  await stepUp(screen, 'Wrong card');
  await until(() => expect(balanceAtService(service, cardNumberOfStore(1))).toBe(50_00));

  // Until its answer arrives, the reversal to the first card waits too.
  await until(async () => expect((await till.overview()).status?.pending.count).toBe(1));
  await rows(screen).filter({ hasText: 'Waiting to be sent' }).click();
  await screen.button('Undo').click();
  await screen.reads('The money was already charged to a card. Where should it go?');
  await screen.reads(/€25.00 goes back onto the card it came from/);
  await stepUp(screen, 'Moved to the wrong card');
  await until(() => expect(balanceAtService(service, cardNumberOfStore(1))).toBe(75_00));
  expect(
    paymentsAtService(service, cardNumberOfStore(2)).every(({ applied }) => applied === 0),
  ).toBe(true);
  await expectProjectionIsJournal(till);
});
