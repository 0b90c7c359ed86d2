import * as z from 'zod';

/**
 * Names of Windows' devices. A file of that name, with whatever ending, can be neither opened nor removed by other programs:
 * https://learn.microsoft.com/windows/win32/fileio/naming-a-file#naming-conventions
 */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d) *\./i;

/** The name of a file to save, never a path, with one of these endings; every system can keep it. */
export function fileNameSchema(...endings: readonly string[]): z.ZodString {
  const name = new RegExp(String.raw`^[A-Za-z0-9][\w .-]{0,99}\.(?:${endings.join('|')})$`);
  return z
    .string()
    .regex(name)
    .refine((text) => !DEVICE.test(text));
}
