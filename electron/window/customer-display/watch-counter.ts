import { composeCustomerView } from '../../../shared/customer-display/compose-customer-view.ts';
import type { CustomerView } from '../../../shared/customer-display/customer-view.ts';
import { currentLanguage, t } from '../../../shared/locales/language.ts';
import { intentsOfSale, openIntentsOnCard } from '../../../shared/ledger/ledger.ts';
import type { Fact } from '../../../shared/ledger/facts.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { maskIdentifier } from '../../../shared/ledger/money/card.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { Sale } from '../../../shared/ledger/sale/sale.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import type { LedgerWriter } from '../../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../../time/wake-in.ts';
import type { Till } from '../../till/till.ts';

/** Delay of the display, in which changes are collected, so that the till's own window draws first. */
const BEHIND_THE_TILL_MS = 50;
/** How long a completed sale stays on the display, with its change and balances. */
export const THANKS_SHOWN_MS = 15_000;
/** How long a completed sale with a QR code stays: longer, because the customer has to take out a phone. */
export const CODE_SHOWN_MS = 60_000;

/** The parts of the till that a customer may see. */
export type CounterSource = Pick<Till, 'trading' | 'receipts' | 'signIn' | 'choices' | 'onChange'>;

interface ViewListener {
  /** Called with each view, even if it equals the last one. */
  readonly show: (view: CustomerView) => void;
  /** Called with the error if a view could not be composed. */
  readonly onTrouble: (error: unknown) => void;
}

/** Composes what the customer sees of the current sale, after each change at the till, which never waits for it. */
export class CounterWatch {
  readonly #till: CounterSource;
  readonly #shown: ViewListener;
  readonly #wakeIn: WakeIn;
  #ended: Sale | null = null;
  #endThanks: (() => void) | null = null;
  #heard: LedgerWriter | null = null;
  #endListening: (() => void)[] = [];
  #composing: (() => void) | null = null;
  readonly #endWatch: () => void;

  constructor(till: CounterSource, wakeIn: WakeIn, shown: ViewListener) {
    this.#till = till;
    this.#wakeIn = wakeIn;
    this.#shown = shown;
    this.#endWatch = till.onChange(() => this.#changed());
    this.#changed();
  }

  close(): void {
    this.#endWatch();
    this.#composing?.();
    this.#endThanks?.();
    for (const end of this.#endListening) end();
  }

  #changed(): void {
    this.#hear(this.#till.trading?.writer ?? null);
    this.#composing ??= this.#wakeIn(BEHIND_THE_TILL_MS, () => {
      this.#composing = null;
      this.#shown.show(this.#composeOrNothing());
    });
  }

  /**
   * Composes the customer's view; empty after a bug, which must not stop the till
   * (electron/window/customer-display/README.md).
   */
  #composeOrNothing(): CustomerView {
    try {
      return this.#compose();
    } catch (error) {
      this.#shown.onTrouble(error);
      return emptyCustomerView();
    }
  }

  /** Follows another book's writer, and forgets the sale on the display, which that book does not have. */
  #hear(writer: LedgerWriter | null): void {
    if (writer === this.#heard) return;
    this.#heard = writer;
    this.#forget();
    for (const end of this.#endListening) end();
    const { trading } = this.#till;
    this.#endListening =
      trading === null
        ? []
        : [
            trading.sales.onCounterChange(() => this.#changed()),
            // A card that is scanned after the end of a sale may be the next customer's.
            trading.cards.onFound(() => {
              this.#forget();
              this.#changed();
            }),
            trading.writer.onFact(({ fact }) => {
              if (fact.kind === 'sale-completed' && fact.sale) this.#thank(fact.sale);
              else if (isOfNext(fact)) this.#forget();
            }),
          ];
  }

  #thank(sale: Sale): void {
    this.#forget();
    this.#ended = sale;
    const hasCode = this.#till.receipts?.hasScreenCode === true;
    this.#endThanks = this.#wakeIn(hasCode ? CODE_SHOWN_MS : THANKS_SHOWN_MS, () => {
      this.#forget();
      this.#changed();
    });
  }

  #forget(): void {
    this.#ended = null;
    this.#endThanks?.();
    this.#endThanks = null;
  }

  #compose(): CustomerView {
    const { trading, receipts, signIn, choices } = this.#till;
    const mode = trading?.writer.ledger.book?.mode;
    if (trading === null || receipts === null || mode === undefined) return emptyCustomerView();
    const isLocked = signIn?.people.locked ?? true;
    const { sale: open, rung } = trading.sales.current();
    // The display keeps a completed sale until the next customer's sale begins, or the till is locked.
    if (isLocked || open !== null || rung.length > 0) this.#forget();
    const { writer } = trading;
    const sale = writer.texts.reveal(open ?? this.#ended);
    const intents = intentsBeside(writer.ledger, sale);
    const receiptCode = this.#ended === null ? null : receipts.screenCodeOf(this.#ended);
    const shown = writer.texts.reveal(rung);
    const picture = choices.shopPicture;
    const { presented } = trading.sales;
    const counter = { mode, isLocked, sale, rung: shown, intents, presented, receiptCode, picture };
    // A card is known here once it was looked up; the journal knows it only from its first payment.
    const maskedCard = (cardId: CardId): string | null => {
      const secret = trading.cards.secretOf(cardId);
      return secret === null ? null : maskIdentifier(secret.value);
    };
    return composeCustomerView(counter, { ...receipts.style(), maskedCard });
  }
}

/**
 * True for a refund, or a gift card transaction without a sale: the customer at the counter now must not see the
 * previous receipt.
 */
function isOfNext({ kind, intent }: Fact): boolean {
  return kind === 'sale-refunded' || (kind === 'intent-accepted' && intent?.saleId === null);
}

/** Returns the empty view, also used before a book is open. */
export function emptyCustomerView(): CustomerView {
  return {
    language: currentLanguage(),
    mark: null,
    shop: '',
    picture: null,
    state: 'idle',
    greeting: t('customerDisplay.welcome'),
    lines: [],
    sums: [],
    large: null,
    code: null,
    balances: [],
    notes: [],
  };
}

/** Returns the transactions of a sale, and every open one of the same cards. */
function intentsBeside(ledger: Ledger, sale: Sale | null): Intent[] {
  const ofSale = intentsOfSale(ledger, sale?.id ?? null);
  const cardIds = new Set(ofSale.map(({ cardId }) => cardId));
  const known = new Set(ofSale.map(({ id }) => id));
  const others = [...cardIds].flatMap((cardId) => openIntentsOnCard(ledger, cardId));
  return [...ofSale, ...others.filter(({ id }) => !known.has(id))];
}
