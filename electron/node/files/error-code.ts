/** Returns the system's code of a failed disk operation (`ENOENT`, `ENOSPC`, …); null for any other error. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** True for the system's codes of a full disk, and of a user's full quota. */
export function isDiskFull(code: string | null): code is string {
  return code !== null && FULL.has(code);
}
