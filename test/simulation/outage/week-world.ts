import { clockAt } from '../../../shared/ledger/ledger.ts';
import type { OutageDays } from '../../../shared/ledger/money/outage-days.ts';
import { isInLane } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import { statusOf } from '../../../shared/messages/status.ts';
import type { Proposal, StepUp } from '../../../shared/proposals/proposals.ts';
import type { CardId, IntentId } from '../../../shared/values/ids.ts';
import { cents } from '../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/values/time.ts';
import {
  DAY_ONE_MS,
  MANAGER,
  NOT_SENT_OUTCOME,
  UNKNOWN_OUTCOME,
} from '../../builders/guarded-ledger.ts';
import { drawFrom } from '../../contract/hub/random-calls.ts';
import { emptyHub } from '../../model/hub/hub-state.ts';
import { JoinedTill } from '../hub/joined-till.ts';
import { JOINED_AS_BUILT } from '../hub/joined-rules.ts';
import { ModelHub } from '../hub/model-hub.ts';
import { PromisedOutageLimits } from './promised-outage-limits.ts';

/** How the tills count an outage; each `false` is a mistake that a week has to find. */
export interface WeekRules {
  /** A service that answers for a moment begins no new outage. */
  readonly goesOnAfterMoment: boolean;
  /** A start knows since when the day has lasted, and what was promised on it. */
  readonly keepsDay: boolean;
  /** The day's sum is divided among the tills, as the whole outage's is. */
  readonly dividesDay: boolean;
  /** The sums fall from day to day. */
  readonly falls: boolean;
  /** What was promised on a day counts there until the service has confirmed it. */
  readonly countsWaiting: boolean;
}

export const WEEK_AS_BUILT: WeekRules = {
  goesOnAfterMoment: true,
  keepsDay: true,
  dividesDay: true,
  falls: true,
  countsWaiting: true,
};

export interface WeekSize {
  readonly tills: number;
  /** Customers with a gift card at each till in a day; the till may refuse them. */
  readonly customersADay: number;
}

const CARDS = 40;
const BALANCE_CENTS = 5_000_00;
const DAYS = 7;
const OPEN_MS = 10 * HOUR_MS;

interface Timer {
  readonly atMs: number;
  readonly wake: () => void;
}

async function flush(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}

/**
 * A week without the card service at a store with several tills: the real guard and the real hub's side of each till.
 * The hub is away for a part of it, tills are killed, restarted and closed at night, their dates are set back, and the
 * service answers now and then for a moment. Then everything is delivered. Returns the first broken promise, or null.
 */
export async function playWeek(
  seed: number,
  rules: WeekRules,
  week: WeekSize = { tills: 3, customersADay: 12 },
): Promise<string | null> {
  const draw = drawFrom(seed);
  const nightly = drawFrom(seed + 3_000_000);
  let nowMs = 0;
  const timers = new Set<Timer>();
  const wakeIn = (delayMs: number, wake: () => void): (() => void) => {
    const timer = { atMs: nowMs + delayMs, wake };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  const names = ['one', 'two', 'three', 'four'].slice(0, week.tills);
  const hub = new ModelHub(
    emptyHub('00000000-0000-4000-8000-000000000001', names),
    draw,
    () => DAY_ONE_MS + nowMs,
    wakeIn,
  );
  const each = week.tills * week.customersADay;
  const limits: Partial<Limits['offline']> = {
    perRedemptionCents: cents(100_00),
    perContactCents: cents(150_00 + draw(200_00)),
    unknownCardCents: cents(30_00),
    perDayCents: cents(each * (10_00 + draw(20_00))),
    perTillCents: cents(each * (60_00 + draw(60_00))),
    nextDayPercent: [100, 90, 75][draw(3)]!,
    perTillTransactions: 100_000,
    outageMs: (5 + draw(4)) * DAY_MS,
  };
  const store = {
    tillsInStore: names.length,
    limitCents: 0,
    perTillCents: 0,
    onlineCents: 0,
    deliversOneOf: 1,
    rules: { ...JOINED_AS_BUILT },
    offline: {
      ...limits,
      ...(!rules.dividesDay && { perDayCents: cents(limits.perDayCents! * names.length) }),
      ...(!rules.falls && { nextDayPercent: 100 }),
    },
  };
  const tills = names.map((name) => new JoinedTill(name, store, hub, wakeIn));
  const told = new PromisedOutageLimits(limits, names.length);
  const service = new Map<CardId, number>();
  const served: IntentId[] = [];
  const known: CardId[] = [];
  const other: CardId[] = [];
  for (const till of tills) {
    for (let at = 0; at < CARDS; at += 1) {
      const isKnown = at % 8 !== 0;
      const cardId = till.guarded.card(`c${at}`, isKnown ? BALANCE_CENTS : null);
      service.set(cardId, BALANCE_CENTS);
      if (till === tills[0]) (isKnown ? known : other).push(cardId);
    }
  }
  let broken: string | null = null;
  for (const till of tills) {
    till.onAccepted = (id, atHub) => {
      const intent = till.ledger.intents.get(id)!;
      const isKnownAtHub = 'confirmedCents' in atHub && atHub.confirmedCents !== null;
      const now = { nowMs: trueMs(), isKnownAtHub };
      if (intent.strength === 'deferred') broken ??= told.promised(till, intent, now);
    };
    await till.start();
  }

  for (let day = 0; day < DAYS && broken === null; day += 1) await tradeDay(day);
  if (broken === null) await calm();
  broken ??= notDelivered();
  for (const till of tills) till.kill();
  return broken === null ? null : `seed ${seed}: ${broken}`;

  function trueMs(): number {
    return DAY_ONE_MS + nowMs;
  }

  async function tradeDay(day: number): Promise<void> {
    for (const till of tills) if (till.hub === null) await open(till);
    if (day === 0) for (const till of tills) loseService(till);
    if (nightly(3) === 0) setBack(tills[nightly(tills.length)]!);
    const steps = week.customersADay;
    for (let step = 0; step < steps; step += 1) {
      // Customers come in bursts; nothing happens in between but beats of the hub, which need no simulation.
      await pass(2 * SECOND_MS + draw(3 * SECOND_MS));
      for (const till of tills) trade(till);
      await flush();
      await disturb();
      await flush();
      await skip(OPEN_MS / steps);
      broken ??= told.all(tills);
      if (broken !== null) return;
    }
    for (const till of tills) till.kill();
    await skip(DAY_MS - OPEN_MS - steps * 4 * SECOND_MS);
  }

  /** The next morning, or after a kill. */
  async function open(till: JoinedTill): Promise<void> {
    till.kill();
    const { guarded } = till;
    guarded.startAgain();
    if (draw(2) === 0) guarded.rollOver();
    if (!rules.keepsDay) forgetDay(till);
    await till.start();
  }

  /** The mistake of a start that begins to count today anew. */
  function forgetDay({ guarded, ledger }: JoinedTill): void {
    const { outageDays } = ledger;
    if (outageDays === null) return;
    const clockMs = clockAt(ledger, guarded.stamp());
    const day = 1 + Math.floor((clockMs - outageDays.sinceMs) / DAY_MS);
    const firstSequence = ledger.lastSequence + 1;
    ledger.outageDays = { ...outageDays, days: [{ day, firstSequence }] };
  }

  /** Somebody plays with the date of a running till; other wrong dates are in outage-days.test.ts. */
  function setBack(till: JoinedTill): void {
    till.guarded.wallMs -= nightly(3) * DAY_MS + HOUR_MS;
    say(till, { kind: 'ask-send-now' });
  }

  function trade(till: JoinedTill): void {
    if (till.hub === null) return;
    const isOther = draw(10) === 0;
    const among = isOther ? other : known;
    const amountCents = isOther ? 1_00 + draw(25_00) : 5_00 + draw(45_00);
    void till.accept(among[draw(among.length)]!, amountCents);
    const [some] = [...till.ledger.open.values()]
      .filter(({ state }) => state === 'waiting')
      .slice(-1);
    if (some && draw(30) === 0) say(till, { kind: 'undo', intentId: some.id });
  }

  async function disturb(): Promise<void> {
    const till = tills[draw(tills.length)]!;
    const what = draw(60);
    if (what < 3) hub.cutOff.add(till.name);
    else if (what < 7) hub.cutOff.delete(till.name);
    else if (what < 10) hub.isUp = false;
    else if (what < 15) hub.isUp = true;
    else if (what < 18) await open(till);
    else if (what < 24) await answerForMoment(till);
    else if (what < 25) {
      const { outage } = statusOf(till.ledger, till.guarded.stamp());
      if (outage === undefined) return;
      const sumCents = cents(10_00 + draw(50_00));
      const forMs = MINUTE_MS + draw(8 * HOUR_MS);
      const raise = { kind: 'raise-limits', sumCents, forMs, reason: 'A long outage.' } as const;
      if (say(till, raise, MANAGER)) told.noteRaised(till, sumCents);
    }
  }

  function loseService(till: JoinedTill): void {
    if (say(till, { kind: 'begin-outage', cause: 'service-unreachable' }))
      told.noteLost(till, trueMs());
  }

  /** The service answers, takes a few payments, and is away again. */
  async function answerForMoment(till: JoinedTill): Promise<void> {
    if (till.hub === null || !say(till, { kind: 'end-outage' })) return;
    told.noteReached(till);
    for (let few = draw(6); few > 0; few -= 1) {
      const waiting = [...till.ledger.open.values()].filter(({ state }) => state === 'waiting');
      const one = waiting[draw(Math.max(1, waiting.length))];
      if (one !== undefined) await deliver(till, one, draw(8));
    }
    await pass(draw(2) * SECOND_MS);
    forgetOutage(till);
    loseService(till);
  }

  /** The mistakes of a till for which the first answer, or the first confirmed payment, ends an outage. */
  function forgetOutage({ ledger }: JoinedTill): void {
    if (!rules.goesOnAfterMoment) ledger.outageDays = null;
    const { outageDays } = ledger;
    if (rules.countsWaiting || outageDays === null) return;
    const days: OutageDays['days'] = outageDays.days.map(({ day }) => {
      return { day, firstSequence: ledger.lastSequence };
    });
    ledger.outageDays = { ...outageDays, days };
  }

  async function deliver(till: JoinedTill, { id, cardId }: Intent, how: number): Promise<void> {
    const first = [...till.ledger.open.values()].find(
      (one) => one.cardId === cardId && isInLane(one),
    );
    if (first?.id !== id) return;
    await whileTimePasses(till.send(first));
    if (till.ledger.intents.get(id)?.state !== 'sending') return;
    if (how === 0)
      return void say(till, { kind: 'record-outcome', intentId: id, outcome: NOT_SENT_OUTCOME });
    if (how !== 1) serve(first);
    if (how === 1 || how === 2) {
      // It was applied or not, and no answer came.
      say(till, { kind: 'record-outcome', intentId: id, outcome: UNKNOWN_OUTCOME });
      for (const { cause } of till.ledger.queue.pauses)
        say(till, { kind: 'resume-sending', cause });
      return;
    }
    till.settle(first, service.get(cardId)!);
  }

  function serve({ id, cardId, amountCents }: Intent): void {
    served.push(id);
    service.set(cardId, service.get(cardId)! - amountCents);
  }

  /** The service is back for good: all that waits is sent, and what is unknown is looked up. */
  async function calm(): Promise<void> {
    hub.isUp = true;
    hub.cutOff.clear();
    hub.trouble = 0;
    for (const till of tills) {
      await open(till);
      say(till, { kind: 'end-outage' });
      for (let round = 0; round < 20; round += 1) {
        // A payment without an answer is sent again only after a while.
        await skip(HOUR_MS);
        for (const intent of till.ledger.open.values()) {
          const now = till.ledger.intents.get(intent.id)!;
          if (now.state === 'waiting') await deliver(till, now, 7);
          else if (now.state === 'unknown') lookUp(till, now);
        }
      }
    }
  }

  function lookUp(till: JoinedTill, { id: intentId }: Intent): void {
    const reason = 'Looked up at the service.';
    const how = served.includes(intentId) ? 'taken' : 'not-taken';
    if (how === 'taken') say(till, { kind: 'settle', intentId, how, reason }, MANAGER);
    else say(till, { kind: 'release', intentId, reason }, MANAGER);
  }

  function say(till: JoinedTill, proposal: Proposal, stepUp: StepUp | null = null): boolean {
    return till.say(proposal, stepUp);
  }

  function notDelivered(): string | null {
    const twice = served.find((id, at) => served.indexOf(id) !== at);
    if (twice !== undefined) return `${twice} was taken twice`;
    const all = new Set(served);
    for (const till of tills) {
      const left = [...till.ledger.open.values()];
      if (left.length > 0)
        return `${till.name} has not delivered ${left.length}, ${left[0]!.state}`;
      if (till.ledger.outageDays !== null) return `${till.name} still counts an outage`;
    }
    const lost = told.all(tills) ?? told.lostOf(tills, all);
    return lost;
  }

  async function pass(ms: number): Promise<void> {
    const untilMs = nowMs + ms;
    for (;;) {
      const due = [...timers].filter(({ atMs }) => atMs <= untilMs);
      const [next] = due.toSorted((a, b) => a.atMs - b.atMs);
      if (next === undefined) break;
      timers.delete(next);
      setClock(Math.max(nowMs, next.atMs));
      next.wake();
      await flush();
    }
    setClock(untilMs);
  }

  /**
   * Lets time pass while a call to the hub waits for its answer, or for the end of its time limit.
   */
  async function whileTimePasses(asking: Promise<void>): Promise<void> {
    const wait = { isOver: false };
    void asking.then(() => (wait.isOver = true));
    await flush();
    for (let tenth = 0; tenth < 100 && !wait.isOver; tenth += 1) await pass(100);
  }

  /** Moves the clock without running anything in between; timers that were due fire right after. */
  async function skip(ms: number): Promise<void> {
    setClock(nowMs + Math.max(0, Math.floor(ms)));
    await pass(1);
  }

  function setClock(ms: number): void {
    for (const { guarded } of tills) guarded.pass(ms - nowMs);
    nowMs = ms;
  }
}
