import * as z from 'zod';

/**
 * This file describes a receipt as a document that does not depend on the paper's width. The same document is drawn on
 * the screen, printed by the system or sent to a receipt printer, and can be stored while it waits for its printer.
 */
const lineOfText = z.string().max(2_000);

const elementSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: lineOfText,
    align: z.enum(['left', 'centre', 'right']),
    bold: z.boolean(),
    large: z.boolean(),
  }),
  /** A label and its figure, which is never cut or broken. */
  z.strictObject({
    kind: z.literal('pair'),
    left: lineOfText,
    right: lineOfText,
    bold: z.boolean(),
    large: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('rule') }),
  z.strictObject({
    kind: z.literal('code'),
    symbol: z.enum(['code128', 'qr']),
    /** Characters that both kinds of code can hold. */
    value: z.string().regex(/^[A-Z0-9-]{1,30}$/),
  }),
]);
export type ReceiptElement = z.infer<typeof elementSchema>;
export type CodeSymbol = Extract<ReceiptElement, { kind: 'code' }>['symbol'];

/** A whole receipt; the printer cuts the paper after it. */
export const receiptSchema = z.strictObject({
  /** Name of the receipt in a list of waiting receipts. */
  title: z.string().max(200),
  isCopy: z.boolean(),
  /** The word *Copy* in the receipt's language, since a waiting receipt may be printed as a copy. */
  copyWord: z.string().min(1).max(100),
  opensDrawer: z.boolean(),
  elements: z.array(elementSchema).max(10_000),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Returns the same receipt for a second print: marked as a copy, and without opening the drawer. */
export function asCopy(receipt: Receipt): Receipt {
  return { ...receipt, isCopy: true, opensDrawer: false };
}

/** Returns everything on the paper from top to bottom, including the mark of a copy. */
export function printedElements(receipt: Receipt): readonly ReceiptElement[] {
  if (!receipt.isCopy) return receipt.elements;
  return [centredText(`*** ${receipt.copyWord} ***`, { bold: true }), ...receipt.elements];
}

interface Emphasis {
  readonly bold?: boolean;
  readonly large?: boolean;
}

export const HORIZONTAL_RULE: ReceiptElement = { kind: 'rule' };

/** Returns a centred line, as in the header or footer. */
export function centredText(text: string, emphasis: Emphasis = {}): ReceiptElement {
  return { kind: 'text', text, align: 'centre', ...weight(emphasis) };
}

/** Returns a line of running text; the layout breaks it if it is too long. */
export function leftAlignedText(text: string, emphasis: Emphasis = {}): ReceiptElement {
  return { kind: 'text', text, align: 'left', ...weight(emphasis) };
}

/** Returns a line with a label at the left and its figure, usually an amount, at the right edge. */
export function labelledFigure(
  left: string,
  right: string,
  emphasis: Emphasis = {},
): ReceiptElement {
  return { kind: 'pair', left, right, ...weight(emphasis) };
}

function weight({ bold = false, large = false }: Emphasis): { bold: boolean; large: boolean } {
  return { bold, large };
}
