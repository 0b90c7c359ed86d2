import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../electron/ledger/write/ledger-writer.ts';
import type { CardLookupResult, ProposeAnswer } from '../../../shared/messages/bridge.ts';
import { mayDecide } from '../../../shared/proposals/acts.ts';
import type { ResolvingAct } from '../../../shared/proposals/acts.ts';
import { intentIdSchema } from '../../../shared/values/ids.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { GRACE_MS } from '../../../shared/evidence/settle-unknown.ts';
import type { Intent, Verb } from '../../../shared/ledger/money/intent.ts';
import { cents } from '../../../shared/values/money.ts';
import type { Random } from '../../simulation/random.ts';
import type { ServiceBooks } from './service-books.ts';
import type { SkippingClock, TillInNode } from './till-in-node.ts';

const CASHIER: Actor = { operator: 'Ann', stepUp: null, accessLevel: 'open' };
const MANAGER: Actor = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'open' };

/** A cashier who redeems and loads; sometimes undoes what was entered, or reverses what was applied. */
export class HostileCashier {
  readonly accepted = new Set<IntentId>();
  readonly #till: TillInNode;
  readonly #random: Random;

  constructor(till: TillInNode, random: Random) {
    this.#till = till;
    this.#random = random;
  }

  async serve(identifier: string): Promise<void> {
    const random = this.#random.next();
    const applied = random < 0.03 ? this.#anyApplied() : undefined;
    if (applied) return this.#putRight(applied);
    const verb = this.#random.chance(0.55) ? 'redeem' : 'load';
    const found = this.#look(identifier);
    const upTo = found[verb].upToCents;
    // An amount above the offline limit is an attempt, for which the cashier waits.
    const request = this.#random.chance(0.15)
      ? this.#random.between(50_01, 90_00)
      : this.#random.between(1, 50_00);
    if (upTo === 0) return;
    const intentId = await this.accept(identifier, verb, Math.min(request, upTo));
    if (intentId && random > 0.96)
      await this.#till.trading.propose({ kind: 'undo', intentId }, CASHIER);
  }

  async accept(identifier: string, verb: Verb, amountCents: number): Promise<IntentId | null> {
    const { cardId } = this.#look(identifier);
    const intentId = intentIdSchema.parse(randomUUID());
    const request = {
      kind: 'accept' as const,
      intentId,
      cardId,
      verb,
      amountCents: cents(amountCents),
      saleId: null,
      repeatConfirmed: true,
    };
    return this.#noted(intentId, await this.#till.trading.propose(request, CASHIER));
  }

  async #putRight(original: Intent): Promise<void> {
    const intentId = intentIdSchema.parse(randomUUID());
    const reason = 'entered by mistake';
    const request = { kind: 'put-right', intentId, reverses: original.id, reason } as const;
    this.#noted(intentId, await this.#till.trading.propose(request, CASHIER));
  }

  #noted(intentId: IntentId, answer: ProposeAnswer): IntentId | null {
    if (answer.kind !== 'written') return null;
    this.accepted.add(intentId);
    return intentId;
  }

  #anyApplied(): Intent | undefined {
    const latest = [...this.accepted].slice(-40);
    const { intents } = this.#till.trading.writer.ledger;
    return latest
      .map((id) => intents.get(id))
      .find((intent) => intent?.state === 'applied' && !intent.reversedBy && !intent.reverses);
  }

  #look(identifier: string): Extract<CardLookupResult, { kind: 'card' }> {
    const found = this.#till.trading.lookUp(identifier);
    if (found.kind !== 'card') throw new Error(`not a card: ${JSON.stringify(found)}`);
    return found;
  }
}

/** A manager who resumes the paused queue, and settles what waits for a person by the service's ledger. */
export class HostileManager {
  readonly #till: TillInNode;
  readonly #books: Pick<ServiceBooks, 'serviceNumberOf'>;
  readonly #clock: SkippingClock;
  readonly #random: Random;

  constructor(
    till: TillInNode,
    books: Pick<ServiceBooks, 'serviceNumberOf'>,
    clock: SkippingClock,
    random: Random,
  ) {
    this.#till = till;
    this.#books = books;
    this.#clock = clock;
    this.#random = random;
  }

  async liftPauses(): Promise<void> {
    const { writer } = this.#till.trading;
    for (const { cause, note } of writer.ledger.queue.pauses) {
      if (cause === 'invariant') throw new Error(`an invariant is broken: ${note}`);
      // The worker itself resumes after a refused key, by its probe.
      if (cause === 'key') continue;
      await writer.write({ kind: 'resume-sending', cause }, MANAGER);
    }
  }

  /** Waits until the service is at rest, so that its ledger is final, and settles everything. */
  async settleAll(): Promise<void> {
    this.#clock.skip(GRACE_MS);
    const waiting = this.#till.trading.writer.ledger.forPerson;
    for (const intent of Array.from(waiting.values())) {
      await this.#settle(intent);
    }
  }

  /** Settles one payment by the service's ledger, if it still waits for a person. */
  async settle(id: IntentId): Promise<void> {
    const intent = this.#till.trading.writer.ledger.forPerson.get(id);
    if (intent) await this.#settle(intent);
  }

  async #settle(intent: Intent): Promise<void> {
    const { id: intentId, alarm } = intent;
    const reason = 'looked it up in the back office';
    const written = await this.#till.trading.writer.write(
      alarm === undefined
        ? { ...this.#decide(intent), intentId, reason }
        : { kind: 'acknowledge-alarm', intentId, note: reason },
      MANAGER,
    );
    if (written.kind === 'refused') {
      throw new Error(`the manager may not: ${JSON.stringify([written.refusal, intent])}`);
    }
  }

  #decide(intent: Intent): Decision {
    const { id, state, attempts } = intent;
    const may = (act: ResolvingAct) => mayDecide(this.#till.trading.writer.ledger, intent, act);
    const serviceNumber = this.#books.serviceNumberOf(id);
    if (state === 'unknown' && serviceNumber !== null) {
      return { kind: 'settle', how: 'taken', serviceNumber };
    }
    if (state === 'unknown' && may('not-taken')) return { kind: 'settle', how: 'not-taken' };
    // A refused reversal may have been sent once more meanwhile.
    if (may('send-again') && attempts < 4 && this.#random.chance(0.8)) return { kind: 'release' };
    // A refused reversal that a second one has replaced costs nobody anything.
    if (!may('shop-loss') && may('not-taken')) return { kind: 'settle', how: 'not-taken' };
    return { kind: 'settle', how: may('paid-otherwise') ? 'paid-otherwise' : 'shop-loss' };
  }
}

interface SettlementRequest {
  readonly kind: 'settle';
  readonly how: 'taken' | 'not-taken' | 'shop-loss' | 'paid-otherwise';
  readonly serviceNumber?: string;
}

type Decision = { readonly kind: 'release' } | SettlementRequest;
