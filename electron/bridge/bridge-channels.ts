/** The IPC channel of a call, named only here for both preload and main (docs/ARCHITECTURE.md#the-bridge). */
export function channelOf(call: string): string {
  return `till:${call}`;
}

export const NOTICE_CHANNELS = {
  ready: 'till:ready',
  requestWorkerPort: 'till:request-worker-port',
} as const;

export const PUSH_CHANNELS = {
  overview: 'till:overview-changed',
  intents: 'till:intents-changed',
  sale: 'till:sale-changed',
  otherTills: 'till:other-tills-changed',
  workerPort: 'till:worker-port',
} as const;

/** Name of the message with which the preload passes the port to the window. */
export const WORKER_PORT_MESSAGE = 'till-worker-port';
