import { SECOND_MS } from '../../shared/values/time.ts';
import { serviceTimeIn, wrongClock } from '../../shared/sync/service-clock.ts';
import type { ServiceTime } from '../../shared/sync/service-clock.ts';
import { clockEvidenceOf } from '../../shared/messages/status.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { Service } from '../service/service.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { wakeIn as inRealTime } from '../time/wake-in.ts';
import type { WakeIn } from '../time/wake-in.ts';

/** Pause between checks whether somebody has set the computer's clock. */
const LOOKS_EVERY_MS = 10 * SECOND_MS;

/**
 * Wraps a service so that the ledger's writer gets the service's time from each answer.
 * @param onAnswer called for each answer; null if it states no time
 */
export function withServiceTimeReported(
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
    if (time !== null) writer.setServiceTime(time);
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
 * Compares the computer's clock with the service's, in every answer, and with the latest time that this till has seen.
 * It only reports; nothing is delayed because of it.
 */
export class ClockWatch {
  readonly #writer: LedgerWriter;
  readonly #onChange: () => void;
  readonly #wakeIn: WakeIn;
  readonly #first = Promise.withResolvers<void>();
  #serviceTime: ServiceTime | null = null;
  #shown: string;
  #endWait: () => void;

  /** @param onChange called when the notices about clocks have changed */
  constructor(writer: LedgerWriter, onChange: () => void, wakeIn: WakeIn = inRealTime) {
    this.#writer = writer;
    this.#onChange = onChange;
    this.#wakeIn = wakeIn;
    this.#shown = this.#toShow();
    this.#endWait = this.#again();
  }

  /** Time in the service's last answer; null before the first. */
  get serviceTime(): ServiceTime | null {
    return this.#serviceTime;
  }

  /** Resolves once the service has reported its time for the first time. */
  get firstHeard(): Promise<void> {
    return this.#first.promise;
  }

  /** True if the service's time is about the same as the computer's. */
  get isProven(): boolean {
    const serviceTime = this.#serviceTime;
    return serviceTime !== null && wrongClock(serviceTime, this.#writer.moment()) === null;
  }

  /** Returns the service, wrapped so that each answer is checked for its time. */
  wrapService(service: Service): Service {
    return withServiceTimeReported(service, this.#writer, (time) => {
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

  /**
   * Returns a text that changes only when a notice about clocks appears or disappears, since the times in them advance
   * by themselves.
   */
  #toShow(): string {
    const writer = this.#writer;
    return Object.keys(clockEvidenceOf(writer.ledger, writer.moment(), this.#serviceTime)).join(
      ' ',
    );
  }
}
