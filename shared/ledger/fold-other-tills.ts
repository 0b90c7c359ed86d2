import type { Fact } from './facts.ts';
import type { KnownClocks } from './known-clocks.ts';
import { putReferences } from './money/known-reference.ts';
import type { KnownReference } from './money/known-reference.ts';
import { standingAfter, standingAfterPayment } from './money/other-till.ts';
import type { OtherTillId, OtherTillStanding } from './money/other-till.ts';
import type { IntentId } from '../values/ids.ts';
import type { InstantMs } from '../values/time.ts';

/** Other programs that take gift card payments through this till, and what they are told of payments elsewhere. */
export interface OtherTillsInLedger {
  /** Other tills that were ever connected, by id. */
  readonly otherTills: Map<OtherTillId, OtherTillStanding>;
  /** Payments of theirs that a till had taken whose place this one has, and that are not here. */
  readonly knownReferences: Map<IntentId, KnownReference>;
  readonly clockMs: InstantMs;
  readonly clocks: KnownClocks;
}

/** To be called once the fact's own time is in the clocks. */
export function foldOtherTills(ledger: OtherTillsInLedger, fact: Fact): void {
  const { otherTills, clockMs, clocks } = ledger;
  const { otherTill } = fact;
  if (fact.references) putReferences(ledger.knownReferences, fact.references.references);
  if (otherTill) {
    const before = otherTills.get(otherTill.id);
    otherTills.set(otherTill.id, standingAfter(before, otherTill, clockMs, clocks.provenMs));
  }
  // Each of them may have asked the till that was there before: also one that has long been connected here.
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
