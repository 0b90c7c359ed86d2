import type { Fact } from './facts.ts';
import type { KnownClocks } from './known-clocks.ts';
import { addNewReferences } from './money/known-reference.ts';
import { standingAfterChange, standingAfterPayment } from './money/other-till.ts';
import type { SliceLedger } from './slices/slices.ts';
import type { ProvenTime } from '../values/clocks.ts';
import type { InstantMs } from '../values/time.ts';

interface OtherTillsInLedger extends Pick<SliceLedger, 'otherTills' | 'knownReferences'> {
  readonly clockMs: InstantMs;
  readonly clocks: KnownClocks;
}

/**
 * Moves the recorded times of other makers' tills to the latest moment at which they can have been
 * (`latestTimeEstimator`).
 */
export function moveOtherTillTimes(
  { otherTills }: Pick<SliceLedger, 'otherTills'>,
  latest: (kept: ProvenTime) => ProvenTime,
): void {
  for (const standing of otherTills.values())
    otherTills.set(standing.id, {
      ...standing,
      cameProvenMs: latest(standing.cameProvenMs),
      aloneSinceProvenMs: latest(standing.aloneSinceProvenMs),
    });
}

/** Folds a fact about other makers' tills; call it after the clocks include the fact's own time. */
export function foldOtherTills(ledger: OtherTillsInLedger, fact: Fact): void {
  const { otherTills, clockMs, clocks } = ledger;
  const { otherTill } = fact;
  if (fact.references) addNewReferences(ledger.knownReferences, fact.references.references);
  if (otherTill) {
    const before = otherTills.get(otherTill.id);
    otherTills.set(otherTill.id, standingAfterChange(before, otherTill, clockMs, clocks.provenMs));
  }
  // Any other maker's till may have asked the replaced till for payments, even one that has long been connected here.
  if (fact.kind === 'hub-adopted')
    for (const standing of otherTills.values())
      otherTills.set(standing.id, {
        ...standing,
        cameAtMs: fact.atMs,
        cameProvenMs: clocks.provenMs,
      });
  const { intent } = fact;
  if (fact.kind !== 'intent-accepted' || intent?.otherTill?.isAlone !== true) return;
  const standing = otherTills.get(intent.otherTill.id);
  if (standing === undefined) return;
  otherTills.set(
    standing.id,
    standingAfterPayment(standing, intent.amountCents, clockMs, clocks.provenMs),
  );
}
