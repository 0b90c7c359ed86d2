import { translatedChoices, t } from '../../../shared/locales/language.ts';
import type { Status } from '../../../shared/messages/status.ts';
import { useFormat } from '../../design/figures/format.ts';
import { AcknowledgeEntryButton } from './acknowledge-entry-button.tsx';
import { CaseCard } from './case-card.tsx';

interface OldCardsTwiceCardProps {
  readonly twice: NonNullable<Status['oldCardsTwice']>[number];
  readonly nowMs: number;
}

/** Shows that another till of the store had loaded the same old cards before both tills were at one hub. */
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
        moneyMoved: t('needsPerson.oldCardsTwice.moneyMoved', { money }),
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
