import { readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import type { SandboxExtension } from '../../shared/sandbox/rules.ts';
import { CashierScreen } from './cashier-screen.ts';
import { shareOneTill } from './one-till.ts';
import { expectProjectionIsJournal } from './read-projection.ts';
import {
  balanceAtService,
  cardNumberOfStore,
  faultOf,
  NETWORK_CUT,
  paymentsAtService,
} from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * Tests how unknown and refused payments are settled in the real till: by the service's own answers, or by a manager.
 */

const PIN = '471108';
/** The service carries the payment out, and its answer is lost. */
const ANSWER_LOST = faultOf({ name: 'drop-answer' }, 'money', 1);

async function switchOn(service: SandboxServer, ...extensions: SandboxExtension[]): Promise<void> {
  await service.setRules({ ...service.state.rules, extensions });
}

async function unknownRedemption(
  till: TillUnderTest,
  service: SandboxServer,
  identifier: string,
  amountCents: number,
): Promise<Intent> {
  await service.setFaults([ANSWER_LOST]);
  const { id } = await till.redeem(identifier, amountCents);
  return till.waitForState(id, 'unknown', 'settled');
}

/** Fills a manager's dialog: the reason, and the PIN as a person types it. */
async function stepUp(screen: CashierScreen, reason: string, pin = PIN): Promise<void> {
  await screen.page.getByLabel(reason).click();
  await screen.enter(pin);
}

describe('settling at one till', () => {
  let service: SandboxServer;
  const theTill = shareOneTill(async (counter) => {
    const started = await counter.startProven({ managerPin: PIN });
    service = started.service;
    return started.till;
  });

  async function atTheTill(): Promise<TillUnderTest> {
    await service.setFaults([]);
    const till = theTill();
    await till.waitForConnection('online');
    return till;
  }

  const speak = (language: 'en' | 'de') =>
    theTill().page.evaluate((one) => window.till.setLanguage(one), language);

  async function setTillsInStore(tillsInStore: number): Promise<void> {
    const answer = await theTill().page.evaluate(
      ([limits, pin]) =>
        window.till.proposeAsManager(
          { kind: 'change-limits', limits },
          { personId: 'provisioned-manager', pin },
        ),
      [{ ...LIMIT_PRESETS.shop, tillsInStore }, PIN] as const,
    );
    expect(answer).toMatchObject({ kind: 'written' });
  }

  test('a manager settles unknown payments as charged or as the shop’s loss, and nothing is sent again', async () => {
    const till = await atTheTill();
    const first = await unknownRedemption(till, service, cardNumberOfStore(1), 800);
    const before = await till.redeem(cardNumberOfStore(2), 35);
    await till.waitForState(before.id, 'applied');
    const second = await unknownRedemption(till, service, cardNumberOfStore(2), 300);

    const screen = new CashierScreen(till);
    await screen.open('F7', 'To resolve');
    const caseOf = (money: string) =>
      screen.page.getByRole('article', { name: new RegExp(`Not confirmed: redeem ${money}`) });
    // Only the store's own file names a balance of this card, as Sale shows it; the service has not shown this till one.
    await screen.reads('unknown: the card service had shown this till none before');
    await caseOf('€8.00').getByRole('button', { name: 'Copy' }).click();
    await caseOf('€8.00').getByText('Copied', { exact: true }).waitFor();
    await caseOf('€8.00').getByRole('button', { name: 'It was charged' }).click();
    await screen.reads(
      'Nothing changes. The card has paid €8.00 once.',
      'Counts €8.00 as redeemed.',
    );
    const number = screen.page.getByLabel('Transaction number at the card service');
    await number.press('Control+V');
    // The field accepts only the beginning of the pasted line.
    await until(async () => expect(await number.inputValue()).toContain('amount_in'));
    await number.fill('');
    // The payment belonged to no sale, so the dialog mentions none; and everything that is missing is listed at once.
    expect(await screen.text('The sale').count()).toBe(0);
    await screen.reads(
      'Still needed: the transaction number, or the balance seen there; a reason; the manager’s PIN.',
    );
    // The field shows how the balance was understood: digits alone are whole units in it, and a wrong balance would be
    // promised to customers.
    const seen = screen.page.getByLabel('Or the balance seen there');
    // On a small screen the label of the number has two lines, and the boxes still stand on one line.
    await screen.page.setViewportSize({ width: 1024, height: 768 });
    const topOf = (field: typeof seen) => field.evaluate((box) => box.getBoundingClientRect().top);
    expect(await topOf(seen)).toBe(await topOf(number));
    await seen.fill('9000');
    await screen.reads('€9,000.00');
    await seen.fill('');
    await screen.page.getByLabel('Seen in the card service’s back office').click();
    await screen.typePin(PIN);
    await screen.reads('Still needed: the transaction number, or the balance seen there.');
    await number.fill('P-2026-117');
    await expect(
      screen.text(/^Still needed/).waitFor({ state: 'detached' }),
    ).resolves.toBeUndefined();
    await screen.press('Enter');
    const taken = await till.waitForState(first.id, 'settled');
    expect(taken.settlement).toMatchObject({
      how: 'taken',
      by: 'person',
      serviceNumber: 'P-2026-117',
    });
    await expect(caseOf('€8.00').waitFor({ state: 'detached' })).resolves.toBeUndefined();

    expect(
      await caseOf('€3.00')
        .getByRole('button', { name: /send again \(in \d+ min\)/ })
        .isDisabled(),
    ).toBe(true);
    await caseOf('€3.00').getByRole('button', { name: 'Write off as a loss' }).click();
    await stepUp(screen, 'Couldn’t find out what happened');
    const lost = await till.waitForState(second.id, 'settled');
    expect(lost.settlement).toMatchObject({ how: 'shop-loss', reason: 'ready:cannot-find-out' });
    expect(paymentsAtService(service, cardNumberOfStore(2))).toHaveLength(2);

    const again = await till.redeem(cardNumberOfStore(2), 100);
    const answered = await till.waitForState(again.id, 'applied');
    expect(answered.applied?.balanceCents).toBe(1_700 - 300 - 100);
    await screen.reads('Perhaps charged after all: €3.00, card …' + cardNumberOfStore(2).slice(-4));
    await expectProjectionIsJournal(till);
  });

  test('an attempt that a manager settles as not charged is never sent again', async () => {
    const till = await atTheTill();
    await service.setFaults([faultOf({ name: 'reset-before-commit' }, 'money', 1)]);
    const attempt = await till.redeem(cardNumberOfStore(7), 6_000);
    expect(attempt.strength).toBe('attempt');
    await till.waitForState(attempt.id, 'unknown');
    const screen = new CashierScreen(till);
    await screen.open('F7', 'To resolve');
    await screen.button('It was not charged').click();
    await stepUp(screen, 'Not in the card service’s back office');
    expect((await till.waitForState(attempt.id, 'settled')).settlement?.how).toBe('not-taken');
    expect(paymentsAtService(service, cardNumberOfStore(7))).toEqual([
      { cents: -6_000, applied: 0 },
    ]);
  });

  test('a payment above a limit keeps its amount while a manager approves it on the same page, and the reason is recorded', async () => {
    const till = await atTheTill();
    await service.setFaults([NETWORK_CUT]);
    await till.sendNow();
    const cut = await till.redeem(cardNumberOfStore(9), 100);
    await till.waitForConnection('offline');
    const screen = new CashierScreen(till);
    await screen.scanCard(cardNumberOfStore(16));
    await screen.enter('6000');
    await screen.button('Manager approval').click();
    // Letters typed at a reason go nowhere: the amount behind the dialog would become another one.
    await screen.page.getByLabel('Customer known to us').click();
    await screen.type('Gift, late');
    await screen.readsInDialog(/^Redeem €60\.00 from /);
    // After a press on the last reason, typing begins it in own words.
    await screen.page.getByText('Another reason').click();
    await screen.type('Gift, late');
    const own = screen.page.getByLabel('In your own words');
    await until(async () => expect(await own.inputValue()).toBe('Gift, late'));
    await stepUp(screen, 'Customer known to us');
    await screen.reads('Accepted. The till will send it later.');
    const { open } = await till.ledger();
    const above = [...open.values()].find(({ id }) => id !== cut.id);
    expect(above).toMatchObject({
      amountCents: 6_000,
      strength: 'deferred',
      reason: 'ready:customer-known',
    });
    await service.setFaults([]);
    await till.waitForState(above!.id, 'applied');
  });

  test('a refusal that the cashier reads at once needs no manager', async () => {
    const till = await atTheTill();
    const refusal = faultOf({ name: 'error-before-commit', status: 422, body: 'json' }, 'money', 1);
    await service.setFaults([refusal]);
    const screen = new CashierScreen(till);
    await screen.press('F2');
    await screen.scanCard(cardNumberOfStore(13));
    await screen.type('800');
    await screen.pressToRead('Enter', /^Not redeemed:/, 'Ask for another payment.');
    await until(async () => {
      const settled = [...(await till.ledger()).intents.values()].at(-1);
      expect(settled?.settlement).toMatchObject({ how: 'told-at-till' });
    });
    await screen.reads(/^Not redeemed:/);
    expect((await till.overview()).status?.needsPerson.refused).toBe(0);
  });

  test('a refused payment that was paid in cash is settled by one choice, on a small screen, in German', async () => {
    const till = await atTheTill();
    await speak('de');
    onTestFinished(() => speak('en'));
    const refusal = faultOf({ name: 'error-before-commit', status: 422, body: 'json' }, 'money', 1);
    await service.setFaults([refusal]);
    const { id } = await till.redeem(cardNumberOfStore(3), 800);
    await till.waitForState(id, 'refused');
    await till.page.setViewportSize({ width: 1024, height: 768 });
    const screen = new CashierScreen(till);
    await screen.press('F7');
    await screen.button('Anders bezahlt').click();
    await screen.reads('Bar, in diese Kassenlade', 'Mit Bankkarte bezahlt');
    const hidden = await screen.page
      .getByRole('dialog')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
    await stepUp(screen, 'Bar, in diese Kassenlade');
    const settled = await till.waitForState(id, 'settled');
    expect(settled.settlement).toMatchObject({
      how: 'paid-otherwise',
      reason: 'ready:cash-into-drawer',
    });
  });

  test('limits raised for an outage return to normal when it ends', async () => {
    const till = await atTheTill();
    await setTillsInStore(250);
    onTestFinished(() => setTillsInStore(1));
    await service.setFaults([NETWORK_CUT]);
    const screen = new CashierScreen(till);
    const first = await till.load(cardNumberOfStore(10), 100);
    await till.waitForConnection('offline');
    await screen.press('F2');
    await screen.press('F4');
    await screen.scanCard(cardNumberOfStore(12));
    await screen.type('2000');
    await screen.press('F4');
    await screen.press('Enter');
    await screen.button('Raise the limits for this outage').click();
    await screen.page.getByLabel('Add this amount').fill('500');
    await stepUp(screen, 'A long outage, known customers');
    await screen.reads(/Limits raised by €500.00 until/);
    await screen.pressToRead('Enter', 'Load accepted. The till will send it later.');
    expect((await till.overview()).status?.raised?.sumCents).toBe(50_000);
    await service.setFaults([]);
    await till.waitForState(first.id, 'applied');
    await till.waitUntilNothingIsPending();
    expect((await till.overview()).status?.raised).toBeUndefined();
  });
});

test('the service’s transaction list settles an unknown payment, with the service’s number', async ({
  counter,
}) => {
  const service = await counter.openService();
  await switchOn(service, 'transaction-list');
  const till = await counter.startConnected(service, {
    evidenceTransactionList: true,
    limits: { preset: 'shop', onlyThisTillMovesBalances: true },
  });
  await till.proveSign(cardNumberOfStore(0));
  const { id } = await unknownRedemption(till, service, cardNumberOfStore(1), 800);
  const settled = await till.waitForState(id, 'settled');
  expect(settled.settlement).toMatchObject({ how: 'taken', by: 'evidence' });
  expect(settled.applied?.uuid).toBe(service.state.transactions.at(-1)?.uuid);
  expect(paymentsAtService(service, cardNumberOfStore(1))).toEqual([{ cents: -800, applied: 1 }]);

  const next = await till.redeem(cardNumberOfStore(1), 500);
  await till.waitForState(next.id, 'applied');
  const { status } = await till.overview();
  expect(status?.needsPerson).toMatchObject({ unknown: 0, drift: 0, alarms: 0 });
  await expectProjectionIsJournal(till);
});

test('the service’s balance settles an unknown payment if only this till moves balances', async ({
  counter,
}) => {
  const service = await counter.openService();
  await switchOn(service, 'balance-read');
  const till = await counter.startConnected(service, {
    evidenceBalanceRead: true,
    limits: { preset: 'shop', onlyThisTillMovesBalances: true },
  });
  await till.proveSign(cardNumberOfStore(0));
  const { uuid } = service.state.contacts[1]!;
  const before = await till.load(uuid, 1_000);
  await till.waitForState(before.id, 'applied');
  const { id } = await unknownRedemption(till, service, uuid, 800);
  const settled = await till.waitForState(id, 'settled');
  expect(settled.settlement).toMatchObject({ how: 'taken', by: 'evidence' });
  expect(balanceAtService(service, cardNumberOfStore(1))).toBe(5_000 + 1_000 - 800);
});

test('after five wrong PINs the next try has to wait, even after a restart', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service, { managerPin: PIN });
  await till.proveSign(cardNumberOfStore(0));
  const { id } = await unknownRedemption(till, service, cardNumberOfStore(1), 800);
  const settle = (pin: string) =>
    till.page.evaluate(
      ([intentId, typed]) =>
        window.till.proposeAsManager(
          { kind: 'settle', how: 'shop-loss', intentId, reason: 'test' },
          { personId: 'provisioned-manager', pin: typed },
        ),
      [id, pin] as const,
    );
  const answers = [];
  for (const pin of ['0000', '1111', '2222', '3333', '4444']) answers.push(await settle(pin));
  expect(answers.map((answer) => ('waitMs' in answer ? answer.waitMs : null))).toEqual([
    0, 0, 0, 0, 30_000,
  ]);
  expect(await settle(PIN)).toMatchObject({ kind: 'pin', verdict: 'blocked' });
  await till.close();

  till = await counter.startTill();
  await until(async () => expect((await till.overview()).book).not.toBeNull());
  expect(await settle(PIN)).toMatchObject({ kind: 'pin', verdict: 'blocked' });
  expect((await till.ledger()).intents.get(id)?.state).toBe('unknown');
  expect(await readFile(`${counter.dataFolder}/staff.json`, 'utf8')).not.toContain(PIN);
});

test('movements by other tills of a store without a hub are one entry, which a manager resolves', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, {
    managerPin: PIN,
    limits: { preset: 'shop', tillsInStore: 2 },
  });
  await till.proveSign(cardNumberOfStore(0));
  const redeem = async (index: number, amountCents: number) => {
    const { id } = await till.redeem(cardNumberOfStore(index), amountCents);
    await till.waitForState(id, 'applied');
  };
  for (const place of [1, 2]) {
    await redeem(place, 1_00);
    await service.moveElsewhere(cardNumberOfStore(place), -2_00);
    await redeem(place, 3_00);
  }
  const screen = new CashierScreen(till);
  await screen.open('F7', 'To resolve');
  const [one, other] = [1, 2].map((place) => `…${cardNumberOfStore(place).slice(-4)}`);
  const named = new RegExp(`: ${one} \\([-−]€2\\.00\\), ${other} \\([-−]€2\\.00\\)`);
  await screen.reads('2 cards: unexpected balance', named);
  expect((await till.overview()).status?.needsPerson).toMatchObject({ drift: 0, otherBalances: 1 });
  await screen.button('Mark as resolved').click();
  await stepUp(screen, 'The card was used elsewhere');
  await screen.reads(/^Nothing to resolve/);
  expect((await till.overview()).status?.needsPerson.otherBalances).toBe(0);
});
