import { printerModelSchema } from './printer-settings.ts';
import type { PrinterModel } from './printer-settings.ts';

/** A printer of the network, as a search has found it. */
export interface FoundPrinter {
  /** Its own name, fit to be shown; empty where it has none. */
  readonly name: string;
  /** Its IPv4 address. */
  readonly host: string;
  readonly port: number;
  /** The printer's model; null if unknown. */
  readonly model: PrinterModel | null;
  readonly use: PrinterUse;
}

/**
 * How the till can print on it: it takes bytes at its port (*raw*); it takes only pictures (*pictures*), which the
 * till does not send; or it needs a driver (*driver*).
 */
type PrinterUse = 'raw' | 'pictures' | 'driver';

export type FoundPrinters =
  | {
      readonly kind: 'found';
      readonly printers: readonly FoundPrinter[];
      /** There were more. */
      readonly isCut: boolean;
    }
  | { readonly kind: 'cancelled' | 'no-network' };

/** A text of a printer without what could disturb a screen: no control, no direction, and 60 signs at most. */
export function fitToShow(text: string): string {
  const plain = text.slice(0, 1_000).replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
  const begun = /^.{0,60}/u.exec(plain.replaceAll(/\s+/g, ' ').trim())?.[0] ?? '';
  return begun.trim();
}

/** Star's printers that have no letters of their own (Star Graphic Mode): all of the TSP100 family before the TSP100IV. */
const PICTURES_ONLY = /\btsp1[014][0-9](?!\s*-?iv)/;

/** Tells whether a printer of this make and model prints only pictures. */
export function takesPicturesOnly(makeAndModel: string): boolean {
  return PICTURES_ONLY.test(makeAndModel.toLowerCase());
}

/** The known model that a make and model names, the longest name that fits; null where there is none. */
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

/** Tells whether a name ends there: a TM-T20 is no TM-T20III. */
function endsThere(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && !/^[iv]/.test(text.slice(at + name.length));
}
