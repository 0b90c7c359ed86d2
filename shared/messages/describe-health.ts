import type { OtherTills } from '../local-api/requested-payment.ts';
import type { Health, Overview, Trouble } from './bridge.ts';
import { t } from '../locales/language.ts';
import { assertNever } from '../values/assert.ts';
import { describeCode } from './till-codes.ts';
import type { CodeDescription } from './till-codes.ts';

/** True while only keys are locked: cash and bank cards are accepted, and no gift payment is sent. */
export function isSellingWithoutGiftCards({ kind }: Health): boolean {
  return kind === 'keys-locked' || kind === 'numbers-locked';
}

/** True while nothing is sent until a person, or what was fixed, lets sending continue. */
export function isSendingHeld({ health, status }: Pick<Overview, 'health' | 'status'>): boolean {
  const kind = status?.connection.kind;
  return isSellingWithoutGiftCards(health) || kind === 'paused' || kind === 'working-offline';
}

/** Returns a sentence in the current language on why the till does not trade, for the case that main has named. */
export function describeTrouble(health: Trouble): string {
  switch (health.kind) {
    case 'journal-damaged':
      if (health.why === 'numbers-lost') {
        if (health.cards === 0) return t('shell.health.why.journal-damaged.names-lost');
        return t('shell.health.why.journal-damaged.numbers-lost', { count: health.cards ?? 0 });
      }
      return t(`shell.health.why.journal-damaged.${health.why}`);
    case 'journal-foreign':
      return t('shell.health.why.journal-foreign', { count: health.unsettled });
    case 'journal-newer':
      return t('shell.health.why.journal-newer');
    case 'journal-older':
      return t('shell.health.why.journal-older');
    case 'journal-stopped':
    case 'journal-closed':
    case 'journal-full':
      return t(`shell.health.why.journal-stopped.${health.why}`);
    case 'keys-locked':
    case 'numbers-locked':
      return t(`shell.health.why.keys-locked.${health.why}`);
    default:
      return assertNever(health);
  }
}

/** Returns the detail to read out to support; empty if there is none. */
export function troubleDetail(health: Trouble): string {
  switch (health.kind) {
    case 'journal-damaged':
      return health.file === '' || health.detail === ''
        ? `${health.file}${health.detail}`
        : t('shell.labelled', { label: health.file, value: health.detail });
    case 'journal-newer':
    case 'journal-older':
      return '';
    case 'journal-foreign':
      return [health.service.baseUrl, health.service.shopUuid].join(' ').trim();
    case 'journal-stopped':
    case 'journal-closed':
    case 'journal-full':
    case 'keys-locked':
    case 'numbers-locked':
      return health.detail;
    default:
      return assertNever(health);
  }
}

/**
 * Returns why other makers' tills cannot request payments, or get no answer; null if they can. Their payments wait or
 * fail meanwhile.
 */
export function troubleOfOtherTills({
  fault,
  isAskedInOldWay,
}: Pick<OtherTills, 'fault' | 'isAskedInOldWay'>): CodeDescription | null {
  if (fault !== null) return describeCode('other-tills-port-taken');
  return isAskedInOldWay ? describeCode('other-till-asks-openly') : null;
}
