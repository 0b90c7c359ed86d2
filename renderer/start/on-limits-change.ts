import type { TillBridge } from '../../shared/messages/bridge-calls.ts';

/** Each overview brings a copy of the limits: only where they read otherwise have they changed. */
export function onLimitsChange(till: TillBridge, changed: () => void): void {
  let before = '';
  till.onOverview(({ limits }) => {
    const now = JSON.stringify(limits);
    if (now === before) return;
    before = now;
    changed();
  });
}
