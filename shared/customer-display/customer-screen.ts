import * as z from 'zod';

/**
 * Where customers see their sale: nowhere, in a window, or full-screen on the screen with this number at the computer.
 */
export const customerDisplaySchema = z.union([z.enum(['off', 'window']), z.int()]);
export type CustomerDisplayChoice = z.infer<typeof customerDisplaySchema>;

/** A screen of this computer, described so that people can tell it from others. */
export interface LocalScreen {
  readonly id: number;
  /** Name of the screen; empty for none. */
  readonly label: string;
  /** Width in logical pixels, before the screen's scaling. */
  readonly width: number;
  readonly height: number;
  /** True for the till's own screen, which never shows the customer display. */
  readonly isTills: boolean;
}

/**
 * Finds the screen on which customers see their sale. A screen's number may change when it is plugged in again: the
 * only screen besides the till's is then used.
 * @returns null if there is no such screen
 */
export function customerScreenAmong(
  chosen: CustomerDisplayChoice,
  screens: readonly LocalScreen[],
): LocalScreen | null {
  if (typeof chosen !== 'number') return null;
  const others = screens.filter(({ isTills }) => !isTills);
  const [only = null] = others.length === 1 ? others : [];
  return others.find(({ id }) => id === chosen) ?? only;
}
