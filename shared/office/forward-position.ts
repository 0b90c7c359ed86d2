import type { OfficeCopy } from './office-calls.ts';

/** The copy of a till's journal, as its hub has it. */
export interface CopyAtHub {
  readonly till: string;
  /** 0 where there is none yet. */
  readonly lastSequence: number;
  readonly lastHash: string;
}

/** The next step until the office has everything that the hub has. */
export type NextStep =
  /** The office has all of it. */
  | { readonly kind: 'whole'; readonly life: number }
  /** The hub's records after this one belong to that life. */
  | { readonly kind: 'append'; readonly life: number; readonly after: number }
  /** Asks whether the hub's record of this number has this hash. */
  | {
      readonly kind: 'ask-hub';
      readonly life: number;
      readonly sequence: number;
      readonly hash: string;
    }
  /** Which life of the office has the hub's newest record. */
  | { readonly kind: 'ask-office' };

/** Answers to the questions so far. */
export interface AnsweredSoFar {
  /** By life: whether the hub has its newest record, too. */
  readonly atHub: ReadonlyMap<number, boolean>;
  /** Undefined: not asked. */
  readonly atOffice?: number | null;
}

/**
 * Where the records that a hub has of a till go. Nobody remembers how far it has come: where both copies stand decides, and of
 * two journals under one name each has a life of its own. So a hub that was emptied, an office that was put back from a copy, and two
 * that forward at once need nothing done.
 *
 * @param lives of that till, the newest last
 */
export function forwardPosition(
  copy: CopyAtHub,
  lives: readonly OfficeCopy[],
  { atHub, atOffice }: AnsweredSoFar,
): NextStep {
  for (const { life, lastSequence, lastHash } of lives.toReversed()) {
    if (lastSequence === 0 || lastSequence > copy.lastSequence) continue;
    const isSame =
      lastSequence === copy.lastSequence ? lastHash === copy.lastHash : atHub.get(life);
    if (isSame === undefined)
      return { kind: 'ask-hub', life, sequence: lastSequence, hash: lastHash };
    if (isSame)
      return lastSequence === copy.lastSequence
        ? { kind: 'whole', life }
        : { kind: 'append', life, after: lastSequence };
  }
  // A hub that is being filled again has less than the office.
  const isBehind = lives.some(({ lastSequence }) => lastSequence > copy.lastSequence);
  if (isBehind && atOffice === undefined) return { kind: 'ask-office' };
  if (isBehind && atOffice !== undefined && atOffice !== null)
    return { kind: 'whole', life: atOffice };
  const newest = Math.max(0, ...lives.map(({ life }) => life));
  return { kind: 'append', life: newest + 1, after: 0 };
}
