import { t } from '../../shared/locales/language.ts';
import type { KeyboardLayout } from '../../shared/scans/keyboard-layout.ts';

/** Names the keyboard that a scanner is set to; null: that of this computer. */
export function describeLayout(layout: KeyboardLayout | null): string {
  return t(`settings.scanner.layouts.${layout ?? 'computer'}`);
}
