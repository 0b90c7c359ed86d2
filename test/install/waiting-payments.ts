import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import { NETWORK_CUT, cardNumberOfStore } from '../e2e/store-service.ts';
import type { ProgramToStart } from '../e2e/till-process.ts';
import { until } from '../e2e/till-under-test.ts';
import type { Counter, TillUnderTest } from '../e2e/till-under-test.ts';
import { waitForNthChange } from './kill-at.ts';

const CARDS = 30;
const MOST = cents(90_000_00);

/** Limits with room for as many payments as a long outage leaves. */
const WIDE_LIMITS: Limits = {
  ...LIMIT_PRESETS['always-sell'],
  preset: 'own',
  offline: {
    ...LIMIT_PRESETS['always-sell'].offline,
    perContactCents: MOST,
    perTillCents: MOST,
    perTillTransactions: 10_000,
    loadPerTillCents: MOST,
  },
};

/** A load that waits; no other load has the same card and amount. */
export interface WaitingLoad {
  readonly intentId: IntentId;
  readonly identifier: string;
  readonly amountCents: number;
}

/** Starts a till of a shop whose network is cut, with this many waiting payments, and attaches to its window. */
export async function startTillWithWaitingLoads(
  counter: Counter,
  service: SandboxServer,
  count: number,
  program: ProgramToStart,
): Promise<{ readonly till: TillUnderTest; readonly waiting: readonly WaitingLoad[] }> {
  const settings = { limits: WIDE_LIMITS, maxPerMinute: 60_000 };
  const till = await counter.startConnected(service, settings, program);
  await till.proveSign(cardNumberOfStore(0));
  await service.setFaults([NETWORK_CUT]);
  const waiting = Array.from({ length: count }, (_, index) => ({
    intentId: intentIdSchema.parse(randomUUID()),
    identifier: cardNumberOfStore(index % CARDS),
    amountCents: 1_000 + Math.floor(index / CARDS),
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

/** Returns how often the service has booked each of the loads. */
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

/** When the starts of a new version are interrupted. */
interface CutStarts {
  /**
   * Numbers of the journal's changes at which starts are interrupted, one start for each number; at the latest, a start
   * is interrupted once its window answers.
   */
  readonly changes: readonly number[];
  /** Shares of the waiting payments that have arrived when later starts are interrupted, with the network back. */
  readonly shares: readonly number[];
}

/** Interrupts thirteen starts, at every step of a new version. */
export const STARTS_AT_EVERY_STEP: CutStarts = {
  changes: [1, 2, 3, 4, 6, 8],
  shares: [0.02, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9],
};

/**
 * Interrupts a new version's starts: while the journal continues in its format, and while it sends what the previous
 * version had promised.
 */
export async function cutFirstStarts(
  counter: Counter,
  service: SandboxServer,
  { waiting, program, cut }: { waiting: number; program: ProgramToStart; cut: () => Promise<void> },
  { changes, shares }: CutStarts,
): Promise<void> {
  const settings = await readFile(path.join(counter.dataFolder, 'settings.json'), 'utf8');
  const { openBook } = JSON.parse(settings) as { readonly openBook: string };
  const journal = path.join(counter.dataFolder, 'books', openBook, 'journal');
  for (const change of changes) {
    const changed = waitForNthChange(journal, change);
    const started = counter.startTill([], program);
    await Promise.race([changed, started]);
    await cut();
    await Promise.allSettled([started]);
  }
  await service.setFaults([]);
  const arrived = () => service.requests.filter(({ method }) => method === 'POST').length;
  for (const share of shares) {
    await counter.spawnTill([], program);
    await until(() => expect(arrived()).toBeGreaterThan(waiting * share));
    await cut();
  }
}

/**
 * Checks that each load was booked once. One that was on its way when the power failed is decided by a person: it is
 * not lost, and not sent again automatically.
 */
export function expectBookedOnce(
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
