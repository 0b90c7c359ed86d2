import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission, Refusal } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { SliceRules } from '../../proposals/rule.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { areRecordsUnproven } from '../../ledger/proof.ts';
import type { otherTillsSlice } from '../../ledger/slices/other-tills.ts';
import { tillsBeingTakenOver } from '../../ledger/store/joined-hub.ts';
import type { Verb } from '../../ledger/money/intent.ts';
import { chargedWithoutPersonTodayCents } from '../../ledger/money/other-till.ts';
import type {
  OtherTillOrigin,
  OtherTill,
  OtherTillId,
  OtherTillStanding,
} from '../../ledger/money/other-till.ts';
import type { Cents } from '../../values/money.ts';
import { leastElapsedMs } from '../../ledger/known-clocks.ts';
import type { ClockMoment } from '../../ledger/known-clocks.ts';
import type { ProvenTime } from '../../values/clocks.ts';
import { DAY_MS } from '../../values/time.ts';

/**
 * Maximum number of other makers' tills that may be connected: more than any shop has. Limited because each is part of
 * every checkpoint.
 */
const MOST_CONNECTED = 20;

/** For this long after the newest records were lost, they may include another till's payments. */
const LOST_RECORDS_MS = 30 * DAY_MS;

/** Connects another maker's till, or reconnects one with a new token. Main has verified that a manager approved it. */
function admitOtherTill(
  ledger: Ledger,
  { otherTill }: { readonly otherTill: OtherTill },
  stamp: Stamp,
): Admission {
  const others = [...ledger.otherTills.values()].filter(({ id }) => id !== otherTill.id);
  const connected = others.filter(({ tokenHash }) => tokenHash !== null);
  if (otherTill.tokenHash === null) return refuseAdmission({ why: 'nothing-changes' });
  if (connected.some(({ name }) => name === otherTill.name))
    return refuseAdmission({ why: 'text-unfit' });
  if (connected.length >= MOST_CONNECTED) return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('other-till-connected', stamp, { otherTill });
}

function admitChangedOtherTill(
  ledger: Ledger,
  change: Pick<OtherTill, 'id' | 'alonePerPaymentCents' | 'alonePerDayCents'>,
  stamp: Stamp,
): Admission {
  const otherTill = connectedTill(ledger, change.id);
  if (otherTill === null) return refuseAdmission({ why: 'unknown-other-till' });
  const { alonePerPaymentCents, alonePerDayCents } = change;
  if (alonePerPaymentCents < 0 || alonePerDayCents < 0)
    return refuseAdmission({ why: 'not-an-amount' });
  const isSame =
    alonePerPaymentCents === otherTill.alonePerPaymentCents &&
    alonePerDayCents === otherTill.alonePerDayCents;
  if (isSame) return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('other-till-changed', stamp, {
    otherTill: { ...otherTill, alonePerPaymentCents, alonePerDayCents },
  });
}

/** Disconnects another maker's till. Its payments keep their ids, so it can be connected again. */
function admitDisconnectedTill(
  ledger: Ledger,
  { id }: { readonly id: OtherTillId },
  stamp: Stamp,
): Admission {
  const otherTill = connectedTill(ledger, id);
  if (otherTill === null) return refuseAdmission({ why: 'unknown-other-till' });
  return grantAdmission('other-till-disconnected', stamp, {
    otherTill: { ...otherTill, tokenHash: null },
  });
}

export const otherTillsRules: SliceRules<typeof otherTillsSlice> = {
  'connect-other-till': admitOtherTill,
  'change-other-till': admitChangedOtherTill,
  'disconnect-other-till': admitDisconnectedTill,
};

function connectedTill({ otherTills }: Ledger, id: OtherTillId): OtherTill | null {
  const standing = otherTills.get(id);
  if (standing === undefined || standing.tokenHash === null) return null;
  const { aloneSinceMs: _since, aloneCents: _cents, ...told } = standing;
  const { aloneSinceProvenMs: _sinceProven, cameProvenMs: _came, ...otherTill } = told;
  return otherTill;
}

/** Returns why another maker's till may not do this; null if it may, or if a person asks. */
export function otherTillRefusal(
  ledger: Ledger,
  {
    verb,
    amountCents,
    otherTill,
  }: {
    readonly verb: Verb;
    readonly amountCents: Cents;
    readonly otherTill?: OtherTillOrigin | undefined;
  },
  stamp: Stamp,
): Refusal | null {
  if (otherTill === undefined) return null;
  if (connectedTill(ledger, otherTill.id) === null) return { why: 'unknown-other-till' };
  const { askedCents } = otherTill;
  const isAsked = verb === 'load' ? amountCents === askedCents : amountCents <= askedCents;
  if (!isAsked) return { why: 'not-an-amount' };
  const needsPerson =
    otherTill.isAlone === true &&
    !mayChargeWithoutPerson(ledger, otherTill.id, verb, amountCents, stamp);
  return needsPerson ? { why: 'needs-person' } : null;
}

/**
 * True if another maker's till may charge this amount without a person. A load needs a person, because only a person
 * has seen the money. Limits that may be forged allow nothing (decision 0128).
 */
export function mayChargeWithoutPerson(
  ledger: Ledger,
  id: OtherTillId,
  verb: Verb,
  amountCents: Cents,
  moment: ClockMoment,
): boolean {
  const standing = ledger.otherTills.get(id);
  if (standing === undefined || verb === 'load' || areRecordsUnproven(ledger)) return false;
  const sinceMs = (kept: ProvenTime) => leastElapsedMs(ledger, kept, moment);
  if (hasLostRecordsRecently(ledger, moment) || isWithAnotherTill(ledger)) return false;
  // The request may repeat one that got no answer when this till's predecessor was replaced.
  if (hasComeWithin(standing, sinceMs, DAY_MS)) return false;
  return (
    amountCents <= standing.alonePerPaymentCents &&
    chargedWithoutPersonTodayCents(standing, sinceMs) + amountCents <= standing.alonePerDayCents
  );
}

/** True if this payment may have been made already, in records that were lost or at the till that this one replaced. */
export function mayHaveEarlierPayments(
  ledger: Ledger,
  id: OtherTillId,
  moment: ClockMoment,
): boolean {
  const standing = ledger.otherTills.get(id);
  const sinceMs = (kept: ProvenTime) => leastElapsedMs(ledger, kept, moment);
  const hasCome = standing !== undefined && hasComeWithin(standing, sinceMs, LOST_RECORDS_MS);
  return hasCome || hasLostRecordsRecently(ledger, moment) || isWithAnotherTill(ledger);
}

/**
 * True if a successor or predecessor may have this payment: this till has not adopted everything of the till that it
 * takes over, or was itself taken over and cannot ask the hub any more.
 */
function isWithAnotherTill({ hub }: Ledger): boolean {
  return tillsBeingTakenOver(hub).length > 0 || hub?.takenOverBy !== undefined;
}

/**
 * True if another maker's till came within this time from a replaced Evertill till. Measured by a clock that is never
 * fast, so that a date that is wrong for a minute does not end the caution.
 */
function hasComeWithin(
  { cameAtMs, cameProvenMs }: OtherTillStanding,
  sinceMs: (kept: ProvenTime) => number,
  lengthMs: number,
): boolean {
  return cameAtMs !== undefined && sinceMs(cameProvenMs) < lengthMs;
}

/** True if records were lost recently that may include the payment that another till requests now. */
export function hasLostRecordsRecently(ledger: Ledger, moment: ClockMoment): boolean {
  const { lostRecordsMs } = ledger.clocks;
  return lostRecordsMs !== null && leastElapsedMs(ledger, lostRecordsMs, moment) < LOST_RECORDS_MS;
}
