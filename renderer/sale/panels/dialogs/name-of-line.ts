import { t } from '../../../../shared/locales/language.ts';
import type { Discount } from '../../../../shared/ledger/sale/discount.ts';
import { isLoadLine } from '../../../../shared/ledger/sale/sale.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import type { Format } from '../../../design/figures/format.ts';
import type { SaleFlow } from '../../flow/state/sale-state.ts';

/** Returns the name of a line on screen; a load is named by its card. */
export function nameOfLine(line: SaleLine, { masked }: Pick<SaleFlow, 'masked'>): string {
  if (isLoadLine(line)) return t('sale.ticket.load', { masked: masked.get(line.cardId) ?? '…' });
  return line.name === '' ? t('sale.ring.noCategory') : line.name;
}

/** Describes the discount of a line, with its percentage if it has one. */
export function describeDiscount({ asked }: Discount, { rate }: Pick<Format, 'rate'>): string {
  return asked.kind === 'percent'
    ? t('sale.discount.line', { rate: rate(asked.basisPoints) })
    : t('sale.discount.lineAmount');
}
