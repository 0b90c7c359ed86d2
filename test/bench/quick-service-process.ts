import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Certificate } from '../../electron/node/files/x509.ts';

/** The variable through which the service gets its certificate. */
export const CERTIFICATE_VARIABLE = 'BENCH_CERTIFICATE';

/** The service's own count for a series of payments. */
export interface ServiceCount {
  readonly booked: number;
  /** Bookings under a key that was already booked: a customer who paid twice. */
  readonly twice: number;
  /** Bookings whose answer nobody got, because the connection broke before. */
  readonly unanswered: number;
  readonly mostInFlight: number;
  /** When the first request came and the last one was answered, by the service's own clock. */
  readonly firstAtMs: number | null;
  readonly lastAtMs: number | null;
}

/** When the service got one payment and when it answered, by the computer's clock, in ms since 1970. */
export interface BookedTime {
  readonly key: string;
  readonly cameAtMs: number;
  readonly answeredAtMs: number;
}

export type QuickServiceCommand =
  | { readonly kind: 'answer-after'; readonly ms: number }
  /** Loses the last answer of every group of this many bookings; 0 loses none. */
  | { readonly kind: 'lose-every'; readonly bookings: number }
  /** Answers this many of a hundred payments with 429, which asks to wait this long; 0 answers none so. */
  | { readonly kind: 'too-many'; readonly percent: number; readonly retryAfterSeconds: number }
  /** Serves the files of a folder as a page of the same origin. */
  | { readonly kind: 'show'; readonly folder: string }
  | { readonly kind: 'forget' | 'count-anew' | 'count' | 'times' };

/** The quick service (quick-service.ts) in a process of its own, so that its work does not count as the till's. */
export class QuickServiceProcess {
  readonly baseUrl: string;
  readonly apiKey = 'bench-key';
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, baseUrl: string) {
    this.#child = child;
    this.baseUrl = baseUrl;
  }

  /**
   * Starts the service.
   * @param certificate for TLS; null: plain HTTP
   */
  static async start(certificate: Certificate | null = null): Promise<QuickServiceProcess> {
    const child = fork(path.join(import.meta.dirname, 'quick-service.ts'), {
      env: {
        ...process.env,
        ...(certificate && { [CERTIFICATE_VARIABLE]: JSON.stringify(certificate) }),
      },
    });
    const [said] = (await once(child, 'message')) as [{ readonly port: number }];
    const scheme = certificate === null ? 'http' : 'https';
    return new QuickServiceProcess(child, `${scheme}://127.0.0.1:${said.port}`);
  }

  async ask(message: QuickServiceCommand): Promise<ServiceCount> {
    const answered = once(this.#child, 'message') as Promise<[ServiceCount]>;
    this.#child.send(message);
    const [count] = await answered;
    return count;
  }

  /** Returns the times of each booking since the last `count-anew`. */
  async times(): Promise<readonly BookedTime[]> {
    const answered = once(this.#child, 'message') as Promise<[readonly BookedTime[]]>;
    this.#child.send({ kind: 'times' } satisfies QuickServiceCommand);
    const [times] = await answered;
    return times;
  }

  stop(): void {
    this.#child.disconnect();
  }
}

/** Returns payments a second, from the first that came to the last that was answered. */
export function perSecond({ booked, firstAtMs, lastAtMs }: ServiceCount): number {
  return booked / (((lastAtMs ?? Number.NaN) - (firstAtMs ?? Number.NaN)) / 1_000);
}
