import { isUnsafeToSend } from '../../../shared/guard/money/adopted-transactions.ts';
import { answerCall } from '../../model/hub/answer-call.ts';
import { emptyHub, replacedHub } from '../../model/hub/hub-state.ts';
import type { HubState } from '../../model/hub/hub-state.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { drawFrom } from '../../contract/hub/random-calls.ts';
import { CopyingTill } from './copying-till.ts';
import type { TakingRules } from './copying-till.ts';
import { HubLink } from './hub-link.ts';
import type { HubRules } from './hub-link.ts';
import {
  findBrokenPromise,
  settlePromises,
  isAnyWaiting,
  stepTill,
  WorldClock,
  sendEverything,
} from './till-at-work.ts';

export interface TakingWorldRules extends HubRules, TakingRules {
  readonly replace: (before: HubState, incarnation: string) => HubState;
}

export const TAKING_AS_BUILT: TakingWorldRules = {
  change: (_state, _caller, call) => call,
  after: (state) => state,
  answer: answerCall,
  comesLate: () => true,
  replace: replacedHub,
  sends: 'once it is in the copy',
  ships: 'when it is put together',
  isLive: (through, { lastSequence }) => through >= lastSequence,
  startsWith: 'all',
  mayHaveLeft: isUnsafeToSend,
  undoes: 'once it is in the copy',
};

const STEPS = 220;

/**
 * Plays one store in which tills are taken over while they live, die and come back, two tills ask for the same one, and
 * the hub is cut off or replaced. Returns the first broken promise, or null.
 */
export async function playTakeOvers(seed: number, rules: TakingWorldRules): Promise<string | null> {
  const draw = drawFrom(seed);
  const names = ['one', 'two', 'three', 'four'].slice(0, 2 + draw(3));
  const clock = new WorldClock();
  const { wakeIn } = clock;
  let lives = 1;
  const incarnation = (): string => `00000000-0000-4000-8000-${String(lives).padStart(12, '0')}`;
  const link = new HubLink(emptyHub(incarnation(), names), draw, rules);
  const posts = new Map<IntentId, string[]>();
  const balances = new Map<string, number>();
  const service = {
    post: ({ id, cardId, amountCents }: Intent, till: string) => {
      posts.set(id, [...(posts.get(id) ?? []), till]);
      const balance = (balances.get(cardId) ?? 1_000_00) - amountCents;
      balances.set(cardId, balance);
      return balance;
    },
  };
  const journalOf = (till: string) => tills.find(({ name }) => name === till)!.guarded.records;
  const copyOf = (till: string) =>
    journalOf(till).slice(0, link.state.tills.get(till)!.copy.length);
  const tills: CopyingTill[] = names.map(
    (name) => new CopyingTill({ name, link, rules, service, wakeIn, copyOf }),
  );

  const promise = () => findBrokenPromise(posts, tills, ({ name }) => name);

  for (let step = 0; step < STEPS; step += 1) {
    clock.pass(20 + draw(400), tills);
    for (const till of tills) if (till.isOn) stepTill(till, draw, clock.nowMs);
    await settlePromises();
    if (draw(5) === 0) link.deliverLate(clock.nowMs);
    disturb();
    const broken = promise();
    if (broken !== null) return `seed ${seed}, step ${step}: ${broken}`;
  }
  await calm();
  const broken = promise() ?? afterCalm();
  return broken === null ? null : `seed ${seed}, after calm: ${broken}`;

  function disturb(): void {
    const till = tills[draw(tills.length)]!;
    const other = tills[draw(tills.length)]!;
    const what = draw(100);
    if (what < 3) link.cutOff.add(till.name);
    else if (what < 9) link.cutOff.delete(till.name);
    else if (what < 12 && till.isOn) till.stop();
    else if (what < 20 && !till.isOn && !till.isDead) till.start();
    else if (what < 21) link.isUp = false;
    else if (what < 26) link.isUp = true;
    else if (what < 31) takeOver(till, other);
    else if (what < 32 && tills.filter(({ isDead }) => !isDead).length > 2) {
      if (till.isOn) till.stop();
      till.isDead = true;
    } else if (what < 33) {
      lives += 1;
      link.state = rules.replace(link.state, incarnation());
      link.forgetLate();
    }
  }

  /** Takes a till over; sometimes somebody else asks for it at the same moment. */
  function takeOver(by: CopyingTill, other: CopyingTill): void {
    const { epoch } = link.state.tills.get(other.name)!;
    const rival = tills[draw(tills.length)]!;
    for (const taker of draw(3) === 0 ? [by, rival] : [by])
      if (taker.isOn && taker !== other) taker.takeOver(other.name, epoch, clock.nowMs);
  }

  /** Repairs everything: dead tills are taken over, and every payment that can be sent is sent. */
  async function calm(): Promise<void> {
    link.isUp = true;
    link.cutOff.clear();
    link.forgetLate();
    for (const till of tills) if (!till.isOn && !till.isDead) till.start();
    for (let round = 0; round < 300 && (round < 30 || isAnyWaiting(tills)); round += 1) {
      clock.pass(100, tills);
      for (const till of tills) {
        if (!till.isOn) continue;
        await sendEverything(till, clock.nowMs);
        for (const dead of tills)
          if (dead.isDead && holderOf(dead.name) === null && draw(4) === 0) takeOver(till, dead);
      }
    }
  }

  function holderOf(till: string): string | null {
    return link.state.tills.get(till)!.takenOverBy;
  }

  /**
   * Returns a payment that was neither sent nor given back, and that no person is asked about. A payment that no copy
   * had when its till died does not count.
   */
  function afterCalm(): string | null {
    const alive = tills.filter(({ isDead }) => !isDead);
    const couldTake = alive.some(({ name }) => holderOf(name) === null);
    for (const till of tills) {
      for (const { id, sequence } of till.ledger.intents.values()) {
        const statesAt = (where: readonly CopyingTill[]) =>
          where.flatMap(({ ledger }) => ledger.intents.get(id)?.state ?? []);
        if (posts.has(id) || statesAt(tills).includes('voided')) continue;
        if (statesAt(alive).some((state) => state !== 'waiting')) continue;
        const copied = link.state.tills.get(till.name)!.copy.length;
        if (till.isDead && (sequence > copied || !couldTake)) continue;
        return `${id} of ${till.name} was sent by nobody`;
      }
    }
    return null;
  }
}
