/** @returns undefined for what is no JSON, which no schema of ours takes */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads JSON that another program has written: a byte order mark before it says nothing and is left out (RFC 8259, 8.1), as
 * Windows writes one.
 * @returns undefined for what is no JSON in UTF-8
 */
export function parseUtf8Json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
