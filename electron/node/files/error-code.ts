/** Returns the system's code of a failed disk operation (`ENOENT`, `ENOSPC`, …); null for any other error. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}
