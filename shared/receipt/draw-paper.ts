import { drawCode } from './draw-code.ts';
import type { CodeDrawing } from './draw-code.ts';
import type { PaperLine } from './lay-out-receipt.ts';

/** One line of paper as a screen draws it, with codes as pictures. */
type DrawnLine =
  | Exclude<PaperLine, { kind: 'code' }>
  | ({ readonly kind: 'picture'; readonly says: string } & CodeDrawing);

/** Draws the lines that the printer would print, so that the screen shows the same receipt. */
export function drawPaper(lines: readonly PaperLine[]): readonly DrawnLine[] {
  return lines.map((line) =>
    line.kind === 'code'
      ? { kind: 'picture', says: line.value, ...drawCode(line.symbol, line.value) }
      : line,
  );
}
