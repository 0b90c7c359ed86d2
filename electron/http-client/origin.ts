import type { BaseUrl } from '../../shared/api/base-url.ts';

/** Address of the open book's service. */
export type Origin = Pick<BaseUrl, 'scheme' | 'host' | 'port'>;

/** Formats an origin for `CONNECT`, always with its port. */
export function hostAndPort(origin: Origin): string {
  return `${bracketed(origin.host)}:${origin.port}`;
}

/** Formats an origin for the `Host` header, without the scheme's default port. */
export function hostHeader(origin: Origin): string {
  const impliedPort = origin.scheme === 'https' ? 443 : 80;
  return origin.port === impliedPort ? bracketed(origin.host) : hostAndPort(origin);
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
