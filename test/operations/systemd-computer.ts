import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { killProcesses } from '../builders/kill-processes.ts';
import { until } from '../e2e/till-under-test.ts';

const run = promisify(execFile);

/** A computer with systemd for one test: this computer's files below an overlay that is thrown away, and no network. */
export class SystemdComputer {
  readonly #folder: string;
  readonly #container: ChildProcess;
  readonly #leader: number;

  private constructor(folder: string, container: ChildProcess, leader: number) {
    this.#folder = folder;
    this.#container = container;
    this.#leader = leader;
  }

  static async start(): Promise<SystemdComputer> {
    await run('sh', [
      '-c',
      'command -v systemd-nspawn || apt-get install --yes --no-install-recommends systemd-container',
    ]);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-systemd-'));
    const [root, layer] = [path.join(folder, 'root'), path.join(folder, 'layer')];
    await Promise.all([mkdir(root), mkdir(layer)]);
    await run('mount', ['-t', 'tmpfs', 'none', layer]);
    await Promise.all([mkdir(`${layer}/upper`), mkdir(`${layer}/work`)]);
    const layers = `lowerdir=/,upperdir=${layer}/upper,workdir=${layer}/work`;
    await run('mount', ['-t', 'overlay', 'overlay', '-o', layers, root]);
    const apart = ['--register=no', '--keep-unit', '--private-network', '--console=pipe'];
    const asked = ['--boot', '--directory', root, '--machine=evertill', ...apart];
    const container = spawn('systemd-nspawn', [...asked, 'systemd.unit=multi-user.target'], {
      stdio: 'ignore',
    });
    const computer = await until(async () => {
      const begun = `/proc/${container.pid}/task/${container.pid}/children`;
      // The first child only starts the process that stays.
      const leader = Number(await readFile(begun, 'utf8'));
      if (!(leader > 0)) throw new Error('systemd has not begun');
      const found = new SystemdComputer(folder, container, leader);
      await found.run('systemctl', 'is-active', 'multi-user.target');
      return found;
    });
    return computer;
  }

  /**
   * Runs a command as root in that computer.
   * @throws if it ends with a code other than 0
   */
  async run(...command: readonly string[]): Promise<string> {
    const inside = ['--target', String(this.#leader), '--all'];
    const { stdout } = await run('nsenter', [
      ...inside,
      'sh',
      '-c',
      'cd / && exec "$@"',
      'sh',
      ...command,
    ]);
    return stdout.trim();
  }

  /** Copies a file of this computer into the other one's root folder. */
  async bring(file: string): Promise<string> {
    const place = path.join('/root', path.basename(file));
    await copyFile(file, this.placeOf(place));
    return place;
  }

  /** Returns the host's path of a file in the container's `/root`. */
  placeOf(file: string): string {
    return path.join(this.#folder, 'root', file);
  }

  async end(): Promise<void> {
    const ended = once(this.#container, 'close');
    killProcesses([this.#leader]);
    await ended;
    for (const name of ['root', 'layer'])
      await until(() => run('umount', [path.join(this.#folder, name)]));
    await rm(this.#folder, { recursive: true, force: true });
  }
}
