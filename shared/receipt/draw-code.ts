import { encodeQR } from 'qr';
import { assertNever } from '../values/assert.ts';
import { code128Widths } from './code128.ts';
import type { CodeSymbol } from './receipt.ts';

/** A code as one SVG path in a field of `width` × `height` modules, including its quiet zone. */
export interface CodeDrawing {
  readonly width: number;
  readonly height: number;
  readonly path: string;
}

/** Width of the white margin, in modules, that scanners need around a code (ISO/IEC 15417, 18004). */
const QUIET_BARS = 10;
const QUIET_QR = 4;
const BAR_HEIGHT = 30;

/** Draws a code for the screen or a system printer; a receipt printer draws codes itself. */
export function drawCode(symbol: CodeSymbol, value: string): CodeDrawing {
  switch (symbol) {
    case 'code128':
      return drawBars(code128Widths(value));
    case 'qr':
      return drawModules(encodeQR(value, 'raw', { ecc: 'medium', border: QUIET_QR }));
    default:
      return assertNever(symbol);
  }
}

/** Draws a QR code without redundancy for damage, which a screen does not need, so that it holds more text. */
export function drawScreenCode(text: string): CodeDrawing {
  return drawModules(encodeQR(text, 'raw', { ecc: 'low', border: QUIET_QR }));
}

function drawBars(widths: readonly number[]): CodeDrawing {
  let x = QUIET_BARS;
  let path = '';
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += box(x, 0, width, BAR_HEIGHT);
    x += width;
  }
  return { width: x + QUIET_BARS, height: BAR_HEIGHT, path };
}

/** Draws modules as one path. Adjacent dark modules become one box, since a large code has thousands of modules. */
function drawModules(rows: readonly (readonly boolean[])[]): CodeDrawing {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x] === true) x += 1;
      if (x > start) path += box(start, y, x - start, 1);
    }
  }
  return { width: rows[0]?.length ?? 0, height: rows.length, path };
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h-${width}z`;
}
