import type { CardId, IntentId } from '../../../shared/values/ids.ts';
import type { Verb } from '../../../shared/ledger/money/intent.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { TillWithWindow } from '../till-with-window.ts';
import { pollUntil } from './poll-until.ts';

/** A payment for the window to make, with an amount that no other payment of this card uses. */
export interface CrashRequest {
  readonly intentId: IntentId;
  readonly identifier: string;
  readonly verb: Verb;
  readonly amountCents: Cents;
}

/** The number of cashiers who press at the same time. */
const HANDS = 4;

/** The real till, which is sent payments over its own bridge as fast as it answers, until it is killed. */
export class TillUnderLoad {
  readonly #till: TillWithWindow;
  /** Called once the window has seen *accepted* for a payment. */
  onAccepted: (intentId: string) => void = () => undefined;
  /** The window's last answer that was no acceptance, for the report of a run that hangs. */
  lastRefusal = 'none';
  #paying: Promise<unknown> = Promise.resolve();
  #nextRequest: () => CrashRequest | null = () => null;
  #killed = false;

  private constructor(till: TillWithWindow) {
    this.#till = till;
  }

  static async start(dataFolder: string, args: readonly string[]): Promise<TillUnderLoad> {
    const inSight = await TillWithWindow.start(dataFolder, args);
    const { page } = inSight;
    const till = new TillUnderLoad(inSight);
    await page.exposeFunction('nextRequest', () => till.#nextRequest());
    await page.exposeFunction('noteAccepted', (intentId: string) => till.onAccepted(intentId));
    await page.exposeFunction('noteRefused', (answer: string) => {
      till.lastRefusal = answer;
    });
    return till;
  }

  bookId(): Promise<string> {
    return this.#till.bookId();
  }

  waitUntilOnline(): Promise<void> {
    return pollUntil(
      async () => (await this.#connection()) === 'online',
      () => 'the till is online',
      50,
    );
  }

  /** Reads the connection's state; `null` while the window reloads. */
  #connection(): Promise<string | null> {
    return this.#till.page
      .evaluate(async () => (await window.till.overview()).status?.connection.kind ?? null)
      .catch((error: unknown) => {
        if (String(error).includes('Execution context was destroyed')) return null;
        throw error;
      });
  }

  /**
   * Makes payments until there is no further request; ends early without an error when the till is killed.
   * @param next returns the next request, or null if there is none
   */
  makePayments(next: () => CrashRequest | null): Promise<unknown> {
    this.#nextRequest = next;
    this.#paying = this.#till.page.evaluate(pressAll, HANDS).catch((error: unknown) => {
      if (!this.#killed) throw error;
    });
    return this.#paying;
  }

  async kill(): Promise<void> {
    this.#killed = true;
    await this.#till.kill();
    await this.#paying;
  }

  close(): Promise<void> {
    return this.#till.close();
  }
}

declare global {
  interface Window {
    nextRequest(): Promise<CrashRequest | null>;
    noteAccepted(intentId: string): Promise<void>;
    noteRefused(answer: string): Promise<void>;
  }
}

/** Runs in the window: it can use only its argument and what the test exposes. */
async function pressAll(hands: number): Promise<void> {
  const cards = new Map<string, CardId>();
  const press = async ({ intentId, identifier, verb, amountCents }: CrashRequest) => {
    if (!cards.has(identifier)) {
      const found = await window.till.lookUp(identifier, null);
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
    for (let next = await window.nextRequest(); next; next = await window.nextRequest())
      await press(next);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}
