import { t } from '../locales/language.ts';
import { assertNever } from '../values/assert.ts';
import { COPY_LATE_AFTER_MS } from './copy-status.ts';
import type { CopyFault, CopyStatus } from './copy-status.ts';
import { shownElapsedMs } from '../values/time.ts';

/** Returns a sentence on why a folder is not accepted, and what to do. */
export function describeCopyFault(why: CopyFault): string {
  return t(`copy.fault.${why}`);
}

/** Returns a sentence on how complete the second copy is. @param at formats a moment */
export function describeSecondCopy(
  { folder, state }: CopyStatus,
  at: (ms: number) => string,
): string {
  switch (state.kind) {
    case 'whole':
      return t('copy.whole', { folder, at: at(state.atMs) });
    case 'behind':
      return state.records === null
        ? t('copy.unknown', { folder, at: at(state.sinceMs) })
        : t('copy.behind', { count: state.records, at: at(state.sinceMs) });
    default:
      return assertNever(state);
  }
}

/** Returns the text for the status line of every screen, if the copy is late; else null. */
export function describeLateCopy(
  copy: CopyStatus | null,
  nowMs: number,
  at: (ms: number) => string,
): string | null {
  if (copy?.state.kind !== 'behind') return null;
  const { records, sinceMs } = copy.state;
  if (shownElapsedMs(sinceMs, nowMs) < COPY_LATE_AFTER_MS) return null;
  return records === null
    ? t('copy.lateUnknown', { at: at(sinceMs) })
    : t('copy.late', { count: records, at: at(sinceMs) });
}
