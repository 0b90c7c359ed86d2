import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { wakeIn as inRealTime } from '../time/wake-in.ts';
import type { WakeIn } from '../time/wake-in.ts';

/** No screen draws more often. */
const FRAME_MS = 16;
/** Each reported payment delays the next report by this much. */
const EACH_MS = 4;
const LONGEST_MS = 200;

/**
 * Reports payments to the window: the first change at once, later ones within a frame together, in their latest state.
 * While a queue is sent there are hundreds per second: the more were reported at once, the longer the next ones are
 * collected, so that each is reported when it is finished. An attempt waits at most one frame, since a cashier is
 * looking at it.
 */
export class IntentNews {
  readonly #push: (intents: readonly Intent[]) => void;
  readonly #wakeIn: WakeIn;
  readonly #gathered = new Map<IntentId, Intent>();
  #isFrameOver = true;
  /** True while changes are collected for longer than a frame. */
  #waitsLong = false;

  constructor(push: (intents: readonly Intent[]) => void, wakeIn: WakeIn = inRealTime) {
    this.#push = push;
    this.#wakeIn = wakeIn;
  }

  note(intents: readonly Intent[]): void {
    for (const intent of intents) {
      // Re-inserted, so that the order follows the newest facts.
      this.#gathered.delete(intent.id);
      this.#gathered.set(intent.id, intent);
    }
    const isAwaited = intents.some(({ strength }) => strength === 'attempt');
    if (this.#isFrameOver || (isAwaited && this.#waitsLong)) this.tell();
  }

  /** Sends the collected reports now, because later messages may depend on them. */
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
