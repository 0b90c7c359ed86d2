import { showTypedAmount } from '../../shared/ledger/show-typed-amount.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { AmountField } from '../design/amount-field.tsx';
import type { TextEdit } from '../design/amount-field.tsx';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { Keypad } from '../design/keypad.tsx';
import { CategoryKeys } from './category-keys.tsx';
import { ringWords, ticketWords } from './checkout-words.ts';
import { ProblemLine } from './problem-line.tsx';
import type { SaleFlow } from './sale-state.ts';
import type { SaleDesk } from './sale-store.ts';
import { nameOfLine } from './ticket.tsx';
import styles from './checkout.module.css';

interface RingPanelProps {
  readonly flow: SaleFlow;
  readonly databases: {
    readonly ledger: LedgerDatabase;
    readonly catalogue: CatalogueDatabase;
  } | null;
  readonly send: SaleDesk['send'];
}

/** Digits, then a key. */
export function RingPanel({ flow, databases, send }: RingPanelProps) {
  const format = useFormat();
  const { entry, quantity, selected } = flow.draft;
  const typed = showTypedAmount(entry, format.money);
  const edit = (change: TextEdit) => send({ kind: 'edit', edit: change });
  return (
    <div className={styles['ring']}>
      <div className={styles['entry']}>
        <AmountField
          label={ringWords.amount}
          hint={ringWords.hint(format.money(50_00))}
          shown={quantity > 1 ? `${quantity} × ${typed}` : typed}
          text={entry}
          onEdit={edit}
        />
        <ProblemLine flow={flow} />
        {selected !== null && <SelectedLine flow={flow} send={send} />}
        <div className={styles['pad']}>
          <Keypad
            label={ringWords.keypad}
            eraseLabel={ringWords.erase}
            onDigits={(digits) => edit((before) => before + digits)}
            onErase={() => edit((before) => before.slice(0, -1))}
          />
          <div className={styles['padSide']}>
            <KeyButton
              keyName="*"
              label={ringWords.timesLabel}
              onPress={() => send({ kind: 'times' })}
            >
              {ringWords.times}
            </KeyButton>
            <KeyButton
              keyName="Esc"
              label={ringWords.before}
              onPress={() => send({ kind: 'back' })}
            >
              C
            </KeyButton>
          </div>
        </div>
      </div>
      <CategoryKeys
        databases={databases}
        onRingUp={(category) => send({ kind: 'ring-up', category })}
      />
    </div>
  );
}

function SelectedLine({ flow, send }: Pick<RingPanelProps, 'flow' | 'send'>) {
  const line = flow.draft.lines.find(({ id }) => id === flow.draft.selected);
  if (line === undefined) return null;
  return (
    <div className={styles['selected']} role="group" aria-label={ticketWords.lines}>
      <span className={styles['selectedName']}>{ringWords.line(nameOfLine(line, flow))}</span>
      <KeyButton
        keyName="Enter"
        label={ringWords.price}
        disabled={flow.draft.entry === ''}
        onPress={() => send({ kind: 'confirm' })}
      />
      <KeyButton
        keyName="Delete"
        look="danger"
        label={ringWords.void}
        onPress={() => send({ kind: 'void' })}
      />
    </div>
  );
}
