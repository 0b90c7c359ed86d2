import { GRACE_MS } from '../../shared/sync/settle-unknown.ts';
import { intentIdSchema } from '../../shared/ledger/ids.ts';
import type { IntentId } from '../../shared/ledger/ids.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import { cents } from '../../shared/ledger/money.ts';
import { instantMs, SECOND_MS } from '../../shared/ledger/time.ts';
import type { LookUp } from '../../shared/bridge.ts';
import { NOBODY } from '../../electron/keeper.ts';
import type { Trading } from '../../electron/trading.ts';
import type { SandboxContact, SandboxState } from '../../shared/sandbox/state.ts';
import type { Oracle } from './oracle.ts';
import type { Random } from './random.ts';
import { MANAGER } from './virtual-till.ts';
import type { VirtualTill } from './virtual-till.ts';
import type { Service } from './virtual-network.ts';
import type { VirtualTime } from './virtual-time.ts';
import type { Shape } from './shape.ts';

export interface Shop {
  readonly time: VirtualTime;
  readonly service: SandboxState;
  readonly network: Service;
  readonly shape: Shape;
  readonly oracle: Oracle;
  readonly saw: (fault: string) => void;
}

type KnownCard = Extract<LookUp, { readonly kind: 'card' }>;

/** Somebody at a till: takes, loads, undoes, puts right, at times beyond what is allowed. */
export class Cashier {
  readonly #shop: Shop;
  readonly #till: VirtualTill;
  readonly #random: Random;
  #count = 0;

  constructor(shop: Shop, till: VirtualTill, random: Random) {
    this.#shop = shop;
    this.#till = till;
    this.#random = random;
  }

  trade(untilMs: number, meanGapMs: number): void {
    const { time } = this.#shop;
    const next = () => {
      time.after(this.#random.waitMs(meanGapMs), () => {
        if (time.nowMs >= untilMs) return;
        const { trading } = this.#till;
        if (trading && !this.#till.time.asleep) void this.#serveCustomer(trading);
        next();
      });
    };
    next();
  }

  /** Every regular tops up once, one after the other. */
  serveRegulars(): void {
    for (const [place, contact] of this.#shop.service.contacts.entries()) {
      this.#shop.time.after(10 * SECOND_MS * (place + 1), () => {
        const { trading } = this.#till;
        if (trading) void this.#serve(trading, contact, 'load');
      });
    }
  }

  async #serveCustomer(trading: Trading): Promise<void> {
    if (this.#random.chance(0.06)) return this.#putRight(trading);
    if (this.#random.chance(0.02)) {
      const on = !trading.keeper.ledger.queue.workOffline;
      await this.#till.propose({ kind: 'work-offline', on });
      return undefined;
    }
    return this.#serve(trading, this.#random.pick(this.#shop.service.contacts));
  }

  async #serve(trading: Trading, contact: SandboxContact, only?: 'load'): Promise<void> {
    await this.#accept(await this.#lookUp(trading, contact), only);
  }

  async #accept(card: KnownCard, only?: 'load'): Promise<void> {
    const verb = only ?? (this.#random.chance(0.8) ? 'redeem' : 'load');
    const { upToCents } = card[verb];
    const amount = only ? Math.min(upToCents, this.#cents()) : this.#amount(upToCents);
    const intentId = this.#newIntentId();
    const isTakenBack = this.#random.chance(0.08);
    const answer = await this.#till.propose({
      kind: 'accept',
      intentId,
      cardId: card.cardId,
      verb,
      amountCents: cents(amount),
      saleId: null,
      repeatConfirmed: true,
    });
    if (answer?.kind !== 'written') return;
    this.#shop.oracle.accepted(this.#till, intentId);
    if (isTakenBack) this.#undoSoon(intentId);
  }

  #amount(upToCents: number): number {
    const kind = this.#random.between(0, 9);
    if (kind === 0) return upToCents;
    if (kind === 1) return upToCents + 1;
    return Math.min(upToCents, this.#cents(kind < 6 ? 100 : 37));
  }

  /** Amounts that add up to each other explain each other; where evidence decides they mostly do not. */
  #cents(stepCents = 1): number {
    if (this.#shop.shape.evidence) return this.#random.between(1, 2_000);
    return this.#random.between(1, 20) * stepCents;
  }

  #newIntentId(): IntentId {
    this.#count += 1;
    return intentIdSchema.parse(`intent-${this.#till.name}-${this.#count}`);
  }

  #undoSoon(intentId: Intent['id']): void {
    this.#shop.time.after(this.#random.waitMs(2 * SECOND_MS), () => {
      void this.#till.propose({ kind: 'undo', intentId });
    });
  }

  async #putRight({ keeper }: Trading): Promise<void> {
    const applied = [...keeper.ledger.intents.values()].filter(
      ({ state, reverses }) => state === 'applied' && reverses === null,
    );
    if (applied.length === 0) return;
    const intentId = this.#newIntentId();
    const reverses = this.#random.pick(applied).id;
    const wish = { kind: 'put-right', intentId, reverses, reason: 'wrong card' } as const;
    const answer = await this.#till.propose(wish);
    if (answer?.kind === 'written') this.#shop.oracle.accepted(this.#till, intentId);
  }

  /** What is scanned, and at times what a file has stated of it. */
  async #lookUp({ desk, keeper }: Trading, contact: SandboxContact): Promise<KnownCard> {
    const scanned = this.#shop.shape.evidence?.balanceRead
      ? contact.uuid
      : this.#random.pick(contact.identifiers).value;
    const found = desk.lookUp(scanned);
    if (found.kind !== 'card') throw new Error(`${scanned} is a card`);
    const { cardId } = found;
    if (keeper.ledger.cards.has(cardId)) return found;
    const isStated = this.#random.chance(0.6);
    if (!isStated) return found;
    await desk.introduce(cardId);
    const asOfMs = instantMs(keeper.stamp(NOBODY).atMs);
    const balanceCents = cents(contact.balanceCents);
    await keeper.write({ kind: 'state-opening-balance', cardId, balanceCents, asOfMs });
    const quoted = desk.quote(cardId);
    return quoted?.kind === 'card' ? quoted : found;
  }
}

/** Looks into the back office, and settles what waits for a person; the owner mends the key. */
export class Manager {
  readonly #shop: Shop;
  readonly #tills: readonly VirtualTill[];
  readonly #random: Random;
  #settles = true;

  constructor(shop: Shop, tills: readonly VirtualTill[], random: Random) {
    this.#shop = shop;
    this.#tills = tills;
    this.#random = random;
  }

  /** @param settles what waits for a person; without it only what holds the queue back is seen to */
  visit(fromMs: number, untilMs: number, everyMs: number, settles = true): void {
    const { time } = this.#shop;
    time.after(fromMs - time.nowMs, () => {
      this.#settles = settles;
    });
    const next = () => {
      time.after(everyMs, () => {
        if (time.nowMs >= untilMs) return;
        for (const till of this.#tills) void this.#lookAt(till);
        next();
      });
    };
    time.after(fromMs - time.nowMs, next);
  }

  async #lookAt(till: VirtualTill): Promise<void> {
    if (till.time.asleep) return;
    till.mend();
    this.mendKey(till);
    const queue = till.trading?.keeper.ledger.queue;
    if (queue === undefined) return;
    if (queue.workOffline) await till.propose({ kind: 'work-offline', on: false });
    for (const { cause } of queue.pauses) {
      if (cause !== 'key') await till.propose({ kind: 'resume-sending', cause }, MANAGER);
    }
    if (!this.#settles) return;
    for (const intent of till.ledger()?.forPerson.values() ?? []) await this.#settle(till, intent);
  }

  /** The owner sees to the key, as soon as nothing is on its way. */
  mendKeys(everyMs: number, times: number): void {
    for (let time = 0; time < times; time += 1) {
      this.#shop.time.after(time * everyMs, () => {
        for (const till of this.#tills) this.mendKey(till);
      });
    }
  }

  /** Connects again with the key that the service takes now, unless a payment is on its way. */
  mendKey(till: VirtualTill): void {
    const apiKey = this.#shop.service.credentials['api-key'];
    if (till.keys.apiKey === apiKey) return;
    till.restartWith(() => {
      till.keys.apiKey = apiKey;
      till.keys.version += 1;
    });
  }

  async #settle(till: VirtualTill, intent: Intent): Promise<void> {
    const { id: intentId } = intent;
    const reason = 'looked into the back office';
    const settle = (how: 'taken' | 'not-taken' | 'shop-loss' | 'paid-otherwise') =>
      till.propose({ kind: 'settle', intentId, how, reason }, MANAGER);
    const release = () => till.propose({ kind: 'release', intentId, reason }, MANAGER);
    if (intent.state === 'unknown') {
      if (this.#shop.oracle.made(intentId) > 0) await settle('taken');
      // Impatient: that the service may still be working on it, the guard has to know.
      else if (intent.strength === 'deferred' && this.#random.chance(0.8)) await release();
      else if (this.#shop.time.nowMs - this.#shop.oracle.lastLeftMs(intentId) > GRACE_MS) {
        await settle(intent.strength === 'deferred' ? 'shop-loss' : 'not-taken');
      }
      return;
    }
    if (intent.attempts < 2 && this.#random.chance(0.5)) await release();
    else await settle('paid-otherwise');
  }
}
