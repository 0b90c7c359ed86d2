import { app } from 'electron';
import type { WindowFile } from './window-files.ts';

/**
 * Replaces `window-files.ts` only in the bundle of `npm run dev` (`build/launch/dev-server.ts`), and serves the
 * window's files as the bundler has them now, with the same origin and policy.
 */
const server = new URL(process.env['EVERTILL_DEV_SERVER'] ?? '');

/** What the page may connect to: main, and the bundler's web socket, which reports changes. */
export const CONNECT_SOURCES = `'self' ws://${server.host}`;

/** Proxy rules that let the page reach only the bundler. */
export const PROXY_BYPASS_RULES = `<-loopback>;${server.host}`;

/** The bundler's host, because Chromium's resolver is asked even for numeric addresses. */
export const HOSTS_ALLOWED_TO_PAGE: readonly string[] = [server.hostname];

/**
 * Fetches one of the window's files from the bundler; null for anything else.
 * @throws if the bundler has ended
 */
export async function readWindowFile(
  _folder: string,
  { pathname, search }: URL,
): Promise<WindowFile | null> {
  const answer = await fetch(new URL(pathname + search, server));
  const type = answer.headers.get('content-type');
  if (!answer.ok || type === null) return null;
  return { content: Buffer.from(await answer.arrayBuffer()), type };
}

// Main reloads the page, because no page of the till may navigate, even to itself (`keepAtHome` in `window.ts`).
app.on('web-contents-created', (_created, page) => {
  page.on('will-frame-navigate', ({ url }) => {
    if (url === page.getURL()) setImmediate(() => page.reload());
  });
});

// The program that started this till has ended, so the till ends too.
process.on('disconnect', () => app.quit());
