import CodepageEncoder from '@point-of-sale/codepage-encoder';
import type { Codepage } from '@point-of-sale/codepage-encoder';

/** One part of a print, as a printer makes it from the bytes, as far as receipts use them. */
export type PrintedPart =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly bold: boolean;
      readonly large: boolean;
    }
  | { readonly kind: 'barcode' | 'qr'; readonly value: string; readonly align: number }
  | { readonly kind: 'cut' | 'pulse' };

/**
 * The interpreter of a printer, fed byte by byte. It throws on anything unknown, so that no test overlooks what is
 * printed.
 */
export abstract class PrinterInterpreter {
  readonly parts: PrintedPart[] = [];
  protected page: Codepage | null = null;
  protected bold = false;
  protected large = false;
  protected align = 0;
  protected qr = '';
  #run: Generator<void, never, number> | null = null;
  #line = '';
  /** Styles used anywhere on the line, because they are switched off before the line ends. */
  #weight = { bold: false, large: false };
  readonly #pages: Readonly<Record<number, Codepage>>;

  /** @param pages the numbers of the code pages at this kind of printer */
  constructor(pages: Readonly<Record<number, Codepage>>) {
    this.#pages = pages;
  }

  take(byte: number): void {
    if (this.#run === null) {
      this.#run = this.commands();
      this.#run.next();
    }
    this.#run.next(byte);
  }

  protected abstract commands(): Generator<void, never, number>;

  protected feed(): void {
    this.parts.push({ kind: 'text', text: this.#line, ...this.#weight });
    this.#line = '';
    this.#weight = { bold: false, large: false };
  }

  protected add(byte: number): void {
    const sign = this.#sign(byte);
    this.#line += sign;
    if (sign === ' ') return;
    this.#weight = {
      bold: this.#weight.bold || this.bold,
      large: this.#weight.large || this.large,
    };
  }

  protected reset(page: Codepage | null): void {
    this.page = page;
    this.bold = false;
    this.large = false;
    this.align = 0;
    this.#line = '';
  }

  protected pageAt(index: number): Codepage {
    const page = this.#pages[index];
    if (page === undefined) throw new Error(`no page is known at ${index}`);
    return page;
  }

  protected expect(byte: number, expected: readonly number[]): void {
    if (!expected.includes(byte)) throw new Error(`a printer does not expect ${byte} here`);
  }

  #sign(byte: number): string {
    if (this.page === null) throw new Error('a text comes after its page');
    const code = CodepageEncoder.getEncoding(this.page).codepoints[byte];
    if (code === undefined) throw new Error(`${this.page} has nothing at ${byte}`);
    return String.fromCodePoint(code);
  }
}
