import { useElementSize } from '@mantine/hooks';
import { PatternLines } from '@visx/pattern';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';
import { remToPx } from '../design/rem-to-px.ts';
import styles from './plots.module.css';

export interface PlotPart {
  readonly cents: number;
  /** `solid`: confirmed. `load`: confirmed, in the other direction. `open`: not known yet. `back`: refunded. */
  readonly look: 'solid' | 'load' | 'open' | 'back';
}

interface PartsBarProps {
  readonly parts: readonly PlotPart[];
  /** The amount that the whole width stands for. */
  readonly mostCents: number;
}

const HEIGHT_REM = 0.875;

/** Draws one sum as a bar in parts; words beside it say the same. */
export function PartsBar({ parts, mostCents }: PartsBarProps) {
  const { ref, width } = useElementSize();
  const stripes = useId();
  const height = remToPx(HEIGHT_REM);
  const x = scaleLinear<number>({ domain: [0, Math.max(1, mostCents)], range: [0, width - 2] });
  const bars = parts.map(({ cents, look }, index) => {
    const from = parts.slice(0, index).reduce((sum, part) => sum + part.cents, 0);
    return { look, from, until: from + cents };
  });
  return (
    <div ref={ref} className={styles['partsBar']} style={{ height: `${HEIGHT_REM}rem` }}>
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={height}>
          {(['open', 'back'] as const).map((look) => (
            <PatternLines
              key={look}
              id={`${stripes}${look}`}
              width={6}
              height={6}
              stroke={look === 'open' ? 'var(--attention)' : 'var(--bad)'}
              strokeWidth={2}
              orientation={['diagonal']}
            />
          ))}
          {bars.map(({ look, from, until }) => (
            <Bar
              key={from}
              data-look={look}
              {...((look === 'open' || look === 'back') && { fill: `url(#${stripes}${look})` })}
              x={x(from) + 1}
              y={1}
              width={Math.max(2, x(until) - x(from))}
              height={height - 2}
            />
          ))}
        </svg>
      )}
    </div>
  );
}
