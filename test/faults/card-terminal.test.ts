import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ZvtTerminal } from '../../electron/card-terminal/zvt-terminal.ts';
import { TerminalSimulator } from '../../electron/sandbox/terminal-simulator.ts';
import { ZVT_COMMANDS, splitFirstApdu } from '../../shared/card-terminal/apdu.ts';
import {
  judgeLastPayment,
  judgeLastReversal,
  judgeTerminalPayment,
} from '../../shared/card-terminal/judge-answer.ts';
import type { TerminalPayment } from '../../shared/ledger/sale/terminal-payment.ts';
import { cents } from '../../shared/values/money.ts';
import { clockTime } from '../../shared/values/clocks.ts';
import type { TimeOfTerminal } from '../../shared/values/clocks.ts';
import { instantMs } from '../../shared/values/time.ts';

/** Limits long enough for a busy machine; a test of a silent terminal sets its own. */
const PATIENT = { connectMs: 20_000, answerMs: 20_000, silenceMs: 20_000 };
const SOON_MS = 300;
const timeouts = { ...PATIENT };
const ASKED = { amountCents: 2_340, currencyNumber: 978 };

const BEFORE_MS = Date.UTC(2000, 10, 25);
/**
 * What the ledger knows before a payment: the terminal's last trace number. Only a higher one shows that the terminal
 * took the payment.
 */
const after = (traceBefore: number) => ({
  traceBefore,
  terminalClockMs: clockTime<'terminal'>(BEFORE_MS),
});
const NOT_AFTER: { traceBefore: number; terminalClockMs?: TimeOfTerminal } = { traceBefore: 100 };

let simulator: TerminalSimulator;
let terminal: ZvtTerminal;

function terminalAt(port: number): ZvtTerminal {
  const place = { host: '127.0.0.1', port, password: '000000', currencyNumber: 978 };
  return new ZvtTerminal(place, timeouts);
}

async function pay() {
  return judgeTerminalPayment(await terminal.pay(ASKED.amountCents), ASKED);
}

/** The payment of an open sale that the terminal took. */
function paidAs(outcome: Awaited<ReturnType<typeof pay>>): TerminalPayment {
  if (outcome.kind !== 'approved') throw new Error(`the terminal answered ${outcome.kind}`);
  return {
    id: 'payment',
    amountCents: cents(ASKED.amountCents),
    state: 'approved',
    askedAtMs: instantMs(BEFORE_MS),
    traceBefore: null,
    report: outcome.report,
    takenBy: 1,
    reversalTrace: null,
    declined: null,
  };
}

beforeEach(async () => {
  Object.assign(timeouts, PATIENT);
  simulator = await TerminalSimulator.start();
  simulator.clock = () => BEFORE_MS + 60_000;
  terminal = terminalAt(simulator.port);
});

afterEach(() => simulator.goAway());

/** A terminal that answers each message of the till with these bytes. */
async function peer(answer: (command: number, socket: Socket) => readonly number[]): Promise<void> {
  const server = createServer((socket) => {
    let received = Uint8Array.of();
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      for (let taken = splitFirstApdu(received); taken; taken = splitFirstApdu(received)) {
        received = Uint8Array.from(taken.rest);
        socket.write(Uint8Array.from(answer(taken.apdu.command, socket)));
      }
    });
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  terminal = terminalAt((server.address() as AddressInfo).port);
}

const REGISTERED = [0x80, 0, 0, 0x06, 0x0f, 0];

test('a payment cancelled before it was sent is not charged, however the terminal answers the abort', async () => {
  let hasTaken = false;
  await peer((command) => {
    if (command === ZVT_COMMANDS.abort) return [0x84, 0x83, 0];
    if (command === ZVT_COMMANDS.authorisation) {
      hasTaken = true;
      return [0x80, 0, 0];
    }
    if (command !== ZVT_COMMANDS.registration) return [];
    terminal.cancel();
    return REGISTERED;
  });
  expect(await pay()).toEqual({ kind: 'declined', why: 'terminal', code: 0x6c });
  expect(hasTaken).toBe(false);
});

test('a terminal that sends endless messages is given up, and the payment is unknown', async () => {
  const flood = Array.from({ length: 2_500 }, () => [0x04, 0xff, 1, 0x0a]).flat();
  const approved = [0x04, 0x0f, 9, 0x27, 0, 0x04, 0, 0, 0, 0, 0x23, 0x40, 0x06, 0x0f, 0];
  await peer((command) => {
    if (command === ZVT_COMMANDS.registration) return REGISTERED;
    return command === ZVT_COMMANDS.authorisation ? [0x80, 0, 0, ...flood, ...approved] : [];
  });
  expect(await pay()).toEqual({ kind: 'unknown' });
});

describe('a payment over a real connection', () => {
  test('an approved payment has its numbers, the last digits of the card and the customer’s lines', async () => {
    const outcome = await pay();
    expect(outcome).toMatchObject({
      kind: 'approved',
      report: { trace: 100, receiptNumber: 1, masked: '…1234', cardName: 'girocard' },
    });
    expect(outcome.kind === 'approved' && outcome.report.slip[0]).toBe('Kundenbeleg');
    expect(simulator.heard).toEqual([ZVT_COMMANDS.registration, ZVT_COMMANDS.authorisation]);
  });

  test('a declined payment charges nothing', async () => {
    simulator.acts.push('decline');
    expect(await pay()).toEqual({ kind: 'declined', why: 'terminal', code: 5 });
    expect(simulator.approvedCents).toBe(0);
  });

  test('a busy terminal declines the payment', async () => {
    simulator.acts.push('busy');
    expect(await pay()).toEqual({ kind: 'declined', why: 'terminal', code: 0x9c });
  });

  test('the till can cancel while the customer looks for a card', async () => {
    simulator.acts.push('wait');
    const outcome = pay();
    await expect.poll(() => simulator.heard).toContain(ZVT_COMMANDS.authorisation);
    terminal.cancel();
    expect(await outcome).toMatchObject({ kind: 'declined', code: 0x6c });
  });

  test('two simultaneous payments run one after the other', async () => {
    const both = await Promise.all([pay(), pay()]);
    expect(both.map(({ kind }) => kind)).toEqual(['approved', 'approved']);
    expect(simulator.payments.map(({ trace }) => trace)).toEqual([100, 101]);
  });

  test('a payment is declined as not reached if no terminal answers', async () => {
    await simulator.goAway();
    expect(await pay()).toEqual({ kind: 'declined', why: 'not-reached', code: null });
  });
});

describe('a terminal payment whose answer is lost', () => {
  test('a payment approved before the connection was lost is found by its trace number', async () => {
    await pay();
    simulator.acts.push('approve-and-disconnect');
    expect(await pay()).toEqual({ kind: 'unknown' });
    expect(judgeLastPayment(await terminal.lastTransaction(), ASKED, after(100))).toMatchObject({
      kind: 'approved',
      report: { trace: 101 },
    });
    expect(simulator.approvedCents).toBe(2 * ASKED.amountCents);
  });

  test('a payment lost before anything was taken is recognised, because the terminal still has the trace number before it', async () => {
    await pay();
    simulator.acts.push('disconnect');
    expect(await pay()).toEqual({ kind: 'unknown' });
    expect(
      judgeLastPayment(await terminal.lastTransaction(), ASKED, { traceBefore: 100 }).kind,
    ).toBe('declined');
  });

  test('a lost payment is unknown if the terminal never sent a trace number, or the amount differs', async () => {
    simulator.acts.push('approve-and-disconnect');
    await pay();
    const last = await terminal.lastTransaction();
    expect(judgeLastPayment(last, ASKED, { traceBefore: null })).toEqual({ kind: 'unknown' });
    expect(judgeLastPayment(last, { ...ASKED, amountCents: 1 }, after(7))).toEqual({
      kind: 'unknown',
    });
  });

  test('a lost payment is unknown if the terminal was exchanged or its trace numbers restart', async () => {
    await pay();
    const last = await terminal.lastTransaction();
    const report = {
      trace: 100,
      receiptNumber: 1,
      terminalId: '99000001',
      masked: null,
      cardName: null,
      slip: [],
      shopSlip: [],
    };
    const before: TerminalPayment = {
      id: 'payment-before',
      amountCents: cents(ASKED.amountCents),
      state: 'approved',
      askedAtMs: instantMs(0),
      traceBefore: null,
      report,
      takenBy: 1,
      reversalTrace: null,
      declined: null,
    };
    const judged = (other: Partial<TerminalPayment>, asked = NOT_AFTER) =>
      judgeLastPayment(last, ASKED, asked, { ...before, ...other });
    expect(judged({})).toMatchObject({ why: 'found' });
    expect(judged({}, after(99)).kind).toBe('approved');
    expect(judged({ amountCents: cents(1) }).kind).toBe('unknown');
    expect(judged({ report: { ...report, receiptNumber: 7 } }).kind).toBe('unknown');
    expect(judged({ report: { ...report, terminalId: '52500041' } }).kind).toBe('unknown');
    expect(judged({ report: { ...report, terminalId: '52500041' } }, after(99)).kind).toBe(
      'unknown',
    );
  });

  test('a payment at a silent terminal is unknown, never approved', async () => {
    simulator.acts.push('wait');
    timeouts.silenceMs = SOON_MS;
    expect(await pay()).toEqual({ kind: 'unknown' });
  });

  test.each([
    ['garbage', [0xff, 0xff, 0xff]],
    ['an endless message', [0x04, 0x0f, 0xff, 0xff, 0xff]],
    ['nothing', []],
  ])('a payment to a program that sends %s is known not to be sent', async (_name, bytes) => {
    const server = createServer((socket) => socket.write(Uint8Array.from(bytes)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    terminal = terminalAt((server.address() as AddressInfo).port);
    timeouts.answerMs = SOON_MS;
    expect(await pay()).toMatchObject({ kind: 'declined', why: 'not-reached' });
    server.close();
  });
});

describe('a reversal and the end of the terminal’s day', () => {
  test('a reversal returns the whole payment, and only once', async () => {
    await pay();
    expect(judgeTerminalPayment(await terminal.reverse(1), ASKED).kind).toBe('approved');
    expect(simulator.approvedCents).toBe(0);
    expect(judgeTerminalPayment(await terminal.reverse(1), ASKED)).toMatchObject({
      kind: 'declined',
    });
  });

  test('a reversal whose answer is lost is not mistaken for a payment', async () => {
    const payment = paidAs(await pay());
    expect(judgeLastReversal(await terminal.lastTransaction(), payment)).toMatchObject({
      why: 'found',
    });
    simulator.acts.push('approve-and-disconnect');
    expect(judgeTerminalPayment(await terminal.reverse(1), ASKED).kind).toBe('unknown');
    const last = await terminal.lastTransaction();
    expect(judgeLastPayment(last, ASKED, after(100))).toEqual({ kind: 'unknown' });
    expect(judgeLastReversal(last, payment).kind).toBe('approved');
  });

  test('closing the terminal’s day is confirmed', async () => {
    expect(await terminal.closeDay()).toMatchObject({ kind: 'ended', isCompleted: true });
    expect(simulator.daysClosed).toBe(1);
  });
});
