import { t } from '../locales/language.ts';
import type { PlainKey } from '../locales/sentence.ts';
import type { Posting, PostingKind } from './book-day.ts';

const WORDS: Readonly<Record<PostingKind, PlainKey>> = {
  cash: 'reports.report.tenders.cash',
  card: 'reports.report.tenders.card',
  other: 'reports.report.tenders.other',
  gift: 'books.giftPaid',
  sales: 'books.sales',
  tax: 'settings.parts.tax',
  loads: 'books.loads',
  rounding: 'reports.report.rounding',
  cashMoves: 'books.cashMoves',
  differences: 'reports.report.difference',
};

/** Names the subject of a posting in the words of the till: *Sales 19%*. */
export function describePosting({ kind, rate }: Pick<Posting, 'kind' | 'rate'>): string {
  const what = t(WORDS[kind]);
  if (rate === null) return what;
  return t('books.ofRate', { what, percent: rate.basisPoints / 100 });
}
