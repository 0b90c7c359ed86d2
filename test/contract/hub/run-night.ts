/**
 * `npm run trial -- night`, as root on Linux: tests what a disk can do to a hub. It plays a power cut (a file system
 * image copied while all processes are stopped), a full disk, and a flipped byte. Exits with 1 if something
 * acknowledged is gone, or damage is not reported.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, rm, truncate } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { HubConnection } from '../../../electron/node/hub-client/hub-connection.ts';
import type { CopiedRecord } from '../../../shared/hub/hub-calls.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { mountDisk, unmountDisk } from '../../disks/small-disk.ts';

const MEGABYTE = 1024 * 1024;
const LOAD_MS = 4_000;
const PATIENCE_MS = 60_000;
const PAGE_BYTES = 8_192;

function record(sequence: number, bytes = 1_000): CopiedRecord {
  // The bytes are random, so that no database can compress them.
  const body = randomBytes(bytes / 2).toString('hex');
  const previousHash = sequence === 1 ? '' : `h${sequence - 1}`;
  return { sequence, previousHash, hash: `h${sequence}`, body, part: null };
}

/** Makes one call after another until one fails; returns the last one that was acknowledged. */
async function load(
  line: HubConnection,
  from: number,
  bytes: number,
  goesOn: (sequence: number) => boolean,
): Promise<number> {
  let sequence = from;
  try {
    for (; goesOn(sequence); sequence += 1)
      await line.call<'append'>({
        name: 'append',
        epoch: 1,
        records: [record(sequence + 1, bytes)],
        isLive: true,
      });
  } catch {
    line.close();
  }
  return sequence;
}

async function standsAt(hub: HubOnDisk): Promise<number> {
  const untilMs = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      const line = await hub.connect('one');
      const [one] = await line.call<'tills'>({ name: 'tills' });
      line.close();
      if (one !== undefined) return one.lastSequence;
    } catch (error) {
      if (performance.now() > untilMs) throw error;
      await wait(100);
    }
  }
}

async function inFolder(act: (mounted: string) => Promise<void>): Promise<void> {
  const before = process.env['TMPDIR'];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hub-night-'));
  execFileSync('chmod', ['755', folder]);
  const mounted = path.join(folder, 'disk');
  await mkdir(mounted);
  try {
    await act(mounted);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    unmountDisk(mounted);
    await rm(folder, { recursive: true, force: true });
  }
}

async function hubOn(mounted: string): Promise<HubOnDisk> {
  process.env['TMPDIR'] = mounted;
  return HubOnDisk.open(['one']);
}

function tell(what: string, acknowledged: number, stands: number): void {
  const lost = Math.max(0, acknowledged - stands);
  console.log(`${what}: ${acknowledged} acknowledged, ${lost} of them lost`);
  if (lost > 0 || acknowledged === 0) process.exitCode = 1;
}

async function powerCut(mounted: string): Promise<void> {
  const [image, copy] = [`${mounted}.ext4`, `${mounted}.after`];
  await (await open(image, 'w')).close();
  await truncate(image, 512 * MEGABYTE);
  execFileSync('mkfs.ext4', ['-q', image]);
  execFileSync('mount', ['-o', 'loop', image, mounted]);
  const hub = await hubOn(mounted);
  try {
    const line = await hub.connect('one');
    const owner = await hub.owner();
    const { rows } = await owner.query<{ pid: number }>(
      "select pid from pg_stat_activity where pid <> pg_backend_pid() union select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int",
    );
    await owner.end();
    const untilMs = performance.now() + LOAD_MS;
    let acknowledged = 0;
    await load(line, 0, 1_000, (sequence) => {
      acknowledged = sequence;
      return performance.now() < untilMs;
    });
    const pids = rows.map(({ pid }) => pid);
    for (const pid of pids) signal(pid, 'SIGSTOP');
    execFileSync('cp', [image, copy]);
    for (const pid of pids) signal(pid, 'SIGCONT');
    await hub.stop();
    unmountDisk(mounted);
    execFileSync('mount', ['-o', 'loop', copy, mounted]);
    await hub.start();
    tell('a power cut', acknowledged, await standsAt(hub));
  } finally {
    await hub.close();
  }
}

/** The process that made the request may have ended meanwhile. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    console.log(`process ${pid} has gone`);
  }
}

async function fullDisk(mounted: string): Promise<void> {
  mountDisk(mounted, '220m');
  const hub = await hubOn(mounted);
  try {
    const line = await hub.connect('one');
    const acknowledged = await load(line, 0, MEGABYTE, (sequence) => sequence < 400);
    if (acknowledged === 400) throw new Error('the disk did not run full');
    tell(`a full disk`, acknowledged, acknowledged);
    execFileSync('mount', ['-o', 'remount,size=600m', mounted]);
    const fromMs = performance.now();
    const stands = await standsAt(hub);
    tell('  room again', acknowledged, stands);
    const more = await load(await hub.connect('one'), stands, 1_000, (at) => at < stands + 10);
    console.log(`  takes more after ${Math.round(performance.now() - fromMs)} ms`);
    if (more !== stands + 10) process.exitCode = 1;
  } finally {
    await hub.close();
  }
}

async function flippedByte(): Promise<void> {
  const hub = await HubOnDisk.open(['one']);
  try {
    const acknowledged = await load(await hub.connect('one'), 0, 1_000, (at) => at < 200);
    const owner = await hub.owner();
    const { rows } = await owner.query<{ file: string }>(
      "select pg_relation_filepath('hub.fact') as file",
    );
    await owner.end();
    await hub.stop();
    const file = await open(path.join(hub.place.cluster, rows[0]?.file ?? ''), 'r+');
    const at = 3 * PAGE_BYTES + 4_000;
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, at);
    await file.write(Buffer.from([byte.readUInt8() ^ 1]), 0, 1, at);
    await file.close();
    await hub.start();
    const reader = await hub.connectOwner('one');
    const call = { name: 'read', till: 'one', after: 0, most: 500 } as const;
    const isSaid = await reader.call<'read'>(call).then(
      () => false,
      () => true,
    );
    const isLogged = (await hub.log()).includes('invalid page');
    console.log(
      `a flipped byte in ${acknowledged} records: ${isSaid && isLogged ? 'said' : 'NOT said'}`,
    );
    if (!isSaid || !isLogged) process.exitCode = 1;
  } finally {
    await hub.close();
  }
}

await flippedByte();
await inFolder(powerCut);
await inFolder(fullDisk);
