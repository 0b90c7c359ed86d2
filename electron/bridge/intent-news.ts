import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { wakeIn as inRealTime } from '../time/wake-in.ts';
import type { WakeIn } from '../time/wake-in.ts';

/** No screen draws oftener. */
const FRAME_MS = 16;
/** A payment that was told makes the next news wait so much longer. */
const EACH_MS = 4;
const LONGEST_MS = 200;

/**
 * Tells the window what has become of payments: the first one at once, and what follows within a frame
 * together, each as it is by then. While a queue is sent there are hundreds in a second: the more were told at once,
 * the longer the next ones are gathered, so that each is told when it has come to something. An attempt waits for
 * a frame at most: a cashier looks at it.
 */
export class IntentNews {
  readonly #push: (intents: readonly Intent[]) => void;
  readonly #wakeIn: WakeIn;
  readonly #gathered = new Map<IntentId, Intent>();
  #isFrameOver = true;
  /** News are gathered for longer than a frame now. */
  #waitsLong = false;

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
    const isAwaited = intents.some(({ strength }) => strength === 'attempt');
    if (this.#isFrameOver || (isAwaited && this.#waitsLong)) this.tell();
  }

  /** Sends the gathered notices now: later ones may rest on them. */
  tell(): void {
    if (this.#gathered.size === 0) return;
    const intents = [...this.#gathered.values()];
    this.#gathered.clear();
    this.#push(intents);
    if (!this.#isFrameOver) return;
    this.#isFrameOver = false;
    const frameMs = Math.min(LONGEST_MS, Math.max(FRAME_MS, intents.length * EACH_MS));
    this.#waitsLong = frameMs > FRAME_MS;
    this.#wakeIn(frameMs, () => {
      this.#isFrameOver = true;
      this.tell();
    });
  }
}
