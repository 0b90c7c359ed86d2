import { SECOND_MS } from '../../shared/values/time.ts';
import { serviceTimeIn, wrongClock } from '../../shared/sync/service-clock.ts';
import type { ServiceTime } from '../../shared/sync/service-clock.ts';
import { clocksOf } from '../../shared/messages/status.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { Service } from '../service/service.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { wakeIn as inRealTime } from '../time/wake-in.ts';
import type { WakeIn } from '../time/wake-in.ts';

/** So soon after somebody has set the computer's clock its card is there, or is gone. */
const LOOKS_EVERY_MS = 10 * SECOND_MS;

/**
 * The same way to the service, by which the ledger's writer hears the time that each answer tells.
 * @param onAnswer hears it too; null where an answer tells none
 */
export function hearingTime(
  service: Service,
  writer: LedgerWriter,
  onAnswer: (time: ServiceTime | null) => void,
): Service {
  const { httpClient } = service;
  const listening = async (
    call: ReturnType<HttpClient['readCategories']>,
  ): ReturnType<HttpClient['readCategories']> => {
    const seen = await call;
    const time = serviceTimeIn(seen, writer.moment());
    if (time !== null) writer.hear(time);
    onAnswer(time);
    return seen;
  };
  return {
    ...service,
    httpClient: {
      sendPayment: (...args) => listening(httpClient.sendPayment(...args)),
      writeCategories: (...args) => listening(httpClient.writeCategories(...args)),
      readCategories: (...args) => listening(httpClient.readCategories(...args)),
      allowance: httpClient.allowance,
      close: () => httpClient.close(),
    },
  };
}

/**
 * Holds the computer's clock against the service's, by whatever the service answers, and against the latest
 * time that this till has seen. It only tells: nothing is sent or kept back for it.
 */
export class ClockWatch {
  readonly #writer: LedgerWriter;
  readonly #onChange: () => void;
  readonly #wakeIn: WakeIn;
  readonly #first = Promise.withResolvers<void>();
  #serviceTime: ServiceTime | null = null;
  #shown: string;
  #endWait: () => void;

  /** @param onChange hears when what is to be shown of the clocks has changed */
  constructor(writer: LedgerWriter, onChange: () => void, wakeIn: WakeIn = inRealTime) {
    this.#writer = writer;
    this.#onChange = onChange;
    this.#wakeIn = wakeIn;
    this.#shown = this.#toShow();
    this.#endWait = this.#again();
  }

  /** The service's last time; null before its first answer. */
  get serviceTime(): ServiceTime | null {
    return this.#serviceTime;
  }

  /** Resolves when the service has told the time for the first time. */
  get firstHeard(): Promise<void> {
    return this.#first.promise;
  }

  /** The service says about the same time as the computer. */
  get isProven(): boolean {
    const serviceTime = this.#serviceTime;
    return serviceTime !== null && wrongClock(serviceTime, this.#writer.moment()) === null;
  }

  /** The same way to the service, on which each answer is looked at for the time. */
  listenTo(service: Service): Service {
    return hearingTime(service, this.#writer, (time) => {
      this.#serviceTime = time ?? this.#serviceTime;
      if (this.#serviceTime !== null) this.#first.resolve();
      this.#look();
    });
  }

  close(): void {
    this.#endWait();
  }

  #again(): () => void {
    return this.#wakeIn(LOOKS_EVERY_MS, () => {
      this.#endWait = this.#again();
      this.#look();
    });
  }

  #look(): void {
    const before = this.#shown;
    this.#shown = this.#toShow();
    if (this.#shown !== before) this.#onChange();
  }

  /** Which cards there are; the times in them go on by themselves. */
  #toShow(): string {
    const writer = this.#writer;
    return Object.keys(clocksOf(writer.ledger, writer.moment(), this.#serviceTime)).join(' ');
  }
}
