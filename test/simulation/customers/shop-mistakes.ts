import { randomUUID } from 'node:crypto';
import { intentIdSchema } from '../../../shared/values/ids.ts';
import { SHOP_RULES_AS_BUILT } from './shop-rules.ts';
import type { ShopRules } from './shop-rules.ts';
import { NO_PRICES } from '../../../shared/ledger/store/price-list.ts';
import { intentsOfSale } from '../../../shared/ledger/ledger.ts';
import { cents, roundedCents } from '../../../shared/values/money.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { terminalCasesOf } from '../../../shared/ledger/sale/terminal-case.ts';
import type { Shift } from '../../../shared/ledger/sale/shift.ts';
import type { PaymentEnd } from '../../../shared/reports/payment-ends.ts';
import type { Admission } from '../../../shared/proposals/admission.ts';
import {
  adoptReplacementAlone,
  keepReplacementInSale,
  payReplacedReturn,
  takeAnotherTillsPayment,
  undoReplacement,
} from './stand-ins/stand-in-mistakes.ts';
import {
  chargePlannedAtOnce,
  keepPlansOnceQuoted,
  roundWithoutPlans,
} from './planned/planned-mistakes.ts';
import {
  countWithoutFloat,
  dayOfUtc,
  dayOfWinter,
  letOutMoreThanThere,
  readXWithoutMoves,
} from './days/day-mistakes.ts';
import { completeDespiteTakeover } from './coming-back/coming-back-mistakes.ts';
import { CERTIFICATE_MISTAKES } from './certificates/certificate-mistakes.ts';
import type { ShopMistake } from './shop-mistake.ts';

/** A store with only customers and cashiers. */
const QUIET = {
  hasHouse: false,
  isHarmed: false,
  signKnown: true,
  hasOtherTill: false,
} as const;

/** A store where bank cards pay at terminals, and tills die. */
const AT_TERMINALS = { hasHub: true, hasTerminal: true, isHarmed: false } as const;

/** Hubs are away, and tills that were taken over come back. */
const COMES_BACK = { hasHub: true, tillsComeBack: true, hasTerminal: false } as const;

/** Mistake: a manager's approval of a price covers everything that is in the sale later. */
const approvesSums: ShopRules['admit'] = (ledger, proposal, stamp) => {
  const admission = SHOP_RULES_AS_BUILT.admit(ledger, proposal, stamp);
  if (admission.kind === 'admitted' || proposal.kind !== 'change-sale') return admission;
  const isApproved = wasApproved(ledger.sales.get(proposal.saleId));
  if (admission.refusal.why !== 'needs-approval' || !isApproved) return admission;
  return SHOP_RULES_AS_BUILT.admit(ledger, proposal, { ...stamp, stepUp: { manager: 'Mia' } });
};

function wasApproved(sale: { readonly lines: readonly { readonly off?: unknown }[] } | undefined) {
  return sale?.lines.some(({ off }) => off !== undefined) === true;
}

const sellsOnceItSold: ShopRules['admit'] = (ledger, proposal, stamp) => {
  const isBlank = ledger.lastReceiptNumber === 0 && ledger.openSales.size === 0;
  const view = isBlank && proposal.kind === 'accept' && proposal.verb === 'load';
  return SHOP_RULES_AS_BUILT.admit(
    view ? { ...ledger, hasHadHub: false, taxes: null, prices: NO_PRICES } : ledger,
    proposal,
    stamp,
  );
};

/** Mistake: nobody notices that the service's answer shows a balance below zero. */
const heldByNobody: ShopRules['admit'] = (ledger, proposal, stamp) => {
  if (proposal.kind === 'pay-out-load') {
    const intents = new Map(ledger.intents);
    const taken = intents.get(proposal.intentId);
    const applied = taken?.applied && { ...taken.applied, balanceCents: cents(0) };
    if (taken && applied) intents.set(taken.id, { ...taken, applied });
    return SHOP_RULES_AS_BUILT.admit({ ...ledger, intents }, proposal, stamp);
  }
  if (proposal.kind !== 'take-load-back' || !('atHub' in proposal))
    return SHOP_RULES_AS_BUILT.admit(ledger, proposal, stamp);
  const { atHub, intentId, amountCents } = proposal;
  if (atHub.kind !== 'shared') return SHOP_RULES_AS_BUILT.admit(ledger, proposal, stamp);
  const admitted = { intentId, cents: amountCents };
  return SHOP_RULES_AS_BUILT.admit(ledger, { ...proposal, atHub: { ...atHub, admitted } }, stamp);
};

const loadsBackOnce: ShopRules['admit'] = (ledger, proposal, stamp) => {
  const { refunds = [] } =
    'saleId' in proposal && proposal.saleId ? (ledger.sales.get(proposal.saleId) ?? {}) : {};
  const isAgain =
    proposal.kind === 'take-load-back' &&
    refunds.some(({ load }) => load?.lineId === proposal.lineId);
  if (!isAgain) return SHOP_RULES_AS_BUILT.admit(ledger, proposal, stamp);
  return {
    kind: 'refused',
    refusal: { why: 'load-not-back', upToCents: cents(0), because: 'gone' },
  };
};

/** Mistake: each refund is rounded by itself, without regard to earlier refunds. */
const roundsEachRefund: ShopRules['admit'] = (ledger, proposal, stamp) => {
  const admission = SHOP_RULES_AS_BUILT.admit(ledger, proposal, stamp);
  const isRefund = proposal.kind === 'refund-sale' || proposal.kind === 'pay-out-load';
  if (!isRefund || !ledger.cashRounding) return admission;
  return withLast(admission, 'refunds');
};

/** Mistake: each payment of the whole due amount is rounded, even if an earlier one was. */
const roundsEachPayment: ShopRules['admit'] = (ledger, proposal, stamp) => {
  const admission = SHOP_RULES_AS_BUILT.admit(ledger, proposal, stamp);
  if (proposal.kind !== 'tender-sale' || proposal.tender.kind !== 'cash') return admission;
  const { sale } = admission.kind === 'admitted' ? admission.fact : {};
  const due = sale?.lines.reduce(
    (sum, { unitCents, quantity, off }) =>
      sum + unitCents * quantity - (off?.ownCents ?? 0) - (off?.ofSaleCents ?? 0),
    0,
  );
  const paid = sale?.tenders.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return ledger.cashRounding && due === paid ? withLast(admission, 'tenders') : admission;
};

/** Returns the payment rounded by itself; without a rounding if that is zero. */
function rounded<One extends { readonly amountCents: Cents }>(one: One): One {
  const roundingCents = cents(roundedCents(one.amountCents, cents(5)) - one.amountCents);
  return { ...one, ...(roundingCents !== 0 && { roundingCents }) };
}

/** Returns an admission whose newest payment, or refund, is rounded as if it were the only one. */
function withLast(admission: Admission, what: 'tenders' | 'refunds'): Admission {
  const sale = admission.kind === 'admitted' ? admission.fact.sale : undefined;
  if (admission.kind === 'refused' || sale === undefined) return admission;
  if (what === 'tenders') {
    const tenders = sale.tenders.map((one, at) =>
      at === sale.tenders.length - 1 && one.kind === 'cash' ? rounded(one) : one,
    );
    return { ...admission, fact: { ...admission.fact, sale: { ...sale, tenders } } };
  }
  const refunds = (sale.refunds ?? []).map((refund, at, all) => {
    const parts = refund.parts.map((part) =>
      at === all.length - 1 && part.kind === 'cash' ? rounded(part) : part,
    );
    return { ...refund, parts };
  });
  return { ...admission, fact: { ...admission.fact, sale: { ...sale, refunds } } };
}

/** Mistake: a take-over copies a move like any other payment, without its second half. */
const bringsHalf: ShopRules['intentToAdopt'] = (copy, { moveTo: _second, ...first }, about) =>
  SHOP_RULES_AS_BUILT.intentToAdopt(copy, first, about);

const readsOneCard: ShopRules['describeCopy'] = (till, file, { halfMoved: _moves, ...said }) => {
  const unsettled = said.unsettled.map(({ rightCard: _right, ...one }) => one);
  return SHOP_RULES_AS_BUILT.describeCopy(till, file, { ...said, unsettled, halfMoved: [] });
};

/**
 * Mistake: an owner's earlier statement, that one till alone moves these balances, still counts after a hub was added.
 */
const isAloneWithAHub: ShopRules['admit'] = (ledger, proposal, stamp) => {
  const limits = { ...ledger.limits, onlyThisTillMovesBalances: true };
  const alone = {
    ...ledger,
    hub: null,
    hasHadHub: false,
    notAloneThrough: 0,
    othersUntilMs: null,
    clocks: { ...ledger.clocks, othersMs: null },
    limits,
  };
  return SHOP_RULES_AS_BUILT.admit(
    proposal.kind === 'settle-by-list' ? alone : ledger,
    proposal,
    stamp,
  );
};

/** Mistake: numbers of list rows that have proven a payment are forgotten at once, so that they can prove another. */
const provesTwice: ShopRules['admit'] = (ledger, proposal, stamp) =>
  SHOP_RULES_AS_BUILT.admit(
    proposal.kind === 'settle-by-list' ? { ...ledger, uuidsSeen: new Set() } : ledger,
    proposal,
    stamp,
  );

/** Mistake: the transaction list proves a payment of a till that was taken over as if it were the successor's own. */
const provesForTakenTill: ShopRules['admit'] = (ledger, proposal, stamp) => {
  if (proposal.kind !== 'settle-by-list') return SHOP_RULES_AS_BUILT.admit(ledger, proposal, stamp);
  const intents = new Map(ledger.intents);
  const intent = intents.get(proposal.intentId);
  if (intent?.adoptedFrom === undefined) return SHOP_RULES_AS_BUILT.admit(ledger, proposal, stamp);
  const { adoptedFrom: _till, ...asOwn } = intent;
  intents.set(intent.id, asOwn);
  return SHOP_RULES_AS_BUILT.admit(
    {
      ...ledger,
      intents,
      othersUntilMs: null,
      clocks: { ...ledger.clocks, othersMs: null },
      notAloneThrough: 0,
      hub: ledger.hub && { ...ledger.hub, taking: [] },
      limits: { ...ledger.limits, onlyThisTillMovesBalances: true },
    },
    proposal,
    stamp,
  );
};

const hearsNoSign: ShopRules['admit'] = (ledger, proposal, stamp) =>
  proposal.kind === 'receive-setting' && 'proven' in proposal.said
    ? { kind: 'refused', refusal: { why: 'nothing-changes' } }
    : SHOP_RULES_AS_BUILT.admit(ledger, proposal, stamp);

const hearsNoPrices: ShopRules['admit'] = (ledger, proposal, stamp) =>
  proposal.kind === 'receive-setting' && 'prices' in proposal.said
    ? { kind: 'refused', refusal: { why: 'nothing-changes' } }
    : SHOP_RULES_AS_BUILT.admit(ledger, proposal, stamp);

/** Enters a day in the books as if some of its gift payments had not been changed afterwards. */
function withoutEnds(isLeftOut: (end: PaymentEnd) => boolean): ShopRules['bookDay'] {
  return (till, report, accounts) => {
    const ends = report.ends.filter((end) => !isLeftOut(end));
    return SHOP_RULES_AS_BUILT.bookDay(till, { ...report, ends }, accounts);
  };
}

/** Mistake: a close takes no cash out of the drawer. */
const leavesAllInDrawer: ShopRules['bookDay'] = (till, report, accounts) => {
  const { keptCents: _kept, ...shift } = report.shift ?? {};
  return SHOP_RULES_AS_BUILT.bookDay(till, { ...report, shift: shift as Shift }, accounts);
};

const adoptsAsNew: ShopRules['addFact'] = (draft, record) => {
  const { fact } = record;
  const kind = fact.kind === 'intent-adopted' ? 'intent-accepted' : fact.kind;
  SHOP_RULES_AS_BUILT.addFact(draft, { ...record, fact: { ...fact, kind } });
};

const hearsNoTime: ShopRules['explainBalance'] = (one, moves, now) => {
  const { serviceMs: _unheard, ...reading } = now.reading;
  return SHOP_RULES_AS_BUILT.explainBalance(one, moves, { ...now, reading });
};

const knowsNoReferences: ShopRules['admit'] = (ledger, proposal, stamp) =>
  proposal.kind === 'note-references'
    ? { kind: 'refused', refusal: { why: 'nothing-changes' } }
    : SHOP_RULES_AS_BUILT.admit(ledger, proposal, stamp);

/** All mistakes, by what they do to a customer; the comment at each says how it was first found. */
export const SHOP_MISTAKES: Readonly<Record<string, ShopMistake>> = {
  'of a move the first half alone is taken over': {
    from: 130,
    shape: { hasHub: true, tills: 2, oneWriter: false },
    rules: { intentToAdopt: bringsHalf, describeCopy: readsOneCard },
  },
  'a till that shares cards takes itself for the only one': {
    from: 275,
    shape: { hasHub: true, tills: 2, oneWriter: true, hasList: true, lostAnswerShare: 0.15 },
    rules: { admit: isAloneWithAHub },
  },
  'a row of the list proves two payments': {
    from: 1,
    shape: {
      ...QUIET,
      hasHub: false,
      tills: 1,
      oneWriter: true,
      hasList: true,
      lostAnswerShare: 0.15,
    },
    rules: { admit: provesTwice },
  },
  'a row of the list proves what a till lost that was taken over': {
    from: 100,
    shape: {
      ...QUIET,
      hasHub: true,
      tills: 1,
      oneWriter: true,
      hasList: true,
      lostAnswerShare: 0.15,
    },
    rules: { admit: provesForTakenTill },
  },
  'what another till of the store did is a stranger’s act': {
    from: 1,
    shape: { hasHub: true, tills: 2, oneWriter: false },
    rules: { explainBalance: () => 'not-explained' },
  },
  'where a date was put right nothing tells how long a till was off': {
    from: 910,
    shape: { hasHub: true, tills: 2, oneWriter: false, clocksJump: true },
    rules: { explainBalance: hearsNoTime },
  },
  'what a till has proven counts for itself alone': {
    from: 1,
    shape: { hasHub: true, tills: 2, oneWriter: false, signKnown: false },
    rules: { admit: hearsNoSign },
  },
  'prices of a set-up file are those of one till alone': {
    from: 1,
    shape: { hasHub: true, tills: 2, oneWriter: false, isPriced: true },
    rules: { admit: hearsNoPrices },
  },
  'another till’s payment is not named by its reference': {
    from: 1,
    shape: { hasOtherTill: true },
    rules: { paymentIdOf: () => intentIdSchema.parse(randomUUID()) },
  },
  'a till takes what another one of the store has taken for the same program': {
    from: 1,
    shape: { hasHub: true, tills: 2, oneWriter: false, hasOtherTill: true, isPairedWithAll: true },
    rules: { isNamedBy: () => false },
  },
  'a taker does not know what a lost till had answered another program': {
    from: 1,
    shape: { hasHub: true, tills: 2, oneWriter: false, hasOtherTill: true, isPairedWithAll: false },
    rules: { admit: knowsNoReferences },
  },
  'a discount approved for one thing counts for another': {
    from: 15,
    rules: { admit: approvesSums },
  },
  'a receipt knows only what was accepted for its own sale': {
    from: 1,
    rules: {
      saleOfReceiptInMemory: (ledger, sale) => {
        return { sale, intents: [...intentsOfSale(ledger, sale.id)], lost: [] };
      },
    },
  },
  'a new computer lets anybody load until it has sold': {
    from: 1,
    shape: { hasHub: true },
    rules: { admit: sellsOnceItSold },
  },
  'a load is taken back without asking the hub': {
    from: 80,
    shape: { hasHub: true, tills: 2, oneWriter: false, refusesOverdraw: false },
    rules: {
      admit: heldByNobody,
      redemptionKindsToAsk: (ledger, card, { reason: _ignored, ...asked }, clockMs) =>
        SHOP_RULES_AS_BUILT.redemptionKindsToAsk(ledger, card, asked, clockMs),
    },
  },
  'a load is taken back once, whatever part of it': {
    from: 40,
    rules: { admit: loadsBackOnce },
  },
  'the books do not know that a payment was written off': {
    from: 1,
    rules: { bookDay: withoutEnds(({ sums }) => sums.losses !== 0) },
  },
  'cash for a refused payment is a cash move like any other': {
    from: 150,
    rules: { bookDay: withoutEnds(({ sums }) => sums.cash !== 0) },
  },
  'a slip for a refused payment of an earlier day is not booked': {
    from: 1,
    rules: { bookDay: withoutEnds(({ sums }) => sums.other !== 0) },
  },
  'payments without a receipt are not booked': {
    from: 1,
    rules: { bookDay: withoutEnds(({ receipt }) => receipt === null) },
  },
  'cash that a close takes out is not booked': {
    from: 1,
    rules: { bookDay: leavesAllInDrawer },
  },
  'the open day of a lost till is in no file': {
    from: 1,
    shape: { hasHub: true },
    rules: { closedForTaker: () => null },
  },
  'a payment of a lost till is booked once more by its taker': {
    from: 1,
    shape: { hasHub: true },
    rules: { addFact: adoptsAsNew },
  },
  'each refund is rounded by itself': {
    from: 30,
    shape: { roundsCash: true },
    rules: { admit: roundsEachRefund },
  },
  'each payment of what is due is rounded': {
    from: 15,
    shape: { roundsCash: true },
    rules: { admit: roundsEachPayment },
  },
  ...CERTIFICATE_MISTAKES,
  'more cash is let out than the drawer has': {
    from: 1,
    shape: { countsDrawers: true },
    rules: { admit: letOutMoreThanThere },
  },
  'cash that the drawer has is refused': {
    from: 1,
    shape: { countsDrawers: true },
    rules: { admit: countWithoutFloat },
  },
  'the day of a store begins at midnight of UTC': {
    from: 1,
    shape: { countsDrawers: true },
    rules: { businessDayIn: dayOfUtc },
  },
  'in summer the day of a store begins an hour late': {
    from: 1,
    shape: { countsDrawers: true },
    rules: { businessDayIn: dayOfWinter },
  },
  'an X report knows no cash moves': {
    from: 1,
    shape: { countsDrawers: true },
    rules: { addFact: readXWithoutMoves },
  },
  'a planned card is charged before the rest is paid': {
    from: 1,
    shape: { plansCards: true },
    rules: { reduceSale: chargePlannedAtOnce },
  },
  'cash beside a planned card is not rounded': {
    from: 1,
    shape: { plansCards: true, roundsCash: true },
    rules: { admit: roundWithoutPlans },
  },
  'the screen promises of a planned card what it can no longer pay': {
    from: 1,
    shape: { plansCards: true, hasHub: false },
    rules: { reduceSale: keepPlansOnceQuoted },
  },
  'a payment that stands in for a refused one is undone': {
    from: 1,
    rules: { admit: undoReplacement },
  },
  'a payment of another till stands in for a refused one': {
    from: 1,
    shape: { hasOtherTill: true },
    rules: { admit: takeAnotherTillsPayment },
  },
  'a stand-in that is paid otherwise stays in its sale': {
    from: 1,
    rules: { admit: keepReplacementInSale },
  },
  'a return that another one replaced is paid out or lost': {
    from: 400,
    shape: { refusesOverdraw: true },
    rules: { admit: payReplacedReturn },
  },
  'a taker forgets what cards had paid for open sales of a lost till': {
    from: 1,
    shape: AT_TERMINALS,
    rules: {
      terminalCasesOf: (from, copy) => terminalCasesOf(from, { ...copy, openSales: new Map() }),
    },
  },
  'a taker forgets what a lost till’s terminal may still take': {
    from: 7,
    shape: AT_TERMINALS,
    rules: {
      terminalCasesOf: (from, copy) => terminalCasesOf(from, { ...copy, sales: new Map() }),
    },
  },
  'a till that comes back completes a sale by what its taker gave back': {
    from: 1,
    shape: COMES_BACK,
    rules: { admit: completeDespiteTakeover },
  },
  'a payment of a lost till is sent by two tills': {
    from: 1,
    shape: COMES_BACK,
    rules: { isItOrOriginThere: () => false },
  },
  'a taker gets a stand-in as a payment for nothing': {
    from: 1,
    shape: { hasHub: true, tills: 2, oneWriter: false, refusesOverdraw: true },
    rules: { intentToAdopt: adoptReplacementAlone },
  },
};
