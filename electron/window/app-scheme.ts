import { randomBytes } from 'node:crypto';
import { protocol } from 'electron';
import type { ProtocolRequest, ProtocolResponse, Session, UploadData } from 'electron';
import { currentLanguage } from '../../shared/locales/language.ts';
import { readWindowFile, CONNECT_SOURCES } from './window-files.ts';

/** The window's only origin. Changing it would lose every till's IndexedDB (electron/window/README.md#the-page). */
export const APP_ORIGIN = 'app://till';

/** First tag of the page, as the bundler writes it. */
const PAGE_IN_ENGLISH = '<html lang="en">';

/**
 * Declares what the scheme may do, and nothing more (never codeCache, corsEnabled, bypassCSP). Call it before the app
 * is ready.
 */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Answers one call to `app://till/api/<operation>` with the JSON to send; undefined if there is no such operation. */
export type ApiHandler = (operation: string, body: unknown) => Promise<unknown>;

const FAILED = -2;

/**
 * Answers each `app://` request of a session; an error reaches the page as a failed request, and main as an uncaught
 * error. Uses a deprecated call, because `protocol.handle` makes a `Request` and a `Response` for each, and the first
 * of these loads Node's whole `fetch` (electron/window/README.md#the-page).
 */
export function handleScheme(
  session: Session,
  answer: (request: ProtocolRequest) => Promise<ProtocolResponse>,
): void {
  const reply = async (
    request: ProtocolRequest,
    respondWith: (given: ProtocolResponse) => void,
  ) => {
    try {
      respondWith(await answer(request));
    } catch (error) {
      respondWith({ error: FAILED });
      throw error;
    }
  };
  session.protocol.registerBufferProtocol('app', (request, callback) => {
    void reply(request, callback);
  });
}

/** Serves the window's own files and its calls, and nothing else. */
export function serveAppScheme(session: Session, folder: string, callApi: ApiHandler): void {
  handleScheme(session, async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'till') return notFoundResponse();
    if (url.pathname.startsWith('/api/')) return answerApi(request, url, callApi);
    return request.method === 'GET' ? fileResponse(folder, url) : notFoundResponse();
  });
}

async function answerApi(
  { method, uploadData = [] }: ProtocolRequest,
  url: URL,
  callApi: ApiHandler,
): Promise<ProtocolResponse> {
  if (method !== 'POST') return notFoundResponse();
  const answer = await callApi(url.pathname.slice('/api/'.length), readJson(uploadData));
  return answer === undefined ? notFoundResponse() : jsonResponse(answer);
}

function readJson(parts: readonly UploadData[]): unknown {
  try {
    return JSON.parse(Buffer.concat(parts.map(({ bytes }) => bytes)).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Answers with a value that is never cached. */
export function jsonResponse(value: unknown): ProtocolResponse {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { data: Buffer.from(JSON.stringify(value)), headers };
}

/** Returns one of the window's own files; an HTML page gets the content security policy. */
export async function fileResponse(folder: string, url: URL): Promise<ProtocolResponse> {
  const file = await readWindowFile(folder, url);
  if (file === null) return notFoundResponse();
  const { content, type } = file;
  if (!type.startsWith('text/html')) return respond(content, type, null);
  const nonce = randomBytes(16).toString('base64');
  // Set here, so that the page loads that language's sentences while the book is still being opened.
  const page = content
    .toString('utf8')
    .replace(PAGE_IN_ENGLISH, `<html lang="${currentLanguage()}">`)
    .replaceAll('__STYLE_NONCE__', nonce);
  return respond(Buffer.from(page), type, nonce);
}

function respond(data: Buffer, type: string, nonce: string | null): ProtocolResponse {
  return {
    data,
    headers: {
      'content-type': type,
      'content-security-policy': policy(nonce),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    },
  };
}

/**
 * Returns the content security policy: the window may load its own files and talk to its own origin
 * (electron/window/README.md#the-page).
 */
function policy(nonce: string | null): string {
  const styles = nonce === null ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `connect-src ${CONNECT_SOURCES}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The policy of `renderer/start/trusted-types.ts` may be created once.
    'trusted-types default',
  ].join('; ');
}

export function notFoundResponse(): ProtocolResponse {
  return {
    statusCode: 404,
    data: Buffer.from('Not found'),
    headers: { 'content-type': 'text/plain' },
  };
}
