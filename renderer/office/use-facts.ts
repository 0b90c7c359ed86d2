import { useEffect, useState } from 'react';
import type { OfficeAway } from '../../shared/office/office-view-messages.ts';
import { FACTS_A_PAGE, readStoreFact } from '../../shared/office/store-facts.ts';
import type { FactsAsked, FactsCursor, StoreFact } from '../../shared/office/store-facts.ts';
import { askFacts } from './ask-office.ts';

interface FactsPage {
  readonly facts: readonly StoreFact[];
  /** Where an older page begins; null after the oldest. */
  readonly next: FactsCursor | null;
  /** It is not full yet, and older ones are looked through. */
  readonly isReading: boolean;
  /** Why it is not whole. */
  readonly away: OfficeAway | null;
}

const NOTHING_YET: FactsPage = { facts: [], next: null, isReading: true, away: null };

/**
 * One page, and no more of them in memory. The office looks through so many records a call: it is asked until the page is full.
 * @param what stays the same object as long as the same is asked for
 * @param start where the page begins
 */
export function useFacts(what: Omit<FactsAsked, 'before' | 'most'>, start: FactsCursor): FactsPage {
  const [heard, setHeard] = useState({ start, page: NOTHING_YET });
  useEffect(() => {
    let isWanted = true;
    const show = (page: FactsPage) => setHeard({ start, page });
    const read = async (): Promise<void> => {
      const facts: StoreFact[] = [];
      let before: FactsCursor | null = start;
      while (before !== null && facts.length < FACTS_A_PAGE) {
        const said = await askFacts({ ...what, before, most: FACTS_A_PAGE - facts.length });
        if (!isWanted) return;
        if (said.kind === 'away')
          return show({ facts, next: before, isReading: false, away: said.why });
        facts.push(...said.facts.map(readStoreFact));
        before = said.next;
        const isReading = before !== null && facts.length < FACTS_A_PAGE;
        show({ facts: [...facts], next: before, isReading, away: null });
      }
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [what, start]);
  return heard.start === start ? heard.page : NOTHING_YET;
}
