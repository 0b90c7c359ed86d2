import type { MirrorReport } from '../database/queries-categories.ts';

/** Every sentence of the Categories page. */
export const words = {
  title: 'Categories',
  search: 'Search',
  searchHint: 'A part of the name or identifier',
  order: 'Sorted by',
  orders: { name: 'Name', externalIdentifier: 'Identifier' },
  refresh: 'Refresh',
  refreshOffline: 'The service cannot be asked now. The list is refreshed when it can.',
  name: 'Name',
  identifier: 'Identifier',
  none: 'There are no categories at the service yet.',
  empty:
    'The categories have not come yet. They are fetched as soon as the service can be reached.',
  noHit: (typed: string) => `No category has a word that begins with “${typed}”.`,
  firstHits: (count: number) => `The first ${count} are shown. Type more of the name.`,
} as const;

/** How complete and how old the list is. @param length how a span in ms is said */
export function sayMirror(
  report: MirrorReport,
  nowMs: number,
  length: (lengthMs: number) => string,
): string {
  const ofTotal = (received: number, total: number | null) =>
    total === null ? `${received}` : `${received} of ${total}`;
  const age = (atMs: number) => `as of ${length(nowMs - atMs)} ago`;
  switch (report.kind) {
    case 'empty':
      return 'Nothing fetched yet.';
    case 'complete':
      return `${report.count} categories, ${age(report.atMs)}.`;
    case 'incomplete': {
      const have = `${ofTotal(report.count, report.total)} categories so far; the list is not complete.`;
      return report.because === null ? `${have} More is coming.` : `${have} ${report.because}`;
    }
    case 'older': {
      const have = `${report.count} categories, ${age(report.atMs)}.`;
      const newer = ofTotal(report.received, report.total);
      return report.because === null
        ? `${have} A newer list is coming: ${newer}.`
        : `${have} A newer list could not be completed (${newer}). ${report.because}`;
    }
    default:
      return report satisfies never;
  }
}
