import { setTimeout as wait } from 'node:timers/promises';

/** The title of the window's document (renderer/index.html); the empty document before it has none. */
const PAGE_TITLE = 'Evertill';
const LOOK_AGAIN_MS = 50;

/** An entry in Chromium's list of debuggable pages. */
export interface DebugTarget {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly webSocketDebuggerUrl: string;
}

/** Returns the debugger address of each till that has printed one on standard error, in order. */
export function debuggerUrlsIn(said: string): string[] {
  return [...said.matchAll(/DevTools listening on (ws:\S+)/g)].map(([, url = '']) => url);
}

/** Lists what a debugger can attach to: the window, and its worker if there is one. @throws if the till has ended */
export async function listTargets(debuggerUrl: string): Promise<DebugTarget[]> {
  const answer = await fetch(new URL('/json/list', debuggerUrl.replace(/^ws/, 'http')));
  return (await answer.json()) as DebugTarget[];
}

/**
 * Waits until the window's document is loaded. If Playwright attaches while that document replaces the empty one, it
 * sees the empty one, misses the other, and waits for ever (trace of its protocol, 1.65.1).
 *
 * @throws if the till has ended
 */
export async function waitForPage(debuggerUrl: string, pageTitle = PAGE_TITLE): Promise<void> {
  while (!(await listTargets(debuggerUrl)).some(({ title }) => title === pageTitle)) {
    await wait(LOOK_AGAIN_MS);
  }
}
