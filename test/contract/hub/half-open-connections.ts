import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** How far each connection gets before it falls silent. */
type SilentAfter = 'connecting' | 'naming a role';

/** Connections from another computer that never log in. */
export interface HalfOpenConnections {
  readonly at: { readonly host: string; readonly port: number };
  /** An address of this computer that the tills of a test do not have. */
  readonly from: string;
  readonly count: number;
  readonly silentAfter: SilentAfter;
  /** The role whose password the server asks for, in vain. */
  readonly role: string;
  readonly database: string;
}

const PROGRAM = path.join(import.meta.dirname, 'half-open-program.ts');

/**
 * Begins to open silent connections, until the test is over. Another computer would take no processor time from the
 * server: this process gets only what the server and the tills leave.
 * @returns a function that tells how many connections the server has ended so far
 */
export function startHalfOpenConnections(connections: HalfOpenConnections): () => number {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(connections)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  os.setPriority(child.pid!, os.constants.priority.PRIORITY_LOW);
  let ended = 0;
  child.stdout.on('data', (dots: Buffer) => (ended += dots.length));
  return () => ended;
}
