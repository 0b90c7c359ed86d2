import { randomBytes } from 'node:crypto';
import { protocol } from 'electron';
import type { Session } from 'electron';
import { currentLanguage } from '../../shared/locales/language.ts';
import { readWindowFile, TALKS_TO } from './window-files.ts';

/** The one origin of the window. Changing it would strand every till's IndexedDB (electron/window/README.md#the-page). */
export const ORIGIN = 'app://till';

/** As the bundler writes it. */
const PAGE_IN_ENGLISH = '<html lang="en">';

/** Before the app is ready: what the scheme may do, and nothing more (never codeCache, corsEnabled, bypassCSP). */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Answers one call of the window to `app://till/api/<operation>` with what is to be sent as JSON; undefined where there is no such call. */
export type ApiHandler = (operation: string, body: unknown) => Promise<unknown>;

/** Serves the window's own files and its calls to the gateway; anything else does not exist. */
export function serveAppScheme(session: Session, folder: string, callApi: ApiHandler): void {
  session.protocol.handle('app', async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'till') return notFound();
    if (url.pathname.startsWith('/api/')) return answerApi(request, url, callApi);
    return request.method === 'GET' ? answerFile(folder, url) : notFound();
  });
}

async function answerApi(request: Request, url: URL, callApi: ApiHandler): Promise<Response> {
  if (request.method !== 'POST') return notFound();
  const answer = await callApi(url.pathname.slice('/api/'.length), await readJson(request));
  if (answer === undefined) return notFound();
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

/** One of the window's own files, a page of it under the policy. */
export async function answerFile(folder: string, url: URL): Promise<Response> {
  const file = await readWindowFile(folder, url);
  if (file === null) return notFound();
  const { content, type } = file;
  if (!type.startsWith('text/html')) return respond(new Uint8Array(content), type, null);
  const nonce = randomBytes(16).toString('base64');
  // The page reads the sentences of that language while the book is still being opened.
  const page = content
    .toString('utf8')
    .replace(PAGE_IN_ENGLISH, `<html lang="${currentLanguage()}">`);
  return respond(page.replaceAll('__STYLE_NONCE__', nonce), type, nonce);
}

function respond(
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  nonce: string | null,
): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-security-policy': policy(nonce),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    },
  });
}

/** The window may load its own files, talk to its own origin, and no more (electron/window/README.md#the-page). */
function policy(nonce: string | null): string {
  const styles = nonce === null ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `connect-src ${TALKS_TO}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one of `renderer/start/trusted-types.ts`, made once.
    'trusted-types default',
  ].join('; ');
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
}
