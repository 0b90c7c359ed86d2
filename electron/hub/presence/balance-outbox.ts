import type { AnnouncedBalance } from '../../../shared/hub/hub-calls.ts';
import { knownBalanceCents } from '../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { NowByAllClocks } from '../../../shared/ledger/now-by-all-clocks.ts';
import { ageAtMostMs, UNKNOWN_AGE_MS } from '../../../shared/policy/at-hub.ts';
import type { ClockReading } from '../../../shared/values/clocks.ts';
import { balanceAsOfMs } from '../../../shared/policy/seen-card.ts';
import type { Card } from '../../../shared/ledger/money/card.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import { newestAnnouncedBalances } from '../connection/hub-memory.ts';
import type { SeenBalance } from '../connection/hub-memory.ts';
import { lastChangeSequence } from '../../../shared/ledger/sale/archived.ts';

/** A card's version at a hub at the moment when a payment was sent. */
export interface CardVersionWhenSent {
  readonly version: number;
  readonly incarnation: string;
}

/** A balance reported by the service, not yet passed on to the hub. */
export interface ReportedBalance {
  readonly name: string;
  readonly balanceCents: number;
  readonly passedOn?: () => void;
}

/** Time at which a balance was reported: by the ledger's clock and, if recorded, by the other clocks. */
interface BalanceReportTime {
  readonly atMs: number;
  readonly told: ClockReading | undefined;
}

function toldOf(ledger: Ledger, card: Card): BalanceReportTime {
  return { atMs: balanceAsOfMs(ledger, card) ?? 0, told: card.confirmed?.told };
}

/** Returns the newest balances of a ledger, as many as are sent to a new hub. */
export function newestBalances(
  ledger: Ledger,
  cards: Iterable<Card>,
  nameOf: (cardId: CardId) => string | null,
): (SeenBalance & BalanceReportTime)[] {
  const known = [...cards].flatMap((card) => {
    const cents = knownBalanceCents(card);
    return cents === null ? [] : [{ id: card.id, cents, ...toldOf(ledger, card) }];
  });
  return newestAnnouncedBalances(known).flatMap(({ id, ...told }) => {
    const card = nameOf(id);
    return card === null ? [] : [{ card, ...told }];
  });
}

interface OutboxBalance extends BalanceReportTime {
  readonly cents: number;
  /**
   * The card's version at the complete hub that sent this balance; null for a balance reported by the service since.
   */
  readonly version: number | null;
  /** Age that the hub's balance had when it was received, in ms. */
  readonly thenMs?: number;
}

/** Keeps the balances of the store's cards that this till would announce to a new hub, by the cards' ids there. */
export class BalanceOutbox {
  readonly #balances = new Map<string, OutboxBalance>();
  /**
   * Balances reported by the service and not yet passed on to the hub. The hub's own balance for such a card is older.
   */
  readonly #onTheWay = new Map<string, Set<symbol>>();
  readonly #nameOf: (cardId: CardId) => string | null;

  /** @param toldThrough sequence up to which a complete hub has all balances that the service reported */
  constructor(ledger: Ledger, nameOf: (cardId: CardId) => string | null, toldThrough: number) {
    this.#nameOf = nameOf;
    for (const card of ledger.cards.values()) {
      const { id, confirmed } = card;
      if (confirmed === null) continue;
      const name = nameOf(id);
      const changedBy = lastChangeSequence(ledger, confirmed.intentId) ?? 0;
      if (name !== null && changedBy > toldThrough)
        this.#balances.set(name, {
          cents: confirmed.balanceCents,
          version: null,
          ...toldOf(ledger, card),
        });
    }
  }

  /**
   * Stores a balance reported by the service. Until a complete hub confirms the previous one, the lower of the two is
   * stored, since their order is unknown.
   * @returns a function to call once the balance was passed on
   */
  putServiceBalance(name: string, cents: number, { clockMs, reading }: NowByAllClocks): () => void {
    const before = this.#balances.get(name);
    const lower = before?.version === null ? Math.min(before.cents, cents) : cents;
    this.#balances.set(name, { cents: lower, version: null, atMs: clockMs, told: reading });
    const one = Symbol(name);
    const onTheWay = this.#onTheWay.get(name) ?? new Set();
    this.#onTheWay.set(name, onTheWay.add(one));
    return () => {
      onTheWay.delete(one);
    };
  }

  /** Stores a balance that a complete hub sent. */
  putHubBalance(name: string, known: OutboxBalance): void {
    const isPassedOn = (this.#onTheWay.get(name)?.size ?? 0) === 0;
    if (isPassedOn) this.#balances.set(name, known);
  }

  /** Returns cards whose balance from the service no complete hub has confirmed yet. */
  unconfirmed(): string[] {
    return [...this.#balances].flatMap(([name, { version }]) => (version === null ? [name] : []));
  }

  /**
   * Returns the balances to announce, which then count as passed on; if announcing fails they are announced again.
   * @param isNewHub true if the hub may have none of the balances
   * @param alsoCards cards to include in any case
   * @param inherited balances of taken-over tills, which nobody else reports to a new hub
   */
  takeForAnnouncement(
    ledger: Ledger,
    now: NowByAllClocks,
    isNewHub: boolean,
    alsoCards: ReadonlySet<CardId>,
    inherited: readonly SeenBalance[],
  ): AnnouncedBalance[] {
    const of = (name: string, balance: OutboxBalance): AnnouncedBalance => {
      const { cents, version, told, atMs, thenMs = 0 } = balance;
      const ageMs = Math.min(UNKNOWN_AGE_MS, thenMs + ageAtMostMs(told, atMs, now));
      return { card: name, cents, version, ageMs };
    };
    this.#onTheWay.clear();
    const known = [...this.#balances].filter(([, { version }]) => isNewHub || version === null);
    const cards = isNewHub
      ? [...ledger.cards.values()]
      : [...alsoCards].flatMap((id) => ledger.cards.get(id) ?? []);
    const own = newestBalances(ledger, cards, this.#nameOf);
    // The age of an inherited balance is told by its date alone, because the other clocks of its till do not apply
    // here.
    const others = isNewHub ? inherited.map((one) => ({ ...one, told: undefined })) : [];
    const older = [...own, ...others].filter(({ card }) => !this.#balances.has(card));
    return [
      ...known.map(([name, balance]) => of(name, balance)),
      ...newestAnnouncedBalances(older).map(({ card, ...one }) => of(card, { ...one, version: 0 })),
    ];
  }
}
