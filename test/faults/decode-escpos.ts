import type { Codepage } from '@point-of-sale/codepage-encoder';
import { PrinterInterpreter } from './printer-interpreter.ts';
import type { PrintedPart } from './printer-interpreter.ts';

/** Numbers of the code pages that receipts use, at Epson's printers (ESC t n). */
const EPSON_PAGES: Readonly<Record<number, Codepage>> = {
  0: 'cp437',
  2: 'cp850',
  5: 'cp865',
  13: 'cp857',
  14: 'cp737',
  16: 'windows1252',
  17: 'cp866',
  18: 'cp852',
  19: 'cp858',
  40: 'iso8859-15',
  45: 'windows1250',
  46: 'windows1251',
  47: 'windows1253',
  51: 'windows1257',
};

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const DLE = 0x10;

/**
 * An ESC/POS printer.
 *
 * @param onAnswer receives the printer's answer to GS r
 */
export class EscPosDecoder extends PrinterInterpreter {
  readonly #onAnswer: (answer: number) => void;

  constructor(onAnswer: (answer: number) => void = () => {}) {
    super(EPSON_PAGES);
    this.page = 'cp437';
    this.#onAnswer = onAnswer;
  }

  protected override *commands(): Generator<void, never, number> {
    for (;;) {
      const byte = yield;
      if (byte === ESC) yield* this.#escape();
      else if (byte === GS) yield* this.#group();
      else if (byte === FS) this.expect(yield, [0x2e]);
      else if (byte === DLE) yield* skip(2);
      else if (byte === 0x0a) this.feed();
      else if (byte >= 0x20) this.add(byte);
      else this.expect(byte, [0x0d]);
    }
  }

  *#escape(): Generator<void, void, number> {
    const command = yield;
    if (command === 0x40) this.reset('cp437');
    else if (command === 0x4d) this.expect(yield, [0]);
    else if (command === 0x74) this.page = this.pageAt(yield);
    else if (command === 0x45) this.bold = (yield) === 1;
    else if (command === 0x61) this.align = yield;
    else if (command === 0x70) {
      yield* skip(3);
      this.parts.push({ kind: 'pulse' });
    } else this.expect(command, []);
  }

  *#group(): Generator<void, void, number> {
    const command = yield;
    if (command === 0x21) this.large = ((yield) & 0x0f) > 0;
    else if (command === 0x68 || command === 0x77 || command === 0x48) yield* skip(1);
    else if (command === 0x56) {
      yield* skip(1);
      this.parts.push({ kind: 'cut' });
    } else if (command === 0x72) {
      yield* skip(1);
      this.#onAnswer(0);
    } else if (command === 0x6b) {
      this.expect(yield, [0x49]);
      const value = yield* ascii(yield);
      this.parts.push({ kind: 'barcode', value: value.replace(/^\{B/, ''), align: this.align });
    } else if (command === 0x28) yield* this.#qrCode();
    else this.expect(command, []);
  }

  *#qrCode(): Generator<void, void, number> {
    this.expect(yield, [0x6b]);
    const length = (yield) + 256 * (yield);
    const body = yield* ascii(length);
    if (body.startsWith('1P0')) this.qr = body.slice(3);
    if (body.startsWith('1Q0')) {
      this.parts.push({ kind: 'qr', value: this.qr, align: this.align });
    }
  }
}

function* skip(count: number): Generator<void, void, number> {
  for (let taken = 0; taken < count; taken += 1) yield;
}

function* ascii(length: number): Generator<void, string, number> {
  let text = '';
  while (text.length < length) text += String.fromCharCode(yield);
  return text;
}

/** Returns everything that these bytes print. */
export function decodeEscPos(bytes: Uint8Array): readonly PrintedPart[] {
  const decoder = new EscPosDecoder();
  for (const byte of bytes) decoder.take(byte);
  return decoder.parts;
}

/** Returns the lines of text only, without bold or size. */
export function textLines(parts: readonly PrintedPart[]): readonly string[] {
  return parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
}
