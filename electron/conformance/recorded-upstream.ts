import type { RequestRecord } from '../../shared/api/http-records.ts';
import { maskExchange } from '../../shared/api/masked-exchange.ts';
import type { MaskedExchange } from '../../shared/api/masked-exchange.ts';
import type { Transmission } from '../../shared/api/transmission.ts';
import type { AllowedUpstream } from '../upstream/allowance.ts';

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
