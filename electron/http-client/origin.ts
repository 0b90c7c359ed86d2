import type { BaseUrl } from '../../shared/api/base-url.ts';

/** Where the open book's service is. */
export type Origin = Pick<BaseUrl, 'scheme' | 'host' | 'port'>;

/** The origin as `CONNECT` names it: always with its port. */
export function authority(origin: Origin): string {
  return `${bracketed(origin.host)}:${origin.port}`;
}

/** The origin as the `Host` header names it: without the scheme's default port. */
export function hostHeader(origin: Origin): string {
  const impliedPort = origin.scheme === 'https' ? 443 : 80;
  return origin.port === impliedPort ? bracketed(origin.host) : authority(origin);
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
