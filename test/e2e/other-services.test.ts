import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { test } from './till-under-test.ts';

/** With a service that reads the contract differently, the cashier answers a question.
 * Second tier: how it is asked; in which form a code is sent is `test/contract/sent-as-scanned.test.ts`’s. */

const UUID_CARD = '9B2F6C1E-0000-4000-8000-0123456789AB';

test('a code that looks like a UUID is asked about once, and sent in the form that the answer says', async ({
  counter,
}) => {
  const service = await counter.openService();
  service.state.contacts[0]!.identifiers.push({
    name: 'Gift card',
    value: UUID_CARD,
    active: true,
  });
  const till = await counter.startConnected(service, {
    cardCodes: { uuidShaped: 'ask' },
    limits: { preset: 'shop', tillsInStore: 1 },
  });
  await till.waitForConnection('online');
  const screen = new CashierScreen(till);
  await screen.open('F2', 'Scan the card');

  await screen.scan(UUID_CARD);
  const question = screen.page.getByRole('dialog');
  await question.getByText('Is it the number of a gift card?').waitFor();
  // The first answer is no; but the code may still be a customer's card, so a second question follows.
  await question.getByRole('button', { name: 'Not a card' }).click();
  await question.getByText('Is it a customer’s code from the card service?').waitFor();
  await question.getByRole('button', { name: 'Not a card' }).click();
  await screen.reads('TILL-116');
  // Until the question has disappeared, scans go to it.
  await question.waitFor({ state: 'detached' });
  expect((await till.ledger()).intents.size).toBe(0);

  await screen.scan(UUID_CARD);
  await question.getByRole('button', { name: 'Use it as a card' }).click();
  await screen.heading('Card …89AB').waitFor();
  await screen.type('500');
  await screen.pressTo('Enter', 'Redeemed €5.00.');
  await screen.scan(UUID_CARD);
  await screen.heading('Card …89AB').waitFor();
  expect(await question.count()).toBe(0);
  const asked = service.requests.filter(({ method }) => method === 'POST');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toContain(`"contact_identifier_value":"${UUID_CARD}"`);
});
