import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { saleDiscountCents } from '../../../shared/ledger/sale/discounted-lines.ts';
import { cashChangeCents, listPriceCents, totalCents } from '../../../shared/ledger/sale/sale.ts';
import { needsPerson } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { SaleLine } from '../../../shared/ledger/sale/sale.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { LargeFigures } from '../../design/figures/large-figures.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import { UnbrokenNumbers } from '../../design/keys/unbroken.tsx';
import { useKey } from '../../design/keys/use-key.ts';
import { isSaleOver } from '../flow/state/begin-sale.ts';
import { areLinesFixed, dueAfterPlansCents } from '../flow/state/gift-plans.ts';
import { loadsCents } from '../flow/state/sale-draft.ts';
import type { SaleFlow, SaleStep } from '../flow/state/sale-state.ts';
import { isWaitingForTerminal } from '../flow/state/sale-state.ts';
import type { SaleStore } from '../flow/sale-store.ts';
import { StepButton } from '../../design/keys/step-button.tsx';
import { describeDiscount, nameOfLine } from './dialogs/name-of-line.ts';
import { ProblemLine } from './problem-line.tsx';
import { TenderList } from './tender-list.tsx';
import { TicketHead } from './ticket-head.tsx';
import styles from '../sale.module.css';

interface FlowProps {
  readonly flow: SaleFlow;
  readonly send: SaleStore['send'];
}

interface TicketProps extends FlowProps, EmptyTicketProps {
  readonly hasPrinter: boolean;
  readonly onReceipts: () => void;
}

interface EmptyTicketProps {
  /** How many receipts wait for a printer that does not print. */
  readonly receiptsWaiting: number;
  /** False before the card service is connected: then there are no gift cards. */
  readonly hasCards: boolean;
  /** Leads to the connection of the card service, while that is left to do. */
  readonly onConnect: (() => void) | null;
  /** What is left to do of the set-up of a new till; null for nothing. */
  readonly stillToDo: ReactNode;
  /** Opens a shift; null while one is open. */
  readonly onOpenShift: (() => void) | null;
}

interface GoingBackProps {
  readonly intent: Intent;
  readonly card: string;
  readonly money: string;
}

/** Says that an amount goes back onto a card, or that a manager has to decide about it. */
function GoingBack({ intent, card, money }: GoingBackProps) {
  const isForManager = needsPerson(intent);
  const text = isForManager
    ? t(`sale.refund.${intent.state === 'refused' ? 'loadRefused' : 'loadForManager'}`, {
        money,
        card,
      })
    : t('sale.ticket.goingBack', { money, masked: card });
  return (
    <StateBadge tone={isForManager ? 'attention' : 'waiting'}>
      <span>
        <UnbrokenNumbers text={text} />
      </span>
    </StateBadge>
  );
}

/** Shows the items, payments and total during the whole sale. */
export function Ticket(props: TicketProps) {
  const { flow, hasPrinter, send, onReceipts, ...forEmpty } = props;
  const { hasCards } = forEmpty;
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const { draft, step, goingBack, masked } = flow;
  const isRinging = step.kind === 'ringing';
  const mayChoose = isRinging && !areLinesFixed(flow);
  useKey(mayChoose ? shortcuts.lineAbove : undefined, () => send({ kind: 'move', by: -1 }), place);
  useKey(mayChoose ? shortcuts.lineBelow : undefined, () => send({ kind: 'move', by: 1 }), place);
  const rest = dueAfterPlansCents(flow);
  const total = totalCents(draft);
  const loads = loadsCents(draft.lines);
  const isOver = isSaleOver(step);
  const change = flow.sale === null || step.kind === 'completed' ? 0 : cashChangeCents(flow.sale);
  return (
    <div ref={place} className={styles['ticket']}>
      <TicketHead saleId={flow.saleId} hasPrinter={hasPrinter} onReceipts={onReceipts} />
      <div className={styles['roll']}>
        <div className={styles['rolled']}>
          <Lines flow={flow} mayChoose={mayChoose} send={send} {...forEmpty} />
          {draft.discount !== null && (
            <p className={styles['saleOff']}>
              <span>{t('sale.discount.sale')}</span>{' '}
              <span>{format.money(0 - saleDiscountCents(draft))}</span>
            </p>
          )}
          <TenderList flow={flow} send={send} />
        </div>
      </div>
      {isAtCounter(step) && <ProblemLine flow={flow} />}
      <div className={styles['sum']} role="status">
        <p className={styles['sumRow']}>
          {t('sale.ticket.total')}{' '}
          <LargeFigures className={styles['total']} text={format.money(total)} />
        </p>
        {loads > 0 && (
          <span className={styles['ofLoads']}>
            {t('sale.ticket.ofLoads', { money: format.money(loads) })}
          </span>
        )}
        {change > 0 && (
          <p className={styles['sumRow']}>
            {t('sale.ended.change')} <strong>{format.money(change)}</strong>
          </p>
        )}
        {rest !== total && !isOver && (
          <p className={styles['sumRow']}>
            {t('sale.ticket.due')}{' '}
            <LargeFigures className={styles['total']} text={format.money(rest)} />
          </p>
        )}
      </div>
      {goingBack.map((intent) => (
        <GoingBack
          key={intent.id}
          intent={intent}
          card={masked.get(intent.cardId) ?? '…'}
          money={format.money(intent.amountCents)}
        />
      ))}
      {!isOver && <TicketKeys flow={flow} hasCards={hasCards} send={send} />}
    </div>
  );
}

function TicketKeys({ flow, hasCards, send }: FlowProps & Pick<EmptyTicketProps, 'hasCards'>) {
  const format = useFormat();
  const { step, draft, sale } = flow;
  const isRinging = step.kind === 'ringing';
  const isEmpty = draft.lines.length === 0 && sale === null;
  const changesPrice = draft.selected !== null && draft.entry.text !== '';
  const pay = t('sale.ticket.pay', { money: format.money(dueAfterPlansCents(flow)) });
  return (
    <div className={styles['ticketKeys']}>
      {isRinging && draft.selected !== null ? (
        <LineKeys flow={flow} send={send} />
      ) : (
        hasCards && <CardKeys flow={flow} isEmpty={isEmpty} send={send} />
      )}
      {isRinging && (
        <KeyButton
          keyName={shortcuts.discount}
          stacked
          label={t('sale.discount.key')}
          disabled={draft.lines.length === 0 || areLinesFixed(flow)}
          onPress={() => send({ kind: 'ask-discount' })}
        />
      )}
      {isRinging && draft.selected !== null && (
        <KeyButton
          keyName={shortcuts.lineNote}
          stacked
          label={t('sale.note.key')}
          onPress={() => send({ kind: 'ask-note' })}
        />
      )}
      {isRinging && draft.selected === null && (
        <KeyButton
          keyName={shortcuts.park}
          stacked
          once
          label={
            isEmpty ? t('sale.parked.list', { count: flow.parked.length }) : t('sale.parked.key')
          }
          disabled={isEmpty && flow.parked.length === 0}
          onPress={() => send({ kind: 'park' })}
        />
      )}
      <div className={styles['pay']} style={{ ['--characters' as string]: pay.length }}>
        {isRinging && (
          <KeyButton
            keyName={changesPrice ? undefined : shortcuts.confirm}
            look="primary"
            wide
            label={pay}
            disabled={(isEmpty && draft.entry.text === '') || changesPrice}
            onPress={() => send({ kind: 'confirm' })}
          />
        )}
      </div>
      <KeyButton
        keyName={shortcuts.cancel}
        look="quiet"
        label={t('sale.ticket.cancel')}
        disabled={
          isEmpty ||
          isWaitingForTerminal(flow) ||
          !(isAtCounter(step) || step.kind === 'card' || step.kind === 'card-wanted')
        }
        onPress={() => send({ kind: 'ask-cancel' })}
      />
    </div>
  );
}

/** The buttons for cards, shown if no line is selected. */
function CardKeys({ flow, isEmpty, send }: FlowProps & { readonly isEmpty: boolean }) {
  const { step } = flow;
  return (
    <>
      <KeyButton
        keyName={shortcuts.load}
        icon="load"
        stacked
        label={t('sale.ticket.loadCard')}
        disabled={!isAtCounter(step) || areLinesFixed(flow)}
        onPress={() => send({ kind: 'want-card', verb: 'load' })}
      />
      <KeyButton
        keyName={shortcuts.redeem}
        icon="redeem"
        stacked
        label={t('sale.ticket.giftBalance')}
        disabled={!isAtCounter(step) || isEmpty || isWaitingForTerminal(flow)}
        onPress={() => send({ kind: 'want-card', verb: 'redeem' })}
      />
    </>
  );
}

/** Shows the buttons for the selected line in place of the card buttons, so that nothing else moves. */
function LineKeys({ flow, send }: FlowProps) {
  return (
    <>
      <KeyButton
        keyName={flow.draft.entry.text === '' ? undefined : shortcuts.confirm}
        stacked
        label={t('sale.ring.price')}
        disabled={flow.draft.entry.text === ''}
        onPress={() => send({ kind: 'confirm' })}
      />
      <KeyButton
        keyName={shortcuts.voidLine}
        look="danger"
        stacked
        label={t('sale.ring.void')}
        onPress={() => send({ kind: 'void' })}
      />
    </>
  );
}

/** Tells whether lines are being rung up or paid for; a card, a reference and a result have panels of their own. */
function isAtCounter({ kind }: SaleStep): boolean {
  return kind === 'ringing' || kind === 'paying';
}

interface LinesProps extends FlowProps, EmptyTicketProps {
  readonly mayChoose: boolean;
}

function Lines({ flow, mayChoose, send, ...forEmpty }: LinesProps) {
  const { lines, selected } = flow.draft;
  // Keeps the line that is being changed, or was rung up last, in view.
  const inSight = selected ?? lines.at(-1)?.id;
  if (lines.length === 0) return <EmptyTicket flow={flow} {...forEmpty} />;
  return (
    <ul className={styles['lines']} aria-label={t('sale.ticket.lines')}>
      {lines.map((line) => (
        <li key={line.id}>
          <LineKey
            isSelected={line.id === selected}
            isInSight={line.id === inSight}
            disabled={!mayChoose}
            onPress={() => send({ kind: 'select', lineId: line.id })}
          >
            <LineText line={line} flow={flow} />
          </LineKey>
          {mayChoose && line.id === selected && line.kind === 'goods' && (
            <LineSteps line={line} name={nameOfLine(line, flow)} send={send} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface LineStepsProps extends Pick<FlowProps, 'send'> {
  readonly line: SaleLine;
  readonly name: string;
}

/** Changes the number of pieces of the selected line; the last piece is removed by *Void*. */
function LineSteps({ line, name, send }: LineStepsProps) {
  return (
    <div className={styles['lineSteps']}>
      <StepButton
        sign="−"
        label={t('sale.refund.oneLess', { name })}
        disabled={line.quantity === 1}
        onPress={() => send({ kind: 'step-quantity', by: -1 })}
      />
      <span className={styles['lineCount']}>{line.quantity}</span>
      <StepButton
        sign="+"
        label={t('sale.refund.oneMore', { name })}
        disabled={false}
        onPress={() => send({ kind: 'step-quantity', by: 1 })}
      />
    </div>
  );
}

/** Shows what to do first; once the next amount is typed, it shows the previous sale's change. */
function EmptyTicket(props: Pick<FlowProps, 'flow'> & EmptyTicketProps) {
  const { flow, hasCards, onConnect, stillToDo, onOpenShift, receiptsWaiting } = props;
  const { before, cardWaiting } = flow;
  const format = useFormat();
  const change = before === null ? 0 : cashChangeCents(before);
  return (
    <div className={styles['emptyTicket']}>
      {cardWaiting === null && (
        <p>{hasCards ? t('sale.ticket.empty') : t('sale.ticket.emptyWithoutCards')}</p>
      )}
      {change > 0 && (
        <p className={styles['lastChange']}>
          {t('sale.ticket.lastChange', { money: format.money(change) })}
        </p>
      )}
      {receiptsWaiting > 0 && (
        <p className={styles['receiptsWaiting']}>
          {t('sale.ticket.receiptsWaiting', { count: receiptsWaiting })}
        </p>
      )}
      {onOpenShift !== null && flow.step.kind === 'ringing' && (
        <div className={styles['noShift']}>
          <p>{t('sale.ticket.noShift')}</p>
          <KeyButton
            keyName={shortcuts.openShift}
            label={t('sale.ticket.openShift')}
            onPress={onOpenShift}
          />
        </div>
      )}
      {onConnect !== null && flow.step.kind === 'ringing' && (
        <div className={styles['noShift']}>
          <p>{t('sale.ticket.stillToDo')}</p>
          <KeyButton label={t('shell.frame.connect')} onPress={onConnect} />
        </div>
      )}
      {flow.step.kind === 'ringing' && stillToDo}
    </div>
  );
}

interface LineKeyProps {
  readonly isSelected: boolean;
  readonly isInSight: boolean;
  readonly disabled: boolean;
  readonly children: ReactNode;
  readonly onPress: () => void;
}

function LineKey({ isSelected, isInSight, disabled, children, onPress }: LineKeyProps) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isInSight) return;
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest' });
    // Scrolls only the ticket: scrolling the page would move the amount being typed.
    else element.current?.closest(`.${styles['roll']}`)?.scrollTo({ top: 0 });
  }, [isInSight, isSelected]);
  return (
    <button
      ref={element}
      type="button"
      className={styles['line']}
      aria-pressed={isSelected}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function LineText({ line, flow }: { readonly line: SaleLine; readonly flow: SaleFlow }) {
  const format = useFormat();
  return (
    <>
      <span className={styles['lineName']}>
        <UnbrokenNumbers text={nameOfLine(line, flow)} />
      </span>
      <span className={styles['lineMoney']}>{format.money(listPriceCents(line))}</span>
      {line.quantity > 1 && (
        <span className={styles['lineTimes']}>
          {t('sale.ticket.times', {
            quantity: line.quantity,
            money: format.money(line.unitCents),
          })}
        </span>
      )}
      {line.note !== undefined && <span className={styles['lineNote']}>{line.note}</span>}
      {line.discount !== undefined && (
        <span className={styles['lineOff']}>
          <span>{describeDiscount(line.discount, format)}</span>
          <span>{format.money(0 - (line.off?.ownCents ?? 0))}</span>
        </span>
      )}
    </>
  );
}
