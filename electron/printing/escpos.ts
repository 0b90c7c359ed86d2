import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { Codepage } from '@point-of-sale/codepage-encoder';
import { assertNever } from '../../shared/values/assert.ts';
import { layOutReceipt } from '../../shared/receipt/lay-out-receipt.ts';
import type { PaperLine } from '../../shared/receipt/lay-out-receipt.ts';
import { printerLanguageOf } from '../../shared/printing/printer-settings.ts';
import type { NetworkPrinterSettings } from '../../shared/printing/printer-settings.ts';
import type { Receipt, ReceiptElement } from '../../shared/receipt/receipt.ts';
import { CODEPAGES, codepageFor, replaceUnsupported } from './codepages.ts';

/** The settings that decide how a receipt is encoded. */
export type PaperSettings = Pick<
  NetworkPrinterSettings,
  'columns' | 'model' | 'hasDrawer' | 'drawerPin'
>;

/** Distance from print head to cutter in lines; some models have their own, Star's all have the same. */
const LINES_BEFORE_CUT = 4;
const LINES_BEFORE_STAR_CUT = 3;
const LARGE = 2;
const BARS = { width: 1, height: 60 } as const;

/**
 * Encodes a receipt as printer commands: ESC/POS, or a Star language for models that use it. The drawer opens first, so
 * that change is at hand while the receipt still prints.
 */
export function encodeReceipt(receipt: Receipt, settings: PaperSettings): Uint8Array {
  const pages = pagesOf(createEncoder(settings));
  const encoder = createEncoder(settings, pages).initialize();
  const spelled = spellCurrencies(receipt, pages);
  for (const line of layOutReceipt(spelled, settings.columns)) writeLine(encoder, line, pages);
  const paper = encoder.cut().encode();
  if (!receipt.opensDrawer || !settings.hasDrawer) return paper;
  return Uint8Array.from([...encodeDrawerPulse(settings), ...paper]);
}

/** Encodes the command that opens the drawer without printing. */
export function encodeDrawerPulse(settings: PaperSettings): Uint8Array {
  // Printers number pins 2 and 5 of the drawer's socket as 0 and 1.
  const contact = settings.drawerPin === 5 ? 1 : 0;
  return createEncoder(settings).initialize().pulse(contact).encode();
}

/**
 * Makes an encoder for a printer model.
 * @param pages code pages that may alternate inside a line; by default all that the model has
 */
function createEncoder(
  { model, columns }: PaperSettings,
  pages?: readonly Codepage[],
): ReceiptPrinterEncoder {
  const common = {
    columns,
    // Otherwise the encoder omits what a model cannot print, and only logs that to the console.
    errors: 'strict',
    codepageCandidates: pages && [...pages],
  } as const;
  switch (model) {
    case 'generic':
    case 'generic-star-prnt':
    case 'generic-star-line': {
      const language = printerLanguageOf(model);
      const feedBeforeCut = language === 'esc-pos' ? LINES_BEFORE_CUT : LINES_BEFORE_STAR_CUT;
      return new ReceiptPrinterEncoder({ ...common, language, feedBeforeCut, newline: '\n' });
    }
    default:
      return new ReceiptPrinterEncoder({ ...common, printerModel: model });
  }
}

/** Returns the code pages that the model has, by trying each: the encoder refuses the others. */
function pagesOf(encoder: ReceiptPrinterEncoder): readonly Codepage[] {
  return CODEPAGES.filter((page) => {
    try {
      encoder.codepage(page);
      return true;
    } catch {
      return false;
    }
  });
}

function writeLine(
  encoder: ReceiptPrinterEncoder,
  line: PaperLine,
  pages: readonly Codepage[],
): void {
  switch (line.kind) {
    case 'text': {
      const text = replaceUnsupported(line.text, pages);
      encoder.codepage(codepageFor(text, pages)).bold(line.bold);
      encoder.height(line.large ? LARGE : 1).line(text);
      return;
    }
    case 'rule':
      encoder.bold(false).height(1).rule();
      return;
    case 'code':
      writeCode(encoder, line);
      return;
    default:
      assertNever(line);
  }
}

/**
 * Prints a code. Bars are narrow, because twelve characters have to fit on 58 mm paper. A model without QR codes prints
 * bars instead.
 */
function writeCode(
  encoder: ReceiptPrinterEncoder,
  { symbol, value }: Extract<PaperLine, { kind: 'code' }>,
): void {
  encoder.bold(false).height(1).align('center');
  try {
    if (symbol === 'qr') encoder.qrcode(value);
    else encoder.barcode(value, 'code128', BARS);
  } catch {
    encoder.barcode(value, 'code128', BARS);
  }
  encoder.align('left');
}

/** ISO 4217 codes for currency symbols that hardly any printer has. */
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

/**
 * Replaces a currency symbol that the printer lacks by its code, so that no amount begins with "?". Done before layout,
 * since a code is longer.
 */
function spellCurrencies(receipt: Receipt, pages: readonly Codepage[]): Receipt {
  const spelled = (text: string) =>
    text.replace(/(\p{Sc})(\d?)/gu, (asIs, sign: string, digit: string) => {
      const code = replaceUnsupported(sign, pages) === sign ? undefined : CODES.get(sign);
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
