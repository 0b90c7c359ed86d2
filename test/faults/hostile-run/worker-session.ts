import type { MessagePort as NodePort } from 'node:worker_threads';
import { createGatewayClient } from '../../../renderer/sync-worker/gateway-client.ts';
import { SyncSession } from '../../../renderer/sync-worker/sync-session.ts';
import { callBackIn } from '../../../renderer/sync-worker/call-back-in.ts';

/** How much faster the worker's clock runs: its 4 minutes of waiting become a quarter of a second. */
const HURRY = 1_000;

/**
 * Starts the worker's end of a till.
 * @param api where the gateway answers, with a slash at its end
 */
export type BeginSession = (port: NodePort, api: string) => Pick<SyncSession, 'close'>;

/** Starts the worker's session in this thread. */
export const beginSession: BeginSession = (port, api) =>
  new SyncSession(port as unknown as MessagePort, createGatewayClient(api), {
    nowMs: () => performance.now() * HURRY,
    wakeIn: (delayMs, wake) => callBackIn(delayMs / HURRY, wake),
    random: () => Math.random(),
  });
