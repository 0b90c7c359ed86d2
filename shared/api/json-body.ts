import { hasByteOrderMark, parseJsonIgnoringByteOrderMark } from './parse-service-answer.ts';
import type { AnsweredExchange } from './transmission.ts';

/** Why a body cannot be read. `encoded`: compressed in an unsupported way, or declared compressed but not. */
export type BodyFault = 'cut' | 'encoded' | 'no-json';

type JsonBody =
  | {
      readonly kind: 'json';
      readonly value: unknown;
      readonly text: string;
      readonly marked: boolean;
    }
  | { readonly kind: 'fault'; readonly fault: BodyFault };

/**
 * Parses the body of an answer that is complete JSON. One that ended with the connection (`by-close`) needs no length,
 * since a truncated JSON object is never valid. `marked` is true if a byte order mark precedes it.
 */
export function parseJsonBody(answered: AnsweredExchange): JsonBody {
  if (answered.ended === 'over-limit') return { kind: 'fault', fault: 'cut' };
  const encoding = answered.headers['content-encoding'] ?? '';
  if (!/^(identity)?$/i.test(encoding.trim())) return { kind: 'fault', fault: 'encoded' };
  const text = answered.body ?? '';
  const value = parseJsonIgnoringByteOrderMark(text);
  return value === undefined
    ? { kind: 'fault', fault: 'no-json' }
    : { kind: 'json', value, text, marked: hasByteOrderMark(text) };
}

/** True if the answer declares itself as JSON: `application/json` or a type derived from it. */
export function isJsonType(answered: AnsweredExchange): boolean {
  const [type = ''] = (answered.headers['content-type'] ?? '').split(';');
  return /^application\/([\w.+-]+\+)?json$/i.test(type.trim());
}
