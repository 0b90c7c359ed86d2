import { openIntentsOnCard } from '../../shared/ledger/ledger.ts';
import { randomUUID } from 'node:crypto';
import { currentLanguage, t } from '../../shared/locales/language.ts';
import { localeIn } from '../../shared/locales/region.ts';
import { maskIdentifier } from '../../shared/ledger/money/card.ts';
import type { IntentId, SaleId } from '../../shared/values/ids.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { moneyUnitOf } from '../../shared/ledger/store/book.ts';
import { fractionDigitOptions, centsToUnits } from '../../shared/values/currency.ts';
import { cents } from '../../shared/values/money.ts';
import { giftPartsOf } from '../../shared/ledger/sale/refund.ts';
import type { Refund } from '../../shared/ledger/sale/refund.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import type { TerminalPayment } from '../../shared/ledger/sale/terminal-payment.ts';
import type { CardLookupResult } from '../../shared/messages/bridge.ts';
import { markAsTraining } from '../../shared/receipt/mark-training.ts';
import { composeBalanceSlip } from '../../shared/receipt/compose-balance-slip.ts';
import { composeReport } from '../../shared/receipt/compose-report.ts';
import type { PrintedReport } from '../../shared/receipt/compose-report.ts';
import { composeReceipt, hasReceipt, shopLines } from '../../shared/receipt/compose-receipt.ts';
import type { ReceiptSubject } from '../../shared/receipt/compose-receipt.ts';
import type { PrintResult } from '../../shared/printing/print-result.ts';
import type {
  PrintAnswer,
  PrinterRole,
  PrintingSettings,
  PrintingStatus,
  ShownReceipt,
  WaitingReceiptAction,
} from '../../shared/printing/printing.ts';
import { isInDrawer } from '../../shared/ledger/sale/tender.ts';
import { screenCodeOf } from '../../shared/receipt/screen-code.ts';
import { centredText, leftAlignedText, HORIZONTAL_RULE } from '../../shared/receipt/receipt.ts';
import type { Receipt } from '../../shared/receipt/receipt.ts';
import type { ReceiptStyle } from '../../shared/receipt/receipt-style.ts';
import type { PdfSubject } from '../../shared/printing/pdf.ts';
import type { VirtualPaper } from '../../shared/printing/virtual-paper.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import { wakeIn as inRealTime } from '../time/wake-in.ts';
import type { WakeIn } from '../time/wake-in.ts';
import { HeldReceipts } from './held-receipts.ts';
import { PrinterPair } from '../printing/printer-pair.ts';
import type { ReceiptPrinter } from '../printing/receipt-printer.ts';
import type { AtomicFiles } from '../node/files/whole-files.ts';
import type { ReceiptOrigin } from '../printing/print-queue.ts';
import { readSaleOfReceipt, saleOfReceiptInMemory } from './sale-of-receipt.ts';
import type { SaleOfReceipt } from './sale-of-receipt.ts';

/** How long a closing till waits for the printer; unprinted receipts stay on disk. */
const CLOSING_WAITS_MS = 2_000;

const DEMO_PRINTER = { kind: 'virtual', columns: 42 } as const;

interface ReceiptPrintingSetup {
  readonly writer: LedgerWriter;
  /** The book's own folder, so that a shop's printer never prints a demo's receipts. */
  readonly folder: string;
  readonly settings: PrintingSettings;
  readonly locale: string;
  readonly timeZone: string;
  readonly onChange: () => void;
  readonly onTrouble: (sentence: string, error?: unknown) => void;
  /** Real time, this computer's disk and the printer of the settings by default; tests use virtual ones. */
  readonly wakeIn?: WakeIn;
  readonly files?: AtomicFiles;
  readonly printer?: ReceiptPrinter;
}

/** Composes, shows and prints the receipts of one book, and keeps those that wait for the printer. */
export class ReceiptPrinting {
  readonly #setup: ReceiptPrintingSetup;
  readonly #printers: PrinterPair;
  readonly #held: HeldReceipts;
  /** Slips printed since this start. */
  readonly #slips = new Set<IntentId>();
  #settings: PrintingSettings;

  static async open(setup: ReceiptPrintingSetup): Promise<ReceiptPrinting> {
    const printers = await PrinterPair.open(setup.folder, {
      newId: randomUUID,
      nowMs: () => setup.writer.moment().atMs,
      onChange: setup.onChange,
      onTrouble: setup.onTrouble,
      composeNow: (origin) => printing.#composeNow(origin),
      ...(setup.wakeIn && { wakeIn: setup.wakeIn }),
      ...(setup.files && { files: setup.files }),
      ...(setup.printer && { printer: setup.printer }),
    });
    const printing = new ReceiptPrinting(setup, printers);
    printing.use(setup.settings);
    return printing;
  }

  private constructor(setup: ReceiptPrintingSetup, printers: PrinterPair) {
    this.#setup = setup;
    this.#printers = printers;
    this.#settings = setup.settings;
    this.#held = new HeldReceipts(setup.writer, setup.wakeIn ?? inRealTime);
  }

  get status(): PrintingStatus {
    return this.#printers.status;
  }

  /** The demo printer's papers, newest first. */
  get papers(): readonly VirtualPaper[] {
    return this.#printers.papers;
  }

  use(settings: PrintingSettings): void {
    this.#settings = settings;
    const isDemo = this.#setup.writer.ledger.book?.mode === 'demo';
    this.#printers.use(isDemo ? { printer: DEMO_PRINTER } : settings);
  }

  /** Drops waiting receipts with the number of an erased customer. */
  forget(maskedNumber: string): void {
    this.#printers.forget(maskedNumber);
  }

  /**
   * Prints the receipt of a completed sale or refund, and waits for its loads' answers if they may come soon. If cash
   * has moved, the drawer opens at once. A printing failure does not affect the sale.
   */
  printAndOpenDrawer(sale: Sale): void {
    this.#held.releaseAll();
    const refund = sale.refunds?.at(-1);
    const moved = refund?.parts ?? sale.tenders;
    const opensDrawer = moved.some(({ kind }) => isInDrawer(kind));
    const loads = this.#loadsOf(sale, refund);
    const waits = this.#held.mayBeAnsweredSoon(loads);
    const print = () => {
      const { sales } = this.#setup.writer.ledger;
      const found = saleOfReceiptInMemory(this.#setup.writer.ledger, sales.get(sale.id) ?? sale);
      const rest = { isCopy: false, opensDrawer: opensDrawer && !waits };
      const receipt = this.#marked(this.#compose(found, rest, refund));
      this.#printers.printReceipt(receipt, originOf(sale, refund));
      if (refund === undefined) this.#printShopSlips(sale);
    };
    if (!waits) {
      print();
      return;
    }
    // Cash changes hands now, so the drawer does not wait for the receipt, which reports a missing printer.
    if (opensDrawer) void this.openDrawer();
    this.#held.hold(loads, print);
  }

  /** Loads that were sold with this sale, or given back with this refund. */
  #loadsOf(sale: Sale, refund: Refund | undefined): IntentId[] {
    if (refund !== undefined) return giftPartsOf(refund).map(({ intentId }) => intentId);
    const { intents } = saleOfReceiptInMemory(this.#setup.writer.ledger, sale);
    return intents.flatMap(({ verb, id }) => (verb === 'load' ? [id] : []));
  }

  /** Prints the shop's copies of the sale's card payments, where the card terminal requests them. */
  #printShopSlips({ tenders, terminal = [] }: Sale): void {
    for (const payment of terminal) {
      const isInSale = tenders.some(({ taken }) => taken?.sequence === payment.takenBy);
      const slip = isInSale ? composeShopSlip(payment) : null;
      if (slip !== null) this.#print(slip);
    }
  }

  /**
   * Returns the receipt with this number, as a screen shows it.
   * @param number of the receipt; null for the last one
   * @param facts that hold the receipt, if it is older than memory
   * @returns null if the till has no such receipt
   */
  async readReceipt(number: number | null, facts: readonly number[]): Promise<ShownReceipt | null> {
    const numbers = [...this.#completed().keys()].toSorted((one, other) => one - other);
    const shown = number ?? numbers.at(-1);
    const found = shown === undefined ? null : await this.#saleOf(shown, facts);
    if (shown === undefined || found === null) return null;
    const rest = { isCopy: false, opensDrawer: false };
    const marked = this.#marked(this.#compose(found, rest));
    const refund = found.sale.refunds?.at(-1);
    const refunded = refund && this.#marked(this.#compose(found, rest, refund));
    const { receipt: settings } = this.#settings;
    return {
      number: shown,
      receipt: marked,
      screenCode: screenCodeOf(marked, settings),
      refundCode: refunded === undefined ? null : screenCodeOf(refunded, settings),
      earlier: numbers.findLast((other) => other < shown) ?? null,
      later: numbers.find((other) => other > shown) ?? null,
    };
  }

  /** True if customers are offered receipts for their phones. */
  get hasScreenCode(): boolean {
    return this.#settings.receipt.screenCode !== undefined;
  }

  /**
   * Returns the QR code of a completed sale's receipt, for the customer's phone; null if receipts on phones are off, or
   * it is too long.
   */
  screenCodeOf(sale: Sale): string | null {
    const { receipt: settings } = this.#settings;
    if (settings.screenCode === undefined) return null;
    const rest = { isCopy: false, opensDrawer: false };
    const receipt = this.#compose(saleOfReceiptInMemory(this.#setup.writer.ledger, sale), rest);
    const code = screenCodeOf(this.#marked(receipt), settings);
    return code?.kind === 'code' ? code.value : null;
  }

  /**
   * Prints a receipt again, marked as a copy.
   * @param facts as for `readReceipt`
   */
  async printCopy(number: number, facts: readonly number[]): Promise<PrintAnswer> {
    const receipt = await this.#receiptOf(number, facts, true);
    return receipt === null ? 'no-receipt' : this.#print(receipt, { kind: 'sale', number });
  }

  /** Prints a sale's goods without prices, as a gift receipt. @param facts as for `readReceipt` */
  async printWithoutPrices(number: number, facts: readonly number[]): Promise<PrintAnswer> {
    const { texts } = this.#setup.writer;
    const found = await this.#saleOf(number, facts);
    if (found === null) return 'no-receipt';
    const subject = { kind: 'without-prices', sale: texts.reveal(found.sale) } as const;
    const rest = { isCopy: false, opensDrawer: false };
    return this.#print(composeReceipt({ subject, intents: [], ...rest }, this.style()));
  }

  /**
   * Prints the slip of a gift transaction without a sale. The first print is the original, later ones are copies.
   * Prints nothing if there is no slip yet.
   */
  async printSlip(intentId: IntentId): Promise<PrintAnswer> {
    const slip = await this.#slipOf(intentId);
    if (slip === null) return 'no-receipt';
    const printed = { ...slip, isCopy: this.#slips.has(intentId) };
    const answer = this.#print(printed, { kind: 'gift', intentId });
    if (answer === 'queued') this.#slips.add(intentId);
    return answer;
  }

  /** Composes the slip of a gift transaction; null if there is none yet. */
  #slipOf(intentId: IntentId): Promise<Receipt | null> {
    const { writer } = this.#setup;
    const { ledger } = writer;
    return writer.readArchived(
      () => [intentId],
      () => {
        const intent = ledger.intents.get(intentId);
        if (intent === undefined) return null;
        const subject = { kind: 'gift', intent } as const;
        if (!hasReceipt(subject)) return null;
        const ofCard = openIntentsOnCard(ledger, intent.cardId);
        const rest = { isCopy: false, opensDrawer: false };
        return composeReceipt({ subject, intents: ofCard, ...rest }, this.style());
      },
    );
  }

  /** Prints a card's balance and how old it is; `no-receipt` if the till knows no balance. */
  printBalance({ masked, redeem }: Extract<CardLookupResult, { kind: 'card' }>): PrintAnswer {
    const { atMs: nowMs } = this.#setup.writer.moment();
    const slip = composeBalanceSlip({ masked, quote: redeem, nowMs }, this.style());
    return slip === null ? 'no-receipt' : this.#print(slip);
  }

  printReport(report: PrintedReport): PrintAnswer {
    const composed = composeReport(report, this.#settings.receipt);
    return this.#printers.printReport(this.#marked(composed));
  }

  /** Returns the receipt to be saved as a file; null if there is none. */
  async documentOf(of: PdfSubject): Promise<Receipt | null> {
    if (of.kind === 'report') {
      return this.#marked(composeReport(of.report, this.#settings.receipt));
    }
    const receipt = await this.#receiptOf(of.number, of.facts, true);
    return receipt && this.#marked(receipt);
  }

  printTest(role: PrinterRole): void {
    const { settings, formatMoney } = this.style();
    const elements = [
      ...shopLines(settings),
      centredText('€ äöüß éèêç ñ ø å', { bold: true }),
      centredText(formatMoney(cents(1_234_50))),
      HORIZONTAL_RULE,
    ];
    const title = t('receipt.testPrint');
    const rest = { isCopy: false, copyWord: t('receipt.copy'), opensDrawer: false };
    this.#printers.printAt(role, this.#marked({ title, elements, ...rest }));
  }

  settle(id: string, request: WaitingReceiptAction): void {
    this.#printers.settle(id, request);
  }

  tryNow(): void {
    this.#printers.tryNow();
  }

  /** Opens the drawer, except in training, where it stays shut. */
  async openDrawer(): Promise<PrintResult> {
    return this.#isTraining ? { kind: 'away', cause: 'training' } : this.#printers.openDrawer();
  }

  async close(): Promise<void> {
    this.#held.close();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { wakeIn = inRealTime } = this.#setup;
    const endWait = wakeIn(CLOSING_WAITS_MS, resolve);
    await Promise.race([this.#printers.close(), promise]);
    endWait();
  }

  /** Queues a receipt for the printer. */
  #print(receipt: Receipt, origin?: ReceiptOrigin): Exclude<PrintAnswer, 'no-receipt'> {
    this.#held.releaseAll();
    return this.#printers.print(this.#marked(receipt), origin);
  }

  /** Composes a receipt that has waited for its printer, with what is true of its payments now. */
  async #composeNow(origin: ReceiptOrigin): Promise<Receipt | null> {
    if (origin.kind === 'gift') {
      const slip = await this.#slipOf(origin.intentId);
      return slip && this.#marked(slip);
    }
    const found = await this.#saleOf(origin.number, []);
    if (found === null || found.lost.length > 0) return null;
    const rest = { isCopy: false, opensDrawer: false };
    if (origin.kind === 'sale') return this.#marked(this.#compose(found, rest));
    const refund = found.sale.refunds?.find(({ id }) => id === origin.refundId);
    return refund === undefined ? null : this.#marked(this.#compose(found, rest, refund));
  }

  #marked(receipt: Receipt): Receipt {
    return this.#isTraining ? markAsTraining(receipt) : receipt;
  }

  get #isTraining(): boolean {
    return this.#setup.writer.ledger.book?.mode === 'training';
  }

  /** Completed sales by receipt number, archived or not. */
  #completed(): ReadonlyMap<number, SaleId> {
    const { sales, over } = this.#setup.writer.ledger;
    const numbers = new Map<number, SaleId>();
    for (const { id, receiptNumber } of [...over.sales.values(), ...sales.values()]) {
      if (receiptNumber !== null) numbers.set(receiptNumber, id);
    }
    return numbers;
  }

  /** Finds a receipt in memory, in the journal if archived, or in the named facts if it is older. */
  async #receiptOf(
    number: number,
    facts: readonly number[],
    isCopy: boolean,
  ): Promise<Receipt | null> {
    const rest = { isCopy, opensDrawer: false };
    const found = await this.#saleOf(number, facts);
    return found && this.#compose(found, rest);
  }

  #saleOf(number: number, facts: readonly number[]): Promise<SaleOfReceipt | null> {
    const saleId = this.#completed().get(number);
    return readSaleOfReceipt(this.#setup.writer, { number, saleId }, facts);
  }

  #compose(
    { sale, intents, lost }: SaleOfReceipt,
    rest: {
      readonly isCopy: boolean;
      readonly opensDrawer: boolean;
    },
    refund?: Refund,
  ): Receipt {
    const { texts } = this.#setup.writer;
    const shown = texts.reveal(sale);
    const subject: ReceiptSubject =
      refund === undefined
        ? { kind: 'sale', sale: shown }
        : { kind: 'refund', sale: shown, refund: texts.reveal(refund) };
    return composeReceipt(
      { subject, intents: this.#withOpen(intents), lost, ...rest },
      this.style(),
    );
  }

  /** Adds, to a sale's transactions, their reversals and every open transaction of the same cards. */
  #withOpen(ofSale: readonly Intent[]): Intent[] {
    const { ledger } = this.#setup.writer;
    const cardIds = new Set(ofSale.map(({ cardId }) => cardId));
    const others = [...ledger.open.values()].filter(
      ({ cardId, id }) => cardIds.has(cardId) && !ofSale.some((intent) => intent.id === id),
    );
    return [...ofSale, ...others];
  }

  /** Returns the current settings for the wording of this book's receipts. */
  style(): ReceiptStyle {
    const { writer, timeZone } = this.#setup;
    const locale = localeIn(currentLanguage(), this.#setup.locale);
    const { book } = writer.ledger;
    const { currency, minorUnit } = moneyUnitOf(book);
    const money = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      ...fractionDigitOptions(minorUnit),
    });
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
    const time = new Intl.DateTimeFormat(locale, {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    return {
      settings: this.#settings.receipt,
      tillId: book?.tillId ?? '',
      formatMoney: (amountCents) => money.format(centsToUnits(amountCents, minorUnit)),
      formatRate: (basisPoints) => percent.format(basisPoints / 10_000),
      formatTime: (atMs) => time.format(atMs),
      maskedCard: (cardId) => {
        const secret = writer.cardIdentifiers.get(cardId);
        return secret === undefined ? null : maskIdentifier(secret.value);
      },
    };
  }
}

function originOf({ receiptNumber }: Sale, refund: Refund | undefined): ReceiptOrigin | undefined {
  if (receiptNumber === null) return undefined;
  return refund === undefined
    ? { kind: 'sale', number: receiptNumber }
    : { kind: 'refund', number: receiptNumber, refundId: refund.id };
}

/** Composes the shop's copy of a card payment from the text that the terminal sent; null if it requests none. */
function composeShopSlip({ report }: TerminalPayment): Receipt | null {
  const { shopSlip = [] } = report ?? {};
  if (shopSlip.length === 0) return null;
  const elements = shopSlip.map((line) => leftAlignedText(line));
  const title = t('receipt.card');
  return { title, isCopy: false, copyWord: t('receipt.copy'), opensDrawer: false, elements };
}
