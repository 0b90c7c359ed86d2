import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:tls';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { selfSignedCertificate } from '../../electron/node/files/x509.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { LocalApiTill } from './local-api-till.ts';
import { testFolder } from './test-folder.ts';

const TICK_MS = 100;

/**
 * Opens an Evertill without a network, the file by which an adapter finds it, and a connection to it that the test can
 * break. The address stays the same when Evertill restarts.
 */
export async function openEvertillWithProxy() {
  const evertill = await LocalApiTill.open([100_00, 500_00]);
  await evertill.bookOnDisk.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  // The till's clock runs, so that a caller who waits gets an answer.
  const ticking = setInterval(() => (evertill.bookOnDisk.clock.monoMs += TICK_MS), TICK_MS);
  onTestFinished(() => clearInterval(ticking));
  const folder = testFolder();
  const line = await openBreakableProxy(() => evertill.port);
  const connection = path.join(folder, 'connection.json');
  const { clientId, token } = evertill.caller;
  const known = { url: line.url, clientId, token, certificate: line.certificate };
  writeFileSync(connection, JSON.stringify(known), { mode: 0o600 });
  return { evertill, folder, line, connection };
}

/** Scans the card for the payment that the window asks about, as a person would. */
export async function scanCard(evertill: LocalApiTill, card: string): Promise<void> {
  const { id, question } = assertPresent(evertill.api.status.asked, 'the window asks');
  const seen = evertill.trading.lookUp(card);
  if (seen.kind !== 'card') throw new Error(seen.kind);
  const scanned = { kind: 'card', cardId: seen.cardId, repeats: false } as const;
  // A request that already names its card is only confirmed.
  const answer = question.kind === 'card' ? scanned : ({ kind: 'yes' } as const);
  const answered = await evertill.api.answer(id, answer, evertill.actor);
  if (answered.kind !== 'done') throw new Error(JSON.stringify(answered));
}

/** When the connection breaks: the caller has connected, Evertill has its request, or the answer is on its way back. */
export type LineMoment = 'connected' | 'asked' | 'answered';

/**
 * Opens a proxy to a port of this computer. That port may change; the proxy's own address stays, and callers know it as
 * Evertill's.
 */
export async function openBreakableProxy(port: () => number) {
  const own = selfSignedCertificate(Date.now(), 'line');
  const line = {
    url: '',
    certificate: own.cert,
    /** How many of the next answers get lost. */
    loses: 0,
    /**
     * Called at each of these moments. May end the calling program; then returns true, so that nothing more of its
     * request is passed on.
     */
    endsCaller: (_at: LineMoment): boolean => false,
  };
  const server = createServer(own, (near) => {
    if (line.endsCaller('connected')) {
      near.destroy();
      return;
    }
    const far = connect({ port: port(), host: '127.0.0.1', rejectUnauthorized: false });
    near.on('data', (part: Buffer) => {
      const text = part.toString('latin1').replace(/^(host: [^:]+:)\d+/im, `$1${port()}`);
      far.write(text, 'latin1', () => line.endsCaller('asked'));
    });
    far.on('data', (part: Buffer) => {
      if (line.loses > 0 || line.endsCaller('answered')) near.destroy();
      else near.write(part);
      if (near.destroyed && line.loses > 0) line.loses -= 1;
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  onTestFinished(() => {
    const closed = Promise.withResolvers<void>();
    server.close(() => closed.resolve());
    return closed.promise;
  });
  line.url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return line;
}
