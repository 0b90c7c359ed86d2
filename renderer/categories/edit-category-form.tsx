import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { ManagerProposal } from '../../shared/proposals/proposals.ts';
import { useFormat } from '../design/figures/format.ts';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { useCategoriesView } from './categories-store.ts';
import { CategoryFormPane } from './category-form.tsx';
import type { EditedCategory } from './parse-category-form.ts';
import { usePriceAndTaxFields } from './price-and-tax-fields.tsx';
import { useCategoriesContext } from './here/categories-context.ts';
import styles from './categories.module.css';

const NOTHING_TYPED_YET = { externalIdentifier: '', name: '' } as const;

/** A Category that the service has saved, and the changes of price and rate that still need a manager's PIN. */
interface Asked {
  readonly uuid: string;
  readonly name: string;
  readonly proposals: readonly ManagerProposal[];
}

/**
 * The form for a new or edited Category: its name, price and tax rate.
 * @param base the Category being edited; null for a new one
 */
export function EditCategoryForm({ base: opened }: { readonly base: EditedCategory | null }) {
  const { overview } = useCategoriesContext();
  const { show } = useCategoriesView();
  // Keeps the Category as it was when the form opened: before the PIN is typed, the mirror may already hold the saved
  // version.
  const [base] = useState(opened);
  const priceAndTax = usePriceAndTaxFields(overview, base?.was ?? null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [proposal, ...later] = asked?.proposals ?? [];
  const goOn = (next: Asked) => {
    if (next.proposals.length > 0) setAsked(next);
    else show({ kind: 'details', uuid: next.uuid });
  };
  return (
    <>
      <CategoryFormPane
        title={t(base === null ? 'categories.createTitle' : 'categories.editTitle')}
        base={base}
        first={base?.was ?? NOTHING_TYPED_YET}
        draftId={null}
        priceAndTax={priceAndTax}
        onEnd={(saved) => {
          if (saved !== null) {
            const { uuid, external_identifier: externalIdentifier, name } = saved;
            const now = { externalIdentifier, name };
            return goOn({ uuid, name, proposals: priceAndTax?.proposalsFor(now) ?? [] });
          }
          show(base === null ? { kind: 'none' } : { kind: 'details', uuid: base.uuid });
        }}
      />
      {asked !== null && proposal !== undefined && (
        <StepUpDialog
          key={proposal.kind}
          {...describeAsked(proposal)}
          proposal={proposal}
          onEnd={() => goOn({ ...asked, proposals: later })}
        >
          <NewPrice proposal={proposal} name={asked.name} />
        </StepUpDialog>
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

interface NewPriceProps {
  readonly proposal: ManagerProposal;
  /** Name of both the Category and its article. */
  readonly name: string;
}

/**
 * Repeats the typed price as the customer will pay it: in this field, digits without a decimal mark are whole units,
 * but on the keypad they are cents.
 */
function NewPrice({ proposal, name }: NewPriceProps) {
  const format = useFormat();
  if (proposal.kind !== 'change-prices') return null;
  const article = proposal.prices.find((one) => one.name === name);
  if (article === undefined) return null;
  return (
    <p className={styles['newPrice']}>
      <bdi>{name}</bdi>: {format.money(article.unitCents)}
    </p>
  );
}
