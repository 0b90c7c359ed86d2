import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { remToPx } from '../design/rem-to-px.ts';
import styles from './plots.module.css';

/** Where a plot is drawn, in px of now. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
  /** Size of its text, which grows with the till's. */
  readonly fontPx: number;
}

interface PlotFrameProps {
  /** The element that says in words what is drawn. */
  readonly labelledBy: string;
  readonly heightRem: number;
  readonly children: (size: PlotSize) => ReactNode;
}

/** As in `plots.module.css`. */
const FONT_REM = 0.875;

/** A picture as wide as its place; whoever does not see it is told the sentence beside it. */
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

/** How wide words are at most, in px: in the till's font, and as bold as the highest one is written. */
export function widthOf(texts: readonly string[], fontPx: number): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `700 ${fontPx}px ${getComputedStyle(document.body).fontFamily}`;
  const widest = (text: string) => pen?.measureText(text).width ?? text.length * fontPx;
  return Math.max(0, ...texts.map(widest));
}
