import type { TillBridge } from '../../shared/messages/bridge-calls.ts';
import { serializeError } from '../../shared/messages/renderer-error.ts';

/** Tells main of every error of this window that nobody catches, for the log. To be called once, first. */
export function installErrorReporting(bridge: Pick<TillBridge, 'reportError'>): void {
  const tell = (thrown: unknown): void => {
    // An error that cannot be reported is dropped: reporting that would never end.
    bridge.reportError(serializeError('window', thrown)).catch(() => undefined);
  };
  addEventListener('error', ({ error, message }: ErrorEvent) => tell(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
