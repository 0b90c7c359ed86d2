import type { InputOf } from '../../shared/api/routes.ts';
import type { CategoryAnswer, CategoryOperation } from '../../shared/messages/gateway-answers.ts';
import type { GatewayClient } from './send.ts';

/** One page while the one before is written down; how many may leave, and when, is main's to count. */
const IN_FLIGHT = 2;

interface LaneSetup {
  readonly gateway: Pick<GatewayClient, 'callCategories'>;
  /** Resolves once the service is reached and no payment is on its way. */
  readonly whenQuiet: () => Promise<void>;
  /** No answer came: what the status line says of the service follows from it, too. */
  readonly onNotReached: () => void;
}

/** The way to the gateway for everything about Categories, behind money. */
export class CategoryLane {
  readonly #setup: LaneSetup;
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;

  constructor(setup: LaneSetup) {
    this.#setup = setup;
  }

  /** For a person who waits: goes now, and says at once when the service is not there. */
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

  /** For a long piece of work: waits until money is quiet. */
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
