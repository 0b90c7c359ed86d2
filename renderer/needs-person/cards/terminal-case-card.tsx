import { isSurplusCase } from '../../../shared/ledger/sale/terminal-case.ts';
import type { TerminalCase } from '../../../shared/ledger/sale/terminal-case.ts';
import { t } from '../../../shared/locales/language.ts';
import { useFormat } from '../../design/figures/format.ts';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { StepUpButton } from '../../step-up/step-up-button.tsx';
import { CaseCard } from './case-card.tsx';

interface TerminalCaseCardProps {
  readonly terminalCase: TerminalCase;
  readonly nowMs: number;
}

/** Shows money at a card terminal that belongs to no open sale; a manager has to look it up at the terminal. */
export function TerminalCaseCard({ terminalCase, nowMs }: TerminalCaseCardProps) {
  const format = useFormat();
  const { amountCents, askedAtMs, from, id: caseId, receiptNumber } = terminalCase;
  const { terminalId, trace } = terminalCase;
  const kind = isSurplusCase(terminalCase) ? 'surplus' : terminalCase.kind;
  const money = format.money(amountCents);
  const shown = (number: number | string | null) => (number === null ? '–' : String(number));
  const numbers = t('cardTerminal.found.numbers', {
    trace: shown(trace),
    receipt: shown(receiptNumber),
    terminal: shown(terminalId),
  });
  return (
    <CaseCard
      tone="attention"
      since={format.moment(askedAtMs, nowMs)}
      origin={[
        ...(from === null ? [] : [t('cardTerminal.found.till', { till: from })]),
        ...(trace === null && receiptNumber === null ? [] : [numbers]),
      ]}
      said={{
        title: t(`cardTerminal.found.title.${kind}`, { money }),
        happened: t(`cardTerminal.found.happened.${kind}`, { money }),
        moneyMoved: t(`cardTerminal.found.moneyMoved.${kind}`),
        toDo:
          kind === 'surplus'
            ? t(`cardTerminal.found.toDo.${kind}`, { money })
            : t(`cardTerminal.found.toDo.${kind}`),
      }}
    >
      <StepUpButton
        keyName={shortcuts.drop}
        question={t('cardTerminal.found.question')}
        effects={{
          customer: t('cardTerminal.found.customer'),
          report: t('cardTerminal.found.report'),
        }}
        go={t('acts.seen.button')}
        proposal={{ kind: 'see-terminal-case', caseId }}
      />
    </CaseCard>
  );
}
