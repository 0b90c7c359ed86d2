import type {
  AnsweredAsked,
  AskedAnswer,
  OpenedPairing,
  OtherTills,
} from '../../shared/local-api/asked-payment.ts';
import type { AskedMatch, MatchAnswer } from '../../shared/local-api/match-export.ts';
import type { OtherTillId } from '../../shared/ledger/money/other-till.ts';
import type { Cents } from '../../shared/values/money.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { errorCode } from '../node/files/error-code.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { Actor } from '../ledger/write/ledger-writer.ts';
import type { Till } from '../till/till.ts';
import type { TradingSession } from '../till/trading-session.ts';
import type { WakeIn } from '../time/wake-in.ts';
import { LastPayment } from './last-payment.ts';
import { matchAtDesk } from './match-desk.ts';
import { listenLocally } from './http-server.ts';
import { Pairings } from './pairings.ts';
import { PaymentDesk } from './payment-desk.ts';
import { problem, problemOfStop } from './problems.ts';
import type { LocalProblem } from './problems.ts';
import { routeRequest } from './route-request.ts';
import type { OpenDesk } from './route-request.ts';

/** The till as the local API uses it. */
export type LocalTill = Pick<Till, 'trading' | 'signIn' | 'choices' | 'onChange' | 'overview'>;

/**
 * Serves other tills on this computer while a manager has turned it on: one desk for the book that is open, and none in
 * training.
 */
export class LocalApi {
  readonly #till: LocalTill;
  readonly #wakeIn: WakeIn;
  readonly #onMistake: (error: unknown) => void;
  readonly #listeners = new Set<() => void>();
  #trading: TradingSession | null = null;
  #open: OpenDesk | null = null;
  /** Only while this till stands beside another one. */
  #last: LastPayment | null = null;
  #typing: OtherTills['typing'] = null;
  #listening: { readonly port: number; readonly close: () => Promise<void> } | null = null;
  #fault: string | null = null;
  /** Turned on and off one after the other. */
  #turn: Promise<void> = Promise.resolve();
  #wanted: number | null = null;

  constructor(till: LocalTill, wakeIn: WakeIn, onMistake: (error: unknown) => void) {
    this.#till = till;
    this.#wakeIn = wakeIn;
    this.#onMistake = onMistake;
    till.onChange(() => this.#follow());
    this.#follow();
  }

  /** Calls back after each change of what waits for a person, of the other tills, and of the port. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  get status(): OtherTills {
    const { writer } = this.#trading ?? {};
    return {
      port: this.#listening?.port ?? null,
      fault: this.#fault,
      asked: this.#open?.desk.oldestAsked ?? null,
      last: this.#last?.shown ?? null,
      typing: this.#typing,
      tills: [...(writer?.ledger.otherTills.values() ?? [])].map((one) => ({
        id: one.id,
        name: one.name,
        isConnected: one.tokenHash !== null,
        alonePerPaymentCents: one.alonePerPaymentCents,
        alonePerDayCents: one.alonePerDayCents,
      })),
    };
  }

  /** Notes what the key for the other till's field does on this desktop. */
  noteTyping(typing: OtherTills['typing']): void {
    this.#typing = typing;
    this.#changed();
  }

  /** Matches another till's export with what was taken for it. */
  async matchExport(asked: AskedMatch): Promise<MatchAnswer> {
    return this.#open === null ? { kind: 'not-read' } : matchAtDesk(this.#open, asked);
  }

  /** A manager connects another till, or one of those that were connected again. */
  connect(name: string, again: OtherTillId | null, actor: Actor): OpenedPairing {
    const { pairings } = this.#open ?? {};
    return pairings?.begin(name, again, actor) ?? { refusal: { why: 'no-book' } };
  }

  endConnecting(): void {
    this.#open?.pairings.end();
  }

  async changeLimits(
    id: OtherTillId,
    limits: { readonly alonePerPaymentCents: Cents; readonly alonePerDayCents: Cents },
    actor: Actor,
  ): Promise<boolean> {
    const change = { kind: 'change-other-till', id, ...limits } as const;
    return (await this.#trading?.writer.write(change, actor))?.kind === 'written';
  }

  async disconnect(id: OtherTillId, actor: Actor): Promise<boolean> {
    const ended = { kind: 'disconnect-other-till', id } as const;
    return (await this.#trading?.writer.write(ended, actor))?.kind === 'written';
  }

  /** A person at the window answers what another till has asked. */
  async answer(id: IntentId, answer: AskedAnswer, actor: Actor): Promise<AnsweredAsked> {
    return (await this.#open?.desk.answer(id, answer, actor)) ?? { kind: 'gone' };
  }

  async close(): Promise<void> {
    this.#wanted = null;
    this.#leaveBook();
    await this.#turnTo(null);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }

  #follow(): void {
    const { trading } = this.#till;
    if (trading !== this.#trading) {
      this.#leaveBook();
      this.#trading = trading;
      if (trading !== null) this.#open = this.#openDesk(trading);
      this.#changed();
    }
    this.#followLast();
    const port = this.#till.choices.localApiPort;
    if (port === this.#wanted) return;
    this.#wanted = port;
    void this.#turnTo(port);
  }

  #followLast(): void {
    const { besideTill } = this.#till.choices;
    if (besideTill === (this.#last !== null) || this.#open === null || this.#trading === null)
      return;
    this.#last?.close();
    const onChange = () => this.#changed();
    this.#last = besideTill
      ? new LastPayment(this.#trading, this.#open.desk, this.#wakeIn, onChange)
      : null;
    onChange();
  }

  #openDesk(trading: TradingSession): OpenDesk {
    const { writer } = trading;
    const actor = (): Actor =>
      this.#till.signIn?.actor() ?? { ...SYSTEM_ACTOR, accessLevel: 'locked' };
    const desk = new PaymentDesk(trading, actor, this.#wakeIn);
    desk.news.onChange(() => this.#changed());
    return { desk, pairings: new Pairings(writer), ledger: writer.ledger, atWork: new Map() };
  }

  #leaveBook(): void {
    this.#last?.close();
    this.#last = null;
    this.#open?.desk.close();
    this.#open = null;
    this.#trading = null;
  }

  /** The open book's desk, or why there is none that takes payments. */
  get #desk(): OpenDesk | LocalProblem {
    if (this.#open === null) return problemOfStop(this.#till.overview().health);
    const isTraining = this.#open.ledger.book?.mode === 'training';
    return isTraining ? problem('not-trading') : this.#open;
  }

  #turnTo(port: number | null): Promise<void> {
    this.#turn = this.#turnAfter(this.#turn, port);
    return this.#turn;
  }

  async #turnAfter(before: Promise<void>, port: number | null): Promise<void> {
    await before;
    if (port !== this.#wanted) return;
    await this.#listening?.close();
    this.#listening = null;
    this.#fault = null;
    if (port !== null) await this.#listen(port);
    this.#changed();
  }

  async #listen(port: number): Promise<void> {
    try {
      const handle = (request: Parameters<typeof routeRequest>[0]) =>
        routeRequest(request, this.#desk);
      this.#listening = await listenLocally(port, handle, this.#onMistake);
    } catch (error) {
      this.#fault = errorCode(error) ?? 'unknown';
    }
  }
}
