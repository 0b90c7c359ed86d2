/** One request and what came of it, for whoever helps: no credential, and no number of a card. */
import { shownLine } from '../values/shown-line.ts';
import type { RequestRecord } from './http-records.ts';
import { maskIdentifierIn } from './mask-identifier.ts';
import type { Transmission } from './transmission.ts';

export interface MaskedExchange {
  /** Method and path. */
  readonly request: string;
  readonly body: string;
  /** How far it came, with the status where there is one. */
  readonly status: string;
  /** The beginning of the answer. */
  readonly answer: string;
}

/** In UTF-16 units. */
const MOST_SHOWN = 300;
/** Far more than masking can shorten to what is shown, so that no number is cut before it is masked. */
const MOST_MASKED = 20_000;

/**
 * @param seen as the transport gives it, which has masked the credential already
 * @param hidden the number of the card that was sent; empty where none was
 */
export function maskExchange(
  { method, path, body }: RequestRecord,
  seen: Transmission,
  hidden: string,
): MaskedExchange {
  // A service may say a number back in another case, or made plain.
  const spellings = new Set([hidden, hidden.normalize('NFKC')].flatMap(inEachCase));
  const fit = (text: string) => {
    const first = text.slice(0, MOST_MASKED);
    const masked = [...spellings].reduce((rest, one) => maskIdentifierIn(rest, one), first);
    return shownLine(masked, MOST_SHOWN);
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
