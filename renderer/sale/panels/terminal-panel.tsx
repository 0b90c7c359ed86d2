import { useState } from 'react';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import { t } from '../../../shared/locales/language.ts';
import {
  isTerminalUnknown,
  paymentUnderWayAtTerminal,
} from '../../../shared/ledger/sale/terminal-payment.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Icon } from '../../design/keys/icons.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import type { SaleFlow } from '../flow/state/sale-state.ts';
import type { SaleStore } from '../flow/sale-store.ts';
import { ProblemLine } from './problem-line.tsx';
import styles from '../sale.module.css';

interface TerminalPanelProps {
  readonly flow: SaleFlow;
  readonly terminal: Overview['terminal'];
  readonly send: SaleStore['send'];
}

/**
 * Shown while the card terminal processes a payment. If the outcome is unknown, a person says what the terminal shows.
 */
export function TerminalPanel({ flow, terminal, send }: TerminalPanelProps) {
  const format = useFormat();
  const [problem, setProblem] = useState<string | null>(null);
  const payment = flow.sale && paymentUnderWayAtTerminal(flow.sale);
  const amountCents = payment?.amountCents ?? flow.wantedAtTerminal?.amountCents ?? 0;
  const money = format.money(amountCents);
  const ask = (what: 'cancel' | 'ask-again') =>
    void window.till.atTerminal(what).then(
      () => setProblem(null),
      (error: unknown) => setProblem(describeNoAnswer(noAnswerOf(error))),
    );
  const state = payment?.state ?? 'asked';
  const isReversal = state === 'reversing' || state === 'reversal-unknown';
  const of = isReversal ? 'reversal' : 'payment';
  if (payment === null || !isTerminalUnknown(payment)) {
    return (
      <div className={styles['panel']} data-terminal={state}>
        <div role="status">
          <Icon name="card" size={72} />
          <h2 className={styles['headline']}>{t(`cardTerminal.asking.${of}`, { money })}</h2>
          <p className={styles['because']}>
            {terminal?.step
              ? t(`cardTerminal.step.${terminal.step}`)
              : t(`cardTerminal.askingHint.${of}`)}
          </p>
        </div>
        {problem !== null && <Notice tone="bad" title={problem} />}
        {!isReversal && (
          <KeyButton
            keyName={shortcuts.back}
            label={t('cardTerminal.stop')}
            onPress={() => ask('cancel')}
          />
        )}
      </div>
    );
  }
  const isLooking = terminal?.doing === 'finding';
  return (
    <div className={styles['panel']} data-terminal={state}>
      <div role="status">
        <Notice tone="attention" title={t(`cardTerminal.unknown.${of}`, { money })}>
          {t(isLooking ? 'cardTerminal.looking' : `cardTerminal.unknownHint.${of}`)}
        </Notice>
      </div>
      <ProblemLine flow={flow} />
      {problem !== null && <Notice tone="bad" title={problem} />}
      <KeyButton
        keyName={shortcuts.again}
        label={t('cardTerminal.askAgain')}
        disabled={isLooking || terminal === null}
        onPress={() => ask('ask-again')}
      />
      <KeyButton
        keyName={shortcuts.taken}
        label={t(`cardTerminal.done.${of}`)}
        disabled={isLooking}
        onPress={() => send({ kind: 'settle-terminal', isDone: true })}
      />
      <KeyButton
        keyName={shortcuts.drop}
        label={t(`cardTerminal.notDone.${of}`)}
        disabled={isLooking}
        onPress={() => send({ kind: 'settle-terminal', isDone: false })}
      />
    </div>
  );
}
