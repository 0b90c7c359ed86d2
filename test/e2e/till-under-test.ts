import { randomUUID } from 'node:crypto';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, test as base, vi } from 'vitest';
import type { TestContext } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { CardAnswer, Overview, ProposeAnswer } from '../../shared/messages/bridge.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import type { Intent, IntentState, Verb } from '../../shared/ledger/money/intent.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { cents } from '../../shared/values/money.ts';
import type { ScreenProposal } from '../../shared/proposals/proposals.ts';
import { keepFailure, traceFromHere } from './keep-failure.ts';
import { ledgerOf, readFacts } from './read-book.ts';
import { openService, cardNumberOfStore, writeProvisioning } from './store-service.ts';
import { TillProcess } from './till-process.ts';
import type { ProgramExit, ProgramToStart } from './till-process.ts';

/** Far longer than anything in a test takes, even on two busy cores. */
const PATIENCE = { timeout: 90_000, interval: 100 };

export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, PATIENCE);
}

/** A running till, called over the bridge as its window does. */
export class TillUnderTest {
  readonly page: Page;
  readonly process: TillProcess;
  readonly dataFolder: string;
  readonly #browser: Browser;

  constructor(page: Page, browser: Browser, process: TillProcess, dataFolder: string) {
    this.page = page;
    this.process = process;
    this.dataFolder = dataFolder;
    this.#browser = browser;
  }

  overview(): Promise<Overview> {
    return this.page.evaluate(() => window.till.overview());
  }

  lookUp(identifier: string): Promise<CardAnswer> {
    return this.page.evaluate((scanned) => window.till.lookUp(scanned, null), identifier);
  }

  propose(proposal: ScreenProposal): Promise<ProposeAnswer> {
    return this.page.evaluate((request) => window.till.propose(request), proposal);
  }

  sendNow(): Promise<void> {
    return this.page.evaluate(() => window.till.sendNow());
  }

  /** Asks for a redemption or a load, and returns the guard's answer. */
  async accept(verb: Verb, identifier: string, amountCents: number): Promise<ProposeAnswer> {
    const found = await this.lookUp(identifier);
    if (found.kind !== 'card') throw new Error(`not a card: ${JSON.stringify(found)}`);
    return this.propose({
      kind: 'accept',
      intentId: intentIdSchema.parse(randomUUID()),
      cardId: found.cardId,
      verb,
      amountCents: cents(amountCents),
      saleId: null,
      repeatConfirmed: false,
    });
  }

  /** Redeems; throws if the guard does not accept. */
  redeem(identifier: string, amountCents: number): Promise<Intent> {
    return this.#accepted('redeem', identifier, amountCents);
  }

  /**
   * Redeems at a till whose service was just cut off, and returns the payment once it waits. A till that still counts as
   * online tries to send its first payment, and voids it if that takes longer than a customer waits; it then knows of
   * the cut, and promises the next payment at once.
   */
  async redeemCutOff(identifier: string, amountCents: number): Promise<Intent> {
    const first = await this.redeem(identifier, amountCents);
    await this.waitForConnection('offline');
    const tried = await this.waitForState(first.id, 'waiting', 'voided');
    if (tried.state === 'waiting') return tried;
    const { id } = await until(() => this.redeem(identifier, amountCents));
    return this.waitForState(id, 'waiting');
  }

  load(identifier: string, amountCents: number): Promise<Intent> {
    return this.#accepted('load', identifier, amountCents);
  }

  /** Proves the sign by two answers for one card; before that a real till promises nothing (decision 0045). */
  async proveSign(identifier: string): Promise<void> {
    await this.waitForConnection('online');
    for (const amountCents of [100, 200]) {
      const { id } = await this.load(identifier, amountCents);
      await this.waitForState(id, 'applied');
    }
  }

  async bookId(): Promise<string> {
    const { book } = await this.overview();
    if (book === null) throw new Error('no book is open');
    return book.id;
  }

  async ledger(): Promise<Ledger> {
    return ledgerOf(await readFacts(this.dataFolder, await this.bookId()));
  }

  /** Waits until the journal has the intent in this state; returns the intent. */
  waitForState(intentId: IntentId, ...states: readonly IntentState[]): Promise<Intent> {
    return until(async () => {
      const intent = (await this.ledger()).intents.get(intentId);
      expect(states).toContain(intent?.state);
      return intent!;
    });
  }

  async waitForConnection(kind: 'online' | 'offline' | 'working-offline' | 'paused') {
    await until(async () => expect((await this.overview()).status?.connection.kind).toBe(kind));
  }

  /** Waits until the journal has nothing pending: main counts a payment a few milliseconds before it is on the disk. */
  waitUntilNothingIsPending(): Promise<void> {
    return until(async () => {
      const { open } = await this.ledger();
      expect([...open.values()].filter(({ state }) => state !== 'unknown')).toEqual([]);
    });
  }

  /** Runs a command that reloads the window, and waits until a person could continue there. */
  async loadAnew(command: () => Promise<unknown>): Promise<void> {
    await Promise.all([this.page.waitForEvent('load'), command()]);
    await untilSomethingIsSeen(this.page);
  }

  /** Closes the till cleanly, and waits for its end. */
  async close(): Promise<ProgramExit> {
    this.process.askToClose();
    const exit = await this.process.exit();
    await this.#browser.close();
    return exit;
  }

  async kill(): Promise<void> {
    await this.process.kill();
    await this.#browser.close();
  }

  async #accepted(verb: Verb, identifier: string, amountCents: number): Promise<Intent> {
    const answer = await this.accept(verb, identifier, amountCents);
    if (answer.kind !== 'written' || answer.intent === null) {
      throw new Error(`not accepted: ${JSON.stringify(answer)}`);
    }
    return answer.intent;
  }
}

/** Waits until something is drawn, because nobody presses a key before that; the window then listens too. */
async function untilSomethingIsSeen(page: Page): Promise<void> {
  await page.locator('h1, h2').first().waitFor();
  // With this wait, a page that is never idle fails with a place and does not hang the test.
  await page.waitForFunction(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(true))),
  );
}

/** One place for a till: its data, its starts, and its own service. */
export class Counter {
  readonly folder: string;
  readonly dataFolder: string;
  /** Every start of the till, in order. */
  readonly processes: TillProcess[] = [];
  /** Every window that was attached to, in order. */
  readonly tills: TillUnderTest[] = [];
  readonly #services: SandboxServer[] = [];

  constructor(folder: string) {
    this.folder = folder;
    this.dataFolder = path.join(folder, 'data');
  }

  static async open(): Promise<Counter> {
    return new Counter(await mkdtemp(path.join(os.tmpdir(), 'evertill-')));
  }

  /** Starts the till and waits until its window answers. */
  async startTill(
    args: readonly string[] = [],
    program: ProgramToStart = {},
  ): Promise<TillUnderTest> {
    const looking = ['--remote-debugging-port=0', '--enable-logging=stderr'];
    return this.#lookInto(await this.spawnTill([...looking, ...args], program));
  }

  /** Attaches to the new page of a till that continues after its page died. */
  lookAgain({ process }: TillUnderTest): Promise<TillUnderTest> {
    return this.#lookInto(process);
  }

  /** Attaches to the till that this one starts in its place when it kills itself. */
  async lookIntoNext({ process }: TillUnderTest): Promise<TillUnderTest> {
    return this.#lookInto(process, await process.lookIntoNext(this.dataFolder));
  }

  async #lookInto(process: TillProcess, attached?: Browser): Promise<TillUnderTest> {
    const browser = attached ?? (await process.lookInto());
    const [context] = browser.contexts();
    await traceFromHere(context!);
    const page = context!.pages()[0] ?? (await context!.waitForEvent('page'));
    page.setDefaultTimeout(PATIENCE.timeout);
    await page.waitForURL('app://till/');
    await page.waitForFunction(() => 'till' in window);
    await untilSomethingIsSeen(page);
    const till = new TillUnderTest(page, browser, process, this.dataFolder);
    this.tills.push(till);
    return till;
  }

  /** Starts the till without attaching to it. */
  async spawnTill(args: readonly string[], program: ProgramToStart = {}): Promise<TillProcess> {
    if (program.user) await chown(this.folder, program.user.uid, program.user.gid);
    // A packaged till may be a shop's, which ignores such variables.
    const quick = program.executable === undefined ? { EVERTILL_QUICK_KEYS: '1' } : {};
    const process = await TillProcess.start(['--data', this.dataFolder, ...args], {
      ...program,
      env: { ...quick, ...program.env },
    });
    this.processes.push(process);
    return process;
  }

  /** Runs `npm run dev` in a clone of the repository; resolves once its window answers. */
  async develop(clone: string): Promise<TillUnderTest> {
    const looking = ['--remote-debugging-port=0', '--enable-logging=stderr', '--log-level=0'];
    const args = ['--data', this.dataFolder, ...looking];
    const process = await TillProcess.startDeveloping(clone, args);
    this.processes.push(process);
    return this.#lookInto(process);
  }

  async openService(currency?: string): Promise<SandboxServer> {
    const service = await openService(currency);
    this.#services.push(service);
    return service;
  }

  /** Starts the till with a set-up file for this service, so with a real ledger. */
  async startConnected(
    service: SandboxServer,
    changes: Readonly<Record<string, unknown>> = {},
    program: ProgramToStart = {},
  ): Promise<TillUnderTest> {
    const { credentials } = service.state;
    const file = path.join(this.folder, 'set-up.json');
    const connection = { baseUrl: service.baseUrl, apiKey: credentials['api-key'] };
    await writeProvisioning(file, connection, changes);
    if (program.user) await chown(file, program.user.uid, program.user.gid);
    return this.startTill(['--provision', file], program);
  }

  /**
   * Starts the till with a set-up file for a service of its own; returns once the sign is proven, so that the till can
   * promise.
   */
  async startProven(
    changes: Readonly<Record<string, unknown>> = {},
  ): Promise<{ readonly till: TillUnderTest; readonly service: SandboxServer }> {
    const service = await this.openService();
    const till = await this.startConnected(service, changes);
    await till.proveSign(cardNumberOfStore(0));
    return { till, service };
  }

  async end(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.kill()));
    await Promise.all(this.#services.map((service) => service.stop()));
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Lists violations of the content security policy by the window and its worker, over every start. */
  policyViolations(): string[] {
    return this.processes.flatMap(({ output }) =>
      output.split('\n').filter((line) => line.includes('Content Security Policy')),
    );
  }
}

/** Gives a test its own counter, and keeps what is there when the test fails. */
export async function withCounter(
  task: TestContext['task'],
  work: (counter: Counter) => Promise<void>,
): Promise<void> {
  const counter = await Counter.open();
  let hasFailed = true;
  try {
    await work(counter);
    hasFailed = task.result?.state === 'fail';
  } finally {
    if (hasFailed) {
      process.stderr.write(`It left behind: ${await keepFailure(counter, task.name)}\n`);
    }
    await counter.end();
  }
}

/** Gives each end-to-end test its own counter; afterwards the page must not have broken any rule. */
export const test = base.extend<{ counter: Counter }>({
  counter: ({ task }, provide) =>
    withCounter(task, async (counter) => {
      await provide(counter);
      expect(counter.policyViolations()).toEqual([]);
    }),
});
