import { request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { TransportError } from './transport-error.ts';

/**
 * Turns a connection to a proxy into one to `authority` (`CONNECT`, RFC 9110 §9.3.6). Only the
 * service's name and the proxy's own password travel here; the request follows later, inside TLS.
 * @throws when the proxy does not agree, breaks off, or `signal` is aborted
 */
export function openTunnel(
  socket: Socket,
  authority: string,
  proxyAuthorization: string | null,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = httpRequest({
      method: 'CONNECT',
      path: authority,
      headers: {
        host: authority,
        ...(proxyAuthorization === null ? {} : { 'proxy-authorization': proxyAuthorization }),
      },
      createConnection: () => socket,
      signal,
    });
    asking.once('connect', (answer, _socket, early) => {
      const status = answer.statusCode ?? 0;
      if (status < 200 || status > 299) reject(new TransportError(`PROXY_${status}`));
      // A TLS server never speaks first: whoever does is not the service.
      else if (early.length > 0) reject(new TransportError('PROXY_SPOKE_FIRST'));
      else resolve();
    });
    asking.on('error', reject);
    asking.end();
  });
}
