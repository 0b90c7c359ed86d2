/** A failure found by the transport itself, with a code of its own besides Node's. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Returns Node's or the transport's error code; never the message, which may quote a header. */
export function transportErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'NO_CODE';
}
