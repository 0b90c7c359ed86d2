/** How a store's tills and hub divide what they cannot see; each `false` is a mistake that its worlds have to find. */
export interface JoinedRules {
  /** A start knows what the hub said last. */
  readonly keepsSeen: boolean;
  /** Holds of others also count in the seconds after the hub is lost. */
  readonly seesWhenJustLost: boolean;
  /** A till that is cut off has its share of a card. */
  readonly dividesCard: boolean;
  /** The hub reserves that share for a till that it does not hear. */
  readonly setsAside: boolean;
  /** Sums of an outage are divided by the number of tills the hub has. */
  readonly dividesSums: boolean;
  /** With each beat a till hears what the others have changed. */
  readonly hearsChanges: boolean;
  /** Whether another program repeats at one till what another one holds, and the hub knows the name by then. */
  readonly repeats: 'nowhere' | 'a known name' | 'an unknown name';
}

export const RIGHT: JoinedRules = {
  keepsSeen: true,
  seesWhenJustLost: true,
  dividesCard: true,
  setsAside: true,
  dividesSums: true,
  hearsChanges: true,
  repeats: 'nowhere',
};

/** Older worlds have no program that repeats. */
export const WITH_REPEATS: JoinedRules = { ...RIGHT, repeats: 'a known name' };

export const JOINED_MUTANTS: Readonly<Record<string, JoinedRules>> = {
  'a start forgets what the hub said last': { ...RIGHT, keepsSeen: false },
  'a till that has just lost the hub sees nothing of the others': {
    ...RIGHT,
    seesWhenJustLost: false,
  },
  'a till alone takes its part of the limit, and not of the card': { ...RIGHT, dividesCard: false },
  'the hub sets aside nothing of a card': { ...RIGHT, setsAside: false },
  'a sum of an outage is divided by the number of tills that is set': {
    ...RIGHT,
    dividesSums: false,
  },
  'a till hears nothing of the others between two looks': { ...RIGHT, hearsChanges: false },
  'two tills hold the payment of one name': { ...RIGHT, repeats: 'an unknown name' },
};
