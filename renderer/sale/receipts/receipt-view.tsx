import { useEffect, useState } from 'react';
import { t } from '../../../shared/language/language.ts';
import { drawPaper } from '../../../shared/receipt/draw-paper.ts';
import { layOutReceipt } from '../../../shared/receipt/lay-out-receipt.ts';
import { MAX_FACTS_OF_RECEIPT } from '../../../shared/printing/printing.ts';
import type { PrintingStatus, ShownReceipt } from '../../../shared/printing/printing.ts';
import type { LedgerDatabase } from '../../database/ledger-database.ts';
import { readFactsOfReceipt } from '../../database/queries/queries-receipts.ts';
import { Paper } from '../../design/paper.tsx';
import { StateMark } from '../../design/state-mark.tsx';

/** As wide as the most common paper. */
const COLUMNS = 42;

/**
 * The receipt of a number as main composes it now.
 * @param number null for the last one, undefined for none
 * @param ledger for what is older than main's memory; null where it is not read, or cannot be
 */
export function useReceipt(
  number: number | null | undefined,
  ledger: LedgerDatabase | null,
): ShownReceipt | null {
  const [shown, setShown] = useState<ShownReceipt | null>(null);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const answer = number === undefined ? null : await readReceipt(number, ledger);
      if (isWanted) setShown(answer);
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [number, ledger]);
  return shown;
}

async function readReceipt(
  number: number | null,
  ledger: LedgerDatabase | null,
): Promise<ShownReceipt | null> {
  const facts = await factsOfReceipt(ledger, number);
  return window.till.showReceipt(number, facts).catch(() => null);
}

/** What main needs besides the number; without the database it answers from what it knows itself. */
export async function factsOfReceipt(
  ledger: LedgerDatabase | null,
  number: number | null,
): Promise<readonly number[]> {
  if (ledger === null || number === null) return [];
  const facts = await readFactsOfReceipt(ledger, number).catch(() => []);
  return facts.slice(0, MAX_FACTS_OF_RECEIPT);
}

interface ReceiptPaperProps {
  readonly shown: ShownReceipt;
  /** No two on a screen have the same. */
  readonly label: string;
}

/** The receipt in the columns of a common printer, whichever one is connected. */
export function ReceiptPaper({ shown, label }: ReceiptPaperProps) {
  return (
    <Paper
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

/** Whether it is on paper; the sale is done all the same. */
export function PrintingLine({ printing, title }: PrintingLineProps) {
  if (printing.printer === 'none') return null;
  const waiting = printing.waiting.find((one) => one.title === title);
  if (waiting === undefined) return <StateMark tone="good">{t('sale.receipts.printed')}</StateMark>;
  const { state, cause } = waiting;
  if (state === 'prints') return <StateMark tone="waiting">{t('sale.receipts.prints')}</StateMark>;
  const because = cause === null ? '' : t(`printTrouble.${cause}`);
  return (
    <StateMark tone="attention">
      {state === 'asks' ? t('sale.receipts.asks') : t('sale.receipts.waits')} {because}
    </StateMark>
  );
}
