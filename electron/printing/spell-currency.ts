import type { Codepage } from '@point-of-sale/codepage-encoder';
import type { Receipt, ReceiptElement } from '../../shared/receipt/receipt.ts';
import { withinPages } from './codepages.ts';

/** ISO 4217, of signs that hardly a printer has. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['₡', 'CRC'],
  ['₦', 'NGN'],
  ['₩', 'KRW'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['₭', 'LAK'],
  ['₮', 'MNT'],
  ['₱', 'PHP'],
  ['₲', 'PYG'],
  ['₴', 'UAH'],
  ['₵', 'GHS'],
  ['₸', 'KZT'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['₼', 'AZN'],
  ['₽', 'RUB'],
  ['₾', 'GEL'],
]);

/** With the letters of a currency where the printer has no sign for it: an amount begins with no "?". Before it is laid out, since letters are longer. */
export function spellCurrencies(receipt: Receipt, pages: readonly Codepage[]): Receipt {
  const spelled = (text: string) =>
    text.replace(/(\p{Sc})(\d?)/gu, (asIs, sign: string, digit: string) => {
      const code = withinPages(sign, pages) === sign ? undefined : CODES.get(sign);
      if (code === undefined) return asIs;
      return digit === '' ? code : `${code}\u00a0${digit}`;
    });
  const elements = receipt.elements.map((element): ReceiptElement => {
    if (element.kind === 'text') return { ...element, text: spelled(element.text) };
    if (element.kind !== 'pair') return element;
    return { ...element, left: spelled(element.left), right: spelled(element.right) };
  });
  return { ...receipt, elements };
}
