import { writeFile } from 'node:fs/promises';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { ActiveFault, ExchangeFault, FaultTarget } from '../../shared/sandbox/faults.ts';
import { demoCards, demoShop, demoState } from '../../shared/sandbox/demo-shop.ts';

/**
 * Starts the service of a store, on real loopback HTTP in the test's own process, so that the test can read its state.
 */
export function openService(currency = 'EUR'): Promise<SandboxServer> {
  return startSandboxServer({
    seed: (credentials) => demoState(credentials, currency),
    stateFile: null,
  });
}

/** Returns the number of the card at this index, whose balance the store's file states. */
export function cardNumberOfStore(index: number): string {
  return demoCards[index]!.identifier;
}

export const NETWORK_CUT: ActiveFault = { where: 'road', fault: { name: 'refuse' } };
export const BLACK_HOLE: ActiveFault = { where: 'road', fault: { name: 'black-hole' } };

/** The form of the shop's card numbers: offline, a till accepts unknown cards only if they have it. */
export const CARD_FORM = { cardCodes: { pattern: '################' } };

/** How a test's shop protects its keys by the system: tests on Linux have no keyring, and Windows always has one. */
export const SYSTEM_PROTECTION = {
  keyProtection: process.env['EVERTILL_WINE_ROOT'] === undefined ? 'plain-accepted' : 'os',
};

export function faultOf(
  fault: ExchangeFault,
  target: FaultTarget = 'money',
  times: number | null = null,
): ActiveFault {
  return { where: 'exchange', fault, target, times };
}

/** Writes a set-up file as an engineer does, with the balances of the first thirty cards. */
export async function writeProvisioning(
  file: string,
  service: {
    readonly baseUrl: string;
    readonly apiKey: string;
    readonly accessToken?: string;
  },
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { baseUrl, ...credentials } = service;
  const asOf = new Date().toISOString();
  const openingBalances = demoCards
    .slice(0, 30)
    .map(({ identifier, balanceCents }) => ({ identifier, balanceCents, asOf }));
  const content = {
    baseUrl,
    credentials,
    shopUuid: demoShop.uuid,
    keyProtection: 'plain-accepted',
    openingBalances,
    ...changes,
  };
  await writeFile(file, JSON.stringify(content, null, 2));
}

/**
 * Returns the payments that reached the service for one card, in order: what was asked, and whether the service acted.
 */
export function paymentsAtService(service: SandboxServer, identifier: string) {
  return service.requests
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/prepaid-transactions'))
    .map(({ body, transactions }) => ({
      asked: JSON.parse(body ?? '{}') as {
        contact_identifier_value?: string;
        amount_in_cents: number;
      },
      applied: transactions.length,
    }))
    .filter(({ asked }) => asked.contact_identifier_value === identifier)
    .map(({ asked, applied }) => ({ cents: asked.amount_in_cents, applied }));
}

export function balanceAtService(service: SandboxServer, identifier: string): number {
  const contact = service.state.contacts.find(({ identifiers }) =>
    identifiers.some(({ value }) => value === identifier),
  );
  return contact!.balanceCents;
}
