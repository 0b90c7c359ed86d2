import type { FactKind } from '../../shared/ledger/fact-kinds.ts';
import type { ActiveFault, ExchangeFault, FaultTarget } from '../../shared/sandbox/faults.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import { HARM_CLASSES, HARMS } from './harms.ts';
import { MISHAP_CLASSES, MISHAPS, REFUSES_ALL } from './mishaps.ts';
import { MAINTENANCE, MAINTENANCE_CLASSES, SET_UP_CLASSES, SET_UPS } from './maintenance.ts';
import { OWNER_ACT_CLASSES } from './owner.ts';
import type { SimulatedShop } from './people.ts';
import type { Random } from './random.ts';
import type { WorldShape } from './shape.ts';
import { TERMINAL_CLASSES } from './terminal/virtual-terminal.ts';
import { momentaryTrouble } from './trouble.ts';
import type { WorldTrouble } from './trouble.ts';
import type { NetworkFault } from './virtual-network.ts';
import { UPDATE_CLASSES, UPDATES } from './updates.ts';
import { WAYS_TO_RESTORE } from './restorings.ts';
import type { VirtualTill } from './virtual-till.ts';
import { WRONG_DATE_CLASSES, WRONG_DATES } from './wrong-dates.ts';

/** Everything that goes wrong in a world. When, how often and for how long comes from the seed. */

function road(fault: NetworkFault): WorldTrouble {
  return {
    start: (_, tills, random) => {
      const hit = random.chance(0.5) ? tills : [random.pick(tills)];
      for (const till of hit) till.network.road = fault;
      return () => {
        for (const till of hit) if (till.network.road === fault) till.network.road = null;
      };
    },
  };
}

function exchange(
  fault: (random: Random) => ExchangeFault,
  target: FaultTarget | 'one-card' = 'money',
): WorldTrouble {
  return {
    start: ({ service }, _, random) => {
      const hit =
        target === 'one-card'
          ? { identifier: random.pick(random.pick(service.contacts).identifiers).value }
          : target;
      const active: ActiveFault = {
        where: 'exchange',
        fault: fault(random),
        target: hit,
        times: random.chance(0.6) ? random.between(1, 3) : null,
      };
      service.faults.push(active);
      return () => {
        service.faults = service.faults.filter(({ where, fault: other }) => {
          return where !== 'exchange' || other !== active.fault;
        });
      };
    },
  };
}

/** The program dies soon after it has appended a fact of this kind, which may or may not be on disk by then. */
function killedAt(name: string, kind: FactKind | null, withinMs: number): WorldTrouble {
  return {
    start: ({ time, saw }, tills, random) => {
      const till = random.pick(tills);
      const act = () =>
        time.after(random.between(0, withinMs), () => {
          if (till.trading === null) return;
          saw(name);
          till.killProgram(random.between(1, 20) * SECOND_MS, random.chance(0.7));
        });
      till.onAppend = ({ fact }) => {
        if (kind !== null && fact.kind !== kind) return;
        till.onAppend = null;
        act();
      };
      return () => {
        till.onAppend = null;
      };
    },
  };
}

const RETRY_AFTER = [
  '1',
  '5',
  '120',
  null,
  'Fri, 20 Nov 2026 09:10:00 GMT',
  'soon',
  '1e9',
] as const;

const ROADS: readonly WorldTrouble[] = [
  road('dns-fails'),
  road('refused'),
  road('connect-hangs'),
  road('tls-fails'),
  road('proxy-refuses'),
  road('reset-while-sending'),
  road('reset-while-reading'),
  road('slow-line'),
];

/** Somebody else than the tills moves the same balance. */
const FOREIGN: readonly WorldTrouble[] = [
  exchange((random) => ({ name: 'foreign-movement', balanceChangeCents: random.between(1, 500) })),
  exchange((random) => ({ name: 'foreign-movement', balanceChangeCents: -random.between(1, 500) })),
];

const EXCHANGES: readonly WorldTrouble[] = [
  exchange(
    (random) => ({ name: 'latency', ms: random.between(500, 55_000), place: 'before-commit' }),
    'all',
  ),
  // A service that acts long after the till has given up, but within the grace period.
  exchange((random) => ({
    name: 'latency',
    ms: random.between(1, 10) * MINUTE_MS,
    place: 'before-commit',
  })),
  exchange(
    (random) => ({ name: 'latency', ms: random.between(500, 70_000), place: 'after-commit' }),
    'all',
  ),
  exchange(() => ({ name: 'never-answers', commits: true })),
  exchange(() => ({ name: 'never-answers', commits: false }), 'all'),
  exchange(() => ({ name: 'reset-before-commit' }), 'all'),
  exchange(() => ({ name: 'reset-after-commit' })),
  exchange(() => ({ name: 'drop-answer' })),
  exchange((random) => ({ name: 'truncate', keepBytes: random.between(0, 200) })),
  exchange((random) => ({ name: 'slow-drip', bytes: 4, everyMs: random.between(10, 1_500) })),
  exchange(() => ({ name: 'garbage', commits: true })),
  exchange(() => ({ name: 'garbage', commits: false }), 'all'),
  exchange(() => ({ name: 'captive-portal' }), 'all'),
  exchange((random) => ({
    name: 'error-before-commit',
    status: random.pick([400, 404, 405, 409, 415, 422]),
    body: 'json',
  })),
  exchange((random) => ({
    name: 'error-before-commit',
    status: random.pick([403, 404]),
    body: 'html',
  })),
  exchange(
    (random) => ({
      name: 'error-before-commit',
      status: random.pick([500, 502, 503, 504]),
      body: random.pick(['json', 'html', 'empty'] as const),
    }),
    'all',
  ),
  exchange(() => ({ name: 'error-before-commit', status: 500, body: 'json' }), 'money'),
  exchange((random) => ({
    name: 'error-after-commit',
    status: random.pick([500, 502, 504]),
    body: 'json',
  })),
  exchange(
    (random) => ({
      name: 'too-many-requests',
      retryAfter: random.pick(RETRY_AFTER.slice(0, 4)),
      body: 'json',
    }),
    'all',
  ),
  exchange((random) => ({
    name: 'too-many-requests',
    retryAfter: random.pick(RETRY_AFTER.slice(4, 6)),
    body: random.pick(['json', 'html'] as const),
  })),
  exchange((random) => ({
    name: 'redirect',
    status: random.pick([301, 302, 303, 307, 308] as const),
    location: 'https://elsewhere.example/',
  })),
  exchange((random) => ({
    name: 'empty-success',
    status: random.pick([200, 202, 204] as const),
    body: random.pick(['empty', 'envelope-without-data'] as const),
  })),
  exchange((random) => ({
    name: 'identifier-in-another-form',
    form: random.pick(['spaced', 'masked', 'without-leading-zeros'] as const),
  })),
  exchange(() => ({ name: 'error-before-commit', status: 403, body: 'json' }), 'one-card'),
  ...FOREIGN,
  exchange((random) => ({ name: 'clock-offset', ms: random.between(-72, 72) * HOUR_MS }), 'all'),
];

/**
 * A service that reports something other than what it did, or a network that repeats requests: a separate class
 * (shared/sandbox/README.md).
 */
const DISHONEST: readonly WorldTrouble[] = [
  exchange((random) => ({
    name: 'refusal-after-commit',
    status: random.pick([403, 404, 422, 429]),
  })),
  exchange(() => ({ name: 'success-without-commit' })),
  exchange((random) => ({
    name: 'wrong-echo',
    field: random.pick(['amount', 'shop', 'identifier', 'balance'] as const),
  })),
  exchange(() => ({ name: 'repeated-uuid' })),
  exchange(() => ({ name: 'duplicate-delivery' })),
];

const COMPUTER: readonly WorldTrouble[] = [
  momentaryTrouble('window-killed', (till, random) => {
    if (!till.hasWindow) return false;
    till.openWindow();
    return random !== null;
  }),
  killedAt('program-killed', null, 30_000),
  killedAt('program-killed-while-accepting', 'intent-accepted', 2),
  killedAt('program-killed-while-sending', 'intent-sending', 200),
  killedAt('program-killed-while-answered', 'intent-applied', 2),
  momentaryTrouble('disk-refuses', (till, random) => {
    // The months before a world begins are written at once, on a disk that works.
    if (till.history.length <= 8) return false;
    till.disk.full = random.chance(0.5);
    till.disk.failsSync = !till.disk.full;
    return true;
  }),
  momentaryTrouble('projection-wiped', (till) => {
    till.wipeProjection();
    return true;
  }),
  {
    // The copy made when the fault begins replaces the data when it ends.
    start: ({ oracle, saw }, tills, random) => {
      const till = random.pick(tills);
      const copy = till.copyData();
      const isTaken = till.history.length > 8 && random.chance(0.5);
      return () => {
        if (!isTaken) return;
        saw('journal-rolled-back');
        oracle.noteRolledBack(till);
        till.restore(copy, random.pick(WAYS_TO_RESTORE), SECOND_MS);
      };
    },
  },
  momentaryTrouble('clock-set-back', (till, random) => {
    till.clockOffMs -= random.between(1, 48) * HOUR_MS;
    return true;
  }),
  momentaryTrouble('clock-set-forward', (till, random) => {
    till.clockOffMs += random.between(1, 48) * HOUR_MS;
    return true;
  }),
  momentaryTrouble('key-revoked', (_, random, { service }) => {
    service.credentials['api-key'] = `key-${random.between(1, 1_000_000)}`;
    return true;
  }),
  momentaryTrouble('network-flaps', (till, random, { time }) => {
    for (let flap = 0; flap < 20; flap += 1) {
      time.after(flap * SECOND_MS, () => till.onNetwork(random.chance(0.5)));
    }
    return true;
  }),
  momentaryTrouble('send-now-pressed', (till) => {
    till.sendNow();
    return true;
  }),
  {
    start: ({ saw }, tills, random) => {
      const till = random.pick(tills);
      const slowMs = () => random.between(50, 3_000);
      till.slowSyncMs = slowMs;
      saw('slow-disk');
      return () => {
        // Of two that overlap, the later one ends the slowness.
        if (till.slowSyncMs === slowMs) till.slowSyncMs = null;
      };
    },
  },
];

/** The names under which faults are counted; a long run that has not met every one of them has failed. */
export const FAULT_CLASSES: readonly string[] = [
  'dns-fails',
  'refused',
  'connect-hangs',
  'tls-fails',
  'proxy-refuses',
  'reset-while-sending',
  'reset-while-reading',
  'slow-line',
  'slows-with-load',
  'latency-before-commit',
  'latency-after-commit',
  'never-answers-after-commit',
  'never-answers-before-commit',
  'reset-before-commit',
  'reset-after-commit',
  'drop-answer',
  'truncate',
  'slow-drip',
  'garbage-after-commit',
  'garbage-before-commit',
  'captive-portal',
  '4xx-json-before-commit',
  '4xx-html-before-commit',
  '5xx-json-before-commit',
  '5xx-html-before-commit',
  '5xx-empty-before-commit',
  '5xx-json-after-commit',
  'too-many-requests',
  'redirect',
  'empty-success',
  'identifier-in-another-form',
  'foreign-top-up',
  'foreign-spend',
  'clock-offset',
  'refusal-after-commit',
  'success-without-commit',
  'wrong-echo',
  'repeated-uuid',
  'duplicate-delivery',
  'window-killed',
  'program-killed',
  'program-killed-while-accepting',
  'program-killed-while-sending',
  'program-killed-while-answered',
  'journal-torn',
  'disk-refuses',
  'slow-disk',
  'projection-wiped',
  'journal-rolled-back',
  'clock-set-back',
  'clock-set-forward',
  'key-revoked',
  'network-flaps',
  'send-now-pressed',
  'web-top-up',
  ...MISHAP_CLASSES,
  ...HARM_CLASSES,
  ...OWNER_ACT_CLASSES,
  ...MAINTENANCE_CLASSES,
  ...SET_UP_CLASSES,
  ...TERMINAL_CLASSES,
  ...WRONG_DATE_CLASSES,
  ...UPDATE_CLASSES,
];

/** Numbers of a world's mishaps, harms, maintenance and set-up files begin here. */
const MISHAPS_FROM = 100;
const HARMS_FROM = 200;
const REFUSING = 300;
const MAINTAINED_FROM = 400;
const SET_UPS_FROM = 500;
const WRONG_DATES_FROM = 600;
const UPDATES_FROM = 700;

/** Returns the numbers of a world's troubles, except those that its shape leaves out. */
export function troubleNumbersOf(shape: WorldShape): number[] {
  const { harms, maintenance, mishaps, refusesAll, setUps, updates, wrongDates } = shape;
  const numbered = (length: number, from: number) => Array.from({ length }, (_, at) => from + at);
  return [
    ...numbered(MAX_TROUBLES, 0),
    ...numbered(mishaps, MISHAPS_FROM),
    ...numbered(harms, HARMS_FROM),
    ...(refusesAll ? [REFUSING] : []),
    ...numbered(maintenance, MAINTAINED_FROM),
    ...numbered(setUps, SET_UPS_FROM),
    ...numbered(wrongDates, WRONG_DATES_FROM),
    ...numbered(updates, UPDATES_FROM),
  ];
}

const MAX_TROUBLES = 8;

/** Plans a world's troubles from now until `untilMs`, when the last of them ends. */
export function planFaults(
  shop: SimulatedShop,
  tills: readonly VirtualTill[],
  shape: WorldShape,
  world: Random,
  untilMs: number,
): void {
  const plan = (random: Random, trouble: WorldTrouble, number: number) => {
    const startMs = random.between(0, shape.faultsUntilMs);
    if (shape.without.includes(number)) return;
    const { time } = shop;
    time.after(startMs, () => {
      const end = trouble.start(shop, tills, random);
      const mostMs = trouble.lastsToEnd === true ? Infinity : random.waitMs(2 * MINUTE_MS);
      time.after(Math.min(mostMs, untilMs - time.nowMs), end);
    });
  };
  const exchanges = shape.evidence?.onlyWriter
    ? EXCHANGES.filter((trouble) => !FOREIGN.includes(trouble))
    : EXCHANGES;
  const random = world.fork('faults');
  const count = random.between(1, MAX_TROUBLES);
  for (let at = 0; at < count; at += 1) {
    const kinds = [ROADS, exchanges, exchanges, COMPUTER, ...(shape.honest ? [] : [DISHONEST])];
    plan(random, random.pick(random.pick(kinds)), at);
  }
  const more = world.fork('more faults');
  for (let at = 0; at < shape.mishaps; at += 1) plan(more, more.pick(MISHAPS), MISHAPS_FROM + at);
  const harms = world.fork('harms that happen');
  for (let at = 0; at < shape.harms; at += 1) plan(harms, harms.pick(HARMS), HARMS_FROM + at);
  const care = world.fork('what is maintained');
  for (let at = 0; at < shape.maintenance; at += 1)
    plan(care, care.pick(MAINTENANCE), MAINTAINED_FROM + at);
  const files = world.fork('set-up files that are given');
  for (let at = 0; at < shape.setUps; at += 1) plan(files, files.pick(SET_UPS), SET_UPS_FROM + at);
  const dates = world.fork('dates that are wrong');
  for (let at = 0; at < shape.wrongDates; at += 1)
    plan(dates, dates.pick(WRONG_DATES), WRONG_DATES_FROM + at);
  const versions = world.fork('versions that are installed');
  for (let at = 0; at < shape.updates; at += 1)
    plan(versions, versions.pick(UPDATES), UPDATES_FROM + at);
  if (shape.refusesAll) plan(world.fork('all are refused'), REFUSES_ALL, REFUSING);
}
