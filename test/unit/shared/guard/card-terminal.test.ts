import { describe, expect, test } from 'vitest';
import { checkpointSchema, toCheckpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import type { TerminalReport } from '../../../../shared/ledger/sale/terminal-payment.ts';
import { terminalCaseOf, terminalCasesOf } from '../../../../shared/ledger/sale/terminal-case.ts';
import { transactionsToAdopt } from '../../../../shared/guard/money/adopted-transactions.ts';
import { recoveryProposals } from '../../../../shared/guard/recover.ts';
import { statusOf } from '../../../../shared/messages/status.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** A payment at a card terminal is requested once, and stays in its sale until the terminal or a person settles it. */

const AT_TERMINAL = { why: 'wrong-state', state: 'at-terminal' };

function report(trace: number): TerminalReport {
  return {
    trace,
    receiptNumber: trace - 800,
    terminalId: '52500041',
    masked: '…1234',
    cardName: 'girocard',
    slip: ['Kundenbeleg'],
    shopSlip: ['Händlerbeleg'],
  };
}

class TerminalDay extends ShopDay {
  readonly saleId: SaleId = this.openSale(lineOfCategory(10_00, 'tea'));

  ask(amount = 10_00, paymentId = 'payment-1'): Proposal {
    return { kind: 'ask-terminal', saleId: this.saleId, paymentId, amountCents: cents(amount) };
  }

  record(
    outcome: Extract<Proposal, { kind: 'record-terminal' }>['outcome'],
    paymentId = 'payment-1',
  ): Proposal {
    return { kind: 'record-terminal', saleId: this.saleId, paymentId, outcome };
  }

  settle(isDone: boolean, paymentId = 'payment-1'): Proposal {
    return { kind: 'settle-terminal', saleId: this.saleId, paymentId, isDone };
  }

  get sale() {
    return this.till.ledger.sales.get(this.saleId)!;
  }

  get state() {
    return this.sale.terminal?.at(-1)?.state;
  }
}

const approved = (trace = 815) => ({ kind: 'approved', report: report(trace) }) as const;
const DECLINED = { kind: 'declined', why: 'terminal', code: 5 } as const;
const UNKNOWN = { kind: 'unknown' } as const;

describe('a terminal payment without an open sale', () => {
  const day = new TerminalDay();
  const terminalCase = {
    id: 'payment-9',
    kind: 'taken' as const,
    amountCents: cents(10_00),
    askedAtMs: day.till.ledger.clockMs,
    trace: 815,
    receiptNumber: 15,
    terminalId: null,
    from: null,
  };

  test('is listed for a manager once, even after a restart, and only a manager closes it', () => {
    const note = { kind: 'note-terminal-case', terminalCase } as const;
    day.till.write(note);
    expect(day.till.refusal(note)).toEqual({ why: 'nothing-changes' });
    const { ledger } = day.till;
    const kept = checkpointSchema.parse(toCheckpoint(ledger)).terminalCases;
    expect(kept).toEqual([terminalCase]);
    expect(statusOf(ledger, day.till.stamp()).needsPerson.atTerminal).toBe(1);
    expect(statusOf(ledger, day.till.stamp()).terminalCases).toEqual([terminalCase]);
    const see = { kind: 'see-terminal-case', caseId: terminalCase.id } as const;
    expect(day.till.refusal(see)).toEqual({ why: 'needs-manager' });
    day.till.write(see, { manager: 'Mia' });
    expect(day.till.ledger.terminalCases.size).toBe(0);
    // After a restart, the terminal's last transaction is the same again.
    day.till.rollOver();
    expect(day.till.refusal(note)).toEqual({ why: 'nothing-changes' });
  });

  test('at a lost till is listed if the till had requested it or a sale without completion has it', () => {
    const lost = new TerminalDay();
    lost.till.write(lost.ask(4_00));
    expect(terminalCasesOf('north', lost.till.ledger)).toMatchObject([
      { id: 'north payment-1', kind: 'unknown', amountCents: 4_00, trace: null, from: 'north' },
    ]);
    lost.till.write(lost.record(approved()));
    expect(terminalCasesOf('north', lost.till.ledger)).toMatchObject([
      { kind: 'taken', amountCents: 4_00, trace: 815, receiptNumber: 15 },
    ]);
    lost.till.write({ kind: 'reverse-at-terminal', saleId: lost.saleId, paymentId: 'payment-1' });
    lost.till.write({ kind: 'note-terminal-case', terminalCase });
    expect(terminalCasesOf('north', lost.till.ledger)).toMatchObject([
      { id: 'north payment-9', kind: 'taken', from: 'north' },
      { id: 'north payment-1', kind: 'reversal-unknown' },
    ]);
  });
});

describe('a terminal that charges another amount', () => {
  const charged = (amount: number) => {
    const day = new TerminalDay();
    day.till.write(day.ask(8_00));
    day.till.write(day.record({ ...approved(), amountCents: cents(amount) }));
    return day;
  };

  test('is not listed at the successor of a lost till again once a manager has checked it', () => {
    const day = new TerminalDay();
    day.till.write(day.ask(8_00));
    day.till.write(day.record(UNKNOWN));
    const payment = { ...day.sale.terminal![0]!, amountCents: cents(3_00), report: report(815) };
    const terminalCase = terminalCaseOf(payment, 'taken', null);
    day.till.write({ kind: 'note-terminal-case', terminalCase });
    day.till.write(day.settle(false));
    expect(terminalCasesOf('north', day.till.ledger)).toHaveLength(1);
    day.till.write({ kind: 'see-terminal-case', caseId: payment.id }, { manager: 'Mia' });
    expect(terminalCasesOf('north', day.till.ledger)).toEqual([]);
  });

  test('stays listed at the successor of a lost till once the payment was taken out of the sale by hand', () => {
    const { sale, saleId, till } = charged(9_50);
    const { sequence } = sale.tenders[0]!.taken!;
    till.write({ kind: 'remove-tender', saleId, sequence }, { manager: 'Mia' });
    expect(terminalCasesOf('north', till.ledger)).toMatchObject([
      { kind: 'taken', amountCents: 1_50, from: 'north' },
    ]);
  });

  const seeSurplus = ({ till }: TerminalDay) => {
    const [caseId = ''] = till.ledger.terminalCases.keys();
    till.write({ kind: 'see-terminal-case', caseId }, { manager: 'Mia' });
  };

  test('is listed at the successor of a lost till without the surplus that a manager has dealt with', () => {
    const day = charged(9_50);
    seeSurplus(day);
    expect(terminalCasesOf('north', day.till.ledger)).toMatchObject([
      { id: 'north payment-1', kind: 'taken', amountCents: 8_00 },
    ]);
    day.pay(day.saleId, 2_00, 'cash');
    day.complete(day.saleId);
    expect(terminalCasesOf('north', day.till.ledger)).toEqual([]);
  });

  test('is not reversed whole once a manager has dealt with its surplus', () => {
    const day = charged(9_50);
    const reverse = {
      kind: 'reverse-at-terminal',
      saleId: day.saleId,
      paymentId: 'payment-1',
    } as const;
    seeSurplus(day);
    expect(day.till.refusal(reverse)).toEqual({ why: 'nothing-changes' });
  });

  test('pays for what it charged, and at most for what was requested', () => {
    expect(charged(3_00).sale.tenders).toMatchObject([{ amountCents: 3_00 }]);
    const { sale, till } = charged(9_50);
    expect(sale.tenders).toMatchObject([{ amountCents: 8_00 }]);
    expect(sale.terminal).toMatchObject([{ amountCents: 9_50 }]);
    expect([...till.ledger.terminalCases.values()]).toMatchObject([
      { kind: 'taken', amountCents: 1_50, trace: 815 },
    ]);
  });

  test('is listed once, with all that it charged, at the till that takes over', () => {
    const day = charged(9_50);
    expect(terminalCasesOf('north', day.till.ledger)).toMatchObject([{ amountCents: 9_50 }]);
    day.pay(day.saleId, 2_00, 'cash');
    day.complete(day.saleId);
    expect(terminalCasesOf('north', day.till.ledger)).toMatchObject([{ amountCents: 1_50 }]);
  });
});

describe('the till that takes over a lost one lists its terminal payments:', () => {
  const lost = () => new TerminalDay();
  const named = ({ till }: TerminalDay) => terminalCasesOf('north', till.ledger);

  test('a bank-card payment entered by hand is listed until its sale is completed', () => {
    const day = lost();
    day.pay(day.saleId, 10_00, 'card');
    expect(named(day)).toMatchObject([{ kind: 'taken', amountCents: 10_00, from: 'north' }]);
    day.complete(day.saleId);
    expect(named(day)).toEqual([]);
  });

  test('a payment denied by a person is listed while its terminal may still charge it', () => {
    const day = lost();
    day.till.write(day.ask());
    day.till.write(day.record(UNKNOWN));
    day.till.write(day.settle(false));
    expect(named(day)).toMatchObject([{ kind: 'unknown', amountCents: 10_00 }]);
    // The customer pays in coins, and the terminal charges the bank card too.
    day.pay(day.saleId, 10_00, 'cash');
    day.complete(day.saleId);
    expect(named(day)).toMatchObject([{ id: 'north payment-1', kind: 'unknown' }]);
  });

  test('a payment denied by a person is no longer listed once the terminal has answered the next request', () => {
    const day = lost();
    day.till.write(day.ask());
    day.till.write(day.record(UNKNOWN));
    day.till.write(day.settle(false));
    day.till.write(day.ask(10_00, 'payment-2'));
    expect(named(day)).toMatchObject([{ id: 'north payment-2', kind: 'unknown' }]);
    day.till.write(day.record(approved(), 'payment-2'));
    day.complete(day.saleId);
    expect(named(day)).toEqual([]);
  });

  test('a payment is listed if a person denied its reversal, and no longer once a reversal is approved', () => {
    const day = lost();
    const back = {
      kind: 'reverse-at-terminal',
      saleId: day.saleId,
      paymentId: 'payment-1',
    } as const;
    day.till.write(day.ask());
    day.till.write(day.record(approved()));
    day.till.write(back);
    day.till.write(day.record(UNKNOWN));
    day.till.write(day.settle(false));
    expect(named(day)).toMatchObject([{ kind: 'taken' }]);
    day.till.write(back);
    day.till.write(day.record(approved(816)));
    expect(named(day)).toEqual([]);
  });

  test('vouchers and other slips are listed until their sale is completed', () => {
    const day = lost();
    day.pay(day.saleId, 4_00, 'other');
    expect(transactionsToAdopt('north', day.till.ledger, []).paidOpen).toMatchObject([
      { amountCents: 4_00 },
    ]);
  });
});

describe('a terminal payment’s request', () => {
  test('is recorded in its sale, and the same request a second time is refused', () => {
    const day = new TerminalDay();
    expect(day.till.write(day.ask()).fact.kind).toBe('terminal-asked');
    expect(day.till.refusal(day.ask())).toEqual(AT_TERMINAL);
    day.till.write(day.record(DECLINED));
    expect(day.till.refusal(day.ask())).toEqual({ why: 'nothing-changes' });
    day.till.rollOver();
    expect(day.state).toBe('declined');
    checkpointSchema.parse(JSON.parse(JSON.stringify(toCheckpoint(day.till.ledger))));
  });

  test('is only for an amount due in an open sale', () => {
    const day = new TerminalDay();
    expect(day.till.refusal(day.ask(0))).toEqual({ why: 'not-an-amount' });
    expect(day.till.refusal(day.ask(10_01))).toEqual({ why: 'sale-tender-too-large' });
    day.pay(day.saleId, 10_00, 'cash');
    expect(day.till.refusal(day.ask(1))).toEqual({ why: 'sale-tender-too-large' });
    day.complete(day.saleId);
    expect(day.till.refusal(day.ask())).toEqual({ why: 'wrong-state', state: 'completed' });
  });

  test.each([
    ['asked', []],
    ['unknown', [UNKNOWN]],
  ] as const)('blocks every other act on its sale while it is %s', (_state, outcomes) => {
    const day = new TerminalDay();
    day.till.write(day.ask(6_00));
    for (const outcome of outcomes) day.till.write(day.record(outcome));
    const tender = { kind: 'cash', amountCents: cents(1_00), givenCents: cents(1_00) } as const;
    const { saleId } = day;
    const card = day.till.card('anna');
    const proposals: readonly Proposal[] = [
      { kind: 'tender-sale', saleId, tender },
      { kind: 'change-sale', saleId, lines: [lineOfCategory(1, 'tea')] },
      { kind: 'complete-sale', saleId },
      { kind: 'park-sale', saleId },
      { kind: 'cancel-sale', saleId, reason: 'gone' },
      { ...day.till.request('gift', card, 'redeem', 1_00), saleId },
      day.ask(1_00, 'payment-2'),
    ];
    for (const proposal of proposals) expect(day.till.refusal(proposal)).toEqual(AT_TERMINAL);
  });

  test('for a second sale waits for the first', () => {
    const day = new TerminalDay();
    day.till.write(day.ask());
    const other = day.openSale(lineOfCategory(3_00, 'pot'));
    const ask: Proposal = {
      kind: 'ask-terminal',
      saleId: other,
      paymentId: 'payment-9',
      amountCents: cents(3_00),
    };
    expect(day.till.refusal(ask)).toEqual(AT_TERMINAL);
    day.till.write(day.record(DECLINED));
    day.till.write(ask);
  });
});

describe('a terminal payment’s outcome', () => {
  test('approved pays once and keeps the numbers of its slip', () => {
    const day = new TerminalDay();
    day.till.write(day.ask());
    day.till.write(day.record(approved()));
    expect(day.till.refusal(day.record(approved()))).toEqual({ why: 'nothing-changes' });
    expect(day.sale.tenders).toMatchObject([
      { kind: 'card', amountCents: 10_00, reference: '15/815' },
    ]);
    expect(day.complete(day.saleId).state).toBe('completed');
    expect(day.report().sales.byTender.card).toMatchObject({ cents: 10_00 });
  });

  test('declined pays nothing and lets another payment follow', () => {
    const day = new TerminalDay();
    day.till.write(day.ask());
    day.till.write(day.record(DECLINED));
    expect(day.sale.tenders).toEqual([]);
    day.till.write(day.ask(10_00, 'payment-2'));
    day.till.write(day.record(approved(), 'payment-2'));
    expect(day.sale.tenders).toHaveLength(1);
  });

  test('lost is settled once, by a person or by the terminal', () => {
    for (const isDone of [true, false]) {
      const day = new TerminalDay();
      day.till.write(day.ask());
      expect(day.till.refusal(day.settle(isDone))).toEqual({ why: 'nothing-changes' });
      day.till.write(day.record(UNKNOWN));
      expect(statusOf(day.till.ledger, day.till.stamp()).needsPerson.atTerminal).toBe(1);
      day.till.write(day.settle(isDone));
      expect(day.till.refusal(day.record(approved()))).toEqual({ why: 'nothing-changes' });
      expect(day.sale.tenders).toHaveLength(isDone ? 1 : 0);
      expect(statusOf(day.till.ledger, day.till.stamp()).needsPerson.atTerminal).toBe(0);
    }
  });

  test('unknown for a load is settled as paid without a slip number only by a manager', () => {
    const day = new TerminalDay();
    const limits = { ...day.till.ledger.limits };
    day.till.write({
      kind: 'provision-limits',
      limits: {
        ...limits,
        withoutManager: { ...limits.withoutManager, withoutSlipCents: cents(0) },
      },
    });
    const load = day.loadLine(day.till.card('anna', 0), 10_00);
    const lines = [load];
    day.till.write({ kind: 'change-sale', saleId: day.saleId, lines });
    day.till.write(day.ask());
    day.till.write(day.record(UNKNOWN));
    day.till.accessLevel = 'cashier';
    expect(day.till.refusal(day.settle(true))).toMatchObject({ because: 'load-without-slip' });
    day.till.write(day.settle(true), { manager: 'Mia' });
  });

  test('that is missing after a restart becomes unknown, even in a moved journal', () => {
    for (const age of ['newest', 'moved'] as const) {
      const day = new TerminalDay();
      day.till.write(day.ask());
      day.till.restart();
      for (const due of recoveryProposals(day.till.ledger, age)) day.till.propose(due);
      expect(day.state).toBe('unknown');
    }
  });

  test('that is approved gives its trace number to the next payment, as the last one before it', () => {
    const day = new TerminalDay();
    day.till.write(day.ask(4_00));
    expect(day.sale.terminal?.[0]?.traceBefore).toBeNull();
    day.till.write(day.record(approved(815)));
    day.till.write(day.ask(6_00, 'payment-2'));
    expect(day.sale.terminal?.[1]?.traceBefore).toBe(815);
  });
});

describe('the trace number recorded before a terminal payment', () => {
  function known(): TerminalDay {
    const day = new TerminalDay();
    day.till.write(day.ask(1_00));
    day.till.write(day.record(approved(815)));
    return day;
  }
  function traceBefore(day: TerminalDay, amount: number): number | null | undefined {
    day.till.write(day.ask(amount, 'payment-9'));
    return day.sale.terminal?.at(-1)?.traceBefore;
  }

  test('is unknown if the last bank-card payment was entered by hand', () => {
    const day = known();
    day.pay(day.saleId, 2_00, 'card');
    expect(traceBefore(day, 7_00)).toBeNull();
  });

  test.each([true, false])(
    'is unknown if a person settled the last payment, as made or not: %s',
    (isDone) => {
      const day = known();
      day.till.write(day.ask(2_00, 'payment-2'));
      day.till.write(day.record(UNKNOWN, 'payment-2'));
      day.till.write(day.settle(isDone, 'payment-2'));
      expect(traceBefore(day, 7_00)).toBeNull();
    },
  );

  test('is unknown after a reversal by hand, and known after one that the terminal declined', () => {
    const day = known();
    day.till.write(day.ask(2_00, 'payment-2'));
    day.till.write(day.record(approved(816), 'payment-2'));
    const { saleId } = day;
    day.till.write({ kind: 'reverse-at-terminal', saleId, paymentId: 'payment-1' });
    day.till.write(day.record(DECLINED));
    day.till.write(day.ask(1_00, 'payment-3'));
    expect(day.sale.terminal?.at(-1)?.traceBefore).toBe(816);
    day.till.write(day.record(DECLINED, 'payment-3'));
    const { taken } = day.sale.tenders[0]!;
    day.till.write({ kind: 'remove-tender', saleId, sequence: taken!.sequence });
    expect(traceBefore(day, 8_00)).toBeNull();
  });

  test('is that of an older payment’s reversal, if that was the last act at the terminal', () => {
    const day = known();
    day.till.write(day.ask(2_00, 'payment-2'));
    day.till.write(day.record(approved(816), 'payment-2'));
    const { saleId } = day;
    day.till.write({ kind: 'reverse-at-terminal', saleId, paymentId: 'payment-1' });
    day.till.write(day.record(approved(817)));
    expect(traceBefore(day, 8_00)).toBe(817);
  });
});

describe('reversing a terminal payment', () => {
  function paid(): TerminalDay {
    const day = new TerminalDay();
    day.till.write(day.ask(6_00));
    day.till.write(day.record(approved()));
    return day;
  }
  const reverse = (day: TerminalDay): Proposal => ({
    kind: 'reverse-at-terminal',
    saleId: day.saleId,
    paymentId: 'payment-1',
  });

  test('removes it from the sale once the terminal has reversed it', () => {
    const day = paid();
    day.till.write(reverse(day));
    expect(day.till.refusal(reverse(day))).toEqual(AT_TERMINAL);
    expect(day.till.write(day.record(approved(816))).fact.kind).toBe('sale-tender-removed');
    expect(day.sale.tenders).toEqual([]);
    expect(day.state).toBe('reversed');
    expect(day.till.refusal(reverse(day))).toEqual({ why: 'nothing-changes' });
    day.till.write(day.ask(6_00, 'payment-2'));
    expect(day.sale.terminal?.[1]?.traceBefore).toBe(816);
  });

  test('leaves it in the sale if the terminal refuses, to be refunded by hand', () => {
    const day = paid();
    day.till.write(reverse(day));
    day.till.write(day.record(DECLINED));
    expect(day.state).toBe('approved');
    const { taken } = day.sale.tenders[0]!;
    const { saleId } = day;
    day.till.write({ kind: 'remove-tender', saleId, sequence: taken!.sequence });
    expect(day.till.refusal(reverse(day))).toEqual({ why: 'nothing-changes' });
  });

  test('with an unknown outcome is settled by a person, either way', () => {
    for (const isDone of [true, false]) {
      const day = paid();
      day.till.write(reverse(day));
      day.till.write(day.record(UNKNOWN));
      expect(day.state).toBe('reversal-unknown');
      day.till.write(day.settle(isDone));
      expect(day.sale.tenders).toHaveLength(isDone ? 0 : 1);
      expect(day.state).toBe(isDone ? 'reversed' : 'approved');
    }
  });
});
