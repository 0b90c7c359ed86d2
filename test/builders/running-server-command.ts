import { expect, vi } from 'vitest';
import type { ServerCommand } from '../../electron/server/run/server-command.ts';
import { PATIENCE } from './patience.ts';

/** Runs `npm run hub -- start`, or an office's, as an engineer types it, until it is stopped. */
export class RunningServerCommand {
  readonly said: string[] = [];
  readonly #stop = new AbortController();
  readonly #ended: Promise<number>;

  private constructor(
    run: (command: ServerCommand) => Promise<number>,
    folder: string,
    more: readonly string[],
  ) {
    const say = (line: string): void => {
      this.said.push(line);
    };
    const { signal: stop } = this.#stop;
    const args = ['start', '--folder', folder, ...more];
    this.#ended = run({ args, workingFolder: folder, env: process.env, say, stop });
  }

  /** Starts the command; resolves once it says that it runs. */
  static async begin(
    run: (command: ServerCommand) => Promise<number>,
    folder: string,
    ...more: readonly string[]
  ): Promise<RunningServerCommand> {
    const start = new RunningServerCommand(run, folder, more);
    await vi.waitFor(() => expect(start.said.join('\n')).toContain('Ctrl+C stops it'), PATIENCE);
    return start;
  }

  /** Stops the command as Ctrl+C does. */
  async stop(): Promise<void> {
    this.#stop.abort();
    expect(await this.#ended, this.said.join('\n')).toBe(0);
  }
}
