import { expect } from 'vitest';
import type { SandboxServer } from '../../../electron/sandbox/sandbox-server.ts';
import type { StaffChange, TypedPersonPin } from '../../../shared/proposals/people.ts';
import { DEFAULT_RECEIPT_SETTINGS } from '../../../shared/receipt/receipt-settings.ts';
import { tillMark, formatReceiptCode } from '../../../shared/receipt/receipt-code.ts';
import type { ManagerProposal } from '../../../shared/proposals/proposals.ts';
import { priceListSchema } from '../../../shared/ledger/store/price-list.ts';
import { assertPresent } from '../../../shared/values/assert.ts';
import type { PrintingSettings } from '../../../shared/printing/printing.ts';
import type { ShiftReport } from '../../../shared/reports/shift-report.ts';
import { demoCards } from '../../../shared/sandbox/demo-shop.ts';
import { PrinterEmulator } from '../../faults/printer-emulator.ts';
import { balanceAtService, NETWORK_CUT } from '../store-service.ts';
import { until } from '../till-under-test.ts';
import type { Counter } from '../till-under-test.ts';
import { RATE_PER_CENT } from './accounts.ts';
import { CashierAtCounter } from './at-the-counter.ts';

interface Person {
  readonly name: string;
  readonly pin: string;
}

export const robin: Person = { name: 'Manager', pin: '999912' };
export const sam: Person = { name: 'Sam', pin: '1111' };
export const mia: Person = { name: 'Mia', pin: '2222' };

/** An article with its own price. */
export const ESPRESSO = { name: 'Espresso, 250 g', cents: 6_45, ean: '4006381333931' } as const;

const STAFF: { readonly managerPin: string; readonly cashiers: readonly Person[] } = {
  managerPin: robin.pin,
  cashiers: [sam, mia],
};

/** A shop with one till, a receipt printer on the network, and the service it is connected to. */
export class Shop {
  readonly counter: Counter;
  readonly service: SandboxServer;
  readonly printer: PrinterEmulator;
  readonly locale: string;
  cashier: CashierAtCounter;
  isCut = false;

  private constructor(
    counter: Counter,
    setup: {
      readonly service: SandboxServer;
      readonly printer: PrinterEmulator;
      readonly locale: string;
      readonly hands: CashierAtCounter;
    },
  ) {
    this.counter = counter;
    this.service = setup.service;
    this.printer = setup.printer;
    this.locale = setup.locale;
    this.cashier = setup.hands;
  }

  /** Connects the till, sets up its printer, and names a manager and cashiers. */
  static async open(counter: Counter, locale: string, staff: typeof STAFF = STAFF): Promise<Shop> {
    const service = await counter.openService();
    const printer = await PrinterEmulator.start();
    const till = await counter.startConnected(service, {
      locale,
      timezone: noonZone(),
      managerPin: staff.managerPin,
      country: 'NL',
      cashRounding: true,
      taxes: { rates: { A: RATE_PER_CENT }, forOthers: 'A' },
    });
    await till.waitForConnection('online');
    const shop = new Shop(counter, {
      service,
      printer,
      locale,
      hands: new CashierAtCounter(till, locale),
    });
    await shop.#setUp(staff);
    return shop;
  }

  async #setUp({ managerPin, cashiers }: typeof STAFF): Promise<void> {
    const { page } = this.cashier.till;
    const typed = { personId: 'provisioned-manager', pin: managerPin };
    await page.evaluate((one) => window.till.signIn(one), typed);
    await page.evaluate((one) => window.till.manage(one), typed);
    const hired: StaffChange[] = cashiers.map((person) => ({
      kind: 'add',
      role: 'cashier',
      ...person,
    }));
    for (const change of hired) {
      const answer = await page.evaluate((one) => window.till.changeStaff(one), change);
      expect(answer).toEqual({ kind: 'changed' });
    }
    await this.#setPrices(typed);
    const { port } = this.printer;
    const printing: PrintingSettings = {
      printer: {
        kind: 'network',
        host: '127.0.0.1',
        port,
        columns: 42,
        model: 'epson-tm-t20iii',
        hasDrawer: true,
        confirms: true,
      },
      receipt: { ...DEFAULT_RECEIPT_SETTINGS, headerLines: ['Huis & Tuin Janssen'] },
    };
    await page.evaluate((settings) => window.till.setPrinting(settings), printing);
    await page.evaluate(() => window.till.changeSettings({ dayEndsAtHour: 23 }));
    await page.evaluate(() => window.till.lock());
  }

  /** Sets prices: two Categories keep the first keys, then come articles with a price. */
  async #setPrices(typed: TypedPersonPin): Promise<void> {
    const { page } = this.cashier.till;
    const favourites = this.service.state.categories.slice(0, 2).map(({ uuid }) => uuid);
    const pinned = { kind: 'change-favourites', favourites } as const;
    expect(await page.evaluate((one) => window.till.propose(one), pinned)).toMatchObject({
      kind: 'written',
    });
    const priced: ManagerProposal = {
      kind: 'change-prices',
      prices: priceListSchema.parse([
        {
          name: ESPRESSO.name,
          unitCents: ESPRESSO.cents,
          categoryExternalId: null,
          ean: ESPRESSO.ean,
        },
      ]),
    };
    const answer = await page.evaluate(([one, by]) => window.till.proposeAsManager(one, by), [
      priced,
      typed,
    ] as const);
    expect(answer).toMatchObject({ kind: 'written' });
  }

  async cutNetwork(): Promise<void> {
    this.isCut = true;
    await this.service.setFaults([NETWORK_CUT]);
  }

  async mendNetwork(): Promise<void> {
    this.isCut = false;
    await this.service.setFaults([]);
  }

  /** Moves the end of the business day to an hour that has passed, because the till's clock cannot be changed. */
  async nightPasses(): Promise<void> {
    // Manager settings ask for the PIN, whoever is signed in.
    const typed = { personId: 'provisioned-manager', pin: robin.pin };
    await this.cashier.till.page.evaluate((one) => window.till.manage(one), typed);
    await this.cashier.till.page.evaluate(() => window.till.changeSettings({ dayEndsAtHour: 0 }));
  }

  /** Closes the till cleanly, and starts it again. */
  async restart(): Promise<void> {
    await this.cashier.till.close();
    await this.#start();
  }

  /** Kills every process of the till at once, and starts it again. */
  async killAndStart(): Promise<void> {
    await this.cashier.till.kill();
    await this.#start();
  }

  async #start(): Promise<void> {
    this.cashier = new CashierAtCounter(await this.counter.startTill(), this.locale);
  }

  /**
   * Reads a report.
   * @param number of a closed shift; null for the current one
   */
  async report(number: number | null): Promise<ShiftReport> {
    const { page } = this.cashier.till;
    const answer = await page.evaluate((which) => window.till.shiftReport(which), number);
    if (answer.kind !== 'report') throw new Error(`no report ${number}`);
    return answer.report;
  }

  /** Returns the code on the paper of a sale or of one of its refunds. */
  async receiptCode(number: number, refund?: number): Promise<string> {
    const { tillId } = assertPresent((await this.cashier.till.overview()).book, 'a book is open');
    const of = { kind: 'sale', tillMark: tillMark(tillId), number } as const;
    return formatReceiptCode(refund === undefined ? of : { ...of, refund });
  }

  async lastReceipt(): Promise<{ readonly number: number; readonly code: string }> {
    const { lastReceiptNumber: number } = await this.cashier.till.ledger();
    return { number, code: await this.receiptCode(number) };
  }

  /** Waits until one paper has all of these texts, with spaces as every printer prints them. */
  async waitUntilPrinted(...texts: readonly string[]): Promise<void> {
    // A printer has only one kind of space and of apostrophe.
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");
    await until(() => {
      const papers = this.printer.papers.map((lines) => plain(lines.join('\n')));
      const found = papers.filter((paper) => texts.every((text) => paper.includes(plain(text))));
      expect(found).toHaveLength(1);
    });
  }

  /**
   * Checks that every card has the same balance at the till, at the service and by the shop's own sums, and that every
   * redemption and load was made exactly once.
   * @param moved by the place of the card, in cents
   */
  async checkCards(moved: ReadonlyMap<number, number>): Promise<void> {
    const { till } = this.cashier;
    for (const [place, cents] of moved) {
      const { identifier, balanceCents } = demoCards[place]!;
      const balance = balanceCents + cents;
      expect(balanceAtService(this.service, identifier), `card ${place}`).toBe(balance);
      expect(await till.lookUp(identifier)).toMatchObject({
        redeem: { confirmedCents: balance, availableCents: balance, heldCents: 0 },
      });
    }
    const { intents } = await till.ledger();
    const applied = [...intents.values()].filter(({ state }) => state === 'applied');
    const made = this.service.state.transactions.filter(({ origin }) => origin !== 'elsewhere');
    expect(applied.map((intent) => [intent.applied?.uuid, intent.signedAmountCents])).toEqual(
      expect.arrayContaining(made.map(({ uuid, amountInCents }) => [uuid, amountInCents])),
    );
    expect(applied).toHaveLength(made.length);
  }
}

/** Returns a time zone where it is noon now, so that a business day may end before it, or after it. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
}
