import { expect } from 'vitest';
import { t } from '../../../shared/locales/language.ts';
import { expectProjectionIsJournal } from '../read-projection.ts';
import { balanceAtService, cardNumberOfStore } from '../store-service.ts';
import { until } from '../till-under-test.ts';
import { Accounts } from './accounts.ts';
import { shownCardEnding } from './at-the-counter.ts';
import type { CashierAtCounter } from './at-the-counter.ts';
import { ESPRESSO, mia, robin, sam } from './shop.ts';
import type { Shop } from './shop.ts';
import { trainAtNoon } from './train-at-noon.ts';

/**
 * What goes wrong at noon; the day continues after it. Each day also has a kill with a sale parked, an outage in the
 * evening, and a restart at its end.
 */
export type Mishap = 'none' | 'somebody trains' | 'the network is cut' | 'a restart and a kill';

/** Cards of the shop's customers, by place: each constant says what its card does on the day. */
const LOADED = 1;
const SECOND = 2;
const SPENT_ELSEWHERE = 3;
const NOON = 5;
const EVENING = 6;
const LARGE = 7;

/**
 * Plays a shop's whole day and the morning after: every key and every card through the screens, every answer read from
 * them. The sums of the day are added up independently of the till.
 */
export async function playWholeDay(shop: Shop, mishap: Mishap): Promise<void> {
  const moved = new Map<number, number>();
  const first = await morning(shop, moved);
  await noon(shop, mishap, first, moved);
  const closed = await evening(shop, mishap, first, moved);
  const second = await nextDay(shop, moved);

  first.check(await shop.report(1));
  second.check(await shop.report(2));
  expect(await shop.report(1)).toEqual(closed);
  await shop.checkCards(moved);
  const reports = [await shop.report(1), await shop.report(2)];
  await shop.restart();
  await shop.cashier.signIn(robin.name, robin.pin);
  expect([await shop.report(1), await shop.report(2)]).toEqual(reports);
  await shop.checkCards(moved);
  await expectProjectionIsJournal(shop.cashier.till);
}

async function morning(shop: Shop, moved: Map<number, number>): Promise<Accounts> {
  const { cashier: hands, service } = shop;
  const accounts = new Accounts(150_00);
  await hands.signIn(sam.name, sam.pin);
  await hands.openShift(150_00);
  await hands.confirmByPin(robin.pin);
  await hands.waitUntilShiftIsOpen(150_00);

  await hands.ringUp(2_50, 'Alt+1', 3);
  await hands.ringUp(4_99, 'Alt+2');
  await hands.ringUp(1_00);
  await hands.voidLastLine();
  await hands.pay();
  await hands.take({ by: 'cash', givenCents: 20_00 });
  await hands.waitUntilCompleted();
  await hands.screen.reads(hands.money(7_50));
  accounts.sold(12_49, { cash: 12_49 });
  accounts.roundingCents += 1;
  await shop.waitUntilPrinted(
    t('shell.labelled', { label: t('receipt.cashier'), value: sam.name }),
    t('receipt.rounding'),
    hands.money(7_50),
  );
  const taxOn = { letter: 'A', rate: hands.format.rate(21_00), net: hands.money(10_32) };
  await shop.waitUntilPrinted(t('receipt.tax', taxOn), hands.money(2_17));

  await hands.ringUpLoad(LOADED, 25_00);
  await hands.pay();
  await hands.take({ by: 'cash', givenCents: 25_00 });
  await hands.waitUntilCompleted();
  accounts.sold(0, { cash: 25_00 }, 25_00);
  await hands.screen.reads(
    t('sale.gift.applied.load', { money: hands.money(25_00), masked: shownCardEnding(LOADED) }),
  );

  await hands.sellOnCard(12_50, LOADED);
  await hands.waitUntilTaken(12_50, LOADED);
  accounts.sold(12_50, { gift: 12_50 });

  await hands.ringUp(100_00);
  await hands.takeFromCard(LOADED, 20_00);
  await hands.waitForStep('paying');
  await hands.takeFromCard(SECOND, 10_00);
  await hands.waitForStep('paying');
  await hands.take({ by: 'card', cents: 15_00, reference: 'T1' });
  await hands.take({ by: 'cash', givenCents: 60_00 });
  await hands.waitUntilCompleted();
  await hands.waitUntilTaken(20_00, LOADED);
  await hands.waitUntilTaken(10_00, SECOND);
  accounts.sold(100_00, { gift: 30_00, card: 15_00, cash: 55_00 });
  moved.set(LOADED, 25_00 - 12_50 - 20_00).set(SECOND, -10_00);

  // The till's balance is the one in the store's file; the service has less.
  await service.moveElsewhere(cardNumberOfStore(SPENT_ELSEWHERE), -99_00);
  await hands.ringUp(20_00);
  await hands.presentCard(SPENT_ELSEWHERE);
  await hands.screen.press('Enter');
  await hands.waitUntilDueAgain(20_00, SPENT_ELSEWHERE);
  await hands.take({ by: 'cash', givenCents: 20_00 });
  await hands.waitUntilCompleted();
  accounts.sold(20_00, { cash: 20_00 });

  await hands.ringUp(30_00);
  await hands.takeFromCard(LOADED, 11_00);
  await hands.waitForStep('paying');
  await hands.takeFromCard(SPENT_ELSEWHERE, 19_00);
  await hands.waitUntilDueAgain(19_00, SPENT_ELSEWHERE);
  await until(() =>
    expect(balanceAtService(service, cardNumberOfStore(LOADED))).toBe(50_00 - 7_50 - 11_00),
  );
  await hands.cancelSale();
  await until(() =>
    expect(balanceAtService(service, cardNumberOfStore(LOADED))).toBe(50_00 - 7_50),
  );
  accounts.cancelled += 1;
  accounts.redeemedCents += 11_00;
  accounts.givenBackCents += 11_00;

  await hands.redeemAlone(SECOND, 5_00);
  await hands.screen.heading(t('giftParts.applied.redeem', { money: hands.money(5_00) })).waitFor();
  await hands.screen.press('Control+p');
  await shop.waitUntilPrinted(t('receipt.giftRedemption'), hands.money(5_00));
  await hands.putRightLast();
  await until(() =>
    expect(balanceAtService(service, cardNumberOfStore(SECOND))).toBe(17_35 - 10_00),
  );
  accounts.redeemedCents += 5_00;
  accounts.givenBackCents += 5_00;

  await service.moveElsewhere(cardNumberOfStore(SECOND), 10_00);
  await sellToppedUp(hands, 12_00, SECOND);
  accounts.sold(12_00, { gift: 12_00 });
  moved.set(SECOND, -10_00 + 10_00 - 12_00);

  await openDrawer(shop);
  accounts.drawerOpenings += 1;

  const onto = { money: hands.money(12_50), card: shownCardEnding(LOADED) };
  await hands.refund(await shop.receiptCode(3), 12_50, t('sale.refund.onto', onto));
  accounts.refunded({ gift: 12_50 });
  moved.set(LOADED, 25_00 - 20_00);
  await shop.waitUntilPrinted(t('receipt.refund'), hands.money(12_50));

  await hands.refundLoad(await shop.receiptCode(2), LOADED, 25_00, robin.pin);
  accounts.loadPaidOut(25_00);
  moved.set(LOADED, 0 - 20_00);
  await shop.waitUntilPrinted(t('receipt.loadTakenBack'), hands.money(25_00));

  await ringUpArticle(hands);
  await hands.pay();
  await hands.take({ by: 'cash', givenCents: 20_00 });
  await hands.waitUntilCompleted();
  accounts.sold(ESPRESSO.cents * 2, { cash: ESPRESSO.cents * 2 });
  await shop.waitUntilPrinted(ESPRESSO.name, hands.money(20_00 - ESPRESSO.cents * 2));

  await hands.moveCash('in', 50_00);
  await hands.confirmByPin(robin.pin);
  await hands.waitUntilCashIsMoved(1);
  await hands.moveCash('out', 30_00);
  await hands.confirmByPin(robin.pin);
  await hands.waitUntilCashIsMoved(2);
  accounts.movedCents += 50_00 - 30_00;
  return accounts;
}

/** Scanning the article's EAN makes a line, and its key, the third after two pinned Categories, adds a piece. */
async function ringUpArticle({ screen }: CashierAtCounter): Promise<void> {
  await screen.press('F11');
  await screen.leaveResult();
  const lines = screen.page.getByLabel(t('sale.ticket.lines')).getByText(ESPRESSO.name);
  await screen.scan(ESPRESSO.ean);
  await lines.first().waitFor();
  await screen.pressToRead('Alt+3', /^2 × /);
  expect(await lines.count()).toBe(1);
}

/**
 * Sells for more than the known balance of a card that holds enough: the known balance is taken first, then the rest.
 */
async function sellToppedUp(hands: CashierAtCounter, cents: number, index: number): Promise<void> {
  await hands.ringUp(cents);
  await hands.presentCard(index);
  await hands.type(String(cents));
  await hands.screen.press('Enter');
  await hands.screen.button(t('sale.toppedUp.key')).waitFor();
  await hands.screen.press('Alt+t');
  await hands.waitUntilCompleted();
}

/** Changes a banknote: the drawer opens without a sale. */
async function openDrawer({ cashier: hands, printer }: Shop): Promise<void> {
  const pulses = () => printer.roll.filter(({ kind }) => kind === 'pulse').length;
  await hands.nextSale();
  const before = pulses();
  await hands.screen.press('Alt+l');
  await until(() => expect(pulses()).toBe(before + 1));
}

async function noon(
  shop: Shop,
  mishap: Mishap,
  accounts: Accounts,
  moved: Map<number, number>,
): Promise<void> {
  await shop.cashier.lock();
  await shop.cashier.signIn(mia.name, mia.pin);
  if (mishap === 'somebody trains') {
    await trainAtNoon(shop);
    await shop.cashier.signIn(mia.name, mia.pin);
    accounts.trainings += 1;
  }
  if (mishap === 'the network is cut') await shop.cutNetwork();
  if (mishap === 'a restart and a kill') {
    await shop.restart();
    await shop.cashier.signIn(mia.name, mia.pin);
  }
  await shop.cashier.sellOnCard(12_50, NOON);
  await (shop.isCut ? shop.cashier.waitUntilDeferred() : shop.cashier.waitUntilTaken(12_50, NOON));
  accounts.sold(12_50, { gift: 12_50 });
  moved.set(NOON, -12_50);

  await shop.cashier.ringUp(20_00);
  await shop.cashier.pay();
  await shop.cashier.take({ by: 'cash', givenCents: 5_00 });
  await shop.cashier.screen.reads(shop.cashier.money(15_00));
  if (mishap === 'a restart and a kill') {
    await shop.killAndStart();
    await shop.cashier.signIn(mia.name, mia.pin);
    await shop.cashier.screen.reads(t('sale.ticket.resumed'));
  }
  await shop.cashier.take({ by: 'cash', givenCents: 15_00 });
  await shop.cashier.waitUntilCompleted();
  accounts.sold(20_00, { cash: 20_00 });
  await shop.cashier.printCopy();
  await shop.waitUntilPrinted(t('receipt.copy'), shop.cashier.money(20_00));
  const { number, code } = await shop.lastReceipt();
  await discounted(shop, accounts);
  const { cashier: hands } = shop;
  const cash = t('sale.ended.giveBackCash', { money: hands.money(20_00) });
  await hands.refund(code, 20_00, cash);
  accounts.refunded({ cash: 20_00 });
  await shop.waitUntilPrinted(await shop.receiptCode(number, 1), hands.money(20_00));
}

/**
 * Gives a tenth off and parks the sale while another customer pays; both survive a kill, and the discount is taken off.
 */
async function discounted(shop: Shop, accounts: Accounts): Promise<void> {
  await shop.cashier.ringUp(40_00);
  await shop.cashier.note('ab');
  await shop.cashier.giveDiscount('10', 4_00);
  await shop.cashier.park();
  await shop.cashier.sellForCash(5_00, 5_00);
  accounts.sold(5_00, { cash: 5_00 });
  await shop.killAndStart();
  await shop.cashier.signIn(mia.name, mia.pin);
  await shop.cashier.recall();
  await shop.cashier.screen.reads(t('sale.discount.sale'));
  await shop.cashier.pay();
  await shop.cashier.take({ by: 'cash', givenCents: 36_00 });
  await shop.cashier.waitUntilCompleted();
  accounts.sold(36_00, { cash: 36_00 });
  accounts.discountCents += 4_00;
  await shop.waitUntilPrinted(
    `${t('receipt.discount')} ${shop.cashier.format.rate(10_00)}`,
    '  ab',
  );
  await shop.cashier.printWithoutPrices();
  await shop.waitUntilPrinted(t('receipt.withoutPrices'), '  ab');
}

async function evening(shop: Shop, mishap: Mishap, accounts: Accounts, moved: Map<number, number>) {
  const { cashier: hands } = shop;
  if (!shop.isCut) await shop.cutNetwork();
  await hands.sellOnCard(10_00, EVENING);
  await hands.waitUntilDeferred();
  accounts.sold(10_00, { gift: 10_00 });
  await hands.lock();
  if (mishap !== 'the network is cut') {
    await shop.mendNetwork();
    await hands.till.waitUntilNothingIsPending();
    expect((await hands.till.overview()).people.locked).toBe(true);
    await shop.cutNetwork();
  }
  await hands.signIn(sam.name, sam.pin);
  await hands.sellOnCard(21_00, EVENING);
  await hands.waitUntilDeferred();
  accounts.sold(21_00, { gift: 21_00 });
  moved.set(EVENING, -31_00);

  await hands.ringUp(60_00);
  await hands.takeAboveLimit(LARGE, 60_00, robin.pin);
  await hands.waitUntilDeferred();
  accounts.sold(60_00, { gift: 60_00 });
  moved.set(LARGE, -60_00);

  await hands.screen.open('F12', t('reports.title'));
  await hands.screen.reads(hands.money(accounts.turnoverCents), hands.money(accounts.drawerCents));
  await hands.screen.reads(t('reports.report.taxes'), hands.money(accounts.taxCents));
  await lookAtPicture(hands, accounts);
  accounts.check(await shop.report(null));
  await hands.closeDay(accounts.drawerCents - 50, accounts.paid.card);
  await hands.screen.reads(hands.money(-50));
  await hands.confirmByPin(robin.pin);
  await hands.waitUntilDayIsClosed(1);
  const closed = await shop.report(1);
  expect(closed.carriedOver).toHaveLength(mishap === 'the network is cut' ? 4 : 2);
  expect(closed.shift?.counted?.cashCents).toBe(accounts.drawerCents - 50);
  return closed;
}

/** The chart comes first, with its sentences; one key leads to the figures, and back. */
async function lookAtPicture(hands: CashierAtCounter, accounts: Accounts): Promise<void> {
  const { screen } = hands;
  const { page } = screen;
  const picture = page.getByRole('region', { name: t('reports.plots.picture') });
  const figures = page.getByRole('region', { name: t('reports.plots.table') });
  for (const heading of ['byHour', 'gifts', 'exposure'] as const) {
    await picture.getByRole('heading', { name: t(`reports.plots.${heading}`) }).waitFor();
  }
  const plots = picture.locator('svg[role="img"]');
  await until(async () => expect(await plots.count()).toBe(2));
  await picture.getByText(hands.money(accounts.turnoverCents)).first().waitFor();
  await picture.getByText(t('reports.plots.stillHeld')).waitFor();
  await screen.press('Alt+v');
  await until(async () =>
    expect(await figures.evaluate((one) => one.matches(':focus'))).toBe(true),
  );
  await figures.getByText(t('reports.plots.goesOn')).waitFor();
  await screen.press('Alt+v');
  await until(async () =>
    expect(await picture.evaluate((one) => one.matches(':focus'))).toBe(true),
  );
}

async function nextDay(shop: Shop, moved: Map<number, number>): Promise<Accounts> {
  const { cashier: hands } = shop;
  const accounts = new Accounts(100_00);
  await hands.lock();
  await hands.signIn(robin.name, robin.pin);
  await shop.nightPasses();
  await hands.openShift(100_00);
  await hands.waitUntilShiftIsOpen(100_00);
  await hands.sellForCash(9_95, 10_00);
  accounts.sold(9_95, { cash: 9_95 });

  const before = await shop.report(1);
  await shop.mendNetwork();
  await hands.screen.press('Alt+s');
  await hands.till.waitUntilNothingIsPending();
  await hands.screen.open('F12', t('reports.title'));
  const late = before.carriedOver.map(({ receiptNumber }) => receiptNumber);
  const [last] = late.slice(-1);
  const became = {
    before: t('reports.report.states.waiting'),
    now: t('reports.report.states.applied'),
  };
  const name = t('reports.report.receipt', { number: last! });
  const line = t('reports.report.line', { name, verb: t('reports.report.verbs.redeem') });
  await hands.screen.reads(t('reports.report.earlier'), line, t('reports.report.change', became));
  const { fromEarlierDays } = await shop.report(null);
  expect(fromEarlierDays.map(({ carried, now }) => [carried.receiptNumber, now])).toEqual(
    late.map((number) => [number, 'applied']),
  );

  await hands.sellOnCard(6_00, NOON);
  await hands.waitUntilTaken(6_00, NOON);
  accounts.sold(6_00, { gift: 6_00 });
  moved.set(NOON, -18_50);
  await hands.closeDay(accounts.drawerCents, 0);
  await hands.screen.reads(t('reports.closing.fits'));
  await hands.screen.press('Control+Enter');
  await hands.waitUntilDayIsClosed(2);
  expect((await shop.report(2)).shift!.businessDay > before.shift!.businessDay).toBe(true);
  return accounts;
}
