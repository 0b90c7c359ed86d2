import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { remToPx } from '../design/rem-to-px.ts';
import styles from './plots.module.css';

/** The size of a plot, in px at the current text size. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
  /** The plot's font size in px, which grows with the till's. */
  readonly fontPx: number;
}

interface PlotFrameProps {
  /** Id of the element that describes the plot in words. */
  readonly labelledBy: string;
  readonly heightRem: number;
  readonly children: (size: PlotSize) => ReactNode;
}

/** The font size that `plots.module.css` sets. */
const FONT_REM = 0.875;

/** A drawing as wide as its container; screen readers read the sentences beside it. */
export function PlotFrame({ labelledBy, heightRem, children }: PlotFrameProps) {
  const { ref, width } = useElementSize();
  const height = remToPx(heightRem);
  return (
    <div ref={ref} className={styles['frame']} style={{ height: `${heightRem}rem` }}>
      {width > 0 && (
        <svg role="img" aria-labelledby={labelledBy} width={width} height={height}>
          {children({ width, height, fontPx: remToPx(FONT_REM) })}
        </svg>
      )}
    </div>
  );
}

/** Measures the widest text in px, in the till's font and in the boldest weight used. */
export function measureTextWidth(texts: readonly string[], fontPx: number): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `700 ${fontPx}px ${getComputedStyle(document.body).fontFamily}`;
  const widest = (text: string) => pen?.measureText(text).width ?? text.length * fontPx;
  return Math.max(0, ...texts.map(widest));
}
