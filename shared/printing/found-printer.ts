import { printerModelSchema } from './printer-settings.ts';
import type { PrinterModel } from './printer-settings.ts';

/** A printer that a search of the network has found. */
export interface FoundPrinter {
  /** The printer's own name, made safe to show; empty for none. */
  readonly name: string;
  /** The printer's IPv4 address. */
  readonly host: string;
  readonly port: number;
  /** The printer's model; null if unknown. */
  readonly model: PrinterModel | null;
  readonly use: PrinterUse;
}

/**
 * How the till can use a found printer. *raw*: it accepts bytes at its port. *pictures*: it accepts only pictures,
 * which the till does not send. *driver*: it needs a driver.
 */
type PrinterUse = 'raw' | 'pictures' | 'driver';

export type FoundPrinters =
  | {
      readonly kind: 'found';
      readonly printers: readonly FoundPrinter[];
      /** True if the search found more printers than are listed. */
      readonly isCut: boolean;
    }
  | { readonly kind: 'cancelled' | 'no-network' };

/** Makes a printer's text safe for a screen: no control or direction characters, at most 60 characters. */
export function screenSafeText(text: string): string {
  const plain = text.slice(0, 1_000).replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
  const begun = /^.{0,60}/u.exec(plain.replaceAll(/\s+/g, ' ').trim())?.[0] ?? '';
  return begun.trim();
}

/** Matches Star's printers without built-in fonts (Star Graphic Mode): the TSP100 family before the TSP100IV. */
const PICTURES_ONLY = /\btsp1[014][0-9](?!\s*-?iv)/;

/** True if a printer of this make and model prints only pictures. */
export function printsPicturesOnly(makeAndModel: string): boolean {
  return PICTURES_ONLY.test(makeAndModel.toLowerCase());
}

/** Returns the known model in a make and model text, by the longest matching name; null for none. */
export function modelNamed(makeAndModel: string): PrinterModel | null {
  const said = plainName(makeAndModel.toLowerCase().replaceAll(/tsp1[014]3-?\s*iv/g, 'tsp100iv'));
  const fitting = printerModelSchema.options
    .filter((model) => !model.startsWith('generic'))
    .filter((model) => endsThere(said, plainName(model.slice(model.indexOf('-') + 1))));
  return fitting.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

function plainName(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** True if the text contains this model's name and not a longer one: a TM-T20III is not a TM-T20. */
function endsThere(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && !/^[iv]/.test(text.slice(at + name.length));
}
