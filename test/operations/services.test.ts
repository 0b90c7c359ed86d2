import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packDeb } from '../../build/package/linux/pack-deb.ts';
import { serverDeb } from '../../build/package/server-deb.ts';
import type { ServerName } from '../../build/package/server-deb.ts';
import { until } from '../e2e/till-under-test.ts';
import { SystemdComputer } from './systemd-computer.ts';

/** Tests the hub and the head office as services of a real systemd. */

const MAKER = { maintainer: 'a <a@example.com>', homepage: 'https://example.com' };
const HOW = { ...MAKER, sourceDate: 1_700_000_000, level: 1 };

let scratch: string;
let computer: SystemdComputer;
beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'evertill-services-'));
  computer = await SystemdComputer.start();
});
afterAll(async () => {
  await computer.end();
  await rm(scratch, { recursive: true, force: true });
});

describe.each<[ServerName, string]>([
  ['hub', 'HUB OK: 0 tills'],
  ['office', 'OFFICE OK: 0 stores'],
])('%s', (name, well) => {
  const service = `evertill-${name}`;
  const folder = `/var/lib/${service}/${name}`;
  const typed = (...words: readonly string[]) =>
    computer.run('runuser', '-u', service, '--', service, ...words);
  const show = (property: string) => computer.run('systemctl', 'show', '-P', property, service);
  const isWell = () =>
    until(async () => expect(await typed('status', '--check', '--folder', folder)).toBe(well));
  const killed = async (pid: string, restarts: number) => {
    await computer.run('kill', '-KILL', pid);
    await until(async () => expect(await show('NRestarts')).toBe(String(restarts)));
    await isWell();
  };

  test('runs confined, as a system user with a private folder', async () => {
    const file = packDeb(await serverDeb(name, '1.0.0~test', scratch), HOW, scratch);
    await computer.run('dpkg', '--force-depends', '--install', await computer.bring(file));
    await typed('init', folder);
    await computer.run('systemctl', 'enable', '--now', service);
    await isWell();
    expect(await computer.run('stat', '-c', '%U %a', path.dirname(folder))).toBe(`${service} 700`);
    if (name === 'office')
      expect(await computer.run('ls', '/usr/share/evertill-office')).toContain(
        'evertill-alerts.yml',
      );
    const unit = `/usr/lib/systemd/system/${service}.service`;
    expect(await computer.run('systemd-analyze', 'verify', unit)).toBe('');
    // systemd's exposure score, from 0 (none) to 10; a unit without any restriction has 9.6.
    await computer.run('systemd-analyze', 'security', '--offline=true', '--threshold=15', unit);
    expect(await show('LimitCORE')).toBe('0');
  });

  test('comes back when its program or its database is killed', async () => {
    await killed(await show('MainPID'), 1);
    await killed(await computer.run('head', '-1', `${folder}/cluster/postmaster.pid`), 2);
  });

  test('continues on a newer PostgreSQL as soon as that is installed', async () => {
    const before = await show('MainPID');
    await computer.run('dpkg-trigger', '--by-package=postgresql-15', '/usr/lib/postgresql');
    await computer.run('dpkg', '--force-depends', '--triggers-only', '--pending');
    await isWell();
    expect(await show('MainPID')).not.toBe(before);
  });

  test('stops cleanly, and keeps its data when it is removed', async () => {
    await computer.run('systemctl', 'stop', service);
    expect(await show('Result')).toBe('success');
    expect(await show('ExecMainStatus')).toBe('0');
    await expect(computer.run('pgrep', '-u', service)).rejects.toThrow();
    expect(await computer.run('journalctl', '-u', service, '-o', 'cat')).toContain('has stopped');
    await computer.run('systemctl', 'start', service);
    await isWell();
    await computer.run('dpkg', '--remove', service);
    await expect(computer.run('pgrep', '-u', service)).rejects.toThrow();
    expect(await computer.run('ls', folder)).toContain('cluster');
  });
});
