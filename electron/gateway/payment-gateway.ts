import { RecentExchanges } from './recent-exchanges.ts';
import { buildRequest } from '../../shared/api/build-request.ts';
import { routes } from '../../shared/api/routes.ts';
import { HUB_LOST } from '../../shared/api/outcome.ts';
import type { NotConnected, Transmission } from '../../shared/api/transmission.ts';
import type { CreatePrepaidTransactionInput } from '../../shared/api/prepaid-transaction.ts';
import { toServiceCents } from '../../shared/api/service-cents.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import type { CardSecret } from '../../shared/ledger/money/card.ts';
import { keyHeaderOf } from '../../shared/guard/money/admit-sending.ts';
import type { CardId, IntentId } from '../../shared/values/ids.ts';
import { isInLane, NUMBER_LOST } from '../../shared/ledger/money/intent.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { minorUnitIn, serviceUnitIn } from '../../shared/ledger/store/book.ts';
import { possibleEchoes } from '../../shared/ledger/money/queue.ts';
import { openIntentsOnCard } from '../../shared/ledger/ledger.ts';
import type { MinorUnit } from '../../shared/values/currency.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import type {
  CategoryFailure,
  CategoryOperation,
  MoneyAnswer,
} from '../../shared/messages/gateway-answers.ts';
import type { JournalStopped } from '../journal/journal.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { Actor, LedgerWriter, WriteResult } from '../ledger/write/ledger-writer.ts';
import type { Rules } from '../ledger/write/rules.ts';
import { recordCategoryChange } from './change-category.ts';
import { currentKeysOf } from '../service/service.ts';
import type { RequestSlot } from '../http-client/allowance.ts';
import type { Service } from '../service/service.ts';

/**
 * How long to wait for the answer to one money POST: a late answer is better than an unknown outcome
 * (electron/window/README.md#a-window-that-dies).
 */
const MONEY_HARD_MS = MINUTE_MS;

/** Agreement of the store's hub, if one is joined, before a payment is sent (docs/quality/taking-over.md). */
export interface SendingGate {
  /** Waits for the hub, before anything is written; null if there is nothing to wait for. */
  readonly before: (intentId: IntentId) => Promise<void> | null;
  /** False if the payment must wait because of the hub; then nothing is written. */
  readonly mayBegin: (intent: Intent) => boolean;
  /**
   * Asks the hub whether the payment may be sent, once its *sending* fact with this sequence is on disk. Null if no hub
   * has to be asked.
   */
  readonly maySendNow: (intent: Intent, sequence: number) => Promise<boolean> | null;
  /**
   * Asks the hub for the card's balance after the service refused the payment; null without a hub, or if the hub does
   * not know the card.
   */
  readonly askBalanceCents: (cardId: CardId) => Promise<number | null> | null;
}

const OPEN_GATE: SendingGate = {
  before: () => null,
  mayBegin: () => true,
  maySendNow: () => null,
  askBalanceCents: () => null,
};

/**
 * Sends money: takes an intent's id, sends one POST, and records the result as a fact. The request is built only from
 * the recorded accept, so callers can neither change it nor send it twice (electron/gateway/README.md).
 */
export class PaymentGateway {
  /** Requests and answers since this start, for support. */
  readonly exchanges = new RecentExchanges();
  readonly #writer: LedgerWriter;
  readonly #service: Service;
  readonly #gate: SendingGate;
  readonly #inFlight = new Set<Promise<MoneyAnswer>>();
  #closing = false;

  constructor(writer: LedgerWriter, service: Service, gate: SendingGate = OPEN_GATE) {
    this.#writer = writer;
    this.#service = service;
    this.#gate = gate;
  }

  get rules(): Rules {
    return this.#writer.rules;
  }

  /** Records a change of a Category in the name of the signed-in person. */
  recordCategoryChange(
    actor: Actor,
    operation: CategoryOperation,
    input: unknown,
  ): Promise<CategoryFailure | null> {
    if (this.#closing) return Promise.resolve({ kind: 'not-written', why: 'stopped' });
    return recordCategoryChange(this.#writer, actor, operation, input);
  }

  /** Number of payments whose answer is still expected; the till waits for them before it closes. */
  get inFlightCount(): number {
    return this.#inFlight.size;
  }

  /** Stops sending. Resolves once the outcome of everything in flight is recorded. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#service.httpClient.allowance.sendLineAway();
    await Promise.allSettled(this.#inFlight);
  }

  async sendPayment(intentId: IntentId): Promise<MoneyAnswer> {
    if (this.#closing) return CLOSED;
    // Before a slot is taken, so that a payment that waits for the hub does not slow the others.
    const intent = this.#writer.ledger.intents.get(intentId);
    if (intent && !this.#gate.mayBegin(intent))
      return { kind: 'refused', refusal: { why: 'hub-away' } };
    const { allowance } = this.#service.httpClient;
    const slot =
      allowance.takeForMoney() ??
      (await allowance.lineUp(() => intent !== undefined && this.#isAwaited(intent)));
    if (slot === null) return { kind: 'refused', refusal: { why: 'too-many-in-flight' } };
    // The gateway may have begun to close while this payment waited in line.
    const sending = this.#closing ? Promise.resolve(CLOSED) : this.#send(intentId, slot);
    this.#inFlight.add(sending);
    try {
      return await sending;
    } finally {
      this.#inFlight.delete(sending);
      slot.giveBack();
    }
  }

  /** True if somebody at the counter waits for this payment, or for one behind it on its card. */
  #isAwaited({ cardId }: Intent): boolean {
    const open = openIntentsOnCard(this.#writer.ledger, cardId);
    return open.some((one) => isInLane(one) && one.strength === 'attempt');
  }

  async #send(intentId: IntentId, slot: RequestSlot): Promise<MoneyAnswer> {
    const before = this.#gate.before(intentId);
    if (before !== null) await before;
    const { ledger } = this.#writer;
    const { keys, settings, httpClient } = this.#service;
    const intent = ledger.intents.get(intentId);
    if (!intent) return { kind: 'refused', refusal: { why: 'unknown-intent' } };
    if (!this.#gate.mayBegin(intent)) return { kind: 'refused', refusal: { why: 'hub-away' } };
    const name = this.#writer.cardIdentifiers.get(intent.cardId);
    if (name === undefined) return this.#holdWithoutNumber(intentId);
    // The request is built before the fact is written: a failure after it would leave a payment that says *sending* and
    // was never sent.
    const body = bodyOf(intent, name, serviceUnitIn(ledger.book));
    const key = assertPresent(
      keys.reveal('api-key'),
      'a service without a money key is not opened',
    );
    const keysNow = currentKeysOf(this.#service);
    const requestKey = { header: keyHeaderOf(intent, keysNow.keyRule), value: intent.id };
    const request = buildRequest('create-prepaid-transaction', body, settings, key, requestKey);
    const beginning = this.#writer.write(
      {
        kind: 'begin-sending',
        intentId,
        mostInFlight: settings.maxInFlight,
        ...keysNow,
      },
      SYSTEM_ACTOR,
    );
    // The connection opens while the fact goes to the disk; the request leaves after both.
    const [begun, seen] = await Promise.all([
      beginning,
      httpClient.sendPayment(
        request,
        {
          hardMs: MONEY_HARD_MS,
          answerBytes: routes['create-prepaid-transaction'].maxAnswerBytes,
        },
        beginning.then((written) => this.#holdBack(intent, written)),
      ),
    ]);
    if (begun.kind === 'refused') {
      // The service may have forgotten the idempotency key by now. Nothing else would take such a payment out of its
      // lane.
      if (intent.underItsKey)
        await this.#writer.write({ kind: 'forget-key', intentId, ...keysNow }, SYSTEM_ACTOR);
      return begun;
    }
    if (begun.kind === 'stopped') return stopped(begun.error);
    const { atMs } = this.#writer.moment();
    this.exchanges.note(intentId, request, seen, { hidden: name.value, atMs });
    const outcome = this.#writer.rules.classify(seen, body, {
      isUuidSeen: (uuid) => ledger.uuidsSeen.has(uuid),
      echoes: possibleEchoes(ledger.queue),
      is202Applied: settings.accepted202 === 'done',
      minorUnit: serviceUnitIn(ledger.book),
      currencyUnit: minorUnitIn(ledger.book),
    });
    // Other payments wait until the scheduler knows of this outcome, and has decided again what is sent.
    const hasHeard =
      outcome.kind === 'applied' || outcome.kind === 'refused'
        ? null
        : httpClient.allowance.holdLine();
    const isRefused = outcome.kind === 'refused' && intent.verb === 'redeem';
    const atHubCents = isRefused ? await this.#gate.askBalanceCents(intent.cardId) : null;
    const ending = this.#writer.write(
      {
        kind: 'record-outcome',
        intentId,
        outcome,
        ...(atHubCents !== null && { atHubCents }),
        ...clockAhead(seen, this.#writer.moment().atMs),
      },
      SYSTEM_ACTOR,
    );
    // Freed before the outcome is on disk, so that the next payment in line syncs its fact together with this one
    // (decision 0070#waiting-in-line).
    if (outcome.kind === 'applied') slot.giveBack();
    const ended = await ending.finally(() => hasHeard?.());
    if (ended.kind === 'stopped') return stopped(ended.error);
    if (ended.kind === 'refused') {
      // An answer that cannot be recorded settles nothing: a person decides.
      await this.#writer.write({ kind: 'forget-sending', intentId, why: 'crashed' }, SYSTEM_ACTOR);
      return ended;
    }
    return { kind: 'written', sequence: ended.record.sequence };
  }

  /** Returns null if a payment may leave now: its *sending* fact is on disk, and in the hub's copy where one is needed. */
  async #holdBack(intent: Intent, begun: WriteResult): Promise<NotConnected | null> {
    if (begun.kind !== 'written') return NOT_BEGUN;
    const leaves = this.#gate.maySendNow(intent, begun.record.sequence);
    return leaves === null || (await leaves) ? null : NOT_LEFT;
  }

  /**
   * Holds a payment whose card number is lost; it was not sent. A card with unsettled payments is never erased
   * (decision 0006).
   */
  async #holdWithoutNumber(intentId: IntentId): Promise<MoneyAnswer> {
    const held = await this.#writer.write({ kind: 'hold-without-number', intentId }, SYSTEM_ACTOR);
    if (held.kind === 'stopped') return stopped(held.error);
    if (held.kind === 'refused') return held;
    return { kind: 'refused', refusal: { why: 'wrong-state', state: NUMBER_LOST } };
  }
}

const CLOSED: MoneyAnswer = { kind: 'refused', refusal: { why: 'no-run' } };

/** Holds a payment back whose *sending* fact was not written. */
const NOT_BEGUN: NotConnected = { kind: 'not-connected', phase: 'cancelled', code: 'NOT_BEGUN' };
/** Result if the hub was lost right before the payment was to be sent. */
const NOT_LEFT: NotConnected = { kind: 'not-connected', phase: 'cancelled', code: HUB_LOST };

/**
 * Builds the body of a payment. It names the card by uuid or identifier, never both
 * (docs/service-contract.md#create-prepaid-transaction).
 */
function bodyOf(
  { shopUuid, signedAmountCents }: Intent,
  name: CardSecret,
  minorUnit: MinorUnit,
): CreatePrepaidTransactionInput {
  const amount = toServiceCents(signedAmountCents, minorUnit);
  const common = { amount_in_cents: amount, shop_uuid: shopUuid };
  return name.sentAs === 'uuid'
    ? { contact_uuid: name.value, ...common }
    : { contact_identifier_value: name.value, ...common };
}

/**
 * Returns how far the service's clock is ahead, in whole seconds like the `Date` header. It shifts the time span in
 * which a person has to search.
 */
function clockAhead(seen: Transmission, nowMs: number): { readonly serviceClockAheadMs?: number } {
  if (seen.kind !== 'answered' || seen.serverDateMs === null) return {};
  const aheadMs = seen.serverDateMs - nowMs;
  return { serviceClockAheadMs: Math.round(aheadMs / SECOND_MS) * SECOND_MS };
}

function stopped(error: JournalStopped): MoneyAnswer {
  return { kind: 'stopped', sentence: error.message };
}
