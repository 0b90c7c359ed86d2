import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface WindowFile {
  readonly content: Buffer;
  /** Media type of the file, with a text's character set. */
  readonly type: string;
}

/** What the page may connect to: only main, at its own origin. */
export const CONNECT_SOURCES = "'self'";

/** Proxy rules that let the page reach no network, not even this computer. */
export const PROXY_BYPASS_RULES = '<-loopback>';

/** Hosts that the page may reach: none. */
export const HOSTS_ALLOWED_TO_PAGE: readonly string[] = [];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** Reads one of the window's bundled files; null for anything else. */
export async function readWindowFile(
  folder: string,
  { pathname }: URL,
): Promise<WindowFile | null> {
  const file = windowFilePath(folder, pathname);
  const type = file === null ? undefined : TYPES[path.extname(file)];
  if (file === null || type === undefined) return null;
  try {
    return { content: await readFile(file), type };
  } catch {
    return null;
  }
}

/** Returns the file for a path within the folder; null for a path that would leave it. */
export function windowFilePath(folder: string, pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return null;
  const file = path.resolve(folder, `.${decoded === '/' ? '/index.html' : decoded}`);
  return file.startsWith(folder + path.sep) ? file : null;
}
