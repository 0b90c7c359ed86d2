import { answerCall } from '../../model/hub/answer-call.ts';
import { LEASE_MS } from '../../../shared/hub/hub-calls.ts';
import {
  emptyHub,
  heldByTillsCents,
  isComplete,
  isPresent,
  replacedHub,
} from '../../model/hub/hub-state.ts';
import type { HubState } from '../../model/hub/hub-state.ts';
import { drawFrom } from '../../contract/hub/random-calls.ts';
import { HubLink } from './hub-link.ts';
import type { HubRules } from './hub-link.ts';
import { CARD_LIMITS, SimulatedTill } from './simulated-till.ts';
import type { TillRules } from './simulated-till.ts';

export interface StoreRules extends HubRules, TillRules {
  readonly replace: (before: HubState, incarnation: string) => HubState;
}

export const STORE_AS_BUILT: StoreRules = {
  change: (_state, _caller, call) => call,
  after: (state) => state,
  answer: answerCall,
  comesLate: () => true,
  waits: 'two',
  flightOfOtherHubs: 'dropped',
  replace: replacedHub,
};

const CARDS = ['a', 'b'].map((sign) => sign.repeat(32));
const STEPS = 400;

/**
 * Plays one store: tills, their hub's model, a service that does what it is asked, and faults between them. Returns the
 * first broken promise, or null.
 */
export function playStore(seed: number, rules: StoreRules): string | null {
  const draw = drawFrom(seed);
  const names = ['one', 'two', 'three', 'four'].slice(0, 1 + draw(4));
  let nowMs = 1_000_000;
  let lives = 1;
  const incarnation = (): string => `00000000-0000-4000-8000-${String(lives).padStart(12, '0')}`;
  const link = new HubLink(emptyHub(incarnation(), names), draw, rules);
  const tills = names.map((name) => new SimulatedTill(name, link, rules, LEASE_MS, nowMs));
  const service = new Map(CARDS.map((card) => [card, 1_500 + draw(6_000)]));
  for (const till of tills)
    for (const card of CARDS)
      till.known.set(card, { cents: service.get(card) ?? 0, version: 1, atMs: nowMs });
  const balance = (card: string): number => service.get(card) ?? 0;

  for (let step = 0; step < STEPS; step += 1) {
    nowMs += 20 + draw(300);
    for (const till of tills) if (draw(10) < 8) till.tick(nowMs);
    for (const till of tills) trade(till);
    if (draw(6) === 0) link.deliverLate(nowMs);
    disturb();
    const broken = brokenPromise();
    if (broken !== null) return `seed ${seed}, step ${step}: ${broken}`;
  }
  calm();
  const broken = brokenPromise() ?? afterCalm();
  return broken === null ? null : `seed ${seed}, after calm: ${broken}`;

  function trade(till: SimulatedTill): void {
    const card = CARDS[draw(CARDS.length)] ?? '';
    if (draw(3) === 0) till.accept(card, 50 + draw(700), nowMs);
    // At most one payment per card is on its way, as in a lane.
    for (const [intent, hold] of till.holds) {
      const isFirst = [...till.holds.values()].find((other) => other.card === hold.card) === hold;
      if (isFirst && draw(4) === 0) advance(till, intent);
    }
  }

  function advance(till: SimulatedTill, intent: string): void {
    const hold = till.holds.get(intent);
    if (hold === undefined) return;
    if (hold.stage === 'waiting') till.send(hold, nowMs);
    else if (hold.stage === 'sent') {
      service.set(hold.card, balance(hold.card) - hold.cents);
      hold.balanceCents = balance(hold.card);
      hold.stage = 'applied';
    } else till.settle(intent, hold, nowMs);
  }

  function disturb(): void {
    const till = tills[draw(tills.length)];
    const what = draw(140);
    if (till === undefined) return;
    if (what < 4) link.cutOff.add(till.name);
    else if (what < 9) link.cutOff.delete(till.name);
    else if (what < 11) till.restart(nowMs);
    else if (what < 13) link.isUp = false;
    else if (what < 17) link.isUp = true;
    else if (what < 19) {
      lives += 1;
      link.state = rules.replace(link.state, incarnation());
      link.forgetLate();
    }
  }

  /** Repairs everything: every till says hello, and everything is settled. */
  function calm(): void {
    link.isUp = true;
    link.cutOff.clear();
    link.forgetLate();
    for (let round = 0; round < 60; round += 1) {
      nowMs += 100;
      for (const till of tills) {
        till.tick(nowMs);
        for (const intent of till.holds.keys()) advance(till, intent);
      }
    }
  }

  function brokenPromise(): string | null {
    for (const till of tills) {
      const atHub = link.state.tills.get(till.name);
      if (till.isOnOwnLimits(nowMs) && atHub !== undefined && isPresent(link.state, atHub, nowMs))
        return `${till.name} is on its own limits, and the hub counts it as present`;
    }
    const everybodyIsThere =
      link.isUp &&
      isComplete(link.state) &&
      tills.every(
        ({ name, session }) =>
          session?.ticket === link.state.tills.get(name)?.ticket &&
          session?.incarnation === link.state.incarnation,
      );
    for (const card of CARDS) {
      let [promised, exposure, own] = [0, 0, 0];
      for (const till of tills) {
        own += till.onItsOwnCents.get(card) ?? 0;
        for (const hold of till.holds.values()) {
          if (hold.card !== card) continue;
          exposure += hold.cents;
          if (hold.stage !== 'applied') promised += hold.cents;
        }
      }
      const available = balance(card) - promised;
      if (available < -own)
        return `more was taken from ${card[0]} than is on it: ${available}, own ${own}`;
      if (exposure > CARD_LIMITS.limitCents + own)
        return `${card[0]} is held for ${exposure}, own ${own}`;
      const atHub = link.state.cards.get(card);
      if (!everybodyIsThere || atHub === undefined || atHub.confirmedCents === null) continue;
      const thought = atHub.confirmedCents - heldByTillsCents(atHub);
      if (thought > available)
        return `the hub thinks ${thought} of ${card[0]}, and it is ${available}`;
    }
    return null;
  }

  function afterCalm(): string | null {
    for (const [name, card] of link.state.cards) {
      if (heldByTillsCents(card) !== 0)
        return `the hub still holds ${heldByTillsCents(card)} on ${name[0]}`;
      if ((card.confirmedCents ?? 0) > balance(name))
        return `the hub thinks more of ${name[0]} than there is`;
    }
    return isComplete(link.state) ? null : 'the hub still waits for somebody';
  }
}
