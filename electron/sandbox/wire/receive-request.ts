import type { IncomingMessage } from 'node:http';
import type { RequestRecord } from '../../../shared/api/http-records.ts';

/**
 * Maximum number of bytes of a request's body that are read. Far above the contract's 1 MB, so that the service itself
 * answers 413; only a flood exceeds this.
 */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Reads a request with its body; null if the body is too long. @throws if the client disconnects before that */
export async function receiveRequest(incoming: IncomingMessage): Promise<RequestRecord | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a request arrives as bytes');
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  const headers: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(incoming.headers)) {
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers,
    body: bytes === 0 ? null : Buffer.concat(chunks).toString('utf8'),
  };
}
