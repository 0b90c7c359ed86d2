import { TillProcess } from '../e2e/till-process.ts';
import type { Program } from '../e2e/till-process.ts';
import { memoryMb } from './bench-till.ts';

export interface WatchedStart {
  /** From the start of the process until the field for the amount has the focus, in ms. */
  readonly usableMs: number;
  readonly memoryMb: number;
}

/** Noted by the page itself in its own drawing, before any of its scripts has run. */
const NOTE_WHEN_USABLE = `
  globalThis.isWatched = true;
  const look = () => {
    const usable = document.querySelector('[data-step="ringing"]')?.contains(document.activeElement)
      && document.activeElement.tagName === 'INPUT';
    if (usable) globalThis.usableAtMs = Date.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** A number once it is known: when it was usable, or 0 for a page that stood before anybody could watch it. */
const WHEN_USABLE = `
  globalThis.isWatched ? globalThis.usableAtMs ?? null
    : location.href !== 'about:blank' && document.readyState === 'complete' ? 0 : null
`;
/** A busy machine lets the debugger in too late now and then, a quarter of one (bench:slow) more often than not. */
const MOST_TRIES = 20;

/** Starts a program, waits until its checkout can be used, and ends it in order. */
export async function watchStart(
  args: readonly string[],
  program: Program = {},
  settle: () => Promise<void> = () => Promise.resolve(),
): Promise<WatchedStart> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const watched = await tryToWatch(args, program, settle);
    if (watched !== null) return watched;
  }
  throw new Error('each time the page stood before it could be watched');
}

async function tryToWatch(
  args: readonly string[],
  program: Program,
  settle: () => Promise<void>,
): Promise<WatchedStart | null> {
  const looking = ['--remote-debugging-port=0', '--enable-logging=stderr'];
  const startedAtMs = Date.now();
  const process = await TillProcess.start([...args, ...looking], program);
  const page = await WatchedPage.attach(process);
  const usableAtMs = await page.read(WHEN_USABLE);
  const isWatched = usableAtMs > 0;
  if (isWatched) await settle();
  const memory = await memoryMb(process);
  process.askToClose();
  await process.exit();
  page.close();
  return isWatched ? { usableMs: usableAtMs - startedAtMs, memoryMb: memory } : null;
}

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

/** The first page of a program, from before its document on; as little of the debugger as that takes. */
class WatchedPage {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, (answer: Answer) => void>();
  readonly #attached = Promise.withResolvers<string>();
  #count = 0;

  private constructor(url: string) {
    this.#socket = new WebSocket(url);
    this.#socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id !== undefined) this.#answers.get(answer.id)?.(answer);
      else if (answer.method === 'Target.attachedToTarget') this.#onTarget(answer.params!);
    });
  }

  static async attach(process: TillProcess): Promise<WatchedPage> {
    const page = new WatchedPage(await process.firstDebuggerUrl());
    await new Promise((resolve) => page.#socket.addEventListener('open', resolve));
    await page.#ask('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
    });
    return page;
  }

  /** All at once: a page that waits for its debugger answers only when it goes on. */
  #onTarget(params: Record<string, unknown>): void {
    const sessionId = String(params['sessionId']);
    const { type } = params['targetInfo'] as { readonly type: string };
    if (type === 'page') {
      void this.#ask('Page.enable', {}, sessionId);
      const source = NOTE_WHEN_USABLE;
      void this.#ask('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId);
      this.#attached.resolve(sessionId);
    }
    void this.#ask('Runtime.runIfWaitingForDebugger', {}, sessionId);
  }

  #ask(method: string, params: unknown, sessionId?: string): Promise<Answer> {
    this.#count += 1;
    const id = this.#count;
    const answered = new Promise<Answer>((resolve) => this.#answers.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    return answered;
  }

  /** Asks until it is a number. */
  async read(expression: string): Promise<number> {
    const sessionId = await this.#attached.promise;
    for (;;) {
      const { result } = await this.#ask('Runtime.evaluate', { expression }, sessionId);
      if (typeof result?.result?.value === 'number') return result.result.value;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  close(): void {
    this.#socket.close();
  }
}
