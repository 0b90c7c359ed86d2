import { translatedChoices, t } from '../../../shared/locales/language.ts';
import type { Status } from '../../../shared/messages/status.ts';
import { useFormat } from '../../design/figures/format.ts';
import { AcknowledgeEntryButton } from './acknowledge-entry-button.tsx';
import { CaseCard } from './case-card.tsx';

interface OtherSignCardProps {
  readonly otherSign: NonNullable<Status['otherSign']>;
  readonly nowMs: number;
}

/**
 * Shows that another till of the store has proven redemptions to have the opposite sign from the one set at this till;
 * a person must say which is right.
 */
export function OtherSignCard({ otherSign, nowMs }: OtherSignCardProps) {
  const { till, atMs } = otherSign;
  const format = useFormat();
  return (
    <CaseCard
      tone="bad"
      since={format.moment(atMs, nowMs)}
      said={{
        title: t('needsPerson.otherSign.title', { till }),
        happened: t('needsPerson.otherSign.happened', { till }),
        moneyMoved: t('needsPerson.otherSign.moneyMoved'),
        toDo: t('needsPerson.otherSign.toDo'),
      }}
    >
      <AcknowledgeEntryButton
        question={t('needsPerson.otherSign.question')}
        customer={t('needsPerson.otherSign.customer')}
        reasons={translatedChoices('needsPerson.otherSign.reasons')}
        proposalFor={(note) => ({ kind: 'acknowledge-other-sign', note })}
      />
    </CaseCard>
  );
}
