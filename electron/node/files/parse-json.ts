/** Parses JSON. @returns undefined for invalid JSON, which no schema of the till accepts */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON that another program has written, ignoring a byte order mark (RFC 8259, 8.1), as Windows writes one.
 * @returns undefined for invalid JSON or UTF-8
 */
export function parseUtf8Json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
