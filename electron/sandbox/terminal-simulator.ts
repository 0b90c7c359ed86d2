import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import {
  ACCEPTED_REPLY,
  ZVT_COMMANDS,
  splitFirstApdu,
  encodeApdu,
} from '../../shared/card-terminal/apdu.ts';
import type { Apdu } from '../../shared/card-terminal/apdu.ts';
import { parseBitmaps, encodeBitmap } from '../../shared/card-terminal/bitmaps.ts';
import { encodeTerminalText } from '../../shared/card-terminal/code-page.ts';
import { packDigits, unpackDigits } from '../../shared/card-terminal/packed-digits.ts';
import { assert } from '../../shared/values/assert.ts';
import { encodeTag } from '../../shared/card-terminal/tag-lists.ts';

/** How the simulator treats a payment or a reversal. */
export type SimulatedAct =
  | 'approve'
  | 'decline'
  /** Charges the money, then breaks the connection before it reports that. */
  | 'approve-and-disconnect'
  /** Breaks the connection before it charges anything. */
  | 'disconnect'
  /** Does nothing until `release` is called, or the till cancels. */
  | 'wait'
  /** Refuses the request as busy. */
  | 'busy';

interface SimulatedPayment {
  readonly trace: number;
  readonly receiptNumber: number;
  readonly amountCents: number;
  readonly isApproved: boolean;
  readonly reverses: number | null;
  /** Date as MMDD and time as HHMMSS, in UTC. */
  readonly date: number;
  readonly time: number;
}

const DECLINED_CODE = 0x05;
const ABORTED_CODE = 0x6c;
const NOT_POSSIBLE_CODE = 0xb5;
const BUSY = 0x849c;
const PAN = [0x67, 0x25, 0xee, 0xee, 0xee, 0xee, 0xee, 0xe1, 0x23, 0x4f];

/** Simulates a payment terminal that uses ZVT, on loopback, for tests and the demo; it charges no real money. */
export class TerminalSimulator {
  /** The terminal's next acts, in order; later requests are approved. */
  readonly acts: SimulatedAct[] = [];
  readonly payments: SimulatedPayment[] = [];
  /** Commands that the simulator received, without the till's answers to its own messages. */
  readonly heard: number[] = [];
  daysClosed = 0;
  /** Clock of the terminal, in ms. */
  clock: () => number = Date.now;
  /** True to refuse every request, as a terminal does while somebody uses it. */
  isBusy = false;
  /** The amount of the next payment if it differs from the requested one: a partial approval, or a tip. */
  otherAmountCents: number | null = null;
  #receiptNumber = 0;
  #server: Server | null = null;
  #port = 0;
  #release: (isCancelled: boolean) => void = () => undefined;
  readonly #sockets = new Set<Socket>();

  static async start(port = 0): Promise<TerminalSimulator> {
    const simulator = new TerminalSimulator();
    simulator.#port = port;
    await simulator.comeBack();
    return simulator;
  }

  get port(): number {
    return this.#port;
  }

  get approvedCents(): number {
    const signed = this.payments.map(({ amountCents, isApproved, reverses }) => {
      if (!isApproved) return 0;
      return reverses === null ? amountCents : -amountCents;
    });
    return signed.reduce((sum, one) => sum + one, 0);
  }

  /** Continues a request that waits. */
  release(): void {
    this.#release(false);
  }

  /** Begins a new day, as after a close at the terminal itself: receipt numbers start again from 1. */
  beginDay(): void {
    this.#receiptNumber = 0;
  }

  /** Simulates a payment that a person makes without the till. */
  useByHand(amountCents: number): void {
    this.#add({ amountCents, isApproved: true, reverses: null });
  }

  /** Breaks every connection, like a till that is killed; requests in progress continue. */
  loseTills(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async goAway(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    this.#release(true);
    if (!server) return;
    server.close();
    await once(server, 'close');
  }

  /** Listens again on the same port. */
  async comeBack(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
    const address = server.address();
    assert(typeof address === 'object' && address !== null, 'it listens at a port');
    this.#port = address.port;
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    const till = new TillConnection(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    till.onAbort = () => this.#release(true);
    void this.#answer(till);
  }

  async #answer(till: TillConnection): Promise<void> {
    for (let apdu = await till.next(); apdu !== null; apdu = await till.next()) {
      this.heard.push(apdu.command);
      await this.#carryOut(apdu, till);
    }
  }

  async #carryOut({ command, data }: Apdu, till: TillConnection): Promise<void> {
    if (this.isBusy) return till.send({ command: BUSY, data: Uint8Array.of() });
    switch (command) {
      case ZVT_COMMANDS.registration:
      case ZVT_COMMANDS.statusEnquiry:
        till.send(ACCEPTED_REPLY);
        return till.tell(ZVT_COMMANDS.completion, []);
      case ZVT_COMMANDS.authorisation: {
        const amount = parseBitmaps(data).get(0x04);
        const askedCents = (amount && unpackDigits(amount)) ?? 0;
        const amountCents = this.otherAmountCents ?? askedCents;
        this.otherAmountCents = null;
        return this.#transact({ amountCents, reverses: null }, till);
      }
      case ZVT_COMMANDS.reversal: {
        const receipt = parseBitmaps(data.slice(3)).get(0x87);
        const receiptNumber = receipt && unpackDigits(receipt);
        const paid = this.payments.findLast((one) => one.receiptNumber === receiptNumber);
        const isReversed = this.payments.some((one) => one.reverses === paid?.trace);
        if (paid !== undefined && paid.isApproved && !isReversed) {
          return this.#transact({ amountCents: paid.amountCents, reverses: paid.trace }, till);
        }
        till.send(ACCEPTED_REPLY);
        return till.tell(ZVT_COMMANDS.aborted, [NOT_POSSIBLE_CODE]);
      }
      case ZVT_COMMANDS.repeatReceipt: {
        till.send(ACCEPTED_REPLY);
        const last = this.payments.at(-1);
        if (last !== undefined) await this.#report(last, till);
        return till.tell(ZVT_COMMANDS.completion, []);
      }
      case ZVT_COMMANDS.endOfDay:
        till.send(ACCEPTED_REPLY);
        this.daysClosed += 1;
        return till.tell(ZVT_COMMANDS.completion, []);
      default:
        till.send({ command: 0x8483, data: Uint8Array.of() });
    }
  }

  async #transact(
    { amountCents, reverses }: Pick<SimulatedPayment, 'amountCents' | 'reverses'>,
    till: TillConnection,
  ): Promise<void> {
    const act = this.acts.shift() ?? 'approve';
    if (act === 'busy') return till.send({ command: BUSY, data: Uint8Array.of() });
    till.send(ACCEPTED_REPLY);
    if (act === 'disconnect') return till.breakOff();
    // Registered before the till is told to wait, so that it can be released as soon as the till shows that.
    const released = act === 'wait' ? this.#waits(till) : Promise.resolve(false);
    await till.tell(ZVT_COMMANDS.intermediateStatus, [0x0a, 0x01]);
    if (await released) return till.tell(ZVT_COMMANDS.aborted, [ABORTED_CODE]);
    const payment = this.#add({ amountCents, isApproved: act !== 'decline', reverses });
    if (act === 'approve-and-disconnect') return till.breakOff();
    await this.#report(payment, till);
    if (!payment.isApproved) return till.tell(ZVT_COMMANDS.aborted, [DECLINED_CODE]);
    return till.tell(ZVT_COMMANDS.completion, []);
  }

  #add(what: Pick<SimulatedPayment, 'amountCents' | 'isApproved' | 'reverses'>): SimulatedPayment {
    this.#receiptNumber += 1;
    const trace = 100 + this.payments.length;
    const now = new Date(this.clock());
    const date = (now.getUTCMonth() + 1) * 100 + now.getUTCDate();
    const time = now.getUTCHours() * 10_000 + now.getUTCMinutes() * 100 + now.getUTCSeconds();
    const payment = {
      ...what,
      trace,
      receiptNumber: this.#receiptNumber,
      date,
      time,
    };
    this.payments.push(payment);
    return payment;
  }

  /**
   * Waits until the request is released.
   * @returns true if the till has cancelled it
   */
  async #waits(till: TillConnection): Promise<boolean> {
    if (till.hasAborted) return true;
    return await new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  async #report(payment: SimulatedPayment, till: TillConnection): Promise<void> {
    const { amountCents, date, isApproved, receiptNumber, reverses, time, trace } = payment;
    await till.tell(ZVT_COMMANDS.statusInformation, [
      ...encodeBitmap(0x27, [isApproved ? 0 : DECLINED_CODE]),
      ...encodeBitmap(0x04, packDigits(amountCents, 6)),
      ...encodeBitmap(0x49, packDigits(978, 2)),
      ...encodeBitmap(0x0b, packDigits(trace, 3)),
      ...(reverses === null ? [] : encodeBitmap(0x37, packDigits(reverses, 3))),
      ...encodeBitmap(0x0c, packDigits(time, 3)),
      ...encodeBitmap(0x0d, packDigits(date, 2)),
      ...encodeBitmap(0x87, packDigits(receiptNumber, 2)),
      ...encodeBitmap(0x29, packDigits(99_000_001, 4)),
      ...encodeBitmap(0x22, PAN),
      ...encodeBitmap(0x8b, [...encodeTerminalText('girocard'), 0]),
    ]);
    if (!isApproved) return;
    for (const [owner, title] of [
      [1, 'Händlerbeleg'],
      [2, 'Kundenbeleg'],
    ] as const) {
      const lines = [title, 'Terminal 99000001', `Trace ${trace}`, 'PAN ############1234'];
      const texts = lines.flatMap((line) =>
        encodeTag({ tag: 0x07, value: Uint8Array.from(encodeTerminalText(line)) }),
      );
      await till.tell(
        ZVT_COMMANDS.printText,
        encodeBitmap(0x06, [
          ...encodeTag({ tag: 0x1f07, value: Uint8Array.of(owner) }),
          ...encodeTag({ tag: 0x25, value: Uint8Array.from(texts) }),
        ]),
      );
    }
  }
}

/** The simulator's side of one connection. */
class TillConnection {
  onAbort: () => void = () => undefined;
  /** True once the till has cancelled the current request. */
  hasAborted = false;
  readonly #socket: Socket;
  readonly #requests: Apdu[] = [];
  #received = Uint8Array.of();
  #hasEnded = false;
  #onRequest: () => void = () => undefined;
  #onAccepted: () => void = () => undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('close', () => {
      this.#hasEnded = true;
      this.#onRequest();
      this.#onAccepted();
    });
  }

  /**
   * Reads from the connection.
   * @returns the till's next request; null once the till has disconnected
   */
  async next(): Promise<Apdu | null> {
    if (this.#requests.length === 0 && !this.#hasEnded) {
      await new Promise<void>((resolve) => {
        this.#onRequest = resolve;
      });
    }
    return this.#requests.shift() ?? null;
  }

  send(apdu: Apdu): void {
    if (!this.#socket.destroyed) this.#socket.write(encodeApdu(apdu));
  }

  /** Sends a message, and waits until the till has acknowledged it. */
  async tell(command: number, data: readonly number[]): Promise<void> {
    if (this.#hasEnded) return;
    const accepted = new Promise<void>((resolve) => {
      this.#onAccepted = resolve;
    });
    this.send({ command, data: Uint8Array.from(data) });
    await accepted;
  }

  breakOff(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = Uint8Array.from([...this.#received, ...chunk]);
    for (
      let taken = splitFirstApdu(this.#received);
      taken;
      taken = splitFirstApdu(this.#received)
    ) {
      this.#received = Uint8Array.from(taken.rest);
      const { apdu } = taken;
      if (apdu.command === ZVT_COMMANDS.accepted) this.#onAccepted();
      else if (apdu.command === ZVT_COMMANDS.abort) {
        this.hasAborted = true;
        this.onAbort();
      } else {
        this.#requests.push(apdu);
        this.#onRequest();
      }
    }
  }
}
