import * as z from 'zod';

/**
 * A receipt as a document: what it says, and not how wide the paper is. The same document is drawn on
 * the screen, printed by the system and sent to a receipt printer, and it can wait in a file.
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
  /** A label and its figure. The figure is never cut and never broken. */
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
    /** Signs that both kinds of code hold without tricks. */
    value: z.string().regex(/^[A-Z0-9-]{1,30}$/),
  }),
]);
export type ReceiptElement = z.infer<typeof elementSchema>;
export type CodeSymbol = Extract<ReceiptElement, { kind: 'code' }>['symbol'];

/** The paper is cut after every receipt. */
export const receiptSchema = z.strictObject({
  /** Its name in a list of waiting receipts. */
  title: z.string().max(200),
  isCopy: z.boolean(),
  /** The word for *copy* in the receipt's language: it may become one while it waits. */
  copyWord: z.string().min(1).max(100),
  opensDrawer: z.boolean(),
  elements: z.array(elementSchema).max(10_000),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The same receipt for a second print: marked, and without opening the drawer. */
export function asCopy(receipt: Receipt): Receipt {
  return { ...receipt, isCopy: true, opensDrawer: false };
}

/** Everything that stands on the paper from top to bottom, the mark of a copy included. */
export function printedElements(receipt: Receipt): readonly ReceiptElement[] {
  if (!receipt.isCopy) return receipt.elements;
  return [centred(`*** ${receipt.copyWord} ***`, { bold: true }), ...receipt.elements];
}

interface Emphasis {
  readonly bold?: boolean;
  readonly large?: boolean;
}

export const RULE: ReceiptElement = { kind: 'rule' };

/** A line of the head or the foot. */
export function centred(text: string, emphasis: Emphasis = {}): ReceiptElement {
  return { kind: 'text', text, align: 'centre', ...weight(emphasis) };
}

/** A line of running text; what is too long is broken by the layout. */
export function leftAligned(text: string, emphasis: Emphasis = {}): ReceiptElement {
  return { kind: 'text', text, align: 'left', ...weight(emphasis) };
}

/** A line with a name at the left and its figure, usually an amount, at the right edge. */
export function pair(left: string, right: string, emphasis: Emphasis = {}): ReceiptElement {
  return { kind: 'pair', left, right, ...weight(emphasis) };
}

function weight({ bold = false, large = false }: Emphasis): { bold: boolean; large: boolean } {
  return { bold, large };
}
