import type { IntentId } from '../../shared/values/ids.ts';
import { fullyReversedId } from '../../shared/ledger/money/intent.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { giftPartsOf } from '../../shared/ledger/sale/refund.ts';
import { isLoadLine, isTenderOf } from '../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import { sumCents } from '../../shared/values/money.ts';

/**
 * I11, for an honest service: the payments it applied for a sale are those of the completed sale; anything else was
 * reversed, or a person has decided.
 * @param made how many transactions of the service an intent has made
 * @returns what is wrong, in words
 */
export function checkSales(ledger: Ledger, made: (intentId: IntentId) => number): string[] {
  const wrong: string[] = [];
  const reversals = Map.groupBy(ledger.intents.values(), ({ reverses }) => reverses);
  // If the record of a reversal is damaged, the reversed payment still names the reversal.
  const hasGoneBack = ({ id, reversedBy }: Intent) =>
    (reversedBy !== null && made(reversedBy) > 0) ||
    (reversals.get(id) ?? []).some((back) => made(back.id) > 0 || back.settlement?.by === 'person');
  for (const intent of ledger.intents.values()) {
    const sale = intent.saleId === null ? undefined : ledger.sales.get(intent.saleId);
    const isOwn = intent.reverses === null && intent.follows === undefined;
    if (!sale || !isOwn || made(intent.id) === 0) continue;
    if (isWanted(sale, intent) || hasGoneBack(intent) || isSeenTo(sale, intent)) continue;
    wrong.push(
      `${intent.id} was taken for ${sale.id}, which is ${sale.state}, and nobody is asked`,
    );
  }
  for (const { id, moveTo } of ledger.intents.values()) {
    if (moveTo === undefined || made(id) === 0) continue;
    const last = lastPromised(ledger, moveTo.intentId);
    if (made(last) > 0 || ledger.intents.get(last)?.settlement?.by === 'person') continue;
    wrong.push(`${id} was taken off a card, and ${last} is on none`);
  }
  for (const sale of ledger.sales.values()) {
    if (sale.state === 'completed') wrong.push(...unpaid(ledger, sale, made));
  }
  return wrong;
}

/**
 * I3: no payment is given back twice, neither as a whole nor in the parts that refunds give back (decision 0108).
 * @returns what is wrong, in words
 */
export function checkGoneBack(ledger: Ledger, isTaken: (intent: Intent) => boolean): string[] {
  const back = [...ledger.intents.values()].filter(isTaken);
  return [...Map.groupBy(back, ({ reverses }) => reverses)].flatMap(([id, opposites]) => {
    if (id === null) return [];
    const whole = opposites.find((opposite) => fullyReversedId(opposite) !== null);
    // If a payment's record is damaged, its full reversal tells the amount.
    const { amountCents = Infinity } = ledger.intents.get(id) ?? whole ?? {};
    const backCents = sumCents(opposites.map((opposite) => opposite.amountCents));
    return backCents > amountCents ? [`${id} was put right twice, with ${backCents} cents`] : [];
  });
}

/** Returns the promise in force, because a manager may have undone one and made another in its place. */
function lastPromised(ledger: Ledger, intentId: IntentId): IntentId {
  const { moveTo } = ledger.intents.get(intentId) ?? {};
  return moveTo === undefined ? intentId : lastPromised(ledger, moveTo.intentId);
}

function isWanted(sale: Sale, intent: Intent): boolean {
  if (sale.state !== 'completed') return false;
  return intent.verb === 'redeem'
    ? isTenderOf(sale, intent.id)
    : sale.lines.some(({ intentId }) => intentId === intent.id);
}

/**
 * Tells whether somebody has decided about a payment. In a cancelled sale the till reverses payments by itself, so only
 * an alarm needs a person.
 */
function isSeenTo(sale: Sale, { alarm, alarmSeenAtMs, settlement }: Intent): boolean {
  if (alarm !== undefined || alarmSeenAtMs !== undefined) return true;
  return sale.state === 'completed' && settlement?.by === 'person';
}

/** Lists the payments of a completed sale that the service never made and about which nobody has decided. */
function unpaid(ledger: Ledger, sale: Sale, made: (intentId: IntentId) => number): string[] {
  const gifts = sale.tenders.flatMap((tender) => (tender.kind === 'gift' ? [tender.intentId] : []));
  const loads = sale.lines.filter(isLoadLine).map(({ intentId }) => intentId);
  const back = (sale.refunds ?? []).flatMap(giftPartsOf).map(({ intentId }) => intentId);
  const paidOut = (sale.refunds ?? []).flatMap(({ load }) => load?.intentId ?? []);
  return [...gifts, ...loads, ...back, ...paidOut]
    .filter((id) => made(id) === 0 && ledger.intents.get(id)?.settlement?.by !== 'person')
    .map((id) => `${id} stands in ${sale.id}, and the service has never done it`);
}
