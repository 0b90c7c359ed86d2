import CodepageEncoder from '@point-of-sale/codepage-encoder';
import type { Codepage } from '@point-of-sale/codepage-encoder';

/** Part of a print, as a printer would have made it from the bytes, as far as receipts use them. */
export type PrintedPart =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly bold: boolean;
      readonly large: boolean;
    }
  | { readonly kind: 'barcode' | 'qr'; readonly value: string; readonly align: number }
  | { readonly kind: 'cut' | 'pulse' };

/** Where Epson's printers keep their pages (ESC t n), for those that receipts choose from. */
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
 * An ESC/POS printer's mind: takes one byte after the other. Throws on what it does not know, so that
 * nothing is printed that no test has looked at.
 * @param onAnswer bytes for whoever prints: the answer to GS r, in its turn
 */
export class EscPosDecoder {
  readonly parts: PrintedPart[] = [];
  readonly #onAnswer: (answer: number) => void;
  readonly #run: Generator<void, never, number>;
  #line = '';
  /** Weights of any character on the line: weights end before the line does. */
  #weight = { bold: false, large: false };
  #page: Codepage = 'cp437';
  #bold = false;
  #large = false;
  #align = 0;
  #qr = '';

  constructor(onAnswer: (answer: number) => void = () => {}) {
    this.#onAnswer = onAnswer;
    this.#run = this.#commands();
    this.#run.next();
  }

  take(byte: number): void {
    this.#run.next(byte);
  }

  *#commands(): Generator<void, never, number> {
    for (;;) {
      const byte = yield;
      if (byte === ESC) yield* this.#escape();
      else if (byte === GS) yield* this.#group();
      else if (byte === FS) this.#expect(yield, [0x2e]);
      else if (byte === DLE) yield* skip(2);
      else if (byte === 0x0a) this.#feed();
      else if (byte >= 0x20) this.#add(this.#sign(byte));
      else this.#expect(byte, [0x0d]);
    }
  }

  *#escape(): Generator<void, void, number> {
    const command = yield;
    if (command === 0x40) this.#reset();
    else if (command === 0x4d) this.#expect(yield, [0]);
    else if (command === 0x74) this.#page = this.#pageAt(yield);
    else if (command === 0x45) this.#bold = (yield) === 1;
    else if (command === 0x61) this.#align = yield;
    else if (command === 0x70) {
      yield* skip(3);
      this.parts.push({ kind: 'pulse' });
    } else this.#expect(command, []);
  }

  *#group(): Generator<void, void, number> {
    const command = yield;
    if (command === 0x21) this.#large = ((yield) & 0x0f) > 0;
    else if (command === 0x68 || command === 0x77 || command === 0x48) yield* skip(1);
    else if (command === 0x56) {
      yield* skip(1);
      this.parts.push({ kind: 'cut' });
    } else if (command === 0x72) {
      yield* skip(1);
      this.#onAnswer(0);
    } else if (command === 0x6b) {
      this.#expect(yield, [0x49]);
      const value = yield* ascii(yield);
      this.parts.push({ kind: 'barcode', value: value.replace(/^\{B/, ''), align: this.#align });
    } else if (command === 0x28) yield* this.#qrCode();
    else this.#expect(command, []);
  }

  *#qrCode(): Generator<void, void, number> {
    this.#expect(yield, [0x6b]);
    const length = (yield) + 256 * (yield);
    const body = yield* ascii(length);
    if (body.startsWith('1P0')) this.#qr = body.slice(3);
    if (body.startsWith('1Q0')) {
      this.parts.push({ kind: 'qr', value: this.#qr, align: this.#align });
    }
  }

  #feed(): void {
    this.parts.push({ kind: 'text', text: this.#line, ...this.#weight });
    this.#line = '';
    this.#weight = { bold: false, large: false };
  }

  #add(sign: string): void {
    this.#line += sign;
    if (sign === ' ') return;
    this.#weight = {
      bold: this.#weight.bold || this.#bold,
      large: this.#weight.large || this.#large,
    };
  }

  #reset(): void {
    this.#page = 'cp437';
    this.#bold = false;
    this.#large = false;
    this.#align = 0;
    this.#line = '';
  }

  #sign(byte: number): string {
    const code = CodepageEncoder.getEncoding(this.#page).codepoints[byte];
    if (code === undefined) throw new Error(`${this.#page} has nothing at ${byte}`);
    return String.fromCodePoint(code);
  }

  #pageAt(place: number): Codepage {
    const page = EPSON_PAGES[place];
    if (page === undefined) throw new Error(`no page is known at ${place}`);
    return page;
  }

  #expect(byte: number, expected: readonly number[]): void {
    if (!expected.includes(byte)) throw new Error(`a printer does not expect ${byte} here`);
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

/** Everything that these bytes print. */
export function decodeEscPos(bytes: Uint8Array): readonly PrintedPart[] {
  const decoder = new EscPosDecoder();
  for (const byte of bytes) decoder.take(byte);
  return decoder.parts;
}

/** The lines of text only, without their weight. */
export function textLines(parts: readonly PrintedPart[]): readonly string[] {
  return parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
}
