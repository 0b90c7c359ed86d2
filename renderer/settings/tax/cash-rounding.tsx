import { Switch } from '@mantine/core';
import { useState } from 'react';
import { isPractice, minorUnitIn } from '../../../shared/ledger/store/book.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { Panel } from '../../design/frame/page.tsx';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';

interface CashRoundingProps {
  readonly overview: Pick<Overview, 'book' | 'cashRounding'>;
  /** Somebody can say so with a PIN. */
  readonly hasManager: boolean;
}

/** Cash in steps of 5 cents: off where nobody has said so with a manager's PIN, and not there where the currency has no such coins. */
export function CashRounding({ overview, hasManager }: CashRoundingProps) {
  const { book, cashRounding } = overview;
  const [asks, setAsks] = useState(false);
  if (minorUnitIn(book) !== 2) return null;
  return (
    <Panel title={t('rounding.title')}>
      <p>{t('rounding.note')}</p>
      <Switch
        size="lg"
        label={t('rounding.label')}
        checked={cashRounding}
        disabled={!hasManager}
        onChange={() => setAsks(true)}
      />
      {asks && (
        <StepUpDialog
          question={t(cashRounding ? 'rounding.questionOff' : 'rounding.question')}
          effects={{ customer: t('rounding.customer'), report: t('rounding.report') }}
          go={t(cashRounding ? 'rounding.goOff' : 'rounding.go')}
          isDemo={isPractice(book)}
          proposal={{ kind: 'change-cash-rounding', isOn: !cashRounding }}
          onEnd={() => setAsks(false)}
        />
      )}
    </Panel>
  );
}
