import { maxOf } from './soak-figures.ts';

/** One line of a chart; its points are seconds since the beginning, and the value at that time. */
export interface ChartLine {
  readonly name: string;
  readonly points: readonly (readonly [seconds: number, value: number])[];
}

const [WIDTH, HEIGHT, EDGE] = [640, 240, 48];
const COLOURS = ['#0b6e5f', '#b3541e', '#3b5b92', '#8a8f98'];

/** Keeps the highest point of each pixel, because a run of hours has more seconds than a picture has pixels. */
function highest(points: ChartLine['points'], lastSecond: number): ChartLine['points'] {
  const byPixel = new Map<number, ChartLine['points'][number]>();
  for (const point of points) {
    const pixel = Math.floor(((WIDTH - 2 * EDGE) * point[0]) / lastSecond);
    const before = byPixel.get(pixel);
    if (before === undefined || before[1] < point[1]) byPixel.set(pixel, point);
  }
  return [...byPixel.values()];
}

/**
 * Draws lines over time as an SVG.
 * @param unit of the values
 */
export function drawLines(title: string, unit: string, lines: readonly ChartLine[]): string {
  const all = lines.flatMap(({ points }) => points);
  const lastSecond = Math.max(1, maxOf(all.map(([seconds]) => seconds)));
  const most = Math.max(1, maxOf(all.map(([, value]) => value)));
  const x = (seconds: number) => EDGE + ((WIDTH - 2 * EDGE) * seconds) / lastSecond;
  const y = (value: number) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * value) / most;
  const drawn = lines.map(({ name, points }, index) => {
    const colour = COLOURS[index % COLOURS.length] ?? '';
    const path = highest(points, lastSecond)
      .map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`)
      .join(' ');
    return `<polyline fill="none" stroke="${colour}" points="${path}"/>
<text x="${EDGE + index * 120}" y="${HEIGHT - 8}" fill="${colour}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="white"/>
<text x="${EDGE}" y="20" font-size="14">${title}</text>
<text x="4" y="${EDGE}">${Math.round(most)} ${unit}</text>
<text x="${WIDTH - EDGE}" y="${HEIGHT - EDGE + 14}">${Math.round(lastSecond)} s</text>
<path d="M${EDGE} ${EDGE}V${HEIGHT - EDGE}H${WIDTH - EDGE}" fill="none" stroke="black"/>
${drawn.join('\n')}
</svg>
`;
}
