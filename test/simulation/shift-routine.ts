import { cents } from '../../shared/values/money.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
import { Clerk } from './clerk.ts';
import type { SimulatedShop } from './people.ts';
import type { Random } from './random.ts';
import { MANAGER_AT_TILL } from './actors.ts';
import type { VirtualTill } from './virtual-till.ts';
import { TillActor } from './till-actor.ts';

/** Opens and closes the shifts of one till, moves cash in between, and has somebody sign in there. */
export class ShiftRoutine extends TillActor {
  readonly #rounding: Random;
  #moves = 0;

  constructor(shop: SimulatedShop, till: VirtualTill, random: Random) {
    super(shop, till, random);
    this.#rounding = random.fork('rounding');
  }

  work(untilMs: number): void {
    const { time } = this.shop;
    new Clerk(this.shop, this.till, this.random.fork('clerk')).work(untilMs);
    const next = () => {
      if (time.nowMs < untilMs) void this.#act();
      time.after(this.random.waitMs(MINUTE_MS), () => {
        if (time.nowMs < untilMs) next();
      });
    };
    next();
  }

  /** Closes the shift at the end of the day. */
  async close(): Promise<void> {
    if (this.till.ledger()?.shift?.state !== 'open') return;
    const counted = {
      cashCents: cents(this.random.between(0, 50_000)),
      cardCents: null,
      otherCents: cents(0),
    };
    const request = { kind: 'close-shift', counted, carriesOpenSale: true } as const;
    await this.till.propose(request, MANAGER_AT_TILL);
  }

  async #act(): Promise<void> {
    const { trading } = this.till;
    if (trading === null) return;
    if (trading.writer.ledger.shift?.state !== 'open') {
      const day = new Date(trading.writer.moment().atMs).toISOString().slice(0, 10);
      const floatCents = cents(this.random.between(0, 20_000));
      await this.till.propose(
        { kind: 'open-shift', floatCents, businessDay: day },
        MANAGER_AT_TILL,
      );
      await this.#roundCash();
    } else if (this.random.chance(0.25)) await this.close();
    else await this.#moveCash();
  }

  /** Some shops switch cash rounding on from one day to the next. */
  async #roundCash(): Promise<void> {
    const isOn = this.#rounding.chance(0.5);
    await this.till.propose({ kind: 'change-cash-rounding', cashRounding: isOn }, MANAGER_AT_TILL);
  }

  async #moveCash(): Promise<void> {
    this.#moves += 1;
    const request = {
      kind: 'move-cash',
      moveId: `move-${this.till.name}-${this.#moves}`,
      direction: this.random.pick(['in', 'out'] as const),
      amountCents: cents(this.random.between(1, 5_000)),
      reason: 'change',
    } as const;
    await this.till.propose(request, MANAGER_AT_TILL);
  }
}
