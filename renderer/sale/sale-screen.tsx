import type { ComponentType, ReactNode } from 'react';
import { memo } from 'react';
import { useStore } from 'zustand';
import type { Overview } from '../../shared/messages/bridge.ts';
import { countWaitingReceipts } from '../../shared/printing/printing.ts';
import type { KeyPictures } from '../../shared/values/picture.ts';
import { t } from '../../shared/locales/language.ts';
import type { Language } from '../../shared/locales/language.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { GiftCardPanel } from './panels/gift-card-panel.tsx';
import { CardWantedPanel } from './panels/card-wanted-panel.tsx';
import { PayPanel } from './panels/pay-panel.tsx';
import { SlipPaymentPanel } from './panels/slip-payment-panel.tsx';
import { RingPanel } from './panels/ring-panel.tsx';
import type { AfterSaleKeysProps } from './receipts/after-sale-keys.tsx';
import type { KeyDatabases } from './flow/state/read-checkout-keys.ts';
import type { SaleStore } from './flow/sale-store.ts';
import { isWaitingForTerminal } from './flow/state/sale-state.ts';
import { TakingPaymentsPanel } from './panels/taking-payments-panel.tsx';
import { Ticket } from './panels/ticket.tsx';
import styles from './sale.module.css';
import { lazyPart } from '../design/lazy-part.tsx';

const EndedSalePanel = lazyPart(
  async () => (await import('./panels/ended-sale-panel.tsx')).EndedSalePanel,
);
const TerminalPanel = lazyPart(
  async () => (await import('./panels/terminal-panel.tsx')).TerminalPanel,
);
const SaleQuestion = lazyPart(
  async () => (await import('./panels/sale-question.tsx')).SaleQuestion,
);

interface SaleScreenProps extends Pick<Overview, 'printing' | 'terminal'> {
  readonly loadPresetsCents: Overview['limits']['loadPresetsCents'];
  /** The current language; when it changes, every sentence is rendered again. */
  readonly language: Language;
  readonly sale: SaleStore;
  readonly pictures: KeyPictures;
  /** Null if the databases cannot be read: selling continues without Category keys. */
  readonly databases: KeyDatabases;
  /** False before the card service is connected. */
  readonly hasCards: boolean;
  /** Leads to the connection of the card service, while that is left to do; else null. */
  readonly onConnect: (() => void) | null;
  /** What is left to do of the set-up of a new till; null for nothing. */
  readonly stillToDo: ReactNode;
  readonly onReceipts: () => void;
  /** Opens a shift by asking for the cash in the drawer; null while a shift is open. */
  readonly onOpenShift: (() => void) | null;
  readonly AfterSaleKeys: ComponentType<AfterSaleKeysProps>;
}

/**
 * The sale page: the ticket and its total on the left, the current step on the right. Memoised, because the overview
 * changes many times a second while the queue is sent.
 */
export const SaleScreen = memo(function SaleScreen(props: SaleScreenProps) {
  const { printing, sale, onReceipts, onOpenShift } = props;
  const flow = useStore(sale.store);
  return (
    <section
      className={styles['screen']}
      aria-label={t('sale.ticket.title')}
      data-step={flow.step.kind}
    >
      <Ticket
        flow={flow}
        hasPrinter={printing.printer !== 'none'}
        receiptsWaiting={countWaitingReceipts(printing)}
        send={sale.send}
        onReceipts={onReceipts}
        onOpenShift={onOpenShift}
        hasCards={props.hasCards}
        onConnect={props.onConnect}
        stillToDo={props.stillToDo}
      />
      <StepPanel {...props} />
      {flow.question !== null && (
        <SaleQuestion flow={flow} question={flow.question} send={sale.send} />
      )}
    </section>
  );
});

function StepPanel(props: SaleScreenProps) {
  const { printing, loadPresetsCents, sale, databases } = props;
  const flow = useStore(sale.store);
  const { send } = sale;
  const { step } = flow;
  if (isWaitingForTerminal(flow)) {
    return <TerminalPanel flow={flow} terminal={props.terminal} send={send} />;
  }
  switch (step.kind) {
    case 'ringing':
      return <RingPanel flow={flow} databases={databases} pictures={props.pictures} send={send} />;
    case 'card-wanted':
      return <CardWantedPanel flow={flow} verb={step.verb} send={send} />;
    case 'card':
      return <GiftCardPanel flow={flow} step={step} presetsCents={loadPresetsCents} send={send} />;
    case 'paying':
      return <PayPanel flow={flow} step={step} send={send} />;
    case 'reference':
      return <SlipPaymentPanel flow={flow} step={step} send={send} />;
    case 'taking':
      return <TakingPaymentsPanel flow={flow} send={send} />;
    case 'completed':
    case 'cancelled':
      return (
        <EndedSalePanel
          flow={flow}
          sale={step.sale}
          AfterSaleKeys={props.AfterSaleKeys}
          printing={printing}
          send={send}
          hasCards={props.hasCards}
        />
      );
    default:
      return assertNever(step);
  }
}
