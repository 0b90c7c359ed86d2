import { GRACE_MS } from '../../shared/sync/settle-unknown.ts';
import { present } from '../../shared/ledger/assert.ts';
import { cardKey } from '../../shared/ledger/card.ts';
import type { CardSecret } from '../../shared/ledger/card.ts';
import { cardIdSchema, intentIdSchema } from '../../shared/ledger/ids.ts';
import type { CardId } from '../../shared/ledger/ids.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import { clockAt } from '../../shared/ledger/ledger.ts';
import { cents } from '../../shared/ledger/money.ts';
import type { StepUp } from '../../shared/ledger/proposals.ts';
import { instantMs, SECOND_MS } from '../../shared/ledger/time.ts';
import { quote } from '../../shared/policy/quote.ts';
import type { SandboxContact, SandboxState } from '../../shared/sandbox/state.ts';
import type { Oracle } from './oracle.ts';
import type { Random } from './random.ts';
import type { VirtualMain } from './virtual-main.ts';
import type { VirtualTill } from './virtual-till.ts';
import type { Service } from './virtual-network.ts';
import type { VirtualTime } from './virtual-time.ts';
import type { Shape } from './shape.ts';

const MANAGER: StepUp = { manager: 'Mia' };

export interface Shop {
  readonly time: VirtualTime;
  readonly service: SandboxState;
  readonly network: Service;
  readonly shape: Shape;
  readonly oracle: Oracle;
  readonly saw: (fault: string) => void;
}

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
        const { main } = this.#till;
        if (main && !main.stopped && !this.#till.time.asleep) this.#serveCustomer(main);
        next();
      });
    };
    next();
  }

  /** Every regular tops up once, one after the other. */
  serveRegulars(): void {
    for (const [place, contact] of this.#shop.service.contacts.entries()) {
      this.#shop.time.after(10 * SECOND_MS * (place + 1), () => {
        const { main } = this.#till;
        if (!main || main.stopped) return;
        this.#accept(main, this.#cardOf(main, contact), 'load');
      });
    }
  }

  #serveCustomer(main: VirtualMain): void {
    if (this.#random.chance(0.06)) return this.#putRight(main);
    if (this.#random.chance(0.02))
      return void main.write({ kind: 'work-offline', on: !main.ledger.queue.workOffline });
    const contact = this.#random.pick(this.#shop.service.contacts);
    this.#accept(main, this.#cardOf(main, contact));
  }

  #accept(main: VirtualMain, cardId: CardId, only?: 'load'): void {
    const verb = only ?? (this.#random.chance(0.8) ? 'redeem' : 'load');
    const card = present(main.ledger.cards.get(cardId), 'it was introduced');
    const now = clockAt(main.ledger, main.stamp(null));
    const { upToCents, heldCents } = quote(main.ledger, card, verb, now);
    this.#shop.oracle.checkHold(main.ledger, cardId, heldCents);
    const amount = only ? Math.min(upToCents, this.#cents()) : this.#amount(upToCents);
    this.#count += 1;
    const intentId = intentIdSchema.parse(`intent-${this.#till.name}-${this.#count}`);
    const written = main.write(
      {
        kind: 'accept',
        intentId,
        cardId,
        verb,
        amountCents: cents(amount),
        saleId: null,
        repeatConfirmed: true,
      },
      () => this.#shop.oracle.accepted(this.#till, intentId),
    );
    if (!main.stopped && written !== (amount > 0 && amount <= upToCents)) {
      this.#shop.oracle.violate(
        'policy',
        `${amount} of ${upToCents} was ${written ? '' : 'not '}admitted`,
      );
    }
    if (written && this.#random.chance(0.08)) this.#undoSoon(main, intentId);
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

  #undoSoon(main: VirtualMain, intentId: Intent['id']): void {
    this.#shop.time.after(this.#random.waitMs(2 * SECOND_MS), () => {
      if (!main.stopped) main.write({ kind: 'undo', intentId });
    });
  }

  #putRight(main: VirtualMain): void {
    const applied = [...main.ledger.intents.values()].filter(
      ({ state, reverses }) => state === 'applied' && reverses === null,
    );
    const [first] = applied;
    if (!first) return;
    this.#count += 1;
    const intentId = intentIdSchema.parse(`intent-${this.#till.name}-${this.#count}`);
    const reverses = this.#random.pick(applied).id;
    main.write({ kind: 'put-right', intentId, reverses, reason: 'wrong card' }, () =>
      this.#shop.oracle.accepted(this.#till, intentId),
    );
  }

  #cardOf(main: VirtualMain, contact: SandboxContact): CardId {
    const identifier = this.#random.pick(contact.identifiers).value;
    const secret: CardSecret = this.#shop.shape.evidence?.balanceRead
      ? { sentAs: 'uuid', value: contact.uuid }
      : { sentAs: 'identifier', value: identifier };
    const { value } = secret;
    const known = main.ledger.cardsByKey.get(cardKey(secret));
    if (known) return known;
    const cardId = cardIdSchema.parse(`card-${value}`);
    main.write({ kind: 'introduce-card', cardId, secret });
    if (this.#random.chance(0.6)) {
      const asOfMs = instantMs(main.stamp(null).atMs);
      const balanceCents = cents(contact.balanceCents);
      main.write({ kind: 'state-opening-balance', cardId, balanceCents, asOfMs });
    }
    return cardId;
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
        for (const till of this.#tills) this.#lookAt(till);
        next();
      });
    };
    time.after(fromMs - time.nowMs, next);
  }

  #lookAt(till: VirtualTill): void {
    const { main } = till;
    if (till.time.asleep) return;
    till.mendDisk();
    if (main === null) return;
    if (main.stopped) {
      // The disk has room again, and the till is started anew.
      till.killProgram(SECOND_MS);
      return;
    }
    this.#mendKey(till, main);
    const { queue } = main.ledger;
    if (queue.workOffline) main.write({ kind: 'work-offline', on: false });
    for (const { cause } of queue.pauses) {
      if (cause !== 'key') main.write({ kind: 'resume-sending', cause }, undefined, MANAGER);
    }
    if (!this.#settles) return;
    for (const intent of main.ledger.forPerson.values()) this.#settle(main, intent);
  }

  #mendKey(till: VirtualTill, main: VirtualMain): void {
    const apiKey = this.#shop.service.credentials['api-key'];
    if (till.keys.apiKey === apiKey) return;
    till.keys.apiKey = apiKey;
    till.keys.version += 1;
    main.write({ kind: 'change-credentials', keyVersion: till.keys.version });
  }

  #settle(main: VirtualMain, intent: Intent): void {
    const { id: intentId } = intent;
    const reason = 'looked into the back office';
    const settle = (how: 'taken' | 'not-taken' | 'shop-loss' | 'paid-otherwise') =>
      main.write({ kind: 'settle', intentId, how, reason }, undefined, MANAGER);
    if (intent.state === 'unknown') {
      const release = () => main.write({ kind: 'release', intentId, reason }, undefined, MANAGER);
      if (this.#shop.oracle.made(intentId) > 0) settle('taken');
      // Impatient: that the service may still be working on it, the guard has to know.
      else if (intent.strength === 'deferred' && this.#random.chance(0.8)) release();
      else if (this.#shop.time.nowMs - this.#shop.oracle.lastLeftMs(intentId) > GRACE_MS) {
        settle(intent.strength === 'deferred' ? 'shop-loss' : 'not-taken');
      }
      return;
    }
    if (intent.attempts < 2 && this.#random.chance(0.5)) {
      main.write({ kind: 'release', intentId, reason }, undefined, MANAGER);
    } else settle('paid-otherwise');
  }
}
