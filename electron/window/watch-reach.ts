import type { BrowserWindow } from 'electron';
import { parseBaseUrl } from '../../shared/api/base-url.ts';
import type { Clock } from '../ledger/write/ledger-writer.ts';
import { wakeIn } from '../time/wake-in.ts';
import type { Till } from '../till/till.ts';
import type { ResolveProxy } from '../http-client/proxy-route.ts';
import { ReachWatch } from '../http-client/reach-watch.ts';
import { canReachService } from '../http-client/can-reach-service.ts';

/**
 * Informs the sync worker when the service can no longer be reached, and when it can again, while somebody works at
 * this window. Listens as long as the window exists.
 */
export function watchServiceReach(
  window: BrowserWindow,
  till: Till,
  { monoMs }: Pick<Clock, 'monoMs'>,
  resolveProxy: ResolveProxy,
): void {
  const watch = new ReachWatch({
    check: async () => {
      const { trading } = till;
      if (!trading?.service || trading.writer.ledger.queue.workOffline) return null;
      const origin = parseBaseUrl(trading.service.settings.baseUrl);
      return canReachService({ origin, resolveProxy, proxyAuthorization: null });
    },
    tell: (online) => till.trading?.postToWorker({ type: 'network', online }),
    monoMs,
    wakeIn,
  });
  window.webContents.on('input-event', () => watch.touch());
  window.once('closed', () => watch.close());
}
