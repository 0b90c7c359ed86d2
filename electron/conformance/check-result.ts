import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { MaskedExchange } from '../../shared/api/masked-exchange.ts';

/** The check of one point of the contract. */
export interface CheckResult {
  readonly check: string;
  readonly verdict:
    | 'conforms'
    | 'conforms-with'
    | 'does-not-conform'
    | 'not-tested'
    /** Verdicts on features that the contract does not require. */
    | 'offered'
    | 'not-offered';
  /** Settings that a till for this service needs, as far as this check shows them. */
  readonly settings: Partial<ServiceSettings>;
  readonly detail: string;
  /** The exchange that shows a violation; null if there is none. */
  readonly exchange: MaskedExchange | null;
}

export function passedCheck(
  check: string,
  detail: string,
  settings: Partial<ServiceSettings> = {},
): CheckResult {
  const verdict = Object.keys(settings).length === 0 ? 'conforms' : 'conforms-with';
  return { check, verdict, settings, detail, exchange: null };
}

export function failedCheck(
  check: string,
  detail: string,
  exchange: MaskedExchange | undefined,
): CheckResult {
  const verdict = 'does-not-conform';
  return { check, verdict, settings: {}, detail, exchange: exchange ?? null };
}

export function untestedCheck(check: string, detail: string): CheckResult {
  return { check, verdict: 'not-tested', settings: {}, detail, exchange: null };
}

/** Reports a feature outside the contract; the shop decides whether a till relies on it. */
export function offeredCheck(check: string, detail: string): CheckResult {
  return { check, verdict: 'offered', settings: {}, detail, exchange: null };
}

export function notOfferedCheck(check: string, detail: string): CheckResult {
  return { check, verdict: 'not-offered', settings: {}, detail, exchange: null };
}
