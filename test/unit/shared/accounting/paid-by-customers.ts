import { saleIdOf } from '../../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { goodsLinesLeft } from '../../../../shared/ledger/sale/refundable.ts';
import { totalCents } from '../../../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import type { AccountedShop } from './accounted-shop.ts';

/**
 * Lists the ended sales whose customer has paid more than for the goods they keep, or got back more than they paid, by
 * what the service and the drawer have. Sales whose case a manager has closed as seen are left out.
 */
export function salesPaidWrongly(shop: AccountedShop): string[] {
  const { sales, intents } = shop.till.ledger;
  return [...sales.values()].flatMap((sale) => {
    const ofSale = intentsAround(sale, [...intents.values()]);
    const isSeen = ofSale.some(({ alarmSeenAtMs }) => alarmSeenAtMs !== undefined);
    if (sale.state === 'open' || isSeen) return [];
    const paid = paidCents(shop, sale, ofSale);
    const most = sale.state === 'completed' ? totalCents({ lines: goodsLinesLeft(sale) }) : 0;
    const isWrong = paid < 0 || paid > most + paidBesideCents(shop, ofSale);
    return isWrong ? [`${sale.id}: paid ${paid}, goods for ${most}`] : [];
  });
}

/** Returns the transactions of a sale, and those that reverse or continue one of them. */
function intentsAround({ id }: Sale, all: readonly Intent[]): Intent[] {
  const found = new Set(all.filter((one) => saleIdOf(one) === id));
  for (const { id: before } of found)
    for (const one of all) if (one.reverses === before || one.follows === before) found.add(one);
  return [...found];
}

function sumOf(intents: readonly Intent[]): number {
  return intents.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function paidCents({ done }: AccountedShop, sale: Sale, ofSale: readonly Intent[]): number {
  const { tenders, refunds = [], state } = sale;
  const beside = [
    ...(state === 'completed' ? tenders : []),
    ...refunds
      .flatMap(({ parts }) => parts)
      .map((part) => ({ ...part, amountCents: 0 - part.amountCents })),
  ].filter(({ kind }) => kind !== 'gift');
  const charged = ofSale.filter(({ id, verb }) => done.has(id) && verb === 'redeem');
  const loaded = ofSale.filter(({ id, verb }) => done.has(id) && verb === 'load');
  const paidOut = ofSale.filter(
    ({ verb, settlement }) => verb === 'load' && settlement?.how === 'paid-otherwise',
  );
  const byHand = beside.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return byHand + sumOf(charged) - sumOf(loaded) - sumOf(paidOut);
}

/** Returns what the till cannot know to be given back: a load that was written off, or reversed by a manager. */
function paidBesideCents({ done }: AccountedShop, ofSale: readonly Intent[]): number {
  const reversed = ofSale.filter(
    ({ id, verb, reverses, loadBack, moveTo }) =>
      verb === 'redeem' && reverses !== null && (loadBack ?? moveTo) === undefined && done.has(id),
  );
  const lost = ofSale.filter(
    ({ verb, settlement }) => verb === 'load' && settlement?.how === 'shop-loss',
  );
  return sumOf(reversed) + sumOf(lost);
}
