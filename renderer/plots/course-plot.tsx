import { AxisBottom, AxisLeft } from '@visx/axis';
import { curveStepAfter } from '@visx/curve';
import { PatternLines } from '@visx/pattern';
import { scaleLinear } from '@visx/scale';
import { Area, Bar, Line, LinePath } from '@visx/shape';
import { useId } from 'react';
import { PlotFrame, measureTextWidth } from './plot-frame.tsx';
import type { PlotSize } from './plot-frame.tsx';
import { axisTimes } from './times-in.ts';
import type { PlotSpan } from './times-in.ts';

/** Two stacked sums, valid from this moment on. */
export interface PlotStep {
  readonly atMs: number;
  readonly lowerCents: number;
  readonly upperCents: number;
}

interface CoursePlotProps {
  readonly labelledBy: string;
  readonly heightRem: number;
  readonly steps: readonly PlotStep[];
  readonly marked: readonly PlotSpan[];
  readonly whole: PlotSpan;
  readonly say: (cents: number) => string;
  /** Formats a moment for the axis. */
  readonly sayTime: (atMs: number) => string;
}

const TICKS = 3;

/** Draws two sums that change in steps over some hours. */
export function CoursePlot({ labelledBy, heightRem, ...drawn }: CoursePlotProps) {
  const stripes = useId();
  return (
    <PlotFrame labelledBy={labelledBy} heightRem={heightRem}>
      {(size) => <Course size={size} stripes={stripes} {...drawn} />}
    </PlotFrame>
  );
}

interface CourseProps extends Omit<CoursePlotProps, 'labelledBy' | 'heightRem'> {
  readonly size: PlotSize;
  readonly stripes: string;
}

function Course({ size, stripes, steps, marked, whole, say, sayTime }: CourseProps) {
  const { width, height, fontPx } = size;
  const sums = steps.map(({ lowerCents, upperCents }) => lowerCents + upperCents);
  const foot = height - fontPx * 1.9;
  const y = scaleLinear<number>({
    domain: [0, Math.max(1, ...sums)],
    range: [foot, fontPx],
    nice: TICKS,
  });
  // Amounts are whole cents, so a tick between two cents is left out.
  const ticks = y.ticks(TICKS).filter(Number.isInteger);
  const left = measureTextWidth(ticks.map(say), fontPx) + 6;
  const x = scaleLinear<number>({
    domain: [whole.fromMs, Math.max(whole.fromMs + 1, whole.untilMs)],
    range: [left, width],
  });
  const last = steps.at(-1);
  const drawn = last === undefined ? [] : [...steps, { ...last, atMs: whole.untilMs }];
  const most = (width - left) / (measureTextWidth([sayTime(whole.fromMs)], fontPx) * 1.6);
  const times = axisTimes(whole, most, sayTime);
  return (
    <>
      <PatternLines
        id={stripes}
        width={6}
        height={6}
        stroke="var(--load)"
        strokeWidth={2}
        orientation={['diagonal']}
      />
      {marked.map(({ fromMs, untilMs }) => (
        <Bar
          key={fromMs}
          data-look="marked"
          x={x(fromMs)}
          y={fontPx}
          width={Math.max(2, x(untilMs) - x(fromMs))}
          height={foot - fontPx}
        />
      ))}
      {ticks.map((tick) => (
        <Line
          key={tick}
          data-look={tick === 0 ? 'zero' : 'grid'}
          from={{ x: left, y: y(tick) }}
          to={{ x: width, y: y(tick) }}
        />
      ))}
      <Area
        data-look="lower"
        data={drawn}
        curve={curveStepAfter}
        x={({ atMs }) => x(atMs)}
        y0={foot}
        y1={({ lowerCents }) => y(lowerCents)}
      />
      <Area
        data-look="upper"
        fill={`url(#${stripes})`}
        data={drawn}
        curve={curveStepAfter}
        x={({ atMs }) => x(atMs)}
        y0={({ lowerCents }) => y(lowerCents)}
        y1={({ lowerCents, upperCents }) => y(lowerCents + upperCents)}
      />
      <LinePath
        data-look="edge"
        data={drawn}
        curve={curveStepAfter}
        x={({ atMs }) => x(atMs)}
        y={({ lowerCents, upperCents }) => y(lowerCents + upperCents)}
      />
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
        tickValues={times}
        tickFormat={(time) => sayTime(Number(time))}
        hideAxisLine
        hideTicks
        tickLength={fontPx * 0.4}
        tickLabelProps={(_, place, { length }) => ({
          textAnchor: place === 0 ? 'start' : place === length - 1 ? 'end' : 'middle',
          fontSize: fontPx,
        })}
      />
    </>
  );
}
