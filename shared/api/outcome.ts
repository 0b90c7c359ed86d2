/** What one money POST came to (service-defaults, "Outcome of one money POST"). */
import type { Cents } from '../ledger/money.ts';
import type { ConnectionPhase } from './transmission.ts';

/** The part of the service's answer that the ledger keeps. */
export interface AppliedAnswer {
  readonly uuid: string;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
  /** As it came; shown, never parsed. */
  readonly balanceText: string;
  readonly createdAt: string;
  readonly shop: { readonly uuid: string; readonly name: string } | null;
  readonly contactIdentifier: {
    readonly name: string;
    readonly value: string;
    readonly active: boolean;
  } | null;
}

/** Something odd about an answer that was accepted all the same. */
export type AnswerNote =
  | 'shop-missing'
  | 'identifier-missing'
  | 'identifier-inactive'
  | 'balance-text-disagrees'
  | 'negative-balance'
  | 'content-type'
  | 'byte-order-mark';

/** Why nobody knows whether the service acted. `interrupted` and `restored` are said at start-up. */
export type UnknownCause =
  | 'timeout'
  | 'reset'
  | 'broken-answer'
  | 'redirect'
  | 'server-error'
  | 'other-status'
  | 'no-json'
  | 'encoded'
  | 'cut'
  | 'no-content'
  | 'accepted-202'
  | 'misfit'
  | 'echo-amount'
  | 'echo-shop'
  | 'echo-identifier'
  | 'repeated-uuid'
  | 'reused-socket'
  | 'interrupted'
  | 'restored';

export interface FieldError {
  readonly field: string;
  readonly sentence: string;
}

export type Outcome =
  | { readonly kind: 'not-sent'; readonly cause: ConnectionPhase; readonly code: string }
  | {
      readonly kind: 'applied';
      readonly answer: AppliedAnswer;
      readonly notes: readonly AnswerNote[];
    }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** The service's own words, shortened and with the identifier masked; may be empty. */
      readonly sentence: string;
      readonly code: number | null;
      readonly fieldErrors: readonly FieldError[];
      /** 404, 405, 415: three in a row for different contacts are a fault of the set-up. */
      readonly configurationLike: boolean;
    }
  | {
      /** 401 and 403: the probe with the same key decides whose fault it is. */
      readonly kind: 'refused-by-key';
      readonly status: number;
      readonly sentence: string;
    }
  | {
      readonly kind: 'not-applied';
      readonly status: 429;
      /** At most ten minutes; null when the service named no time that can be read. */
      readonly retryAfterMs: number | null;
    }
  | {
      readonly kind: 'unknown';
      readonly cause: UnknownCause;
      readonly status: number | null;
      /** The next one would fare the same: the queue waits until a person has seen it. */
      readonly pausesQueue: boolean;
      /** The service contradicts what was sent, or our own precaution failed. */
      readonly alarm: boolean;
      /** For the person who settles it; short, identifiers masked. */
      readonly evidence: string;
    };
