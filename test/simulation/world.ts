import { serviceSettingsSchema } from '../../shared/api/service-settings.ts';
import type { LedgerWriter } from '../../electron/ledger/write/ledger-writer.ts';
import type { RequestRecord } from '../../shared/api/http-records.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { ANY_CODE_RULES } from '../../shared/cards/card-codes.ts';
import { bookSchema } from '../../shared/ledger/store/book.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import { isOfCancelledSale } from '../../shared/guard/money/give-back.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { Pause } from '../../shared/ledger/money/queue.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import { CLEAN_PAIRS_NEEDED, GRACE_MS } from '../../shared/evidence/settle-unknown.ts';
import { changeBalanceElsewhere } from '../../shared/sandbox/prepaid-operations.ts';
import type { SandboxState } from '../../shared/sandbox/state.ts';
import { comeToRest } from './come-to-rest.ts';
import type { CrossingsOfWorld } from './crossings/crossings-of-world.ts';
import { ENGINE } from './engine.ts';
import type { Engine } from './engine.ts';
import { planFaults } from './fault-plan.ts';
import { PLANTED_MISTAKE_REASON } from './harms.ts';
import { isRefusalByRace } from './is-refusal-by-race.ts';
import { Oracle } from './oracle.ts';
import { OtherTillAtWork } from './other-till.ts';
import { checkReports } from './check-reports.ts';
import { Owner } from './owner.ts';
import { Cashier, Manager } from './people.ts';
import type { SimulatedShop } from './people.ts';
import { Random } from './random.ts';
import { API_KEY, proposalsToSetUp, createService, SAID_CODES } from './shop-service.ts';
import { Seller } from './seller.ts';
import { ShiftRoutine } from './shift-routine.ts';
import { drawShape } from './shape.ts';
import type { WorldShape } from './shape.ts';
import { PeopleAtTerminal } from './terminal/at-the-terminal.ts';
import { checkTerminal } from './terminal/check-terminal.ts';
import { placeTerminals } from './terminal/place-terminals.ts';
import type { TerminalRequest, VirtualTerminal } from './terminal/virtual-terminal.ts';
import { OtherTillOracle } from './other-till-oracle.ts';
import { checkEveryTillCanTrade } from './check-every-till-can-trade.ts';
import { checkPaper } from './printing/check-paper.ts';
import { VirtualPrinter } from './printing/virtual-printer.ts';
import type { Receipt } from '../../shared/receipt/receipt.ts';
import { VirtualNetwork } from './virtual-network.ts';
import type { RequestFate, VirtualService } from './virtual-network.ts';
import { VirtualTill } from './virtual-till.ts';
import { ComputerTime, VirtualTime, WORLD_BEGINS_MS } from './virtual-time.ts';
import { findLeavingIntent } from './find-leaving-intent.ts';

const CALM_MS = 10 * MINUTE_MS;
const TIDYING_MS = 50 * MINUTE_MS;

export interface WorldReport {
  readonly seed: number;
  /** Hash of everything that was written and seen, in order: the same seed gives the same hash. */
  readonly traceHash: number;
  readonly facts: number;
  readonly violations: readonly string[];
  /** How often each fault class was met. */
  readonly seen: ReadonlyMap<string, number>;
  readonly shape: WorldShape;
  /** One writer, evidence switched on, an intact journal: most unknown payments should settle without a person. */
  readonly evidenceMayDecide: boolean;
  /** How many intents had an unknown outcome; `settledByItself`: how many of these no person was asked about. */
  readonly ambiguous: number;
  readonly settledByItself: number;
}

/** Parts of a world that are not left to the seed. */
export interface FixedParts {
  readonly shape?: Partial<WorldShape>;
  /** A planted bug. */
  readonly engine?: Partial<Engine>;
  /** Called with every line of the trace. */
  readonly tell?: (line: string) => void;
  /** Counts which capabilities meet. */
  readonly crossings?: CrossingsOfWorld;
}

/** In worlds with evidence, every customer is served once within this time, before anything goes wrong. */
const WARM_UP_MS = 2 * MINUTE_MS;
/** Regular customers come back this many times after the grace period, while no manager decides anything. */
const ROUNDS = 4;
const ROUND_MS = 5 * MINUTE_MS;

/**
 * Plays one world: tills, people, a service and everything that goes wrong between them, in virtual time and from one
 * seed. Trading with faults is followed by ten calm minutes, then a manager settles everything.
 */
export function simulate(seed: number, fixed: FixedParts = {}): WorldReport {
  const world = new World(seed, fixed);
  const { oracle, service, shape, tills, time } = world;
  const sellers = tills.map(
    (till) => new Seller(world, till, world.random.fork(`seller of ${till.name}`)),
  );
  const cashiers = tills.map(
    (till, at) =>
      new Cashier(
        world,
        till,
        assertPresent(sellers[at], 'each till has its seller'),
        world.random.fork(`cashier of ${till.name}`),
      ),
  );
  const shifts = tills.map(
    (till) => new ShiftRoutine(world, till, world.random.fork(`shifts of ${till.name}`)),
  );
  const manager = new Manager(world, tills, world.random.fork('manager'));
  if (shape.evidence) {
    for (const cashier of cashiers) cashier.serveRegulars();
    time.runUntil(WARM_UP_MS);
  }
  const faultsUntilMs = time.nowMs + shape.faultsUntilMs;
  for (const cashier of cashiers) cashier.trade(faultsUntilMs, shape.meanGapMs);
  if (shape.hasOwner) {
    for (const till of tills) {
      new Owner(world, till, world.random.fork(`owner of ${till.name}`)).work(faultsUntilMs);
    }
  }
  if (shape.hasShifts) for (const shift of shifts) shift.work(faultsUntilMs);
  for (const other of world.otherTills) other.work(faultsUntilMs, shape.meanGapMs);
  for (const till of tills) world.atTerminal(till)?.trouble(faultsUntilMs);
  manager.visit(time.nowMs, faultsUntilMs, shape.managerEveryMs, shape.evidence === null);
  if (!shape.evidence?.onlyWriter) world.topUpOnTheWeb(faultsUntilMs);
  planFaults(world, tills, shape, world.random, faultsUntilMs);
  time.runUntil(faultsUntilMs);

  world.mend();
  for (let turn = 0; turn < 60; turn += 1) {
    time.after(turn * 20 * SECOND_MS, () => sellers.forEach((seller) => void seller.finish()));
  }
  manager.mendTills(10 * SECOND_MS, 40);
  for (let turn = 0; turn < 50; turn += 1)
    for (const till of tills)
      time.after(turn * 10 * SECOND_MS, () => void world.atTerminal(till)?.seeTo());
  for (const other of world.otherTills) time.after(MINUTE_MS, () => other.askForAll());
  time.runUntil(faultsUntilMs + CALM_MS);
  for (const till of tills) oracle.checkCalm(till);
  if (shape.evidence) {
    manager.visit(time.nowMs, time.nowMs + GRACE_MS + ROUNDS * ROUND_MS, 2 * MINUTE_MS, false);
    time.runUntil(time.nowMs + GRACE_MS);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const cashier of cashiers) cashier.serveRegulars();
      time.runUntil(time.nowMs + ROUND_MS);
    }
  }

  const { settledByItself } = oracle;
  manager.visit(time.nowMs, time.nowMs + TIDYING_MS, 2 * MINUTE_MS);
  comeToRest(world, tills, time.nowMs + TIDYING_MS + CALM_MS);
  for (const shift of shifts) void shift.close();
  time.runUntil(time.nowMs + MINUTE_MS);
  for (const till of tills) void till.recallAll();
  time.runUntil(time.nowMs + MINUTE_MS);
  for (const till of tills) {
    oracle.checkEnd(till, service);
    void world.checkReports(till);
  }
  world.callers.check();
  world.checkTerminals();
  checkEveryTillCanTrade(world, tills);
  return { ...world.report(), settledByItself };
}

/** The shop and its surroundings; its owner decides what happens in it. */
export class World implements SimulatedShop {
  readonly time = new VirtualTime();
  readonly random: Random;
  readonly oracle: Oracle;
  readonly service: SandboxState;
  readonly shape: WorldShape;
  readonly network: VirtualService;
  readonly tills: readonly VirtualTill[];
  readonly callers: OtherTillOracle;
  /** Card terminals by the name of the till; two tills may share one. */
  readonly terminals: ReadonlyMap<string, VirtualTerminal>;
  readonly #askedOfTerminal: TerminalRequest[] = [];
  readonly #lostAtTerminal = new Set<string>();
  readonly #atTerminals = new Map<VirtualTill, PeopleAtTerminal>();
  readonly otherTills: readonly OtherTillAtWork[];
  readonly #seed: number;
  readonly #engine: Engine;
  readonly #tell: ((line: string) => void) | undefined;
  readonly #crossings: CrossingsOfWorld | undefined;
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<IntentId, number>();
  #traceHash = 0x811c9dc5;
  #facts = 0;
  #uuids = 0;
  #wildRequest = false;
  #wild = false;

  constructor(seed: number, { shape = {}, engine = {}, tell, crossings }: FixedParts = {}) {
    this.#seed = seed;
    this.#tell = tell;
    this.#crossings = crossings;
    this.#engine = { ...ENGINE, ...engine };
    this.random = new Random(seed);
    const random = this.random.fork('shop');
    this.shape = drawShape(this.random, random, shape);
    this.oracle = new Oracle(this.shape);
    this.callers = new OtherTillOracle(this.oracle, this.#engine.exitOf);
    this.service = createService(random, this.shape);
    this.network = {
      state: this.service,
      newUuid: this.#newUuid,
      clockMs: this.#clockMs,
      sawFault: this.saw,
      strayed: (location) => this.oracle.violate('I10', `the key has gone to ${location}`),
      promises: null,
      oddity: this.shape.oddity,
      slowsByMs: this.shape.slowsByMs,
      atWork: 0,
      tellsExtremes: false,
    };
    const names = ['north', 'south', 'door'].slice(0, this.shape.tills);
    const witness = { onAsked: this.#onAskedTerminal, saw: this.saw };
    const placed = () => placeTerminals(names, this.time, this.random.fork('terminals'), witness);
    this.terminals = this.shape.hasTerminal ? placed() : new Map();
    for (const device of this.terminals.values()) device.chargesOther = this.shape.chargesOther;
    this.tills = names.map((name) => this.#openTill(name));
    this.otherTills = this.shape.hasOtherTills ? this.tills.map(this.#connect) : [];
  }

  readonly saw = (fault: string): void => {
    this.#seen.set(fault, (this.#seen.get(fault) ?? 0) + 1);
    if (OTHERS_MOVE.has(fault)) this.oracle.noteOthersMoveBalances();
    this.#crossings?.befall(fault);
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

  /** Ends every fault; the owner repairs what is broken. */
  mend(): void {
    this.service.faults = [];
    this.network.promises = null;
    this.network.tellsExtremes = false;
    for (const device of this.terminals.values()) device.mend();
    for (const till of this.tills) {
      till.time.wake();
      till.network.road = null;
      till.clockOffMs = 0;
      till.mend();
      if (till.ledger()?.queue.workOffline) void till.propose({ kind: 'work-offline', on: false });
    }
  }

  async checkReports(till: VirtualTill): Promise<void> {
    const { trading } = till;
    if (trading === null || !this.oracle.hasHistory(till)) return;
    for (const words of await checkReports(trading.writer, till)) {
      this.oracle.violate('I13', words);
    }
  }

  topUpOnTheWeb(untilMs: number): void {
    const random = this.random.fork('web');
    if (!random.chance(0.4)) return;
    const next = () => {
      this.time.after(random.waitMs(2 * MINUTE_MS), () => {
        if (this.time.nowMs >= untilMs) return;
        const { identifiers } = random.pick(this.service.contacts);
        const card = identifiers[0]?.value ?? '';
        changeBalanceElsewhere(this.service, card, random.between(100, 5_000), {
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
      shape: this.shape,
      evidenceMayDecide: this.oracle.evidenceMayDecide,
      ambiguous: this.oracle.ambiguous,
      settledByItself: this.oracle.settledByItself,
    };
  }

  readonly #clockMs = (): number => WORLD_BEGINS_MS + this.time.nowMs;

  readonly #newUuid = (): string => {
    this.#uuids += 1;
    return `00000000-0000-4000-8000-${String(this.#uuids).padStart(12, '0')}`;
  };

  readonly atTerminal = (till: VirtualTill): PeopleAtTerminal | null => {
    const device = this.terminals.get(till.name);
    if (device === undefined) return null;
    const there = this.#atTerminals.get(till);
    if (there !== undefined) return there;
    const random = this.random.fork(`people at the terminal of ${till.name}`);
    const people = new PeopleAtTerminal(this, till, device, random);
    this.#atTerminals.set(till, people);
    return people;
  };

  /** Older records have come back, so nothing proves what the till asked its terminal before. */
  #forgetTerminal({ name }: VirtualTill): void {
    for (const { paymentId, till } of this.#askedOfTerminal)
      if (till === name) this.#lostAtTerminal.add(paymentId);
  }

  /** Checks that a till asks its terminal for nothing that it has not recorded. */
  readonly #onAskedTerminal = (till: string, by: TerminalRequest | null, words: string): void => {
    if (by !== null) this.#askedOfTerminal.push(by);
    this.note(`${till} terminal ${by?.paymentId ?? 'nobody'} ${words}`);
    if (by === null)
      this.oracle.violate('terminal', `${till} asks for ${words} without a record of it`);
  };

  /** At the end: checks that everything a terminal took is counted, given back, or before a person. */
  checkTerminals(): void {
    for (const till of this.tills) {
      const device = this.terminals.get(till.name);
      const ledger = till.ledger();
      if (device === undefined || ledger === null || !this.oracle.hasHistory(till)) continue;
      const isLost = ({ paymentId }: TerminalRequest) => this.#lostAtTerminal.has(paymentId);
      for (const words of checkTerminal(till.name, ledger, device, isLost))
        this.oracle.violate('terminal', words);
    }
  }

  #placePrinter(name: string, till: () => VirtualTill): VirtualPrinter {
    const onPaper = (receipt: Receipt) => {
      for (const words of checkPaper(receipt, till(), this.oracle))
        this.oracle.violate('paper', words);
    };
    const random = this.random.fork(`printer of ${name}`);
    return new VirtualPrinter(this.time, random, this.#engine.printsFirstText, onPaper);
  }

  readonly #connect = (till: VirtualTill): OtherTillAtWork => {
    const random = this.random.fork(`other till at ${till.name}`);
    return new OtherTillAtWork(this, this.callers, till, random);
  };

  #openTill(name: string): VirtualTill {
    const { signKnown, tills: tillsInStore, evidence } = this.shape;
    const { redeemSign } = this.service.rules;
    const settings = serviceSettingsSchema.parse({
      baseUrl: 'https://loyalty.example',
      shopUuid: this.service.shops[0]?.uuid,
      redeemSign,
      ...(evidence && {
        evidenceTransactionList: evidence.transactionList,
        evidenceBalanceRead: evidence.balanceRead,
        idempotencyHeader: 'Idempotency-Key',
        idempotencyHonoured: evidence.honoursKey,
      }),
    });
    const book = bookSchema.parse({
      id: `book-of-${name}`,
      tillId: `till-${name}`,
      mode: 'real',
      baseUrl: settings.baseUrl,
      moneySegment: settings.moneySegment,
      shopUuid: settings.shopUuid,
      currency: 'EUR',
      minorUnit: 2,
      redeemSign,
      signKnown,
    });
    const time = new ComputerTime(this.time);
    const road = this.random.fork(`network of ${name}`);
    const till: VirtualTill = new VirtualTill({
      name,
      engine: this.#engine,
      time,
      random: this.random.fork(name),
      network: new VirtualNetwork(this.time, time, road, this.network, this.#engine),
      book,
      settings,
      // Most stores have set the form of their cards; at the others a manager confirms an unknown one.
      cardCodes: this.random.fork('card codes').chance(0.75) ? SAID_CODES : ANY_CODE_RULES,
      apiKey: API_KEY,
      terminal: this.terminals.get(name) ?? null,
      printer: this.shape.printsLate ? this.#placePrinter(name, () => till) : null,
      firstFacts: proposalsToSetUp(this.shape, tillsInStore, name),
      history: evidence ? { cleanPairs: CLEAN_PAIRS_NEEDED, signProven: true } : {},
      watcher: {
        onFact: (record, proposal) => {
          this.#noteFact(till, record);
          this.#crossings?.hear(till.name, record, proposal.kind);
          this.oracle.judge(record, proposal);
          this.callers.hear(till, record, proposal);
          if (proposal.kind === 'begin-sending' && !this.#wildRequest) {
            till.watch.began(proposal.intentId, this.time.nowMs);
          }
        },
        onWildRequest: (ask) => {
          this.#wild = true;
          this.#wildRequest = true;
          ask();
          this.#wildRequest = false;
        },
        // A faulty window's payments follow no schedule, so they are not checked.
        onHurry: (words) => {
          if (!this.#wild) this.oracle.violate('schedule', words);
        },
        onRefusal: (proposal, refusal, ledger) =>
          this.#noteRefusal(name, proposal, refusal, ledger),
        onQuote: (ledger, quoted) => this.oracle.checkHold(ledger, quoted),
        onPolicy: (words) => this.oracle.violate('policy', words),
        onLeaving: (writer, request) => this.#leaving(name, writer, request),
        onLost: () => {
          this.callers.forget(till);
          if (this.oracle.noteRecordsLost(till)) return this.#forgetTerminal(till);
          this.saw('journal-torn');
        },
        onSalvage: () => {
          this.saw('journal-salvaged');
          this.oracle.noteRolledBack(till);
          this.callers.forget(till);
          this.#forgetTerminal(till);
        },
        onSalvageCut: () => this.saw('salvage-cut'),
        onNumbersLost: () => {
          this.saw('numbers-lost');
          this.oracle.noteNumbersLost(till);
        },
        onMistake: (words) => this.oracle.violate('mistake', words),
      },
    });
    return till;
  }

  #noteFact(till: VirtualTill, { sequence, fact }: FactRecord): void {
    this.#facts += 1;
    const { intent, queue } = fact;
    const about = intent
      ? ` ${this.#called(intent.id)} ${intent.verb} ${intent.amountCents} ${intent.strength}`
      : '';
    const broken = queue?.pauses.find(({ cause }) => cause === 'invariant');
    if (broken && fact.kind === 'queue-paused' && !this.#isPlanted(till, broken)) {
      this.oracle.violate('invariant', broken.note);
    }
    const pauses = queue ? ` [${queue.pauses.map(({ cause }) => cause).join()}]` : '';
    this.note(`${till.name} ${sequence} ${fact.kind}${about}${pauses}`);
  }

  /** Tells whether damage comes from the simulated disk; its pause must then say what is lost. */
  #isPlanted(till: VirtualTill, { note, lost }: Pause): boolean {
    return note === PLANTED_MISTAKE_REASON || (lost !== undefined && !this.oracle.hasHistory(till));
  }

  #leaving(till: string, writer: LedgerWriter, request: RequestRecord): RequestFate {
    const intent = findLeavingIntent(writer, request, (id) => this.oracle.timesSent(id));
    if (!intent) {
      this.oracle.violate('I2', `${request.body} leaves, and nothing like it is being sent`);
      return { leftAtMs: this.time.nowMs, arrived: false, made: 0 };
    }
    this.note(`${till} > ${this.#called(intent.id)}`);
    if (isOfCancelledSale(writer.ledger, intent)) {
      this.oracle.violate('I11', `${intent.id} leaves for a sale that was cancelled`);
    }
    return this.oracle.noteLeaving(intent.id, this.time.nowMs);
  }

  /** Main's ids differ each time, so the trace numbers intents. */
  #called(intentId: IntentId): number {
    const number = this.#names.get(intentId) ?? this.#names.size;
    this.#names.set(intentId, number);
    return number;
  }

  /** A worker that asks for what the guard forbids has misread the facts, which is a fault of ours. */
  #noteRefusal(till: string, proposal: Proposal, refusal: Refusal, ledger: Ledger): void {
    this.note(`${till} x ${proposal.kind} ${refusal.why}`);
    if (this.#wild) return;
    if (proposal.kind === 'begin-sending' && !isRefusalByRace(ledger, proposal.intentId, refusal)) {
      this.oracle.violate(
        'guard',
        `${proposal.intentId} may not be sent: ${JSON.stringify(refusal)}`,
      );
    }
  }
}

const OTHERS_MOVE: ReadonlySet<string> = new Set(['web-top-up', 'foreign-top-up', 'foreign-spend']);
