import { describe, expect, test } from 'vitest';
import {
  isOfSameDay,
  judgeLastPayment,
  judgeReversal,
  judgeTakenLate,
} from '../../../../shared/card-terminal/judge-answer.ts';
import type { ConversationEnd } from '../../../../shared/card-terminal/judge-answer.ts';
import type { TransactionStatus } from '../../../../shared/card-terminal/answers.ts';
import type { TerminalPayment } from '../../../../shared/ledger/sale/terminal-payment.ts';
import { cents } from '../../../../shared/values/money.ts';
import { timeBy } from '../../../../shared/values/clocks.ts';
import { instantMs } from '../../../../shared/values/time.ts';

/** A terminal's last transaction, and which payment of a till it may stand for. */

const ASKED = { amountCents: 5_00, currencyNumber: 978 };

function last(change: Partial<TransactionStatus> = {}): ConversationEnd {
  const status: TransactionStatus = {
    resultCode: 0,
    amountCents: 5_00,
    currencyNumber: 978,
    trace: 104,
    reversedTrace: null,
    receiptNumber: 4,
    terminalId: '99000001',
    clockMs: timeBy<'terminal'>(9_000),
    masked: null,
    cardName: null,
    ...change,
  };
  return { kind: 'ended', isCompleted: true, code: null, status, printed: [] };
}

function paid(trace: number, receiptNumber: number, takenBy: number): TerminalPayment {
  const unread = { terminalId: null, masked: null, cardName: null, slip: [], shopSlip: [] };
  return {
    id: `payment-${trace}`,
    amountCents: cents(5_00),
    state: 'approved',
    askedAtMs: instantMs(0),
    traceBefore: null,
    report: { trace, receiptNumber, ...unread },
    takenBy,
    reversalTrace: null,
    declined: null,
  };
}

/** Asked for when the terminal's clock showed 5 seconds at most. */
function after(traceBefore: number) {
  return { traceBefore, terminalClockMs: timeBy<'terminal'>(5_000) };
}

describe('the last payment', () => {
  test('is the one asked for where its trace is the next one', () => {
    expect(judgeLastPayment(last(), ASKED, after(103)).kind).toBe('approved');
    expect(judgeLastPayment(last({ trace: 1 }), ASKED, after(999_999)).kind).toBe('approved');
  });

  test('is a person’s where somebody else has used the terminal in between', () => {
    expect(judgeLastPayment(last(), ASKED, after(102)).kind).toBe('unknown');
    expect(judgeLastPayment(last({ trace: 5 }), ASKED, after(102)).kind).toBe('unknown');
  });

  test('is a person’s where it may have been taken by hand before the asking', () => {
    const judged = (ms: number | null) =>
      judgeLastPayment(last({ clockMs: ms === null ? null : timeBy(ms) }), ASKED, after(103)).kind;
    expect(judged(5_000)).toBe('unknown');
    expect(judged(null)).toBe('unknown');
    // The terminal's clock was set since.
    expect(judged(3_600_000)).toBe('unknown');
    expect(judgeLastPayment(last(), ASKED, { traceBefore: 103 }).kind).toBe('unknown');
  });

  test('is not the one before, whose trace it has, where it came after the asking', () => {
    expect(judgeLastPayment(last(), ASKED, after(104)).kind).toBe('unknown');
    expect(judgeLastPayment(last({ clockMs: timeBy(4_000) }), ASKED, after(104))).toMatchObject({
      why: 'found',
    });
  });

  test('that was taken late is one that no payment of the till has', () => {
    const nobodys = () => false;
    expect(judgeTakenLate(last(), ASKED, 103, nobodys)?.trace).toBe(104);
    expect(judgeTakenLate(last(), ASKED, null, nobodys)?.trace).toBe(104);
    expect(judgeTakenLate(last(), ASKED, 104, nobodys)).toBeNull();
    expect(judgeTakenLate(last(), ASKED, 103, () => true)).toBeNull();
    expect(judgeTakenLate(last({ amountCents: 6_00 }), ASKED, 103, nobodys)).toBeNull();
    expect(judgeTakenLate(last({ resultCode: 5 }), ASKED, 103, nobodys)).toBeNull();
    expect(judgeTakenLate({ kind: 'lost' }, ASKED, 103, nobodys)).toBeNull();
  });
});

describe('a reversal', () => {
  test('of another payment of the same amount is a person’s', () => {
    expect(judgeReversal(last({ reversedTrace: 103 }), ASKED, 103).kind).toBe('approved');
    expect(judgeReversal(last(), ASKED, 103).kind).toBe('approved');
    expect(judgeReversal(last({ reversedTrace: 102 }), ASKED, 103).kind).toBe('unknown');
  });

  test('goes by a receipt number only while that stands for the payment', () => {
    const first = paid(103, 3, 10);
    const second = paid(104, 4, 20);
    expect(isOfSameDay(last(), second, [first, second])).toBe(true);
    expect(isOfSameDay(last(), first, [first, second])).toBe(true);
    // The terminal has closed its day since, or somebody has used it by hand.
    expect(isOfSameDay(last({ trace: 105, receiptNumber: 1 }), first, [first])).toBe(false);
    expect(isOfSameDay(last(), paid(103, 9, 10), [paid(103, 9, 10), second])).toBe(false);
    expect(isOfSameDay({ kind: 'lost' }, second, [second])).toBe(false);
  });

  test('that went before counts among the numbers that the till knows', () => {
    const back = { ...paid(103, 3, 10), answeredBy: 30, reversalTrace: 105, reversalReceipt: 5 };
    const second = paid(104, 4, 20);
    const end = last({ trace: 105, receiptNumber: 5, reversedTrace: 103 });
    expect(isOfSameDay(end, second, [back, second])).toBe(true);
  });
});
