import type { Shape } from './shape.ts';

/** A world that has once shown a fault of ours; it stays for ever. */
interface KeptWorld {
  readonly seed: number;
  readonly shape: Partial<Shape>;
  readonly shows: string;
}

/** As worlds were before evidence and mishaps came into them. */
const PLAIN: Partial<Shape> = { evidence: null, mishaps: 0 };

/** As worlds were before stops with an exit, and an owner, came into them. */
const UNHARMED: Partial<Shape> = { harms: 0, hasOwner: false };

const PLAIN_SEEDS = [20, 90, 135, 223, 542, 801, 106448, 107526, 140264, 1003776, 1008912];

const BEFORE_HARMS: readonly KeptWorld[] = [
  ...PLAIN_SEEDS.map((seed) => ({ seed, shape: PLAIN, shows: 'seen before worlds had evidence' })),
  {
    seed: 46,
    shape: {},
    shows: 'a list read by a clock that was set back did not show what was taken',
  },
  { seed: 168, shape: {}, shows: 'the same for an attempt' },
  { seed: 188, shape: {}, shows: 'a key’s repeated answer told a balance of before' },
  { seed: 1352, shape: {}, shows: 'the same after another payment of the card' },
  { seed: 1614, shape: {}, shows: 'a list showed the same payment of another till' },
  { seed: 2662, shape: {}, shows: 'the same with a key that is honoured' },
  { seed: 1622, shape: {}, shows: 'what its key is refused for was sent under it again and again' },
  { seed: 3666, shape: {}, shows: 'after a manager had looked, a refusal was none' },
  {
    seed: 2288,
    shape: {},
    shows: 'a failure of money shortened the time for which the service had asked',
  },
  {
    seed: 10005235,
    shape: {},
    shows: 'what the guard had held back failed later, and nobody asked the probe',
  },
  { seed: 10059005, shape: {}, shows: 'the same after an answer that was strange' },
  {
    seed: 80000587,
    shape: {},
    shows: 'a forgotten key counted as a failure of money, and excused a real one',
  },
  { seed: 120118370, shape: {}, shows: 'what came late was a drift of the answer under a key' },
  { seed: 160317698, shape: {}, shows: 'the same after a restart' },
  { seed: 160079699, shape: {}, shows: 'an answer anchored what a key was still to tell of' },
  { seed: 120362085, shape: {}, shows: 'a list showed what an older journal has forgotten' },
  { seed: 160331363, shape: {}, shows: 'a clock set meanwhile hid a twin in the list' },
  { seed: 120441148, shape: {}, shows: 'a balance was to contain what was sent after it' },
  {
    seed: 1200120564,
    shape: {},
    shows: 'a list showed a top-up of the same amount in the back office',
  },
  { seed: 800022529, shape: {}, shows: 'the same where what was not done is sent again' },
  { seed: 600090207, shape: {}, shows: 'what was taken late was made up for by what never was' },
  {
    seed: 160353268,
    shape: {},
    shows: 'a manager found done what a lying service had refused to put right',
  },
  {
    seed: 120156375,
    shape: {},
    shows: 'what its key is answered with was strange each time, and held the queue back for ever',
  },
  { seed: 160229217, shape: {}, shows: 'the same where another till answers as well' },
  { seed: 160481508, shape: {}, shows: 'the same after an answer that was lost' },
  {
    seed: 120054290,
    shape: {},
    shows: 'the watch took a key forgotten after a 429 for a failure of money',
  },
  { seed: 682, shape: {}, shows: 'a damaged journal came back with a copy, and no till ran again' },
  { seed: 1163, shape: {}, shows: 'the same where it came back late' },
];

const WITH_HARMS: readonly KeptWorld[] = [
  {
    seed: 514,
    shape: { hasOwner: false },
    shows: 'a payment that had no number any more was in flight for ever, and nothing else left',
  },
  { seed: 790, shape: { hasOwner: false }, shows: 'the same with promises behind it' },
  {
    seed: 9004454,
    shape: { without: [2, 5, 6, 7, 100] },
    shows: 'what was held back for a person was sent by itself after a doubt had passed over it',
  },
  {
    seed: 9004784,
    shape: { without: [1, 2, 5, 6, 100] },
    shows: 'the load of a sale was sent whose cashier had read that it is not known',
  },
  {
    seed: 12003884,
    shape: { tills: 1, without: [0, 1, 2, 3, 4, 5, 7], faultsUntilMs: 120_000 },
    shows: 'a card was erased onto which a load was still to be moved',
  },
  {
    seed: 12004488,
    shape: { without: [0, 4, 5, 6, 7, 100, 101, 200], contacts: 1 },
    shows: 'the watch took what was sent before a move of the till for a failure after it',
  },
  {
    seed: 20000660,
    shape: {},
    shows: 'a till died in the hands of a manager who guesses, and ended the whole run',
  },
  {
    seed: 252,
    shape: {},
    shows: 'two refunds of one gift balance were taken for one that was put right twice',
  },
  {
    seed: 641,
    shape: {},
    shows: 'a balance whose answer stood in a damaged record was taken for a wrong one',
  },
  {
    seed: 1053,
    shape: { without: [0, 1, 3, 4, 5, 6, 7, 200], contacts: 1, faultsUntilMs: 180_000 },
    shows: 'a parked sale kept a till from the new key that would have ended its stop',
  },
  {
    seed: 7700350,
    shape: {},
    shows: 'a refusal that waited for the probe was set aside by a doubt, and nobody asked again',
  },
  {
    seed: 9000696,
    shape: { without: [0, 2, 3, 100] },
    shows: 'what was held back in records that are lost was sent since a list did not show it',
  },
  {
    seed: 9002412,
    shape: { without: [1, 2, 3, 4, 5, 6, 7, 100, 201] },
    shows: 'a doubt during a pause by hand was counted as another pause by hand',
  },
  {
    seed: 14000285,
    shape: { without: [0, 1, 2, 3, 4, 5, 6, 7, 201], contacts: 3, faultsUntilMs: 240_000 },
    shows: 'what had gone back in damaged records was taken for a payment that nobody gave back',
  },
];

/** Worlds in which cards pay at a terminal all the time. */
const AT_TERMINALS: Partial<Shape> = {
  hasTerminal: true,
  sells: true,
  meanGapMs: 5_000,
  faultsUntilMs: 600_000,
};

const WITH_TERMINALS: readonly KeptWorld[] = [
  {
    seed: 8,
    shape: AT_TERMINALS,
    shows: 'a terminal took what a person had denied, and a wrong clock hid it',
  },
  {
    seed: 9,
    shape: AT_TERMINALS,
    shows: 'a receipt number of yesterday gave another customer’s money back',
  },
  {
    seed: 20095,
    shape: AT_TERMINALS,
    shows: 'a lost payment was found in an equal one that was made by hand just before',
  },
  {
    seed: 20149,
    shape: AT_TERMINALS,
    shows: 'the same after the terminal had refused another payment in between',
  },
  {
    seed: 20110,
    shape: AT_TERMINALS,
    shows: 'a computer slept over a person’s word, and the terminal had forgotten by then',
  },
  {
    seed: 40209,
    shape: { hasTerminal: true, sells: true, hasShifts: true },
    shows: 'a sale paid at a terminal and by a gift card could not be cancelled',
  },
];

/** As worlds were before other tills, card terminals, and an engineer came into them. */
const BEFORE_OTHERS: Partial<Shape> = {
  refusesAll: false,
  maintenance: 0,
  setUps: 0,
  hasOtherTills: false,
  hasTerminal: false,
};

const WITH_OTHER_TILLS: readonly KeptWorld[] = [
  {
    seed: 811020074,
    shape: {},
    shows: 'a part of an archived payment held a till back when its records were checked',
  },
  {
    seed: 20208,
    shape: AT_TERMINALS,
    shows: 'a part of a payment was told to go back by a record that was damaged since',
  },
  {
    seed: 30055,
    shape: { hasTerminal: true, sells: true, hasShifts: true },
    shows:
      'memory let go of a payment while it was read, and its caller was told that it is voided',
  },
];

export const KEPT_WORLDS: readonly KeptWorld[] = [
  ...[
    ...BEFORE_HARMS.map((world) => ({ ...world, shape: { ...UNHARMED, ...world.shape } })),
    ...WITH_HARMS,
    ...WITH_TERMINALS,
  ].map((world) => ({ ...world, shape: { ...BEFORE_OTHERS, ...world.shape } })),
  ...WITH_OTHER_TILLS,
];
