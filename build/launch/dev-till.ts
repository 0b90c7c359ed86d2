import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { EXIT_ALREADY_RUNNING } from '../../shared/messages/exit-codes.ts';
import type { TillLaunch } from './prepare-launch.ts';

/** The till of `npm run dev`, which runs as one process at a time, since the journal has one writer. */
export class DevTill {
  /** Resolves to the exit code, once a person has closed the till or requested its end. */
  readonly ended: Promise<number>;
  readonly #launch: TillLaunch;
  readonly #serverAddress: string;
  readonly #end = Promise.withResolvers<number>();
  #process: ChildProcess | null = null;
  #isWanted = false;
  #isAskedToEnd = false;

  /** @param serverAddress address from which main loads the window's files */
  constructor(launch: TillLaunch, serverAddress: string) {
    this.#launch = launch;
    this.#serverAddress = serverAddress;
    this.ended = this.#end.promise;
  }

  /** Starts the till. A running till is first closed cleanly, which waits for requests in flight. */
  startAgain(): void {
    if (this.#isAskedToEnd) return;
    if (this.#process === null) return this.#start();
    if (!this.#isWanted) console.log('Main has changed: the till starts again.');
    this.#isWanted = true;
    this.#process.kill('SIGTERM');
  }

  /** Closes the till cleanly; called a second time, kills it. */
  end(): void {
    if (this.#process === null) return this.#end.resolve(0);
    this.#process.kill(this.#isAskedToEnd ? 'SIGKILL' : 'SIGTERM');
    this.#isAskedToEnd = true;
  }

  #start(): void {
    const { executable, args, env } = this.#launch;
    this.#isWanted = false;
    // The till has its own process group, so that Ctrl-C reaches it only once, through `end`.
    const process = spawn(executable, ['--log-level=3', ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
      env: { ...env, EVERTILL_DEV_SERVER: this.#serverAddress },
    });
    this.#process = process;
    void once(process, 'exit').then(
      ([code]) => this.#onExit(code as number | null),
      (error: unknown) => this.#end.reject(error),
    );
  }

  #onExit(code: number | null): void {
    this.#process = null;
    if (this.#isAskedToEnd) return this.#end.resolve(0);
    if (this.#isWanted) return this.#start();
    // The till itself has explained these exits, and no change of main will help.
    if (code === 0 || code === EXIT_ALREADY_RUNNING) return this.#end.resolve(code);
    console.error(
      `The till ended with ${code ?? 'a signal'}. It starts again with the next change.`,
    );
  }
}
