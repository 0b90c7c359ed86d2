import { intentsOfFact } from '../../../shared/ledger/ledger.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { Sale } from '../../../shared/ledger/sale/sale.ts';
import { parseReceiptCode } from '../../../shared/receipt/receipt-code.ts';
import type { Receipt } from '../../../shared/receipt/receipt.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import type { Oracle } from '../oracle.ts';
import type { VirtualTill } from '../virtual-till.ts';

/** What a customer may read about a payment or a load: any of several while a person is still to decide. */
type Told = 'provisional' | 'not completed' | 'reversed' | 'booked';

const OPEN: ReadonlySet<string> = new Set(['waiting', 'sending', 'unknown', 'refused-by-key']);

/**
 * Compares a paper with the facts up to this moment, and with what the service has done; it uses nothing of what
 * composes receipts.
 * @returns what is wrong, in words
 */
export function checkPaper(receipt: Receipt, till: VirtualTill, oracle: Oracle): string[] {
  // A service that lies, and damaged records, leave the truth unknown.
  if (!oracle.honest || !oracle.hasHistory(till)) return [];
  const timesMade = (id: IntentId) => oracle.timesMade(id);
  const code = receipt.elements.flatMap((one) => (one.kind === 'code' ? one.value : []))[0] ?? '';
  const reference = parseReceiptCode(code);
  if (reference?.kind !== 'sale') return [];
  const intents = new Map<IntentId, Intent>();
  let sale: Sale | null = null;
  for (const { fact } of till.history) {
    for (const intent of intentsOfFact(fact)) intents.set(intent.id, intent);
    if (fact.sale?.receiptNumber === reference.number) sale = fact.sale;
  }
  const ids = sale && idsOn(sale, reference.refund);
  // A receipt that has waited is printed as it was if the till has lost the records of its sale.
  if (ids === null) return oracle.isRolledBack(till) ? [] : [`a paper of ${code} without a fact`];
  const told = ids.map((id) => expectedOf(intents.get(id) ?? null, intents, timesMade));
  const text = JSON.stringify(receipt.elements);
  const marks = [
    ['provisional', '(provisional)'],
    ['not completed', '(not completed)'],
  ] as const;
  return marks.flatMap(([mark, words]) => {
    const must = told.some((all) => all.every((one) => one === mark));
    const may = told.some((all) => all.includes(mark));
    const isSaid = text.includes(words);
    if (isSaid === must || (isSaid && may)) return [];
    return [`the paper of ${code} says ${isSaid ? '' : 'not '}“${mark}”, with ${told.join(' | ')}`];
  });
}

/** Lists the gift payments and loads on a paper; null if there is no such refund. */
function idsOn({ lines, refunds = [], tenders }: Sale, refund: number | undefined) {
  if (refund === undefined) {
    const paid = tenders.flatMap((one) => (one.kind === 'gift' ? one.intentId : []));
    return [...paid, ...lines.flatMap(({ intentId }) => intentId ?? [])];
  }
  const parts = refunds[refund - 1]?.parts;
  return parts?.flatMap((one) => (one.kind === 'gift' ? one.intentId : [])) ?? null;
}

function expectedOf(
  intent: Intent | null,
  intents: ReadonlyMap<IntentId, Intent>,
  timesMade: (id: IntentId) => number,
): readonly Told[] {
  if (intent === null || OPEN.has(intent.state)) return ['provisional'];
  // A person wrote it off, or said something else than the service did.
  if (intent.settlement?.how === 'shop-loss') return ['booked', 'not completed'];
  if (timesMade(intent.id) === 0) return ['not completed'];
  const back = [...intents.values()].find(({ reverses }) => reverses === intent.id);
  return back === undefined ? ['booked'] : ['booked', 'reversed'];
}
