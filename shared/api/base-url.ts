import type { connection } from '../locales/en/connection.ts';
import { t } from '../locales/language.ts';

export interface BaseUrl {
  readonly scheme: 'http' | 'https';
  /** Host in lower case; an IPv6 address without brackets. */
  readonly host: string;
  readonly port: number;
  /** Path that begins with a slash and does not end with one; empty if the service is at the root. */
  readonly path: string;
  /** The whole URL in its one normal form, without a trailing slash. */
  readonly text: string;
}

type JudgedBaseUrl =
  | { readonly ok: true; readonly baseUrl: BaseUrl; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly sentence: string };

type FaultName = keyof typeof connection.address;

/** Thrown for a mistake in a typed address. Its message is a sentence for the person who typed it. */
class Fault extends Error {
  readonly fault: FaultName;

  constructor(fault: FaultName) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Accepts or refuses a typed address; the message never repeats a name or password found in it. The URL class is not
 * used: shared code does not have it, and it accepts too much, turning backslashes into slashes, dropping tabs, reading
 * `0x7f.1` as an address, and hiding look-alike letters behind `xn--`.
 */
export function judgeBaseUrl(typed: string): JudgedBaseUrl {
  try {
    return judge(typed.trim());
  } catch (error) {
    if (error instanceof Fault) {
      return { ok: false, sentence: t(`connection.address.${error.fault}`) };
    }
    throw error;
  }
}

/**
 * Returns the parts of an address that was checked before.
 * @throws TypeError for an address that would be refused, which is a bug of the caller
 */
export function parseBaseUrl(text: string): BaseUrl {
  const judged = judgeBaseUrl(text);
  if (!judged.ok) throw new TypeError(`not a judged base URL: ${judged.sentence}`);
  return judged.baseUrl;
}

function judge(typed: string): JudgedBaseUrl {
  if (typed === '') throw new Fault('empty');
  if (typed.length > 2048) throw new Fault('too-long');
  if (/[\s\p{C}]/u.test(typed)) throw new Fault('space');
  const [, scheme = '', rest = ''] = /^([^:/?#@.[\]]+):\/\/(.*)$/.exec(typed) ?? [];
  if (scheme === '') throw new Fault('no-scheme');
  const wanted = scheme.toLowerCase();
  if (wanted !== 'https' && wanted !== 'http') {
    throw new Fault('other-scheme');
  }
  if (rest.includes('\\')) throw new Fault('backslash');
  const [, authority = '', tail = ''] = /^([^/?#]*)(.*)$/.exec(rest) ?? [];
  if (authority.includes('@')) {
    throw new Fault('password');
  }
  const { host, port } = judgeAuthority(authority, wanted);
  const path = judgePath(tail);
  if (wanted === 'http' && !isLoopback(host)) {
    throw new Fault('no-tls');
  }
  return {
    ok: true,
    baseUrl: { scheme: wanted, host, port, path, text: textOf(wanted, host, port, path) },
    warnings: warningsOf(host, port, path),
  };
}

function judgeAuthority(authority: string, scheme: 'http' | 'https') {
  const [, bracketed, name = '', , digits] =
    /^(?:\[([^\]]*)\]|([^:[\]]*))(:(.*))?$/.exec(authority) ?? [];
  const written = (bracketed ?? name).toLowerCase();
  if (written === '') throw new Fault('no-host');
  const host = bracketed === undefined ? judgeName(written) : judgeIpv6(written);
  const port = digits === undefined ? defaultPort(scheme) : judgePort(digits);
  return { host, port };
}

function judgePort(digits: string): number {
  const port = /^\d{1,5}$/.test(digits) ? Number(digits) : Number.NaN;
  if (!(port >= 1 && port <= 65_535)) {
    throw new Fault('port');
  }
  return port;
}

function judgeName(host: string): string {
  if (/[^\x21-\x7e]/.test(host)) {
    throw new Fault('foreign-letter');
  }
  const labels = host.split('.');
  // A numeric last label makes it an IPv4 address, which has several spellings.
  if (/^(\d+|0x[\da-f]*)$/.test(labels.at(-1) ?? '')) {
    if (!isIpv4(host) || host === '0.0.0.0') {
      throw new Fault('ipv4');
    }
    return host;
  }
  const proper = labels.every((label) => /^[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?$/.test(label));
  if (!proper || host.length > 253) throw new Fault('host');
  return host;
}

function isIpv4(host: string): boolean {
  const parts = host.split('.');
  return (
    parts.length === 4 &&
    parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
  );
}

/**
 * Normalises an IPv6 address to the form of RFC 5952, so that one service is not two books. It has eight groups, or
 * fewer around one `::`; the last 32 bits may be written as IPv4. Zones are refused.
 */
function judgeIpv6(host: string): string {
  const sides = hexadecimalTail(host).split('::');
  const [left = [], right = []] = sides.map((side) => (side === '' ? [] : side.split(':')));
  const missing = 8 - left.length - right.length;
  const enough = sides.length === 1 ? missing === 0 : sides.length === 2 && missing > 0;
  const given = [...left, ...right];
  const proper = enough && given.every((group) => /^[\da-f]{1,4}$/.test(group));
  if (!proper || given.every((group) => /^0+$/.test(group))) {
    throw new Fault('ipv6');
  }
  const zeros = Array.from({ length: missing }, () => '0');
  const groups = [...left, ...zeros, ...right].map((group) => parseInt(group, 16).toString(16));
  return shortenZeros(groups.join(':'));
}

/** Writes `::ffff:192.0.2.1` as `::ffff:c000:201`. */
function hexadecimalTail(host: string): string {
  const tail = /(?<=:)[\d.]+$/.exec(host)?.[0] ?? '';
  if (!isIpv4(tail)) return host;
  const [a = 0, b = 0, c = 0, d = 0] = tail.split('.').map(Number);
  return host.replace(tail, `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`);
}

/** Replaces the first of the longest runs of two or more zero groups by `::`. */
function shortenZeros(address: string): string {
  for (let length = 8; length >= 2; length -= 1) {
    const run = new RegExp(`(^|:)0(:0){${length - 1}}(:|$)`);
    if (run.test(address)) return address.replace(run, '::');
  }
  return address;
}

function judgePath(tail: string): string {
  if (/[?#]/.test(tail)) throw new Fault('query');
  const path = tail.replace(/\/+$/, '');
  if (/[^\x21-\x7e]/.test(path) || /["<>^`{|}]/.test(path) || /%(?![\dA-Fa-f]{2})/.test(path)) {
    throw new Fault('path-sign');
  }
  const segments = path.split('/').slice(1);
  if (segments.some((segment) => /^(\.|%2e){0,2}$/i.test(segment))) {
    throw new Fault('path-part');
  }
  return path;
}

/** True for an address of this computer, to which requests may be sent without TLS. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIpv4(host) && host.startsWith('127.'));
}

function defaultPort(scheme: 'http' | 'https'): number {
  return scheme === 'https' ? 443 : 80;
}

function textOf(scheme: 'http' | 'https', host: string, port: number, path: string): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `${scheme}://${name}${port === defaultPort(scheme) ? '' : `:${port}`}${path}`;
}

function warningsOf(host: string, port: number, path: string): string[] {
  const warnings: string[] = [];
  if (host.split('.').some((label) => label.startsWith('xn--'))) {
    warnings.push(t('connection.doubt.foreign-letter'));
  }
  if (port < 1024 && port !== 443 && port !== 80) {
    warnings.push(t('connection.doubt.port', { port }));
  }
  if (path.endsWith('/api')) {
    warnings.push(t('connection.doubt.api'));
  }
  return warnings;
}
