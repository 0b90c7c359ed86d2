import { ZodError } from 'zod';

/** Why the database of a hub or a head office could not be called, or did not answer. */
export type WhyUnreached =
  /** Nothing listens at the address, or nothing comes back. */
  | 'absent'
  /** The answer did not come in time. */
  | 'late'
  /** The connection ended. */
  | 'lost'
  /** The server shows another certificate, or none. */
  | 'foreign'
  /** The server does not know this till, or refuses its password. */
  | 'unknown-here'
  /** The server refused the request, or its answer is not a hub's. */
  | 'strange'
  | 'closed';

export class DatabaseUnreached extends Error {
  override readonly name = 'DatabaseUnreached';
  readonly why: WhyUnreached;
  constructor(why: WhyUnreached, cause?: unknown) {
    super(`the database was not reached: ${why}`, { cause });
    this.why = why;
  }
}

const FOREIGN =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_|ERR_SSL_|EPROTO)/;

/**
 * Finds out why a database was not reached.
 * @param error thrown by `pg`, a socket, or a schema
 */
export function toDatabaseUnreached(error: unknown): DatabaseUnreached {
  if (error instanceof DatabaseUnreached) return error;
  if (error instanceof ZodError) return new DatabaseUnreached('strange', error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  if (FOREIGN.test(code) || message.includes('does not support SSL'))
    return new DatabaseUnreached('foreign', error);
  // PostgreSQL's codes for a wrong password, and for no such role, database or access rule.
  if (/^(28|3D)/.test(code)) return new DatabaseUnreached('unknown-here', error);
  // PostgreSQL's codes for a server that stops or starts, or has no free connection.
  if (/^(57P|53)/.test(code)) return new DatabaseUnreached('lost', error);
  if (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E'))
    return new DatabaseUnreached('strange', error);
  if (/^(ECONNRESET|EPIPE)$/.test(code) || message.includes('terminated'))
    return new DatabaseUnreached('lost', error);
  return new DatabaseUnreached('absent', error);
}
