import { AxisBottom, AxisLeft } from '@visx/axis';
import { PatternLines } from '@visx/pattern';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { useId } from 'react';
import { PlotFrame, measureTextWidth } from './plot-frame.tsx';
import type { PlotSize } from './plot-frame.tsx';

export interface PlotBar {
  readonly key: string;
  readonly label: string;
  readonly upCents: number;
  /** The amount drawn below the line, striped; positive. */
  readonly downCents: number;
}

interface BarsPlotProps {
  readonly labelledBy: string;
  readonly heightRem: number;
  readonly bars: readonly PlotBar[];
  /** Formats an amount for the axis. */
  readonly say: (cents: number) => string;
}

const TICKS = 4;
/** Widest bar, in multiples of the font size. */
const WIDEST_BAR = 6;

/** Draws a bar for each hour or day, with refunds below the line. */
export function BarsPlot({ labelledBy, heightRem, bars, say }: BarsPlotProps) {
  const stripes = useId();
  return (
    <PlotFrame labelledBy={labelledBy} heightRem={heightRem}>
      {(size) => <Bars size={size} bars={bars} say={say} stripes={stripes} />}
    </PlotFrame>
  );
}

interface BarsProps extends Pick<BarsPlotProps, 'bars' | 'say'> {
  readonly size: PlotSize;
  readonly stripes: string;
}

function Bars({ size: { width, height, fontPx }, bars, say, stripes }: BarsProps) {
  const most = Math.max(0, ...bars.map(({ upCents }) => upCents));
  const least = 0 - Math.max(0, ...bars.map(({ downCents }) => downCents));
  const foot = height - fontPx * 1.9;
  const y = scaleLinear<number>({
    domain: [least, most],
    range: [foot, fontPx * 1.5],
    nice: TICKS,
  });
  // Amounts are whole cents, so a tick between two cents is left out.
  const ticks = y.ticks(TICKS).filter(Number.isInteger);
  // Labels of ticks use tabular digits, which are wider than the measured ones, so a margin is added.
  const left = measureTextWidth(ticks.map(say), fontPx) + fontPx;
  const x = scaleBand<string>({
    domain: bars.map(({ key }) => key),
    range: [left + fontPx / 2, width - fontPx],
    paddingInner: 0.2,
    paddingOuter: 0.1,
  });
  // Without a limit, a single hour of sales would fill the whole width.
  const barPx = Math.min(x.bandwidth(), fontPx * WIDEST_BAR);
  const labels = new Map(bars.map(({ key, label }) => [key, label]));
  const labelPx = measureTextWidth([...labels.values()], fontPx) + fontPx / 2;
  const every = Math.max(1, Math.ceil(labelPx / x.step()));
  const shown = bars.filter((_, index) => index % every === 0).map(({ key }) => key);
  const highest = bars.find(({ upCents }) => upCents === most && most > 0);
  return (
    <>
      <PatternLines
        id={stripes}
        width={6}
        height={6}
        stroke="var(--bad)"
        strokeWidth={2}
        orientation={['diagonal']}
      />
      {ticks.map((tick) => (
        <Line
          key={tick}
          data-look={tick === 0 ? 'zero' : 'grid'}
          from={{ x: left, y: y(tick) }}
          to={{ x: width, y: y(tick) }}
        />
      ))}
      {bars.map(({ key, upCents, downCents }) => (
        <g key={key}>
          {upCents > 0 && (
            <Bar
              data-look="solid"
              x={(x(key) ?? left) + (x.bandwidth() - barPx) / 2}
              y={y(upCents)}
              width={barPx}
              height={y(0) - y(upCents)}
            />
          )}
          {downCents > 0 && (
            <Bar
              data-look="back"
              fill={`url(#${stripes})`}
              x={(x(key) ?? left) + (x.bandwidth() - barPx) / 2}
              y={y(0)}
              width={barPx}
              height={y(0 - downCents) - y(0)}
            />
          )}
        </g>
      ))}
      {highest !== undefined && (
        <text
          data-look="highest"
          x={nearTo((x(highest.key) ?? left) + x.bandwidth() / 2, say(most), left, width, fontPx)}
          y={y(most) - fontPx * 0.35}
          textAnchor="middle"
        >
          {say(most)}
        </text>
      )}
      <AxisLeft
        left={left}
        scale={y}
        tickValues={ticks}
        tickFormat={(tick) => say(Number(tick))}
        hideAxisLine
        hideTicks
        tickLength={4}
        tickLabelProps={{ textAnchor: 'end', verticalAnchor: 'middle' }}
      />
      <AxisBottom
        top={foot}
        scale={x}
        tickValues={shown}
        tickFormat={(key) => labels.get(key) ?? ''}
        hideAxisLine
        hideTicks
        tickLength={fontPx * 0.4}
        tickLabelProps={{ textAnchor: 'middle', fontSize: fontPx }}
      />
    </>
  );
}

/** Centres a label on its bar, but keeps it within the plot. */
function nearTo(middle: number, text: string, left: number, width: number, fontPx: number): number {
  const half = measureTextWidth([text], fontPx) / 2;
  return Math.max(left + half, Math.min(width - half, middle));
}
