import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { createFormat } from '../../../renderer/design/figures/format.ts';
import type { Format } from '../../../renderer/design/figures/format.ts';
import { translatedChoices, t } from '../../../shared/locales/language.ts';
import { CashierScreen } from '../cashier-screen.ts';
import { cardNumberOfStore } from '../store-service.ts';
import { until } from '../till-under-test.ts';
import type { TillUnderTest } from '../till-under-test.ts';
import { PATIENCE } from '../../builders/patience.ts';

/** A payment by other means than a gift balance. */
export type CashOrCardPayment =
  | { readonly by: 'cash'; readonly givenCents: number }
  | { readonly by: 'card'; readonly cents: number; readonly reference: string };

/** Acts of cashiers and managers at one till. Every sentence that they wait for is in the language of the screens. */
export class CashierAtCounter {
  readonly till: TillUnderTest;
  readonly screen: CashierScreen;
  readonly format: Format;

  constructor(till: TillUnderTest, locale: string) {
    this.till = till;
    this.screen = new CashierScreen(till);
    this.format = createFormat({ locale, timeZone: 'UTC', currency: 'EUR' });
  }

  money(cents: number): string {
    return this.format.money(cents);
  }

  async signIn(name: string, pin: string): Promise<void> {
    await this.screen.heading(t('lock.title')).waitFor();
    await this.screen.button(new RegExp(`^${name}`)).click();
    await this.type(pin);
    await this.screen.press('Enter');
    await this.screen.button(t('shell.frame.lockOf', { name })).waitFor();
  }

  async lock(): Promise<void> {
    await this.screen.press('F8');
    await this.screen.heading(t('lock.title')).waitFor();
  }

  /** A manager types the PIN, and the act that needed it continues. */
  async confirmByPin(pin: string): Promise<void> {
    await this.screen.reads(t('lock.pinOf', { name: 'Manager' }));
    await this.type(pin);
    await this.screen.press('Enter');
  }

  async openShift(floatCents: number): Promise<void> {
    await this.screen.open('F12', t('reports.title'));
    await this.screen.button(t('reports.open')).waitFor();
    await this.screen.press('Alt+y');
    await this.fieldFor(t('reports.entry.float'));
    await this.type(String(floatCents));
    await this.screen.press('Enter');
  }

  async waitUntilShiftIsOpen(floatCents: number): Promise<void> {
    await until(async () => {
      expect((await this.till.overview()).shift?.floatCents).toBe(floatCents);
    });
    await this.screen.untilNoQuestion();
  }

  async moveCash(direction: 'in' | 'out', cents: number): Promise<void> {
    await this.screen.open('F12', t('reports.title'));
    await this.screen.press(direction === 'in' ? 'Alt+i' : 'Alt+f');
    await this.fieldFor(t('reports.entry.amount'));
    await this.type(String(cents));
    const [reason] = translatedChoices(
      direction === 'in' ? 'reports.entry.reasonsIn' : 'reports.entry.reasonsOut',
    );
    await this.screen.page.getByLabel(reason!).click();
    await this.screen.press('Enter');
  }

  async waitUntilCashIsMoved(times: number): Promise<void> {
    await until(async () => {
      const { shift } = await this.till.overview();
      expect(shift?.cashMoves).toHaveLength(times);
    });
    await this.screen.untilNoQuestion();
  }

  /**
   * Types digits, then presses the key of a Category.
   * @param key `Alt+1` …
   */
  async ringUp(cents: number, key = 'Alt+1', quantity = 1): Promise<void> {
    await this.nextSale();
    await this.screen.categoriesStand();
    if (quantity > 1) {
      await this.type(String(quantity));
      await this.screen.press('*');
    }
    await this.type(String(cents));
    await this.screen.press(key);
  }

  async voidLastLine(): Promise<void> {
    await this.screen.press('ArrowUp');
    await this.screen.press('Delete');
  }

  /** Gives a discount on the whole sale, for the first reason: a shortcut, digits, Enter. */
  async giveDiscount(perCent: string, offCents: number): Promise<void> {
    await this.screen.press('Alt+k');
    await this.screen.heading(t('sale.discount.question.sale')).waitFor();
    await this.fieldFor(t('sale.discount.percent'));
    await this.type(perCent);
    await this.screen.press('Enter');
    await this.screen.reads(t('sale.discount.sale'), this.money(0 - offCents));
  }

  async note(text: string): Promise<void> {
    await this.screen.press('ArrowUp');
    await this.screen.press('Alt+n');
    await this.fieldFor(t('sale.note.text'));
    await this.type(text);
    await this.screen.press('Enter');
    await this.screen.reads(text);
  }

  /** Prints the last sale's receipt without prices, as a gift receipt. */
  async printWithoutPrices(): Promise<void> {
    await this.screen.press('Control+p');
    const receipts = this.screen.page.getByRole('dialog');
    await receipts.getByRole('button', { name: t('sale.receipts.withoutPrices') }).waitFor();
    await this.screen.press('Alt+j');
    await this.screen.reads(t('sale.receipts.printed'));
    await this.screen.press('Escape');
  }

  async park(): Promise<void> {
    await this.screen.press('Alt+h');
    await this.screen.reads(t('sale.parked.list', { count: 1 }));
  }

  /** Recalls the only parked sale, by its shortcut. */
  async recall(): Promise<void> {
    await this.screen.press('Alt+h');
    await this.screen.page.getByText(t('sale.parked.key'), { exact: true }).waitFor();
  }

  async nextSale(): Promise<void> {
    await this.screen.press('F11');
    await this.screen.leaveResult();
  }

  async ringUpLoad(index: number, cents: number): Promise<void> {
    await this.nextSale();
    await this.screen.press('F4');
    await this.screen.heading(t('sale.card.wanted.load')).waitFor();
    await this.scan(index);
    await this.isCard(index);
    await this.type(String(cents));
    await this.screen.press('Enter');
    await this.screen.reads(t('sale.ticket.load', { masked: shownCardEnding(index) }));
  }

  async pay(): Promise<void> {
    await this.screen.press('Enter');
    await this.waitForStep('paying');
  }

  /** Takes a payment at the step *Pay*. */
  async take(payment: CashOrCardPayment): Promise<void> {
    if (payment.by === 'cash') {
      await this.type(String(payment.givenCents));
      await this.screen.press('Enter');
      return;
    }
    await this.type(String(payment.cents));
    await this.screen.press('Alt+c');
    await this.waitForStep('reference');
    await this.type(payment.reference);
    await this.screen.press('Enter');
    await this.waitForStep('paying');
  }

  /** Scans a card, and presses Enter to take as much of the due sum as the till offers. */
  async presentCard(index: number): Promise<void> {
    await this.scan(index);
    await this.isCard(index);
  }

  async takeFromCard(index: number, cents: number): Promise<void> {
    await this.presentCard(index);
    await this.type(String(cents));
    const says = { money: this.money(cents), masked: shownCardEnding(index) };
    await this.screen.button(t('sale.card.confirm.redeem', says)).waitFor();
    await this.screen.press('Enter');
  }

  /** Takes more than the till may promise: a manager approves it at the same place, and the sale continues. */
  async takeAboveLimit(index: number, cents: number, pin: string): Promise<void> {
    await this.presentCard(index);
    await this.type(String(cents));
    await this.screen.press('Enter');
    await this.screen.button(t('giftParts.aboveLimit.stepUp')).waitFor();
    await this.screen.press('Control+Enter');
    const [known] = translatedChoices('giftParts.aboveLimit.reasons');
    await this.screen.page.getByLabel(known!).click();
    await this.confirmByPin(pin);
    await this.waitUntilCompleted();
  }

  async waitUntilCompleted(): Promise<void> {
    await this.screen.heading(t('sale.ended.completed')).waitFor();
  }

  /** Sells for cash alone, with change. */
  async sellForCash(cents: number, givenCents: number): Promise<void> {
    await this.ringUp(cents);
    await this.pay();
    await this.take({ by: 'cash', givenCents });
    await this.waitUntilCompleted();
    if (givenCents > cents) await this.screen.reads(this.money(givenCents - cents));
  }

  /** Sells for one card alone: a scan and one key. */
  async sellOnCard(cents: number, index: number): Promise<void> {
    await this.ringUp(cents);
    await this.presentCard(index);
    await this.screen.press('Enter');
    await this.waitUntilCompleted();
  }

  async waitUntilTaken(cents: number, index: number): Promise<void> {
    const says = { money: this.money(cents), masked: shownCardEnding(index) };
    await this.screen.reads(t('sale.gift.applied.redeem', says));
  }

  /** Waits until the refused amount is due again, and the sale continues. */
  async waitUntilDueAgain(cents: number, index: number): Promise<void> {
    const says = { money: this.money(cents), masked: shownCardEnding(index) };
    await this.screen.reads(t('sale.problem.dueAgain', says));
    await this.waitForStep('paying');
  }

  async waitUntilDeferred(): Promise<void> {
    await this.screen.reads(t('giftParts.outcome.redeem.deferred'));
  }

  /** Redeems without a sale: scan, digits and one key. */
  async redeemAlone(index: number, cents: number): Promise<void> {
    await this.screen.open('F2', t('giftBalance.card.scan'));
    await this.presentCard(index);
    await this.type(String(cents));
    await this.screen.press('Enter');
  }

  /** Reverses the newest transaction of all, in the list of activity. */
  async putRightLast(): Promise<void> {
    await this.screen.open('F6', t('activity.title'));
    const list = this.screen.page.getByRole('listbox', { name: t('activity.title') });
    await list.getByRole('option').first().waitFor();
    await this.screen.press('ArrowDown');
    // The transaction's details, with the button, are read from the database.
    await this.screen.button(t('activity.putRight')).waitFor();
    await this.screen.press('Alt+z');
    await this.screen.page.getByText(t('activity.putRightQuestion')).waitFor();
    await this.screen.press('Space');
    await this.screen.press('Control+Enter');
    await list.getByText(t('activity.transaction.putRight')).first().waitFor();
  }

  async printCopy(): Promise<void> {
    await this.screen.press('Control+p');
    await this.screen.button(t('sale.receipts.printCopy')).waitFor();
    await this.screen.press('Enter');
    await this.screen.reads(t('sale.receipts.printed'));
    await this.screen.press('Escape');
  }

  /**
   * Refunds a whole receipt: scan, and then three keys, or two for a single piece.
   * @param code as on the paper
   * @param goesBack what the till says to hand over
   */
  async refund(code: string, cents: number, goesBack: string): Promise<void> {
    await this.screen.scan(code);
    await this.screen.reads(code);
    await this.screen.press('Alt+b');
    const all = this.screen.button(t('sale.refund.all'));
    await all.or(this.screen.page.getByText(goesBack)).first().waitFor();
    if (await all.isVisible()) await this.screen.press('Alt+a');
    await this.screen.reads(goesBack);
    await this.screen.press('Control+Enter');
    await this.screen.heading(t('sale.refund.done', { money: this.money(cents) })).waitFor();
    await this.screen.press('Enter');
    await this.screen.reads(t('sale.refund.inList', { money: this.money(cents) }));
    await this.screen.press('Escape');
  }

  /** Refunds the only load of a receipt without goods: off its card first, then paid out in cash. */
  async refundLoad(code: string, index: number, cents: number, pin: string): Promise<void> {
    const money = this.money(cents);
    await this.screen.scan(code);
    await this.screen.reads(code);
    await this.screen.press('Alt+b');
    await this.screen.reads(t('sale.loadBack.key', { money, card: shownCardEnding(index) }));
    await this.screen.press('Alt+1');
    await this.screen.reads(t('sale.ended.giveBackCash', { money }));
    const [reason = ''] = translatedChoices('activity.reasons');
    await this.screen.page.getByLabel(reason).click();
    await this.screen.press('Control+Enter');
    await this.confirmByPin(pin);
    await this.screen.heading(t('sale.refund.done', { money })).waitFor();
    await this.screen.press('Enter');
    await this.screen.press('Escape');
  }

  async cancelSale(): Promise<void> {
    await this.screen.press('Alt+x');
    await this.screen.page.getByText(t('sale.question.cancel')).waitFor();
    await this.screen.press('Control+Enter');
    await this.screen.heading(t('sale.ended.cancelled')).waitFor();
  }

  /** Counts, compares and closes; returns once the Z report is shown. */
  async closeDay(countedCents: number, countedCardCents: number): Promise<void> {
    await this.screen.open('F12', t('reports.title'));
    // Waits until the report has been read.
    const close = { name: t('reports.close'), disabled: false };
    await this.screen.page.getByRole('button', close).waitFor();
    await this.screen.press('Control+Enter');
    const cash = await this.fieldFor(t('reports.closing.countCash'));
    await this.type(String(countedCents));
    // The last key may still be held back: after a scanner's key, others would follow.
    await expect.poll(() => cash.inputValue(), PATIENCE).toBe(String(countedCents));
    await this.screen.page
      .getByLabel(t('reports.closing.countCard'))
      .fill(String(countedCardCents));
    await cash.focus();
    await this.screen.press('Enter');
    await this.screen.page.getByText(t('reports.closing.checkTitle')).waitFor();
  }

  async waitUntilDayIsClosed(number: number): Promise<void> {
    await this.screen.page.getByText(t('reports.closing.doneTitle', { number })).waitFor();
  }

  async waitForStep(step: string): Promise<void> {
    await this.screen.page.locator(`[data-step="${step}"]`).waitFor();
  }

  /** Returns a dialog's field once it has the focus: some get it a moment after they are visible. */
  private async fieldFor(name: string): Promise<Locator> {
    const field = this.screen.page.getByRole('textbox', { name });
    await until(async () =>
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true),
    );
    return field;
  }

  /** Types key by key, as slowly as a person, each key once the one before is drawn. */
  async type(text: string): Promise<void> {
    for (const key of text) await this.screen.press(key);
  }

  /** Waits as long as a hand takes from the keys to the scanner: an earlier scan would count as a broken one. */
  private async scan(index: number): Promise<void> {
    await this.screen.page.keyboard.press('Shift', { delay: 200 });
    await this.screen.scan(cardNumberOfStore(index));
  }

  private async isCard(index: number): Promise<void> {
    await this.screen
      .heading(t('giftParts.card.card', { masked: shownCardEnding(index) }))
      .waitFor();
  }
}

export function shownCardEnding(index: number): string {
  return `…${cardNumberOfStore(index).slice(-4)}`;
}
