import { useState } from 'react';
import type { CategoryClient } from '../../shared/categories/category-port.ts';
import { t } from '../../shared/locales/language.ts';
import { isPractice } from '../../shared/ledger/store/book.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { ManagerProposal } from '../../shared/proposals/proposals.ts';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { useCategoriesView } from './categories-store.ts';
import { CategoryFormPane } from './category-form.tsx';
import { usePriceAndTax } from './price-and-tax.tsx';

interface CreateCategoryProps {
  readonly overview: Overview;
  readonly client: CategoryClient;
}

const NOTHING_TYPED_YET = { externalIdentifier: '', name: '' } as const;

/** What the service has made, and what a manager is still asked for about it. */
interface Asked {
  readonly uuid: string;
  readonly proposals: readonly ManagerProposal[];
}

/** A new Category: its name, and in the same form its price and its rate of tax. */
export function CreateCategory({ overview, client }: CreateCategoryProps) {
  const { show } = useCategoriesView();
  const priceAndTax = usePriceAndTax(overview);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [proposal, ...later] = asked?.proposals ?? [];
  const goOn = (next: Asked) => {
    if (next.proposals.length > 0) setAsked(next);
    else show({ kind: 'details', uuid: next.uuid });
  };
  return (
    <>
      <CategoryFormPane
        title={t('categories.createTitle')}
        client={client}
        base={null}
        first={NOTHING_TYPED_YET}
        draftId={null}
        priceAndTax={priceAndTax}
        onEnd={(made) => {
          if (made === null) return show({ kind: 'none' });
          goOn({ uuid: made.uuid, proposals: priceAndTax?.proposalsFor(made) ?? [] });
        }}
      />
      {asked !== null && proposal !== undefined && (
        <StepUpDialog
          key={proposal.kind}
          {...describeAsked(proposal)}
          isDemo={isPractice(overview.book)}
          proposal={proposal}
          onEnd={() => goOn({ uuid: asked.uuid, proposals: later })}
        />
      )}
    </>
  );
}

function describeAsked({ kind }: ManagerProposal) {
  const area = kind === 'change-taxes' ? 'tax' : 'prices';
  return {
    question: t(`${area}.question`),
    effects: { customer: t(`${area}.effects.customer`), report: t(`${area}.effects.report`) },
    go: t(`${area}.go`),
  };
}
