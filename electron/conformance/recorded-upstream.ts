import type { RequestRecord } from '../../shared/api/http-records.ts';
import { maskIdentifierIn } from '../../shared/api/mask-identifier.ts';
import type { Transmission } from '../../shared/api/transmission.ts';
import { shownLine } from '../../shared/values/shown-line.ts';
import type { AllowedUpstream } from '../upstream/allowance.ts';

/** One request and what came back, fit for a report: no credential, no identifier of a card. */
export interface MaskedExchange {
  /** Method and path. */
  readonly request: string;
  readonly body: string;
  /** Status, or why there is none. */
  readonly status: string;
  readonly answer: string;
}

/** In UTF-16 units. */
const MOST_SHOWN = 300;

/** The same way to a service, with a list of what has travelled on it. */
export function recordExchanges(
  upstream: AllowedUpstream,
  hidden: string,
): { readonly recorded: AllowedUpstream; readonly exchanges: MaskedExchange[] } {
  const exchanges: MaskedExchange[] = [];
  const note = async (request: RequestRecord, sending: Promise<Transmission>) => {
    const seen = await sending;
    exchanges.push(maskExchange(request, seen, hidden));
    return seen;
  };
  const recorded: AllowedUpstream = {
    ...upstream,
    sendMoney: (request, ...rest) => note(request, upstream.sendMoney(request, ...rest)),
    writeCategories: (request, ...rest) =>
      note(request, upstream.writeCategories(request, ...rest)),
    readCategories: (request, ...rest) => note(request, upstream.readCategories(request, ...rest)),
  };
  return { recorded, exchanges };
}

/** @param hidden the identifier of the test card */
function maskExchange(
  { method, path, body }: RequestRecord,
  seen: Transmission,
  hidden: string,
): MaskedExchange {
  const fit = (text: string) => shownLine(maskIdentifierIn(text, hidden), MOST_SHOWN);
  return {
    request: fit(`${method} ${path}`),
    body: fit(body ?? ''),
    status: seen.kind === 'answered' ? String(seen.status) : `${seen.kind}, ${seen.code}`,
    answer: fit((seen.kind === 'answered' && seen.body) || ''),
  };
}
