import type { PlainTextKey } from '../../shared/locales/sentence.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';

/** Labels of the limits, in display order. */
export const offlineLimitNames: Readonly<Record<keyof Limits['offline'], PlainTextKey>> = {
  perContactCents: 'limits.offlineNames.perContactCents',
  unknownCardCents: 'limits.offlineNames.unknownCardCents',
  perDayCents: 'limits.offlineNames.perDayCents',
  perTillCents: 'limits.offlineNames.perTillCents',
  nextDayPercent: 'limits.offlineNames.nextDayPercent',
  outageMs: 'limits.offlineNames.outageMs',
  perRedemptionCents: 'limits.offlineNames.perRedemptionCents',
  perTillTransactions: 'limits.offlineNames.perTillTransactions',
  balanceAgeMs: 'limits.offlineNames.balanceAgeMs',
  loadCents: 'limits.offlineNames.loadCents',
  loadPerTillCents: 'limits.offlineNames.loadPerTillCents',
};

export const withoutManagerNames: Readonly<Record<keyof Limits['withoutManager'], PlainTextKey>> = {
  loadCents: 'limits.withoutManagerNames.loadCents',
  putRightCents: 'limits.withoutManagerNames.putRightCents',
  offlineMs: 'limits.withoutManagerNames.offlineMs',
  openSaleMs: 'limits.withoutManagerNames.openSaleMs',
  withoutSlipCents: 'limits.withoutManagerNames.withoutSlipCents',
  discountPercent: 'limits.withoutManagerNames.discountPercent',
  discountCents: 'limits.withoutManagerNames.discountCents',
  drawerOpenings: 'limits.withoutManagerNames.drawerOpenings',
};

export const onlineLimitNames: Readonly<Record<keyof Limits['online'], PlainTextKey>> = {
  perTransactionCents: 'limits.onlineNames.perTransactionCents',
  unknownCardCents: 'limits.onlineNames.unknownCardCents',
  loadCents: 'limits.onlineNames.loadCents',
};
