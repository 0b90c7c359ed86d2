import { t } from '../locales/language.ts';
import type { TerminalPayment } from '../ledger/sale/terminal-payment.ts';
import { leftAligned } from './receipt.ts';
import type { Receipt } from './receipt.ts';

/**
 * Composes the shop's copy of a payment at the card terminal, as the terminal has worded it.
 * @returns null where the terminal asks for none
 */
export function composeShopSlip({ report }: TerminalPayment): Receipt | null {
  const { shopSlip = [] } = report ?? {};
  if (shopSlip.length === 0) return null;
  const elements = shopSlip.map((line) => leftAligned(line));
  const title = t('receipt.card');
  return { title, isCopy: false, copyWord: t('receipt.copy'), opensDrawer: false, elements };
}
