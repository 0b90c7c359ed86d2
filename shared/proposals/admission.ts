import type { CardSecret } from '../ledger/money/card.ts';
import type { FactKind } from '../ledger/fact-kinds.ts';
import type { Fact } from '../ledger/facts.ts';
import type { LoadRefundability } from '../ledger/load-back.ts';
import type { IntentId } from '../values/ids.ts';
import type { Cents } from '../values/money.ts';
import type { Stamp } from './proposals.ts';
import type { PauseCause } from '../ledger/money/queue.ts';
import type { InstantMs } from '../values/time.ts';
import type { AboveLimitRefusal } from '../policy/quote.ts';

/** Why the guard does not write a proposal. A refusal changes nothing. */
export type Refusal =
  | { readonly why: 'already-accepted'; readonly intentId: IntentId }
  | {
      readonly why: 'looks-like-repeat';
      readonly intentId: IntentId;
      readonly acceptedAtMs: InstantMs;
    }
  | AboveLimitRefusal
  | { readonly why: 'not-an-amount' }
  /** The service cannot represent a gift balance this exact (decision 0124). */
  | { readonly why: 'finer-than-service' }
  | { readonly why: 'unknown-intent' | 'unknown-card' | 'unknown-sale' | 'card-known' }
  | { readonly why: 'no-book' | 'other-book' | 'no-run' }
  /** The shop has no card service yet. */
  | { readonly why: 'no-service' }
  /** The disk is nearly full, and the rest is reserved for outcomes. */
  | { readonly why: 'disk-full' }
  | { readonly why: 'queue-paused'; readonly cause: PauseCause }
  | { readonly why: 'working-offline' }
  | { readonly why: 'wrong-state'; readonly state: string }
  | { readonly why: 'verdict-forbids'; readonly verdict: string }
  | { readonly why: 'lane-busy' | 'not-its-turn' | 'too-many-in-flight' | 'sign-first' }
  | { readonly why: 'attempt-over' }
  | { readonly why: 'already-reversed' | 'is-a-reversal' }
  | { readonly why: 'needs-manager' }
  /** Only a manager's PIN would allow the act, for this reason (decision 0082). */
  | {
      readonly why: 'needs-approval';
      readonly because:
        | 'earlier-shift'
        | 'offline-time'
        | 'load-paid-out-late'
        | 'drawer-openings'
        | 'discount-ended'
        | 'discount-unproven'
        | 'perhaps-given-back'
        | 'perhaps-taken-over';
    }
  | {
      readonly why: 'needs-approval';
      readonly because: 'put-right-sum' | 'load-without-slip' | 'discount-sum';
      readonly leftCents: Cents;
    }
  /** The discount needs a manager's PIN: without one, at most `percent` whole per cent of the sale's goods. */
  | {
      readonly why: 'needs-approval';
      readonly because: 'discount-percent';
      readonly percent: number;
    }
  /** A sold load has no discount. */
  | { readonly why: 'discount-unfit' }
  /** Nobody is signed in. */
  | { readonly why: 'locked' }
  /** The service may still be working on the payment, so nobody can know yet that it was not charged. */
  | { readonly why: 'grace'; readonly untilMs: InstantMs }
  | { readonly why: 'no-evidence' }
  /** The check found a fault, so the pause stays. `line` identifies it for support by phone. */
  | { readonly why: 'records-broken'; readonly line: string; readonly place: string }
  /** The journal on the disk is intact, but the ledger in memory is not: the till must be restarted. */
  | { readonly why: 'start-again'; readonly place: string }
  | { readonly why: 'evidence-unwritable'; readonly cause: string }
  /** The uuid belongs to another transaction of this till. */
  | { readonly why: 'number-known' }
  | { readonly why: 'other-card-unfit' }
  /** The shift already has as many cash moves as it may have. */
  | { readonly why: 'shift-full' }
  /** More cash than the drawer should hold would be taken out of it. */
  | { readonly why: 'not-in-drawer' }
  | { readonly why: 'not-erasable'; readonly because: NotErasableReason }
  /** A text has the number of a bank card, which the till never stores. */
  | { readonly why: 'bank-card' }
  /** A typed text has the same form as a reference to a private text (decision 0085). */
  | { readonly why: 'text-unfit' }
  | { readonly why: 'nothing-changes' }
  /** The other maker's till is not connected, or no longer. */
  | { readonly why: 'unknown-other-till' }
  /** The amount is more than another maker's till may charge without a person. */
  | { readonly why: 'needs-person' }
  /** Other tills of the store depend on unsettled transactions of this one. */
  | { readonly why: 'hub-unsettled' }
  /**
   * Another till of the store already uses the id of another program's payment. The name is null if an older hub does
   * not tell it.
   */
  | { readonly why: 'taken-elsewhere'; readonly till: string | null }
  /** The hub's copy may have the transaction but the hub is out of reach; without its consent nobody may send it. */
  | { readonly why: 'hub-away' }
  | { readonly why: 'sale-still-due'; readonly dueCents: Cents }
  /** The refund is too large: at most this much of the sale can still be refunded. */
  | {
      readonly why: 'refund-too-much';
      readonly upToCents: Cents;
      readonly because: 'refunded' | 'gift-unsettled' | 'gift-gone' | 'gift-erased';
    }
  /** The sale already has as many refunds as it may have. */
  | { readonly why: 'refunds-full' }
  /** At most this much of the load can be refunded, as far as the till knows; `because` names the reason. */
  | {
      readonly why: 'load-not-back';
      readonly upToCents: Cents;
      readonly because: Exclude<LoadRefundability, 'returnable'> | 'balance';
    }
  /** A payment has been made for the sale, or may have been. */
  | { readonly why: 'sale-park-paid' }
  /** The till already has as many parked sales as it may have. */
  | { readonly why: 'parked-full' }
  | { readonly why: 'sale-tender-too-large' | 'sale-lines-fixed' | 'sale-tender-not-taken' };

/** Why a customer's card cannot be erased now. */
export type NotErasableReason =
  | 'unknown-card'
  | 'unsettled'
  | 'open-sale'
  | 'drift'
  | 'another-erasure';

export type Admission =
  | { readonly kind: 'admitted'; readonly fact: Fact; readonly private: CardSecret | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The changes of a fact, without its kind and stamp. */
type Changes = Omit<Fact, 'kind' | 'atMs' | 'monoMs' | 'run' | 'operator' | 'person' | 'manager'>;

/**
 * Grants a proposal by a fact of this kind with these changes.
 * @param secret private part of the fact, which may be erased later
 */
export function grantAdmission(
  kind: FactKind,
  stamp: Stamp,
  changes: Changes,
  secret: CardSecret | null = null,
): Admission {
  const { atMs, monoMs, run, operator, person, stepUp } = stamp;
  const who = { operator, ...(person !== undefined && { person }) };
  const manager = stepUp === null ? {} : { manager: stepUp.manager };
  return {
    kind: 'admitted',
    fact: { kind, atMs, monoMs, run, ...who, ...manager, ...changes },
    private: secret,
  };
}

export function refuseAdmission(refusal: Refusal): Admission {
  return { kind: 'refused', refusal };
}
