import { app } from 'electron';
import type { WindowFile } from './window-files.ts';

/**
 * Stands in for `window-files.ts` where `npm run dev` bundles main, and nowhere else (`build/launch/dev-server.ts`): the
 * window's files as the bundler serves them of now, behind the same origin and the same policy. A
 * till that is packaged, or started otherwise, has nothing of this inside.
 */
const server = new URL(process.env['EVERTILL_DEV_SERVER'] ?? '');

/** Beside main: the bundler, which tells over a socket of its own what has changed. */
export const TALKS_TO = `'self' ws://${server.host}`;

/** Proxy rules that leave the page only the bundler. */
export const PROXY_BYPASS_RULES = `<-loopback>;${server.host}`;

/** The bundler's host: Chromium's resolver is asked for numbers, too. */
export const REACHED_BY_PAGE: readonly string[] = [server.hostname];

/** @throws when the bundler has gone */
export async function readWindowFile(
  _folder: string,
  { pathname, search }: URL,
): Promise<WindowFile | null> {
  const answer = await fetch(new URL(pathname + search, server));
  const type = answer.headers.get('content-type');
  if (!answer.ok || type === null) return null;
  return { content: Buffer.from(await answer.arrayBuffer()), type };
}

// No page of the till goes anywhere, not even to itself (`keepAtHome` in `window.ts`): main does it for it.
app.on('web-contents-created', (_created, page) => {
  page.on('will-frame-navigate', ({ url }) => {
    if (url === page.getURL()) setImmediate(() => page.reload());
  });
});

// Whoever started this till has died, and nobody else would end it.
process.on('disconnect', () => app.quit());
