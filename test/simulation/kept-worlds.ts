import type { Shape } from './shape.ts';

/** A world that once showed a fault of ours; it is kept for ever. */
interface KeptWorld {
  readonly seed: number;
  readonly shape: Partial<Shape>;
  readonly shows: string;
}

type Row = readonly [seed: number, shows: string, shape?: Partial<Shape>];

/** Repeats a world that was drawn before the simulation had evidence and mishaps. */
const PLAIN: Partial<Shape> = { evidence: null, mishaps: 0 };

/** Repeats a world that was drawn before the simulation had harmed computers and an owner. */
const UNHARMED: Partial<Shape> = { harms: 0, hasOwner: false };

const PLAIN_SEEDS = [20, 90, 135, 223, 542, 801, 106448, 107526, 140264, 1003776, 1008912];

const BEFORE_HARMS: readonly Row[] = [
  ...PLAIN_SEEDS.map((seed): Row => [seed, 'seen before worlds had evidence', PLAIN]),
  [46, 'a list read by a clock that was set back did not show what was taken'],
  [168, 'the same for an attempt'],
  [188, 'a key’s repeated answer told a balance of before'],
  [1352, 'the same after another payment of the card'],
  [1614, 'a list showed the same payment of another till'],
  [2662, 'the same with a key that is honoured'],
  [1622, 'what its key is refused for was sent under it again and again'],
  [3666, 'after a manager had looked, a refusal was none'],
  [2288, 'a failure of money shortened the time for which the service had asked'],
  [10005235, 'what the guard had held back failed later, and nobody asked the probe'],
  [10059005, 'the same after an answer that was strange'],
  [80000587, 'a forgotten key counted as a failure of money, and excused a real one'],
  [120118370, 'what came late was a drift of the answer under a key'],
  [160317698, 'the same after a restart'],
  [160079699, 'an answer anchored what a key was still to tell of'],
  [120362085, 'a list showed what an older journal has forgotten'],
  [160331363, 'a clock set meanwhile hid a twin in the list'],
  [120441148, 'a balance was to contain what was sent after it'],
  [1200120564, 'a list showed a top-up of the same amount in the back office'],
  [800022529, 'the same where what was not done is sent again'],
  [600090207, 'what was taken late was made up for by what never was'],
  [160353268, 'a manager found done what a lying service had refused to put right'],
  [
    120156375,
    'what its key is answered with was strange each time, and held the queue back for ever',
  ],
  [160229217, 'the same where another till answers as well'],
  [160481508, 'the same after an answer that was lost'],
  [120054290, 'the watch took a key forgotten after a 429 for a failure of money'],
  [682, 'a damaged journal came back with a copy, and no till ran again'],
  [1163, 'the same where it came back late'],
];

const WITH_HARMS: readonly Row[] = [
  [
    514,
    'a payment that had no number any more was in flight for ever, and nothing else left',
    { hasOwner: false },
  ],
  [790, 'the same with promises behind it', { hasOwner: false }],
  [
    9004454,
    'what was held back for a person was sent by itself after a doubt had passed over it',
    { without: [2, 5, 6, 7, 100] },
  ],
  [
    9004784,
    'the load of a sale was sent whose cashier had read that it is not known',
    { without: [1, 2, 5, 6, 100] },
  ],
  [
    12003884,
    'a card was erased onto which a load was still to be moved',
    { tills: 1, without: [0, 1, 2, 3, 4, 5, 7], faultsUntilMs: 120_000 },
  ],
  [
    12004488,
    'the watch took what was sent before a move of the till for a failure after it',
    { without: [0, 4, 5, 6, 7, 100, 101, 200], contacts: 1 },
  ],
  [20000660, 'a till died in the hands of a manager who guesses, and ended the whole run'],
  [252, 'two refunds of one gift balance were taken for one that was put right twice'],
  [641, 'a balance whose answer stood in a damaged record was taken for a wrong one'],
  [
    1053,
    'a parked sale kept a till from the new key that would have ended its stop',
    { without: [0, 1, 3, 4, 5, 6, 7, 200], contacts: 1, faultsUntilMs: 180_000 },
  ],
  [7700350, 'a refusal that waited for the probe was set aside by a doubt, and nobody asked again'],
  [
    9000696,
    'what was held back in records that are lost was sent since a list did not show it',
    { without: [0, 2, 3, 100] },
  ],
  [
    9002412,
    'a doubt during a pause by hand was counted as another pause by hand',
    { without: [1, 2, 3, 4, 5, 6, 7, 100, 201] },
  ],
  [
    14000285,
    'what had gone back in damaged records was taken for a payment that nobody gave back',
    { without: [0, 1, 2, 3, 4, 5, 6, 7, 201], contacts: 3, faultsUntilMs: 240_000 },
  ],
];

/** Worlds in which bank cards pay at a terminal all the time. */
const AT_TERMINALS: Partial<Shape> = {
  hasTerminal: true,
  sells: true,
  meanGapMs: 5_000,
  faultsUntilMs: 600_000,
};

const WITH_TERMINALS: readonly Row[] = [
  [8, 'a terminal took what a person had denied, and a wrong clock hid it', AT_TERMINALS],
  [9, 'a receipt number of yesterday gave another customer’s money back', AT_TERMINALS],
  [
    20095,
    'a lost payment was found in an equal one that was made by hand just before',
    AT_TERMINALS,
  ],
  [20149, 'the same after the terminal had refused another payment in between', AT_TERMINALS],
  [
    20110,
    'a computer slept over a person’s word, and the terminal had forgotten by then',
    AT_TERMINALS,
  ],
  [
    40209,
    'a sale paid at a terminal and by a gift card could not be cancelled',
    { hasTerminal: true, sells: true, hasShifts: true },
  ],
];

/** Worlds as they were before other makers' tills, card terminals and an engineer were added. */
const BEFORE_OTHERS: Partial<Shape> = {
  refusesAll: false,
  slowsByMs: 0,
  maintenance: 0,
  setUps: 0,
  hasOtherTills: false,
  hasTerminal: false,
};

const WITH_OTHER_TILLS: readonly Row[] = [
  [811020074, 'a part of an archived payment held a till back when its records were checked'],
  [
    20208,
    'a part of a payment was told to go back by a record that was damaged since',
    AT_TERMINALS,
  ],
  [
    30055,
    'memory let go of a payment while it was read, and its caller was told that it is voided',
    { hasTerminal: true, sells: true, hasShifts: true },
  ],
];

const worldsIn = (rows: readonly Row[], as: Partial<Shape> = {}): KeptWorld[] =>
  rows.map(([seed, shows, shape]) => ({
    seed,
    shows,
    shape: { wrongDates: 0, ...as, ...shape },
  }));

/** Worlds found before wrong dates were added. */
const UNDER_WRONG_DATES: readonly Row[] = [
  [
    4443254,
    'a list that was read only back to a date in the future did not show what was taken',
    { without: [0, 1, 3, 4, 100, 501] },
  ],
  [
    4450348,
    'a date that was a month ahead for a minute ended the month after lost records',
    { without: [0, 1, 2, 3, 4, 5, 6, 7, 200, 201, 300, 400, 401, 500] },
  ],
];

/** Worlds as drawn, or with something left out. */
const AS_DRAWN: readonly KeptWorld[] = [
  {
    seed: 5151263,
    shows: 'a killed program was asked once more, and its record took the place of a later one',
    shape: {},
  },
  {
    seed: 511001828,
    shows: 'an answer of a run that had ended reached another till after a copy was put back',
    shape: { without: [1, 2, 4, 6, 7, 101, 102], contacts: 5 },
  },
  {
    seed: 511004365,
    shows: 'a refused payment was sent again while the card terminal perhaps took its amount',
    shape: { without: [0, 1, 2, 3, 4, 5, 6, 7, 100, 300] },
  },
  {
    seed: 610004433,
    shows: 'late answers to what had left before a failure left no place in the window, for ever',
    shape: { tills: 2, without: [1, 2, 3, 5, 6, 7, 100, 101], contacts: 4 },
  },
  {
    seed: 640002172,
    shows:
      'the watch heard *Send now* before a failure that a slow disk told the till only after it',
    shape: { without: [0, 2, 5, 6, 7, 100, 200, 201] },
  },
  {
    seed: 7310041,
    shows: 'a disk refused what a till had done in the months before its world began',
    shape: { without: [0, 1, 2, 3, 4, 6, 7, 100, 600, 601], contacts: 1 },
  },
  {
    seed: 720013196,
    shows: 'a stopped till was refused by what its disk had lost, and the worker was blamed for it',
    shape: { without: [2, 3, 4, 5, 6, 7, 500, 501] },
  },
  {
    seed: 720004353,
    shows: 'damage in a segment that the disk had not sealed yet ended the reading of old payments',
    shape: {},
  },
];

export const KEPT_WORLDS: readonly KeptWorld[] = [
  ...AS_DRAWN,
  ...worldsIn(BEFORE_HARMS, { ...BEFORE_OTHERS, ...UNHARMED }),
  ...worldsIn([...WITH_HARMS, ...WITH_TERMINALS], BEFORE_OTHERS),
  ...worldsIn(WITH_OTHER_TILLS, { slowsByMs: 0 }),
  ...worldsIn(UNDER_WRONG_DATES),
];
