import * as z from 'zod';

/**
 * Where a till shows its customer the sale: nowhere, in a window of its own, or on the whole of a screen, by the name that the computer
 * gives it.
 */
export const customerDisplaySchema = z.union([z.enum(['off', 'window']), z.int()]);
export type CustomerDisplayChoice = z.infer<typeof customerDisplaySchema>;

/** A screen of this computer, as a person tells them apart. */
export interface ScreenHere {
  readonly id: number;
  /** Its own name; empty where it has none. */
  readonly label: string;
  /** In px, as programs count them. */
  readonly width: number;
  readonly height: number;
  /** The till stands on it: customers are shown nothing there. */
  readonly isTills: boolean;
}

/**
 * The screen that customers are shown their sale on now. A screen may have another name after it was plugged in again: where there
 * is exactly one beside the till's, it is meant.
 * @returns null where there is none for them
 */
export function customerScreenAmong(
  chosen: CustomerDisplayChoice,
  screens: readonly ScreenHere[],
): ScreenHere | null {
  if (typeof chosen !== 'number') return null;
  const others = screens.filter(({ isTills }) => !isTills);
  const [only = null] = others.length === 1 ? others : [];
  return others.find(({ id }) => id === chosen) ?? only;
}
