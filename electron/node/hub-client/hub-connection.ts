import { parseHubAnswer } from '../../../shared/hub/hub-calls.ts';
import type { CallOf, HubAnswer, HubCallName } from '../../../shared/hub/hub-calls.ts';
import { callText } from './call-text.ts';
import type { ServerAddress, ServerLogin } from './connect-to-writer.ts';
import { ServerLine } from './server-line.ts';

export const HUB_DATABASE = 'hub';

const CONNECT_MS = 800;

/** So long an answer may take: a cashier waits for it (decision 0090). */
export const ANSWER_MS = 250;

/** One connection to a hub, its calls one after the other. */
export class HubConnection {
  readonly #line: ServerLine;

  private constructor(line: ServerLine) {
    this.#line = line;
  }

  /**
   * @param answerMs of each call; longer for what no cashier waits for, which may then take as long to be connected
   * @throws HubUnreached
   */
  static async open(
    address: ServerAddress,
    login: ServerLogin,
    answerMs = ANSWER_MS,
  ): Promise<HubConnection> {
    const times = { connectMs: Math.max(CONNECT_MS, answerMs), answerMs };
    return new HubConnection(await ServerLine.open(address, HUB_DATABASE, login, times));
  }

  get isOpen(): boolean {
    return this.#line.isOpen;
  }

  /** So long an answer may take, where the call itself says nothing else. */
  get answerMs(): number {
    return this.#line.answerMs;
  }

  /**
   * @param answerMs of this call, where nobody waits for it at the counter
   * @throws HubUnreached: nobody knows whether it was done, and this connection is of no more use
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
