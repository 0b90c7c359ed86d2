import type { WorldShape } from './shape.ts';

/** A world that once showed a fault of ours; it is kept for ever. */
interface KeptWorld {
  readonly seed: number;
  readonly shape: Partial<WorldShape>;
  readonly shows: string;
}

type Row = readonly [seed: number, shows: string, shape?: Partial<WorldShape>];

/** Repeats a world that was drawn before the simulation had evidence and mishaps. */
const PLAIN: Partial<WorldShape> = { evidence: null, mishaps: 0 };

/** Repeats a world that was drawn before the simulation had harmed computers and an owner. */
const UNHARMED: Partial<WorldShape> = { harms: 0, hasOwner: false };

const PLAIN_SEEDS = [20, 90, 135, 223, 542, 801, 106448, 107526, 140264, 1003776, 1008912];

const BEFORE_HARMS: readonly Row[] = [
  ...PLAIN_SEEDS.map((seed): Row => [
    seed,
    'a payment was lost, doubled or miscounted, before worlds had evidence',
    PLAIN,
  ]),
  [46, 'a list requested under a clock set back lacked a charged payment'],
  [168, 'a list requested under a clock set back lacked a charged attempt'],
  [188, 'an answer repeated for an idempotency key had an old balance'],
  [1352, 'an answer repeated after another payment of the card had an old balance'],
  [1614, 'a list showed an equal payment of another till'],
  [2662, 'a list showed an equal payment of another till, at a service with idempotency keys'],
  [1622, 'a payment whose repeated key was refused was sent again and again'],
  [3666, 'a refusal was not accepted as final after a manager had looked the payment up'],
  [2288, 'a failed payment shortened the wait that the service had asked for'],
  [10005235, 'a payment that the guard had refused failed later without a new probe'],
  [10059005, 'a refused payment failed after an unexpected answer without a new probe'],
  [80000587, 'a forgotten idempotency key counted as a failed payment, and hid a real failure'],
  [120118370, 'a payment applied late was reported as a drift of a repeated answer'],
  [160317698, 'a payment applied late was reported as a drift after a restart'],
  [160079699, 'an answer became the balance to count from while a repeated payment was unanswered'],
  [120362085, 'a list showed a payment that a restored journal lacks'],
  [160331363, 'a clock set meanwhile hid an equal payment in the list'],
  [120441148, 'a balance was expected to include a payment sent after it'],
  [1200120564, 'a list showed a top-up of the same amount, made in the back office'],
  [
    800022529,
    'a list showed a top-up of the same amount, and a payment not charged was sent again',
  ],
  [600090207, 'a payment charged late was offset by one never charged'],
  [160353268, 'a manager found a reversal done that a lying service had refused'],
  [120156375, 'a payment whose repeated answers were never credible blocked the queue for ever'],
  [
    160229217,
    'a payment without a credible answer blocked the queue while another till was answered',
  ],
  [160481508, 'a payment without a credible answer blocked the queue after a lost answer'],
  [120054290, 'the simulator’s watch took a key forgotten after a 429 for a failed payment'],
  [682, 'a damaged journal was restored with a copy, and no till ran again'],
  [1163, 'a damaged journal was restored late, and no till ran again'],
];

const WITH_HARMS: readonly Row[] = [
  [
    514,
    'a payment whose card number was lost stayed in flight for ever, and nothing else was sent',
    { hasOwner: false },
  ],
  [790, 'a payment whose card number was lost stopped the promises behind it', { hasOwner: false }],
  [
    9004454,
    'a payment held back for a person was sent automatically after a doubt was lifted',
    { without: [2, 5, 6, 7, 100] },
  ],
  [
    9004784,
    'a sale’s load was sent although its cashier had read that it is unknown',
    { without: [1, 2, 5, 6, 100] },
  ],
  [
    12003884,
    'a card was erased to which a load was still to be moved',
    { tills: 1, without: [0, 1, 2, 3, 4, 5, 7], faultsUntilMs: 120_000 },
  ],
  [
    12004488,
    'the simulator’s watch took a payment sent before a till was moved for a later failure',
    { without: [0, 4, 5, 6, 7, 100, 101, 200], contacts: 1 },
  ],
  [20000660, 'a till that died while a manager guessed PINs ended the whole run'],
  [252, 'two refunds of one gift payment were taken for a double reversal'],
  [641, 'a balance answered in a damaged record was taken for a wrong one'],
  [
    1053,
    'a parked sale kept a till from getting the new key that ends its stop',
    { without: [0, 1, 3, 4, 5, 6, 7, 200], contacts: 1, faultsUntilMs: 180_000 },
  ],
  [7700350, 'a refusal waiting for the probe was set aside by a doubt and never asked about again'],
  [
    9000696,
    'a payment held back in lost records was sent because a list did not show it',
    { without: [0, 2, 3, 100] },
  ],
  [
    9002412,
    'a doubt during a pause by hand was counted as another pause by hand',
    { without: [1, 2, 3, 4, 5, 6, 7, 100, 201] },
  ],
  [
    14000285,
    'a payment refunded in damaged records was taken for one never refunded',
    { without: [0, 1, 2, 3, 4, 5, 6, 7, 201], contacts: 3, faultsUntilMs: 240_000 },
  ],
];

/** Worlds in which bank cards pay at a terminal all the time. */
const AT_TERMINALS: Partial<WorldShape> = {
  hasTerminal: true,
  sells: true,
  meanGapMs: 5_000,
  faultsUntilMs: 600_000,
};

const WITH_TERMINALS: readonly Row[] = [
  [
    8,
    'a terminal charged a payment that a person had denied, and a wrong clock hid it',
    AT_TERMINALS,
  ],
  [9, 'yesterday’s receipt number reversed another customer’s payment', AT_TERMINALS],
  [
    20095,
    'a lost terminal payment was mistaken for an equal one entered by hand just before',
    AT_TERMINALS,
  ],
  [
    20149,
    'a lost terminal payment was mistaken for an equal one after a declined payment',
    AT_TERMINALS,
  ],
  [
    20110,
    'a computer slept while a person decided, and the terminal had forgotten the payment',
    AT_TERMINALS,
  ],
  [
    40209,
    'a sale paid at a terminal and by a gift card could not be cancelled',
    { hasTerminal: true, sells: true, hasShifts: true },
  ],
];

/** Worlds as they were before other makers' tills, card terminals and an engineer were added. */
const BEFORE_OTHERS: Partial<WorldShape> = {
  refusesAll: false,
  slowsByMs: 0,
  maintenance: 0,
  setUps: 0,
  hasOtherTills: false,
  hasTerminal: false,
};

const WITH_OTHER_TILLS: readonly Row[] = [
  [811020074, 'a partial reversal of an archived payment failed the check of the records'],
  [20208, 'a partial reversal depended on a record that was damaged later', AT_TERMINALS],
  [
    30055,
    'memory dropped a payment while it was read, and its caller was told that it is voided',
    { hasTerminal: true, sells: true, hasShifts: true },
  ],
];

const worldsIn = (rows: readonly Row[], as: Partial<WorldShape> = {}): KeptWorld[] =>
  rows.map(([seed, shows, shape]) => ({
    seed,
    shows,
    shape: { wrongDates: 0, ...as, ...shape },
  }));

/** Worlds found before wrong dates were added. */
const UNDER_WRONG_DATES: readonly Row[] = [
  [
    4443254,
    'a list read only back to a future date lacked a charged payment',
    { without: [0, 1, 3, 4, 100, 501] },
  ],
  [
    4450348,
    'a date a month ahead for a minute ended the month of caution after lost records',
    { without: [0, 1, 2, 3, 4, 5, 6, 7, 200, 201, 300, 400, 401, 500] },
  ],
];

/** Worlds as drawn, or with something left out. */
const AS_DRAWN: readonly KeptWorld[] = [
  {
    seed: 5151263,
    shows: 'a killed program got one more request, and its record replaced a later one',
    shape: {},
  },
  {
    seed: 511001828,
    shows: 'an answer to an ended run reached another till after a copy was restored',
    shape: { without: [1, 2, 4, 6, 7, 101, 102], contacts: 5 },
  },
  {
    seed: 511004365,
    shows: 'a refused payment was sent again while the card terminal may have charged its amount',
    shape: { without: [0, 1, 2, 3, 4, 5, 6, 7, 100, 300] },
  },
  {
    seed: 610004433,
    shows:
      'late answers to payments sent before a failure left the send window without a place for ever',
    shape: { tills: 2, without: [1, 2, 3, 5, 6, 7, 100, 101], contacts: 4 },
  },
  {
    seed: 640002172,
    shows:
      'the simulator’s watch heard *Send now* before a failure that a slow disk reported after it',
    shape: { without: [0, 2, 5, 6, 7, 100, 200, 201] },
  },
  {
    seed: 1130001382,
    shows:
      'the simulator took a charged payment, in lost records, for a load of the same reference',
    shape: {},
  },
  {
    seed: 7310041,
    shows: 'a full disk refused records from the months before the world began',
    shape: { without: [0, 1, 2, 3, 4, 6, 7, 100, 600, 601], contacts: 1 },
  },
  {
    seed: 720013196,
    shows:
      'a stopped till got a refusal from facts that its disk had lost, and the worker was blamed',
    shape: { without: [2, 3, 4, 5, 6, 7, 500, 501] },
  },
  {
    seed: 720004353,
    shows: 'damage in an unsealed segment ended the reading of old payments',
    shape: {},
  },
];

/** Worlds found before programs were replaced while payments were on their way. */
const BEFORE_UPDATES: readonly KeptWorld[] = [
  ...AS_DRAWN,
  ...worldsIn(BEFORE_HARMS, { ...BEFORE_OTHERS, ...UNHARMED }),
  ...worldsIn([...WITH_HARMS, ...WITH_TERMINALS], BEFORE_OTHERS),
  ...worldsIn(WITH_OTHER_TILLS, { slowsByMs: 0 }),
  ...worldsIn(UNDER_WRONG_DATES),
];

/** Worlds found before card terminals charged other amounts than requested. */
const WITH_UPDATES: readonly KeptWorld[] = [
  {
    seed: 930001926,
    shows: 'the simulator took a segment that a newer version had not finished for its journal',
    shape: { without: [1, 3, 4, 5, 6, 7, 100, 101, 600], contacts: 3 },
  },
  {
    seed: 930002015,
    shows: 'a payment found charged took the place of another card’s in its open sale',
    shape: { without: [1, 2, 3, 4, 5, 6, 7, 100, 400, 500, 501, 600, 601] },
  },
  {
    seed: 930049249,
    shows: 'today’s receipt number of a payment without a report was taken for yesterday’s',
    shape: { without: [0, 1, 2, 3, 4, 5, 6, 7, 200, 201, 601, 700, 701] },
  },
  {
    seed: 930049915,
    shows: 'a receipt number was used again after a day was closed, between two known ones',
    shape: { without: [1, 2, 3, 4, 5, 6, 7, 500, 501, 600], faultsUntilMs: 60_000 },
  },
];

/** Worlds drawn since card terminals charge other amounts. */
const WITH_OTHER_AMOUNTS: readonly Row[] = [
  [
    940037118,
    'a payment that left memory while another maker’s till asked for it was said not to exist',
  ],
  [
    940065437,
    'a charged payment was said not to exist, and the other till would have taken it again',
  ],
  [940032639, 'the simulator left a disk slow for ever after two slow spells that overlapped'],
  [940124721, 'the simulator counted a refusal whose record was lost as known to the till'],
  [
    980002161,
    'a payment whose key was refused stood in its lane for ever: its sale was cancelled in a doubt',
  ],
  [980037650, 'a sale could not be cancelled while its refused payment waited to be sent again'],
  [980008414, 'the card terminal reversed another till’s payment with the same numbers'],
  [
    990032415,
    'nobody was told that the terminal had just charged a payment when a person denied it',
  ],
];

export const KEPT_WORLDS: readonly KeptWorld[] = [
  ...BEFORE_UPDATES.map(({ shape, ...world }) => {
    return { ...world, shape: { updates: 0, printsLate: false, chargesOther: false, ...shape } };
  }),
  ...WITH_UPDATES.map(({ shape, ...world }) => {
    return { ...world, shape: { chargesOther: false, ...shape } };
  }),
  ...WITH_OTHER_AMOUNTS.map(([seed, shows, shape = {}]) => ({ seed, shows, shape })),
];
