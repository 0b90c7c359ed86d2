import type { Client } from 'pg';
import { connectToPrimary, destroyConnection } from './connect-to-primary.ts';
import type { ServerAddress, ServerLogin } from './connect-to-primary.ts';
import { DatabaseUnreached, toDatabaseUnreached } from './database-unreached.ts';

interface LineTimes {
  /** Time limit for connecting, including login. */
  readonly connectMs: number;
  readonly answerMs: number;
}

/**
 * One connection to a hub's or head office's PostgreSQL, used for one statement at a time. A failed or late statement
 * ends it: the request may have been carried out, and a late answer would be taken for the next statement's.
 */
export class DatabaseConnection {
  readonly #client: Client;
  readonly answerMs: number;
  #last: Promise<unknown> = Promise.resolve();
  #ended: DatabaseUnreached | null = null;

  private constructor(client: Client, answerMs: number) {
    this.#client = client;
    this.answerMs = answerMs;
    client.on('error', (error) => this.#end(toDatabaseUnreached(error)));
    client.on('end', () => this.#end(new DatabaseUnreached('lost')));
  }

  /**
   * Connects to a server.
   * @throws DatabaseUnreached
   */
  static async open(
    address: ServerAddress,
    database: string,
    login: ServerLogin,
    { connectMs, answerMs }: LineTimes,
  ): Promise<DatabaseConnection> {
    return new DatabaseConnection(
      await connectToPrimary(address, database, login, connectMs),
      answerMs,
    );
  }

  get isOpen(): boolean {
    return this.#ended === null;
  }

  /**
   * Runs a statement with one row and reads its `answer`.
   * @param read parses the answer; an error means that this is not the expected server
   * @throws DatabaseUnreached if there is no answer: the statement may have been done, and the connection is unusable
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
      timer = setTimeout(() => reject(new DatabaseUnreached('late')), answerMs);
    });
    try {
      const { rows } = await Promise.race([
        this.#client.query<{ answer: unknown }>(text, [...values]),
        late,
      ]);
      return read(rows[0]?.answer);
    } catch (error) {
      const why = toDatabaseUnreached(error);
      this.#end(why);
      throw why;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.#end(new DatabaseUnreached('closed'));
  }

  #end(why: DatabaseUnreached): void {
    if (this.#ended !== null) return;
    this.#ended = why;
    destroyConnection(this.#client);
  }
}
