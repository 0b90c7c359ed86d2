import { setTimeout } from 'node:timers/promises';
import { readRetryAfter } from '../../shared/api/outcome.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import type { RequestRecord } from '../../shared/api/http-records.ts';
import { maskExchange } from '../../shared/api/masked-exchange.ts';
import type { MaskedExchange } from '../../shared/api/masked-exchange.ts';
import type { Transmission } from '../../shared/api/transmission.ts';
import type { AllowedHttpClient } from '../http-client/allowance.ts';

const MOST_WAITS = 10;

/** The same way to a service, with a list of what has travelled on it. */
export function recordExchanges(
  httpClient: AllowedHttpClient,
  hidden: string,
): { readonly recorded: AllowedHttpClient; readonly exchanges: MaskedExchange[] } {
  const exchanges: MaskedExchange[] = [];
  /** Again after a 429, which says that nothing was done; a till waits as well. */
  const note = async (
    request: RequestRecord,
    send: () => Promise<Transmission>,
    waits = MOST_WAITS,
  ): Promise<Transmission> => {
    const seen = await send();
    exchanges.push(maskExchange(request, seen, hidden));
    if (seen.kind !== 'answered' || seen.status !== 429 || waits === 0) return seen;
    await setTimeout(Math.min(readRetryAfter(seen) ?? SECOND_MS, MINUTE_MS));
    return note(request, send, waits - 1);
  };
  const recorded: AllowedHttpClient = {
    ...httpClient,
    sendPayment: (request, ...rest) =>
      note(request, () => httpClient.sendPayment(request, ...rest)),
    writeCategories: (request, ...rest) =>
      note(request, () => httpClient.writeCategories(request, ...rest)),
    readCategories: (request, ...rest) =>
      note(request, () => httpClient.readCategories(request, ...rest)),
  };
  return { recorded, exchanges };
}
