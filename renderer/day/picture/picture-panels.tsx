import { Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import { TENDER_KINDS } from '../../../shared/ledger/sale/tender.ts';
import { t } from '../../../shared/locales/language.ts';
import type { PlainTextKey } from '../../../shared/locales/sentence.ts';
import type { GiftKind, GiftSums } from '../../../shared/reports/sum-gifts.ts';
import type { ReportFigures } from '../../../shared/reports/shift-report.ts';
import { turnoverCents } from '../../../shared/reports/sum-sales.ts';
import type { SaleSums } from '../../../shared/reports/sum-sales.ts';
import { sumCents } from '../../../shared/values/money.ts';
import { useFormat } from '../../design/figures/format.ts';
import type { PlotBar } from '../../plots/bars-plot.tsx';
import type { PlotPart } from '../../plots/parts-bar.tsx';
import { giftRows, describeGifts, describeTenders, textsOf } from './describe-picture.ts';
import type { PictureEnd } from './describe-picture.ts';
import { lazyPlot } from '../../plots/lazy-plot.tsx';
import styles from './picture.module.css';

const BarsPlot = lazyPlot(
  async () => (await import('../../plots/bars-plot.tsx')).BarsPlot,
  () => t('reports.plots.notDrawn'),
);
const PartsBar = lazyPlot(
  async () => (await import('../../plots/parts-bar.tsx')).PartsBar,
  () => t('reports.plots.notDrawn'),
);

/** Shows the most important figures first. */
export function KeyFigures({ figures }: { readonly figures: ReportFigures }) {
  const format = useFormat();
  const { sales, exposure } = figures;
  const openCents = sumCents([exposure.redeem.cents, exposure.load.cents]);
  const all = [
    [t('reports.report.goods'), format.money(turnoverCents(sales))],
    [t('reports.report.completed'), String(sales.completed)],
    ...(openCents === 0 ? [] : [[t('reports.report.exposure'), format.money(openCents)]]),
  ] as const;
  return (
    <dl className={styles['keyFigures']}>
      {all.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PlotPanelProps {
  readonly heading: string;
  readonly said: readonly string[];
  readonly wide?: boolean;
  /** Renders the plot, given the id of the sentences that describe it. */
  readonly children?: (sentences: string) => ReactNode;
}

/** A plot with its heading and a description in words. */
export function PlotPanel({ heading, said, wide = false, children }: PlotPanelProps) {
  const sentences = useId();
  return (
    // Not a landmark, because the table below has sections of the same name.
    <div
      role="group"
      className={styles['panel']}
      data-wide={wide || undefined}
      aria-label={heading}
    >
      <h2 className={styles['heading']}>{heading}</h2>
      <p id={sentences} className={styles['said']}>
        {said.join(' ')}
      </p>
      {children?.(sentences)}
    </div>
  );
}

const BARS_REM = 11;

interface BarsPanelProps {
  readonly heading: string;
  readonly said: readonly string[];
  readonly bars: readonly PlotBar[];
}

/** A plot with one bar per hour or day. */
export function BarsPanel({ heading, said, bars }: BarsPanelProps) {
  const { wholeMoney } = useFormat();
  if (bars.every(({ upCents, downCents }) => upCents + downCents === 0))
    return <PlotPanel heading={heading} said={said} wide />;
  return (
    <PlotPanel heading={heading} said={said} wide>
      {(labelledBy) => (
        <Suspense fallback={<div style={{ height: `${BARS_REM}rem` }} />}>
          <BarsPlot labelledBy={labelledBy} heightRem={BARS_REM} bars={bars} say={wholeMoney} />
        </Suspense>
      )}
    </PlotPanel>
  );
}

interface RowsProps {
  readonly rows: readonly {
    readonly label: string;
    readonly figure: string;
    readonly note: string | null;
    /** One row of bars below the other. */
    readonly bars: readonly (readonly PlotPart[])[];
  }[];
}

/** Sums as horizontal bars, each with its label; the longest fills the width. */
function Rows({ rows }: RowsProps) {
  const bars = rows.flatMap((row) => row.bars);
  const mostCents = Math.max(
    ...bars.map((parts) => parts.reduce((sum, part) => sum + part.cents, 0)),
  );
  return (
    <ul className={styles['rows']}>
      {rows.map(({ label, figure, note, bars: ofRow }) => (
        <li key={label}>
          <span>{label}</span>
          <strong>{figure}</strong>
          {ofRow.map((parts, index) => (
            <Suspense key={index} fallback={<div className={styles['barToCome']} />}>
              <PartsBar parts={parts} mostCents={mostCents} />
            </Suspense>
          ))}
          {note !== null && <span className={styles['note']}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}

interface TendersPanelProps {
  readonly sales: SaleSums;
  readonly isHidden: boolean;
}

/** Shows how sales were paid, and how much of it was given back. */
export function TendersPanel({ sales, isHidden }: TendersPanelProps) {
  const format = useFormat();
  const { byTender, refunds } = sales;
  const kinds = TENDER_KINDS.filter(
    (kind) => byTender[kind].count + refunds.byTender[kind].count > 0,
  );
  const rows = kinds.map((kind) => {
    const back = refunds.byTender[kind];
    const { cents: amountCents } = byTender[kind];
    return {
      label: t(`reports.report.tenders.${kind}`),
      figure: format.money(amountCents),
      note:
        back.count === 0
          ? null
          : t('reports.plots.refundedBeside', { money: format.money(back.cents) }),
      bars: barsOf([{ cents: amountCents, look: 'solid' }], [{ cents: back.cents, look: 'back' }]),
    };
  });
  const said = describeTenders(sales, isHidden, format);
  return (
    <PlotPanel heading={t('reports.report.byTender')} said={said}>
      {() => !isHidden && rows.length > 0 && <Rows rows={rows} />}
    </PlotPanel>
  );
}

const GIFT_NAMES = {
  redeemed: 'reports.report.redeemed',
  loaded: 'reports.report.loaded',
  'redeemed-back': 'reports.report.redeemedBack',
  'loaded-back': 'reports.report.loadedBack',
} as const satisfies Readonly<Record<GiftKind, PlainTextKey>>;

/** Leaves out empty bars. */
function barsOf(...bars: readonly (readonly PlotPart[])[]): PlotPart[][] {
  return bars
    .map((parts) => parts.filter(({ cents }) => cents > 0))
    .filter((parts) => parts.length > 0);
}

/** Compares redeemed and loaded amounts, confirmed and not yet confirmed. */
export function GiftsPanel({ gifts, end }: { readonly gifts: GiftSums; readonly end: PictureEnd }) {
  const format = useFormat();
  const rows = giftRows(gifts);
  const drawn = rows.map(({ kind, confirmedCents, openCents }) => ({
    label: t(GIFT_NAMES[kind]),
    figure: format.money(confirmedCents),
    note: openCents === 0 ? null : t(textsOf(end).notConfirmed, { money: format.money(openCents) }),
    bars: barsOf([
      { cents: confirmedCents, look: kind.startsWith('redeemed') ? 'solid' : 'load' },
      { cents: openCents, look: 'open' },
    ]),
  }));
  return (
    <PlotPanel heading={t('reports.plots.gifts')} said={describeGifts(rows, end, format)}>
      {() => drawn.length > 0 && <Rows rows={drawn} />}
    </PlotPanel>
  );
}
