import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { wakeIn as inRealTime } from '../time/wake-in.ts';
import type { WakeIn } from '../time/wake-in.ts';

/** Length of one frame of the screen. Reports in between would not be drawn. */
const FRAME_MS = 16;
/** Pause after a report for each payment in it. */
const EACH_MS = 4;
const LONGEST_MS = 200;

/**
 * Reports changed payments to the window: the first change at once, later ones collected within a frame, each in its
 * latest state.
 * While a queue is sent there are hundreds of changes per second. The pause grows with the size of the last report, so
 * that the window has drawn it before the next comes. Payments that a cashier waits for are delayed by one frame at
 * most.
 */
export class IntentChangeReporter {
  readonly #push: (intents: readonly Intent[]) => void;
  readonly #wakeIn: WakeIn;
  readonly #gathered = new Map<IntentId, Intent>();
  #isFrameOver = true;
  /** True while changes are being collected for longer than a frame. */
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
    if (this.#isFrameOver || (isAwaited && this.#waitsLong)) this.sendNow();
  }

  /** Sends the collected reports now, because later messages may depend on them. */
  sendNow(): void {
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
      this.sendNow();
    });
  }
}
