import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { bundledAppFolder } from '../../build/bundle/bundle-till.ts';
import { prepareLaunch } from '../../build/launch/prepare-launch.ts';

export interface Exit {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What is started in place of the bundled till: a packaged one, or another bundle. */
export interface Program {
  readonly executable?: string;
  readonly appFolder?: string;
}

/** The processes of one till: all of them in one group, so that all can be killed at once. */
export class TillProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  #stdout = '';
  #stderr = '';

  private constructor(executable: string, args: readonly string[], env: Record<string, string>) {
    this.#child = spawn(executable, args, {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#exited = once(this.#child, 'close');
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.#stdout += chunk.toString('utf8')));
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#stderr += chunk.toString('utf8')));
  }

  static async start(args: readonly string[], program: Program = {}): Promise<TillProcess> {
    const launch = await prepareLaunch();
    const chromium = launch.args.filter((argument) => argument.startsWith('--'));
    const { executable, appFolder = bundledAppFolder } = program;
    return executable === undefined
      ? new TillProcess(launch.executable, [...chromium, appFolder, ...args], launch.env)
      : new TillProcess(executable, [...chromium, ...args], launch.env);
  }

  get output(): string {
    return this.#stdout + this.#stderr;
  }

  /** Where the till lets itself be looked at; rejects when it ends before. */
  async debuggerUrl(): Promise<string> {
    for (;;) {
      const [, url] = /DevTools listening on (ws:\S+)/.exec(this.#stderr) ?? [];
      if (url !== undefined) return url;
      const ended = this.#exited.then(() => 'ended');
      const said = once(this.#child.stderr!, 'data').then(() => 'said');
      if ((await Promise.race([said, ended])) === 'ended') {
        throw new Error(`the till ended before it could be looked at: ${this.output}`);
      }
    }
  }

  /** As a person closes it, or the system asks it to end. */
  askToClose(): void {
    this.#child.kill('SIGTERM');
  }

  /** Process ids of those of its processes whose command line says so. */
  async partsNamed(name: string): Promise<number[]> {
    const ids = (await readdir('/proc')).map(Number).filter((id) => Number.isInteger(id));
    const found = await Promise.all(
      ids.map(async (id) => {
        try {
          const group = (await readFile(`/proc/${id}/stat`, 'utf8')).split(') ')[1]?.split(' ')[2];
          const line = await readFile(`/proc/${id}/cmdline`, 'utf8');
          return Number(group) === this.#child.pid && line.includes(name) ? [id] : [];
        } catch {
          // It has ended meanwhile.
          return [];
        }
      }),
    );
    return found.flat();
  }

  /** `kill -9` of every process of the till. */
  async kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid !== undefined && exitCode === null && signalCode === null) {
      process.kill(-pid, 'SIGKILL');
    }
    await this.#exited;
  }

  async exit(): Promise<Exit> {
    await this.#exited;
    return { code: this.#child.exitCode, stdout: this.#stdout, stderr: this.#stderr };
  }
}
