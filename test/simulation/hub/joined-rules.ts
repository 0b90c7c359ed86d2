/**
 * Rules by which a store's tills and hub divide balances that they cannot see; each `false` is a mistake that the
 * worlds have to find.
 */
export interface JoinedRules {
  /** A till that starts still knows the hub's last answers. */
  readonly keepsSeen: boolean;
  /** A till counts holds of other tills even in the seconds after the hub is lost. */
  readonly seesWhenJustLost: boolean;
  /** A till that is cut off may promise only its share of a card's balance. */
  readonly dividesCard: boolean;
  /** The hub reserves that share for a till that does not reach it. */
  readonly setsAside: boolean;
  /** Limits for an outage are divided by the number of the hub's tills. */
  readonly dividesSums: boolean;
  /** With each heartbeat, a till receives what the other tills have changed. */
  readonly hearsChanges: boolean;
  /** Whether the hub lists changed cards at once or one a page, or, by mistake, the first page without the others. */
  readonly pages: 'one for all' | 'one a card' | 'the first alone';
  /**
   * Whether another maker's program repeats at one till a payment that another till holds, and whether the hub has its
   * reference by then.
   */
  readonly repeats: 'nowhere' | 'a known name' | 'an unknown name';
  /**
   * Whether another till joins the hub in an outage of the service, which answers now and then for a moment, and what
   * part of the store's sum that till has: none, as built, or by mistake a part at once or after such a moment.
   */
  readonly newcomer: 'none' | 'without a part' | 'with a part' | 'with a part after a moment';
}

export const JOINED_AS_BUILT: JoinedRules = {
  keepsSeen: true,
  seesWhenJustLost: true,
  dividesCard: true,
  setsAside: true,
  dividesSums: true,
  hearsChanges: true,
  pages: 'one for all',
  repeats: 'nowhere',
  newcomer: 'none',
};

/** Rules for worlds in which another program repeats payments; older worlds have none. */
export const WITH_REPEATS: JoinedRules = { ...JOINED_AS_BUILT, repeats: 'a known name' };

/** Rules for worlds in which the hub's list of changed cards has several pages; older worlds have one. */
export const WITH_PAGES: JoinedRules = { ...JOINED_AS_BUILT, pages: 'one a card' };

/** Rules for worlds in which a till joins in an outage; older worlds have none. */
export const WITH_NEWCOMER: JoinedRules = { ...JOINED_AS_BUILT, newcomer: 'without a part' };

export const JOINED_MUTANTS: Readonly<Record<string, JoinedRules>> = {
  'a start forgets what the hub said last': { ...JOINED_AS_BUILT, keepsSeen: false },
  'a till that has just lost the hub sees nothing of the others': {
    ...JOINED_AS_BUILT,
    seesWhenJustLost: false,
  },
  'a till alone takes its part of the limit, and not of the card': {
    ...JOINED_AS_BUILT,
    dividesCard: false,
  },
  'the hub sets aside nothing of a card': { ...JOINED_AS_BUILT, setsAside: false },
  'a sum of an outage is divided by the number of tills that is set': {
    ...JOINED_AS_BUILT,
    dividesSums: false,
  },
  'a till hears nothing of the others between two looks': {
    ...JOINED_AS_BUILT,
    hearsChanges: false,
  },
  'a till hears only the first page of what the others have changed': {
    ...JOINED_AS_BUILT,
    pages: 'the first alone',
  },
  'two tills hold the payment of one name': { ...JOINED_AS_BUILT, repeats: 'an unknown name' },
  'a till that joins in an outage has a part of the store’s sum': {
    ...JOINED_AS_BUILT,
    newcomer: 'with a part',
  },
  'a moment of service gives a till that has joined a part of the store’s sum': {
    ...JOINED_AS_BUILT,
    newcomer: 'with a part after a moment',
  },
};
