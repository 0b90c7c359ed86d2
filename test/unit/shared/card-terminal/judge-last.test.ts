import { describe, expect, test } from 'vitest';
import {
  findOtherCharge,
  isReceiptNumberStillValid,
  judgeLastPayment,
  judgeLastReversal,
  judgeTerminalPayment,
  judgeTerminalReversal,
  findLateCharge,
} from '../../../../shared/card-terminal/judge-answer.ts';
import type { ConversationEnd } from '../../../../shared/card-terminal/judge-answer.ts';
import type { TransactionStatus } from '../../../../shared/card-terminal/answers.ts';
import type { TerminalPayment } from '../../../../shared/ledger/sale/terminal-payment.ts';
import { cents } from '../../../../shared/values/money.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { instantMs } from '../../../../shared/values/time.ts';

/** Whether the terminal's last transaction is the till's payment. */

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
    clockMs: clockTime<'terminal'>(9_000),
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

/** Returns a request made when the terminal's clock showed at most 5 seconds. */
function after(traceBefore: number) {
  return { traceBefore, terminalClockMs: clockTime<'terminal'>(5_000) };
}

describe('the last payment in a terminal', () => {
  test('is the requested one if its trace number is the next one', () => {
    expect(judgeLastPayment(last(), ASKED, after(103)).kind).toBe('approved');
    expect(judgeLastPayment(last({ trace: 1 }), ASKED, after(999_999)).kind).toBe('approved');
  });

  test('is unknown if somebody else used the terminal meanwhile', () => {
    expect(judgeLastPayment(last(), ASKED, after(102)).kind).toBe('unknown');
    expect(judgeLastPayment(last({ trace: 5 }), ASKED, after(102)).kind).toBe('unknown');
  });

  test('is unknown if a person may have made it by hand before the request', () => {
    const judged = (ms: number | null) =>
      judgeLastPayment(last({ clockMs: ms === null ? null : clockTime(ms) }), ASKED, after(103))
        .kind;
    expect(judged(5_000)).toBe('unknown');
    expect(judged(null)).toBe('unknown');
    expect(judged(3_600_000)).toBe('unknown');
    expect(judgeLastPayment(last(), ASKED, { traceBefore: 103 }).kind).toBe('unknown');
  });

  test('is the requested one, even if its trace number was known, if it was made after the request', () => {
    expect(judgeLastPayment(last(), ASKED, after(104)).kind).toBe('unknown');
    expect(judgeLastPayment(last({ clockMs: clockTime(4_000) }), ASKED, after(104))).toMatchObject({
      why: 'found',
    });
  });

  test('counts as charged late only if it succeeded and no other payment of the till has its number', () => {
    const nobodys = () => false;
    expect(findLateCharge(last(), ASKED, 103, nobodys)?.trace).toBe(104);
    expect(findLateCharge(last(), ASKED, null, nobodys)?.trace).toBe(104);
    expect(findLateCharge(last(), ASKED, 104, nobodys)).toBeNull();
    expect(findLateCharge(last(), ASKED, 103, () => true)).toBeNull();
    expect(findLateCharge(last({ amountCents: 6_00 }), ASKED, 103, nobodys)).toBeNull();
    expect(findLateCharge(last({ resultCode: 5 }), ASKED, 103, nobodys)).toBeNull();
    expect(findLateCharge({ kind: 'lost' }, ASKED, 103, nobodys)).toBeNull();
  });
});

describe('another amount than requested', () => {
  test('is approved as what the terminal charged, unless that is nothing or in another currency', () => {
    const judged = (change: Partial<TransactionStatus>) =>
      judgeTerminalPayment(last(change), ASKED);
    expect(judged({ amountCents: 2_00 })).toMatchObject({ kind: 'approved', amountCents: 2_00 });
    expect(judged({ amountCents: 5_00 })).not.toHaveProperty('amountCents');
    expect(judged({ amountCents: 0 }).kind).toBe('unknown');
    expect(judged({ amountCents: 2_00, currencyNumber: 840 }).kind).toBe('unknown');
  });

  test('of the last payment is found only by the proof of an equal amount', () => {
    const found = (change: Partial<TransactionStatus>, traceBefore = 103) =>
      findOtherCharge(last({ amountCents: 2_00, ...change }), ASKED, after(traceBefore));
    expect(found({})).toMatchObject({ kind: 'approved', amountCents: 2_00 });
    expect(found({ amountCents: 5_00 })).toBeNull();
    expect(found({ amountCents: null })).toBeNull();
    expect(found({ resultCode: 5 })).toBeNull();
    expect(found({ clockMs: clockTime(4_000) })).toBeNull();
    expect(found({}, 102)).toBeNull();
  });

  test('reversed leaves the reversal unknown', () => {
    expect(judgeTerminalReversal(last({ amountCents: 2_00 }), ASKED, 103).kind).toBe('unknown');
  });
});

describe('a reversal', () => {
  const clockMs = clockTime<'terminal'>(9_000);
  const payment = { ...paid(104, 4, 20), report: { ...paid(104, 4, 20).report!, clockMs } };
  const kindOf = (change: Partial<TransactionStatus>) =>
    judgeLastReversal(last(change), payment).kind;

  test('did not happen if the terminal’s last transaction is still the payment', () => {
    expect(judgeLastReversal(last(), payment)).toMatchObject({ kind: 'declined', why: 'found' });
    expect(kindOf({ trace: 105, reversedTrace: 104 })).toBe('approved');
  });

  test('is unknown if the last transaction is another’s with the same number, after the terminal began at 1 again', () => {
    expect(kindOf({ amountCents: 38_27 })).toBe('unknown');
    expect(kindOf({ clockMs: clockTime<'terminal'>(95_000) })).toBe('unknown');
    expect(kindOf({ trace: 105, reversedTrace: 104, amountCents: 38_27 })).toBe('unknown');
  });

  test('of another payment of the same amount is unknown', () => {
    expect(judgeTerminalReversal(last({ reversedTrace: 103 }), ASKED, 103).kind).toBe('approved');
    expect(judgeTerminalReversal(last(), ASKED, 103).kind).toBe('approved');
    expect(judgeTerminalReversal(last({ reversedTrace: 102 }), ASKED, 103).kind).toBe('unknown');
  });

  test('may use a payment’s receipt number only while the terminal has not given the number again', () => {
    const first = paid(103, 3, 10);
    const second = paid(104, 4, 20);
    expect(isReceiptNumberStillValid(last(), second, [first, second])).toBe(true);
    expect(isReceiptNumberStillValid(last(), first, [first, second])).toBe(true);
    // The terminal has since closed its day, or somebody has used it by hand.
    expect(isReceiptNumberStillValid(last({ trace: 105, receiptNumber: 1 }), first, [first])).toBe(
      false,
    );
    expect(isReceiptNumberStillValid(last(), paid(103, 9, 10), [paid(103, 9, 10), second])).toBe(
      false,
    );
    expect(isReceiptNumberStillValid({ kind: 'lost' }, second, [second])).toBe(false);
  });

  test('may not use a receipt number that may have been given again in between, to a payment that the till cannot number', () => {
    // The day was closed, and a payment without an answer has today's number 3: a person has confirmed it.
    const [first, last104] = [paid(102, 3, 10), paid(104, 4, 30)];
    expect(isReceiptNumberStillValid(last(), first, [first, last104])).toBe(false);
    expect(isReceiptNumberStillValid(last(), last104, [first, last104])).toBe(true);
  });

  test.each<[string, Partial<TransactionStatus>]>([
    ['another amount', { amountCents: 38_27 }],
    ['another time', { clockMs: clockTime<'terminal'>(95_000) }],
    ['the reversal of a payment', { reversedTrace: 103 }],
  ])(
    'may not use a receipt number if the terminal’s last transaction has both numbers of the payment but is %s, since some terminals begin at 1 again each day',
    (_other, change) => {
      expect(isReceiptNumberStillValid(last(), payment, [payment])).toBe(true);
      expect(isReceiptNumberStillValid(last(change), payment, [payment])).toBe(false);
    },
  );

  test('counts an earlier reversal among the receipt numbers that the till knows', () => {
    const back = { ...paid(103, 3, 10), answeredBy: 30, reversalTrace: 105, reversalReceipt: 5 };
    const second = paid(104, 4, 20);
    const end = last({ trace: 105, receiptNumber: 5, reversedTrace: 103 });
    expect(isReceiptNumberStillValid(end, second, [back, second])).toBe(true);
  });
});
