import { parseHubAnswer } from '../../../shared/hub/hub-calls.ts';
import type { CallOf, HubAnswer, HubCallName } from '../../../shared/hub/hub-calls.ts';
import { callText } from './call-text.ts';
import type { ServerAddress, ServerLogin } from './connect-to-primary.ts';
import { DatabaseConnection } from './database-connection.ts';

export const HUB_DATABASE = 'hub';

/** Time limit for an answer, because a cashier waits for it (decision 0090). */
export const HUB_ANSWER_MS = 250;

/** A login needs seven round trips: TCP, TLS and password. So a hub whose answers come in time can be connected to. */
const CONNECT_MS = 8 * HUB_ANSWER_MS;

/** One connection to a hub, used for one call at a time. */
export class HubConnection {
  readonly #line: DatabaseConnection;

  private constructor(line: DatabaseConnection) {
    this.#line = line;
  }

  /**
   * Connects to a hub.
   * @param answerMs limit of each call, longer if no cashier waits; then connecting may take as long
   * @throws DatabaseUnreached
   */
  static async open(
    address: ServerAddress,
    login: ServerLogin,
    answerMs = HUB_ANSWER_MS,
  ): Promise<HubConnection> {
    const times = { connectMs: Math.max(CONNECT_MS, answerMs), answerMs };
    return new HubConnection(await DatabaseConnection.open(address, HUB_DATABASE, login, times));
  }

  get isOpen(): boolean {
    return this.#line.isOpen;
  }

  get answerMs(): number {
    return this.#line.answerMs;
  }

  /**
   * Makes one call.
   * @param answerMs limit of this call, if nobody at the counter waits for it
   * @throws DatabaseUnreached if there is no answer: the call may have been done, and the connection is unusable
   */
  call<Name extends HubCallName>(
    call: CallOf<Name>,
    answerMs = this.answerMs,
  ): Promise<HubAnswer<Name>> {
    const { text, values } = callText(call);
    return this.#line.ask(
      text,
      values,
      (answer) => parseHubAnswer<Name>(call.name, answer),
      answerMs,
    );
  }

  close(): void {
    this.#line.close();
  }
}
