import { takenBy } from './copying.ts';
import type {
  CallOf,
  HubAnswer,
  TillStandingAtHub,
  TillAtHub,
} from '../../../shared/hub/hub-calls.ts';
import { newestPersonNumber } from './store-people.ts';
import { newestSettingNumber } from './store-settings.ts';
import {
  isComplete,
  isPresent,
  isWithinLease,
  lowestKnownAmount,
  tillNamed,
  withCard,
  withTill,
} from './hub-state.ts';
import type { AnsweredCall, HubState, HubTill } from './hub-state.ts';

/** Handles which tills are present, which are waited for, and which took over which. */

export function answerHello(state: HubState, me: HubTill, nowMs: number): AnsweredCall<'hello'> {
  const after = withTill(state, { ...me, ticket: me.ticket + 1, helloMs: nowMs });
  return { state: after, answer: standing(after, me.name, nowMs) };
}

export function answerBeat(
  state: HubState,
  me: HubTill,
  { ticket, ofMs, journalSequence, health }: Omit<CallOf<'beat'>, 'name'>,
  nowMs: number,
): AnsweredCall<'beat'> {
  const renewed =
    ticket === me.ticket &&
    me.takenOverBy === null &&
    me.announced === state.incarnation &&
    isWithinLease(state, ofMs, nowMs);
  const tillsTold = [...state.tills.values()].filter(({ isKnown }) => isKnown).length;
  const told = {
    seenMs: nowMs,
    journalSequence,
    health: health ?? me.health,
    tillsToldBefore: me.tillsTold ?? 1,
    tillsTold,
  };
  const after = renewed ? withTill(state, { ...me, ...told }) : state;
  const fewestTills = fewestToldOf(after, me.name, nowMs);
  return { state: after, answer: { ...standing(after, me.name, nowMs), renewed, fewestTills } };
}

/**
 * Returns the smallest number of tills by which a till out of reach divides a card: as many as it was last told of; one
 * that was never told counts itself alone.
 */
function fewestToldOf(state: HubState, caller: string, nowMs: number): number | null {
  const cutOff = [...state.tills.values()].filter(
    (till) => till.isKnown && till.name !== caller && !isPresent(state, till, nowMs),
  );
  return lowestKnownAmount(
    ...cutOff.map(
      ({ tillsTold, tillsToldBefore }) => lowestKnownAmount(tillsTold, tillsToldBefore) ?? 1,
    ),
  );
}

function standing(state: HubState, name: string, nowMs: number): TillStandingAtHub {
  const { epoch, takenOverBy, ticket, copy } = tillNamed(state, name);
  const all = [...state.tills.values()];
  return {
    incarnation: state.incarnation,
    leaseMs: state.leaseMs,
    isComplete: isComplete(state),
    epoch,
    lastSequence: copy.length,
    lastHash: copy.at(-1)?.hash ?? '',
    takenOverBy,
    taken: takenBy(state, name),
    settingsNumber: newestSettingNumber(state),
    peopleNumber: newestPersonNumber(state),
    released: null,
    ticket,
    nowMs,
    tillsPresent: all.filter((till) => isPresent(state, till, nowMs)).length,
    tillsKnown: all.filter(({ isKnown }) => isKnown).length,
    knowsNames: true,
  };
}

export function listTills(state: HubState, nowMs: number): AnsweredCall<'tills'> {
  const answer = [...state.tills.values()]
    .map((till): TillAtHub => {
      const { name, epoch, takenOverBy, isKnown, announced, copy } = till;
      const { seenMs, journalSequence, health } = till;
      return {
        till: name,
        epoch,
        takenOverBy,
        isKnown,
        isPresent: isPresent(state, till, nowMs),
        hasAnnounced: announced === state.incarnation,
        lastSequence: copy.length,
        journalSequence,
        seenAgoMs: seenMs === null ? null : nowMs - seenMs,
        health,
      };
    })
    .toSorted((a, b) => (a.till < b.till ? -1 : 1));
  return { state, answer };
}

/**
 * Takes a till over: a compare-and-set on the epoch, so of two that ask, one succeeds. The other till's copy is sealed
 * at its end.
 */
export function answerTakeOver(
  state: HubState,
  me: HubTill,
  asked: { readonly till: string; readonly epoch: number },
): AnsweredCall<'take-over'> {
  const other = state.tills.get(asked.till);
  const isToBeHad =
    other !== undefined &&
    other.name !== me.name &&
    me.takenOverBy === null &&
    other.takenOverBy === null &&
    other.epoch === asked.epoch;
  if (!isToBeHad) return { state, answer: null };
  const epoch = other.epoch + 1;
  let after = withTill(state, { ...other, epoch, takenOverBy: me.name, isKnown: false });
  for (const [name, card] of state.cards) {
    const holds = card.holds.map((hold) =>
      hold.till === other.name
        ? { ...hold, till: me.name, origin: hold.origin ?? other.name }
        : hold,
    );
    after = withCard(after, name, { ...card, holds });
  }
  const names = [...state.names].map(
    ([name, till]) => [name, till === other.name ? me.name : till] as const,
  );
  after = { ...after, names: new Map(names) };
  const answer: HubAnswer<'take-over'> = {
    epoch,
    lastSequence: other.copy.length,
    lastHash: other.copy.at(-1)?.hash ?? '',
  };
  return { state: after, answer };
}

/**
 * Marks a till as switched off: it is not waited for, and no share is set aside for it, until it announces itself
 * again.
 */
export function answerMarkAbsent(
  state: HubState,
  asked: { readonly till: string },
  nowMs: number,
): AnsweredCall<'mark-absent'> {
  const till = state.tills.get(asked.till);
  if (!till?.isKnown || till.takenOverBy !== null || isPresent(state, till, nowMs))
    return { state, answer: false };
  return { state: withTill(state, { ...till, isKnown: false }), answer: true };
}
