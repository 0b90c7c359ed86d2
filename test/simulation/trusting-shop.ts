import type { TradingSession } from '../../electron/till/trading-session.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import type { Fact } from '../../shared/ledger/facts.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { CardId, IntentId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import type { ExchangeFault } from '../../shared/sandbox/faults.ts';
import { changeBalanceElsewhere } from '../../shared/sandbox/prepaid-operations.ts';
import { CLEAN_PAIRS_NEEDED } from '../../shared/evidence/settle-unknown.ts';
import type { Random } from './random.ts';
import type { VirtualTill } from './virtual-till.ts';
import { World } from './world.ts';

export interface TrustReport {
  /** How many outcomes were unknown. */
  readonly unknown: number;
  /** How many of those later balances have settled without a person. */
  readonly settledByItself: number;
  /** Verdicts that contradict what the service has done. */
  readonly wrong: readonly string[];
}

/** Faults after which the till has no answer that it can believe. */
const LOST: readonly ExchangeFault[] = [
  { name: 'drop-answer' },
  { name: 'reset-after-commit' },
  { name: 'reset-before-commit' },
  { name: 'never-answers', commits: true },
  { name: 'never-answers', commits: false },
  { name: 'error-after-commit', status: 500, body: 'html' },
  { name: 'error-before-commit', status: 503, body: 'empty' },
];

const FAULTS_END_MS = 6 * HOUR_MS;
const DAY_MS = 9 * HOUR_MS;

/**
 * Plays a shop whose owner lets later balances decide (decision 0041): one till, a history of 300 payments that agreed,
 * then a day on which answers are lost, and nobody who settles anything.
 * @param writers `several`: a web shop tops balances up, and the owner says so
 */
export function simulateTrust(seed: number, writers: 'one' | 'several'): TrustReport {
  const world = new World(seed, {
    shape: {
      tills: 1,
      honest: true,
      contacts: 6,
      signKnown: true,
      evidence: null,
      limits: {
        ...LIMIT_PRESETS['always-sell'],
        evidenceDecides: true,
        onlyThisTillMovesBalances: writers === 'one',
      },
    },
  });
  const random = world.random.fork('trusting shop');
  const shop = new TrustingShop(world, random);
  shop.earnTrust();
  shop.tradeAllDay();
  if (writers === 'several') shop.topUpElsewhere();
  world.time.runUntil(world.time.nowMs + DAY_MS);
  return shop.report();
}

class TrustingShop {
  readonly #world: World;
  readonly #random: Random;
  readonly #till: VirtualTill;
  readonly #trading: TradingSession;
  readonly #cards: CardId[] = [];
  readonly #wrong: string[] = [];
  #unknown = 0;
  #settled = 0;
  #count = 0;

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
    world.time.runUntil(SECOND_MS);
    this.#till = assertPresent(world.tills[0], 'the shop has a till');
    this.#trading = assertPresent(this.#till.trading, 'the till runs');
    world.service.rules = { ...world.service.rules, refusesOverdraw: false };
    for (const contact of world.service.contacts) {
      contact.balanceCents = 5_000_00;
      contact.identifiers.length = 1;
      for (const identifier of contact.identifiers) {
        identifier.active = true;
        const { value } = identifier;
        const found = this.#trading.lookUp(value);
        if (found.kind === 'card') this.#cards.push(found.cardId);
      }
    }
    this.#trading.writer.onFact(({ fact }) => this.#hear(fact));
  }

  /** Makes as many payments before the day as it takes until the drift monitor trusts the balances. */
  earnTrust(): void {
    const { time } = this.#world;
    time.runUntil(time.nowMs + MINUTE_MS);
    while ((this.#trading.writer.ledger.queue.cleanPairs ?? 0) < CLEAN_PAIRS_NEEDED) {
      this.#pay('load', 100);
      time.runUntil(time.nowMs + SECOND_MS);
    }
  }

  tradeAllDay(): void {
    const { time, service } = this.#world;
    const beganMs = time.nowMs;
    const every = (meanMs: number, untilMs: number, act: () => void) => {
      const next = () => {
        time.after(this.#random.waitMs(meanMs), () => {
          if (time.nowMs - beganMs >= untilMs) return;
          act();
          next();
        });
      };
      next();
    };
    every(MINUTE_MS, DAY_MS, () => {
      this.#pay(this.#random.chance(0.8) ? 'redeem' : 'load', this.#random.between(50, 5_000));
    });
    every(8 * MINUTE_MS, FAULTS_END_MS, () => {
      const fault = this.#random.pick(LOST);
      service.faults = [{ where: 'exchange', fault, target: 'money', times: 1 }];
    });
    every(2 * MINUTE_MS, DAY_MS, () => {
      for (const { cause } of this.#trading.writer.ledger.queue.pauses) {
        void this.#till.propose({ kind: 'resume-sending', cause });
      }
    });
  }

  topUpElsewhere(): void {
    const { time, service } = this.#world;
    for (let count = 1; count <= 12; count += 1) {
      time.after(this.#random.between(1, 500) * MINUTE_MS, () => {
        const { identifiers } = this.#random.pick(service.contacts);
        const context = {
          nowMs: 1_800_000_000_000 + time.nowMs,
          newUuid: () => `00000000-0000-4000-9000-${String(count).padStart(12, '0')}`,
        };
        changeBalanceElsewhere(service, identifiers[0]?.value ?? '', 10_00, context);
      });
    }
  }

  report(): TrustReport {
    return { unknown: this.#unknown, settledByItself: this.#settled, wrong: this.#wrong };
  }

  #pay(verb: 'redeem' | 'load', amountCents: number): void {
    this.#count += 1;
    const cardId = assertPresent(
      this.#cards[this.#count % this.#cards.length],
      'the shop has customers',
    );
    void this.#till.propose({
      kind: 'accept',
      intentId: intentIdSchema.parse(`intent-trust-${this.#count}`),
      cardId,
      verb,
      amountCents: cents(amountCents),
      saleId: null,
      repeatConfirmed: true,
    });
  }

  #hear({ kind, intent }: Fact): void {
    if (intent === undefined) return;
    const { id, settlement } = intent;
    if (kind === 'intent-unknown') this.#unknown += 1;
    if (kind === 'intent-released') this.#judge(id, 'released', 0);
    if (kind !== 'intent-settled' || settlement === null) return;
    this.#judge(id, settlement.how, settlement.how === 'taken' ? 1 : 0);
  }

  /** Judges a verdict. Nobody settles anything in this world, so every verdict comes from later balances. */
  #judge(intentId: IntentId, verdict: string, expected: number): void {
    this.#settled += 1;
    const made = this.#world.oracle.timesMade(intentId);
    if (made === expected) return;
    this.#wrong.push(`${intentId} was ${verdict}, and the service had applied it ${made} times`);
  }
}
