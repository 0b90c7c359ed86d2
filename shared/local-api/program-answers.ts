import type { PaymentState, ProblemName, PaymentEffect } from './messages.ts';

/**
 * What each answer of the local API means to the program that asked (docs/local-api.md#what-an-answer-means): the one
 * table used by `evertill-pay`, Odoo and WooCommerce. Those of Odoo and WooCommerce are generated from it by
 * `build/write-local-api.ts`.
 */

/**
 * What each problem tells about the payment. *None* only if the reference was looked up, and no records are missing. A
 * request refused before that may repeat a payment that was charged, so it is *unsaid*.
 */
export const PROBLEM_EFFECTS: Readonly<Record<ProblemName, PaymentEffect>> = {
  'bad-request': 'unsaid',
  'not-paired': 'unsaid',
  'pairing-refused': 'unsaid',
  browser: 'unsaid',
  'needs-person': 'stands',
  'not-found': 'none',
  'perhaps-lost': 'lost',
  'no-such-path': 'unsaid',
  'wrong-method': 'unsaid',
  'reference-reused': 'stands',
  'not-cancellable': 'stands',
  'not-refundable': 'stands',
  'nothing-possible': 'none',
  'too-large': 'unsaid',
  'not-json': 'unsaid',
  'other-host': 'unsaid',
  'card-unfit': 'none',
  'amount-unfit': 'none',
  'other-currency': 'none',
  'taken-elsewhere': 'elsewhere',
  'too-many': 'unsaid',
  'hub-away': 'unsaid',
  'not-trading': 'unsaid',
  'tls-required': 'unsaid',
};

/** The requests about a payment; `part` refunds a part of it. */
export type PaymentAct = 'pay' | 'status' | 'cancel' | 'refund' | 'part';

/** All that an answer can say of a payment: its state, or the meaning of a problem. */
export type ReportedState = PaymentState | PaymentEffect;

/** What an answer means for the program that asked. */
type Meaning =
  | 'taken'
  | 'nothing-taken'
  /** Cancelled: nothing was charged. */
  | 'cancelled'
  /** The amount is back on the card, or never left it: nothing else may be given for it. */
  | 'given-back'
  /** Ask for another payment; a manager of Evertill settles this one. */
  | 'unknown'
  /** The outcome is not known yet. */
  | 'open'
  /** Nothing was done, and nothing is recorded. */
  | 'refused'
  /** Nothing was done: the payment is unchanged, and may have been charged. */
  | 'stands'
  /**
   * Missing records may have the payment: repeat it under the same reference before anything else is paid, and a person
   * at Evertill decides.
   */
  | 'lost'
  /** Another till of the store has the reference: that one has to be asked. */
  | 'elsewhere'
  /** It is unknown whether the act was carried out: repeat the request. */
  | 'unsaid';

type Meanings = Readonly<Record<PaymentAct, Meaning>>;

const OPEN: Meanings = {
  pay: 'open',
  status: 'open',
  cancel: 'open',
  refund: 'open',
  part: 'given-back',
};
const TAKEN: Meanings = {
  pay: 'taken',
  status: 'taken',
  cancel: 'stands',
  refund: 'stands',
  part: 'given-back',
};

/**
 * What each answer means for each request. A partial refund is answered with its payment's state once it is on disk,
 * whatever that is.
 */
const ANSWER_MEANS: Readonly<Record<ReportedState, Meanings>> = {
  'waiting-for-card': OPEN,
  'waiting-for-person': OPEN,
  pending: OPEN,
  applied: TAKEN,
  promised: TAKEN,
  unknown: {
    pay: 'unknown',
    status: 'unknown',
    cancel: 'unknown',
    refund: 'unknown',
    part: 'given-back',
  },
  refused: {
    pay: 'nothing-taken',
    status: 'nothing-taken',
    cancel: 'nothing-taken',
    refund: 'nothing-taken',
    part: 'given-back',
  },
  // A deferred payment that is refunded before it was sent is voided.
  voided: {
    pay: 'nothing-taken',
    status: 'nothing-taken',
    cancel: 'cancelled',
    refund: 'given-back',
    part: 'given-back',
  },
  refunded: {
    pay: 'nothing-taken',
    status: 'nothing-taken',
    cancel: 'nothing-taken',
    refund: 'given-back',
    part: 'given-back',
  },
  none: {
    pay: 'refused',
    status: 'refused',
    cancel: 'nothing-taken',
    refund: 'refused',
    part: 'refused',
  },
  stands: { pay: 'stands', status: 'stands', cancel: 'stands', refund: 'stands', part: 'stands' },
  // Only a request for a payment's state ends as *lost*. Requests to change the payment are refused, so it stays as it
  // is.
  lost: { pay: 'stands', status: 'lost', cancel: 'stands', refund: 'stands', part: 'stands' },
  elsewhere: {
    pay: 'elsewhere',
    status: 'elsewhere',
    cancel: 'elsewhere',
    refund: 'elsewhere',
    part: 'elsewhere',
  },
  unsaid: { pay: 'unsaid', status: 'unsaid', cancel: 'unsaid', refund: 'unsaid', part: 'unsaid' },
};

/** Exit codes of `evertill-pay` (electron/local-api/adapters/generic/README.md). */
export const EXIT_CODES = {
  done: 0,
  'rest-due': 1,
  'nothing-taken': 2,
  unknown: 3,
  open: 4,
  refused: 5,
  unreached: 6,
  elsewhere: 7,
  stands: 8,
  lost: 9,
  misused: 64,
} as const;
export type ExitName = keyof typeof EXIT_CODES;

/** What a shop's program does next, while a cashier or a customer's browser waits. */
type ShopStep =
  /** The act was carried out as requested. */
  | 'done'
  /** Nothing is charged: another payment may follow, with another reference. */
  | 'free'
  /** The outcome is unknown: the customer pays in another way, and not through Evertill under a new reference. */
  | 'unknown'
  | 'wait'
  /** Show Evertill's message; the payment may be requested again, under the same reference alone. */
  | 'refused'
  /** The program shows Evertill's message: the payment is unchanged. */
  | 'show'
  /** The program shows that the outcome is unknown, and repeats the request. */
  | 'retry';

/** How each program reacts. */
const PROGRAMS: Readonly<Record<Meaning, { readonly generic: ExitName; readonly shop: ShopStep }>> =
  {
    taken: { generic: 'done', shop: 'done' },
    'nothing-taken': { generic: 'nothing-taken', shop: 'free' },
    cancelled: { generic: 'done', shop: 'done' },
    'given-back': { generic: 'done', shop: 'done' },
    unknown: { generic: 'unknown', shop: 'unknown' },
    open: { generic: 'open', shop: 'wait' },
    refused: { generic: 'refused', shop: 'refused' },
    stands: { generic: 'stands', shop: 'show' },
    // A shop's program requests the payment again under the reference that it has kept.
    lost: { generic: 'lost', shop: 'refused' },
    elsewhere: { generic: 'elsewhere', shop: 'show' },
    unsaid: { generic: 'unreached', shop: 'retry' },
  };

/** Returns the name of the exit code with which `evertill-pay` ends after an answer. */
export function exitNameOf(act: PaymentAct, said: ReportedState): ExitName {
  return PROGRAMS[ANSWER_MEANS[said][act]].generic;
}

/** Returns the steps of Odoo and WooCommerce, by request and by answer. */
export function shopProgramSteps(): Readonly<Record<PaymentAct, Readonly<Record<string, string>>>> {
  const of = (act: PaymentAct) =>
    Object.fromEntries(
      Object.entries(ANSWER_MEANS).map(([said, means]) => [said, PROGRAMS[means[act]].shop]),
    );
  return {
    pay: of('pay'),
    status: of('status'),
    cancel: of('cancel'),
    refund: of('refund'),
    part: of('part'),
  };
}
