import { useEffect, useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../../shared/messages/no-answer.ts';
import { drawPaper } from '../../../shared/receipt/draw-paper.ts';
import { layOutReceipt } from '../../../shared/receipt/lay-out-receipt.ts';
import { MAX_FACTS_OF_RECEIPT, whyReceiptsWaitAt } from '../../../shared/printing/printing.ts';
import type { PrintingStatus, ShownReceipt } from '../../../shared/printing/printing.ts';
import type { LedgerDatabase } from '../../database/ledger-database.ts';
import { readFactSequencesOfReceipt } from '../../database/queries/queries-receipts.ts';
import { PaperPreview } from '../../design/frame/paper.tsx';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import type { PrintCopyAnswer } from './describe-receipt.ts';
import { latestRequestReader } from './latest-request.ts';

/** Characters per line of the most common paper. */
const COLUMNS = 42;

/** Number of the requested receipt: null for the newest, undefined for none. */
type WantedNumber = number | null | undefined;

interface WantedReceipt {
  readonly number: WantedNumber;
  readonly ledger: LedgerDatabase | null;
  readonly changedBy: number | undefined;
}

/** Main's answer about the requested receipt. */
interface ReadReceipt {
  readonly asked: WantedNumber;
  readonly answer: ShownReceipt | 'no-receipt' | NoAnswer;
}

/**
 * Returns a receipt as main composes it now; until it arrives, the previous one.
 * @param ledger for receipts older than main's memory; null if it is not read, or cannot be
 * @param changedBy id of the fact that last changed the sale; when it differs, the receipt is read again
 * @returns null until the first receipt is read
 */
export function useReceipt(
  number: WantedNumber,
  ledger: LedgerDatabase | null,
  changedBy?: number,
): ReadReceipt | null {
  const [shown, setShown] = useState<ReadReceipt | null>(null);
  const [want] = useState(() =>
    latestRequestReader(
      (wanted: WantedReceipt) => readReceipt(wanted.number, wanted.ledger),
      ({ number: asked }, answer) => setShown({ asked, answer }),
    ),
  );
  useEffect(() => want({ number, ledger, changedBy }), [want, number, ledger, changedBy]);
  return shown;
}

/** Asks main to compose the receipt. */
export async function readReceipt(
  number: WantedNumber,
  ledger: LedgerDatabase | null,
): Promise<ReadReceipt['answer']> {
  if (number === undefined) return 'no-receipt';
  const facts = await factsOfReceipt(ledger, number);
  return window.till.showReceipt(number, facts).then((shown) => shown ?? 'no-receipt', noAnswerOf);
}

export async function printCopyOf(
  number: number,
  ledger: LedgerDatabase | null,
): Promise<PrintCopyAnswer> {
  const facts = await factsOfReceipt(ledger, number);
  return window.till.printCopy(number, facts).catch(noAnswerOf);
}

/** Prints a copy without amounts, for the recipient of a present. */
export async function printWithoutPricesOf(
  number: number,
  ledger: LedgerDatabase | null,
): Promise<PrintCopyAnswer> {
  const facts = await factsOfReceipt(ledger, number);
  return window.till.printWithoutPrices(number, facts).catch(noAnswerOf);
}

/**
 * Saves the receipt as a PDF, marked as a copy, with the same content as a printed one.
 * @param day the day of the sale, as `2026-11-22`; empty if the list does not have it
 * @returns the result in words
 */
export async function savePdfOf(
  number: number,
  day: string,
  ledger: LedgerDatabase | null,
): Promise<string> {
  const facts = await factsOfReceipt(ledger, number);
  const name = `${t('sale.receipts.fileName', { number, day }).trim()}.pdf`;
  const answer = await window.till
    .savePdf(name, { kind: 'receipt', number, facts })
    .catch(noAnswerOf);
  if (typeof answer === 'string') return describeNoAnswer(answer);
  if (answer.kind === 'no-receipt') return t('sale.receipts.unreadable', { number });
  return answer.kind === 'saved'
    ? t('reports.saved', { place: answer.place })
    : t('reports.notSaved', { why: answer.sentence });
}

/** Finds the facts that main needs to compose an old receipt; without the database, main composes it from memory. */
async function factsOfReceipt(
  ledger: LedgerDatabase | null,
  number: number | null,
): Promise<readonly number[]> {
  if (ledger === null || number === null) return [];
  const facts = await readFactSequencesOfReceipt(ledger, number).catch(() => []);
  return facts.slice(0, MAX_FACTS_OF_RECEIPT);
}

interface ReceiptPaperProps {
  readonly shown: ShownReceipt;
  /** Name of the receipt's region for screen readers; must be unique on the screen. */
  readonly label: string;
}

/** Shows the receipt in the width of a common printer, whichever printer is connected. */
export function ReceiptPaper({ shown, label }: ReceiptPaperProps) {
  return (
    <PaperPreview
      label={label}
      columns={COLUMNS}
      lines={drawPaper(layOutReceipt(shown.receipt, COLUMNS))}
    />
  );
}

interface PrintingLineProps {
  readonly printing: PrintingStatus;
  readonly title: string;
}

/**
 * Says whether the receipt and the shop's copy were printed; the sale is complete in any case. One that neither waits
 * nor has ended is held back for a moment, until the card service answers about its loads.
 */
export function PrintingLine({ printing, title }: PrintingLineProps) {
  if (printing.printer === 'none') return null;
  const waiting = printing.waiting.find((one) => one.role === 'receipts' && one.title === title);
  const second = describeSecond(printing);
  const ended = printing.ended.find((one) => one.title === title)?.how;
  if (waiting === undefined && ended !== undefined) {
    const isGood = ended === 'printed' && second === '';
    return (
      <StateBadge tone={isGood ? 'good' : 'attention'}>
        {t(`sale.receipts.${ended}`)} {second}
      </StateBadge>
    );
  }
  const { state, cause } = waiting ?? { state: 'prints' };
  if (state === 'prints')
    return <StateBadge tone="waiting">{t('sale.receipts.prints')}</StateBadge>;
  const because = cause === null ? '' : t(`printTrouble.${cause}`);
  return (
    <StateBadge tone="attention">
      {state === 'asks' ? t('sale.receipts.asks') : t('sale.receipts.waits')} {because} {second}
    </StateBadge>
  );
}

function describeSecond(printing: PrintingStatus): string {
  const trouble = whyReceiptsWaitAt(printing, 'second');
  if (trouble === null) return '';
  return t('printer.troubleAt.second', { why: t(`printTrouble.${trouble}`) });
}
