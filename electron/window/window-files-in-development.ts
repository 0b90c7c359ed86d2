import { app } from 'electron';
import type { WindowFile } from './window-files.ts';

/**
 * Replaces `window-files.ts` only where `npm run dev` bundles main (`build/launch/dev-server.ts`): the window's files
 * as the bundler serves them now, behind the same origin and policy. A packaged till, or one started otherwise,
 * contains none of this.
 */
const server = new URL(process.env['EVERTILL_DEV_SERVER'] ?? '');

/** Besides main: the bundler, which reports changes over a socket of its own. */
export const TALKS_TO = `'self' ws://${server.host}`;

/** Proxy rules that leave the page only the bundler. */
export const PROXY_BYPASS_RULES = `<-loopback>;${server.host}`;

/** The bundler's host: Chromium's resolver is asked even for numeric addresses. */
export const REACHED_BY_PAGE: readonly string[] = [server.hostname];

/** @throws if the bundler has gone */
export async function readWindowFile(
  _folder: string,
  { pathname, search }: URL,
): Promise<WindowFile | null> {
  const answer = await fetch(new URL(pathname + search, server));
  const type = answer.headers.get('content-type');
  if (!answer.ok || type === null) return null;
  return { content: Buffer.from(await answer.arrayBuffer()), type };
}

// No page of the till may navigate, not even to itself (`keepAtHome` in `window.ts`), so main reloads it.
app.on('web-contents-created', (_created, page) => {
  page.on('will-frame-navigate', ({ url }) => {
    if (url === page.getURL()) setImmediate(() => page.reload());
  });
});

// Whoever started this till has ended, and nobody else would end it.
process.on('disconnect', () => app.quit());
