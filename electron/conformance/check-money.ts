import type { Outcome } from '../../shared/api/outcome.ts';
import type { AppliedAnswer, EchoForm } from '../../shared/api/read-applied.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { MaskedExchange } from '../../shared/api/masked-exchange.ts';
import { minorUnitOf } from '../../shared/values/currency.ts';
import { centIn } from '../../shared/api/service-cents.ts';
import { failed, notTested, passed } from './check-result.ts';
import type { CheckResult } from './check-result.ts';
import { wordsOf } from './round-trip.ts';
import type { RoundTrip, Sent } from './round-trip.ts';

const MONEY = 'Create Prepaid Transaction';
const MOVES = 'The amount that a payment moves';
const EACH_BUT_FIRST =
  'Each balance differs from the one before by the amount. What the first payment has done is not seen: no balance was told before it.';
const REFUSAL = 'A refusal changes nothing';
/** What is tried stays small, also where a service lets it pass. */
const MOST_CENTS = 100_000;
const SEGMENTS = ['v3/oauth/clients', 'v3/register', ''];

/**
 * One cent onto a test card and off it again. Nothing is ever sent twice: after an answer that leaves open what
 * came of it, nothing more is sent.
 */
export async function checkMoney(
  trip: RoundTrip | null,
  exchanges: readonly MaskedExchange[],
): Promise<readonly CheckResult[]> {
  if (trip === null) return [notTested(MONEY, 'No test card was given.')];
  const before = trip.settings;
  let first = await trip.send(1);
  const given = before.moneySegment;
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
  const settings = moneySegment === given ? {} : { moneySegment };
  // Only sums that agree show that a 202 has done what it says.
  const trusts202 = accepted202 === before.accepted202 ? {} : { accepted202 };
  const sign = checkSign(first.outcome.answer, second, before, exchanges.at(-1));
  const takes = sign.settings.redeemSign ?? before.redeemSign;
  const { balanceCents: balance } = second.outcome.answer;
  const refusal =
    sign.verdict === 'does-not-conform'
      ? notTested(REFUSAL, 'The sign that takes is not known.')
      : await checkRefusal(trip, { takes, balance }, exchanges);
  return [
    passed(MONEY, 'One cent was added and taken off again.', settings),
    sign,
    checkEcho(trip.echoes),
    ...checkCent(second.outcome.answer, before),
    refusal,
    trip.oddMove === null
      ? passed(MOVES, EACH_BUT_FIRST, trusts202)
      : failed(MOVES, `${trip.oddMove} The card may be off.`, exchanges.at(-1)),
  ];
}

/** Tries to take a cent more than the card has, and then sees by a cent that nothing has gone (assumption A1). */
async function checkRefusal(
  trip: RoundTrip,
  { takes, balance }: { readonly takes: 1 | -1; readonly balance: number },
  exchanges: readonly MaskedExchange[],
): Promise<CheckResult> {
  const adds = takes === 1 ? -1 : 1;
  if (Math.abs(balance) > MOST_CENTS) {
    return notTested(REFUSAL, `Give the test card a balance of at most ${MOST_CENTS} cents.`);
  }
  const tooMuch = Math.max(balance, 0) + 1;
  const off = (words: string) =>
    failed(REFUSAL, `${words} The balance was ${balance} before.`, exchanges.at(-1));
  const { outcome } = await trip.send(takes * tooMuch);
  if (outcome.kind === 'applied') {
    const { outcome: back } = await trip.send(adds * tooMuch);
    return back.kind === 'applied'
      ? notTested(REFUSAL, 'The service lets a balance go below zero.')
      : off(wordsOf(back));
  }
  if (outcome.kind !== 'refused' && outcome.kind !== 'refused-by-key') return off(wordsOf(outcome));
  const { outcome: added } = await trip.send(adds);
  if (added.kind !== 'applied') return off(wordsOf(added));
  const { outcome: taken } = await trip.send(takes);
  if (taken.kind !== 'applied') return off(wordsOf(taken));
  return added.answer.balanceCents === balance + 1
    ? passed(REFUSAL, 'What was refused has not changed the balance.')
    : off(`Refused with ${outcome.status}, and the balance has changed all the same.`);
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

/** Only where a cent of the service may be something else than the currency's smallest amount. */
function checkCent(
  { balanceText, balanceCents }: AppliedAnswer,
  { currency, cent }: ServiceSettings,
): readonly CheckResult[] {
  const minorUnit = minorUnitOf(currency);
  if (minorUnit === 2) return [];
  const check = `What a cent is, in ${currency}`;
  const found = centIn(balanceText, balanceCents, minorUnit);
  if (found === null) {
    return [notTested(check, 'The balance as text does not show it. Set "cent" by hand.')];
  }
  const words =
    found === 'smallest' ? 'The smallest amount of the currency.' : 'A hundredth of the currency.';
  return [passed(check, words, found === cent ? {} : { cent: found })];
}
