import { performance } from 'node:perf_hooks';
import type { TillHealth } from '../../shared/hub/till-health.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { PrinterRole } from '../../shared/printing/printing.ts';
import { shownElapsedMs } from '../../shared/values/time.ts';

export function healthForHub(overview: Overview): TillHealth {
  const { disk, health, printing, status, version } = overview;
  return {
    version,
    startedAtMs: Math.round(performance.timeOrigin),
    clockAheadMs: clockAheadOf(status),
    disk,
    receipts: printerHealthOf(printing, 'receipts'),
    second: printerHealthOf(printing, 'second'),
    papersWaiting: printing.waiting.length,
    stop: health.kind === 'trading' ? '' : health.code,
    sending: sendingOf(status),
    alarms: status?.needsPerson.alarms ?? 0,
  };
}

/** Returns the state of sending, in the hub's words. No till of a hub is without a service. */
function sendingOf(status: Overview['status']): TillHealth['sending'] {
  const kind = status?.connection.kind ?? 'offline';
  return kind === 'no-service' ? 'offline' : kind;
}

function clockAheadOf(status: Overview['status']): number {
  const { clock, serviceClock } = status ?? {};
  if (serviceClock !== undefined) return serviceClock.aheadMs;
  return clock === undefined ? 0 : shownElapsedMs(clock.seenMs, clock.nowMs);
}

function printerHealthOf(
  printing: Overview['printing'],
  role: PrinterRole,
): TillHealth['receipts'] {
  const kind = role === 'receipts' ? printing.printer : printing.second;
  if (kind === 'none') return 'none';
  return printing.waiting.some((one) => one.role === role) ? 'waits' : 'well';
}
