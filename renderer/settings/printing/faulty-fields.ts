import { printingSettingsSchema } from '../../../shared/printing/printing.ts';
import type { PrintingSettings } from '../../../shared/printing/printing.ts';

/** Tells whether a field is wrong, by its path in the settings, such as `printer.port`. */
export type HasFault = (field: string) => boolean;

/** Finds the fields that keep printing settings from being saved; null if they can be saved. */
export function findPrintingFaults(settings: PrintingSettings): HasFault | null {
  const { error } = printingSettingsSchema.safeParse(settings);
  if (error === undefined) return null;
  const paths = error.issues.map(({ path }) => path.join('.'));
  return (field) => paths.some((path) => path === field || path.startsWith(`${field}.`));
}
