import { randomUUID } from 'node:crypto';
import { buildRequest } from '../../shared/api/build-request.ts';
import { classify } from '../../shared/api/outcome.ts';
import type { Outcome } from '../../shared/api/outcome.ts';
import type { CreatePrepaidTransactionInput } from '../../shared/api/prepaid-transaction.ts';
import { echoForm, echoesAfter } from '../../shared/api/read-applied.ts';
import type { AppliedAnswer, EchoForm } from '../../shared/api/read-applied.ts';
import { routes } from '../../shared/api/routes.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import { present } from '../../shared/values/assert.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
import type { Service } from '../service/service.ts';
import { failed, notTested, passed } from './check-result.ts';
import type { CheckResult } from './check-result.ts';
import type { MaskedExchange } from '../../shared/api/masked-exchange.ts';

const MONEY = 'Create Prepaid Transaction';
const SEGMENTS = ['v3/oauth/clients', 'v3/register', ''];

/** The test card, in the field in which it is sent. */
export type TestCard =
  { readonly contact_uuid: string } | { readonly contact_identifier_value: string };

interface Sent {
  readonly amount: 1 | -1;
  readonly outcome: Outcome;
}

/**
 * One cent onto a test card and off it again. Nothing is ever sent twice: after an answer that leaves open what
 * came of it, nothing more is sent.
 */
export async function checkMoney(
  service: Service,
  card: TestCard | null,
  exchanges: readonly MaskedExchange[],
): Promise<readonly CheckResult[]> {
  if (card === null) return [notTested(MONEY, 'No test card was given.')];
  const trip = new RoundTrip(service, card);
  let first = await trip.send(1);
  const given = service.settings.moneySegment;
  for (const moneySegment of SEGMENTS.filter((one) => one !== given)) {
    if (!isWrongPath(first.outcome)) break;
    trip.settings = { ...trip.settings, moneySegment };
    first = await trip.send(1);
  }
  // A card without balance lets nothing be taken from it: then the other sign adds.
  if (first.outcome.kind === 'refused') first = await trip.send(-1);
  if (first.outcome.kind !== 'applied') {
    return [failed(MONEY, wordsOf(first.outcome), exchanges.at(-1))];
  }
  const second = await trip.send(first.amount === 1 ? -1 : 1);
  if (second.outcome.kind !== 'applied') {
    const words = `${wordsOf(second.outcome)} The card may be a cent off.`;
    return [failed(MONEY, words, exchanges.at(-1))];
  }
  const { moneySegment, accepted202 } = trip.settings;
  const settings = {
    ...(moneySegment === given ? {} : { moneySegment }),
    ...(accepted202 === service.settings.accepted202 ? {} : { accepted202 }),
  };
  return [
    passed(MONEY, 'One cent was added and taken off again.', settings),
    checkSign(first.outcome.answer, second, service.settings, exchanges.at(-1)),
    checkEcho(trip.echoes),
  ];
}

class RoundTrip {
  settings: ServiceSettings;
  echoes: readonly EchoForm[] = echoForm.options;
  readonly #service: Service;
  readonly #card: TestCard;
  readonly #seen = new Set<string>();

  constructor(service: Service, card: TestCard) {
    this.#service = service;
    this.#card = card;
    this.settings = service.settings;
  }

  async send(amount: 1 | -1): Promise<Sent> {
    const { keys, upstream } = this.#service;
    const sent: CreatePrepaidTransactionInput = {
      ...this.#card,
      amount_in_cents: amount,
      shop_uuid: this.settings.shopUuid,
    };
    const { idempotencyHeader: header } = this.settings;
    const apiKey = present(keys.reveal('api-key'), 'there is always an API key');
    const key = { header, value: randomUUID() };
    const name = 'create-prepaid-transaction';
    const seen = await upstream.sendMoney(buildRequest(name, sent, this.settings, apiKey, key), {
      hardMs: MINUTE_MS,
      answerBytes: routes[name].maxAnswerBytes,
    });
    const judge = (is202Applied: boolean) =>
      classify(seen, sent, {
        isUuidSeen: (uuid) => this.#seen.has(uuid),
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
      this.#seen.add(outcome.answer.uuid);
      this.echoes = echoesAfter(this.echoes, amount, outcome.answer.amountCents);
    }
    return { amount, outcome };
  }
}

function isWrongPath(outcome: Outcome): boolean {
  return outcome.kind === 'refused' && (outcome.status === 404 || outcome.status === 405);
}

function checkSign(
  before: AppliedAnswer,
  { amount, outcome }: Sent,
  { redeemSign }: ServiceSettings,
  exchange: MaskedExchange | undefined,
): CheckResult {
  const check = 'The sign that takes from a balance';
  const moved = outcome.kind === 'applied' ? outcome.answer.balanceCents - before.balanceCents : 0;
  if (Math.abs(moved) !== 1) {
    const words = `After ${amount} cent the balance moved by ${moved}. Is anybody else using the card?`;
    return failed(check, words, exchange);
  }
  const found = moved === amount ? -1 : 1;
  const words = found === -1 ? 'A negative amount takes.' : 'A positive amount takes.';
  return passed(check, words, found === redeemSign ? {} : { redeemSign: found });
}

function checkEcho(echoes: readonly EchoForm[]): CheckResult {
  const words = `The amount in an answer: ${echoes.join(' or ')}. The till learns it by itself.`;
  return passed('The amount in the answer', words);
}

/** What came of a payment, and what it means for the card. */
function wordsOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'applied':
      return 'Applied.';
    case 'not-sent':
      return `Not sent: ${outcome.cause}, ${outcome.code}.`;
    case 'not-applied':
      return 'Not applied: too many requests.';
    case 'refused':
    case 'refused-by-key':
      return `Refused with ${outcome.status}. ${outcome.sentence}`;
    default:
      return `Unknown (${outcome.cause}): ${outcome.evidence}. Check the card by hand.`;
  }
}
