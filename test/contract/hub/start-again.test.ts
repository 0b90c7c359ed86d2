import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from '../../../build/repository-root.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { killProcesses } from '../../builders/kill-processes.ts';
import { PATIENCE } from '../../builders/patience.ts';

/** A hub's program was killed and is started again at once: the remains of the old server do not stop it. */

let hub: HubOnDisk;
let folder: string;
const started: Started[] = [];
beforeAll(async () => {
  hub = await HubOnDisk.open(['one']);
  folder = hub.place.folder;
  await hub.stop();
});
afterAll(async () => {
  for (const { program } of started) program.kill('SIGKILL');
  // Cleans up the server that a failed test has left running.
  await hub.start();
  await hub.close();
});

interface Started {
  readonly program: ChildProcess;
  readonly said: () => string;
}

function typed(...command: readonly [string, ...string[]]): Started {
  const [program, ...args] = command;
  const child = spawn(program, args, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  const one = { program: child, said: () => text };
  started.push(one);
  return one;
}

const program = path.join('electron', 'server', 'hub', 'commands', 'hub-command.ts');

async function start(): Promise<Started> {
  const one = typed(process.execPath, program, 'start', '--folder', folder);
  await untilItRuns(one);
  return one;
}

async function untilItRuns({ said }: Started): Promise<void> {
  await expect.poll(said, PATIENCE).toContain('The hub is running at');
}

async function endInOrder(
  { program: child, said }: Started,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  child.kill(signal);
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(said()).toContain('The hub has stopped.');
}

async function kill({ program: child }: Started, signal: NodeJS.Signals = 'SIGKILL') {
  const ended = once(child, 'close');
  child.kill(signal);
  await ended;
}

const lockFile = (): string => path.join(hub.place.cluster, 'postmaster.pid');

async function serverProcess(): Promise<number> {
  return Number((await readFile(lockFile(), 'utf8')).split('\n')[0]);
}

test('a server left behind by a killed program is ended before the hub starts again', async () => {
  await kill(await start());
  const left = await serverProcess();
  const again = await start();
  expect(again.said()).toContain(`process ${left}`);
  expect(await serverProcess()).not.toBe(left);
  await endInOrder(again);
});

test('a hub’s start waits for the processes of a server that was killed together with its program', async () => {
  const first = await start();
  const connection = await hub.connect('one');
  const server = await serverProcess();
  killProcesses([server, first.program.pid!]);
  const again = await start();
  connection.close();
  await endInOrder(again);
});

test('a lock file with the process number of another program, as after a power cut, does not prevent the hub’s start', async () => {
  const first = await start();
  const lock = await readFile(lockFile(), 'utf8');
  await endInOrder(first);
  await writeFile(lockFile(), lock.replace(/^\d+/, String(process.pid)));
  await endInOrder(await start());
});

test('a hub’s program does not start while another one runs', async () => {
  const first = await start();
  const second = typed(process.execPath, program, 'start', '--folder', folder);
  expect(await once(second.program, 'close')).toEqual([1, null]);
  expect(second.said()).toContain(`is already running, as process ${first.program.pid}`);
  await endInOrder(first);
});

test('a hub started by npm ends cleanly when npm ends', async () => {
  const npm = typed('npm', 'run', '--silent', 'hub', '--', 'start', '--folder', folder);
  await untilItRuns(npm);
  await kill(npm, 'SIGTERM');
  await expect.poll(() => npm.said(), PATIENCE).toContain('The hub has stopped.');
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('a hub ends cleanly on %s', async (signal) => {
  await endInOrder(await start(), signal);
});
