import type { TillProcess } from '../e2e/till-process.ts';

/** One thread of the till under its own debugger. */
export class DebuggedThread {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, (result: unknown) => void>();
  #asked = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (id === undefined) return;
      this.#answers.get(id)?.(result);
      this.#answers.delete(id);
    });
  }

  static async open(url: string): Promise<DebuggedThread> {
    const socket = new WebSocket(url);
    const opened = Promise.withResolvers<void>();
    socket.addEventListener('open', () => opened.resolve());
    socket.addEventListener('error', () => opened.reject(new Error(`no debugger at ${url}`)));
    await opened.promise;
    return new DebuggedThread(socket);
  }

  ask(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    const id = (this.#asked += 1);
    const answered = new Promise((resolve) => this.#answers.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    return answered;
  }

  close(): void {
    this.#socket.close();
  }
}

/**
 * Returns the address of main's debugger.
 * @param till started with `--inspect=0`
 */
export function mainDebuggerUrl(till: TillProcess): string {
  const [, url] = /Debugger listening on (ws:\S+)/.exec(till.output) ?? [];
  if (url === undefined) throw new Error('the till was not started with --inspect=0');
  return url;
}
