import { DatabaseUnreached } from '../../node/hub-client/database-unreached.ts';
import type { HubLine } from './hub-line.ts';

/** Longest pause after failures, counted in heartbeats, of a task for which nobody waits: about 25 s. */
const MOST_BEATS = 64;

/**
 * Runs tasks after a heartbeat, one at a time, on their own connection. A finished task is not repeated for the same
 * news. If the news changes with every heartbeat, or the task fails, pauses grow, so that a misbehaving hub is called
 * less often.
 */
export class HeartbeatTasks {
  readonly #connect: () => Promise<HubLine>;
  readonly #work: (line: HubLine) => Promise<void>;
  readonly #mostBeats: number;
  #running: Promise<void> | null = null;
  #line: HubLine | null = null;
  #isClosed = false;
  #done: string | null = null;
  #pauseBeats = 0;
  #leftBeats = 0;

  /** @param mostBeats longest pause after failures, counted in heartbeats */
  constructor(
    connect: () => Promise<HubLine>,
    work: (line: HubLine) => Promise<void>,
    mostBeats = MOST_BEATS,
  ) {
    this.#connect = connect;
    this.#work = work;
    this.#mostBeats = mostBeats;
  }

  /**
   * Starts the task unless it is running, or has finished for the same news.
   * @param news identifies what the task is for; null if there is nothing to do
   */
  wake(news: string | null): void {
    if (this.#isClosed || this.#running !== null) return;
    if (news === null || news === this.#done) {
      this.#pauseBeats = 0;
      this.#leftBeats = 0;
      if (news === null) this.#done = null;
      return;
    }
    if (this.#leftBeats > 0) {
      this.#leftBeats -= 1;
      return;
    }
    this.#leftBeats = this.#pauseBeats;
    this.#pauseBeats = Math.min(this.#mostBeats, 1 + 2 * this.#pauseBeats);
    this.#running = this.#run(news);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#line?.close();
    await this.#running;
  }

  async #run(news: string): Promise<void> {
    // Runs in a later turn, because a task with nothing to do ends as soon as it begins.
    await Promise.resolve();
    try {
      const line = await this.#connect();
      this.#line = line;
      if (this.#isClosed) return;
      await this.#work(line);
      this.#done = news;
    } catch (error) {
      if (!(error instanceof DatabaseUnreached)) throw error;
    } finally {
      this.#line?.close();
      this.#line = null;
      this.#running = null;
    }
  }
}
