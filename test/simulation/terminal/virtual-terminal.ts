import type { LedgerWriter } from '../../../electron/ledger/write/ledger-writer.ts';
import type { CardTerminal } from '../../../electron/card-terminal/zvt-terminal.ts';
import type { TransactionStatus } from '../../../shared/card-terminal/answers.ts';
import type { ConversationEnd } from '../../../shared/card-terminal/judge-answer.ts';
import { isTerminalAsked } from '../../../shared/ledger/sale/terminal-payment.ts';
import type { SaleId } from '../../../shared/values/ids.ts';
import { clockTime } from '../../../shared/values/clocks.ts';
import type { TimeOfTerminal } from '../../../shared/values/clocks.ts';
import { SECOND_MS } from '../../../shared/values/time.ts';
import type { Random } from '../random.ts';
import type { ProgramTime, Timeline } from '../virtual-time.ts';

/** A till's request, identified by the payment in its ledger. */
export interface TerminalRequest {
  readonly till: string;
  readonly saleId: SaleId;
  readonly paymentId: string;
}

/** A transaction in the terminal's memory. */
export interface DeviceTransaction {
  readonly trace: number;
  readonly receiptNumber: number;
  readonly amountCents: number;
  readonly isApproved: boolean;
  /** The transaction that this one reverses; null for a payment. */
  readonly reverses: DeviceTransaction | null;
  /** The till's payment; null if it was made by hand. */
  readonly by: TerminalRequest | null;
  readonly day: number;
  /** The time by the terminal's own clock, which shows seconds. */
  readonly clockMs: TimeOfTerminal;
}

/** Is notified what tills ask of the terminal, and what it has done. */
export interface TerminalWatcher {
  readonly onAsked: (till: string, by: TerminalRequest | null, words: string) => void;
  readonly saw: (what: string) => void;
}

/** The ways in which the terminal treats a payment, each as often as it occurs in this list. */
const ACTS = [
  ...Array.from({ length: 9 }, () => 'approves' as const),
  'slow',
  'late',
  'declines',
  'declines',
  'refuses',
  'lost-before',
  'lost-waiting',
  'lost-waiting',
  'lost-after',
  'lost-after',
  'restarts-before',
  'restarts-after',
  'tells-nothing',
  'prints-nothing',
] as const;

/** Names under which a world counts everything that went wrong at a terminal. */
export const TERMINAL_CLASSES: readonly string[] = [
  ...new Set(ACTS.filter((act) => act !== 'approves').map((act) => `terminal-${act}`)),
  'terminal-by-hand',
  'terminal-day-closed',
  'terminal-restarted',
  'terminal-hasty-person',
  'terminal-charges-other',
];

/** The longest that a customer looks for a card; then the terminal gives up. */
const LOOKS_FOR_CARD_MS = 150 * SECOND_MS;
/**
 * The same limits as for a real connection: until an absent terminal counts as not reached, and between two messages.
 */
const CONNECT_MS = 3 * SECOND_MS;
const SILENCE_MS = 180 * SECOND_MS;
/** How far the terminal's clock is ahead of the tills' clocks. */
const AHEAD_MS = 40 * SECOND_MS;
const DECLINED = 0x05;
const STOPPED = 0x6c;
const NOT_POSSIBLE = 0xb5;

export const LOST_CONVERSATION: ConversationEnd = { kind: 'lost' };

/**
 * A payment terminal in virtual time: slow, late, cut off, restarted, closed for the day, used by hand and by other
 * tills. It knows what it has really taken.
 */
export class VirtualTerminal {
  readonly all: DeviceTransaction[] = [];
  readonly #time: Timeline;
  readonly #random: Random;
  /** Separate, so that the other worlds of a seed stay the same. */
  readonly #amounts: Random;
  readonly witness: TerminalWatcher;
  /** True if the terminal's receipt and trace numbers begin at 1 each day. */
  readonly #countsAnew: boolean;
  readonly #forgetsAtClose: boolean;
  #last: DeviceTransaction | null = null;
  #trace = 100;
  #receipt = 0;
  #day = 1;
  /** Set while the terminal waits for a card; called with true if somebody stops it. */
  #stop: (() => void) | null = null;
  #isAway = false;
  isCalm = false;
  /** True if the terminal sometimes charges a part of the requested amount, or more with a tip. */
  chargesOther = false;

  constructor(time: Timeline, random: Random, witness: TerminalWatcher) {
    this.#time = time;
    this.#random = random;
    this.#amounts = random.fork('amounts');
    this.witness = witness;
    this.#countsAnew = random.chance(0.3);
    this.#forgetsAtClose = random.chance(0.5);
  }

  /** True if several tills use the terminal, and their settings say so. */
  isShared = false;

  /** True while a card may still be inserted for the current request. */
  get isWaiting(): boolean {
    return this.#stop !== null;
  }

  /** Counts the payments of this amount that the terminal's own journal shows for one customer. */
  countTaken(saleId: SaleId, amountCents: number): number {
    return this.all.filter(
      (one) => one.by?.saleId === saleId && one.amountCents === amountCents && isPayment(one),
    ).length;
  }

  /** True if the terminal's own journal shows that it charged another amount for this payment. */
  hasChargedOther(paymentId: string, askedCents: number): boolean {
    return this.all.some(
      (one) => one.by?.paymentId === paymentId && isPayment(one) && one.amountCents !== askedCents,
    );
  }

  hasReversed(paymentId: string): boolean {
    return this.all.some((one) => one.reverses?.by?.paymentId === paymentId && one.isApproved);
  }

  /** Returns the connection for one run of a till's program. */
  line(till: string, time: ProgramTime, writer: LedgerWriter): CardTerminal {
    return new TerminalLine(this, this.#random, { till, time, writer });
  }

  /** A person takes a payment at the terminal, or gives one back, without a till. */
  useByHand(amountCents: number): void {
    if (this.isWaiting || this.#isAway) return;
    this.witness.saw('terminal-by-hand');
    this.#add({ amountCents, isApproved: true, reverses: null, by: null });
  }

  giveBackByHand(paymentId: string): void {
    const paid = this.all.find((one) => one.by?.paymentId === paymentId && isPayment(one));
    if (paid === undefined || this.all.some(({ reverses }) => reverses === paid)) return;
    const { amountCents } = paid;
    this.#add({ amountCents, isApproved: true, reverses: paid, by: null });
  }

  closeDay(): void {
    this.#day += 1;
    this.#receipt = 0;
    this.witness.saw('terminal-day-closed');
    if (this.#countsAnew) this.#trace = 0;
    if (this.#forgetsAtClose) this.#last = null;
  }

  /** The power fails: a card that was not inserted yet is not charged any more. */
  restart(): void {
    this.witness.saw('terminal-restarted');
    this.#stop?.();
    this.#isAway = true;
    if (this.#random.chance(0.3)) this.#last = null;
    this.#time.after(this.#random.between(5, 60) * SECOND_MS, () => {
      this.#isAway = false;
    });
  }

  /** Ends all faults of the terminal. */
  mend(): void {
    this.isCalm = true;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /**
   * Carries out a till's request.
   * @param answer called once, with how the conversation ended
   */
  take(
    what: Pick<DeviceTransaction, 'amountCents' | 'by' | 'reverses'>,
    answer: (end: ConversationEnd, afterMs: number) => void,
  ): void {
    const act = this.isCalm ? 'approves' : this.#random.pick(ACTS);
    if (act !== 'approves') this.witness.saw(`terminal-${act}`);
    const soonMs = this.#random.between(2, 15) * SECOND_MS;
    const afterwards = (ms: number, happens: () => void) => this.#after(ms, happens, answer);
    const tell = (one: DeviceTransaction) => answer(ended(one, act), this.#random.between(10, 900));
    switch (act) {
      case 'approves':
      case 'prints-nothing':
      case 'tells-nothing':
        return afterwards(soonMs, () => tell(this.#approve(what)));
      case 'slow': {
        const slowMs = this.#random.between(30, 150) * SECOND_MS;
        return afterwards(slowMs, () => tell(this.#approve(what)));
      }
      case 'late':
        return afterwards(soonMs, () => {
          const lateMs = this.#random.between(20, 220) * SECOND_MS;
          const end = ended(this.#approve(what), act);
          answer(lateMs > SILENCE_MS ? LOST_CONVERSATION : end, Math.min(lateMs, SILENCE_MS));
        });
      case 'declines':
        return afterwards(soonMs, () => tell(this.#add({ ...what, isApproved: false })));
      case 'refuses':
        return answer({ kind: 'refused', code: 0x83 }, 20);
      case 'lost-before':
        return answer(LOST_CONVERSATION, this.#random.between(10, 5_000));
      case 'lost-waiting': {
        answer(LOST_CONVERSATION, this.#random.between(10, 5_000));
        if (this.#random.chance(0.3)) return this.#after(LOOKS_FOR_CARD_MS, () => undefined);
        const lateMs = this.#random.between(2, 160) * SECOND_MS;
        return this.#after(lateMs, () => void this.#approve(what));
      }
      case 'lost-after':
        return afterwards(soonMs, () => {
          this.#approve(what);
          answer(LOST_CONVERSATION, 10);
        });
      case 'restarts-before':
        answer(LOST_CONVERSATION, 500);
        return this.restart();
      case 'restarts-after':
        return afterwards(soonMs, () => {
          this.#approve(what);
          answer(LOST_CONVERSATION, 10);
          this.restart();
        });
    }
  }

  /** Stops waiting for a card, unless the card is in already. */
  stop(): void {
    if (this.#random.chance(0.8)) this.#stop?.();
  }

  /** Reports the last transaction once more. */
  repeat(): ConversationEnd {
    if (this.#last !== null) return ended(this.#last, 'approves');
    return { kind: 'ended', isCompleted: true, code: null, status: null, printed: [] };
  }

  /** Finds today's payment with this receipt number, as long as it can be reversed. */
  payable(receiptNumber: number): DeviceTransaction | null {
    const found = this.all.findLast(
      (one) => one.day === this.#day && one.receiptNumber === receiptNumber && isPayment(one),
    );
    return found && !this.all.some(({ reverses }) => reverses === found) ? found : null;
  }

  /**
   * Lets something happen after a while.
   * @param answer called if it is stopped; left out if nobody waits for it any more
   */
  #after(ms: number, happens: () => void, answer?: (end: ConversationEnd, ms: number) => void) {
    let isOver = false;
    this.#stop = () => {
      isOver = true;
      this.#stop = null;
      answer?.(aborted(STOPPED), 10);
    };
    this.#time.after(ms, () => {
      if (isOver) return;
      this.#stop = null;
      happens();
    });
  }

  #approve(what: Pick<DeviceTransaction, 'amountCents' | 'by' | 'reverses'>): DeviceTransaction {
    return this.#add({ ...what, amountCents: this.#chargedOf(what), isApproved: true });
  }

  #chargedOf({
    amountCents,
    reverses,
  }: Pick<DeviceTransaction, 'amountCents' | 'reverses'>): number {
    const isOther = this.chargesOther && !this.isCalm && reverses === null;
    if (!isOther || !this.#amounts.chance(0.2)) return amountCents;
    this.witness.saw('terminal-charges-other');
    return this.#amounts.pick([amountCents + 100, Math.ceil(amountCents / 2)]);
  }

  #add(
    what: Pick<DeviceTransaction, 'amountCents' | 'by' | 'reverses' | 'isApproved'>,
  ): DeviceTransaction {
    this.#trace += 1;
    this.#receipt += 1;
    const seconds = Math.trunc((this.#time.nowMs + AHEAD_MS) / SECOND_MS);
    const clockMs = clockTime<'terminal'>(seconds * SECOND_MS);
    const numbers = { trace: this.#trace, receiptNumber: this.#receipt, day: this.#day };
    const one = { ...what, ...numbers, clockMs };
    this.all.push(one);
    this.#last = one;
    return one;
  }
}

interface LineOf {
  readonly till: string;
  readonly time: ProgramTime;
  readonly writer: LedgerWriter;
}

/** One till's connection to the terminal: its conversations wait for each other, and end with its program. */
class TerminalLine implements CardTerminal {
  readonly #device: VirtualTerminal;
  readonly #random: Random;
  readonly #of: LineOf;
  #turn: Promise<unknown> = Promise.resolve();
  onStep: CardTerminal['onStep'] = () => undefined;
  #isCancelled = false;
  #hasAsked = false;
  #hangUp: () => void = () => undefined;

  constructor(device: VirtualTerminal, random: Random, of: LineOf) {
    this.#device = device;
    this.#random = random;
    this.#of = of;
  }

  pay(amountCents: number): Promise<ConversationEnd> {
    return this.#converse((answer) => {
      const by = this.#asked();
      this.#device.witness.onAsked(this.#of.till, by, `${amountCents}`);
      this.#device.take({ amountCents, by, reverses: null }, answer);
    });
  }

  reverse(receiptNumber: number): Promise<ConversationEnd> {
    return this.#converse((answer) => {
      const by = this.#asked();
      this.#device.witness.onAsked(this.#of.till, by, `back ${receiptNumber}`);
      const paid = this.#device.payable(receiptNumber);
      if (paid === null) return answer(aborted(NOT_POSSIBLE), 300);
      return this.#device.take({ amountCents: paid.amountCents, by, reverses: paid }, answer);
    });
  }

  lastTransaction(): Promise<ConversationEnd> {
    return this.#converse((answer) => {
      const isLost = !this.#device.isCalm && this.#random.chance(0.1);
      answer(isLost ? LOST_CONVERSATION : this.#device.repeat(), 300);
    });
  }

  closeDay(): Promise<ConversationEnd> {
    return this.#converse((answer) => {
      this.#device.closeDay();
      answer({ ...COMPLETED, status: null }, 500);
    });
  }

  checkReachable(): Promise<ConversationEnd> {
    return this.#converse((answer) => answer({ ...COMPLETED, status: null }, 100));
  }

  cancel(): void {
    this.#isCancelled = true;
    if (this.#hasAsked) this.#device.stop();
  }

  hangUp(): void {
    this.#hangUp();
  }

  #converse(
    ask: (answer: (end: ConversationEnd, afterMs: number) => void) => void,
  ): Promise<ConversationEnd> {
    const { time } = this.#of;
    const done = this.#turn.then(async (): Promise<ConversationEnd> => {
      this.#isCancelled = false;
      this.#hasAsked = false;
      await time.wait(this.#random.between(5, 60));
      if (this.#device.isAway) {
        await time.wait(CONNECT_MS);
        return { kind: 'not-sent', why: 'not-reached' };
      }
      if (this.#device.isWaiting) return { kind: 'not-sent', why: 'busy' };
      if (this.#isCancelled) return { kind: 'refused', code: STOPPED };
      this.#hasAsked = true;
      const end = await new Promise<ConversationEnd>((resolve) => {
        this.#hangUp = () => resolve(LOST_CONVERSATION);
        ask((answered, afterMs) => time.after(afterMs, () => resolve(answered)));
      });
      this.#hasAsked = false;
      return end;
    });
    this.#turn = done;
    return done;
  }

  /** Returns the payment that the till has recorded as requested. */
  #asked(): TerminalRequest | null {
    const { till, writer } = this.#of;
    for (const { id: saleId, terminal = [] } of writer.ledger.openSales.values()) {
      const payment = terminal.find(isTerminalAsked);
      if (payment) return { till, saleId, paymentId: payment.id };
    }
    return null;
  }
}

const COMPLETED = { kind: 'ended', isCompleted: true, code: null, printed: [] } as const;

function isPayment({ isApproved, reverses }: DeviceTransaction): boolean {
  return isApproved && reverses === null;
}

function aborted(code: number): ConversationEnd {
  return { kind: 'ended', isCompleted: false, code, status: null, printed: [] };
}

function ended(one: DeviceTransaction, act: (typeof ACTS)[number]): ConversationEnd {
  const isMute = act === 'tells-nothing';
  const status = isMute ? null : statusOf(one);
  const printed =
    act === 'prints-nothing' ? [] : [{ owner: 'customer' as const, lines: [`T ${one.trace}`] }];
  return {
    kind: 'ended',
    isCompleted: one.isApproved,
    code: one.isApproved ? null : DECLINED,
    status,
    printed: isMute ? [] : printed,
  };
}

function statusOf(one: DeviceTransaction) {
  const { amountCents, clockMs, isApproved, receiptNumber, reverses, trace } = one;
  const status: TransactionStatus = {
    resultCode: isApproved ? 0 : DECLINED,
    amountCents,
    currencyNumber: 978,
    trace,
    reversedTrace: reverses?.trace ?? null,
    receiptNumber,
    terminalId: '99000001',
    clockMs,
    masked: '…1234',
    cardName: 'girocard',
  };
  return status;
}
