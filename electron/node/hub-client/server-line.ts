import type { Client } from 'pg';
import { connectToWriter, destroyConnection } from './connect-to-writer.ts';
import type { ServerAddress, ServerLogin } from './connect-to-writer.ts';
import { HubUnreached, whyUnreached } from './hub-unreached.ts';

interface LineTimes {
  /** Limit for connecting, including log-in. */
  readonly connectMs: number;
  /** Default limit for an answer. */
  readonly answerMs: number;
}

/**
 * One connection to a PostgreSQL server of the till's, with one statement at a time. A failed or late statement ends
 * it: what was requested may have been done, and a later answer would be taken for another statement's.
 */
export class ServerLine {
  readonly #client: Client;
  readonly answerMs: number;
  #last: Promise<unknown> = Promise.resolve();
  #ended: HubUnreached | null = null;

  private constructor(client: Client, answerMs: number) {
    this.#client = client;
    this.answerMs = answerMs;
    client.on('error', (error) => this.#end(whyUnreached(error)));
    client.on('end', () => this.#end(new HubUnreached('lost')));
  }

  /** @throws HubUnreached */
  static async open(
    address: ServerAddress,
    database: string,
    login: ServerLogin,
    { connectMs, answerMs }: LineTimes,
  ): Promise<ServerLine> {
    return new ServerLine(await connectToWriter(address, database, login, connectMs), answerMs);
  }

  get isOpen(): boolean {
    return this.#ended === null;
  }

  /**
   * @param text a statement with one row, whose `answer` is read
   * @param read parses that; whatever it throws means an answer that no such server gives
   * @throws HubUnreached: it is unknown whether it was done, and this line is unusable
   */
  ask<Answer>(
    text: string,
    values: readonly unknown[],
    read: (answer: unknown) => Answer,
    answerMs = this.answerMs,
  ): Promise<Answer> {
    const answer = this.#last.then(() => this.#ask(text, values, read, answerMs));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #ask<Answer>(
    text: string,
    values: readonly unknown[],
    read: (answer: unknown) => Answer,
    answerMs: number,
  ): Promise<Answer> {
    if (this.#ended !== null) throw this.#ended;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new HubUnreached('late')), answerMs);
    });
    try {
      const { rows } = await Promise.race([
        this.#client.query<{ answer: unknown }>(text, [...values]),
        late,
      ]);
      return read(rows[0]?.answer);
    } catch (error) {
      const why = whyUnreached(error);
      this.#end(why);
      throw why;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.#end(new HubUnreached('closed'));
  }

  #end(why: HubUnreached): void {
    if (this.#ended !== null) return;
    this.#ended = why;
    destroyConnection(this.#client);
  }
}
