import type { Browser, Page } from 'playwright-core';
import type { CardId } from '../../../shared/ledger/ids.ts';
import { cents } from '../../../shared/ledger/money.ts';
import { intentIdSchema } from '../../../shared/ledger/ids.ts';
import { TillProcess } from '../till-process.ts';

/** What the window is asked to do: this amount on this card, which no other has. */
export interface Wish {
  readonly intentId: string;
  readonly identifier: string;
  readonly verb: 'redeem' | 'load';
  readonly amountCents: number;
}

/** How many cashiers press at the same time, as it were. */
const HANDS = 4;

/** The real till, loaded over its own bridge as fast as it answers, until it is killed. */
export class LoadedTill {
  readonly #process: TillProcess;
  readonly #browser: Browser;
  readonly #page: Page;
  /** Called once the window has seen *accepted*. */
  onAccepted: (intentId: string) => void = () => undefined;
  /** What the window was answered instead, the last time; for the report of a run that is stuck. */
  lastRefusal = 'none';
  #loading: Promise<unknown> = Promise.resolve();
  #killed = false;

  private constructor(process: TillProcess, browser: Browser, page: Page) {
    this.#process = process;
    this.#browser = browser;
    this.#page = page;
  }

  static async start(dataFolder: string, args: readonly string[]): Promise<LoadedTill> {
    const looking = ['--remote-debugging-port=0', '--enable-logging=stderr'];
    const process = await TillProcess.start(['--data', dataFolder, ...looking, ...args]);
    const browser = await process.lookInto();
    const [context] = browser.contexts();
    const page = context!.pages()[0] ?? (await context!.waitForEvent('page'));
    await page.waitForURL('app://till/');
    await page.waitForFunction(() => 'till' in window);
    const till = new LoadedTill(process, browser, page);
    await page.exposeFunction('noteAccepted', (intentId: string) => till.onAccepted(intentId));
    await page.exposeFunction('noteRefused', (answer: string) => {
      till.lastRefusal = answer;
    });
    return till;
  }

  async bookId(): Promise<string> {
    const id = await this.#page.evaluate(async () => (await window.till.overview()).book?.id);
    if (id === undefined) throw new Error('no book is open');
    return id;
  }

  async waitUntilOnline(): Promise<void> {
    await this.#page.waitForFunction(
      async () => (await window.till.overview()).status?.connection.kind === 'online',
      undefined,
      { timeout: 60_000, polling: 50 },
    );
  }

  /** Works through the wishes; ends early, and without a word, when the till is killed. */
  load(wishes: readonly Wish[]): Promise<unknown> {
    const work = wishes.map((wish) => ({
      ...wish,
      intentId: intentIdSchema.parse(wish.intentId),
      amountCents: cents(wish.amountCents),
    }));
    this.#loading = this.#page
      .evaluate(pressAll, { work, hands: HANDS })
      .catch((error: unknown) => {
        if (!this.#killed) throw error;
      });
    return this.#loading;
  }

  async kill(): Promise<void> {
    this.#killed = true;
    await this.#process.kill();
    await this.#browser.close();
    await this.#loading;
  }

  async close(): Promise<void> {
    this.#process.askToClose();
    await this.#process.exit();
    await this.#browser.close();
  }
}

declare global {
  interface Window {
    noteAccepted(intentId: string): Promise<void>;
    noteRefused(answer: string): Promise<void>;
  }
}

interface Work extends Omit<Wish, 'intentId' | 'amountCents'> {
  readonly intentId: ReturnType<typeof intentIdSchema.parse>;
  readonly amountCents: ReturnType<typeof cents>;
}

/** Runs in the window: everything it needs is in its argument. */
async function pressAll({ work, hands }: { work: readonly Work[]; hands: number }): Promise<void> {
  const waiting = [...work];
  const cards = new Map<string, CardId>();
  const press = async ({ intentId, identifier, verb, amountCents }: Work) => {
    if (!cards.has(identifier)) {
      const found = await window.till.lookUp(identifier);
      if (found.kind === 'card') cards.set(identifier, found.cardId);
    }
    const answer = await window.till.propose({
      kind: 'accept',
      intentId,
      cardId: cards.get(identifier)!,
      verb,
      amountCents,
      saleId: null,
      repeatConfirmed: true,
    });
    if (answer.kind === 'written') await window.noteAccepted(intentId);
    else await window.noteRefused(JSON.stringify(answer));
  };
  const hand = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await press(next);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}
