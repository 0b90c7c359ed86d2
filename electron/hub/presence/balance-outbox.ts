import type { AnnouncedBalance } from '../../../shared/hub/hub-calls.ts';
import { knownBalanceCents } from '../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { balanceAsOfMs } from '../../../shared/policy/seen-card.ts';
import type { Card } from '../../../shared/ledger/money/card.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import { newest } from '../connection/hub-memory.ts';
import type { KnownBalance } from '../connection/hub-memory.ts';
import { lastChangedBy } from '../../../shared/ledger/sale/archived.ts';

/** A card's version at a hub when a payment left. */
export interface Flight {
  readonly version: number;
  readonly incarnation: string;
}

/** A balance the service reported, on its way to the hub. */
export interface ReportedBalance {
  readonly name: string;
  readonly balanceCents: number;
  readonly passedOn?: () => void;
}

/** The newest of them that a ledger knows: as many as a new hub is told. */
export function newestBalances(
  ledger: Ledger,
  cards: Iterable<Card>,
  nameOf: (cardId: CardId) => string | null,
): KnownBalance[] {
  const known = [...cards].flatMap((card) => {
    const cents = knownBalanceCents(card);
    return cents === null ? [] : [{ id: card.id, cents, atMs: balanceAsOfMs(ledger, card) ?? 0 }];
  });
  return newest(known).flatMap(({ id, cents, atMs }) => {
    const card = nameOf(id);
    return card === null ? [] : [{ card, cents, atMs }];
  });
}

interface OutboxBalance {
  readonly cents: number;
  /**
   * The card's version at the complete hub that sent it; null for a balance from the service that
   * no hub has sent since.
   */
  readonly version: number | null;
  readonly atMs: number;
}

/** The balances of a store's cards as this till would tell them to a new hub, by the hub's names of the cards. */
export class BalanceOutbox {
  readonly #balances = new Map<string, OutboxBalance>();
  /** Balances from the service not passed on yet: a hub's balance for such a card is older. */
  readonly #onTheWay = new Map<string, Set<symbol>>();
  readonly #nameOf: (cardId: CardId) => string | null;

  /**
   * @param toldThrough up to this fact a complete hub knows what the service has told
   */
  constructor(ledger: Ledger, nameOf: (cardId: CardId) => string | null, toldThrough: number) {
    this.#nameOf = nameOf;
    for (const card of ledger.cards.values()) {
      const { id, confirmed } = card;
      if (confirmed === null) continue;
      const name = nameOf(id);
      const changedBy = lastChangedBy(ledger, confirmed.intentId) ?? 0;
      if (name !== null && changedBy > toldThrough)
        this.#balances.set(name, {
          cents: confirmed.balanceCents,
          version: null,
          atMs: balanceAsOfMs(ledger, card) ?? 0,
        });
    }
  }

  /**
   * Keeps the service's balance. If no complete hub has confirmed the one before, the lower of both
   * counts: nobody knows which is later.
   * @returns to be called once it was passed on
   */
  serviceTold(name: string, cents: number, atMs: number): () => void {
    const before = this.#balances.get(name);
    const lower = before?.version === null ? Math.min(before.cents, cents) : cents;
    this.#balances.set(name, { cents: lower, version: null, atMs });
    const one = Symbol(name);
    const onTheWay = this.#onTheWay.get(name) ?? new Set();
    this.#onTheWay.set(name, onTheWay.add(one));
    return () => {
      onTheWay.delete(one);
    };
  }

  /** Keeps the age of balances dated by a clock that was ahead. */
  clockPutRight(toMs: number, aheadMs: number): void {
    for (const [name, known] of this.#balances)
      if (known.atMs > toMs) this.#balances.set(name, { ...known, atMs: known.atMs - aheadMs });
  }

  /** Keeps a balance that a complete hub sent. */
  onHubBalance(name: string, known: OutboxBalance): void {
    const isPassedOn = (this.#onTheWay.get(name)?.size ?? 0) === 0;
    if (isPassedOn) this.#balances.set(name, known);
  }

  /** Cards whose balance from the service no complete hub has confirmed yet. */
  unconfirmed(): string[] {
    return [...this.#balances].flatMap(([name, { version }]) => (version === null ? [name] : []));
  }

  /**
   * All of this counts as passed on: where it is not, it is announced again.
   * @param nowMs by the ledger's clock, as all balances are dated
   * @param isNewHub whether it may know nothing of all this
   * @param alsoCards of these too, whatever the hub is
   * @param inherited what tills knew whose place this one has: nobody else tells a new hub
   */
  announced(
    ledger: Ledger,
    nowMs: number,
    isNewHub: boolean,
    alsoCards: ReadonlySet<CardId>,
    inherited: readonly KnownBalance[],
  ): AnnouncedBalance[] {
    const of = (name: string, { cents, version, atMs }: OutboxBalance): AnnouncedBalance => ({
      card: name,
      cents,
      version,
      ageMs: Math.max(0, Math.round(nowMs - atMs)),
    });
    this.#onTheWay.clear();
    const known = [...this.#balances].filter(([, { version }]) => isNewHub || version === null);
    const cards = isNewHub
      ? [...ledger.cards.values()]
      : [...alsoCards].flatMap((id) => ledger.cards.get(id) ?? []);
    const own = newestBalances(ledger, cards, this.#nameOf);
    const older = [...own, ...(isNewHub ? inherited : [])].filter(
      ({ card }) => !this.#balances.has(card),
    );
    return [
      ...known.map(([name, balance]) => of(name, balance)),
      ...newest(older).map(({ card, cents, atMs }) => of(card, { cents, version: 0, atMs })),
    ];
  }
}
