import { useCallback, useRef, useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { describeNoAnswer, describePrintAnswer } from '../../../shared/messages/no-answer.ts';
import { describeCode } from '../../../shared/messages/till-codes.ts';
import type { PrintingStatus, ShownReceipt } from '../../../shared/printing/printing.ts';
import { parseOwnReceiptCode } from '../../../shared/receipt/receipt-code.ts';
import type { LedgerDatabase } from '../../database/ledger-database.ts';
import { readReceipts } from '../../database/queries/queries-receipts.ts';
import { isoDayOf } from '../../design/day-span.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { EmptyNote } from '../../design/frame/page.tsx';
import { Sheet } from '../../design/frame/sheet.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import { playSound } from '../../design/sounds.ts';
import { useScansInQuestion } from '../../design/keys/use-scans.ts';
import { askAboutCode } from '../../gift/card/card-question.tsx';
import { lookUpCard } from '../../gift/card/look-up-card.ts';
import { useLedgerQuery } from '../../ledger-query/use-ledger-query.ts';
import { ShowReceiptCodeButton } from '../receipt-code/receipt-code.tsx';
import { describeMissingReceipt } from './describe-receipt.ts';
import type { PrintCopyAnswer } from './describe-receipt.ts';
import { EMPTY_RECEIPT_FILTER, hasReceiptFilter, parseReceiptFilter } from './receipt-filter.ts';
import type { TypedReceiptFilter } from './receipt-filter.ts';
import { ReceiptList } from './receipt-list.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReceiptSearch } from './receipt-search.tsx';
import {
  printCopyOf,
  printWithoutPricesOf,
  PrintingLine,
  ReceiptPaper,
  readReceipt,
  savePdfOf,
  useReceipt,
} from './receipt-view.tsx';
import { useSellers } from './use-sellers.ts';
import styles from './receipts.module.css';
import { useMayCall } from '../../step-up/people-here.ts';

/** The result of the last print, with the receipt's number; null stands for the newest receipt. */
interface LastPrintResult {
  readonly number: number | null;
  readonly answer: PrintCopyAnswer | { readonly said: string };
}

/** How many more lines are read each time the list is scrolled to its end. */
const STEP = 200;

interface ReceiptsDialogProps {
  /** Number of the scanned receipt, which is shown first; null shows the newest. */
  readonly first: number | null;
  readonly tillId: string;
  readonly printing: PrintingStatus;
  /** The database; null while it cannot be read: receipts can then be seen only one at a time. */
  readonly ledger: LedgerDatabase | null;
  readonly onClose: () => void;
}

/** Lists every receipt, found by scan, number, day, amount, person or card; Enter prints a copy of the one shown. */
export function ReceiptsDialog(props: ReceiptsDialogProps) {
  const { first, tillId, printing, ledger, onClose } = props;
  const body = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => withNumber(first));
  const [chosen, setChosen] = useState(first);
  const [cardFault, setCardFault] = useState<string | null>(null);
  const [printed, setPrinted] = useState<LastPrintResult | null>(null);
  const [refunding, setRefunding] = useState<number | null>(null);
  const sellers = useSellers(ledger);
  const { timeZone, unit } = useFormat();
  const read = parseReceiptFilter(typed, { timeZone, tillId, ...unit }, sellers);
  const asked = JSON.stringify(read.filter);
  const [reach, setReach] = useState({ asked, limit: STEP });
  const limit = reach.asked === asked ? reach.limit : STEP;
  const sales = useLedgerQuery(
    () => ledger && readReceipts(ledger, read.filter, limit),
    [ledger, asked, limit],
  );
  const hasMore = sales?.length === limit;
  const showMore = useCallback(() => {
    if (hasMore) setReach({ asked, limit: limit + STEP });
  }, [hasMore, asked, limit]);

  const narrow = (next: TypedReceiptFilter, number: number | null = null) => {
    setTyped(next);
    setChosen(number);
    setCardFault(null);
  };
  const lookUp = async (scanned: string) => {
    const code = parseOwnReceiptCode(scanned, tillId);
    if (code?.kind === 'sale') {
      return narrow(withNumber(code.number), code.number);
    }
    const answer = await lookUpCard(window.till, askAboutCode, scanned);
    if (answer === null) return setCardFault(describeCode('no-answer').title);
    if (answer.kind === 'fault') return setCardFault(describeCode(`card-${answer.fault}`).title);
    const { cardId, masked } = answer;
    narrow({ ...EMPTY_RECEIPT_FILTER, card: { cardId, masked } });
  };
  useScansInQuestion(body, (scanned) => {
    if (scanned === null) return setCardFault(describeCode('card-torn-scan').title);
    playSound('scan');
    void lookUp(scanned);
  });

  const isAll = !hasReceiptFilter(typed);
  const wanted = chosen ?? (isAll ? null : sales?.[0]?.receiptNumber);
  const row = sales?.find(({ receiptNumber }) => wanted === null || receiptNumber === wanted);
  const inSight = useReceipt(wanted, ledger, row?.factSequence);
  const isHere = inSight !== null && inSight.asked === wanted;
  const shown = typeof inSight?.answer === 'object' ? inSight.answer : null;
  const selected = wanted ?? shown?.number ?? null;
  const index = (sales ?? []).findIndex(({ receiptNumber }) => receiptNumber === selected);
  const beside = (by: 1 | -1): number | null => {
    if (index >= 0) return sales?.[index + by]?.receiptNumber ?? null;
    return (by === 1 ? shown?.earlier : shown?.later) ?? null;
  };
  const isKnown = isHere && (sales !== undefined || ledger === null);
  const missing =
    inSight?.answer === 'no-answer' || inSight?.answer === 'not-allowed'
      ? describeNoAnswer(inSight.answer, t('shell.noAnswer.tryAgain'))
      : describeMissingReceipt({
          number: selected ?? read.filter.number,
          isListed: index >= 0,
          isAll,
        });
  const print = async (printOf: typeof printCopyOf) => {
    // Enter may be pressed before the chosen receipt has loaded: the chosen one is printed, not the one still shown.
    const meant = wanted ?? (isHere ? inSight.answer : await readReceipt(wanted, ledger));
    const number = typeof meant === 'object' ? meant.number : meant;
    if (typeof number === 'string') return setPrinted({ number: selected, answer: number });
    setPrinted({ number, answer: await printOf(number, ledger) });
  };
  const [mayRefund, mayPrintGift] = [useMayCall('refundOffer'), useMayCall('printWithoutPrices')];
  const [mayCopy, maySavePdf] = [useMayCall('printCopy'), useMayCall('savePdf')];
  const savePdf = async () => {
    if (selected === null) return;
    const endedAtMs = row?.endedAtMs ?? null;
    const day = endedAtMs === null ? '' : isoDayOf(endedAtMs, timeZone);
    const text = await savePdfOf(selected, day, ledger);
    setPrinted({ number: selected, answer: { said: text } });
  };
  const steps = [
    { by: 1, keyName: shortcuts.before, label: t('sale.receipts.earlier') },
    { by: -1, keyName: shortcuts.after, label: t('sale.receipts.later') },
  ] as const;
  if (refunding !== null) {
    return <RefundDialog number={refunding} onEnd={() => setRefunding(null)} />;
  }
  return (
    <Sheet title={t('sale.receipts.last')} size={ledger === null ? 560 : 980} onClose={onClose}>
      <div ref={body} className={styles['dialog']} data-decision>
        {ledger !== null && (
          <ReceiptSearch
            typed={typed}
            read={read}
            sellers={sellers}
            cardFault={cardFault}
            onType={narrow}
            onLookUp={(scanned) => void lookUp(scanned)}
          />
        )}
        <div className={styles['panes']} data-one={ledger === null || undefined}>
          {sales && sales.length > 0 && (
            <ReceiptList sales={sales} selected={selected} onSelect={setChosen} onEnd={showMore} />
          )}
          {shown === null ? (
            isKnown && <EmptyNote>{missing}</EmptyNote>
          ) : (
            <div className={styles['scroll']}>
              <ReceiptPaper
                shown={shown}
                label={t('sale.receipts.line', { number: shown.number })}
              />
            </div>
          )}
        </div>
        {isHere && shown !== null && shown.screenCode !== null && (
          <div className={styles['afterSale']}>
            <ShowReceiptCodeButton code={shown.screenCode} />
          </div>
        )}
        <div className={styles['printing']} role="status">
          {printed !== null && printed.number === selected && (
            <CopyLine answer={printed.answer} shown={shown} printing={printing} />
          )}
        </div>
        <div className={styles['keys']}>
          {steps.map(({ by, keyName, label }) => {
            const other = beside(by);
            return (
              <KeyButton
                key={keyName}
                keyName={keyName}
                look="quiet"
                stacked
                label={label}
                disabled={other === null}
                onPress={() => setChosen(other)}
              />
            );
          })}
          {ledger !== null && (
            <KeyButton
              keyName={shortcuts.showAll}
              look="quiet"
              stacked
              label={t('sale.receipts.showAll')}
              disabled={isAll}
              onPress={() => narrow(EMPTY_RECEIPT_FILTER)}
            />
          )}
          <KeyButton
            keyName={shortcuts.refund}
            stacked
            label={t('sale.refund.key')}
            disabled={selected === null || !mayRefund}
            onPress={() => setRefunding(selected)}
          />
          <KeyButton
            keyName={shortcuts.withoutPrices}
            stacked
            label={t('sale.receipts.withoutPrices')}
            disabled={printing.printer === 'none' || wanted === undefined || !mayPrintGift}
            onPress={() => void print(printWithoutPricesOf)}
          />
          <KeyButton
            keyName={shortcuts.toPdf}
            stacked
            label={t('reports.pdf')}
            disabled={shown === null || !maySavePdf}
            onPress={() => void savePdf()}
          />
          <KeyButton
            keyName={shortcuts.back}
            stacked
            label={t('sale.receipts.close')}
            onPress={onClose}
          />
          <KeyButton
            keyName={shortcuts.confirm}
            look="primary"
            stacked
            label={
              printing.printer === 'none'
                ? t('sale.receipts.noPrinter')
                : t('sale.receipts.printCopy')
            }
            disabled={printing.printer === 'none' || wanted === undefined || !mayCopy}
            startsFocused
            onPress={() => void print(printCopyOf)}
          />
        </div>
      </div>
    </Sheet>
  );
}

interface CopyLineProps {
  readonly answer: LastPrintResult['answer'];
  readonly shown: ShownReceipt | null;
  readonly printing: PrintingStatus;
}

function CopyLine({ answer, shown, printing }: CopyLineProps) {
  if (typeof answer === 'object') return <span>{answer.said}</span>;
  if (answer !== 'queued') {
    return (
      <StateBadge tone="attention">
        {describePrintAnswer(answer, t('sale.receipts.nothingPrinted'))}
      </StateBadge>
    );
  }
  return shown && <PrintingLine printing={printing} title={shown.receipt.title} />;
}

function withNumber(number: number | null): TypedReceiptFilter {
  return { ...EMPTY_RECEIPT_FILTER, number: number === null ? '' : String(number) };
}
