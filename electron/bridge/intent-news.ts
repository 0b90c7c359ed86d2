import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { wakeIn as inRealTime } from '../time/wake-in.ts';
import type { WakeIn } from '../time/wake-in.ts';

/** No screen draws oftener. */
const FRAME_MS = 16;

/**
 * Tells the window what has become of payments: the first one at once, and what follows within a frame
 * together, each as it is by then. While a queue is sent, hundreds in a second would each cost a message.
 */
export class IntentNews {
  readonly #push: (intents: readonly Intent[]) => void;
  readonly #wakeIn: WakeIn;
  readonly #gathered = new Map<IntentId, Intent>();
  #isFrameOver = true;

  constructor(push: (intents: readonly Intent[]) => void, wakeIn: WakeIn = inRealTime) {
    this.#push = push;
    this.#wakeIn = wakeIn;
  }

  note(intents: readonly Intent[]): void {
    for (const intent of intents) {
      // In the order of their newest facts.
      this.#gathered.delete(intent.id);
      this.#gathered.set(intent.id, intent);
    }
    if (this.#isFrameOver) this.tell();
  }

  /** Sends the gathered notices now: later ones may rest on them. */
  tell(): void {
    if (this.#gathered.size === 0) return;
    const intents = [...this.#gathered.values()];
    this.#gathered.clear();
    this.#push(intents);
    if (!this.#isFrameOver) return;
    this.#isFrameOver = false;
    this.#wakeIn(FRAME_MS, () => {
      this.#isFrameOver = true;
      this.tell();
    });
  }
}
