/**
 * From when on a till is on its own limits: until then the hub may still count it as present. A beat that was sent
 * after the last answer may have come in up to a lease later, and has then renewed for another one.
 * @param renewedMs when the last answer that renewed its lease came, or when the till was started; by its own clock
 */
export function isOnItsOwn(renewedMs: number, leaseMs: number, nowMs: number): boolean {
  return nowMs - renewedMs > 2 * leaseMs;
}
