import { DEBUGGER_PIPE, TillProcess } from '../e2e/till-process.ts';
import type { DebuggerPipe, ProgramToStart } from '../e2e/till-process.ts';
import { cpuMsOf, memoryMb } from './bench-till.ts';

export interface WatchedStart {
  /** From the start of the process until the field for the amount has the focus, in ms. */
  readonly usableMs: number;
  /** CPU time of main and of the page with its worker until then, in ms; it does not grow when other programs work. */
  readonly cpuMs: { readonly main: number; readonly window: number };
  readonly memoryMb: number;
}

/** The page notes this itself while it is drawn, before any of its scripts has run. */
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

/**
 * A number once it is known: when the page was usable, or 0 for a page that was complete before anybody could watch it.
 */
const WHEN_USABLE = `
  globalThis.isWatched ? globalThis.usableAtMs ?? null
    : location.href !== 'about:blank' && document.readyState === 'complete' ? 0 : null
`;

/** Some starts are over before they can be watched; this many in a row are a defect. */
const MAX_UNWATCHED = 5;

/**
 * Starts a program, waits until its checkout can be used, and closes it in order. A start that was too fast to be
 * watched is repeated.
 */
export async function watchStart(
  args: readonly string[],
  program: ProgramToStart = {},
  settle: () => Promise<void> = () => Promise.resolve(),
): Promise<WatchedStart> {
  for (let unwatched = 0; unwatched < MAX_UNWATCHED; unwatched += 1) {
    const startedAtMs = Date.now();
    const process = await TillProcess.start([...args, DEBUGGER_PIPE], program);
    const page = new WatchedPage(process.debuggerPipe());
    const usableAtMs = await Promise.race([page.read(WHEN_USABLE), process.endedTooEarly()]);
    const cpuMs = {
      main: await cpuMsOf([process.mainId]),
      window: await cpuMsOf(await process.partsNamed('--type=renderer')),
    };
    if (usableAtMs > 0) await settle();
    const memory = await memoryMb(process);
    process.askToClose();
    await process.exit();
    if (usableAtMs > 0) return { usableMs: usableAtMs - startedAtMs, cpuMs, memoryMb: memory };
  }
  throw new Error(`the page stood before it could be watched, ${MAX_UNWATCHED} times`);
}

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

/**
 * Watches the first page of a program from before its document exists, with as little of the debugger as possible.
 * Requests are in the pipe before the program begins, because through a port the debugger would attach too late on a
 * slow computer.
 */
class WatchedPage {
  readonly #pipe: DebuggerPipe;
  readonly #answers = new Map<number, (answer: Answer) => void>();
  readonly #attached = Promise.withResolvers<string>();
  #count = 0;
  #begun = '';

  constructor(pipe: DebuggerPipe) {
    this.#pipe = pipe;
    pipe.answers.setEncoding('utf8').on('data', (text: string) => this.#onText(text));
    const filter = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    void this.#ask('Target.setAutoAttach', filter);
  }

  /** Each message ends with a zero byte. */
  #onText(text: string): void {
    const messages = (this.#begun + text).split('\0');
    this.#begun = messages.pop() ?? '';
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer;
      if (answer.id !== undefined) this.#answers.get(answer.id)?.(answer);
      else if (answer.method === 'Target.attachedToTarget') this.#onTarget(answer.params!);
    }
  }

  /** All requests are sent at once: a page that waits for its debugger answers only when it continues. */
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
    this.#pipe.asks.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return answered;
  }

  /** Evaluates the expression until it is a number. */
  async read(expression: string): Promise<number> {
    const sessionId = await this.#attached.promise;
    for (;;) {
      const { result } = await this.#ask('Runtime.evaluate', { expression }, sessionId);
      if (typeof result?.result?.value === 'number') return result.result.value;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
