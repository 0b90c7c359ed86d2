import { installTexts } from '../../shared/locales/language.ts';
import type { Language } from '../../shared/locales/language.ts';
import { loadBothParts } from '../../shared/locales/catalogues/load-in-parts.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { BookId, IntentId } from '../../shared/values/ids.ts';
import { toWorkerMessageSchema } from '../../shared/messages/worker-messages.ts';
import type { FromWorkerMessage, ToWorkerMessage } from '../../shared/messages/worker-messages.ts';
import { CategoryRequestSender } from './category-request-sender.ts';
import { ImportKeeper } from './keep-import.ts';
import { MirrorKeeper } from './keep-mirror.ts';
import { ProjectionKeeper } from './keep-projection.ts';
import type { WelcomeMessage } from './keep-projection.ts';
import { SchedulerLoop } from './scheduler-loop.ts';
import type { ClockAndRandom } from './scheduler-loop.ts';
import type { GatewayClient, GatewayWithoutPayments } from './gateway-client.ts';
import { serveCategories } from './serve-categories.ts';
import type { CategoryParts } from './serve-categories.ts';

/** The parts that serve one book; the engine starts with the first `welcome`, if there is a card service. */
interface Parts {
  readonly bookId: BookId;
  readonly projection: ProjectionKeeper;
  engine: (CategoryParts & { readonly loop: SchedulerLoop }) | null;
}

/**
 * The worker's end of one port: passes main's messages to the engine, the projection and the mirror. The engine comes
 * first and waits for nothing, so that payments never depend on a database.
 */
export class SyncSession {
  readonly #port: MessagePort;
  readonly #gateway: GatewayClient;
  /** Payments that are passed to the gateway together at the end of this turn. */
  #leaving: IntentId[] = [];
  readonly #chance: ClockAndRandom;
  #parts: Parts | null = null;
  #language: Language | null = null;
  #learning: Promise<void> = Promise.resolve();

  constructor(port: MessagePort, gateway: GatewayWithoutPayments, chance: ClockAndRandom) {
    this.#port = port;
    this.#gateway = { ...gateway, sendPayment: (intentId) => this.#sendPayment(intentId) };
    this.#chance = chance;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const parsed = toWorkerMessageSchema.safeParse(data);
      if (parsed.success) this.#hear(parsed.data);
      else
        this.reportFailure(
          `The worker was told something it does not understand. ${parsed.error.message}`,
        );
    };
  }

  /** Reports an error to main, for the log. */
  reportFailure(sentence: string): void {
    this.#say({ type: 'failed', sentence: sentence.slice(0, 500) });
  }

  /** Answers the window's requests about Categories, over a separate port. */
  serveCategories(port: MessagePort): void {
    serveCategories(port, () => this.#parts?.engine ?? null);
  }

  close(): void {
    this.#port.close();
    this.#parts?.projection.close();
    this.#parts?.engine?.loop.stop();
    this.#parts?.engine?.imports.close();
    this.#parts?.engine?.mirror.close();
    this.#parts = null;
  }

  #say(message: FromWorkerMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
    this.#port.postMessage(message);
  }

  #hear(message: ToWorkerMessage): void {
    if (message.type === 'language') this.#learning = this.#speak(message.language);
    else if (message.type === 'book') this.#openBook(message.bookId, message.tillId);
    else if (this.#parts !== null) this.#serve(this.#parts, message);
  }

  /** Loads the texts of a language. Sending does not wait for that: meanwhile the previous language is used. */
  async #speak(language: Language): Promise<void> {
    this.#language = language;
    const catalogue = await loadBothParts(language);
    if (this.#language === language) installTexts(language, catalogue);
  }

  #openBook(bookId: BookId, tillId: string): void {
    const projection = new ProjectionKeeper(bookId, tillId, (message) => this.#say(message));
    this.#parts = { bookId, projection, engine: null };
    void projection.open();
  }

  #serve(
    parts: Parts,
    message: Exclude<ToWorkerMessage, { readonly type: 'book' | 'language' }>,
  ): void {
    const { projection, engine } = parts;
    switch (message.type) {
      case 'welcome':
        if (message.hasService) parts.engine ??= this.#startEngine(parts.bookId, message);
        return projection.onWelcome(message);
      case 'facts':
        for (const record of message.records) engine?.loop.onFact(record);
        return projection.onFacts(message.records);
      case 'older-facts':
        return projection.onOlderFacts(message.records, message.done);
      case 'network':
        return engine?.loop.onNetwork(message.online);
      case 'send-now':
        return engine?.loop.sendNow();
      case 'turned-away':
        return engine?.loop.onTurnedAway(message.intentId);
      case 'inquired':
        return engine?.loop.onInquired(message);
      default:
        assertNever(message);
    }
  }

  /**
   * Asks main to send a payment, over the port and not the URL scheme: in order with the facts, and at 12 800 calls a
   * second instead of 1 900 (electron/gateway/README.md).
   */
  #sendPayment(intentId: IntentId): void {
    if (this.#leaving.length === 0) queueMicrotask(() => this.#letLeave());
    this.#leaving.push(intentId);
  }

  #letLeave(): void {
    const intentIds = this.#leaving;
    this.#leaving = [];
    this.#say({ type: 'send-money', intentIds });
  }

  #startEngine(bookId: BookId, welcome: WelcomeMessage): NonNullable<Parts['engine']> {
    const { open, queue, lastSequence, categoryPageSize: pageSize, locale } = welcome;
    const [gateway, chance] = [this.#gateway, this.#chance];
    const loop = new SchedulerLoop({
      open,
      queue,
      lastSequence,
      gateway,
      chance,
      propose: (proposal) => this.#say({ type: 'propose', proposal }),
      mayInquire: welcome.mayInquire,
      allowance: welcome.allowance,
      inquire: (intentId) => this.#say({ type: 'inquire', intentId }),
    });
    const whenQuiet = () => loop.whenQuiet();
    const onFailed = (sentence: string) => this.reportFailure(sentence);
    const { nowMs, random } = chance;
    const sender = new CategoryRequestSender({
      gateway,
      whenQuiet,
      onNotReached: () => loop.onNotReached(),
    });
    const mirror = new MirrorKeeper({
      bookId,
      pageSize,
      locale,
      sender,
      whenQuiet,
      random,
      onFailed,
    });
    const imports = new ImportKeeper({
      database: () => mirror.openDatabase(),
      refreshMirror: () => mirror.refresh(),
      sender,
      nowMs,
      onFailed,
    });
    // An incomplete list and an interrupted import store a sentence at once, so the language is loaded first.
    void this.#learning.finally(() => {
      void mirror.start();
      imports.openStored();
    });
    return { loop, sender, mirror, imports };
  }
}
