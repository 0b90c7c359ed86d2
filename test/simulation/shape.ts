import { serviceAboveBalanceSchema } from '../../shared/ledger/money/above-balance.ts';
import type { ServiceAboveBalance } from '../../shared/ledger/money/above-balance.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import type { Random } from './random.ts';

/** How a world settles unknown payments without a person (decision 0033). */
export interface SettlingEvidence {
  /** The owner states that nobody but this till moves balances, and it is true. */
  readonly onlyWriter: boolean;
  readonly transactionList: boolean;
  readonly balanceRead: boolean;
  readonly honoursKey: boolean;
}

/** The properties of a world, fixed before anything happens in it. Everything else comes from the seed. */
export interface WorldShape {
  /** Number of tills, from one to three. */
  readonly tills: number;
  readonly honest: boolean;
  readonly contacts: number;
  readonly signKnown: boolean;
  /** True if sales are rung up, besides payments without a sale. */
  readonly sells: boolean;
  /** True if shifts are opened and closed. */
  readonly hasShifts: boolean;
  /** True if somebody changes limits, sets the till up again, defers, and undoes promises. */
  readonly hasOwner: boolean;
  /**
   * Which part of its answers the service leaves out or fills oddly, all day: fields that are only shown, or rows of
   * its lists.
   */
  readonly oddity: 'shown' | 'lists' | null;
  /** True if the manager looks before deciding; otherwise decisions may be wrong. */
  readonly isWise: boolean;
  readonly limits: Limits;
  /**
   * The owner's statement about overdraws, true or not. `null`: no statement, and nobody asks for more than is known.
   */
  readonly aboveBalance: ServiceAboveBalance | null;
  /** Evidence that settles unknown payments; `null` if only a person settles them. */
  readonly evidence: SettlingEvidence | null;
  /** When the last fault ends. */
  readonly faultsUntilMs: number;
  readonly meanGapMs: number;
  readonly managerEveryMs: number;
  /** How many of the troubles of `mishaps.ts` happen. */
  readonly mishaps: number;
  /** How many of the troubles of `harms.ts` happen. */
  readonly harms: number;
  /** How many acts of `maintenance.ts` somebody does. */
  readonly maintenance: number;
  /** How many set-up files change the shop's prices, or how long it keeps records. */
  readonly setUps: number;
  /** How many of the troubles of `wrong-dates.ts` happen. */
  readonly wrongDates: number;
  /** How many times the program is replaced while payments are on their way (`updates.ts`). */
  readonly updates: number;
  /** True if receipts wait for printers that are out of paper. */
  readonly printsLate: boolean;
  /** True if another maker's till asks each till for payments. */
  readonly hasOtherTills: boolean;
  /** True if payments by bank card use a card terminal. */
  readonly hasTerminal: boolean;
  /** True if card terminals sometimes charge another amount than requested: a part of it, or more with a tip. */
  readonly chargesOther: boolean;
  /** True if the service refuses all payments for a while. */
  readonly refusesAll: boolean;
  /** How much longer an answer takes, in ms, for each other request that the service is working on. */
  readonly slowsByMs: number;
  /** Numbers of the troubles that are left out; only shrinking a failing world leaves any out. */
  readonly without: readonly number[];
}

/**
 * Draws a world's shape. The two random streams are separate, so that a shape may get new members without changing its
 * worlds.
 * @param shop the stream from which the shop is filled afterwards
 */
export function drawShape(world: Random, shop: Random, fixed: Partial<WorldShape>): WorldShape {
  const plan = world.fork('plan');
  const evidence =
    fixed.evidence === undefined ? drawEvidence(world.fork('evidence')) : fixed.evidence;
  const onlyWriter = evidence?.onlyWriter === true;
  const tills = shop.pick([1, 1, 2, 3]);
  const honest = !shop.chance(0.08);
  return {
    tills: onlyWriter ? 1 : tills,
    honest: honest || onlyWriter,
    contacts: onlyWriter ? shop.between(1, 4) : shop.between(1, 8),
    signKnown: shop.chance(0.8),
    ...drawTrade(world.fork('trade')),
    hasOwner: world.fork('owner').chance(0.4),
    oddity: world.fork('oddity').pick(['shown', 'lists', null, null, null] as const),
    limits: shop.pick(Object.values(LIMIT_PRESETS)),
    aboveBalance: drawAbove(world.fork('above the balance')),
    evidence,
    faultsUntilMs: plan.between(1, 6) * MINUTE_MS,
    meanGapMs: plan.pick([5, 15, 30, 45]) * SECOND_MS,
    managerEveryMs: plan.between(1, 4) * MINUTE_MS,
    mishaps: world.fork('mishaps').pick([0, 1, 1, 2, 3]),
    harms: world.fork('harms').pick([0, 0, 0, 1, 1, 2]),
    maintenance: world.fork('maintenance').pick([0, 0, 1, 2]),
    setUps: world.fork('set-up files').pick([0, 0, 1, 2]),
    wrongDates: world.fork('wrong dates').pick([0, 0, 0, 1, 2]),
    updates: world.fork('updates').pick([0, 0, 0, 1, 2]),
    printsLate: world.fork('printers').chance(0.3),
    hasOtherTills: world.fork('other tills').chance(0.3),
    hasTerminal: world.fork('card terminal').chance(0.3),
    chargesOther: world.fork('other amounts').chance(0.4),
    refusesAll: world.fork('refuses all').chance(0.1),
    slowsByMs: world.fork('slows down').pick([0, 0, 0, 100, 1_000]),
    without: [],
    ...fixed,
  };
}

function drawAbove(random: Random): ServiceAboveBalance | null {
  return random.chance(0.3) ? random.pick(serviceAboveBalanceSchema.options) : null;
}

function drawTrade(random: Random): Pick<WorldShape, 'sells' | 'hasShifts' | 'isWise'> {
  const sells = random.chance(0.6);
  return { sells, hasShifts: sells && random.chance(0.7), isWise: !random.chance(0.08) };
}

function drawEvidence(random: Random): SettlingEvidence | null {
  if (!random.chance(0.25)) return null;
  return {
    onlyWriter: random.chance(0.6),
    transactionList: random.chance(0.25),
    balanceRead: random.chance(0.25),
    honoursKey: random.chance(0.25),
  };
}
