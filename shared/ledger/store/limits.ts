import * as z from 'zod';
import { cents, centsSchema, LARGEST_TYPED_CENTS } from '../../values/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../values/time.ts';

const amount = centsSchema.refine(
  (value) => value >= 0 && value <= LARGEST_TYPED_CENTS,
  'not negative, and no more than can be typed',
);

/** Defaults for limits that a set-up file or an older version does not have: `openSaleMs` and those that follow. */
const OPEN_SALE_MS = 15 * MINUTE_MS;
const WITHOUT_SLIP_CENTS = cents(50_00);
const DISCOUNT_PERCENT = 10;
const DISCOUNT_CENTS = cents(50_00);
const DRAWER_OPENINGS = 20;

/** Limits of a cashier without a manager's PIN (decision 0082). */
const withoutManagerSchema = z.strictObject({
  /** Largest load without a sale at a till that sells; 0 for none. */
  loadCents: amount,
  /** Maximum amount that one person may reverse in one shift. */
  putRightCents: amount,
  /** Longest time of working offline by choice. */
  offlineMs: z.number().int().nonnegative(),
  /**
   * For how long the person who took a payment of an open sale may undo it without that counting as a reversal
   * (decision 0088).
   */
  openSaleMs: z.number().int().nonnegative().default(OPEN_SALE_MS),
  /**
   * Maximum amount that one person may load in one shift against slips without a number (decision
   * 0082#slips-without-a-number).
   */
  withoutSlipCents: amount.default(WITHOUT_SLIP_CENTS),
  /** Largest discount of one sale, in whole per cent of its goods (decision 0116). */
  discountPercent: z.int().min(0).max(100).default(DISCOUNT_PERCENT),
  /** Largest sum of discounts of one person in one shift. */
  discountCents: amount.default(DISCOUNT_CENTS),
  /** How often one person may open the drawer without a sale in one shift (decision 0082#the-drawer). */
  drawerOpenings: z.number().int().nonnegative().default(DRAWER_OPENINGS),
});
type WithoutManager = z.infer<typeof withoutManagerSchema>;

export const DEFAULT_LIMITS_WITHOUT_MANAGER: WithoutManager = {
  loadCents: cents(0),
  putRightCents: cents(25_00),
  offlineMs: 30 * MINUTE_MS,
  openSaleMs: OPEN_SALE_MS,
  withoutSlipCents: WITHOUT_SLIP_CENTS,
  discountPercent: DISCOUNT_PERCENT,
  discountCents: DISCOUNT_CENTS,
  drawerOpenings: DRAWER_OPENINGS,
};

export const limitsSchema = z.strictObject({
  preset: z.enum(['careful', 'shop', 'always-sell', 'own']),
  online: z.strictObject({
    perTransactionCents: amount,
    unknownCardCents: amount,
    loadCents: amount,
  }),
  offline: z.strictObject({
    perRedemptionCents: amount,
    perContactCents: amount,
    /** The sum of a whole outage. */
    perTillCents: amount,
    /**
     * Maximum amount that may be promised on one day of an outage; missing: as for the whole outage. Optional, like
     * `nextDayPercent`, because version 1.0.0 refuses limits with an unknown member.
     */
    perDayCents: amount.optional(),
    /**
     * How much each further day of an outage may be, in per cent of the day before: its sum, and both sums of one card.
     * Missing: 100.
     */
    nextDayPercent: z.int().min(0).max(100).optional(),
    perTillTransactions: z.number().int().nonnegative(),
    balanceAgeMs: z.number().int().nonnegative(),
    unknownCardCents: amount,
    outageMs: z.number().int().nonnegative(),
    loadCents: amount,
    loadPerTillCents: amount,
  }),
  /** Number by which the sums per card and per till are divided, since offline tills cannot see each other. */
  tillsInStore: z.number().int().min(1).max(500),
  loadPresetsCents: z.array(amount).max(8),
  withoutManager: withoutManagerSchema.default(DEFAULT_LIMITS_WITHOUT_MANAGER),
  /** True to let later balances settle unknown payments without a manager (decision 0041); off by default. */
  evidenceDecides: z.boolean().optional(),
  /** The owner's statement that no other till, web shop or back office changes these balances. */
  onlyThisTillMovesBalances: z.boolean().optional(),
  /**
   * True if a till that loses its hub may promise the whole balance that it last saw on a card, instead of its share.
   * Tills that do not see each other can then promise one balance several times (decision 0090); off by default.
   */
  wholeCardCutOff: z.boolean().optional(),
});
export type Limits = z.infer<typeof limitsSchema>;

type Offline = Limits['offline'];
/** The offline limits with a value for each. */
export type CompleteOfflineLimits = {
  readonly [Name in keyof Offline]-?: NonNullable<Offline[Name]>;
};

export function withOfflineDefaults({ offline }: Pick<Limits, 'offline'>): CompleteOfflineLimits {
  const { perDayCents = offline.perTillCents, nextDayPercent = 100 } = offline;
  return { ...offline, perDayCents, nextDayPercent };
}

/** True if a day of an outage has its own limit, below that of the whole outage. */
export function hasOwnDayLimit({ perDayCents, perTillCents }: CompleteOfflineLimits): boolean {
  return perDayCents < perTillCents;
}

/** The same limits without the members that limit nothing, as an older program can read them. */
export function withoutUnlimitedMembers(offline: Offline): Offline {
  const whole = withOfflineDefaults({ offline });
  const { perDayCents, nextDayPercent, ...rest } = whole;
  return {
    ...rest,
    ...(hasOwnDayLimit(whole) && { perDayCents }),
    ...(nextDayPercent < 100 && { nextDayPercent }),
  };
}

const ONLINE: Limits['online'] = {
  perTransactionCents: cents(250_00),
  unknownCardCents: cents(100_00),
  loadCents: cents(250_00),
};

const COMMON = {
  online: ONLINE,
  tillsInStore: 1,
  withoutManager: DEFAULT_LIMITS_WITHOUT_MANAGER,
  loadPresetsCents: [cents(10_00), cents(25_00), cents(50_00), cents(100_00)],
};

/** The three named presets (decision 0050). */
export const LIMIT_PRESETS: Readonly<Record<'careful' | 'shop' | 'always-sell', Limits>> = {
  careful: {
    preset: 'careful',
    ...COMMON,
    offline: {
      perRedemptionCents: cents(25_00),
      perContactCents: cents(50_00),
      perTillCents: cents(500_00),
      perTillTransactions: 500,
      balanceAgeMs: DAY_MS,
      unknownCardCents: cents(0),
      outageMs: 24 * HOUR_MS,
      loadCents: cents(0),
      loadPerTillCents: cents(0),
    },
  },
  shop: {
    preset: 'shop',
    ...COMMON,
    offline: {
      perRedemptionCents: cents(50_00),
      perContactCents: cents(100_00),
      perTillCents: cents(2_500_00),
      perTillTransactions: 500,
      balanceAgeMs: 30 * DAY_MS,
      unknownCardCents: cents(20_00),
      outageMs: 24 * HOUR_MS,
      loadCents: cents(50_00),
      loadPerTillCents: cents(250_00),
    },
  },
  'always-sell': {
    preset: 'always-sell',
    ...COMMON,
    offline: {
      perRedemptionCents: cents(100_00),
      perContactCents: cents(200_00),
      perTillCents: cents(10_000_00),
      perTillTransactions: 5_000,
      balanceAgeMs: 365 * DAY_MS,
      unknownCardCents: cents(50_00),
      outageMs: 72 * HOUR_MS,
      loadCents: cents(100_00),
      loadPerTillCents: cents(1_000_00),
    },
  },
};

export const DEFAULT_LIMITS: Limits = LIMIT_PRESETS.shop;

/**
 * Returns the limits while it is unproven who wrote the recorded ones (decision 0128): recorded limits apply if they
 * are tighter, not if they are looser, and whatever takes money or goods out of the shop needs a manager's PIN each
 * time. Each member is listed, so that a new one is decided here.
 * @param said amounts in cents, ages in ms
 */
export function limitsWhileUnproven(said: Limits): Limits {
  const { openSaleMs, offlineMs } = said.withoutManager;
  const counts = limitsSchema.parse({
    preset: 'own',
    online: lower(said.online, DEFAULT_LIMITS.online),
    offline: lower(withOfflineDefaults(said), withOfflineDefaults(DEFAULT_LIMITS)),
    tillsInStore: said.tillsInStore,
    loadPresetsCents: said.loadPresetsCents,
    withoutManager: {
      // Whoever took a payment of this run's sale may still undo it, and working offline gives nothing away, so these
      // two are not zero.
      openSaleMs: Math.min(openSaleMs, DEFAULT_LIMITS_WITHOUT_MANAGER.openSaleMs),
      offlineMs: Math.min(offlineMs, DEFAULT_LIMITS_WITHOUT_MANAGER.offlineMs),
      loadCents: 0,
      putRightCents: 0,
      withoutSlipCents: 0,
      discountPercent: 0,
      discountCents: 0,
      drawerOpenings: 0,
    } satisfies Record<keyof WithoutManager, number>,
    evidenceDecides: false,
    onlyThisTillMovesBalances: false,
    wholeCardCutOff: false,
  } satisfies Record<keyof Limits, unknown>);
  return { ...counts, offline: withoutUnlimitedMembers(counts.offline) };
}

function lower<Name extends string>(
  one: Readonly<Record<Name, number>>,
  other: Readonly<Record<NoInfer<Name>, number>>,
): Record<string, number> {
  const others: Readonly<Record<string, number>> = other;
  return Object.fromEntries(
    Object.entries<number>(one).map(([name, value]) => [name, Math.min(value, others[name] ?? 0)]),
  );
}
