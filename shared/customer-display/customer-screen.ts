import * as z from 'zod';

/**
 * Where a till shows its customer the sale: nowhere, in a window, or full-screen on a screen identified by the
 * computer's number for it.
 */
export const customerDisplaySchema = z.union([z.enum(['off', 'window']), z.int()]);
export type CustomerDisplayChoice = z.infer<typeof customerDisplaySchema>;

/** A screen of this computer, as people tell them apart. */
export interface ScreenHere {
  readonly id: number;
  /** Its name; empty without one. */
  readonly label: string;
  /** In px, as programs count them. */
  readonly width: number;
  readonly height: number;
  /** True for the till's own screen: customers see nothing there. */
  readonly isTills: boolean;
}

/**
 * Finds the screen on which customers see their sale. A screen's number may change when it is plugged in again: if
 * there is exactly one besides the till's, that one is used.
 * @returns null if there is none for them
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
