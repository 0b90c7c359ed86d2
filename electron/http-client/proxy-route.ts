/** Asks the system for the route to a URL; in Electron `session.resolveProxy`. */
export type ResolveProxy = (url: string) => Promise<string>;

export type ProxyRoute =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly host: string; readonly port: number }
  /** Routes that the till cannot use: SOCKS, or a proxy reached over TLS. */
  | { readonly kind: 'unsupported'; readonly scheme: string };

const ADDRESS = /^(?:\[(?<v6>[0-9a-f:]+)\]|(?<name>[^:[\]]+)):(?<port>\d{1,5})$/i;

/** Parses the system's answer, such as `PROXY cache:8080; DIRECT`, into routes in the order to try. */
export function parseRoutes(answer: string): readonly ProxyRoute[] {
  const entries = answer.split(';').map((entry) => entry.trim());
  const routes = entries.filter((entry) => entry !== '').map(parseRoute);
  return routes.length === 0 ? [{ kind: 'direct' }] : routes;
}

function parseRoute(entry: string): ProxyRoute {
  const [scheme = '', address = ''] = entry.split(/\s+/);
  if (scheme.toUpperCase() === 'DIRECT') return { kind: 'direct' };
  const parts = ADDRESS.exec(address)?.groups;
  const host = parts?.['v6'] ?? parts?.['name'];
  const port = Number(parts?.['port']);
  if (scheme.toUpperCase() !== 'PROXY' || host === undefined || !(port > 0 && port < 65_536)) {
    return { kind: 'unsupported', scheme };
  }
  return { kind: 'proxy', host, port };
}
