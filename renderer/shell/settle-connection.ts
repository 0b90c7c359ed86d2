import type { Status } from '../../shared/policy/status.ts';

export type Connection = Status['connection'];

/** A connection that comes and goes is shown only once it has stood for so long (issue, Status line). */
export const STABLE_MS = 5_000;

export interface SettledConnection {
  readonly shown: Connection;
  /** What may be shown next, and since when it has stood. */
  readonly coming: { readonly connection: Connection; readonly sinceMs: number } | null;
}

/**
 * What the status line shows after main has said `next`. A person's own choice is shown at once: a
 * press must be seen to do something. So is the first answer after the start.
 * @param nowMs monotonic
 */
export function settleConnection(
  settled: SettledConnection | null,
  next: Connection,
  nowMs: number,
): SettledConnection {
  if (settled === null || isSame(settled.shown, next)) return { shown: next, coming: null };
  if (isChoice(settled.shown) || isChoice(next) || isStarting(settled.shown))
    return { shown: next, coming: null };
  const { coming } = settled;
  if (coming === null || !isSame(coming.connection, next)) {
    return { ...settled, coming: { connection: next, sinceMs: nowMs } };
  }
  if (nowMs - coming.sinceMs < STABLE_MS) return settled;
  return { shown: next, coming: null };
}

function isChoice(connection: Connection): boolean {
  return (
    connection.kind === 'working-offline' ||
    (connection.kind === 'paused' && connection.cause === 'person')
  );
}

function isStarting(connection: Connection): boolean {
  return connection.kind === 'offline' && connection.cause === 'starting';
}

function isSame(a: Connection, b: Connection): boolean {
  return a.kind === b.kind && causeOf(a) === causeOf(b);
}

function causeOf(connection: Connection): string | null {
  return connection.kind === 'offline' || connection.kind === 'paused' ? connection.cause : null;
}
