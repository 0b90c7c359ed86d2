import { Client } from 'pg';
import { parseHubAnswer } from '../../../shared/hub/hub-calls.ts';
import type { CallOf, HubAnswer, HubCallName } from '../../../shared/hub/hub-calls.ts';
import { callText } from './call-text.ts';
import { HubUnreached, whyUnreached } from './hub-unreached.ts';

export interface HubAddress {
  readonly host: string;
  readonly port: number;
  /** The hub's own certificate, PEM: whoever shows another one is not this hub, wherever it is reached. */
  readonly certificate: string;
}

export interface HubLogin {
  readonly role: string;
  readonly password: string;
}

export const HUB_DATABASE = 'hub';

/** So long a connection may take to be up, log-in included. */
const CONNECT_MS = 800;

/** So long an answer may take: a cashier waits for it (decision 0090). */
export const ANSWER_MS = 250;

/**
 * One connection to a hub, its calls one after the other. A call that fails, or is not answered in time, ends it:
 * what was asked then may have been done, and what the connection would still bring would be another call's.
 */
export class HubConnection {
  readonly #client: Client;
  /** So long an answer may take, where the call itself says nothing else. */
  readonly answerMs: number;
  #last: Promise<unknown> = Promise.resolve();
  #ended: HubUnreached | null = null;

  private constructor(client: Client, answerMs: number) {
    this.#client = client;
    this.answerMs = answerMs;
    client.on('error', (error) => this.#end(whyUnreached(error)));
    client.on('end', () => this.#end(new HubUnreached('lost')));
  }

  /**
   * @param answerMs of each call; more than a cashier's for what no cashier waits for
   * @throws HubUnreached
   */
  static async open(
    address: HubAddress,
    login: HubLogin,
    answerMs = ANSWER_MS,
  ): Promise<HubConnection> {
    const client = new Client({
      ...hubTarget(address),
      user: login.role,
      password: login.password,
      connectionTimeoutMillis: CONNECT_MS,
    });
    const connection = new HubConnection(client, answerMs);
    try {
      await client.connect();
    } catch (error) {
      const why = whyUnreached(error);
      connection.#end(why);
      throw why;
    }
    return connection;
  }

  get isOpen(): boolean {
    return this.#ended === null;
  }

  /**
   * @param answerMs of this call, where nobody waits for it at the counter
   * @throws HubUnreached: nobody knows whether it was done, and this connection is of no more use
   */
  call<Name extends HubCallName>(
    call: CallOf<Name>,
    answerMs = this.answerMs,
  ): Promise<HubAnswer<Name>> {
    const answer = this.#last.then(() => this.#ask(call, answerMs));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #ask<Name extends HubCallName>(
    call: CallOf<Name>,
    answerMs: number,
  ): Promise<HubAnswer<Name>> {
    if (this.#ended !== null) throw this.#ended;
    const { text, values } = callText(call);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new HubUnreached('late')), answerMs);
    });
    try {
      const { rows } = await Promise.race([
        this.#client.query<{ answer: unknown }>(text, [...values]),
        late,
      ]);
      return parseHubAnswer<Name>(call.name, rows[0]?.answer);
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
    // Not `end()`, which would wait for a hub that does not answer.
    this.#client.connection.stream.destroy();
  }
}

/** Where, and whom to believe: this one certificate, whatever name the hub is reached by. */
export function hubTarget({ host, port, certificate }: HubAddress) {
  return {
    host,
    port,
    database: HUB_DATABASE,
    ssl: { ca: certificate, checkServerIdentity: () => undefined },
  };
}
