import { ZVT_COMMANDS } from './apdu.ts';
import type { Apdu } from './apdu.ts';
import { encodeBitmap } from './bitmaps.ts';
import { packDigits } from './packed-digits.ts';

/** Largest amount that can be requested from a terminal. */
export const LARGEST_TERMINAL_AMOUNT_CENTS = 999_999_999_999;

/**
 * Configuration by which the till prints the receipts of payments and day closes, while the terminal sends their lines
 * and its progress.
 */
const CONFIGURATION = 0x02 + 0x04 + 0x08 + 0x80;

/** Starts each conversation, and declares to the terminal what the till does itself. */
export function registrationRequest(password: string, currencyNumber: number): Apdu {
  return request(ZVT_COMMANDS.registration, [
    ...passwordBytes(password),
    CONFIGURATION,
    ...packDigits(currencyNumber, 2),
    // Declares that the till understands TLV containers, and print lines in them.
    ...encodeBitmap(0x06, [0x26, 0x04, 0x0a, 0x02, 0x06, 0xd3]),
  ]);
}

/** Requests a payment from a card. */
export function authorisationRequest(amountCents: number, currencyNumber: number): Apdu {
  return request(ZVT_COMMANDS.authorisation, [
    ...encodeBitmap(0x04, packDigits(amountCents, 6)),
    ...encodeBitmap(0x49, packDigits(currencyNumber, 2)),
  ]);
}

/** Asks the terminal to reverse the whole payment with this receipt number. */
export function reversalRequest(password: string, receiptNumber: number): Apdu {
  return request(ZVT_COMMANDS.reversal, [
    ...passwordBytes(password),
    ...encodeBitmap(0x87, packDigits(receiptNumber, 2)),
  ]);
}

/** Asks whether the terminal is ready. */
export function statusEnquiryRequest(password: string): Apdu {
  return request(ZVT_COMMANDS.statusEnquiry, passwordBytes(password));
}

/** Builds the request that repeats the last receipt, and with it the outcome of the last payment. */
export function repeatReceiptRequest(password: string): Apdu {
  return request(ZVT_COMMANDS.repeatReceipt, passwordBytes(password));
}

/** Asks the terminal to close its day. */
export function endOfDayRequest(password: string): Apdu {
  return request(ZVT_COMMANDS.endOfDay, passwordBytes(password));
}

/** Asks the terminal to cancel the current request; its outcome shows whether it did. */
export function abortRequest(): Apdu {
  return request(ZVT_COMMANDS.abort, []);
}

function request(command: number, data: readonly number[]): Apdu {
  return { command, data: Uint8Array.from(data) };
}

function passwordBytes(password: string): number[] {
  return packDigits(Number(password), 3);
}
