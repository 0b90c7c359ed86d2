import { DatabaseUnreached } from '../../../electron/node/hub-client/database-unreached.ts';
import type { HubLine } from '../../../electron/hub/connection/hub-line.ts';
import { answerCall } from '../../model/hub/answer-call.ts';
import type { HubCall, HubCallName } from '../../../shared/hub/hub-calls.ts';
import { parseHubAnswer } from '../../../shared/hub/hub-calls.ts';
import { cardNamed, heldByTillsCents, isComplete, isPresent } from '../../model/hub/hub-state.ts';
import type { HubState } from '../../model/hub/hub-state.ts';
import type { JoinedRules } from './joined-rules.ts';
import type { WakeIn } from '../../../electron/time/wake-in.ts';

const ANSWER_MS = 250;

/** A hub's model and the faults on the way to it, by a clock that the test moves. */
export class ModelHub {
  state: HubState;
  readonly cutOff = new Set<string>();
  /** How many calls of a hundred are lost or late; none while it is calm. */
  trouble = 2;
  setsAside = true;
  hearsChanges = true;
  pages: JoinedRules['pages'] = 'one for all';
  knowsNames = true;
  #isUp = true;
  #lines: ModelLine[] = [];
  readonly draw: (below: number) => number;
  readonly nowMs: () => number;
  readonly wakeIn: WakeIn;

  constructor(
    state: HubState,
    draw: (below: number) => number,
    nowMs: () => number,
    wakeIn: WakeIn,
  ) {
    this.state = state;
    this.draw = draw;
    this.nowMs = nowMs;
    this.wakeIn = wakeIn;
  }

  reaches(till: string): boolean {
    return this.#isUp && !this.cutOff.has(till);
  }

  connect(till: string): Promise<HubLine> {
    if (!this.reaches(till)) return Promise.reject(new DatabaseUnreached('absent'));
    const line = new ModelLine(this, till);
    this.#lines.push(line);
    return Promise.resolve(line);
  }

  set isUp(isUp: boolean) {
    this.#isUp = isUp;
    if (isUp) return;
    for (const line of this.#lines) line.breakNow();
    this.#lines = [];
  }

  /** The last answer that a till got about a card, by the names of both. */
  readonly heard = new Map<string, Heard>();
  /** For each till, how many tills the hub last told it that the store has. */
  readonly toldTills = new Map<string, number>();

  answer(caller: string, asked: HubCall): unknown {
    const call = this.#mistaken(asked);
    const before = this.knowsNames ? this.state : { ...this.state, names: new Map() };
    const { state, answer } = answerCall(before, caller, call, this.nowMs());
    if (call.name === 'accept') {
      const held = heldByTillsCents(cardNamed(state, call.card));
      const isNew = held > heldByTillsCents(cardNamed(this.state, call.card));
      if (isNew) this.#noteGrant(caller, call.card, call.cents);
    }
    this.state = state;
    if (call.name !== 'changes') return answer;
    return this.hearsChanges ? this.#pageOf(answer, call.since) : { since: '0', cards: [] };
  }

  /** Answers with one card a page, as a hub with thousands of cards answers with a thousand. */
  #pageOf(whole: unknown, since: string | null): unknown {
    if (this.pages === 'one for all') return whole;
    const { cards } = parseHubAnswer('changes', whole);
    const from = since?.split(':')[1] ?? '';
    const left = cards.filter(({ card }) => card > from);
    const page = left.slice(0, 1);
    const isMore = left.length > 1 && this.pages === 'one a card';
    return { since: isMore ? `0:${page[0]?.card}` : '0', cards: page, isMore };
  }

  /** Changes a call, as a hub with wrong rules would understand it. */
  #mistaken(call: HubCall): HubCall {
    if (this.setsAside || call.name !== 'accept') return call;
    return { ...call, limitCents: Math.max(call.limitCents, 900_000_00), shareCents: 0 };
  }

  /**
   * Notes an amount that the hub granted while it counted other tills as present: no share is reserved for those, and
   * they may be cut off before they learn of the grant.
   */
  #noteGrant(caller: string, card: string, cents: number): void {
    for (const till of this.state.tills.values()) {
      if (till.name === caller || !isPresent(this.state, till, this.nowMs())) continue;
      const heard = this.heardBy(till.name, card);
      this.heard.set(`${till.name} ${card}`, { ...heard, lateCents: heard.lateCents + cents });
    }
  }

  heardBy(till: string, card: string): Heard {
    return this.heard.get(`${till} ${card}`) ?? { lateCents: 0, othersCents: 0 };
  }

  /** The cards that a till knows after an answer to *changes*, if its hub and the till make no mistake. */
  #cardsToHear(answer: unknown): string[] {
    return this.pages === 'one a card'
      ? parseHubAnswer('changes', answer).cards.map(({ card }) => card)
      : [...this.state.cards.keys()];
  }

  /** Returns a function that notes what an answer told its till, called once it has arrived. */
  told(till: string, call: HubCall, answer: unknown): () => void {
    const { state } = this;
    if (call.name === 'beat') {
      const known = [...state.tills.values()].filter(({ isKnown }) => isKnown).length;
      return () => this.toldTills.set(till, Math.max(1, known));
    }
    const cards = call.name === 'changes' ? this.#cardsToHear(answer) : cardOf(call);
    const isWhole = isComplete(state);
    const now = cards.map((card): [string, Heard] => {
      const held = cardNamed(state, card);
      const othersCents = heldByTillsCents(held) - heldByTillsCents(held, till);
      return [card, { lateCents: this.heardBy(till, card).lateCents, othersCents }];
    });
    return () => {
      for (const [card, heard] of now) {
        const before = this.heardBy(till, card);
        const othersCents = isWhole
          ? heard.othersCents
          : Math.max(before.othersCents, heard.othersCents);
        // The answer does not include amounts granted while it was on its way.
        const lateCents = before.lateCents - (isWhole ? heard.lateCents : 0);
        this.heard.set(`${till} ${card}`, { lateCents, othersCents });
      }
    };
  }
}

/** What the hub told a till about a card; amounts are cents. */
interface Heard {
  /** Granted to other tills since, while the hub counted this till as present. */
  readonly lateCents: number;
  /** Held by the other tills at that time. */
  readonly othersCents: number;
}

function cardOf(call: HubCall): string[] {
  return call.name === 'view' || call.name === 'accept' ? [call.card] : [];
}

class ModelLine implements HubLine {
  isOpen = true;
  readonly answerMs = ANSWER_MS;
  /** True if the hub is gone and carries out nothing any more. */
  #isGone = false;
  #why = new DatabaseUnreached('closed');
  readonly #ended = Promise.withResolvers<never>();
  readonly #hub: ModelHub;
  readonly #till: string;

  constructor(hub: ModelHub, till: string) {
    this.#hub = hub;
    this.#till = till;
    this.#ended.promise.catch(() => undefined);
  }

  readonly call: HubLine['call'] = async (call, answerMs = ANSWER_MS) => {
    if (!this.isOpen) throw this.#why;
    const hub = this.#hub;
    const isLost = !hub.reaches(this.#till) || hub.draw(100) < hub.trouble;
    const name: HubCallName = call.name;
    if (!isLost) {
      const answer = parseHubAnswer(call.name, hub.answer(this.#till, call));
      const arrive = hub.told(this.#till, call, answer);
      if (hub.trouble > 0 && hub.draw(5) === 0) await this.#pause(hub.draw(answerMs));
      arrive();
      return answer;
    }
    // The hub has carried out the call already, does so later, or never; no answer arrives.
    const fate = hub.draw(3);
    if (fate === 0 && hub.reaches(this.#till)) hub.answer(this.#till, call);
    if (fate === 1)
      hub.wakeIn(hub.draw(6_000), () => {
        if (!this.#isGone && hub.reaches(this.#till) && name !== 'hello')
          hub.answer(this.#till, call);
      });
    hub.wakeIn(answerMs, () => this.#end(new DatabaseUnreached('late')));
    return this.#ended.promise;
  };

  /** A slow answer, before which the connection may end. */
  #pause(delayMs: number): Promise<void> {
    const over = Promise.withResolvers<void>();
    this.#hub.wakeIn(delayMs, () => over.resolve());
    return Promise.race([over.promise, this.#ended.promise]);
  }

  close(): void {
    this.#end(new DatabaseUnreached('closed'));
  }

  breakNow(): void {
    this.#isGone = true;
    this.#end(new DatabaseUnreached('lost'));
  }

  #end(why: DatabaseUnreached): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#why = why;
    this.#ended.reject(why);
  }
}
