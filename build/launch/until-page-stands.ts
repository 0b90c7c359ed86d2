import { setTimeout as wait } from 'node:timers/promises';

/** The title of the window's document (renderer/index.html); the empty one before it has none. */
const PAGE_TITLE = 'Evertill';
const LOOK_AGAIN_MS = 50;

/** As Chromium lists it. */
export interface Target {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly webSocketDebuggerUrl: string;
}

/** Where each till that has said this on its standard error can be looked into, in order. */
export function debuggerUrlsIn(said: string): string[] {
  return [...said.matchAll(/DevTools listening on (ws:\S+)/g)].map(([, url = '']) => url);
}

/**
 * Lists what a debugger can attach to: the window, and its worker if there is one.
 * @throws once the till has ended
 */
export async function listTargets(debuggerUrl: string): Promise<Target[]> {
  const answer = await fetch(new URL('/json/list', debuggerUrl.replace(/^ws/, 'http')));
  return (await answer.json()) as Target[];
}

/**
 * Until the document of the window stands. Who looks in while that document takes the place of the empty one is shown
 * the empty one, never hears of the other, and Playwright waits for it for ever (trace of its protocol, 1.65.1).
 *
 * @throws once the till has ended
 */
export async function untilPageStands(debuggerUrl: string, pageTitle = PAGE_TITLE): Promise<void> {
  while (!(await listTargets(debuggerUrl)).some(({ title }) => title === pageTitle)) {
    await wait(LOOK_AGAIN_MS);
  }
}
