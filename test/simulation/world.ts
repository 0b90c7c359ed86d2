import { serviceSettings } from '../../shared/api/service-settings.ts';
import { bookSchema } from '../../shared/ledger/book.ts';
import type { Refusal } from '../../shared/ledger/admission.ts';
import type { IntentId } from '../../shared/ledger/ids.ts';
import { isInLane } from '../../shared/ledger/intent.ts';
import { openOnCard } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { Proposal } from '../../shared/ledger/proposals.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/ledger/time.ts';
import { PRESETS } from '../../shared/policy/limits.ts';
import type { Limits } from '../../shared/policy/limits.ts';
import { moveElsewhere } from '../../shared/sandbox/prepaid-operations.ts';
import { defaultRules } from '../../shared/sandbox/state.ts';
import type { SandboxState } from '../../shared/sandbox/state.ts';
import { planFaults } from './fault-plan.ts';
import { Oracle } from './oracle.ts';
import { Cashier, Manager } from './people.ts';
import type { Shop } from './people.ts';
import { Random } from './random.ts';
import { VirtualNetwork } from './virtual-network.ts';
import { VirtualTill, WORLD_BEGINS_MS } from './virtual-till.ts';
import { VirtualTime } from './virtual-time.ts';

/** A service of this family is a second away from its clients at most; five minutes here are a world. */
const CALM_MS = 10 * MINUTE_MS;
const TIDYING_MS = 50 * MINUTE_MS;

const API_KEY = 'key-of-the-shop';

export interface WorldReport {
  readonly seed: number;
  /** Of everything that was written and seen, in order: the same seed gives the same. */
  readonly traceHash: number;
  readonly facts: number;
  readonly violations: readonly string[];
  /** How often each fault class was met. */
  readonly seen: ReadonlyMap<string, number>;
  readonly unknown: number;
}

/**
 * One world: tills, people, a service and everything that goes wrong between them, in virtual time and
 * from one seed. Trading with faults, ten calm minutes, then a manager who tidies up.
 * @param tell hears every line of the trace
 */
export function simulate(seed: number, tell?: (line: string) => void): WorldReport {
  const world = new World(seed, tell);
  const random = world.random.fork('plan');
  const faultsUntilMs = random.between(1, 6) * MINUTE_MS;
  const meanGapMs = random.pick([5, 15, 30, 45]) * SECOND_MS;
  for (const till of world.tills) {
    new Cashier(world, till, world.random.fork(`cashier of ${till.name}`)).trade(
      faultsUntilMs,
      meanGapMs,
    );
  }
  const manager = new Manager(world, world.tills, world.random.fork('manager'));
  manager.visit(0, faultsUntilMs, random.between(1, 4) * MINUTE_MS);
  world.topUpOnTheWeb(faultsUntilMs);
  planFaults(world, world.tills, world.random.fork('faults'), faultsUntilMs, !world.oracle.honest);
  world.time.runUntil(faultsUntilMs);

  world.mend();
  world.time.runUntil(faultsUntilMs + CALM_MS);
  for (const till of world.tills) world.oracle.checkCalm(till);

  manager.visit(world.time.nowMs, world.time.nowMs + TIDYING_MS, 2 * MINUTE_MS);
  world.time.runUntil(world.time.nowMs + TIDYING_MS + CALM_MS);
  for (const till of world.tills) world.oracle.checkEnd(till, world.service);
  return world.report();
}

/** What a shop is, before anything happens in it. */
export interface Shape {
  /** One to three. */
  readonly tills: number;
  readonly honest: boolean;
  readonly contacts: number;
  readonly signKnown: boolean;
  readonly limits: Limits;
}

/** The shop and its surroundings; what happens in it is up to whoever made it. */
export class World implements Shop {
  readonly time = new VirtualTime();
  readonly random: Random;
  readonly oracle: Oracle;
  readonly service: SandboxState;
  readonly tills: readonly VirtualTill[];
  readonly #seed: number;
  readonly #tell: ((line: string) => void) | undefined;
  readonly #seen = new Map<string, number>();
  #traceHash = 0x811c9dc5;
  #facts = 0;
  #unknown = 0;
  #uuids = 0;

  /** @param fixed what of the shop is not left to the seed */
  constructor(seed: number, tell?: (line: string) => void, fixed: Partial<Shape> = {}) {
    this.#seed = seed;
    this.#tell = tell;
    this.random = new Random(seed);
    const random = this.random.fork('shop');
    const shape = { ...drawShape(random), ...fixed };
    this.oracle = new Oracle(shape.honest, shape.tills);
    this.service = makeService(random, shape.contacts);
    const names = ['north', 'south', 'door'].slice(0, shape.tills);
    this.tills = names.map((name) => this.#openTill(name, shape));
  }

  readonly saw = (fault: string): void => {
    this.#seen.set(fault, (this.#seen.get(fault) ?? 0) + 1);
    if (OTHERS_MOVE.has(fault)) this.oracle.notAlone();
    this.note(`! ${fault}`);
  };

  note(line: string): void {
    const stamped = `${this.time.nowMs} ${line}`;
    let hash = this.#traceHash;
    for (let at = 0; at < stamped.length; at += 1) {
      hash = Math.imul(hash ^ stamped.charCodeAt(at), 0x01000193);
    }
    this.#traceHash = hash;
    this.#tell?.(stamped);
  }

  /** Every fault ends; what is broken is put in order by whoever owns it. */
  mend(): void {
    this.service.faults = [];
    for (const till of this.tills) {
      till.network.road = null;
      till.clockOffMs = 0;
      if (till.keys.apiKey !== this.service.credentials['api-key']) {
        till.keys.apiKey = this.service.credentials['api-key'];
        till.keys.version += 1;
        till.main?.write({ kind: 'change-credentials', keyVersion: till.keys.version });
      }
      if (till.journal.stopped) till.killProgram(SECOND_MS);
      if (till.ledger()?.queue.workOffline) till.main?.write({ kind: 'work-offline', on: false });
    }
  }

  topUpOnTheWeb(untilMs: number): void {
    const random = this.random.fork('web');
    if (!random.chance(0.4)) return;
    const next = () => {
      this.time.after(random.waitMs(2 * MINUTE_MS), () => {
        if (this.time.nowMs >= untilMs) return;
        const { identifiers } = random.pick(this.service.contacts);
        moveElsewhere(this.service, identifiers[0]?.value ?? '', random.between(100, 5_000), {
          nowMs: this.#clockMs(),
          newUuid: this.#newUuid,
        });
        this.saw('web-top-up');
        next();
      });
    };
    next();
  }

  report(): WorldReport {
    return {
      seed: this.#seed,
      traceHash: this.#traceHash >>> 0,
      facts: this.#facts,
      violations: this.oracle.violations,
      seen: this.#seen,
      unknown: this.#unknown,
    };
  }

  readonly #clockMs = (): number => WORLD_BEGINS_MS + this.time.nowMs;

  readonly #newUuid = (): string => {
    this.#uuids += 1;
    return `00000000-0000-4000-8000-${String(this.#uuids).padStart(12, '0')}`;
  };

  #openTill(name: string, { signKnown, limits, tills: tillsInStore }: Shape): VirtualTill {
    const { redeemSign } = this.service.rules;
    const settings = serviceSettings.parse({
      baseUrl: 'https://loyalty.example',
      shopUuid: this.service.shops[0]?.uuid,
      redeemSign,
    });
    const book = bookSchema.parse({
      id: `book-of-${name}`,
      tillId: `till-${name}`,
      mode: 'real',
      baseUrl: settings.baseUrl,
      moneySegment: settings.moneySegment,
      shopUuid: settings.shopUuid,
      currency: 'EUR',
      redeemSign,
      signKnown,
    });
    return new VirtualTill({
      name,
      time: this.time,
      random: this.random.fork(name),
      network: new VirtualNetwork(this.time, this.random.fork(`network of ${name}`), {
        state: this.service,
        newUuid: this.#newUuid,
        clockMs: this.#clockMs,
        sawFault: this.saw,
      }),
      settings,
      apiKey: API_KEY,
      firstFacts: [
        { kind: 'open-book', book },
        { kind: 'provision-limits', limits: { ...limits, tillsInStore } },
      ],
      oracle: this.oracle,
      watcher: {
        onFact: (record, outcome) => {
          this.#noteFact(name, record);
          this.oracle.judge(record, outcome);
        },
        onRefusal: (proposal, refusal, ledger) =>
          this.#noteRefusal(name, proposal, refusal, ledger),
        onBroken: ({ which, words }) => this.oracle.violate(which, words),
        onLeaving: (intentId) => {
          this.note(`${name} > ${intentId}`);
          return this.oracle.leaving(intentId, this.time.nowMs);
        },
      },
    });
  }

  #noteFact(till: string, { sequence, fact }: FactRecord): void {
    this.#facts += 1;
    if (fact.kind === 'intent-unknown') this.#unknown += 1;
    const { intent, queue } = fact;
    const about = intent
      ? ` ${intent.id} ${intent.verb} ${intent.amountCents} ${intent.strength}`
      : '';
    const pauses = queue ? ` [${queue.pauses.map(({ cause }) => cause).join()}]` : '';
    this.note(`${till} ${sequence} ${fact.kind}${about}${pauses}`);
  }

  /** A worker that asks for what the guard forbids has misread the facts: that is a fault of ours. */
  #noteRefusal(till: string, proposal: Proposal, refusal: Refusal, ledger: Ledger): void {
    this.note(`${till} x ${proposal.kind} ${refusal.why}`);
    if (proposal.kind === 'begin-sending' && !isRace(ledger, proposal.intentId, refusal)) {
      this.oracle.violate(
        'guard',
        `${proposal.intentId} may not be sent: ${JSON.stringify(refusal)}`,
      );
    }
  }
}

/** A manager's release puts another one at the head of the lane while the worker's wish is on its way. */
function isRace(ledger: Ledger, intentId: IntentId, refusal: Refusal): boolean {
  const intent = ledger.intents.get(intentId);
  const head = intent && openOnCard(ledger, intent.cardId).find(isInLane);
  const released = refusal.why === 'not-its-turn' && head?.verdict === 'released';
  return released || RACES.has(refusal.why);
}

const OTHERS_MOVE: ReadonlySet<string> = new Set(['web-top-up', 'foreign-top-up', 'foreign-spend']);

/** What a person or a clock may have done in the meantime. */
const RACES: ReadonlySet<Refusal['why']> = new Set([
  'queue-paused',
  'working-offline',
  'attempt-over',
  'wrong-state',
]);

function drawShape(random: Random): Shape {
  return {
    tills: random.pick([1, 1, 2, 3]),
    honest: !random.chance(0.08),
    contacts: random.between(1, 8),
    signKnown: random.chance(0.8),
    limits: random.pick(Object.values(PRESETS)),
  };
}

function makeService(random: Random, count: number): SandboxState {
  const contacts = Array.from({ length: count }, (_, at) => ({
    uuid: `contact-${at}`,
    balanceCents: random.between(0, 200) * 50,
    identifiers: [
      {
        name: 'Gift card',
        value: `00636400${String(at).padStart(4, '0')}`,
        active: !random.chance(0.05),
      },
      ...(random.chance(0.15) ? [{ name: 'Number', value: `K-${at}000`, active: true }] : []),
    ],
  }));
  return {
    version: 1,
    rules: {
      ...defaultRules,
      redeemSign: random.chance(0.8) ? -1 : 1,
      refusesOverdraw: random.chance(0.6),
    },
    credentials: {
      'api-key': API_KEY,
      'access-token': 'token-of-the-shop',
      'personal-access-token': 'token-of-a-person',
    },
    shops: [{ id: 1, uuid: 'shop-1', reference: null, name: 'Shop' }],
    contacts,
    categories: [],
    transactions: [],
    faults: [],
  };
}
