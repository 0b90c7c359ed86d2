import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import type { CardId } from '../../shared/values/ids.ts';
import { LARGEST_TYPED_CENTS } from '../../shared/values/money.ts';
import { DAY_MS } from '../../shared/values/time.ts';
import { pollUntil } from '../e2e/crash-run/poll-until.ts';
import { CARD_FORM, writeProvisioning } from '../e2e/store-service.ts';
import { TillWithWindow } from '../e2e/till-with-window.ts';
import type { TillProcess } from '../e2e/till-process.ts';
import { AMOUNT_CENTS, benchCardNumber } from './bench-cards.ts';
import { exitOnSignals } from './run-bench.ts';
import type { QuickServiceProcess } from './quick-service-process.ts';

/** Limits wider than any preset, so that no limit stops a benchmark. */
const WIDE: Limits = {
  ...LIMIT_PRESETS['always-sell'],
  preset: 'own',
  offline: {
    perRedemptionCents: LARGEST_TYPED_CENTS,
    perContactCents: LARGEST_TYPED_CENTS,
    perTillCents: LARGEST_TYPED_CENTS,
    perTillTransactions: 1_000_000,
    balanceAgeMs: 365 * DAY_MS,
    unknownCardCents: LARGEST_TYPED_CENTS,
    outageMs: 365 * DAY_MS,
    loadCents: LARGEST_TYPED_CENTS,
    loadPerTillCents: LARGEST_TYPED_CENTS,
  },
};

/** How many requests run at the same time, at the till and at the program it is compared with. */
const IN_FLIGHT = 16;

/** Runs a benchmark with a folder for its till's data, which is deleted at the end. */
export async function withBenchFolder(work: (folder: string) => Promise<void>): Promise<void> {
  exitOnSignals();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-bench-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The real till in real Electron, used over its own bridge. */
export class BenchTill {
  readonly dataFolder: string;
  /** How many requests the till may have on their way at the same time. */
  readonly maxInFlight: number;
  readonly #till: TillWithWindow;

  private constructor(till: TillWithWindow, dataFolder: string, maxInFlight: number) {
    this.#till = till;
    this.dataFolder = dataFolder;
    this.maxInFlight = maxInFlight;
  }

  get page(): Page {
    return this.#till.page;
  }

  get process(): TillProcess {
    return this.#till.process;
  }

  /**
   * Sets a new till up for this service, and waits until it sends by itself.
   * @param maxInFlight how many requests at the same time the service is said to accept
   */
  static async setUp(
    folder: string,
    service: QuickServiceProcess,
    args: readonly string[] = [],
    maxInFlight: number = IN_FLIGHT,
  ): Promise<BenchTill> {
    const file = path.join(folder, 'set-up.json');
    await writeProvisioning(file, service, {
      ...CARD_FORM,
      limits: WIDE,
      maxInFlight,
      maxPerMinute: 60_000,
      idempotencyHeader: 'Idempotency-Key',
    });
    const till = await BenchTill.start(folder, ['--provision', file, ...args], maxInFlight);
    await till.proveSign();
    return till;
  }

  /**
   * Starts a till that was set up before.
   * @param maxInFlight as in its set-up
   */
  static async start(
    folder: string,
    args: readonly string[] = [],
    maxInFlight: number = IN_FLIGHT,
  ): Promise<BenchTill> {
    const dataFolder = path.join(folder, 'data');
    return new BenchTill(await TillWithWindow.start(dataFolder, args), dataFolder, maxInFlight);
  }

  bookId(): Promise<string> {
    return this.#till.bookId();
  }

  /** Proves the sign by two answers for one card: before that, a real book promises nothing (decision 0045). */
  async proveSign(): Promise<void> {
    await this.waitUntil('online');
    for (let load = 1; load <= 2; load += 1) {
      const [cardId] = await this.lookUp([benchCardNumber(999_999)]);
      await this.accept([{ cardId: cardId!, verb: 'load' }], 1);
      await this.waitUntil('sent');
    }
  }

  waitUntil(what: 'online' | 'sent'): Promise<void> {
    return pollUntil(
      async () => {
        const status = await this.page.evaluate(async () => (await window.till.overview()).status);
        return what === 'online'
          ? status?.connection.kind === 'online'
          : status?.pending.count === 0;
      },
      () => `the till is ${what}`,
      20,
    );
  }

  /** Asks the bridge for the ids of known cards; a new card gets its id with its first payment. */
  lookUp(numbers: readonly string[]): Promise<CardId[]> {
    return this.page.evaluate(async (scanned) => {
      const found: CardId[] = [];
      for (const number of scanned) {
        const answer = await window.till.lookUp(number, 'card');
        if (answer.kind !== 'card') throw new Error(`not a card: ${JSON.stringify(answer)}`);
        found.push(answer.cardId);
      }
      return found;
    }, numbers);
  }

  /**
   * Proposes payments, this many at a time.
   * @returns ms from each call to its answer; the payment is on disk by then
   */
  accept(payments: readonly BenchPayment[], hands: number): Promise<number[]> {
    const named = payments.map((payment) => ({ ...payment, intentId: randomUUID() }));
    return this.page.evaluate(acceptAll, { named, hands, amountCents: AMOUNT_CENTS });
  }

  async workOffline(on: boolean): Promise<void> {
    const answer = await this.page.evaluate(
      (isOn) => window.till.propose({ kind: 'work-offline', on: isOn }),
      on,
    );
    if (answer.kind !== 'written') throw new Error(JSON.stringify(answer));
  }

  /** Returns how many payments have an unknown outcome and are on a person's list. */
  unknown(): Promise<number> {
    return this.page.evaluate(
      async () => (await window.till.overview()).status?.needsPerson.unknown ?? 0,
    );
  }

  /** Returns the memory of all the till's processes, in MB; shared memory is divided between them. */
  memoryMb(): Promise<number> {
    return memoryMb(this.process);
  }

  /**
   * Returns the CPU time that the till's processes have used so far, in ms. Unlike elapsed time, it does not grow when
   * other programs work.
   */
  async cpuMs(): Promise<CpuMs> {
    const [main, window, screen] = await Promise.all([
      cpuMsOf(await this.process.partsNamed('--data')),
      cpuMsOf(await this.process.partsNamed('--type=renderer')),
      cpuMsOf(await this.process.partsNamed('--type=gpu-process')),
    ]);
    return { main, window, screen };
  }

  close(): Promise<void> {
    return this.#till.close();
  }
}

export interface CpuMs {
  readonly main: number;
  /** CPU time of the page and its worker. */
  readonly window: number;
  /** CPU time of the processes that paint. */
  readonly screen: number;
}

/** Length of one of Linux' clock ticks, in ms. */
const TICK_MS = 10;

export async function cpuMsOf(ids: readonly number[]): Promise<number> {
  let ticks = 0;
  for (const id of ids) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return ticks * TICK_MS;
}

export interface BenchPayment {
  readonly cardId: CardId;
  readonly verb: 'redeem' | 'load';
}

/** Returns the sum of the Pss of every process of the group, in MB. */
export async function memoryMb(program: TillProcess): Promise<number> {
  let kilobytes = 0;
  for (const id of await program.partsNamed('')) {
    const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  }
  return kilobytes / 1_024;
}

/** Runs in the window: everything it needs is in its argument. */
async function acceptAll({
  named,
  hands,
  amountCents,
}: {
  named: readonly (BenchPayment & { intentId: string })[];
  hands: number;
  amountCents: number;
}): Promise<number[]> {
  const tookMs: number[] = [];
  let next = 0;
  const hand = async () => {
    for (let at = next++; at < named.length; at = next++) {
      const { cardId, verb, intentId } = named[at]!;
      const fromMs = performance.now();
      const answer = await window.till.propose({
        kind: 'accept',
        intentId,
        cardId,
        verb,
        amountCents,
        saleId: null,
        repeatConfirmed: true,
      } as Parameters<typeof window.till.propose>[0]);
      tookMs.push(performance.now() - fromMs);
      if (answer.kind !== 'written') throw new Error(JSON.stringify(answer));
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return tookMs;
}
