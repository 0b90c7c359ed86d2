import type { TillBridge } from '../../shared/messages/bridge-calls.ts';
import type { RendererError } from '../../shared/messages/renderer-error.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';

/** Name of the message with which the preload posts main's port to this window. */
const PORT_MESSAGE = 'till-worker-port';
const RESTART_LONGEST_MS = MINUTE_MS;
/**
 * Address of the worker's script, set by the bundler, which builds it beside the window
 * (`build/bundle/vite-bundles.ts`).
 */
declare const SYNC_WORKER_ADDRESS: string;

/** Receives one end of a port about Categories for every worker that starts. */
export interface CategoryPortOwner {
  readonly connect: (port: MessagePort) => void;
}

/**
 * Starts the sync worker, passes it its ports from main and from the window, and starts a new one when it dies. The
 * delay before a new worker grows, until one has lived for a minute. Call it once per window.
 */
export function startSyncWorker(
  bridge: Pick<TillBridge, 'requestWorkerPort' | 'reportError'>,
  owner: CategoryPortOwner,
): void {
  let deaths = 0;
  let worker = startOne();

  function startOne(): Worker {
    const startedAtMs = performance.now();
    const started = new Worker(SYNC_WORKER_ADDRESS, { type: 'module' });
    started.addEventListener(
      'error',
      () => {
        started.terminate();
        deaths = performance.now() - startedAtMs > MINUTE_MS ? 0 : deaths + 1;
        setTimeout(
          () => {
            worker = startOne();
          },
          Math.min(SECOND_MS * 2 ** deaths, RESTART_LONGEST_MS),
        );
      },
      { once: true },
    );
    // The only message that the worker sends to the window itself: the error that ends it (`sync-worker/worker.ts`).
    started.addEventListener('message', ({ data }: MessageEvent<RendererError>) => {
      bridge.reportError(data).catch(() => undefined);
    });
    const { port1, port2 } = new MessageChannel();
    started.postMessage({ type: 'categories' }, [port2]);
    owner.connect(port1);
    bridge.requestWorkerPort();
    return started;
  }

  window.addEventListener('message', ({ source, data, ports: [port] }) => {
    if (source !== window || data !== PORT_MESSAGE || port === undefined) return;
    worker.postMessage({ type: 'port' }, [port]);
  });
}
