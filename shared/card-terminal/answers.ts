import type { Apdu } from './apdu.ts';
import { parseBitmaps } from './bitmaps.ts';
import { decodeTerminalText } from './code-page.ts';
import { toHexDigits, unpackDigits } from './packed-digits.ts';
import { daysSince1970OfDate } from '../values/calendar.ts';
import { clockTime } from '../values/clocks.ts';
import type { TimeOfTerminal } from '../values/clocks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../values/time.ts';
import { parseTags } from './tag-lists.ts';

/** A terminal's report of one transaction, limited to what a till may store: never a whole card number. */
export interface TransactionStatus {
  /** 0 for approved; null if the terminal left it out. */
  readonly resultCode: number | null;
  readonly amountCents: number | null;
  readonly currencyNumber: number | null;
  readonly trace: number | null;
  /** Trace number of the transaction that was reversed; null for a payment. */
  readonly reversedTrace: number | null;
  readonly receiptNumber: number | null;
  readonly terminalId: string | null;
  /** Time on the terminal's clock, in ms of a year that is always 2000; null if the terminal sent none. */
  readonly clockMs: TimeOfTerminal | null;
  /** End of the card number, as `…1234`. */
  readonly masked: string | null;
  readonly cardName: string | null;
}

/** Parses a status information (04 0F). */
export function parseTransactionStatus({ data }: Apdu): TransactionStatus {
  const bitmaps = parseBitmaps(data);
  const digits = (bitmap: number) => {
    const value = bitmaps.get(bitmap);
    return value === undefined ? null : unpackDigits(value);
  };
  const terminalId = bitmaps.get(0x29);
  const name = bitmaps.get(0x8b);
  return {
    resultCode: bitmaps.get(0x27)?.[0] ?? null,
    amountCents: digits(0x04),
    currencyNumber: digits(0x49),
    trace: digits(0x0b),
    reversedTrace: digits(0x37),
    receiptNumber: digits(0x87),
    terminalId: terminalId === undefined ? null : toHexDigits(terminalId),
    clockMs: clockIn(digits(0x0d), digits(0x0c)),
    masked: maskedPan(bitmaps.get(0x22)),
    cardName: name === undefined ? null : shortText(name),
  };
}

/** Parses MMDD and HHMMSS, which lack year and time zone. */
function clockIn(date: number | null, time: number | null): TimeOfTerminal | null {
  if (date === null || time === null) return null;
  const [month, day] = [Math.trunc(date / 100), date % 100];
  const [hour, minute, second] = [
    Math.trunc(time / 10_000),
    Math.trunc(time / 100) % 100,
    time % 100,
  ];
  const daysSince1970 = daysSince1970OfDate(2000, month, day);
  if (daysSince1970 === null || hour > 23 || minute > 59 || second > 59) return null;
  const ofDayMs = hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS;
  return clockTime(daysSince1970 * DAY_MS + ofDayMs);
}

/** Maximum number of characters of a card's name. */
const LONGEST_NAME = 40;

function shortText(bytes: Uint8Array): string | null {
  const text = maskCardNumbers(decodeTerminalText(bytes)).trim().slice(0, LONGEST_NAME);
  return text === '' ? null : text;
}

/** Masks a card number; the terminal writes `e` for a hidden digit, and pads with `f`. */
function maskedPan(value: Uint8Array | undefined): string | null {
  if (value === undefined) return null;
  const end = /\d{1,4}(?=f*$)/.exec(toHexDigits(value).slice(-5))?.[0];
  return end === undefined ? null : `…${end.slice(-4)}`;
}

/** Returns the code of a completion or an abort; null if it has none. */
export function resultCodeIn({ data }: Apdu): number | null {
  return data[0] ?? null;
}

/** For whom a printed slip is. */
export type ReceiptOwner = 'customer' | 'merchant' | 'office';

/** Lines that a terminal wants printed; `owner` is null if the terminal does not say for whom. */
export interface PrintedLines {
  readonly owner: ReceiptOwner | null;
  readonly lines: readonly string[];
}

/** Maximum number of characters in a printed line; the widest printer prints 48. */
const LONGEST_LINE = 60;

/** Parses one print line (06 D1): an attribute and its text. */
export function parsePrintLine({ data }: Apdu): PrintedLines {
  return { owner: null, lines: [printable(data.slice(1))] };
}

const TAG_RECEIPT = 0x1f07;
const TAG_LINES = 0x25;
const TAG_LINE = 0x07;
const OWNERS: readonly (ReceiptOwner | undefined)[] = [undefined, 'merchant', 'customer', 'office'];

/** Parses a block of print lines (06 D3). */
export function parsePrintText({ data }: Apdu): PrintedLines {
  const elements = parseTags(parseBitmaps(data).get(0x06) ?? Uint8Array.of());
  const kind = elements.find(({ tag }) => tag === TAG_RECEIPT)?.value[0] ?? 0;
  const lines = elements
    .filter(({ tag }) => tag === TAG_LINES)
    .flatMap(({ value }) => parseTags(value))
    .filter(({ tag }) => tag === TAG_LINE)
    .map(({ value }) => printable(value));
  return { owner: OWNERS[kind] ?? null, lines };
}

function printable(bytes: Uint8Array): string {
  return maskCardNumbers(decodeTerminalText(bytes)).trimEnd().slice(0, LONGEST_LINE);
}

/** Matches 13 digits or more with spaces or hyphens in between, or three groups of four, whatever separates them. */
const MAYBE_CARD_NUMBER =
  /\d(?:[ -]?\d){12,}|\d{4}(?:[^\p{L}\d]{1,3}\d{4}){2,}(?:[^\p{L}\d]{0,3}\d)*/gu;

/** Hides all but the end of whatever may be a card number. */
function maskCardNumbers(text: string): string {
  return text.replace(MAYBE_CARD_NUMBER, (digits) => `…${digits.replaceAll(/\D/g, '').slice(-4)}`);
}
