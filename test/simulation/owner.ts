import type { FactRecord } from '../../shared/ledger/facts.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { CardId, IntentId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import type { SimulatedShop } from './people.ts';
import type { Random } from './random.ts';
import { drawLimits, recordRandomOpeningBalances } from './set-up-file.ts';
import { MANAGER_AT_TILL } from './actors.ts';
import type { VirtualTill } from './virtual-till.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { TillActor } from './till-actor.ts';

/** How long main takes to open the ledger again, with some margin. */
const OPENS_WITHIN_MS = 5 * SECOND_MS;

/** Changes a till's rights and limits, and makes decisions that need a PIN, at the wrong moment too. */
export class Owner extends TillActor {
  /** A separate random stream, so that older worlds stay the same. */
  readonly #erasing: Random;
  #count = 0;

  constructor(shop: SimulatedShop, till: VirtualTill, random: Random) {
    super(shop, till, random);
    this.#erasing = random.fork('erasing');
  }

  work(untilMs: number): void {
    const { time } = this.shop;
    this.till.listen((record) => {
      if (time.nowMs < untilMs) this.#hear(record);
    });
    const next = () => {
      time.after(this.random.waitMs(2 * MINUTE_MS), () => {
        if (time.nowMs >= untilMs) return;
        if (this.random.chance(0.3)) this.#setUpAgain();
        else void this.#changeLimits();
        next();
      });
    };
    next();
  }

  #hear({ fact: { intent, kind } }: FactRecord): void {
    const soon = (most: number, act: () => Promise<unknown>) => {
      this.shop.time.after(this.random.between(0, most), () => void act());
    };
    if (kind === 'outage-began' && this.random.chance(0.3)) {
      soon(MINUTE_MS, () => this.#raiseLimits());
    }
    if (kind === 'intent-applied' && intent !== undefined && this.#erasing.chance(0.05)) {
      const { cardId } = intent;
      const laterMs = this.#erasing.between(0, 3 * MINUTE_MS);
      this.shop.time.after(laterMs, () => void this.#eraseCustomer(cardId));
    }
    if (kind !== 'intent-accepted' || intent === undefined) return;
    const { id: intentId, follows, reverses, verb } = intent;
    const isPromise = verb === 'load' && (follows !== undefined || reverses !== null);
    if (isPromise && this.random.chance(0.5)) soon(20, () => this.#takeBack(intentId));
  }

  /** Undoes a promised move, so that the amount taken off one card does not go onto the other. */
  async #takeBack(intentId: IntentId): Promise<void> {
    this.#count += 1;
    const answer = await this.till.propose(
      {
        kind: 'take-back-promise',
        intentId,
        becomes: this.random.pick(['given-back', 'first-card'] as const),
        nextIntentId: intentIdSchema.parse(`intent-next-${this.till.name}-${this.#count}`),
        reason: 'the customer wants it otherwise',
      },
      MANAGER_AT_TILL,
    );
    if (answer?.kind === 'written') this.shop.saw('promise-taken-back');
  }

  /** A customer asks to be erased, and comes back as a new one. */
  async #eraseCustomer(cardId: CardId): Promise<void> {
    const answer = await this.till.propose({ kind: 'erase-customer', cardId }, MANAGER_AT_TILL);
    if (answer?.kind === 'written') this.shop.saw('customer-erased');
  }

  async #raiseLimits(): Promise<void> {
    const { trading } = this.till;
    if (trading === null) return;
    const forMs = this.random.between(1, HOUR_MS);
    const sumCents = cents(this.random.between(1, 500) * 100);
    const request = { kind: 'raise-limits', sumCents, forMs, reason: 'a long queue' } as const;
    const answer = await this.till.propose(request, MANAGER_AT_TILL);
    if (answer?.kind === 'written') this.shop.saw('limits-raised');
  }

  async #changeLimits(): Promise<void> {
    const request = {
      kind: 'change-limits',
      limits: drawLimits(this.shop.shape, this.random),
    } as const;
    const answer = await this.till.propose(request, MANAGER_AT_TILL);
    if (answer?.kind === 'written') this.shop.saw('limits-changed');
  }

  /**
   * Sets the till up by a file, as `provision.ts` does: the ledger is opened anew, then limits and balances are stated.
   */
  #setUpAgain(): void {
    const { saw, time } = this.shop;
    const till = this.till;
    const isBegun = till.restartWith(() => {
      till.keys.version += 1;
    });
    if (!isBegun) return;
    time.after(OPENS_WITHIN_MS, () => {
      const { trading } = till;
      if (trading === null) return;
      saw('set-up-again');
      void trading.writer.write(
        { kind: 'provision-limits', limits: drawLimits(this.shop.shape, this.random) },
        SYSTEM_ACTOR,
      );
      void recordRandomOpeningBalances(trading.writer, this.shop, this.random);
    });
  }
}

export const OWNER_ACT_CLASSES: readonly string[] = [
  'set-up-again',
  'limits-changed',
  'limits-raised',
  'promise-taken-back',
  'customer-erased',
];
