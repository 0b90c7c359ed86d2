/**
 * Entry point of the sandbox service's process, started by the till (a utility process) or by `npm run sandbox` (a
 * forked Node). It waits for `start`, answers `ready`, and ends with its parent.
 */
import type { ParentPort } from 'electron';
import { demoShop, demoState } from '../../shared/sandbox/demo-shop.ts';
import {
  toSandboxMessageSchema,
  type FromSandboxMessage,
  type ToSandboxMessage,
} from '../../shared/sandbox/process-messages.ts';
import { demoCategories } from './demo-goods.ts';
import { startSandboxServer } from './sandbox-server.ts';

const PARENT_CHECK_MS = 1000;

const utility: ParentPort | undefined = process.parentPort;

async function carryOut(message: ToSandboxMessage): Promise<void> {
  if (message.kind === 'stop') process.exit(0);
  try {
    const { currency, stateFile, language } = message;
    const server = await startSandboxServer({
      seed: (credentials) => demoState(credentials, currency, demoCategories(language)),
      stateFile,
    });
    const { baseUrl, controlUrl, controlToken } = server;
    const { credentials, faults } = server.state;
    report({
      kind: 'ready',
      baseUrl,
      controlUrl,
      controlToken,
      credentials,
      shopUuid: demoShop.uuid,
      faults,
    });
  } catch (error) {
    report({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

function report(message: FromSandboxMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  if (utility) utility.postMessage(message);
  else process.send?.(message);
}

function hear(message: unknown): void {
  void carryOut(toSandboxMessageSchema.parse(message));
}

if (utility) utility.on('message', ({ data }) => hear(data));
else process.on('message', hear);

// Some platforms report no disconnect when the parent is killed, but its process id disappears.
process.on('disconnect', () => process.exit(0));
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
}, PARENT_CHECK_MS).unref();
