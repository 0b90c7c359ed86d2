import type { WakeIn } from '../../time/wake-in.ts';
import type { WaitingPayment } from './waiting-payment.ts';

/** How long a question stays open whose client neither asks about it nor follows it by a stream. */
const UNREAD_MS = 120_000;

interface Desk {
  readonly isAsked: (asked: WaitingPayment) => boolean;
  readonly isFollowed: (clientId: string) => boolean;
  readonly end: (asked: WaitingPayment) => void;
}

/** Ends the questions of clients that crashed: the next customer's card must not pay for them. */
export class AbandonedQuestionEnder {
  readonly #wakeIn: WakeIn;
  readonly #desk: Desk;
  readonly #callOffs = new Map<WaitingPayment, () => void>();

  constructor(wakeIn: WakeIn, desk: Desk) {
    this.#wakeIn = wakeIn;
    this.#desk = desk;
  }

  /** Notes that the client has asked about the payment now. */
  noteAsked(asked: WaitingPayment): void {
    this.#callOffs.get(asked)?.();
    const callOff = this.#wakeIn(UNREAD_MS, () => {
      this.#callOffs.delete(asked);
      if (!this.#desk.isAsked(asked)) return;
      const isHeld = asked.question === null || this.#desk.isFollowed(asked.client.id);
      if (isHeld) this.noteAsked(asked);
      else this.#desk.end(asked);
    });
    this.#callOffs.set(asked, callOff);
  }

  close(): void {
    for (const callOff of this.#callOffs.values()) callOff();
    this.#callOffs.clear();
  }
}
