import { useState } from 'react';
import { useStore } from 'zustand';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/language/language.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { CardPanel } from './panels/card-panel.tsx';
import { CardWanted } from './panels/card-wanted.tsx';
import { EndedPanel } from './panels/ended-panel.tsx';
import { PayPanel } from './panels/pay-panel.tsx';
import { ReceiptDialog } from './receipts/receipt-dialog.tsx';
import { ReferencePanel } from './panels/reference-panel.tsx';
import { RingPanel } from './panels/ring-panel.tsx';
import { SaleQuestion } from './panels/sale-question.tsx';
import type { SaleStore } from './flow/sale-store.ts';
import { TakingPanel } from './panels/taking-panel.tsx';
import { Ticket } from './panels/ticket.tsx';
import styles from './sale.module.css';

interface SaleScreenProps {
  readonly overview: Overview;
  readonly sale: SaleStore;
  /** Null while the databases cannot be read: selling goes on without keys of categories. */
  readonly databases: {
    readonly ledger: LedgerDatabase;
    readonly catalogue: CatalogueDatabase;
  } | null;
}

/** A sale: the ticket with its total at the left, always; what is being done at the right. */
export function SaleScreen(props: SaleScreenProps) {
  const { overview, sale } = props;
  const [showsReceipts, setShowsReceipts] = useState(false);
  const flow = useStore(sale.store);
  return (
    <section
      className={styles['screen']}
      aria-label={t('sale.ticket.title')}
      data-step={flow.step.kind}
    >
      <Ticket flow={flow} send={sale.send} onReceipts={() => setShowsReceipts(true)} />
      <StepPanel {...props} />
      {showsReceipts && (
        <ReceiptDialog
          first={null}
          printing={overview.printing}
          onClose={() => setShowsReceipts(false)}
        />
      )}
      {flow.question !== null && (
        <SaleQuestion
          flow={flow}
          question={flow.question}
          isDemo={overview.book?.mode === 'demo'}
          send={sale.send}
        />
      )}
    </section>
  );
}

function StepPanel({ overview, sale, databases }: SaleScreenProps) {
  const flow = useStore(sale.store);
  const { send } = sale;
  const { step } = flow;
  switch (step.kind) {
    case 'ringing':
      return <RingPanel flow={flow} databases={databases} send={send} />;
    case 'card-wanted':
      return <CardWanted flow={flow} verb={step.verb} send={send} />;
    case 'card':
      return (
        <CardPanel
          flow={flow}
          step={step}
          presetsCents={overview.limits.loadPresetsCents}
          isDemo={overview.book?.mode === 'demo'}
          send={send}
        />
      );
    case 'paying':
      return <PayPanel flow={flow} step={step} send={send} />;
    case 'reference':
      return <ReferencePanel flow={flow} step={step} send={send} />;
    case 'taking':
      return <TakingPanel flow={flow} send={send} />;
    case 'completed':
    case 'cancelled':
      return <EndedPanel flow={flow} sale={step.sale} printing={overview.printing} send={send} />;
    default:
      return assertNever(step);
  }
}
