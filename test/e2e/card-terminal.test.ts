import { expect, onTestFinished } from 'vitest';
import { TerminalSimulator } from '../../electron/sandbox/terminal-simulator.ts';
import { CashierScreen } from './cashier-screen.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * Tests the real till with a terminal that speaks ZVT: approved, declined, lost and found payments, and the till killed
 * meanwhile.
 */

async function terminal(): Promise<TerminalSimulator> {
  const simulator = await TerminalSimulator.start();
  onTestFinished(() => simulator.goAway());
  return simulator;
}

/** Signs in if the settings ask for it, and switches the terminal on. */
async function turnOn(till: TillUnderTest, { port }: TerminalSimulator): Promise<CashierScreen> {
  const screen = new CashierScreen(till);
  await screen.open('F10', 'Settings');
  await screen.page.getByText('Card terminal', { exact: true }).first().click();
  await screen.page.getByLabel('Address in the network').fill('127.0.0.1');
  await screen.page.getByLabel('Port', { exact: true }).fill(String(port));
  await screen.page.getByRole('switch', { name: 'Send card payments to the terminal' }).click();
  await screen.page.getByRole('button', { name: 'Save the terminal' }).click();
  const key = await screen.page.getByRole('button', { name: 'Save the terminal' }).boundingBox();
  const notice = await screen.page.getByRole('status').filter({ hasText: 'Saved.' }).boundingBox();
  const gapPx = notice!.y - key!.y - key!.height;
  expect(gapPx, 'the notice stands apart from its button').toBeGreaterThanOrEqual(8);
  await until(async () => expect((await till.overview()).terminal).not.toBeNull());
  await screen.press('F11');
  return screen;
}

/**
 * The terminal's clock shows ten seconds later, as if the customer were slow: a payment in the second of the request
 * might be an earlier one.
 */
const slowly = () => Date.now() + 10_000;

async function payByCard(screen: CashierScreen): Promise<void> {
  await screen.categoriesStand();
  await screen.type('1000');
  await screen.press('Alt+1');
  await screen.press('Enter');
  await screen.press('Alt+c');
}

test('a terminal that is set up takes a payment, which is on the receipt and in the report', async ({
  counter,
}) => {
  const simulator = await terminal();
  const till = await counter.startTill();
  const screen = await turnOn(till, simulator);
  await payByCard(screen);
  await screen.heading('Sale completed').waitFor();
  const shown = await till.page.evaluate(() => window.till.showReceipt(1, []));
  expect(JSON.stringify(shown?.receipt.elements)).toContain('Kundenbeleg');
  expect(JSON.stringify(shown?.receipt.elements)).not.toContain('Händlerbeleg');
  await screen.leaveResult();

  simulator.acts.push('decline');
  await payByCard(screen);
  await screen.reads(/didn’t take €10\.00/);
  await screen.pressTo('Alt+c', 'Sale completed');
  await screen.leaveResult();

  simulator.acts.push('approve-and-disconnect');
  simulator.clock = slowly;
  await payByCard(screen);
  await screen.heading('Sale completed').waitFor();
  expect(simulator.approvedCents).toBe(30_00);
  const { takings } = await till.ledger();
  expect(takings.cardCents).toBe(30_00);
});

test('a till killed while the customer pays finds the payment when it starts', async ({
  counter,
}) => {
  const simulator = await terminal();
  const first = await counter.startTill();
  const screen = await turnOn(first, simulator);
  await payByCard(screen);
  await screen.heading('Sale completed').waitFor();
  await screen.leaveResult();
  simulator.acts.push('wait');
  await payByCard(screen);
  await screen.reads('Waiting for the card.');
  await until(() => expect(simulator.acts).toEqual([]));
  await first.kill();
  simulator.clock = slowly;
  simulator.release();
  await until(() => expect(simulator.payments).toHaveLength(2));
  const again = await counter.startTill();
  await until(async () => {
    const sales = [...(await again.ledger()).sales.values()];
    expect(sales.flatMap(({ tenders }) => tenders)).toHaveLength(2);
  });
  expect(simulator.approvedCents).toBe(20_00);
});

test('a surplus at the terminal is marked as resolved without a reason, and promises to record none', async ({
  counter,
}) => {
  const simulator = await terminal();
  const till = await counter.startTill();
  const screen = await turnOn(till, simulator);
  simulator.otherAmountCents = 12_00;
  await payByCard(screen);
  await screen.heading('Sale completed').waitFor();
  await screen.leaveResult();
  await screen.pressTo('F7', 'Card terminal took €2.00 too much');
  await screen.button('Mark as resolved').click();
  await screen.readsInDialog('The history keeps it, with your name.');
  expect(await screen.page.getByRole('dialog').getByRole('radio').count()).toBe(0);
});

test('a terminal payment without an answer is listed to resolve, and an unreachable terminal is replaced by a slip number', async ({
  counter,
}) => {
  const simulator = await terminal();
  const till = await counter.startTill();
  const screen = await turnOn(till, simulator);
  simulator.acts.push('approve-and-disconnect');
  simulator.clock = slowly;
  await payByCard(screen);
  await screen.reads('Don’t ask for the money again. Check the terminal: was it approved?');
  await until(async () => {
    expect((await till.overview()).status?.needsPerson.atTerminal).toBe(1);
  });
  await screen.pressTo('F7', 'Card payment of €10.00: unknown');
  await till.page.setViewportSize({ width: 1024, height: 768 });
  const [yes, no] = await Promise.all(
    [/^Approved/, /^Not approved/].map((name) => screen.button(name).boundingBox()),
  );
  expect(no!.y, 'both answers stand beside each other').toBe(yes!.y);
  await screen.press('F11');
  await screen.pressTo('Control+g', 'Sale completed');
  await screen.leaveResult();

  await simulator.goAway();
  await payByCard(screen);
  await screen.reads(/can’t be reached\. €10\.00 wasn’t taken/);
  await screen.type('slip 7');
  await screen.pressTo('Enter', 'Sale completed');
  const { takings } = await till.ledger();
  expect(takings.cardCents).toBe(20_00);
});
