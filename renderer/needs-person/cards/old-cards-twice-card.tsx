import { translatedChoices, t } from '../../../shared/locales/language.ts';
import type { Status } from '../../../shared/messages/status.ts';
import { useFormat } from '../../design/figures/format.ts';
import { AcknowledgeEntryButton } from './acknowledge-entry-button.tsx';
import { CaseCard } from './case-card.tsx';

interface OldCardsTwiceCardProps {
  readonly twice: NonNullable<Status['oldCardsTwice']>[number];
  readonly nowMs: number;
}

/**
 * Shows that another till of the store has records of loading the same old cards, from before both tills were at one
 * hub. If it had taken over this till, and the hub knows nothing of that, they may be the same loads.
 */
export function OldCardsTwiceCard({ twice, nowMs }: OldCardsTwiceCardProps) {
  const { till, count, totalCents, atMs } = twice;
  const format = useFormat();
  const money = format.money(totalCents);
  return (
    <CaseCard
      tone="bad"
      since={format.moment(atMs, nowMs)}
      said={{
        title: t('needsPerson.oldCardsTwice.title', { till }),
        happened: t('needsPerson.oldCardsTwice.happened', { till, count }),
        moneyMoved: t('needsPerson.oldCardsTwice.moneyMoved', { till, money }),
        toDo: t('needsPerson.oldCardsTwice.toDo'),
      }}
    >
      <AcknowledgeEntryButton
        question={t('needsPerson.oldCardsTwice.question')}
        customer={t('needsPerson.oldCardsTwice.customer')}
        reasons={translatedChoices('needsPerson.oldCardsTwice.reasons')}
        proposalFor={(note) => ({ kind: 'acknowledge-old-cards-twice', till, note })}
      />
    </CaseCard>
  );
}
