import { request as httpRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { parseHttpDateMs } from '../../shared/api/http-date.ts';
import type { RequestRecord } from '../../shared/api/http-records.ts';
import type {
  AnsweredExchange,
  LostExchange,
  Transmission,
} from '../../shared/api/transmission.ts';
import { ConnectionFailed } from './keep-alive-connections.ts';
import { hostHeader } from './origin.ts';
import type { Origin } from './origin.ts';
import { transportErrorCode } from './transport-error.ts';
import { unpackAnswer } from './unpack-answer.ts';

export interface AnswerLimits {
  /** Limit for the whole exchange, connection included; a later answer is ignored. */
  readonly hardMs: number;
  /** Maximum number of bytes read of the answer's body; the rest is cut off. */
  readonly answerBytes: number;
}

interface Exchange {
  readonly origin: Origin;
  readonly request: RequestRecord;
  /** The connection to use: one of its own, or the agent of the kept ones. */
  readonly carrier: Pick<RequestOptions, 'createConnection' | 'agent'>;
  readonly limits: AnswerLimits;
  /** `performance.now()` at the call, so that time limits include the connection. */
  readonly startedMs: number;
}

/** Code of a `Lost` whose time limit was exceeded. */
export const HARD_LIMIT_CODE = 'HARD_LIMIT';
/** More 1xx answers than a service has reason to send; an endless flood is cut off. */
const MAX_INFORMATIONAL_ANSWERS = 8;
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Sends one request once, and reports what came back. Redirects and resends do not happen: Node's `http` does neither
 * (decision 0002#redirects). Never rejects because of the network or the service; throws for forbidden headers, a bug
 * of the till.
 */
export function runExchange(plan: Exchange): Promise<Transmission> {
  const { origin, request, limits, startedMs } = plan;
  return new Promise((resolve) => {
    let phase: LostExchange['phase'] = 'sending';
    let status: number | null = null;
    let informationalAnswers = 0;

    const sending = httpRequest({
      ...plan.carrier,
      host: origin.host,
      port: origin.port,
      method: request.method,
      path: request.path,
      headers: wireHeaders(origin, request),
      maxHeaderSize: MAX_HEADER_BYTES,
      insecureHTTPParser: false,
    });
    const elapsedMs = () => performance.now() - startedMs;
    const finish = (seen: Transmission) => {
      clearTimeout(deadline);
      resolve(seen);
    };
    const lose = (code: string) => {
      const { reusedSocket } = sending;
      finish({ kind: 'lost', phase, code, status, reusedSocket, afterMs: elapsedMs() });
      sending.destroy();
    };
    const deadline = setTimeout(
      () => lose(HARD_LIMIT_CODE),
      Math.max(0, limits.hardMs - elapsedMs()),
    );

    sending.on('error', (error) => {
      if (error instanceof ConnectionFailed) finish(error.seen);
      else lose(transportErrorCode(error));
    });
    sending.on('finish', () => {
      if (phase === 'sending') phase = 'headers';
    });
    sending.on('information', () => {
      informationalAnswers += 1;
      if (informationalAnswers > MAX_INFORMATIONAL_ANSWERS) lose('INFORMATIONAL_FLOOD');
    });
    sending.on('upgrade', () => lose('UPGRADED'));
    sending.on('response', (answer) => {
      phase = 'body';
      const answeredStatus = answer.statusCode ?? 0;
      status = answeredStatus;
      const answered = (
        ended: AnsweredExchange['ended'],
        body: string | null,
      ): AnsweredExchange => ({
        kind: 'answered',
        status: answeredStatus,
        headers: plainHeaders(answer),
        body,
        ended,
        reusedSocket: sending.reusedSocket,
        serverDateMs: parseHttpDateMs(answer.headers.date ?? ''),
        tookMs: elapsedMs(),
      });
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= limits.answerBytes) {
          chunks.push(chunk);
          return;
        }
        finish(answered('over-limit', null));
        sending.destroy();
      });
      answer.on('end', () => {
        const packed = Buffer.concat(chunks);
        const coding = answer.headers['content-encoding'] ?? '';
        void unpackAnswer(packed, coding, limits.answerBytes).then((unpacked) => {
          if (unpacked.kind === 'over-limit') return finish(answered('over-limit', null));
          const isPlain = unpacked.kind === 'plain';
          // The body is decoded already, so readers must not see its coding.
          if (isPlain) delete answer.headers['content-encoding'];
          const text = decodeUtf8(isPlain ? unpacked.bytes : packed);
          return finish(answered(isFramed(answer) ? 'framed' : 'by-close', text));
        });
      });
      answer.on('error', (error) => lose(transportErrorCode(error)));
    });
    sending.end(request.body ?? undefined);
  });
}

/** Adds the transport's own headers, which override the request's. */
function wireHeaders(origin: Origin, request: RequestRecord): Record<string, string> {
  const { body } = request;
  return {
    ...request.headers,
    host: hostHeader(origin),
    'accept-encoding': 'identity',
    ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  };
}

function plainHeaders(answer: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, String(value ?? '')]),
  );
}

/** True if the answer stated its length, which Node has then checked. */
function isFramed(answer: IncomingMessage): boolean {
  const { headers, statusCode } = answer;
  return (
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined ||
    statusCode === 204 ||
    statusCode === 304
  );
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
}
