import type { answerCall } from '../../model/hub/answer-call.ts';
import type { HubAnswer, HubCall, HubCallName } from '../../../shared/hub/hub-calls.ts';
import type { HubState } from '../../model/hub/hub-state.ts';

/** Changes a call to the hub: a planted mistake in the hub's rules or in the message. */
type ChangeCall = (state: HubState, caller: string, call: HubCall, nowMs: number) => HubCall;
type ChangeState = (state: HubState, caller: string, call: HubCall, nowMs: number) => HubState;

export interface HubRules {
  readonly change: ChangeCall;
  readonly after: ChangeState;
  readonly answer: typeof answerCall;
  /** Tells whether a call may arrive after its caller's next one. */
  readonly comesLate: (call: HubCall) => boolean;
}

interface OnTheWay {
  readonly caller: string;
  readonly call: HubCall;
}

/** The network between tills and the hub's model; a lost call may arrive later. */
export class HubLink {
  state: HubState;
  isUp = true;
  readonly cutOff = new Set<string>();
  /** True if the last call ended without an answer. */
  wasLost = false;
  #onTheWay: OnTheWay[] = [];
  readonly #draw: (below: number) => number;
  readonly #rules: HubRules;

  constructor(state: HubState, draw: (below: number) => number, rules: HubRules) {
    this.state = state;
    this.#draw = draw;
    this.#rules = rules;
  }

  ask<Name extends HubCallName>(
    caller: string,
    call: HubCall & { readonly name: Name },
    nowMs: number,
  ): HubAnswer<Name> | null;
  ask(caller: string, call: HubCall, nowMs: number): HubAnswer<HubCallName> | null {
    const isCut = !this.isUp || this.cutOff.has(caller);
    this.wasLost = isCut || this.#draw(60) === 0;
    if (!this.wasLost) return this.#answer(caller, call, nowMs);
    // The hub may have carried out the lost call already, may do so later, or never.
    const fate = this.#draw(3);
    if (fate === 0 && !isCut) this.#answer(caller, call, nowMs);
    if (fate === 1 && this.#rules.comesLate(call)) this.#onTheWay.push({ caller, call });
    return null;
  }

  /** Delivers calls that were stuck on an old connection. */
  deliverLate(nowMs: number): void {
    if (!this.isUp) return;
    const late = this.#onTheWay[this.#draw(Math.max(1, this.#onTheWay.length))];
    if (late === undefined) return;
    this.#onTheWay = this.#onTheWay.filter((other) => other !== late);
    this.#answer(late.caller, late.call, nowMs);
  }

  /** Drops late calls: when the hub is replaced, its connections are gone. */
  forgetLate(): void {
    this.#onTheWay = [];
  }

  #answer(caller: string, call: HubCall, nowMs: number): HubAnswer<HubCallName> {
    const made = this.#rules.change(this.state, caller, call, nowMs);
    const { state, answer } = this.#rules.answer(this.state, caller, made, nowMs);
    this.state = this.#rules.after(state, caller, call, nowMs);
    return answer;
  }
}
