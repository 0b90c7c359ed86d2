import { expect } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { CashierScreen } from './cashier-screen.ts';
import { paymentsAtService, balanceAtService, cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/** A card was topped up elsewhere: the till learns its balance from the answer to a payment, or lets the service decide. */

const PIN = '824617';

/** Sets the balance of a card at the service, whatever the till knows. */
function setBalance(service: SandboxServer, identifier: string, balanceCents: number): void {
  const contact = assertPresent(
    service.state.contacts.find(({ identifiers }) =>
      identifiers.some(({ value }) => value === identifier),
    ),
    'the store has this card',
  );
  contact.balanceCents = balanceCents;
}

const amountsOf = (service: SandboxServer, identifier: string) =>
  paymentsAtService(service, identifier).map(({ cents }) => cents);

async function tendersOf(till: TillUnderTest): Promise<number[]> {
  const sale = [...(await till.ledger()).sales.values()].at(-1)!;
  return sale.tenders.map(({ amountCents }) => amountCents);
}

test('a topped-up card pays its known balance and then the rest, or everything at once if the service refuses overdrafts', async ({
  counter,
}) => {
  const { till, service } = await counter.startProven({ managerPin: PIN });
  const screen = new CashierScreen(till);
  await screen.heading('Sale').waitFor();
  const card = cardNumberOfStore(1);
  const knownCents = balanceAtService(service, card);
  setBalance(service, card, knownCents + 10_00);

  const due = knownCents + 5_00;
  await screen.type(String(due));
  await screen.button(/^Abdeckfolien/).click();
  await screen.scanCard(card);
  await screen.type(String(due));
  await screen.press('Enter');
  await screen.button(/Loaded since\?/).waitFor();
  await screen.reads(/Balance as of /);
  await screen.pressTo('Alt+t', 'Sale completed');
  expect(amountsOf(service, card)).toEqual([-knownCents, -5_00]);
  expect(await tendersOf(till)).toEqual([knownCents, 5_00]);

  // As far as the till knows, the card is empty; taking one cent shows that somebody has topped the card up again.
  setBalance(service, card, 0);
  const empty = cardNumberOfStore(2);
  await till.redeem(empty, balanceAtService(service, empty));
  await until(async () =>
    expect([...(await till.ledger()).intents.values()].at(-1)?.state).toBe('applied'),
  );
  setBalance(service, empty, 12_00);
  await screen.type('1500');
  await screen.press('Alt+1');
  await screen.scanCard(empty);
  await screen.enter('1500');
  await screen.pressToRead('Alt+t', /has only €11\.99 more/);
  expect(amountsOf(service, empty).slice(1)).toEqual([-1]);
  await screen.button(/^Cash €3\.00/).waitFor();
  await screen.type('300');
  await screen.pressTo('Enter', 'Sale completed');
  expect(await tendersOf(till)).toEqual([1, 3_00, 11_99]);

  // The owner states that the service refuses overdraws.
  await screen.open('F10', 'Settings');
  await screen.page.getByText('Limits', { exact: true }).first().click();
  await screen.page.getByRole('radio', { name: /^Refuses the payment/ }).click();
  await screen.heading('Rely on the card service to refuse payments above the balance?').waitFor();
  await screen.typePin(PIN);
  await screen.press('Enter');
  await until(async () => expect((await till.overview()).aboveBalance.service).toBe('refuses'));
  const third = cardNumberOfStore(3);
  const more = balanceAtService(service, third) + 4_00;
  setBalance(service, third, more);
  await screen.open('F11', 'Sale');
  await screen.type(String(more));
  await screen.press('Alt+1');
  await screen.scanCard(third);
  await screen.reads(/Loaded since\? Enter up to €250\.00; the card service decides\./);
  await screen.type(String(more));
  await screen.pressTo('Enter', 'Sale completed');
  expect(amountsOf(service, third)).toEqual([-more]);
});
