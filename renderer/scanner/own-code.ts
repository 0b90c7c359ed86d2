import { parseOwnReceiptCode } from '../../shared/receipt/receipt-code.ts';
import { LAYOUT_TEST_CODE } from '../../shared/scans/keyboard-layout.ts';

/**
 * Tells whether this till made the code. The till knows such a code's exact characters, so it reveals the scanner's
 * keyboard layout.
 */
export function isOwnCode(text: string, tillId: string | undefined): boolean {
  if (text === LAYOUT_TEST_CODE) return true;
  return tillId !== undefined && parseOwnReceiptCode(text, tillId) !== null;
}
