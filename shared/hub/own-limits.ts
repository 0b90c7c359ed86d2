/**
 * True once a till has to keep to its own limits, because the hub may no longer count it as connected. A heartbeat sent
 * after the last answer may have arrived up to a lease later, and then renewed the lease for as long again.
 * @param renewedMs when the last answer that renewed its lease came, or when the till was started; by its own clock
 */
export function isOnOwnLimits(renewedMs: number, leaseMs: number, nowMs: number): boolean {
  return nowMs - renewedMs > 2 * leaseMs;
}
