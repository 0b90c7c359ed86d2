import { toDisplayLine } from '../values/shown-line.ts';
import type { RequestRecord } from './http-records.ts';
import { maskIdentifierIn } from './mask-identifier.ts';
import type { Transmission } from './transmission.ts';

export interface MaskedExchange {
  /** Method and path of the request. */
  readonly request: string;
  readonly body: string;
  /** How far the exchange got, with the HTTP status if there was one. */
  readonly status: string;
  /** Beginning of the answer. */
  readonly answer: string;
}

/** Longest part of an answer that is shown, in UTF-16 units. */
const MOST_SHOWN = 300;
/**
 * Longest part that is masked: masking cannot shorten it below the shown length, so that no number is cut before it is
 * masked.
 */
const MOST_MASKED = 20_000;

/**
 * Masks a request and its answer, for a file that people read.
 * @param seen the transport's record, in which the credential is already masked
 * @param hidden card number that was sent; empty for none
 */
export function maskExchange(
  { method, path, body }: Pick<RequestRecord, 'method' | 'path' | 'body'>,
  seen: Transmission,
  hidden: string,
): MaskedExchange {
  // A service may return a number in another case, or normalised.
  const spellings = new Set([hidden, hidden.normalize('NFKC')].flatMap(inEachCase));
  const fit = (text: string) => {
    const first = text.slice(0, MOST_MASKED);
    const masked = [...spellings].reduce((rest, one) => maskIdentifierIn(rest, one), first);
    return toDisplayLine(masked, MOST_SHOWN);
  };
  return {
    request: fit(`${method} ${path}`),
    body: fit(body ?? ''),
    status: statusOf(seen),
    answer: fit((seen.kind === 'answered' && seen.body) || ''),
  };
}

function inEachCase(text: string): readonly string[] {
  return [text, text.toLowerCase(), text.toUpperCase()];
}

function statusOf(seen: Transmission): string {
  switch (seen.kind) {
    case 'answered':
      return `${seen.status}, ${seen.ended}, after ${Math.round(seen.tookMs)} ms`;
    case 'lost':
      return `lost while ${seen.phase}, ${seen.code}, after ${Math.round(seen.afterMs)} ms`;
    default:
      return `not connected, ${seen.phase}, ${seen.code}`;
  }
}
