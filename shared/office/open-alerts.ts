import * as z from 'zod';
import { MINUTE_MS } from '../values/time.ts';

/** How long something must last, or be over, before it is reported. */
const HOLD_MS = 5 * MINUTE_MS;

/** Something that needs a person, from first seen until its end was reported. */
export const openAlertSchema = z.strictObject({
  /** Name of the store, or of the office itself, and the reason. */
  name: z.string().max(100),
  sinceMs: z.int(),
  /** When the alert was reported; null for not yet. */
  toldMs: z.int().nullable(),
  /** When the problem ended; null while it lasts. */
  goneMs: z.int().nullable(),
});
export type OpenAlert = z.infer<typeof openAlertSchema>;

export interface AlertsNow {
  readonly open: readonly OpenAlert[];
  /** Alerts whose beginning has to be reported now. */
  readonly began: readonly OpenAlert[];
  readonly over: readonly OpenAlert[];
}

/**
 * Lists the alerts to report: each once after it has lasted for a while, and once after it has been over for as long.
 * An alert dated in the future counts from now, because the computer's date was set back.
 * @param there names of what needs a person now
 */
export function alertsNow(
  before: readonly OpenAlert[],
  there: ReadonlySet<string>,
  nowMs: number,
): AlertsNow {
  const upToNow = (atMs: number) => Math.min(atMs, nowMs);
  const known = new Set(before.map(({ name }) => name));
  const fresh = [...there].filter((name) => !known.has(name));
  const open = [
    ...before.map((alert) =>
      there.has(alert.name)
        ? { ...alert, sinceMs: upToNow(alert.sinceMs), goneMs: null }
        : {
            ...alert,
            sinceMs: upToNow(alert.sinceMs),
            goneMs: upToNow(alert.goneMs ?? nowMs),
          },
    ),
    ...fresh.map((name) => ({ name, sinceMs: nowMs, toldMs: null, goneMs: null })),
  ].filter(({ toldMs, goneMs }) => toldMs !== null || goneMs === null);
  return {
    open,
    began: open.filter(({ toldMs, sinceMs }) => toldMs === null && nowMs - sinceMs >= HOLD_MS),
    over: open.filter(({ goneMs }) => goneMs !== null && nowMs - goneMs >= HOLD_MS),
  };
}

/** Returns the open alerts after the reports were sent. */
export function alertsAfterReport({ open, began, over }: AlertsNow, nowMs: number): OpenAlert[] {
  return open
    .filter((alert) => !over.includes(alert))
    .map((alert) => (began.includes(alert) ? { ...alert, toldMs: nowMs } : alert));
}
