import type { MaskedExchange } from '../../shared/api/masked-exchange.ts';
import type { Outcome } from '../../shared/api/outcome.ts';
import type { AppliedAnswer } from '../../shared/api/parse-applied-answer.ts';
import type { EchoForm } from '../../shared/values/echo-form.ts';
import { detectServiceCent } from '../../shared/api/service-cents.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import { minorUnitOf } from '../../shared/values/currency.ts';
import { failedCheck, untestedCheck, passedCheck } from './check-result.ts';
import type { CheckResult } from './check-result.ts';
import { describeOutcome } from './round-trip.ts';
import type { RoundTrip, SentPayment } from './round-trip.ts';

const MONEY = 'Create Prepaid Transaction';
const SIGN = 'Direction of amounts';
const MOVES = 'The amount that a payment moves';
const EACH_BUT_FIRST =
  'Each balance differs from the one before by the amount. What the first payment has done is not seen: no balance was told before it.';
const REFUSAL = 'A refusal changes nothing';
const REFUSE_WITH =
  'A till takes 400, 404, 405, 413, 415 and 422 with a JSON object for a refusal.';
/** Largest amount that the check sends, even if the service allows more. */
const MOST_CENTS = 100_000;
const SEGMENTS = ['v3/oauth/clients', 'v3/register', ''];

/**
 * Moves two cents onto a test card, one at a time, and off again. Two equal amounts show the direction; the way back
 * shows whether a balance is from before or after the payment. Stops at an unknown outcome.
 */
export async function checkByMovingMoney(
  trip: RoundTrip | null,
  exchanges: readonly MaskedExchange[],
): Promise<readonly CheckResult[]> {
  if (trip === null) return [untestedCheck(MONEY, 'No test card was given.')];
  const before = trip.settings;
  const first = await sendFirst(trip);
  if (first.outcome.kind !== 'applied') {
    return [failedCheck(MONEY, describeOutcome(first.outcome), exchanges.at(-1))];
  }
  const { amount } = first;
  const back = amount === 1 ? -1 : 1;
  const again = await trip.send(amount);
  const isOneCentCard = again.outcome.kind === 'refused';
  for (const cent of isOneCentCard ? [back] : [back, back]) {
    if (again.outcome.kind !== 'applied' && !isOneCentCard) break;
    const { outcome } = await trip.send(cent);
    if (outcome.kind === 'applied') continue;
    return [
      failedCheck(
        MONEY,
        `${describeOutcome(outcome)} The card may be two cents off.`,
        exchanges.at(-1),
      ),
    ];
  }
  if (again.outcome.kind !== 'applied') {
    const words = isOneCentCard
      ? 'The second cent was refused, and the first is put back. Give the card a balance of some cents.'
      : `${describeOutcome(again.outcome)} The card may be two cents off.`;
    return [failedCheck(MONEY, words, exchanges.at(-1))];
  }
  const { moneySegment, accepted202 } = trip.settings;
  const settings = moneySegment === before.moneySegment ? {} : { moneySegment };
  const sign = checkSign(first.outcome.answer, again, before, exchanges.at(-1));
  const last = trip.made.at(-1) ?? again.outcome.answer;
  const refusal = await checkRefusal(trip, last.balanceCents, exchanges);
  const checks = [
    passedCheck(MONEY, 'Four payments of a cent were answered as the contract shows.', settings),
    sign,
    checkEcho(trip.echoes),
    ...checkCent(trip.made, before),
    refusal,
  ];
  if (trip.oddMove !== null) {
    const words = `${trip.oddMove} The card may be off.`;
    return [...checks.map(unproven), failedCheck(MOVES, words, exchanges.at(-1))];
  }
  // A 202 is trusted only if the balances prove that the payment was applied.
  const trusts202 = accepted202 === before.accepted202 ? {} : { accepted202 };
  return [...checks, passedCheck(MOVES, EACH_BUT_FIRST, trusts202)];
}

/** Replaces a finding about the sign or the unit by *not tested*, because the balances contradict each other. */
function unproven(one: CheckResult): CheckResult {
  const isLearned = one.verdict === 'conforms-with' || one.check === SIGN;
  return isLearned
    ? untestedCheck(one.check, 'Not known while balances and amounts disagree.')
    : one;
}

/**
 * Sends the first cent, with the other sign if it is refused: an empty card refuses a withdrawal. A wrong path may look
 * like a refused payment.
 */
async function sendFirst(trip: RoundTrip): Promise<SentPayment> {
  const given = trip.settings.moneySegment;
  const listed = trip.settings.categorySegment;
  const refusedAt: { readonly moneySegment: string; readonly isWrong: boolean }[] = [];
  const at = async (moneySegment: string, amount: 1 | -1): Promise<SentPayment> => {
    trip.settings = { ...trip.settings, moneySegment };
    return trip.send(amount);
  };
  let sent = await at(given, 1);
  for (const moneySegment of new Set([given, listed, ...SEGMENTS])) {
    if (moneySegment !== given) sent = await at(moneySegment, 1);
    if (!isRefused(sent.outcome)) return sent;
    refusedAt.push({ moneySegment, isWrong: isWrongPath(sent.outcome) });
    if (!mayBeWrongPath(sent.outcome)) break;
  }
  for (const { moneySegment } of refusedAt.toSorted(
    (one, other) => Number(one.isWrong) - Number(other.isWrong),
  )) {
    sent = await at(moneySegment, -1);
    if (!isRefused(sent.outcome)) return sent;
  }
  return sent;
}

type RefusedOutcome = Extract<Outcome, { kind: 'refused' | 'refused-by-key' }>;

function isRefused(outcome: Outcome): outcome is RefusedOutcome {
  return outcome.kind === 'refused' || outcome.kind === 'refused-by-key';
}

function isWrongPath({ status }: RefusedOutcome): boolean {
  return status === 404 || status === 405;
}

/** True for statuses by which gateways refuse an unknown path. */
function mayBeWrongPath(outcome: RefusedOutcome): boolean {
  return isWrongPath(outcome) || outcome.status === 400 || outcome.status === 403;
}

/** Tries to take one cent more than the balance, then moves a cent to prove that nothing was taken (assumption A1). */
async function checkRefusal(
  trip: RoundTrip,
  balance: number,
  exchanges: readonly MaskedExchange[],
): Promise<CheckResult> {
  const { adds } = trip;
  if (adds === null || trip.oddMove !== null) {
    return untestedCheck(REFUSAL, 'The direction of amounts is not known.');
  }
  const takes = adds === 1 ? -1 : 1;
  if (Math.abs(balance) > MOST_CENTS) {
    return untestedCheck(REFUSAL, `Give the test card a balance of at most ${MOST_CENTS} cents.`);
  }
  const tooMuch = Math.max(balance, 0) + 1;
  const off = (words: string) =>
    failedCheck(REFUSAL, `${words} The balance was ${balance} before.`, exchanges.at(-1));
  const { outcome } = await trip.send(takes * tooMuch);
  if (outcome.kind === 'applied') {
    const { outcome: back } = await trip.send(adds * tooMuch);
    return back.kind === 'applied'
      ? untestedCheck(REFUSAL, 'The service lets a balance go below zero.')
      : off(describeOutcome(back));
  }
  if (!isRefused(outcome)) return off(`${describeOutcome(outcome)} ${REFUSE_WITH}`);
  const { outcome: added } = await trip.send(adds);
  if (added.kind !== 'applied') return off(describeOutcome(added));
  const { outcome: taken } = await trip.send(takes);
  if (taken.kind !== 'applied') return off(describeOutcome(taken));
  return added.answer.balanceCents === balance + 1
    ? passedCheck(REFUSAL, 'What was refused has not changed the balance.')
    : off(`Refused with ${outcome.status}, and the balance has changed all the same.`);
}

/**
 * Checks the sign with two equal amounts, since a balance from before each payment would also change by that amount.
 */
function checkSign(
  before: AppliedAnswer,
  { amount, outcome }: SentPayment,
  { redeemSign }: ServiceSettings,
  exchange: MaskedExchange | undefined,
): CheckResult {
  const moved = outcome.kind === 'applied' ? outcome.answer.balanceCents - before.balanceCents : 0;
  if (Math.abs(moved) !== 1) {
    const words = `After ${amount} cent the balance moved by ${moved}. Is anybody else using the card?`;
    return failedCheck(SIGN, words, exchange);
  }
  const found = moved === amount ? -1 : 1;
  const words = found === -1 ? 'A negative amount takes.' : 'A positive amount takes.';
  return passedCheck(SIGN, words, found === redeemSign ? {} : { redeemSign: found });
}

function checkEcho(echoes: readonly EchoForm[]): CheckResult {
  const words = `The amount in an answer: ${echoes.join(' or ')}. The till learns it by itself.`;
  return passedCheck('The amount in the answer', words);
}

/**
 * Checks the unit of balances where the service's cent may differ from the currency's. A balance of 0 fits any unit, so
 * each answer is checked.
 */
function checkCent(
  made: readonly AppliedAnswer[],
  { currency, cent }: ServiceSettings,
): readonly CheckResult[] {
  const minorUnit = minorUnitOf(currency);
  if (minorUnit === 2) return [];
  const check = `What a cent is, in ${currency}`;
  const shown = made.map((one) => detectServiceCent(one.balanceText, one.balanceCents, minorUnit));
  const [found, ...others] = new Set(shown.filter((one) => one !== null));
  if (found === undefined || others.length > 0) {
    return [untestedCheck(check, 'The balance as text does not show it. Set "cent" by hand.')];
  }
  const words =
    found === 'smallest' ? 'The smallest amount of the currency.' : 'A hundredth of the currency.';
  return [passedCheck(check, words, found === cent ? {} : { cent: found })];
}
