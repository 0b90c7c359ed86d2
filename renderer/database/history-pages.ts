import type { HistoryLine, HistoryPage } from '../../shared/ledger/memory/project.ts';
import { assertPresent } from '../../shared/values/assert.ts';

/**
 * How many lines a page of a history has. A line has at most half a kilobyte, and Chromium stores values above 64 kB in
 * files of their own.
 */
const LINES_A_PAGE = 128;

/** Distributes lines, in any order, to pages. */
export function historyPagesOf(lines: readonly HistoryLine[]): HistoryPage[] {
  const inOrder = sortedUniqueLines(lines);
  const pages: HistoryPage[] = [];
  for (let from = 0; from < inOrder.length; from += LINES_A_PAGE) {
    pages.push(pageOf(inOrder.slice(from, from + LINES_A_PAGE)));
  }
  return pages;
}

/** Merges a stored page with a written one of the same key: facts may be written again, and grouped differently. */
export function joinHistoryPages(
  stored: HistoryPage | undefined,
  written: HistoryPage,
): HistoryPage {
  return stored === undefined
    ? written
    : pageOf(sortedUniqueLines([...stored.lines, ...written.lines]));
}

/** Sorts lines by their facts, oldest first, and drops duplicates. */
export function sortedUniqueLines(lines: readonly HistoryLine[]): HistoryLine[] {
  const bySequence = new Map(lines.map((line) => [line.factSequence, line]));
  return [...bySequence.values()].toSorted((one, other) => one.factSequence - other.factSequence);
}

function pageOf(lines: readonly HistoryLine[]): HistoryPage {
  const { factSequence } = assertPresent(lines.at(-1), 'a page has at least one line');
  return { factSequence, intentIds: [...new Set(lines.map(({ intentId }) => intentId))], lines };
}
