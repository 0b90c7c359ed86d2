import type { CategoryFailure } from '../messages/gateway-answers.ts';
import { t } from '../locales/language.ts';
import { assertNever } from '../values/assert.ts';
import { turnedAwayDelayMs } from '../sync/retry-schedule.ts';
import { SECOND_MS } from '../values/time.ts';

/** What an answer means for later requests. */
export type ImportVerdict =
  | { readonly kind: 'go-on' }
  /** Send no request before that time; `because` is for the screen. */
  | { readonly kind: 'wait'; readonly waitMs: number; readonly because: string }
  /** Only a person can fix this, such as a key or an address. */
  | { readonly kind: 'stop'; readonly because: string };

const UNREACHED_MS = 10 * SECOND_MS;

/** Statuses of refusals that concern the content, rather than the key, the address or the rate. */
const INPUT_STATUSES: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

export function isInputFaultStatus({ status }: { readonly status: number }): boolean {
  return INPUT_STATUSES.has(status);
}

/** Judges a failure that does not concern only one row or Category. */
export function judgeCategoryFailure(failure: CategoryFailure): ImportVerdict {
  const because = describeCategoryFailure(failure);
  switch (failure.kind) {
    case 'refused': {
      if (failure.status !== 429) return { kind: 'stop', because };
      const waitMs = Math.max(turnedAwayDelayMs(failure.retryAfterMs, 1), SECOND_MS);
      return { kind: 'wait', waitMs, because };
    }
    case 'misfit':
    case 'not-reached':
      return { kind: 'wait', waitMs: UNREACHED_MS, because };
    case 'no-credential':
    case 'not-written':
    case 'find-unproven':
      return { kind: 'stop', because };
    default:
      return assertNever(failure);
  }
}

/** Describes a failure in one sentence for a person. */
export function describeCategoryFailure(failure: CategoryFailure): string {
  switch (failure.kind) {
    case 'refused': {
      const complaints = Object.values(failure.fieldErrors).flat();
      return [failure.sentence, ...complaints].join(' ');
    }
    case 'misfit':
      return failure.sentence;
    case 'not-reached':
      return failure.sent ? t('answer.connection-lost') : t('shell.circuit.service-unreachable');
    case 'no-credential':
      return t('answer.no-key');
    case 'not-written':
      return failure.why === 'bank-card'
        ? t('codes.text-bank-card.title')
        : t(`answer.not-written.${failure.why}`);
    case 'find-unproven':
      return t(`answer.find-unproven.${failure.why}`);
    default:
      return assertNever(failure);
  }
}
