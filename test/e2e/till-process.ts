import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { bundledAppFolder, bundleTill } from '../../build/bundle/bundle-till.ts';
import { prepareLaunchOfBundle } from '../../build/launch/prepare-launch.ts';
import type { TillLaunch } from '../../build/launch/prepare-launch.ts';
import { debuggerUrlsIn, listTargets, waitForPage } from '../../build/launch/wait-for-page.ts';
import type { DebugTarget } from '../../build/launch/wait-for-page.ts';

export interface ProgramExit {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A program to start in place of the bundled till (a packaged one, or another bundle), and how. */
export interface ProgramToStart {
  /** Language of the computer, as its system names it. */
  readonly language?: string;
  /** The locale that the till uses, whatever the computer's language. */
  readonly locale?: string;
  readonly executable?: string;
  readonly appFolder?: string;
  /** A folder in which the till finds other programs before the system's. */
  readonly programs?: string;
  /** False for a computer without a screen. */
  readonly hasScreen?: boolean;
  /** The user who runs the till if root runs the test: Chromium's sandbox needs an ordinary user. */
  readonly user?: OrdinaryUser;
  readonly env?: Readonly<Record<string, string>>;
}

/** A user of the system, by numeric ids. */
export interface OrdinaryUser {
  readonly uid: number;
  readonly gid: number;
  readonly home: string;
}

/** A command-line switch with which the debugger uses a pipe, from the program's first moment on. */
export const DEBUGGER_PIPE = '--remote-debugging-pipe';

/** The debugger's pipe: messages in JSON, each followed by a zero byte. */
export interface DebuggerPipe {
  readonly asks: Writable;
  readonly answers: Readable;
}

const PIPES = ['pipe', 'pipe'] as const;

const LOOK_EVERY_MS = 50;

/**
 * The till is bundled once for all starts of a process; a digest of every source tells whether the bundle is current.
 */
let bundled: Promise<void> | null = null;

async function launchBundled(): Promise<TillLaunch> {
  await (bundled ??= bundleTill());
  return prepareLaunchOfBundle(bundledAppFolder, []);
}

/** The processes of one till, in one group, so that all can be killed at once. */
export class TillProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  /** Main process of the till that it has started in its place. */
  #nextId: number | null = null;
  #stdout = '';
  #stderr = '';

  private constructor(
    executable: string,
    args: readonly string[],
    env: Record<string, string>,
    user?: OrdinaryUser,
  ) {
    this.#child = spawn(executable, args, {
      env,
      ...(user && { uid: user.uid, gid: user.gid }),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', ...(args.includes(DEBUGGER_PIPE) ? PIPES : [])],
    });
    this.#exited = once(this.#child, 'close');
    const endToo = () => this.#killGroup();
    process.once('exit', endToo);
    this.#child.once('close', () => process.off('exit', endToo));
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.#stdout += chunk.toString('utf8')));
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#stderr += chunk.toString('utf8')));
  }

  static async start(args: readonly string[], program: ProgramToStart = {}): Promise<TillProcess> {
    const launch = await launchBundled();
    const switches = launch.args.filter(
      (argument) => argument.startsWith('--') && program.user === undefined,
    );
    const {
      executable,
      appFolder = bundledAppFolder,
      language = 'en_US',
      locale,
      programs,
      hasScreen = true,
      user,
    } = program;
    const env = {
      ...launch.env,
      ...(hasScreen ? {} : { DISPLAY: '', WAYLAND_DISPLAY: '' }),
      LANG: `${language}.UTF-8`,
      LANGUAGE: language,
      ...(locale === undefined ? {} : { LC_ALL: locale }),
      ...(programs && { PATH: [programs, launch.env['PATH']].join(path.delimiter) }),
      // The folder for the journal's second witness is beside the till's data, never in it.
      XDG_STATE_HOME: `${args[args.indexOf('--data') + 1]}-state`,
      ...(user && { HOME: user.home }),
      ...program.env,
    };
    // Reduced motion: tests need only the final frame, not the twenty of a fade. No GPU: test machines have none, like
    // many computers of shops. A shop's till accepts neither switch.
    const forTests = ['--force-prefers-reduced-motion', '--disable-gpu'];
    return executable === undefined
      ? new TillProcess(launch.executable, [...switches, ...forTests, appFolder, ...args], env)
      : new TillProcess(executable, [...switches, ...args], env, user);
  }

  /** Runs `npm run dev` in a clone, with its own display and data, as from a terminal. */
  static async startDeveloping(clone: string, args: readonly string[]): Promise<TillProcess> {
    const { env } = await launchBundled();
    const command = ['--prefix', clone, '--silent', 'run', 'dev', '--', ...args];
    return new TillProcess('npm', command, { ...env, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' });
  }

  get output(): string {
    return this.#stdout + this.#stderr;
  }

  /** Attaches to the till once its window's document is there; rejects if the till ends before. */
  async lookInto(pageTitle?: string): Promise<Browser> {
    const url = await this.#debuggerUrl();
    await waitForPage(url, pageTitle).catch(() => this.endedTooEarly());
    return chromium.connectOverCDP(url);
  }

  /** Lists the targets that a debugger can attach to: the window, and its worker while there is one. */
  async targets(): Promise<DebugTarget[]> {
    return listTargets(await this.#debuggerUrl()).catch(() => this.endedTooEarly());
  }

  /** Returns the debugger addresses of each till that this process started, in order. */
  debuggerUrls(): string[] {
    return debuggerUrlsIn(this.#stderr);
  }

  /** Returns the debugger's pipe of a till that was started with `DEBUGGER_PIPE`. */
  debuggerPipe(): DebuggerPipe {
    const [, , , asks, answers] = this.#child.stdio;
    if (!(asks instanceof Writable && answers instanceof Readable)) throw new Error('no pipe');
    return { asks, answers };
  }

  /**
   * Attaches to the till that this one has started in its place when it died by itself. That one has a process group
   * and an output of its own; the port of its debugger is in a file that Chromium writes.
   */
  async lookIntoNext(dataFolder: string): Promise<Browser> {
    const file = path.join(dataFolder, 'DevToolsActivePort');
    for (;;) {
      const [port, where] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
      const url = `ws://127.0.0.1:${port}${where}`;
      const nextId = await mainOf(dataFolder);
      const isOld = where === undefined || this.debuggerUrls().includes(url);
      if (!this.hasEnded || isOld || nextId === null || nextId === this.#child.pid) {
        await wait(LOOK_EVERY_MS);
        continue;
      }
      this.#nextId = nextId;
      await waitForPage(url);
      return chromium.connectOverCDP(url);
    }
  }

  async #debuggerUrl(): Promise<string> {
    for (;;) {
      const url = this.debuggerUrls().at(-1);
      if (url !== undefined) return url;
      const said = once(this.#child.stderr!, 'data');
      await Promise.race([said, this.endedTooEarly()]);
    }
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Rejects with the till's output once the till ends. */
  async endedTooEarly(): Promise<never> {
    await this.#exited;
    throw new Error(`the till ended before it could be looked at: ${this.output}`);
  }

  /** Closes the till as a person or the system does. */
  askToClose(): void {
    this.#child.kill('SIGTERM');
  }

  /** Presses Ctrl-C in the terminal that the till was started from, which reaches the whole process group. */
  interrupt(): void {
    const { pid } = this.#child;
    if (pid !== undefined) process.kill(-pid, 'SIGINT');
  }

  /** Id of the till's main process, its first. */
  get mainId(): number {
    const { pid } = this.#child;
    if (pid === undefined) throw new Error('the till did not start');
    return pid;
  }

  /** Returns the ids of the till's processes whose command line has this text. */
  async partsNamed(name: string): Promise<number[]> {
    const ids = (await readdir('/proc')).map(Number).filter((id) => Number.isInteger(id));
    const found = await Promise.all(
      ids.map(async (id) => {
        try {
          const group = (await readFile(`/proc/${id}/stat`, 'utf8')).split(') ')[1]?.split(' ')[2];
          const line = await readFile(`/proc/${id}/cmdline`, 'utf8');
          return Number(group) === this.#child.pid && line.includes(name) ? [id] : [];
        } catch {
          // The process has ended meanwhile.
          return [];
        }
      }),
    );
    return found.flat();
  }

  /** Kills every process of the till with `kill -9`. */
  async kill(): Promise<void> {
    this.#killGroup();
    await this.#exited;
  }

  #killGroup(): void {
    const { pid } = this.#child;
    if (pid !== undefined && !this.hasEnded) process.kill(-pid, 'SIGKILL');
    if (this.#nextId !== null && existsSync(`/proc/${this.#nextId}`))
      process.kill(this.#nextId, 'SIGKILL');
  }

  async exit(): Promise<ProgramExit> {
    await this.#exited;
    return { code: this.#child.exitCode, stdout: this.#stdout, stderr: this.#stderr };
  }
}

/** Returns the process that has this data folder: Chromium names it in a link. */
async function mainOf(dataFolder: string): Promise<number | null> {
  const link = await readlink(path.join(dataFolder, 'SingletonLock')).catch(() => '');
  const [, id] = /-(\d+)$/.exec(link) ?? [];
  return id === undefined ? null : Number(id);
}
