import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { PRESETS } from '../../shared/ledger/store/limits.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import { NETWORK_CUT, storeCard } from '../e2e/store-service.ts';
import type { Program } from '../e2e/till-process.ts';
import type { Counter, TillUnderTest } from '../e2e/till-under-test.ts';

const CARDS = 30;
const MOST = cents(90_000_00);

/** Room for as many payments as a long outage leaves. */
const WIDE_LIMITS: Limits = {
  ...PRESETS['always-sell'],
  preset: 'own',
  offline: {
    ...PRESETS['always-sell'].offline,
    perContactCents: MOST,
    perTillCents: MOST,
    perTillTransactions: 10_000,
    loadPerTillCents: MOST,
  },
};

/** A load that waits: no other has its card and its amount. */
export interface WaitingLoad {
  readonly intentId: IntentId;
  readonly identifier: string;
  readonly amountCents: number;
}

/** A till of a shop whose network is cut, with so many payments that wait. It runs, and is looked into. */
export async function tillWithWaiting(
  counter: Counter,
  service: SandboxServer,
  count: number,
  program: Program,
): Promise<{ readonly till: TillUnderTest; readonly waiting: readonly WaitingLoad[] }> {
  const settings = { limits: WIDE_LIMITS, maxPerMinute: 60_000 };
  const till = await counter.startConnected(service, settings, program);
  await till.proveSign(storeCard(0));
  await service.setFaults([NETWORK_CUT]);
  const waiting = Array.from({ length: count }, (_, place) => ({
    intentId: intentIdSchema.parse(randomUUID()),
    identifier: storeCard(place % CARDS),
    amountCents: 1_000 + Math.floor(place / CARDS),
  }));
  const refused = await till.page.evaluate(acceptAll, waiting);
  if (refused.length > 0) throw new Error(`not accepted: ${refused[0]}`);
  return { till, waiting };
}

/** Runs in the window: everything it needs is in its argument. */
async function acceptAll(loads: readonly WaitingLoad[]): Promise<string[]> {
  const refused: string[] = [];
  for (const { identifier, intentId, amountCents } of loads) {
    const found = await window.till.lookUp(identifier, null);
    if (found.kind !== 'card') throw new Error(`${identifier} is no card`);
    const answer = await window.till.propose({
      kind: 'accept',
      intentId,
      cardId: found.cardId,
      verb: 'load',
      amountCents: amountCents as never,
      saleId: null,
      repeatConfirmed: true,
    });
    if (answer.kind !== 'written') refused.push(JSON.stringify(answer));
  }
  return refused;
}

/** How often the service has booked each of them. */
function bookedTimes(service: SandboxServer, waiting: readonly WaitingLoad[]) {
  const times = new Map<string, number>();
  for (const { method, body, transactions } of service.requests) {
    if (method !== 'POST' || transactions.length === 0) continue;
    const sent = JSON.parse(body ?? '{}') as {
      readonly contact_identifier_value: string;
      readonly amount_in_cents: number;
    };
    const name = `${sent.contact_identifier_value} ${Math.abs(sent.amount_in_cents)}`;
    times.set(name, (times.get(name) ?? 0) + transactions.length);
  }
  return new Map(
    waiting.map(({ intentId, identifier, amountCents }) => [
      intentId,
      times.get(`${identifier} ${amountCents}`) ?? 0,
    ]),
  );
}

/** How many payments the service has been asked for. */
export function arrivedAt(service: SandboxServer): number {
  return service.requests.filter(({ method }) => method === 'POST').length;
}

/**
 * Each was booked once. One that was on its way when the power went is decided by a person: it is not lost, and not sent
 * again by itself.
 */
export function mustBeBookedOnce(
  service: SandboxServer,
  waiting: readonly WaitingLoad[],
  { intents }: Ledger,
): void {
  const times = bookedTimes(service, waiting);
  for (const { intentId } of waiting) {
    const state = intents.get(intentId)?.state;
    expect(['applied', 'unknown'], intentId).toContain(state);
    if (state === 'applied') expect(times.get(intentId), intentId).toBe(1);
    else expect(times.get(intentId), intentId).toBeLessThanOrEqual(1);
  }
}
