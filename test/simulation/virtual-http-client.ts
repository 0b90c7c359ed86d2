import type { HttpClient } from '../../electron/http-client/http-client.ts';
import type { RequestRecord } from '../../shared/api/http-records.ts';
import type { Transmission } from '../../shared/api/transmission.ts';
import type { RequestFate, VirtualNetwork } from './virtual-network.ts';
import type { ProgramTime } from './virtual-time.ts';

/**
 * The HTTP client of one run of the program, onto the virtual network: everything below the gateway is virtual.
 * @param leaving is called before the bytes of each payment leave
 */
export function virtualHttpClient(
  time: ProgramTime,
  network: VirtualNetwork,
  leaving: (request: RequestRecord) => RequestFate,
): HttpClient {
  /** Once the program is gone, nobody receives the answer. */
  const send = (request: RequestRecord, hardMs: number, fate: RequestFate): Promise<Transmission> =>
    new Promise((resolve) => {
      network.request(request, hardMs, fate, (seen) => {
        if (time.alive) resolve(seen);
      });
    });
  const harmless = (request: RequestRecord, { hardMs }: { readonly hardMs: number }) =>
    send(request, hardMs, { leftAtMs: time.nowMs, arrived: false, made: 0 });
  return {
    sendPayment: async (request, { hardMs }, heldBack) =>
      (await heldBack) ?? send(request, hardMs, leaving(request)),
    writeCategories: harmless,
    readCategories: harmless,
    close: () => undefined,
  };
}
