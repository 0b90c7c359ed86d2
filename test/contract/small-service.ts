/** A sandbox server for one test file: two shops, four cards, seven Categories, nothing on disk. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startSandboxServer, type SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { defaultRules, type SandboxRules } from '../../shared/sandbox/rules.ts';
import { type SandboxState } from '../../shared/sandbox/state.ts';

export const cardNumber = '6364000000000017';
export const secondCardNumber = '0000364000000025';
export const inactiveCardNumber = '6364000000000033';
/** Another identifier of the contact that has `card`. */
export const customerNumber = 'K-1';
export const contactUuid = 'a0000000-0000-4000-8000-000000000001';
export const unknownContactUuid = 'a0000000-0000-4000-8000-00000000dead';

export function smallState(credentials: SandboxState['credentials']): SandboxState {
  const giftCard = (value: string, active = true) => ({ name: 'Gift card', value, active });
  return {
    version: 1,
    rules: { ...defaultRules },
    credentials,
    shops: [
      { id: 1, uuid: 'b0000000-0000-4000-8000-000000000001', reference: null, name: 'North' },
      { id: 2, uuid: 'b0000000-0000-4000-8000-000000000002', reference: 'S-2', name: 'South' },
    ],
    contacts: [
      {
        uuid: contactUuid,
        balanceCents: 5000,
        identifiers: [
          giftCard(cardNumber),
          { name: 'Number', value: customerNumber, active: true },
        ],
      },
      { uuid: 'c-2', balanceCents: 2000, identifiers: [giftCard(secondCardNumber)] },
      { uuid: 'c-3', balanceCents: 1000, identifiers: [giftCard(inactiveCardNumber, false)] },
      { uuid: 'c-4', balanceCents: 0, identifiers: [] },
    ],
    categories: [1, 2, 3, 4, 5, 6, 7].map((n) => ({
      uuid: `d-${n}`,
      external_identifier: `CAT-${n}`,
      name: `Category ${n}`,
    })),
    transactions: [],
    faults: [],
  };
}

/** Returns `smallState` with fifty euros on each of these cards, and nothing on others. */
export function stateWithCards(cards: readonly string[]): typeof smallState {
  return (credentials) => ({
    ...smallState(credentials),
    contacts: cards.map((value, at) => ({
      uuid: `c-${at}`,
      balanceCents: 50_00,
      identifiers: [{ name: 'Gift card', value, active: true }],
    })),
  });
}

/** Starts a server for the whole file, reset before each test. */
export function startSmallService(): () => SandboxServer {
  let server: SandboxServer | undefined;
  beforeAll(async () => {
    server = await startSandboxServer({ seed: smallState, stateFile: null });
  });
  beforeEach(async () => {
    await server!.reset();
  });
  afterAll(async () => {
    await server!.stop();
  });
  return () => server!;
}

/** Changes rules of a running service; the other rules stay. */
export function switchRules(server: SandboxServer, changes: Partial<SandboxRules>): Promise<void> {
  return server.setRules({ ...server.state.rules, ...changes });
}

/** Returns the balance that the service has for a card. */
export function balanceOf(server: SandboxServer, identifier: string): number {
  const contact = server.state.contacts.find((one) =>
    one.identifiers.some(({ value }) => value === identifier),
  );
  return contact!.balanceCents;
}
