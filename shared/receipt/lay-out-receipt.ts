import { assertNever } from '../values/assert.ts';
import { toPaperText } from './paper-text.ts';
import { printedElements } from './receipt.ts';
import type { CodeSymbol, Receipt, ReceiptElement } from './receipt.ts';

/** One line of the paper, never longer than its width. */
export type PaperLine =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly bold: boolean;
      /**
       * True for letters that are twice as high but not wider, so that the line holds as many characters as any other.
       */
      readonly large: boolean;
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'code'; readonly symbol: CodeSymbol; readonly value: string };

/** Fewest characters with which a label beside a figure is still readable. */
const NARROWEST_LABEL = 8;

/** Lays out a receipt line by line for a number of columns; the printer and the demo both use it. */
export function layOutReceipt(receipt: Receipt, columns: number): readonly PaperLine[] {
  return printedElements(receipt).flatMap((element) => layOutElement(element, columns));
}

function layOutElement(element: ReceiptElement, columns: number): readonly PaperLine[] {
  switch (element.kind) {
    case 'rule':
    case 'code':
      return [element];
    case 'text': {
      const { bold, large, align } = element;
      return wrapText(toPaperText(element.text), columns).map((line) => {
        const text = align === 'left' ? line : alignText(line, align, columns);
        return { kind: 'text', text, bold, large };
      });
    }
    case 'pair': {
      const { bold, large } = element;
      return layOutPair(toPaperText(element.left), toPaperText(element.right), columns).map(
        (text) => {
          return { kind: 'text', text, bold, large };
        },
      );
    }
    default:
      return assertNever(element);
  }
}

/** Puts the figure at the right of the label's first line, or below the label if both do not fit. */
function layOutPair(left: string, right: string, columns: number): readonly string[] {
  const labelColumns = columns - right.length - 1;
  if (labelColumns < NARROWEST_LABEL) {
    const figures = wrapText(right, columns).map((line) => line.padStart(columns));
    return [...wrapText(left, columns), ...figures];
  }
  const [first = '', ...rest] = wrapText(left, labelColumns);
  return [first.padEnd(labelColumns + 1) + right, ...rest];
}

function alignText(line: string, align: 'centre' | 'right', columns: number): string {
  const room = columns - line.length;
  return ' '.repeat(align === 'right' ? room : Math.floor(room / 2)) + line;
}

/** Breaks a text at spaces, and inside a word only if the word alone exceeds a line. */
export function wrapText(text: string, columns: number): readonly string[] {
  const [first = '', ...words] = text.split(' ');
  const lines: string[] = [];
  let line = '';
  const add = (word: string, joined: string) => {
    if (joined.length <= columns) {
      line = joined;
      return;
    }
    if (line.trim() !== '') lines.push(line);
    let rest = word;
    for (; rest.length > columns; rest = rest.slice(columns)) lines.push(rest.slice(0, columns));
    line = rest;
  };
  add(first, first);
  for (const word of words) add(word, `${line} ${word}`);
  return [...lines, line];
}
