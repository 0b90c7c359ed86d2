import {
  emptyHub,
  heldByTills,
  isComplete,
  isPresent,
  replacedHub,
} from '../../../shared/hub/hub-state.ts';
import { hubNameOf } from '../../../electron/membership/card-names.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import { drawFrom } from '../../contract/hub/random-calls.ts';
import { DAY_ONE_MS } from '../../builders/guarded-ledger.ts';
import { JoinedTill, LIMIT_CENTS } from './joined-till.ts';
import { ModelHub } from './model-line.ts';

const STEPS = 250;

interface Timer {
  readonly atMs: number;
  readonly wake: () => void;
}

/** Promises that wait for nothing but each other are over by then. */
async function flush(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}

/**
 * One store's world: what runs in a till in production, against the hub's model and a service that does what it is
 * asked; what goes wrong between them. Answers the first promise that is broken, or null.
 */
export async function playJoinedStore(seed: number): Promise<string | null> {
  const draw = drawFrom(seed);
  let nowMs = 0;
  let lives = 1;
  const timers = new Set<Timer>();
  const wakeIn = (delayMs: number, wake: () => void): (() => void) => {
    const timer = { atMs: nowMs + delayMs, wake };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  const incarnation = (): string => `00000000-0000-4000-8000-${String(lives).padStart(12, '0')}`;
  const names = ['one', 'two', 'three'].slice(0, 1 + draw(3));
  const hub = new ModelHub(emptyHub(incarnation(), names), draw, () => DAY_ONE_MS + nowMs, wakeIn);
  const tills = names.map((name) => new JoinedTill(name, names.length, hub, wakeIn));
  const service = new Map<CardId, number>();
  const cards: CardId[] = [];
  for (const name of ['anna', 'bert']) {
    const balance = 15_00 + draw(60_00);
    for (const till of tills) {
      const cardId = till.guarded.card(name, balance);
      service.set(cardId, balance);
      if (!cards.includes(cardId)) cards.push(cardId);
    }
  }
  for (const till of tills) await till.start();
  const balance = (card: CardId): number => service.get(card) ?? 0;

  for (let step = 0; step < STEPS; step += 1) {
    await pass(20 + draw(300));
    for (const till of tills) trade(till);
    await flush();
    await disturb();
    await flush();
    const broken = brokenPromise();
    if (broken !== null) return `seed ${seed}, step ${step}: ${broken}`;
  }
  hub.isUp = true;
  hub.cutOff.clear();
  hub.trouble = 0;
  for (let round = 0; round < 60; round += 1) {
    await pass(150);
    for (const till of tills) deliver(till, 1);
    await flush();
  }
  const broken = brokenPromise() ?? afterCalm();
  for (const till of tills) await till.hub?.close();
  return broken === null ? null : `seed ${seed}, after calm: ${broken}`;

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

  function setClock(ms: number): void {
    for (const { guarded } of tills) guarded.pass(ms - nowMs);
    nowMs = ms;
  }

  function trade(till: JoinedTill): void {
    const card = cards[draw(cards.length)];
    if (card === undefined) return;
    if (draw(3) === 0) void till.accept(card, 50 + draw(7_00));
    if (draw(6) === 0) void till.hub?.look(card);
    deliver(till, 4);
  }

  /** One in flight a card, as a lane has it. */
  function deliver(till: JoinedTill, oneOf: number): void {
    const seen = new Set<CardId>();
    for (const intent of [...till.ledger.open.values()].toSorted(
      (a, b) => a.sequence - b.sequence,
    )) {
      if (seen.has(intent.cardId)) continue;
      seen.add(intent.cardId);
      if (draw(oneOf) !== 0) continue;
      if (intent.state === 'waiting') void till.send(intent);
      else if (!till.done.has(intent.id)) {
        service.set(intent.cardId, balance(intent.cardId) - intent.amountCents);
        till.done.set(intent.id, balance(intent.cardId));
      } else till.settle(intent, till.done.get(intent.id) ?? 0);
    }
  }

  async function disturb(): Promise<void> {
    const till = tills[draw(tills.length)];
    const what = draw(120);
    if (till === undefined) return;
    if (what < 4) hub.cutOff.add(till.name);
    else if (what < 9) hub.cutOff.delete(till.name);
    else if (what < 11) await till.start();
    else if (what < 13) hub.isUp = false;
    else if (what < 17) hub.isUp = true;
    else if (what < 19) {
      lives += 1;
      hub.isUp = false;
      hub.state = replacedHub(hub.state, incarnation());
      hub.isUp = true;
    }
  }

  function brokenPromise(): string | null {
    const everybodyIsThere =
      isComplete(hub.state) &&
      tills.every(({ name, hub: side }) => {
        const at = hub.state.tills.get(name);
        const isThere = at !== undefined && isPresent(hub.state, at, DAY_ONE_MS + nowMs);
        return isThere && hub.reaches(name) && side?.state.kind === 'shared';
      });
    for (const card of cards) {
      let [promised, exposure, own] = [0, 0, 0];
      for (const till of tills) {
        own += till.onItsOwnCents.get(card) ?? 0;
        for (const intent of till.ledger.open.values()) {
          if (intent.cardId !== card) continue;
          exposure += intent.amountCents;
          if (!till.done.has(intent.id)) promised += intent.amountCents;
        }
      }
      const available = balance(card) - promised;
      if (available < -own)
        return `more was taken from ${card} than is on it: ${available}, own ${own}`;
      if (exposure > LIMIT_CENTS + own) return `${card} is held for ${exposure}, own ${own}`;
      const atHub = hub.state.cards.get(
        hubNameOf({ sentAs: 'identifier', value: card }, 'c'.repeat(43)),
      );
      if (!everybodyIsThere || atHub === undefined || atHub.confirmedCents === null) continue;
      const thought = atHub.confirmedCents - heldByTills(atHub);
      if (thought > available)
        return `the hub thinks ${thought} of ${card}, and it is ${available}`;
    }
    return null;
  }

  function afterCalm(): string | null {
    for (const till of tills) {
      if (till.ledger.open.size > 0)
        return `${till.name} has not delivered ${till.ledger.open.size}`;
      if (till.hub?.state.kind !== 'shared')
        return `${till.name} is not back: ${JSON.stringify(till.hub?.state)}`;
    }
    for (const [name, card] of hub.state.cards)
      if (heldByTills(card) !== 0) return `the hub still holds ${heldByTills(card)} on ${name}`;
    return isComplete(hub.state) ? null : 'the hub still waits for somebody';
  }
}
