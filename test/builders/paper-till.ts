import { admit } from '../../shared/guard/admit.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import {
  bookIdSchema,
  cardIdSchema,
  intentIdSchema,
  runIdSchema,
} from '../../shared/values/ids.ts';
import type { CardId, IntentId } from '../../shared/values/ids.ts';
import type { Verb } from '../../shared/ledger/money/intent.ts';
import { emptyLedger, fold } from '../../shared/ledger/ledger.ts';
import { cents } from '../../shared/values/money.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { instantMs, monotonicMs } from '../../shared/values/time.ts';
import type { Outcome } from '../../shared/api/outcome.ts';

export const TILL_ID = 'paper-till-1';
export const OPENED_AT_MS = Date.UTC(2026, 10, 20, 9);

type Written =
  | { readonly kind: 'written'; readonly record: FactRecord }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * A till without a disk: the real guard and the real fold, for tests of what follows the journal. Each proposal takes
 * one second.
 */
export class PaperTill {
  readonly ledger = emptyLedger();
  readonly records: FactRecord[] = [];
  readonly bookId: ReturnType<typeof bookIdSchema.parse>;
  /** The balance of each card at the service. */
  readonly balances = new Map<CardId, number>();
  onFact: (record: FactRecord) => void = () => undefined;
  #seconds = 0;
  #named = 0;

  constructor(bookId: string) {
    this.bookId = bookIdSchema.parse(bookId);
    this.must({
      kind: 'open-book',
      book: {
        id: this.bookId,
        tillId: TILL_ID,
        mode: 'demo',
        baseUrl: '',
        moneySegment: 'v3/oauth/clients',
        shopUuid: 'shop-1',
        currency: 'EUR',
        minorUnit: 2,
        redeemSign: -1,
        signKnown: true,
      },
    });
    this.must({ kind: 'start-run', version: '0.1.0', receiptsAfter: 0 });
  }

  /** Asks the guard; a refusal writes nothing. */
  write(proposal: Proposal): Written {
    this.#seconds += 1;
    const admission = admit(this.ledger, proposal, {
      atMs: instantMs(OPENED_AT_MS + this.#seconds * 1_000),
      monoMs: monotonicMs(this.#seconds * 1_000),
      run: runIdSchema.parse('run-00000001'),
      operator: 'Ann',
      stepUp: { manager: 'Max' },
      accessLevel: 'open',
    });
    if (admission.kind === 'refused') return admission;
    const sequence = this.ledger.lastSequence + 1;
    const record: FactRecord = {
      sequence,
      hash: `hash-${sequence}`,
      fact: admission.fact,
      private: admission.private,
    };
    fold(this.ledger, record);
    this.records.push(record);
    this.onFact(record);
    return { kind: 'written', record };
  }

  /** Writes a proposal; throws if the guard refuses. */
  must(proposal: Proposal): FactRecord {
    const written = this.write(proposal);
    if (written.kind === 'refused') {
      throw new Error(`${proposal.kind} refused: ${JSON.stringify(written.refusal)}`);
    }
    return written.record;
  }

  get last(): FactRecord {
    return this.records.at(-1)!;
  }

  introduce(balanceCents = 100_00): CardId {
    const cardId = cardIdSchema.parse(this.#name('card'));
    const value = `GIFT-${String(this.#named).padStart(8, '0')}`;
    this.must({ kind: 'introduce-card', cardId, secret: { sentAs: 'identifier', value } });
    const asOfMs = instantMs(OPENED_AT_MS);
    this.must({
      kind: 'state-opening-balance',
      cardId,
      balanceCents: cents(balanceCents),
      asOfMs,
    });
    this.balances.set(cardId, balanceCents);
    return cardId;
  }

  /** Accepts a payment; `null` if the guard refuses. */
  accept(cardId: CardId, verb: Verb = 'redeem', amountCents = 5_00): IntentId | null {
    const intentId = intentIdSchema.parse(this.#name('intent'));
    const written = this.write({
      kind: 'accept',
      intentId,
      cardId,
      verb,
      amountCents: cents(amountCents),
      saleId: null,
      repeatConfirmed: true,
    });
    return written.kind === 'written' ? intentId : null;
  }

  beginSending(intentId: IntentId): Written {
    return this.write({ kind: 'begin-sending', intentId, keyVersion: 1 });
  }

  /** Records the answer of an honest service, which then has the new balance. */
  apply(intentId: IntentId): Written {
    const intent = this.ledger.intents.get(intentId)!;
    const balance = this.balances.get(intent.cardId)! + intent.signedAmountCents;
    this.balances.set(intent.cardId, balance);
    return this.end(intentId, {
      kind: 'applied',
      notes: [],
      answer: {
        uuid: `service-${intentId}`,
        amountCents: intent.signedAmountCents,
        balanceCents: cents(balance),
        balanceText: `${balance}`,
        createdAt: '2026-11-20T10:00:00+01:00',
        shop: null,
        contactIdentifier: null,
      },
    });
  }

  end(intentId: IntentId, outcome: Outcome): Written {
    return this.write({ kind: 'record-outcome', intentId, outcome });
  }

  #name(what: string): string {
    this.#named += 1;
    return `${what}-${String(this.#named).padStart(6, '0')}`;
  }
}

export const NO_CONNECTION_OUTCOME: Outcome = {
  kind: 'not-sent',
  cause: 'connect',
  code: 'ECONNREFUSED',
};

export const REFUSED_OUTCOME: Outcome = {
  kind: 'refused',
  status: 422,
  code: 60003,
  kept: 'The card service does not recognise this card.',
  fieldErrors: {},
};

export const NO_ANSWER_OUTCOME: Outcome = {
  kind: 'unknown',
  cause: 'timeout',
  status: null,
  pausesQueue: false,
  evidence: 'No whole answer, 60000 ms: timeout (sent).',
};
