import { t } from '../locales/language.ts';
import type { PlainTextKey } from '../locales/sentence.ts';
import type { PostedShift, Posting, PostingKind } from './posted-shift.ts';

const WORDS: Readonly<Record<PostingKind, PlainTextKey>> = {
  cash: 'reports.report.tenders.cash',
  card: 'reports.report.tenders.card',
  other: 'reports.report.tenders.other',
  gift: 'books.giftPaid',
  sales: 'books.sales',
  tax: 'settings.parts.tax',
  loads: 'books.loads',
  rounding: 'reports.report.rounding',
  settled: 'books.settled',
  losses: 'reports.report.losses',
  unassigned: 'books.unassigned',
  float: 'reports.report.float',
  cashMoves: 'books.cashMoves',
  openSales: 'books.openSales',
  differences: 'reports.report.difference',
  takenOut: 'reports.report.takenOut',
};

/** Names a posting for people: *Sales 19%*. */
export function describePosting({ kind, rate }: Pick<Posting, 'kind' | 'rate'>): string {
  const what = t(WORDS[kind]);
  if (rate === null) return what;
  return t('books.ofRate', { what, percent: rate.basisPoints / 100 });
}

/** Names a closed shift: *Z 12, north*; for a taken-over till, also the till that closed it. */
export function describePostedShift({ till, number, closedBy: by }: PostedShift): string {
  return by === null
    ? t('books.day', { number, till })
    : t('books.dayTakenOver', { number, till, by });
}
