import type { InputOf } from '../../shared/api/routes.ts';
import type { CategoryAnswer, CategoryOperation } from '../../shared/messages/gateway-answers.ts';
import type { GatewayClient } from './gateway-client.ts';

/**
 * How many requests about Categories may run at once: one page is fetched while the previous one is written. Main
 * decides when each is sent.
 */
const IN_FLIGHT = 2;

interface SenderSetup {
  readonly gateway: Pick<GatewayClient, 'callCategories'>;
  /** Resolves once the service is reached and no payment is in flight. */
  readonly whenQuiet: () => Promise<void>;
  /** Called if the service did not answer, so that the status line shows it. */
  readonly onNotReached: () => void;
}

/** Sends requests about Categories through the gateway; payments go first. */
export class CategoryRequestSender {
  readonly #setup: SenderSetup;
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;

  constructor(setup: SenderSetup) {
    this.#setup = setup;
  }

  /** Sends a request at once, for a person who waits; fails at once if the service is not reached. */
  async call<Name extends CategoryOperation>(
    name: Name,
    input: InputOf<Name>,
  ): Promise<CategoryAnswer<Name>> {
    await this.#enter();
    try {
      const answer = await this.#setup.gateway.callCategories(name, input);
      if (answer.kind === 'not-reached') this.#setup.onNotReached();
      return answer;
    } finally {
      this.#inFlight -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Sends a request of a long job, once no payment is in flight. */
  async callWhenQuiet<Name extends CategoryOperation>(
    name: Name,
    input: InputOf<Name>,
  ): Promise<CategoryAnswer<Name>> {
    await this.#setup.whenQuiet();
    return this.call(name, input);
  }

  async #enter(): Promise<void> {
    while (this.#inFlight >= IN_FLIGHT) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#inFlight += 1;
  }
}
