import type { Codepage } from '@point-of-sale/codepage-encoder';
import { PrinterInterpreter } from './printer-interpreter.ts';
import type { PrintedPart } from './printer-interpreter.ts';

/** Numbers of the code pages that receipts use, at Star's printers (ESC GS t n); 0 is none of them. */
const STAR_PAGES: Readonly<Record<number, Codepage>> = {
  1: 'cp437',
  4: 'cp858',
  5: 'cp852',
  9: 'cp865',
  10: 'cp866',
  12: 'cp857',
  15: 'cp737',
  32: 'windows1252',
  33: 'windows1250',
  34: 'windows1251',
};

const ESC = 0x1b;
const GS = 0x1d;
const RS = 0x1e;
const BEL = 0x07;
const CAN = 0x18;
const CODE_128 = 6;

/** A printer that understands StarPRNT or Star Line Mode. */
export class StarDecoder extends PrinterInterpreter {
  /** True once the length of the next drawer pulse was sent. */
  #isArmed = false;

  constructor() {
    super(STAR_PAGES);
  }

  protected override *commands(): Generator<void, never, number> {
    for (;;) {
      const byte = yield;
      if (byte === ESC) yield* this.#escape();
      else if (byte === BEL) this.#pulse();
      else if (byte === 0x0a) this.feed();
      else if (byte >= 0x20) this.add(byte);
      else this.expect(byte, [0x0d, CAN]);
    }
  }

  *#escape(): Generator<void, void, number> {
    const command = yield;
    if (command === 0x40) {
      this.reset(null);
      this.#isArmed = false;
    } else if (command === 0x45) this.bold = true;
    else if (command === 0x46) this.bold = false;
    else if (command === 0x69) {
      this.large = (yield) > 0;
      this.expect(yield, [0, 1]);
    } else if (command === 0x64) {
      this.expect(yield, [0, 1, 2, 3]);
      this.parts.push({ kind: 'cut' });
    } else if (command === BEL) {
      for (const lengthOf of ['on', 'off']) {
        const tenths = yield;
        if (tenths < 1 || tenths > 127)
          throw new Error(`a pulse is never ${tenths} long, ${lengthOf}`);
      }
      this.#isArmed = true;
    } else if (command === 0x62) yield* this.#barcode();
    else if (command === GS) yield* this.#group();
    else this.expect(command, []);
  }

  *#group(): Generator<void, void, number> {
    const command = yield;
    if (command === 0x74) this.page = this.pageAt(yield);
    else if (command === 0x61) this.align = yield;
    else if (command === 0x79) yield* this.#qrCode();
    else this.expect(command, []);
  }

  /** Reads ESC b n1 n2 n3 n4 d RS: kind of code, no text below, width of a bar, height. */
  *#barcode(): Generator<void, void, number> {
    this.expect(yield, [CODE_128]);
    this.expect(yield, [1]);
    this.expect(yield, [1, 2, 3]);
    yield;
    let value = '';
    for (let byte = yield; byte !== RS; byte = yield) value += String.fromCharCode(byte);
    this.parts.push({ kind: 'barcode', value, align: this.align });
  }

  *#qrCode(): Generator<void, void, number> {
    const part = yield;
    if (part === 0x50) {
      this.parts.push({ kind: 'qr', value: this.qr, align: this.align });
      return;
    }
    if (part === 0x53) {
      this.expect(yield, [0x30, 0x31, 0x32]);
      yield;
      return;
    }
    this.expect(part, [0x44]);
    this.expect(yield, [0x31]);
    this.expect(yield, [0]);
    const length = (yield) + 256 * (yield);
    this.qr = '';
    while (this.qr.length < length) this.qr += String.fromCharCode(yield);
  }

  #pulse(): void {
    if (!this.#isArmed) throw new Error('a pulse comes after its length');
    this.parts.push({ kind: 'pulse' });
  }
}

/** Returns everything that these bytes print on a Star printer. */
export function decodeStar(bytes: Uint8Array): readonly PrintedPart[] {
  const decoder = new StarDecoder();
  for (const byte of bytes) decoder.take(byte);
  return decoder.parts;
}
