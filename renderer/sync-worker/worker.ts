import '../../shared/values/zod-without-eval.ts';
import { createGatewayClient } from './gateway-client.ts';
import { serializeError } from '../../shared/messages/renderer-error.ts';
import { portMessageSchema } from '../../shared/messages/worker-messages.ts';
import { SyncSession } from './sync-session.ts';
import { callBackIn } from './call-back-in.ts';

/**
 * The sync worker: sends what waits and keeps the databases up to date, even while nobody is signed in. The window only
 * passes it its ports (`renderer/start/start-sync-worker.ts`): main's, and its own for Categories. A later port
 * replaces an earlier one.
 */
const gateway = createGatewayClient('app://till/api/');
const chance = {
  nowMs: () => performance.now(),
  wakeIn: callBackIn,
  random: () => Math.random(),
};
let session: SyncSession | null = null;
let categoryPort: MessagePort | null = null;

addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
  if (port === undefined) return;
  if (portMessageSchema.parse(data).type === 'categories') {
    categoryPort = port;
  } else {
    session?.close();
    session = new SyncSession(port, gateway, chance);
  }
  if (categoryPort !== null) session?.serveCategories(categoryPort);
});

// The window notices errors and replaces the worker, but an unhandled rejection would go unnoticed.
addEventListener('unhandledrejection', ({ reason }) => {
  throw reason;
});
addEventListener('error', ({ message, error }) => {
  postMessage(serializeError('worker', error ?? message));
  session?.reportFailure(`The sync worker stops over a fault of its own. ${message}`);
});
