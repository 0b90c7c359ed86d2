import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { selfSignedCertificate } from '../../electron/node/files/x509.ts';
import { assertPresent } from '../../shared/values/assert.ts';

/** The user `nobody` on Debian, who is not root. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/**
 * Another user of this computer, which only root can become. Without root the attack runs as the same user, which is
 * the same attack if the kernel does not tell users apart.
 */
export const OTHER_USER = process.getuid?.() === 0 ? NOBODY : null;

/** What a program does that has taken Evertill's port first. */
export type Impostor =
  /** Speaks HTTP without TLS, as Evertill once did, and says that everything is paid. */
  | 'open'
  /** Shows its own certificate, and says that everything is paid. */
  | 'own-certificate'
  /** Passes each byte on to the true till and back. */
  | 'passes-on'
  /** Passes bytes on, but cuts each answer after its first half. */
  | 'cuts'
  /** Passes bytes on, but changes one bit of each request. */
  | 'changes'
  /** Passes the first connection on, and then repeats the till's answers to it. */
  | 'repeats'
  /** Sends back what it receives. */
  | 'echoes';

const SCRIPT = `
const net = require('node:net');
const tls = require('node:tls');
const [kind, port, truePort, certificate] = process.argv.slice(2);
const paid = (reference) => JSON.stringify({ reference, kind: 'payment', state: 'applied', isFinal: true, currency: 'EUR',
  amountAsked: '5.00', amountTaken: '5.00', amountRefunded: '0.00', restDue: '0.00', card: null, balance: null,
  needsPerson: false, code: null });
const said = [];
const serve = (near) => {
  near.on('error', () => undefined);
  const forward = ['passes-on', 'cuts', 'changes', 'repeats'].includes(kind);
  const isRepeated = kind === 'repeats' && said.length > 0;
  const far = forward && !isRepeated ? net.connect(Number(truePort), '127.0.0.1') : null;
  far?.on('error', () => undefined).on('close', () => near.destroy());
  near.on('close', () => far?.destroy());
  far?.on('data', (part) => {
    said.push(part);
    near.write(kind === 'cuts' ? part.subarray(0, Math.ceil(part.length / 2)) : part);
    if (kind === 'cuts') near.end();
  });
  let parts = 0;
  near.on('data', (part) => {
    process.stdout.write(part.toString('latin1') + '\\n');
    parts += 1;
    if (kind === 'echoes') near.write(part);
    if (isRepeated) near.write(said[parts - 1] ?? '');
    if (kind === 'changes' && parts > 1) part[part.length - 20] ^= 1;
    far?.write(part);
    const [, reference = '1'] = /"reference":"([^"]+)"/.exec(part) ?? [];
    const text = part.includes('/v1/pairings/proof') ? JSON.stringify({ proof: '0'.repeat(64) }) : paid(reference);
    if (kind === 'open' || kind === 'own-certificate')
      near.end('HTTP/1.1 200 OK\\r\\ncontent-type: application/json\\r\\nconnection: close\\r\\ncontent-length: ' + text.length + '\\r\\n\\r\\n' + text);
  });
};
const server = kind === 'own-certificate' ? tls.createServer(JSON.parse(certificate), serve) : net.createServer(serve);
server.on('tlsClientError', () => undefined);
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('has the port ' + server.address().port + '\\n'));
`;

/**
 * Starts a process of another user on a port.
 * @param port 0 for any
 * @param truePort where the true till listens
 */
export async function startImpostor(kind: Impostor, port = 0, truePort = 0) {
  const certificate = JSON.stringify(selfSignedCertificate(Date.now(), 'Evertill till'));
  const { heard, end } = runAsOther(SCRIPT, [kind, String(port), String(truePort), certificate]);
  const [, has] = await heardOf(heard, /has the port (\d+)/);
  return { port: Number(has), heard, end };
}

/**
 * Runs a script as another user, until the test is over.
 * @returns its output so far
 */
export function runAsOther(script: string, args: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'evertill-other-user-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'script.cjs');
  writeFileSync(file, script);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...OTHER_USER,
  });
  let said = '';
  child.stdout.setEncoding('latin1').on('data', (part: string) => (said += part));
  const ended = once(child, 'exit');
  const end = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(end);
  return { heard: Object.assign(() => said, { stream: child.stdout }), end };
}

async function heardOf(heard: ReturnType<typeof runAsOther>['heard'], wanted: RegExp) {
  while (wanted.exec(heard()) === null) await once(heard.stream, 'data');
  return assertPresent(wanted.exec(heard()), 'it has been said');
}
