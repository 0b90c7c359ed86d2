import type { Book } from '../../../shared/ledger/store/book.ts';
import { DAY_ONE_MS } from '../../builders/guarded-ledger.ts';
import { HOUR_MS } from '../../../shared/values/time.ts';
import type { Random } from '../random.ts';
import { clockChangesOf, STORE_ZONES } from './days/wall-calendar.ts';

/** The properties of a simulated store, fixed before anything happens in it. */
export interface StoreShape {
  readonly hasHub: boolean;
  /** How many tills the store has at the beginning of the day. */
  readonly tills: number;
  /** The owner states that one till alone moves these balances, which is true at the beginning. */
  readonly oneWriter: boolean;
  readonly evidenceDecides: boolean;
  readonly hasList: boolean;
  readonly refusesOverdraw: boolean;
  readonly roundsCash: boolean;
  /** The share of requests whose answer is lost. */
  readonly lostAnswerShare: number;
  readonly money: Pick<Book, 'currency' | 'minorUnit'>;
  /** Somebody changes rates and limits, trains staff, and erases customers. */
  readonly hasShopRoutine: boolean;
  /** Computers come back with older data, disks are full, the hub is wiped. */
  readonly isHarmed: boolean;
  /** Other versions are installed, and tills are set up again while they run. */
  readonly isMaintained: boolean;
  /** Set-up files change the store's prices, and how long it keeps records. */
  readonly isPriced: boolean;
  /** Another maker's till asks one of the store's tills for payments. */
  readonly hasOtherTill: boolean;
  /** That other till is paired with each till of the hub, and asks sometimes one, sometimes another. */
  readonly isPairedWithAll: boolean;
  /** Customers pay with bank cards at terminals that the tills ask. */
  readonly hasTerminal: boolean;
  /** The tills' dates are wrong for a while, by minutes to months, and the service tells the time. */
  readonly clocksJump: boolean;
  /** Hubs do not answer for a while, and tills that were taken over come back with all their records. */
  readonly tillsComeBack: boolean;
  /** The owner moves cash, reads X reports, and closes when the day or the clocks change. */
  readonly countsDrawers: boolean;
  readonly zone: (typeof STORE_ZONES)[number];
  readonly dayEndsAtHour: number;
  /** When the first day begins: sometimes shortly before the zone changes its clocks. */
  readonly beginsMs: number;
  /** The certificate of the service expires for a while, and tills are lost meanwhile. */
  readonly certificatesExpire: boolean;
  /** Customers present a gift card before the rest is paid. */
  readonly plansCards: boolean;
  /** The tills know from the beginning whether a redemption is a plus or a minus for the service. */
  readonly signKnown: boolean;
}

const MONIES: readonly StoreShape['money'][] = [
  { currency: 'EUR', minorUnit: 2 },
  { currency: 'EUR', minorUnit: 2 },
  { currency: 'EUR', minorUnit: 2 },
  { currency: 'JPY', minorUnit: 0 },
  { currency: 'KWD', minorUnit: 3 },
];

/**
 * Draws a store. Set-up files and the other maker's till have random streams of their own, so that days of old seeds
 * stay the same.
 */
export function drawStore(random: Random): StoreShape {
  const oneWriter = random.chance(0.5);
  return {
    hasHub: random.chance(0.75),
    tills: oneWriter ? 1 : random.between(1, 3),
    oneWriter,
    evidenceDecides: oneWriter && random.chance(0.6),
    hasList: random.chance(0.6),
    refusesOverdraw: random.chance(0.5),
    roundsCash: random.chance(0.6),
    lostAnswerShare: random.pick([0, 0.05, 0.15]),
    money: random.pick(MONIES),
    hasShopRoutine: random.chance(0.4),
    isHarmed: random.chance(0.3),
    signKnown: !random.chance(0.1),
    isMaintained: random.chance(0.3),
    isPriced: random.fork('set-up files').chance(0.3),
    hasOtherTill: random.fork('another till').chance(0.3),
    isPairedWithAll: random.fork('paired with all').chance(0.5),
    hasTerminal: random.fork('terminal').chance(0.3),
    tillsComeBack: random.fork('tills that come back').chance(0.3),
    ...drawDays(random.fork('days of the store')),
    certificatesExpire: random.fork('certificates').chance(0.3),
    plansCards: random.fork('planned cards').chance(0.3),
    clocksJump: random.fork('wrong dates').chance(0.3),
  };
}

/** Days as they were before stores had a zone of their own and an owner who counts the drawer. */
export const PLAIN_DAYS = {
  certificatesExpire: false,
  countsDrawers: false,
  zone: { timeZone: 'UTC', standardHours: 0, summer: null },
  dayEndsAtHour: 0,
  beginsMs: DAY_ONE_MS,
} as const;

function drawDays(
  random: Random,
): Pick<StoreShape, 'countsDrawers' | 'zone' | 'dayEndsAtHour' | 'beginsMs'> {
  const countsDrawers = random.chance(0.4);
  const zone = random.pick(STORE_ZONES);
  const changeMs = random.pick([...clockChangesOf(zone, 2026), DAY_ONE_MS]);
  const beforeMs = random.pick([26, 3, 1]) * HOUR_MS;
  return {
    countsDrawers,
    zone,
    dayEndsAtHour: random.pick([0, 0, 3, 5]),
    beginsMs: changeMs === DAY_ONE_MS ? DAY_ONE_MS : changeMs - beforeMs,
  };
}
