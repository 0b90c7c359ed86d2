import * as fc from 'fast-check';
import { proposalsForOwedLoads } from '../../shared/guard/follow-up.ts';
import { recoveryProposals } from '../../shared/guard/recover.ts';
import { KEPT_FACT_COUNT } from '../../shared/ledger/memory/checkpoint.ts';
import type { MemoryWindow } from '../../shared/ledger/memory/checkpoint.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { refundIdSchema } from '../../shared/values/ids.ts';
import type { CardId, IntentId, SaleId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/values/time.ts';
import {
  appliedOutcome,
  intentId,
  CURRENT_KEYS,
  MANAGER,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  saleId,
  UNKNOWN_OUTCOME,
} from './guarded-ledger.ts';
import { lineOfCategory } from './shop-day.ts';
import { TwoMemories } from './two-memories.ts';
import { listedPayments } from './listed-payments.ts';

const LONG_MS = 3 * HOUR_MS;

/** Archives each transaction as soon as it is over. */
export const ARCHIVE_AT_ONCE: MemoryWindow = { facts: KEPT_FACT_COUNT, whole: 0 };

/** The ways in which a transaction gets archived, so that memory has only its summary. */
export const waysToForget = {
  'after a rollover': (till: TwoMemories) => till.archiveAtRollover(ARCHIVE_AT_ONCE),
  'after a restart': (till: TwoMemories) => till.restartAfterRollover(ARCHIVE_AT_ONCE),
  'after both, twice': (till: TwoMemories) => {
    for (let time = 0; time < 2; time += 1) {
      till.archiveAtRollover(ARCHIVE_AT_ONCE);
      till.restartAfterRollover(ARCHIVE_AT_ONCE);
    }
  },
};

/** Moves the time on by hours, and tells the till. */
export function passHours(till: TwoMemories): void {
  till.pass(LONG_MS);
  till.write({ kind: 'ask-send-now' });
}

export function startForgetfulTill(): TwoMemories {
  const till = new TwoMemories().start();
  till.limits(() => ({
    ...LIMIT_PRESETS['always-sell'],
    onlyThisTillMovesBalances: true,
    evidenceDecides: true,
  }));
  for (const ledger of [till.ledger, till.lean])
    ledger.queue = { ...ledger.queue, cleanPairs: 300 };
  return till;
}

interface ShopStep {
  readonly kind: number;
  readonly card: number;
  readonly which: number;
  readonly amount: number;
}

export const shopSteps = fc.array(
  fc.record({
    kind: fc.nat(31),
    card: fc.nat(4),
    which: fc.nat(1_000),
    amount: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 30, maxLength: 140 },
);

/**
 * A shop whose service is mostly right, where mostly only this till moves balances, and which archives all the time.
 */
export class ForgetfulShop {
  readonly till = startForgetfulTill();
  readonly cards: readonly CardId[] = ['anna', 'bert', 'cora', 'dora', 'emil'].map((name) =>
    this.till.card(name),
  );
  private readonly balances = new Map<CardId, number>(this.cards.map((id) => [id, 500_00]));
  private count = 0;

  take({ kind, card, which, amount }: ShopStep): void {
    const cardId = this.cards[card]!;
    const amountCents = amount * 100;
    switch (kind) {
      case 0:
      case 1:
        this.accept(cardId, kind === 0 ? 'load' : 'redeem', amountCents, null);
        return;
      case 2:
      case 3:
        this.sell(cardId, amountCents, which);
        return;
      case 4:
        this.endSale(which % 4 === 0);
        return;
      case 30:
      case 31:
        this.refund(which);
        return;
      case 5:
      case 6:
      case 7:
        this.sendOne(which, true);
        return;
      case 8:
        this.sendOne(which, false);
        return;
      case 9:
        this.sendOne(which, which % 2 === 0, which % 3 === 0 ? 0 : 1);
        return;
      case 10:
        // Somebody else has moved the balance.
        this.balances.set(cardId, this.balances.get(cardId)! - amountCents);
        return;
      case 11:
      case 12:
        this.till.pass(which * MINUTE_MS);
        return;
      case 13:
        this.till.restart();
        for (const due of recoveryProposals(this.till.ledger, 'newest')) this.till.propose(due);
        return;
      case 14:
      case 15:
        this.till.archiveAtRollover({ facts: KEPT_FACT_COUNT, whole: which % 7 });
        return;
      case 16:
      case 17:
        this.till.restartAfterRollover({ facts: KEPT_FACT_COUNT, whole: which % 7 });
        return;
      case 28:
      case 29:
        this.till.startSince();
        return;
      case 18:
        this.read(cardId);
        return;
      case 19:
        this.till.propose({ kind: 'open-shift', floatCents: cents(0), businessDay: '2026-11-20' });
        return;
      case 20: {
        const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
        this.till.propose({ kind: 'close-shift', counted, carriesOpenSale: true });
        return;
      }
      case 21:
        this.till.propose({ kind: 'resume-sending', cause: 'three-unknown' }, MANAGER);
        return;
      default: {
        const all = this.questions(this.chosen(which), cardId, amountCents);
        this.till.propose(all[(kind + amount) % all.length]!, which % 5 === 0 ? null : MANAGER);
        this.follow();
      }
    }
  }

  /** Returns every proposal that may be made about one transaction, or about a card. */
  questions(id: IntentId, cardId: CardId, amountCents: number): Proposal[] {
    const reason = 'because';
    const { atMs, monoMs, run } = this.till.stamp();
    const settle = { kind: 'settle', intentId: id, reason } as const;
    const intent = this.till.ledger.intents.get(id);
    const onto = { becomes: 'first-card', nextIntentId: this.fresh(), reason } as const;
    return [
      { kind: 'put-right', intentId: this.fresh(), reverses: id, reason },
      {
        kind: 'move-load',
        intentId: this.fresh(),
        secondIntentId: this.fresh(),
        reverses: id,
        toCardId: cardId,
        reason,
      },
      { kind: 'undo', intentId: id },
      { kind: 'release', intentId: id, reason },
      { kind: 'release-by-key', intentId: id, ...CURRENT_KEYS },
      { kind: 'settle-by-evidence', intentId: id },
      { ...settle, how: 'taken', balanceSeenCents: cents(1) },
      { ...settle, how: 'taken', serviceNumber: `uuid-${this.chosen(amountCents)}` },
      { ...settle, how: 'not-taken' },
      { ...settle, how: 'shop-loss' },
      { ...settle, how: 'paid-otherwise', inCash: true },
      { ...settle, how: 'other-card', otherIntentId: this.chosen(amountCents) },
      { kind: 'give-up-attempt', intentId: id },
      { kind: 'ask-if-paid', intentId: id },
      { kind: 'give-back', intentId: id },
      { kind: 'finish-move', intentId: id },
      { kind: 'take-back-promise', intentId: id, ...onto },
      { kind: 'acknowledge-alarm', intentId: id, note: reason },
      { kind: 'acknowledge-drift', cardId, note: reason },
      { kind: 'hold-back', intentId: id },
      { kind: 'retry-refused', intentId: id },
      { kind: 'forget-sending', intentId: id, why: 'restored' },
      { kind: 'forget-sending', intentId: id, why: 'crashed' },
      { kind: 'tell-refusal', intentId: id },
      { kind: 'show-card-number', intentId: id },
      { kind: 'erase-customer', cardId },
      { ...this.till.request('x', cardId, 'redeem', amountCents), intentId: id },
      {
        ...this.till.request('x', cardId, 'redeem', amountCents),
        intentId: this.fresh(),
        repeatConfirmed: false,
      },
      {
        kind: 'settle-by-list',
        intentId: id,
        name: { sentAs: 'identifier', value: `6364${cardId.slice('card-of-'.length)}` },
        rows: listedPayments(this.till),
        isToEnd: true,
        asked: { atMs, monoMs, run },
        afterSequence: this.till.ledger.lastSequence,
      },
      ...(intent?.saleId ? this.questionsOfSale(intent.saleId) : []),
    ];
  }

  questionsOfSale(id: SaleId): Proposal[] {
    return [
      { kind: 'open-sale', saleId: id, lines: [lineOfCategory(1_00, 'books')] },
      { kind: 'complete-sale', saleId: id },
      { kind: 'cancel-sale', saleId: id, reason: 'because' },
      { kind: 'accept-sold-load', saleId: id, intentId: this.chosen(1) },
      this.refundOf(id, 1),
      ...proposalsForOwedLoads(this.till.ledger, id),
    ];
  }

  private refundOf(id: SaleId, quantity: number): Proposal {
    this.count += 1;
    const lines = [{ lineId: 'line-books', quantity }];
    const refundId = refundIdSchema.parse(`refund-${this.count}`);
    return { kind: 'refund-sale', saleId: id, refundId, lines, reference: '', reason: 'broken' };
  }

  chosen(which: number): IntentId {
    const ids = [...this.till.ledger.intents.keys()];
    return ids[which % Math.max(1, ids.length)] ?? intentId('none');
  }

  read(cardId: CardId): void {
    const { atMs, monoMs, run } = this.till.stamp();
    this.till.propose({
      kind: 'read-balance',
      cardId,
      balanceCents: cents(this.balances.get(cardId)!),
      asked: { atMs, monoMs, run },
      afterSequence: this.till.ledger.lastSequence,
    });
  }

  private fresh(): IntentId {
    this.count += 1;
    return intentId(`fresh-${this.count}`);
  }

  private accept(cardId: CardId, verb: Intent['verb'], amount: number, sale: SaleId | null) {
    const request = this.till.request('x', cardId, verb, amount);
    const id = this.fresh();
    const isIn = this.till.propose({ ...request, intentId: id, saleId: sale });
    return isIn ? id : null;
  }

  /** Makes a sale with a load or without, paid by gift balance, by cash, or in part. */
  private sell(cardId: CardId, amount: number, which: number): void {
    this.count += 1;
    const id = saleId(`shop-${this.count}`);
    const load = {
      ...lineOfCategory(amount, 'load'),
      kind: 'load',
      intentId: this.fresh(),
      cardId,
    } as const;
    const books =
      which % 4 === 1 ? lineOfCategory(amount / 2, 'books', 2) : lineOfCategory(amount, 'books');
    const lines = which % 3 === 0 ? [books, load] : [books];
    if (!this.till.propose({ kind: 'open-sale', saleId: id, lines })) return;
    const amountCents = cents(amount);
    const gift = which % 2 === 0 ? this.accept(cardId, 'redeem', amount, id) : null;
    if (gift !== null) {
      const tender = { kind: 'gift', intentId: gift, amountCents } as const;
      this.till.propose({ kind: 'tender-sale', saleId: id, tender });
    }
    const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
    this.till.propose({ kind: 'tender-sale', saleId: id, tender });
    if (lines.length > 1) this.till.propose({ kind: 'tender-sale', saleId: id, tender });
    if (which % 5 !== 0) this.till.propose({ kind: 'complete-sale', saleId: id });
    for (const owed of proposalsForOwedLoads(this.till.ledger, id)) this.till.propose(owed);
  }

  private refund(which: number): void {
    const ids = [...this.till.ledger.sales.keys()];
    const id = ids[which % Math.max(1, ids.length)];
    if (id === undefined) return;
    this.till.propose(this.refundOf(id, 1 + (which % 2)), which % 4 === 0 ? null : MANAGER);
    if (which % 3 === 0) return;
    for (const owed of proposalsForOwedLoads(this.till.ledger, id)) this.till.propose(owed);
  }

  private endSale(isCancelled: boolean): void {
    const [id] = this.till.ledger.openSales.keys();
    if (id === undefined) return;
    const kind = isCancelled ? 'cancel-sale' : 'complete-sale';
    this.till.propose(
      kind === 'cancel-sale' ? { kind, saleId: id, reason: 'gone' } : { kind, saleId: id },
      MANAGER,
    );
    for (const owed of proposalsForOwedLoads(this.till.ledger, id)) this.till.propose(owed);
  }

  /**
   * Sends one payment.
   * @param offBy the factor by which the service applies the amount
   */
  private sendOne(which: number, isAnswered: boolean, offBy = 1): void {
    const { ledger } = this.till;
    const lane = [...ledger.open.values()].filter(({ state }) => state !== 'unknown');
    const intent = lane[which % Math.max(1, lane.length)];
    if (intent === undefined) return;
    const keyed = CURRENT_KEYS;
    if (!this.till.propose({ kind: 'begin-sending', intentId: intent.id, ...keyed })) return;
    const { cardId, verb, amountCents } = intent;
    const isTaken = which % 7 !== 0;
    const change = isTaken ? amountCents * (verb === 'load' ? 1 : -1) * offBy : 0;
    const balance = this.balances.get(cardId)! + change;
    this.balances.set(cardId, balance);
    const answers = [NOT_SENT_OUTCOME, refusedOutcome(422), refusedOutcome(404)];
    const outcome = isAnswered
      ? isTaken
        ? appliedOutcome(`uuid-${intent.id}`, balance)
        : answers[which % answers.length]!
      : UNKNOWN_OUTCOME;
    this.till.propose({ kind: 'record-outcome', intentId: intent.id, outcome });
    this.follow();
  }

  /** Writes the proposals that main makes after a record. */
  private follow(): void {
    for (const [id, intent] of this.till.ledger.open) {
      if (intent.state === 'unknown')
        this.till.propose({ kind: 'settle-by-evidence', intentId: id });
    }
    const due = recoveryProposals(this.till.ledger, 'newest').filter(
      ({ kind }) => kind === 'give-back' || kind === 'finish-move' || kind.startsWith('accept-'),
    );
    for (const proposal of due) this.till.propose(proposal);
  }
}
