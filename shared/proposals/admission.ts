import type { CardSecret } from '../ledger/money/card.ts';
import type { FactKind } from '../ledger/fact-kinds.ts';
import type { Fact } from '../ledger/facts.ts';
import type { LoadGoesBack } from '../ledger/load-back.ts';
import type { IntentId } from '../values/ids.ts';
import type { Cents } from '../values/money.ts';
import type { Stamp } from './proposals.ts';
import type { PauseCause } from '../ledger/money/queue.ts';
import type { InstantMs } from '../values/time.ts';
import type { AboveLimitRefusal } from '../policy/quote.ts';

/** Why the guard does not write what was proposed. A refusal changes nothing, anywhere. */
export type Refusal =
  | { readonly why: 'already-accepted'; readonly intentId: IntentId }
  | {
      readonly why: 'looks-like-repeat';
      readonly intentId: IntentId;
      readonly acceptedAtMs: InstantMs;
    }
  | AboveLimitRefusal
  | { readonly why: 'not-an-amount' }
  /** The service has no amount of a gift balance as exact as that (decision 0124). */
  | { readonly why: 'finer-than-service' }
  | { readonly why: 'unknown-intent' | 'unknown-card' | 'unknown-sale' | 'card-known' }
  | { readonly why: 'no-book' | 'other-book' | 'no-run' }
  /** The disk is nearly full: what is left of it is for outcomes. */
  | { readonly why: 'disk-full' }
  | { readonly why: 'queue-paused'; readonly cause: PauseCause }
  | { readonly why: 'working-offline' }
  | { readonly why: 'wrong-state'; readonly state: string }
  | { readonly why: 'verdict-forbids'; readonly verdict: string }
  | { readonly why: 'lane-busy' | 'not-its-turn' | 'too-many-in-flight' | 'sign-first' }
  | { readonly why: 'attempt-over' }
  | { readonly why: 'already-reversed' | 'is-a-reversal' }
  | { readonly why: 'needs-manager' }
  /** A manager's PIN would allow it (decision 0082). */
  | {
      readonly why: 'needs-approval';
      readonly because:
        | 'earlier-shift'
        | 'offline-time'
        | 'load-paid-out-late'
        | 'drawer-openings'
        | 'discount-ended'
        | 'discount-unproven';
    }
  | {
      readonly why: 'needs-approval';
      readonly because: 'put-right-sum' | 'load-without-slip' | 'discount-sum';
      readonly leftCents: Cents;
    }
  /** Largest discount in whole per cent of a sale's goods. */
  | {
      readonly why: 'needs-approval';
      readonly because: 'discount-percent';
      readonly percent: number;
    }
  /** A sold load has no discount. */
  | { readonly why: 'discount-unfit' }
  /** Nobody is signed in. */
  | { readonly why: 'locked' }
  /** The service may still be working on it; until then nobody can say that it was not taken. */
  | { readonly why: 'grace'; readonly untilMs: InstantMs }
  | { readonly why: 'no-evidence' }
  /** The check found a fault: the pause stays. `line` is for the telephone. */
  | { readonly why: 'records-broken'; readonly line: string; readonly place: string }
  /** The disk is in order, but the memory is not. */
  | { readonly why: 'start-again'; readonly place: string }
  | { readonly why: 'evidence-unwritable'; readonly cause: string }
  /** The number belongs to another transaction of this till. */
  | { readonly why: 'number-known' }
  | { readonly why: 'other-card-unfit' }
  /** It has as much cash in and out as a shift can keep. */
  | { readonly why: 'shift-full' }
  | { readonly why: 'not-erasable'; readonly because: NotErasable }
  /** A text holds the number of a bank card, which the till never keeps. */
  | { readonly why: 'bank-card' }
  /** A typed text has the form of what stands for another one (decision 0085). */
  | { readonly why: 'text-unfit' }
  | { readonly why: 'nothing-changes' }
  /** It is not connected here, or not any more. */
  | { readonly why: 'unknown-other-till' }
  /** More than another till may take without a person. */
  | { readonly why: 'needs-person' }
  /** The other tills of the store count on what this one has not settled. */
  | { readonly why: 'hub-unsettled' }
  /** Another till of the store has the name of another program's payment; null: an older hub does not say which. */
  | { readonly why: 'taken-elsewhere'; readonly till: string | null }
  /** The hub has it in the copy, and is not reached: nobody may send it but by its word. */
  | { readonly why: 'hub-away' }
  | { readonly why: 'sale-still-due'; readonly dueCents: Cents }
  /** So much of the sale can still go back. */
  | {
      readonly why: 'refund-too-much';
      readonly upToCents: Cents;
      readonly because: 'refunded' | 'gift-unsettled' | 'gift-gone' | 'gift-erased';
    }
  /** It has been refunded as often as a sale can be. */
  | { readonly why: 'refunds-full' }
  /** So much of a sold load is on its card, as far as the till knows. */
  | {
      readonly why: 'load-not-back';
      readonly upToCents: Cents;
      readonly because: Exclude<LoadGoesBack, 'returnable'> | 'balance';
    }
  /** Something has paid for it, or may have. */
  | { readonly why: 'sale-park-paid' }
  /** As many as a till puts aside. */
  | { readonly why: 'parked-full' }
  | { readonly why: 'sale-tender-too-large' | 'sale-lines-fixed' | 'sale-tender-not-taken' };

/** Why a customer's card cannot be erased now. */
export type NotErasable = 'unknown-card' | 'unsettled' | 'open-sale' | 'drift' | 'another-erasure';

export type Admission =
  | { readonly kind: 'admitted'; readonly fact: Fact; readonly private: CardSecret | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The changes of a fact, beside its kind and the stamp. */
type Changes = Omit<Fact, 'kind' | 'atMs' | 'monoMs' | 'run' | 'operator' | 'person' | 'manager'>;

/** @param secret what may be erased later: it goes beside the fact, into the journal's private part */
export function admitted(
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

export function refused(refusal: Refusal): Admission {
  return { kind: 'refused', refusal };
}
