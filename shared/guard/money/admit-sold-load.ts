import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission, Refusal } from '../../proposals/admission.ts';
import { newIntent } from './new-intent.ts';
import { intentIdRefusal } from './judge-intent-id.ts';
import { isServiceAmount } from '../../api/service-cents.ts';
import { serviceUnitIn } from '../../ledger/store/book.ts';
import { withOpenIntent } from '../../ledger/money/intent-index.ts';
import { assertPresent } from '../../values/assert.ts';
import type { IntentId, SaleId } from '../../values/ids.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import { clockAt, usableCard } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { isLoadLine, lineCents } from '../../ledger/sale/sale.ts';
import type { OwedLoad } from '../../ledger/sale/owed-load.ts';
import type { LoadLine, Sale, SaleLine } from '../../ledger/sale/sale.ts';
import { aboveLimitRefusal, quote } from '../../policy/quote.ts';

/** Returns why these lines are invalid, such as an invalid amount, or a load without a card or with a used id. */
export function linesRefusal(ledger: Ledger, lines: readonly SaleLine[]): Refusal | null {
  const names = new Set<IntentId>();
  for (const line of lines) {
    if (line.unitCents <= 0) return { why: 'not-an-amount' };
    if (line.kind === 'goods') continue;
    if (!isLoadLine(line) || line.quantity !== 1) return { why: 'not-an-amount' };
    if (!isServiceAmount(lineCents(line), serviceUnitIn(ledger.book))) {
      return { why: 'finer-than-service' };
    }
    if (!usableCard(ledger, line.cardId)) return { why: 'unknown-card' };
    const unnamed = intentIdRefusal(ledger, line.intentId);
    if (unnamed) return unnamed;
    if (names.has(line.intentId)) return { why: 'already-accepted', intentId: line.intentId };
    names.add(line.intentId);
  }
  return null;
}

/** Returns why the loads of a sale cannot be promised now. Each load counts against the limits for the next one. */
export function loadsRefusal(ledger: Ledger, sale: Sale, stamp: Stamp): Refusal | null {
  let view = ledger;
  for (const line of sale.lines.filter(isLoadLine)) {
    // Another transaction or open sale may have used the line's id since it was entered.
    const unnamed = intentIdRefusal(ledger, line.intentId);
    if (unnamed) return unnamed;
    const card = ledger.cards.get(line.cardId) ?? null;
    const possible = quote(view, card, 'load', clockAt(ledger, stamp));
    if (lineCents(line) > possible.upToCents) return aboveLimitRefusal(possible);
    view = withOpenIntent(view, soldLoad(ledger, sale, line, stamp));
  }
  return null;
}

/**
 * Accepts the load of a completed sale, which is paid for only then. It was promised when the sale was completed and is
 * owed from then on, so no limit applies, and a crash between the two facts cannot lose it. If the service refuses it,
 * a person decides (decision 0034).
 */
export function admitSoldLoad(
  ledger: Ledger,
  request: { readonly saleId: SaleId; readonly intentId: IntentId },
  stamp: Stamp,
): Admission {
  const sale = ledger.sales.get(request.saleId);
  if (!sale) return refuseAdmission({ why: 'unknown-sale' });
  if (sale.state !== 'completed') return refuseAdmission({ why: 'wrong-state', state: sale.state });
  const line = sale.lines.filter(isLoadLine).find(({ intentId }) => intentId === request.intentId);
  if (!line) return refuseAdmission({ why: 'unknown-intent' });
  const owed = ledger.owed.get(line.intentId);
  if (owed === undefined) {
    return refuseAdmission({ why: 'already-accepted', intentId: line.intentId });
  }
  return grantAdmission('intent-accepted', stamp, {
    intent: soldLoad(ledger, sale, line, stamp, owed),
  });
}

function soldLoad(
  ledger: Ledger,
  sale: Sale,
  line: LoadLine,
  stamp: Stamp,
  owed?: OwedLoad,
): Intent {
  const card = assertPresent(
    ledger.cards.get(line.cardId),
    'the guard lets no load of another card in',
  );
  const commitment = {
    intentId: line.intentId,
    verb: 'load' as const,
    amountCents: lineCents(line),
    saleId: sale.id,
    strength: 'deferred' as const,
    reverses: null,
    reason: null,
    ...(owed !== undefined && { owed }),
  };
  return newIntent(ledger, commitment, card, stamp);
}
