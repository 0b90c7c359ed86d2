import * as z from 'zod';

/**
 * Names of Windows' devices. Other programs can neither open nor remove a file with such a name, whatever its ending:
 * https://learn.microsoft.com/windows/win32/fileio/naming-a-file#naming-conventions
 */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d) *\./i;

/**
 * Makes a schema for the name of a file to save: never a path, with one of these endings, and possible on every system.
 */
export function fileNameSchema(...endings: readonly string[]): z.ZodString {
  const name = new RegExp(String.raw`^[A-Za-z0-9][\w .-]{0,99}\.(?:${endings.join('|')})$`);
  return z
    .string()
    .regex(name)
    .refine((text) => !DEVICE.test(text));
}
