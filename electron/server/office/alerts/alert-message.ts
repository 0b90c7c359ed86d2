import { t } from '../../../../shared/locales/language.ts';
import type { AlertsNow, OpenAlert } from '../../../../shared/office/open-alerts.ts';
import { REASONS_TO_LOOK, reasonsToLook } from '../../../../shared/office/store-status.ts';
import type { ReasonToLook } from '../../../../shared/office/store-status.ts';
import type { StoreChain } from '../read-store-chain.ts';

/** Reasons for an alert about the office itself. */
const OWN_REASONS = ['office-disk', 'office-certificate'] as const;
export type OfficeAlertReason = (typeof OWN_REASONS)[number];

/** An alert as sent: about one store, or about the office. */
interface SentAlert {
  /** Id of the alert, the same in the message about its end. */
  readonly id: string;
  /** Name of the store; null for the office itself. */
  readonly store: string | null;
  readonly reason: ReasonToLook | OfficeAlertReason;
  readonly title: string;
  /** What the reader should do. */
  readonly note: string;
  readonly since: string;
}

export interface AlertMessage {
  readonly subject: string;
  readonly began: readonly SentAlert[];
  readonly over: readonly SentAlert[];
}

/** Returns the names of everything that needs a person now. A store that is being set up needs nobody. */
export function findAlerts(
  { stores, atMs }: StoreChain,
  own: readonly OfficeAlertReason[],
): Set<string> {
  const ofStores = stores.flatMap((store) =>
    reasonsToLook(store, atMs)
      .filter((reason) => reason !== 'never-heard')
      .map((reason) => `${store.store} ${reason}`),
  );
  return new Set([...ofStores, ...own]);
}

/** Composes the message about what has begun and what is over, in the program's current language. */
export function composeAlertMessage({ began, over }: AlertsNow): AlertMessage {
  return {
    subject: t('office.alerts.subject', { began: began.length, over: over.length }),
    began: began.flatMap(told),
    over: over.flatMap(told),
  };
}

/**
 * Formats a message for a person, in the program's current language. What is over has no note, which would say that it
 * lasts.
 */
export function formatAlertMessage({ began, over }: AlertMessage): string {
  const head = ({ store, title, since }: SentAlert) =>
    t('shell.labelled', { label: store ?? t('office.title'), value: `${title} (${since})` });
  const each = (one: SentAlert) => `${head(one)}\n  ${one.note}`;
  const parts = [
    ...(began.length > 0 ? [t('office.alerts.began'), ...began.map(each)] : []),
    ...(over.length > 0 ? [t('office.alerts.over'), ...over.map(head)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function told({ name, sinceMs }: OpenAlert): SentAlert[] {
  const since = new Date(sinceMs).toISOString();
  const own = OWN_REASONS.find((reason) => reason === name);
  if (own !== undefined) {
    const kind = own === 'office-disk' ? 'disk' : 'certificate';
    const title = t(`office.alerts.own.${kind}`);
    return [
      { id: name, store: null, reason: own, title, note: t(`office.alerts.notes.${kind}`), since },
    ];
  }
  const [store = '', word] = name.split(' ');
  const reason = REASONS_TO_LOOK.find((one) => one === word);
  // A newer program, since replaced by this one, gave a reason that this one does not know.
  if (reason === undefined) return [];
  const title = t(`office.reasons.${reason}`);
  return [{ id: name, store, reason, title, note: t(`office.notes.${reason}`), since }];
}
