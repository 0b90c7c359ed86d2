import { randomUUID } from 'node:crypto';
import { buildRequest } from '../../shared/api/build-request.ts';
import { classifyOutcome } from '../../shared/api/outcome.ts';
import type { Outcome } from '../../shared/api/outcome.ts';
import type { CreatePrepaidTransactionInput } from '../../shared/api/prepaid-transaction.ts';
import { echoesAfter } from '../../shared/api/parse-applied-answer.ts';
import type { AppliedAnswer } from '../../shared/api/parse-applied-answer.ts';
import { echoFormSchema } from '../../shared/values/echo-form.ts';
import type { EchoForm } from '../../shared/values/echo-form.ts';
import { routes } from '../../shared/api/routes.ts';
import { phraseFormattedRefusal } from '../../shared/api/phrase-refusal.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
import type { Service } from '../service/service.ts';

/** The test card, by the request field that carries it. */
export type TestCard =
  | { readonly contact_uuid: string }
  | { readonly contact_identifier_value: string };

export interface SentPayment {
  readonly amount: number;
  readonly outcome: Outcome;
}

/** Moves cents onto a test card and off again, one payment at a time, and records the evidence. */
export class RoundTrip {
  settings: ServiceSettings;
  echoes: readonly EchoForm[] = echoFormSchema.options;
  /** Describes a balance change that differs from the amount sent; null if there was none. */
  oddMove: string | null = null;
  /** Answers of applied payments, oldest first. */
  readonly made: AppliedAnswer[] = [];
  /** The sign that adds to a balance; null until two equal amounts were sent. */
  adds: 1 | -1 | null = null;
  /** Amount of the last applied payment, as it was sent. */
  #lastAmount: number | null = null;
  readonly service: Service;
  readonly card: TestCard;

  constructor(service: Service, card: TestCard) {
    this.service = service;
    this.card = card;
    this.settings = service.settings;
  }

  /**
   * Sends an amount, in the service's cents.
   * @param key the idempotency key, sent if a header for it is configured
   * @param earlier the answer that the service may repeat for that key
   */
  async send(
    amount: number,
    key: string = randomUUID(),
    earlier?: AppliedAnswer,
  ): Promise<SentPayment> {
    const { keys, httpClient } = this.service;
    const sent: CreatePrepaidTransactionInput = {
      ...this.card,
      amount_in_cents: amount,
      shop_uuid: this.settings.shopUuid,
    };
    const { idempotencyHeader: header } = this.settings;
    const apiKey = assertPresent(keys.reveal('api-key'), 'there is always an API key');
    const requestKey = { header, value: key };
    const name = 'create-prepaid-transaction';
    const seen = await httpClient.sendPayment(
      buildRequest(name, sent, this.settings, apiKey, requestKey),
      {
        hardMs: MINUTE_MS,
        answerBytes: routes[name].maxAnswerBytes,
      },
      Promise.resolve(null),
    );
    const judge = (is202Applied: boolean) =>
      classifyOutcome(seen, sent, {
        isUuidSeen: (uuid) => uuid !== earlier?.uuid && this.made.some((one) => one.uuid === uuid),
        echoes: this.echoes,
        is202Applied,
        minorUnit: 2,
      });
    let outcome = judge(this.settings.accepted202 === 'done');
    if (outcome.kind === 'unknown' && outcome.cause === 'accepted-202') {
      const later = judge(true);
      if (later.kind === 'applied') {
        this.settings = { ...this.settings, accepted202: 'done' };
        outcome = later;
      }
    }
    if (outcome.kind === 'applied') {
      if (outcome.answer.uuid !== earlier?.uuid) this.#note(amount, outcome.answer);
      this.echoes = echoesAfter(this.echoes, amount, outcome.answer.amountCents);
    }
    return { amount, outcome };
  }

  /**
   * Compares a balance with the one before. Nobody else uses the card, so it must differ by exactly the amount sent,
   * always in the same direction.
   */
  #note(amount: number, answer: AppliedAnswer): void {
    const before = this.made.at(-1);
    const isSameAgain = this.#lastAmount === amount;
    this.made.push(answer);
    this.#lastAmount = amount;
    if (before === undefined) return;
    const moved = answer.balanceCents - before.balanceCents;
    if (isSameAgain) this.adds ??= moved === -amount ? -1 : 1;
    if (moved !== (this.adds ?? 1) * amount)
      this.oddMove ??= `A payment of ${amount} cent moved the balance by ${moved}.`;
  }
}

/** Describes the outcome of a payment, and what it means for the card. */
export function describeOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'applied':
      return 'Applied.';
    case 'not-sent':
      return `Not sent: ${outcome.cause}, ${outcome.code}.`;
    case 'not-applied':
      return 'Not applied: too many requests.';
    case 'refused':
    case 'refused-by-key':
      return `Refused with ${outcome.status}. ${phraseFormattedRefusal(outcome.kept)}`;
    default:
      return `Unknown (${outcome.cause}): ${outcome.evidence}. Check the card by hand.`;
  }
}
