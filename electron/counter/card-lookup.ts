import { randomUUID } from 'node:crypto';
import type { CardAnswer, CardLookupResult } from '../../shared/messages/bridge.ts';
import { ANY_CODE_RULES, isCardByCodeRules } from '../../shared/cards/card-codes.ts';
import type { CardCodeRules } from '../../shared/cards/card-codes.ts';
import { suggestedCardCodeRules } from '../../shared/cards/propose-codes.ts';
import type { CodeRulesSource } from '../../shared/cards/propose-codes.ts';
import { hasService } from '../../shared/ledger/store/book.ts';
import { cardKey, isSameSecret, maskIdentifier } from '../../shared/ledger/money/card.ts';
import type { CardSecret } from '../../shared/ledger/money/card.ts';
import { cardIdSchema } from '../../shared/values/ids.ts';
import type { CardId } from '../../shared/values/ids.ts';
import { judgeIdentifier } from '../../shared/cards/identifier.ts';
import type { CodeMeaning } from '../../shared/cards/identifier.ts';
import { clockAt } from '../../shared/ledger/ledger.ts';
import { isSpellingFinal } from '../../shared/guard/store/admit-book.ts';
import { largestLoadWithoutManagerCents } from '../../shared/guard/store/cashier-limits.ts';
import { unaskedHubKnowledge } from '../../shared/policy/at-hub.ts';
import type { HubKnowledge } from '../../shared/policy/at-hub.ts';
import { quote } from '../../shared/policy/quote.ts';
import { tillMark } from '../../shared/receipt/receipt-code.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { LedgerWriter, WriteResult } from '../ledger/write/ledger-writer.ts';

/** How many looked-up cards memory holds; the journal has every card with a transaction. */
const MAX_LOOKED_AT = 1_000;

/**
 * Finds the card for a scanned code, and quotes what is possible on it. Looking up writes nothing: a new card gets an
 * id at once, and its fact with its first transaction or load line.
 */
export class CardLookup {
  readonly #writer: LedgerWriter;
  /** Cards that were only looked up, and known cards whose code was typed differently this time. */
  readonly #lookedAt = new Map<CardId, CardSecret>();
  #rules = ANY_CODE_RULES;
  /** The last scanned code, if it was judged to be a product's. */
  #lastGoods: string | null = null;
  #atHub: (cardId: CardId) => HubKnowledge;
  readonly #foundListeners = new Set<() => void>();

  constructor(writer: LedgerWriter) {
    this.#writer = writer;
    this.#atHub = () => unaskedHubKnowledge(writer.ledger);
  }

  /** From now on, quotes include what the store's hub reports about a card. */
  useHubKnowledge(atHub: (cardId: CardId) => HubKnowledge): void {
    this.#atHub = atHub;
  }

  /** Returns the identifier of a card; null if it was neither introduced nor looked up. */
  secretOf(cardId: CardId): CardSecret | null {
    return this.#writer.cardIdentifiers.get(cardId) ?? this.#lookedAt.get(cardId) ?? null;
  }

  use(rules: CardCodeRules): void {
    this.#rules = rules;
  }

  /** True if the card's code matches the store's card formats; false if the store has none. */
  fitsForm(cardId: CardId): boolean {
    const secret = this.secretOf(cardId);
    return secret !== null && isCardByCodeRules(secret.value.normalize('NFKC'), this.#rules);
  }

  /** Derives formats from the cards that the service has accepted; null while there are too few. */
  suggestedCodeRules(from: CodeRulesSource): CardCodeRules | null {
    const { ledger, cardIdentifiers: names } = this.#writer;
    const answered = [...ledger.cards.values()].filter(({ confirmed }) => confirmed !== null);
    const codes = answered.flatMap(({ id }) => names.get(id)?.value ?? []);
    return suggestedCardCodeRules(codes, from);
  }

  /**
   * Finds the card of a scanned code, and quotes what is possible on it.
   * @param said the cashier's answer to "card or goods?"; null if not asked
   */
  lookUp(scanned: string, said: CodeMeaning = null): CardAnswer {
    const judged = this.#judge(scanned, said);
    const mayBeCard = judged.kind !== 'fault';
    if (mayBeCard && !hasService(this.#writer.ledger.book)) {
      const isGoods = judged.kind === 'question' && judged.about === 'product-barcode';
      return { kind: 'fault', fault: isGoods ? 'product-barcode' : 'no-service' };
    }
    if (judged.kind !== 'card') return judged;
    // With locked card numbers, a known card would be taken for a new one with a balance of its own.
    if (this.#writer.cardIdentifiers.areLocked) return { kind: 'fault', fault: 'numbers-locked' };
    const cardId = this.#find(judged.secret);
    const answer = this.#quoted(this.#remember(judged.secret, cardId), judged.secret);
    for (const listener of this.#foundListeners) listener();
    return answer;
  }

  /** Calls the listener whenever a scanned or typed code is a card's. The returned function ends it. */
  onFound(listener: () => void): () => void {
    this.#foundListeners.add(listener);
    return () => this.#foundListeners.delete(listener);
  }

  /** Quotes a card that was looked up before; null for any other. */
  quote(cardId: CardId): CardLookupResult | null {
    const secret = this.secretOf(cardId);
    return secret === null ? null : this.#quoted(cardId, secret);
  }

  /** Drops erased cards from memory, so that a scan of the same number makes a new card. */
  forget(cardIds: readonly CardId[]): void {
    for (const cardId of cardIds) this.#lookedAt.delete(cardId);
  }

  /** Writes the fact that introduces a card, if it is new, or its spelling, if the last scan differs. */
  async introduceOrRespell(cardId: CardId): Promise<WriteResult | null> {
    const secret = this.#lookedAt.get(cardId);
    if (secret === undefined) return null;
    const named = this.#writer.cardIdentifiers.get(cardId);
    if (!this.#writer.ledger.cards.has(cardId)) {
      return this.#writer.write({ kind: 'introduce-card', cardId, secret }, SYSTEM_ACTOR);
    }
    if (named === undefined || isSameSecret(named, secret) || this.#isInUse(cardId)) return null;
    return this.#writer.write({ kind: 'respell-card', cardId, secret }, SYSTEM_ACTOR);
  }

  /**
   * Judges what a code is. If an earlier answer makes it a product's, and it is scanned twice in a row, the cashier is
   * asked again.
   */
  #judge(scanned: string, said: CodeMeaning): ReturnType<typeof judgeIdentifier> {
    const { book } = this.#writer.ledger;
    const judged = judgeIdentifier(scanned, {
      isKnown: (secret) => this.#find(secret) !== null,
      isInUse: (secret) => this.#isInUse(this.#find(secret)),
      rules: this.#rules,
      tillMark: book === null ? null : tillMark(book.tillId),
      said,
    });
    const isGoods = judged.kind === 'fault' && judged.fault === 'product-barcode';
    const isAgain = isGoods && said === null && this.#lastGoods === scanned;
    this.#lastGoods = isGoods ? scanned : null;
    return isAgain ? { kind: 'question', about: 'product-barcode' } : judged;
  }

  #isInUse(cardId: CardId | null): boolean {
    const { ledger } = this.#writer;
    const card = cardId === null ? undefined : ledger.cards.get(cardId);
    return card !== undefined && isSpellingFinal(ledger, card);
  }

  #find(secret: CardSecret): CardId | null {
    const key = cardKey(secret);
    const introduced = this.#writer.ledger.cardsByKey.get(key);
    if (introduced !== undefined) return introduced;
    for (const [cardId, known] of this.#lookedAt) if (cardKey(known) === key) return cardId;
    return null;
  }

  /** Remembers a scanned spelling; the last one is used until the card is introduced. */
  #remember(secret: CardSecret, known: CardId | null): CardId {
    const { cardIdentifiers: names } = this.#writer;
    const cardId = known ?? cardIdSchema.parse(randomUUID());
    const before = names.get(cardId) ?? this.#lookedAt.get(cardId);
    if (before !== undefined && isSameSecret(before, secret)) {
      if (names.get(cardId) !== undefined) this.#lookedAt.delete(cardId);
      return cardId;
    }
    if (known !== null && this.#isInUse(known)) return cardId;
    const [oldest] = this.#lookedAt.keys();
    if (this.#lookedAt.size >= MAX_LOOKED_AT && oldest !== undefined) {
      this.#lookedAt.delete(oldest);
    }
    this.#lookedAt.set(cardId, secret);
    return cardId;
  }

  #quoted(cardId: CardId, secret: CardSecret): CardLookupResult {
    const { ledger } = this.#writer;
    const card = ledger.cards.get(cardId) ?? null;
    const clockMs = clockAt(ledger, this.#writer.moment());
    return {
      kind: 'card',
      cardId,
      masked: maskIdentifier(secret.value),
      redeem: quote(ledger, card, 'redeem', clockMs, this.#atHub(cardId), this.fitsForm(cardId)),
      load: quote(ledger, card, 'load', clockMs),
      largestLoadWithoutManagerCents: largestLoadWithoutManagerCents(ledger),
    };
  }
}
