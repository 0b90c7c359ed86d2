import type { OfficeCopy } from './office-calls.ts';

/** Where a hub's copy of a till's journal ends: sequence and hash of its last record. */
export interface CopyAtHub {
  readonly till: string;
  /** Last sequence in the copy; 0 for none yet. */
  readonly lastSequence: number;
  readonly lastHash: string;
}

/** The next step until the office has everything that the hub has. */
export type ForwardStep =
  /** The office has every record that the hub's copy has. */
  | { readonly kind: 'whole'; readonly life: number }
  /** Forward the hub's records after this sequence: they continue this journal at the office. */
  | { readonly kind: 'append'; readonly life: number; readonly after: number }
  /** Ask the hub whether its record with this sequence has this hash. */
  | {
      readonly kind: 'ask-hub';
      readonly life: number;
      readonly sequence: number;
      readonly hash: string;
    }
  /** Ask the office which of its journals has the hub's newest record. */
  | { readonly kind: 'ask-office' };

/** Answers of the office to the questions so far. */
export interface AnswersSoFar {
  /** By journal at the office: true if the hub has that journal's newest record too. */
  readonly atHub: ReadonlyMap<number, boolean>;
  /** The journal at the office that has the hub's newest record, null for none; undefined if not asked yet. */
  readonly atOffice?: number | null;
}

/**
 * Decides where to forward a hub's records of a till. Both copies alone determine it, so no progress is stored, and the
 * office keeps two journals under one name apart. A hub that was emptied, an office restored from a backup, and two
 * hubs that forward at once therefore need no special case.
 * @param lives the till's journals at the office, newest last
 */
export function nextForwardStep(
  copy: CopyAtHub,
  lives: readonly OfficeCopy[],
  { atHub, atOffice }: AnswersSoFar,
): ForwardStep {
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
