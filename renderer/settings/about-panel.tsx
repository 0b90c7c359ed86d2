import type { Overview } from '../../shared/bridge.ts';
import { FactList } from '../design/fact-list.tsx';
import { Panel } from '../design/page.tsx';
import { aboutWords as words } from './settings-words.ts';

/** What this till is. */
export function AboutPanel({ overview }: { readonly overview: Overview }) {
  const { book, version, timeZone, otherBooks } = overview;
  const copyable = (text: string) => <span data-copyable>{text}</span>;
  return (
    <>
      <Panel>
        <FactList
          facts={[
            { label: words.version, value: copyable(version) },
            ...(book === null
              ? [{ label: words.book, value: words.notConnected }]
              : [
                  { label: words.book, value: words.modes[book.mode] },
                  {
                    label: words.service,
                    value: copyable(book.mode === 'real' ? book.baseUrl : words.demoService),
                  },
                  { label: words.till, value: copyable(book.tillId) },
                  { label: words.shop, value: copyable(book.shopUuid) },
                  { label: words.currency, value: book.currency },
                ]),
            { label: words.timeZone, value: timeZone },
            ...(otherBooks.length === 0
              ? []
              : [
                  {
                    label: words.otherBooks,
                    value: otherBooks
                      .map(({ mode, baseUrl, pending }) => words.otherBook(mode, baseUrl, pending))
                      .join('; '),
                  },
                ]),
          ]}
        />
      </Panel>
    </>
  );
}
