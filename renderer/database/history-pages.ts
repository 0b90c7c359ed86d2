import type { HistoryLine, HistoryPage } from '../../shared/ledger/memory/project.ts';
import { present } from '../../shared/values/assert.ts';

/** Half a kilobyte each, at most: what is larger than 64 kB, Chromium puts into a file of its own. */
const LINES_A_PAGE = 128;

/** Puts lines, in any order, into pages. */
export function pagesOf(lines: readonly HistoryLine[]): HistoryPage[] {
  const inOrder = onceEach(lines);
  const pages: HistoryPage[] = [];
  for (let from = 0; from < inOrder.length; from += LINES_A_PAGE) {
    pages.push(pageOf(inOrder.slice(from, from + LINES_A_PAGE)));
  }
  return pages;
}

/** Joins what is stored with what is written under the same key: facts may come again, and in other company. */
export function joinPages(stored: HistoryPage | undefined, written: HistoryPage): HistoryPage {
  return stored === undefined ? written : pageOf(onceEach([...stored.lines, ...written.lines]));
}

/** Sorts lines by their facts, oldest first, and keeps one of each. */
export function onceEach(lines: readonly HistoryLine[]): HistoryLine[] {
  const bySequence = new Map(lines.map((line) => [line.factSequence, line]));
  return [...bySequence.values()].toSorted((one, other) => one.factSequence - other.factSequence);
}

function pageOf(lines: readonly HistoryLine[]): HistoryPage {
  const { factSequence } = present(lines.at(-1), 'a page has at least one line');
  return { factSequence, intentIds: [...new Set(lines.map(({ intentId }) => intentId))], lines };
}
