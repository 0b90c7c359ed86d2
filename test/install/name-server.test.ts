import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundledAppFolder } from '../../build/bundle/bundle-till.ts';
import { prepareLaunchOfBundle } from '../../build/launch/prepare-launch.ts';
import {
  LOOK_UP_NAMES_SCRIPT,
  BARE_ELECTRON_PROGRAM,
  writeElectronProgram,
} from '../e2e/look-up-names-script.ts';
import { TillProcess } from '../e2e/till-process.ts';
import { withCounter } from '../e2e/till-under-test.ts';

/**
 * Tests what a script in the window's page tells the computer's name server. Run by root, who alone may listen on that
 * port and replace the computer's own name server.
 */

/** An address of this computer only, which nothing else uses. */
const ADDRESS = '127.7.7.7';
const PORT = 53;
/** The flags of an answer that says *no such name*. */
const NO_SUCH_NAME = [0x81, 0x83];
const HEAD_BYTES = 12;

/** A name server that knows no names, and records what it was asked. */
async function openNameServer(): Promise<string[]> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (question, { address, port }) => {
    const labels: string[] = [];
    let at = HEAD_BYTES;
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    asked.push(labels.join('.'));
    // The answer contains only the question, with its type and class.
    const answer = Buffer.from(question.subarray(0, at + 5));
    answer.set(NO_SUCH_NAME, 2);
    answer.fill(0, 6, HEAD_BYTES);
    socket.send(answer, port, address);
  });
  socket.bind(PORT, ADDRESS);
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return asked;
}

/** Writes a program that runs an Electron program in a place where this is the only name server. */
async function writeLauncher(appFolder: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-names-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [resolver, launcher] = [path.join(folder, 'resolv.conf'), path.join(folder, 'run')];
  const { executable } = await prepareLaunchOfBundle(appFolder, []);
  await writeFile(resolver, `nameserver ${ADDRESS}\n`);
  const inside = `mount --bind ${resolver} /etc/resolv.conf && exec ${executable} ${appFolder} "$@"`;
  await writeFile(launcher, `#!/bin/sh\nexec unshare -m sh -c '${inside}' sh "$@"\n`);
  await chmod(launcher, 0o755);
  return launcher;
}

test('a page of the till causes no request to a name server, whatever it tries', ({ task }) =>
  withCounter(task, async (counter) => {
    const asked = await openNameServer();
    const till = await counter.startTill([], { executable: await writeLauncher(bundledAppFolder) });
    await till.page.evaluate(LOOK_UP_NAMES_SCRIPT);
    expect((await till.overview()).health.kind).toBe('trading');
    await till.close();
    expect(asked).toEqual([]);
  }));

test('a page outside the till does reach the test’s name server', ({ task }) =>
  withCounter(task, async (counter) => {
    const asked = await openNameServer();
    const appFolder = await writeElectronProgram(counter.folder, BARE_ELECTRON_PROGRAM);
    const executable = await writeLauncher(appFolder);
    const bare = await TillProcess.start([`--user-data-dir=${appFolder}/data`], { executable });
    expect((await bare.exit()).code).toBe(0);
    for (const by of ['dns-prefetch', 'fetch', 'turn', 'candidate'])
      expect(asked).toContain(`by-${by}.secret.example`);
  }));
