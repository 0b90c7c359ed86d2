import '../../shared/zod-without-eval.ts';
import { createDoorClient } from './send.ts';
import { SyncSession } from './sync-session.ts';

/**
 * The sync worker: sends what waits and keeps the databases, also while nobody is signed in. The window
 * only carries its port to it (`renderer/start-sync-worker.ts`); a later port replaces the one before.
 */
const door = createDoorClient('app://till/api/');
const chance = { nowMs: () => performance.now(), dice: () => Math.random() };
let session: SyncSession | null = null;

addEventListener('message', ({ ports: [port] }: MessageEvent) => {
  if (port === undefined) return;
  session?.close();
  session = new SyncSession(port, door, chance);
});

// The window sees errors, and replaces the worker; a rejection nobody caught would pass unseen.
addEventListener('unhandledrejection', ({ reason }) => {
  throw reason;
});
addEventListener('error', ({ message }) => {
  session?.fail(`The sync worker stops over a fault of its own. ${message}`);
});
