/** One message of ZVT over TCP: two command bytes, a length, data (PA00P015, chapter 2). */
export interface Apdu {
  /** Class and instruction in one number, such as 0x0601. */
  readonly command: number;
  readonly data: Uint8Array;
}

/** Commands of the till, and messages of a terminal. */
export const ZVT_COMMANDS = {
  registration: 0x0600,
  authorisation: 0x0601,
  reversal: 0x0630,
  repeatReceipt: 0x0620,
  endOfDay: 0x0650,
  statusEnquiry: 0x0501,
  abort: 0x06b0,
  completion: 0x060f,
  aborted: 0x061e,
  statusInformation: 0x040f,
  intermediateStatus: 0x04ff,
  printLine: 0x06d1,
  printText: 0x06d3,
  accepted: 0x8000,
} as const;

/** Class of a negative answer, whose instruction is the error. */
const NEGATIVE_CLASS = 0x84;

/** In the length byte, this value means that the length follows in two more bytes. */
const LONG_LENGTH = 0xff;

export const ACCEPTED_REPLY: Apdu = { command: ZVT_COMMANDS.accepted, data: Uint8Array.of() };

/** Returns the error of a negative answer; null for any other message. */
export function refusalCodeIn({ command }: Apdu): number | null {
  return command >> 8 === NEGATIVE_CLASS ? command & 0xff : null;
}

/** Encodes a message for the wire. */
export function encodeApdu({ command, data }: Apdu): Uint8Array {
  const { length } = data;
  const lengthBytes = length < LONG_LENGTH ? [length] : [LONG_LENGTH, length & 0xff, length >> 8];
  return Uint8Array.from([command >> 8, command & 0xff, ...lengthBytes, ...data]);
}

/** Removes the first complete message from the received bytes; null while it is incomplete. */
export function splitFirstApdu(
  received: Uint8Array,
): { readonly apdu: Apdu; readonly rest: Uint8Array } | null {
  const [high, low, short] = received;
  if (high === undefined || low === undefined || short === undefined) return null;
  const [, , , lengthLow, lengthHigh] = received;
  const isLong = short === LONG_LENGTH;
  if (isLong && (lengthLow === undefined || lengthHigh === undefined)) return null;
  const length = isLong ? (lengthLow ?? 0) + ((lengthHigh ?? 0) << 8) : short;
  const begin = isLong ? 5 : 3;
  if (received.length < begin + length) return null;
  return {
    apdu: { command: (high << 8) + low, data: received.slice(begin, begin + length) },
    rest: received.slice(begin + length),
  };
}
