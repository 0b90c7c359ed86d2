import { connect } from 'node:net';
import type { Socket } from 'node:net';
import {
  resultCodeIn,
  parsePrintLine,
  parsePrintText,
  parseTransactionStatus,
} from '../../shared/card-terminal/answers.ts';
import type { PrintedLines, TransactionStatus } from '../../shared/card-terminal/answers.ts';
import {
  ACCEPTED_REPLY,
  ZVT_COMMANDS,
  refusalCodeIn,
  splitFirstApdu,
  encodeApdu,
} from '../../shared/card-terminal/apdu.ts';
import type { Apdu } from '../../shared/card-terminal/apdu.ts';
import { stepOfStatus } from '../../shared/card-terminal/terminal-steps.ts';
import type { TerminalStep } from '../../shared/card-terminal/terminal-steps.ts';
import type { ConversationEnd } from '../../shared/card-terminal/judge-answer.ts';
import {
  abortRequest,
  authorisationRequest,
  endOfDayRequest,
  registrationRequest,
  repeatReceiptRequest,
  reversalRequest,
  statusEnquiryRequest,
} from '../../shared/card-terminal/requests.ts';

/** A payment terminal. Each call is one conversation; conversations run one after another. */
export interface CardTerminal {
  readonly pay: (amountCents: number) => Promise<ConversationEnd>;
  readonly reverse: (receiptNumber: number) => Promise<ConversationEnd>;
  /** Asks for the outcome of the terminal's last transaction. */
  readonly lastTransaction: () => Promise<ConversationEnd>;
  readonly closeDay: () => Promise<ConversationEnd>;
  /** Checks whether the terminal answers at all. */
  readonly checkReachable: () => Promise<ConversationEnd>;
  /** Called during a request with what the terminal waits for, such as a card or a PIN. */
  onStep: (step: TerminalStep) => void;
  /** Asks the terminal to cancel the running request, whose outcome then tells whether it was cancelled. */
  readonly cancel: () => void;
  /** Closes the connection; the outcome of an unanswered request is then unknown. */
  readonly hangUp: () => void;
}

/** A terminal's address and protocol settings. */
export interface TerminalConnection {
  readonly host: string;
  readonly port: number;
  readonly password: string;
  /** Currency of the amounts, as an ISO 4217 number. */
  readonly currencyNumber: number;
}

/** Timeouts of a conversation, in ms. */
interface TerminalTimeouts {
  readonly connectMs: number;
  /** Limit for accepting a request (T3 of PA00P015), and for registering the till. */
  readonly answerMs: number;
  /** Limit between two messages, while a customer looks for a card (T4). */
  readonly silenceMs: number;
}

const TIMEOUTS: TerminalTimeouts = { connectMs: 3_000, answerMs: 5_000, silenceMs: 180_000 };

/** Limit for a whole conversation, as a multiple of `silenceMs`, however much the terminal sends. */
const LONGEST_IN_SILENCES = 4;
/** Printed lines and blocks accepted for one payment: more than any terminal prints. */
const MOST_PRINTED = 500;
/** Messages accepted for one request, printed lines included: more than any terminal sends. */
const MOST_MESSAGES = 2_000;
/** Result of a payment that was cancelled before it was sent. */
const STOPPED: ConversationEnd = { kind: 'refused', code: 0x6c };

/** A terminal that uses the ZVT protocol over TCP. Its methods never throw: every failure is a result. */
export class ZvtTerminal implements CardTerminal {
  readonly #place: TerminalConnection;
  readonly #timeouts: TerminalTimeouts;
  #turn: Promise<unknown> = Promise.resolve();
  #current: Conversation | null = null;
  onStep: (step: TerminalStep) => void = () => undefined;

  constructor(connection: TerminalConnection, timeouts: TerminalTimeouts = TIMEOUTS) {
    this.#place = connection;
    this.#timeouts = timeouts;
  }

  pay(amountCents: number): Promise<ConversationEnd> {
    return this.#converse(authorisationRequest(amountCents, this.#place.currencyNumber));
  }

  reverse(receiptNumber: number): Promise<ConversationEnd> {
    return this.#converse(reversalRequest(this.#place.password, receiptNumber));
  }

  /**
   * Asks for the last transaction. A terminal still busy with a payment refuses, so an earlier transaction is not taken
   * for that payment.
   */
  lastTransaction(): Promise<ConversationEnd> {
    const { password } = this.#place;
    return this.#converse(statusEnquiryRequest(password), repeatReceiptRequest(password));
  }

  closeDay(): Promise<ConversationEnd> {
    return this.#converse(endOfDayRequest(this.#place.password));
  }

  checkReachable(): Promise<ConversationEnd> {
    return this.#converse(statusEnquiryRequest(this.#place.password));
  }

  cancel(): void {
    this.#current?.cancel();
  }

  hangUp(): void {
    this.#current?.close();
  }

  #converse(...requests: readonly Apdu[]): Promise<ConversationEnd> {
    const done = this.#turn.then(async () => {
      const onStep = (step: TerminalStep) => this.onStep(step);
      const conversation = new Conversation(this.#place, this.#timeouts, onStep);
      this.#current = conversation;
      try {
        return await conversation.run(requests);
      } finally {
        this.#current = null;
        conversation.close();
      }
    });
    this.#turn = done;
    return done;
  }
}

/** One conversation on its own connection, from the till's registration to the terminal's last answer. */
class Conversation {
  readonly #place: TerminalConnection;
  readonly #timeouts: TerminalTimeouts;
  readonly #socket: Socket;
  readonly #onStep: (step: TerminalStep) => void;
  #received = Uint8Array.of();
  #hasClosed = false;
  /** True once the request was sent. Before that there is nothing to cancel at the terminal. */
  #hasAsked = false;
  #isCancelled = false;
  #wake: () => void = () => undefined;

  constructor(
    connection: TerminalConnection,
    timeouts: TerminalTimeouts,
    onStep: (step: TerminalStep) => void,
  ) {
    this.#place = connection;
    this.#timeouts = timeouts;
    this.#onStep = onStep;
    this.#socket = connect({ host: connection.host, port: connection.port, noDelay: true });
    // Without a listener an error would end the program; the close event that follows handles it.
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      this.#hasClosed = true;
      this.#wake();
    });
    this.#socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake();
    });
    this.#socket.on('connect', () => this.#wake());
  }

  async run(requests: readonly Apdu[]): Promise<ConversationEnd> {
    const { connectMs } = this.#timeouts;
    const isConnected = await this.#until(() => (this.#socket.connecting ? null : true), connectMs);
    if (isConnected === null || this.#hasClosed) return { kind: 'not-sent', why: 'not-reached' };
    const { currencyNumber, password } = this.#place;
    const registered = await this.#ask(
      registrationRequest(password, currencyNumber),
      this.#timeouts.answerMs,
    );
    if (registered.kind === 'refused') return { kind: 'not-sent', why: 'busy' };
    if (registered.kind === 'lost') return { kind: 'not-sent', why: 'not-reached' };
    if (registered.kind === 'ended' && !registered.isCompleted)
      return { kind: 'not-sent', why: 'not-registered' };
    let end: ConversationEnd = registered;
    for (const request of requests) {
      if (this.#isCancelled) return STOPPED;
      this.#hasAsked = true;
      end = await this.#ask(request, this.#timeouts.silenceMs);
      if (end.kind !== 'ended' || !end.isCompleted) return end;
    }
    return end;
  }

  /**
   * Sends an abort, but only after the request: the answer to an earlier abort would be taken for the request's answer.
   */
  cancel(): void {
    this.#isCancelled = true;
    if (!this.#hasClosed && this.#hasAsked) this.#send(abortRequest());
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Sends one request, and acknowledges every message of the terminal until it reports the end. */
  async #ask(request: Apdu, silenceMs: number): Promise<ConversationEnd> {
    this.#send(request);
    const taken = await this.#next(this.#timeouts.answerMs);
    if (taken === null) return { kind: 'lost' };
    const refusal = refusalCodeIn(taken);
    if (refusal !== null) return { kind: 'refused', code: refusal };
    let status: TransactionStatus | null = null;
    const printed: PrintedLines[] = [];
    let message: Apdu | null = taken;
    const endsAtMs = performance.now() + LONGEST_IN_SILENCES * silenceMs;
    for (let heard = 0; heard < MOST_MESSAGES; heard += 1) {
      if (performance.now() >= endsAtMs || printed.length >= MOST_PRINTED) break;
      // Some terminals send their first message without waiting for an acknowledgement, so each one is acknowledged.
      if (message.command >> 8 !== ZVT_COMMANDS.accepted >> 8 && refusalCodeIn(message) === null) {
        this.#send(ACCEPTED_REPLY);
      }
      switch (message.command) {
        case ZVT_COMMANDS.completion:
        case ZVT_COMMANDS.aborted: {
          const isCompleted = message.command === ZVT_COMMANDS.completion;
          return { kind: 'ended', isCompleted, code: resultCodeIn(message), status, printed };
        }
        case ZVT_COMMANDS.intermediateStatus: {
          const step = stepOfStatus(message.data[0]);
          if (step !== null) this.#onStep(step);
          break;
        }
        case ZVT_COMMANDS.statusInformation:
          status = parseTransactionStatus(message);
          break;
        case ZVT_COMMANDS.printLine:
          printed.push(parsePrintLine(message));
          break;
        case ZVT_COMMANDS.printText:
          printed.push(parsePrintText(message));
          break;
        default:
          break;
      }
      message = await this.#next(silenceMs);
      if (message === null) return { kind: 'lost' };
    }
    return { kind: 'lost' };
  }

  #send(apdu: Apdu): void {
    if (!this.#socket.destroyed) this.#socket.write(encodeApdu(apdu));
  }

  /**
   * Waits for the terminal's next message.
   * @returns null if the time is over or the connection ends first
   */
  #next(limitMs: number): Promise<Apdu | null> {
    return this.#until(() => {
      const taken = splitFirstApdu(this.#received);
      if (taken === null) return null;
      this.#received = Uint8Array.from(taken.rest);
      return taken.apdu;
    }, limitMs);
  }

  /** Waits until `read` returns something; null if the connection ends or the time is over first. */
  async #until<Read>(read: () => Read | null, limitMs: number): Promise<Read | null> {
    const found = read();
    if (found !== null) return found;
    return await new Promise((resolve) => {
      const finish = (value: Read | null) => {
        clearTimeout(timer);
        this.#wake = () => undefined;
        resolve(value);
      };
      const timer = setTimeout(finish, limitMs, null);
      this.#wake = () => {
        const now = read();
        if (now !== null || this.#hasClosed) finish(now);
      };
      if (this.#hasClosed) finish(null);
    });
  }
}
