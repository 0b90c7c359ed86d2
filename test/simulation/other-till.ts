import { createHash } from 'node:crypto';
import { PaymentDesk } from '../../electron/local-api/desk/payment-desk.ts';
import type { DeskAnswer } from '../../electron/local-api/desk/problems.ts';
import { partIdOf, paymentIdOf } from '../../electron/local-api/desk/payment-names.ts';
import type { TradingSession } from '../../electron/till/trading-session.ts';
import type { WakeIn } from '../../electron/time/wake-in.ts';
import { otherTillSchema } from '../../shared/ledger/money/other-till.ts';
import type { OtherTill, OtherTillStanding } from '../../shared/ledger/money/other-till.ts';
import type { Verb } from '../../shared/ledger/money/intent.ts';
import type { PaymentAnswer } from '../../shared/local-api/messages.ts';
import { PROBLEM_EFFECTS } from '../../shared/local-api/program-answers.ts';
import type { SandboxContact } from '../../shared/sandbox/state.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { cents, ZERO } from '../../shared/values/money.ts';
import { instantMs } from '../../shared/values/time.ts';
import { ANN_AT_TILL, ACTOR_AT_OPEN_TILL } from './actors.ts';
import type { SimulatedShop } from './people.ts';
import type { Random } from './random.ts';
import type { AskedByProgram, OtherTillOracle } from './other-till-oracle.ts';
import type { VirtualTill } from './virtual-till.ts';
import { clockTime } from '../../shared/values/clocks.ts';

/** The connection to a till, for one run of its program. */
interface Served {
  readonly trading: TradingSession;
  readonly desk: PaymentDesk;
}

/** One payment in the ledger of another maker's till, which asks by its reference. */
interface Line {
  readonly reference: string;
  readonly verb: Verb;
  readonly amount: string;
  /** The card's number; left out if a person at our till scans it. */
  readonly card?: string;
}

/** A part of a payment that the other till wants refunded. */
interface Refund {
  readonly payment: string;
  readonly reference: string;
  readonly amount: string;
}

/** Returns the other maker's till that is connected to a till from the start of its world. */
export function otherTillOf(name: string): OtherTill {
  const digits = createHash('sha256').update(name).digest('hex');
  return otherTillSchema.parse({
    id: `${digits.slice(0, 8)}-0000-4000-8000-${digits.slice(8, 20)}`,
    name: `Odoo at ${name}`,
    tokenHash: digits,
    alonePerPaymentCents: cents(10_00),
    alonePerDayCents: cents(100_00),
  });
}

/**
 * The program of another maker's till, which asks the desk of one till for payments. It repeats, asks twice at once,
 * dies with an answer, comes back with an older ledger of its own, reuses references and cancels late.
 */
export class OtherTillAtWork {
  readonly #shop: SimulatedShop;
  readonly #callers: OtherTillOracle;
  readonly #till: VirtualTill;
  readonly #random: Random;
  readonly #client: OtherTillStanding;
  readonly #lines: Line[] = [];
  readonly #refunds: Refund[] = [];
  #served: Served | null = null;

  constructor(shop: SimulatedShop, callers: OtherTillOracle, till: VirtualTill, random: Random) {
    this.#shop = shop;
    this.#callers = callers;
    this.#till = till;
    this.#random = random;
    const never = {
      aloneSinceProvenMs: clockTime<'proven'>(0),
      cameProvenMs: clockTime<'proven'>(0),
    };
    this.#client = {
      ...otherTillOf(till.name),
      aloneSinceMs: instantMs(0),
      aloneCents: ZERO,
      ...never,
    };
    till.onOpened = (trading, wakeIn) => this.#serve(trading, wakeIn);
  }

  work(untilMs: number, meanGapMs: number): void {
    const { time } = this.#shop;
    const next = () => {
      time.after(this.#random.waitMs(meanGapMs), () => {
        if (time.nowMs >= untilMs) return;
        void this.#act();
        next();
      });
    };
    next();
  }

  /** After a restart, the program asks again for every payment and refund in its ledger. */
  askForAll(): void {
    for (const line of this.#lines) void this.#ask(line);
    for (const refund of this.#refunds) void this.#refund(refund);
  }

  #serve(trading: TradingSession, wakeIn: WakeIn): void {
    this.#served?.desk.close();
    this.#served = { trading, desk: new PaymentDesk(trading, () => ACTOR_AT_OPEN_TILL, wakeIn) };
  }

  async #act(): Promise<void> {
    const what = this.#random.between(0, 19);
    if (what < 7 || this.#lines.length === 0) return this.#sell();
    if (what === 7) return this.#comesBackAsItWas();
    if (what < 11) return this.#personAnswers();
    const line = this.#random.pick(this.#lines);
    if (what < 14) return this.#ask(line);
    if (what === 14) return this.#ask({ ...line, amount: this.#amount() });
    const { reference, verb } = line;
    if (this.#served === null) return;
    if (what === 17) return this.#givesBack(line);
    const about = { reference, verb, act: what < 17 ? 'cancel' : 'status' } as const;
    if (what < 17) return this.#call(about, (desk) => desk.cancel(this.#client, verb, reference));
    return this.#call(about, (desk) => desk.readOnceKnown(this.#client, verb, reference, 12));
  }

  /** A customer pays; sometimes the request is sent twice, and either answer reaches the caller. */
  async #sell(): Promise<void> {
    const card = this.#scan(this.#random.pick(this.#shop.service.contacts));
    const line: Line = {
      reference: `${this.#till.name} ${this.#lines.length + 1}`,
      verb: this.#random.chance(0.85) ? 'redeem' : 'load',
      amount: this.#amount(),
      ...(this.#random.chance(0.9) && { card }),
    };
    this.#lines.push(line);
    const times = this.#random.pick([1, 1, 1, 2, 3]);
    await Promise.all(Array.from({ length: times }, () => this.#ask(line)));
  }

  /** Goods come back: all, some, more than are left, or the same again; sometimes each request is sent twice. */
  async #givesBack({ reference: payment, amount }: Line): Promise<void> {
    if (this.#random.chance(0.3) && this.#served !== null)
      return this.#call({ reference: payment, verb: 'redeem', act: 'refund' }, (desk) =>
        desk.refunds.refundAll(this.#client, payment),
      );
    for (let more = this.#random.between(1, 3); more > 0; more -= 1) {
      const reference = `back ${this.#refunds.length + 1}`;
      const isHalf = this.#random.chance(0.7);
      const part = isHalf ? (Number(amount) / 1.7).toFixed(2) : this.#amount();
      const isAgain = this.#refunds.length > 0 && this.#random.chance(0.3);
      const asked = isAgain
        ? this.#random.pick(this.#refunds)
        : { payment, reference, amount: part };
      if (!isAgain) this.#refunds.push(asked);
      const times = this.#random.pick([1, 1, 2]);
      await Promise.all(Array.from({ length: times }, () => this.#refund(asked)));
    }
  }

  async #refund({ payment, ...refund }: Refund): Promise<void> {
    return this.#call(
      { reference: payment, verb: 'redeem', act: 'part' },
      (desk) => desk.refunds.refundPart(this.#client, payment, refund),
      () => {
        const id = partIdOf(this.#client.id, payment, refund.reference);
        this.#callers.tellBack(this.#till, payment, id);
      },
    );
  }

  /** The program is restored from a backup, and uses later references again for other customers. */
  #comesBackAsItWas(): void {
    this.#lines.length = this.#random.between(0, this.#lines.length);
  }

  async #ask({ reference, verb, amount, card }: Line): Promise<void> {
    const asked = { reference, amount, currency: 'EUR', ...(card !== undefined && { card }) };
    return this.#call({ reference, verb, act: 'pay' }, (desk) => {
      this.#callers.ask(this.#till, reference);
      return desk.create(this.#client, verb, asked);
    });
  }

  /** Sends a request over a connection; an answer after the run has ended reaches nobody. */
  async #call(
    about: AskedByProgram,
    ask: (desk: PaymentDesk) => DeskAnswer | Promise<DeskAnswer>,
    onGood?: () => void,
  ): Promise<void> {
    const served = this.#served;
    if (served === null) return;
    // A refusal of a part says nothing about its payment.
    const isRecorded = about.act !== 'part' && this.#callers.isRecorded(this.#till, about);
    const answer = await ask(served.desk);
    if (!this.#till.isOfThisRun(served.trading)) return;
    const said =
      'problem' in answer ? (answer.effect ?? PROBLEM_EFFECTS[answer.problem]) : answer.state;
    if (isRecorded) this.#callers.tellProgram(about, said);
    if ('problem' in answer) return;
    onGood?.();
    this.#hear(answer);
  }

  #hear(answer: PaymentAnswer): void {
    const { trading } = this.#till;
    this.#callers.tell(this.#till, answer);
    const id = paymentIdOf(this.#client.id, answer.reference);
    if (trading?.writer.ledger.intents.has(id)) this.#shop.oracle.noteAccepted(this.#till, id);
  }

  /** A person at the window looks at the service's list before confirming a payment that may have been taken before. */
  async #personAnswers(): Promise<void> {
    const desk = this.#served?.desk ?? null;
    const asked = desk?.oldestAsked ?? null;
    if (desk === null || asked === null) return;
    const { id, reference, question } = asked;
    const isTaken = this.#callers.hasLeft(this.#till, reference);
    if (isTaken || this.#random.chance(0.2)) await desk.answer(id, { kind: 'no' }, ANN_AT_TILL);
    else if (question.kind === 'card') await this.#scans(desk, id);
    else await desk.answer(id, { kind: 'yes' }, ANN_AT_TILL);
  }

  async #scans(desk: PaymentDesk, id: IntentId): Promise<void> {
    const contact = this.#random.pick(this.#shop.service.contacts);
    const found = this.#till.trading?.lookUp(this.#scan(contact));
    if (found?.kind !== 'card') return;
    await desk.answer(id, { kind: 'card', cardId: found.cardId, repeats: true }, ANN_AT_TILL);
  }

  #scan({ identifiers, uuid }: SandboxContact): string {
    if (this.#shop.shape.evidence?.balanceRead) return uuid;
    return this.#random.pick(identifiers).value;
  }

  #amount(): string {
    return (this.#random.between(1, 1_500) / 100).toFixed(2);
  }
}
