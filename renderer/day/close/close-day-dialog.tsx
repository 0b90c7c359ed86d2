import { joinParts } from '../../../shared/locales/join-parts.ts';
import { useState } from 'react';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { translatedChoices, t } from '../../../shared/locales/language.ts';
import { toStoredReason } from '../../../shared/locales/ready-reasons.ts';
import { differencesOf, MAX_SHIFT_REASON_LENGTH } from '../../../shared/ledger/sale/shift.ts';
import type { CountedTakings } from '../../../shared/ledger/sale/shift.ts';
import { SLIP_COUNT_FIELDS } from '../../../shared/ledger/sale/tender.ts';
import type { SlipCountField } from '../../../shared/ledger/sale/tender.ts';
import type { PrintingStatus } from '../../../shared/printing/printing.ts';
import type { ShiftReport } from '../../../shared/reports/shift-report.ts';
import { denominationsOf, sumOfPiecesCents } from '../../../shared/values/denominations.ts';
import { cents, ZERO } from '../../../shared/values/money.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { EchoedField } from '../../design/figures/echoed-field.tsx';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { ReasonChoice } from '../../step-up/reason-choice.tsx';
import { MINUTE_MS } from '../../../shared/values/time.ts';
import { useNow } from '../../design/use-now.ts';
import { uncertainShiftDays } from './business-day.ts';
import { ShiftDayChoice } from './shift-day-choice.tsx';
import { DrawerStepDialog } from './drawer-step-dialog.tsx';
import { carriedLine } from '../report/lay-out-report.ts';
import { notesOfCarried } from '../report/notes-of-carried.ts';
import type { HowItGoesOn } from '../report/notes-of-carried.ts';
import {
  describeTypedMoney,
  isInvalidMoney,
  MoneyEntry,
  NO_MONEY_TYPED,
  parseTypedMoney,
} from './money-entry.tsx';
import type { TypedMoney } from './money-entry.tsx';
import { describeLeftAtClose, describeTakenOut } from './left-at-close.ts';
import { ParkedSalesAtClose } from './parked-at-close.tsx';
import { PieceCountFields, parseTypedPieces } from './piece-count.tsx';
import type { TypedPieces } from './piece-count.tsx';
import { describeReportTrouble } from '../report/describe-report-trouble.ts';
import { ReportLines } from '../report/report-view.tsx';
import { needsManagerFor, ShiftDialog } from './shift-dialog.tsx';
import styles from '../reports.module.css';

interface CloseDayProps {
  readonly overview: Overview;
  /** The report of the open shift, up to now. */
  readonly report: ShiftReport;
  /** How many payments a person has to decide on (*To resolve*). */
  readonly needsPerson: number;
  /**
   * Called when the dialog closes.
   * @param closed number of the closed shift; null if the day was not closed
   */
  readonly onEnd: (closed: number | null) => void;
}

const NOTHING_TYPED = {
  cashCents: NO_MONEY_TYPED,
  cardCents: NO_MONEY_TYPED,
  otherCents: NO_MONEY_TYPED,
};

/** Returns the cash to leave in the drawer; null if no amount is typed, or if the amount is not possible. */
function readKept({ cents: kept }: TypedMoney, counted: CountedTakings | null): Cents | null {
  return counted !== null && kept !== null && kept <= counted.cashCents ? kept : null;
}

function describeOdd(typed: TypedMoney): string | undefined {
  return isInvalidMoney(typed) ? t('codes.amount-not-a-number.title') : undefined;
}

function describeKept(typed: TypedMoney, isOdd: boolean): string | undefined {
  return describeOdd(typed) ?? (isOdd ? t('reports.closing.keptTooMuch') : undefined);
}

const COUNTS = ['cashCents', ...SLIP_COUNT_FIELDS] as const;

const slipLabels = {
  cardCents: 'reports.closing.countCard',
  otherCents: 'reports.closing.countOther',
} as const satisfies Readonly<Record<SlipCountField, string>>;

/** The counted figures of a shift without a drawer. */
const NOTHING_COUNTED: CountedTakings = { cashCents: ZERO, cardCents: null, otherCents: null };

/**
 * The dialog that closes the day: first count, then check. Expected amounts appear only after the count. A shift with
 * gift payments only has nothing to count.
 */
export function CloseDayDialog({ overview, report, needsPerson, onEnd }: CloseDayProps) {
  const format = useFormat();
  /** Fixed when the dialog opens: main may report the next shift before it answers the close. */
  const [number] = useState(report.shift?.number ?? overview.shiftsClosed + 1);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [isInPieces, setInPieces] = useState(false);
  const [typedPieces, setTypedPieces] = useState<TypedPieces>({});
  const [typedKept, setTypedKept] = useState(NO_MONEY_TYPED);
  const differenceReasons = translatedChoices('reports.closing.differenceReasons');
  /** The first reason says that no cause was found; it is preselected. */
  const [reason, setReason] = useState(toStoredReason(differenceReasons[0] ?? ''));
  const [day, setDay] = useState('');
  const days = uncertainShiftDays(report.shift, overview, useNow(MINUTE_MS));
  const isDayMissing = days.length > 0 && day === '';
  const [step, setStep] = useState<'count' | 'check'>('count');
  const denominations = denominationsOf(format.unit);
  const hasDrawer = report.shift?.giftsOnly !== true;
  const counted = !hasDrawer
    ? NOTHING_COUNTED
    : isInPieces
      ? readInPieces(denominations, typedPieces, typed)
      : readCount(typed);
  /** Keeps what was counted: the sum of the coins and notes becomes the typed sum, and they stay as typed. */
  const changeEntry = () => {
    const cashCents = isInPieces ? counted?.cashCents : undefined;
    if (cashCents !== undefined)
      setTyped({
        ...typed,
        cashCents: parseTypedMoney(String(cashCents), format.unit.minorUnit),
      });
    setInPieces(!isInPieces);
  };
  const keptCents = readKept(typedKept, counted);
  const isKeptOdd = typedKept.text !== '' && counted !== null && keptCents === null;
  const isSlipOdd = SLIP_COUNT_FIELDS.some((kind) => isInvalidMoney(typed[kind]));
  const carriesOpenSale = overview.openSales > 0;
  const left = describeLeftAtClose(overview, report.carriedOver.length, needsPerson);
  const isBlind = overview.blindCount && hasDrawer;
  const leave = () => onEnd(null);

  if ((step === 'count' && hasDrawer) || counted === null) {
    return (
      <DrawerStepDialog
        key="count"
        title={t('reports.closing.countTitle')}
        leave={t('reports.closing.leave')}
        go={t('reports.closing.next')}
        goDisabled={isKeptOdd || isSlipOdd}
        missing={counted === null && !isSlipOdd ? [t('stepUp.missing.amount')] : []}
        needsManager={needsManagerFor('close-shift', overview)}
        problem={null}
        aside={
          denominations.length > 0 && (
            <KeyButton
              keyName={shortcuts.view}
              label={t(isInPieces ? 'reports.closing.oneSum' : 'reports.closing.pieces')}
              onPress={changeEntry}
            />
          )
        }
        onLeave={leave}
        onGo={() => setStep('check')}
      >
        <div className={styles[isInPieces ? 'slips' : 'sideBySide']}>
          {isInPieces ? (
            <PieceCountFields
              denominations={denominations}
              typed={typedPieces}
              onType={setTypedPieces}
            />
          ) : (
            <MoneyEntry
              label={t('reports.closing.countCash')}
              typed={typed.cashCents}
              onType={(cashCents) => setTyped({ ...typed, cashCents })}
            />
          )}
          <div className={styles[isInPieces ? 'sideBySide' : 'slips']}>
            {SLIP_COUNT_FIELDS.map((kind) => (
              <EchoedField
                key={kind}
                label={t(slipLabels[kind])}
                inputMode="decimal"
                placeholder={t('reports.closing.notCounted')}
                error={describeOdd(typed[kind])}
                value={typed[kind].text}
                echo={describeTypedMoney(typed[kind], format.money)}
                onChange={(event) =>
                  setTyped({
                    ...typed,
                    [kind]: parseTypedMoney(event.currentTarget.value, format.unit.minorUnit),
                  })
                }
              />
            ))}
            <EchoedField
              label={t('reports.closing.kept')}
              inputMode="decimal"
              placeholder={t('reports.closing.keptNotSaid')}
              error={describeKept(typedKept, isKeptOdd)}
              value={typedKept.text}
              echo={describeTypedMoney(typedKept, format.money)}
              onChange={(event) =>
                setTypedKept(parseTypedMoney(event.currentTarget.value, format.unit.minorUnit))
              }
            />
          </div>
        </div>
        {/* The list of parked sales is below the keypad, which must stay fully visible however many there are; the next
            step repeats the list. */}
        {left.open !== null && <Notice tone="attention" title={left.open} />}
        <ParkedSalesAtClose />
        {needsPerson > 0 && (
          <Notice
            tone="attention"
            title={t('reports.closing.needsPerson', { count: needsPerson })}
          />
        )}
      </DrawerStepDialog>
    );
  }
  const takenOut = describeTakenOut(counted.cashCents, keptCents, format.money);
  const isOff = !isBlind && findOff(report, counted).length > 0;
  const missing = [
    ...(isDayMissing ? [t('reports.closing.missingDay')] : []),
    ...(isOff && reason === '' ? [t('stepUp.missing.reason')] : []),
  ];
  const close = {
    kind: 'close-shift',
    counted: isBlind ? { ...counted, isBlind: true as const } : counted,
    ...(keptCents === null ? {} : { keptCents }),
    ...(isOff ? { differenceReason: reason } : {}),
    ...(day === '' || day === report.shift?.businessDay ? {} : { businessDay: day }),
    carriesOpenSale,
  } as const;
  const back = hasDrawer && (
    <KeyButton
      keyName={shortcuts.before}
      label={t('reports.closing.back')}
      onPress={() => setStep('count')}
    />
  );
  // This element takes the focus, so that a key still held from the previous step confirms nothing.
  const compared = (
    <div className={styles['outcome']} tabIndex={-1} data-autofocus>
      {!hasDrawer ? (
        <Notice tone="plain" title={t('reports.report.giftsOnly')} />
      ) : isBlind ? (
        <Notice
          tone="plain"
          title={t('reports.closing.blind', { money: format.money(counted.cashCents) })}
        />
      ) : (
        <>
          <Differences report={report} counted={counted} />
          <Comparison report={report} counted={counted} />
        </>
      )}
      {/* Here it is in view beside a PIN too, where the list of reasons is below the keypad. */}
      {takenOut !== null && <Notice tone="plain" title={takenOut} />}
    </div>
  );
  // Beside a PIN there is space for the list; without one it would push what has to be chosen out of view.
  const isBesidePin = needsManagerFor('close-shift', overview);
  const further = (
    <>
      <ShiftDayChoice days={days} chosen={day} onChoose={setDay} />
      {isOff && (
        <ReasonChoice
          isInLine
          reasons={differenceReasons}
          reason={reason}
          maxLength={MAX_SHIFT_REASON_LENGTH}
          onReason={setReason}
        />
      )}
      <OpenSaleCash report={report} />
      <AtTerminal report={report} />
      {left.open !== null && <Notice tone="attention" title={left.open} />}
      {left.parked !== null && <Notice tone="plain" title={left.parked} />}
      {left.isNothing && (
        <Notice
          tone={isBlind || findOff(report, counted).length > 0 ? 'plain' : 'good'}
          title={t('reports.closing.nothingCarried')}
        />
      )}
      {!isBesidePin && <CarriedOverList report={report} />}
    </>
  );
  return (
    <ShiftDialog
      key="check"
      kind="close-shift"
      overview={overview}
      proposal={missing.length > 0 ? null : close}
      draft={close}
      title={t('reports.closing.checkTitle')}
      leave={t('reports.closing.leave')}
      go={left.go}
      nothingTyped
      missing={missing}
      further={further}
      aside={back}
      onWritten={() => onEnd(number)}
      onLeave={leave}
    >
      {compared}
      {isBesidePin && <CarriedOverList report={report} />}
    </ShiftDialog>
  );
}

/** Returns the counted amounts; null while the cash is not counted or a typed amount is not valid. */
function readCount({ cashCents: cash, ...slips }: typeof NOTHING_TYPED): CountedTakings | null {
  if (cash.cents === null || SLIP_COUNT_FIELDS.some((name) => isInvalidMoney(slips[name])))
    return null;
  return {
    cashCents: cash.cents,
    cardCents: slips.cardCents.cents,
    otherCents: slips.otherCents.cents,
  };
}

/** Returns the sum of the counted coins and notes; null while none is counted or a typed number is not valid. */
function readInPieces(
  denominations: readonly Cents[],
  typedPieces: TypedPieces,
  { cashCents: _oneSum, ...slips }: typeof NOTHING_TYPED,
): CountedTakings | null {
  const pieces = parseTypedPieces(denominations, typedPieces);
  if (pieces === null || pieces.length === 0) return null;
  const cash = { text: '', cents: sumOfPiecesCents(pieces) };
  const counted = readCount({ ...slips, cashCents: cash });
  return counted === null ? null : { ...counted, cashPieces: [...pieces] };
}

interface JustClosedProps {
  readonly report: ShiftReport;
  readonly printing: PrintingStatus;
  /** True if the report was sent to the printer; null without a printer, and until the answer arrives. */
  readonly isPrinted: boolean | null;
  readonly goesOn: HowItGoesOn;
  /** True if the close should have closed the card terminal's day too, and did not. */
  readonly isTerminalDayLeft: boolean;
}

/** Shown above the Z report after the close: everything to know before going home. */
export function ClosedShiftSummary(props: JustClosedProps) {
  const { report, printing, isPrinted, goesOn, isTerminalDayLeft } = props;
  const { shift, carriedOver } = report;
  if (shift === null || shift.counted === null) return null;
  const isOff = findOff(report, shift.counted).length > 0;
  return (
    <div className={styles['outcome']}>
      <Notice
        tone={isOff ? 'plain' : 'good'}
        title={t('reports.closing.doneTitle', { number: shift.number })}
      >
        {isPrinted === true && `${t('reports.printed')} ${describeReportTrouble(printing)}`}
      </Notice>
      <Differences report={report} counted={shift.counted} />
      {isPrinted === false && <Notice tone="attention" title={t('reports.closing.notPrinted')} />}
      {notesOfCarried(carriedOver, goesOn).map((note) => (
        <Notice key={note} tone="attention" title={note} />
      ))}
      {isTerminalDayLeft && (
        <Notice tone="attention" title={t('cardTerminal.health.day-not-closed')} />
      )}
    </div>
  );
}

interface OutcomeProps {
  readonly report: ShiftReport;
  readonly counted: CountedTakings;
}

/** Lists the counted amounts that differ from the expected ones, with the difference in cents. */
function findOff({ expected }: ShiftReport, counted: CountedTakings) {
  if (expected === null) return [];
  const differences = differencesOf(counted, expected);
  return COUNTS.flatMap((kind) => {
    const difference = differences[kind];
    return difference === null || difference === 0 ? [] : [{ kind, difference }];
  });
}

/** Shown above the report's figures: all differences as one message, so that the reason below stays in view. */
function Differences({ report, counted }: OutcomeProps) {
  const format = useFormat();
  const said = findOff(report, counted).map(({ kind, difference }) =>
    t(difference < 0 ? 'reports.closing.less' : 'reports.closing.more', {
      kind: t(`reports.closing.kinds.${kind}`),
      money: format.money(cents(Math.abs(difference))),
    }),
  );
  return said.length > 0 && <Notice tone="bad" title={joinParts(said)} />;
}

function Comparison({ report: { expected }, counted }: OutcomeProps) {
  const format = useFormat();
  if (expected === null) return null;
  const differences = differencesOf(counted, expected);
  const rows = COUNTS.filter((kind) => counted[kind] !== null || expected[kind] !== 0);
  return (
    <table className={styles['comparison']}>
      <thead>
        <tr>
          <th>{t('reports.closing.columns.kind')}</th>
          <th>{t('reports.closing.columns.expected')}</th>
          <th>{t('reports.closing.columns.counted')}</th>
          <th>{t('reports.closing.columns.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((kind) => {
          const found = counted[kind];
          const difference = differences[kind];
          return (
            <tr key={kind}>
              <th scope="row">{t(`reports.closing.kinds.${kind}`)}</th>
              <td>{format.money(expected[kind])}</td>
              <td>{found === null ? t('reports.closing.notCounted') : format.money(found)}</td>
              <td data-off={(difference !== null && difference !== 0) || undefined}>
                {difference === 0
                  ? t('reports.closing.fits')
                  : difference === null
                    ? ''
                    : format.money(difference)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Says why the terminal's own total may differ from the card total. */
function AtTerminal({ report }: { readonly report: ShiftReport }) {
  const format = useFormat();
  const { besideSalesAtTerminal: beside, unknownAtTerminal: unknown } = report;
  return (
    <>
      {unknown.count > 0 && (
        <Notice
          tone="attention"
          title={t('cardTerminal.atClose', { money: format.money(unknown.cents) })}
        />
      )}
      {beside.count > 0 && (
        <Notice
          tone="attention"
          title={t('cardTerminal.besideAtClose', { money: format.money(beside.cents) })}
        />
      )}
    </>
  );
}

function OpenSaleCash({ report }: { readonly report: ShiftReport }) {
  const format = useFormat();
  const { cashInOpenSalesCents } = report;
  if (cashInOpenSalesCents === 0) return null;
  return (
    <Notice
      tone="attention"
      title={t('reports.closing.openSaleCash', { money: format.money(cashInOpenSalesCents) })}
    />
  );
}

/** Lists the payments that the close carries over to the next shift. */
function CarriedOverList({ report: { carriedOver } }: { readonly report: ShiftReport }) {
  if (carriedOver.length === 0) return null;
  return (
    <section>
      <h2 className={styles['heading']}>
        {t('reports.closing.carriedOver', { count: carriedOver.length })}
      </h2>
      <div
        className={styles['carriedLines']}
        role="region"
        aria-label={t('reports.closing.carriedOver', { count: carriedOver.length })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what it scrolls
        tabIndex={0}
      >
        <ReportLines lines={carriedOver.map(carriedLine)} />
      </div>
    </section>
  );
}
