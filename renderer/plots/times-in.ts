/** A marked period of a plot, in ms since 1970. */
export interface PlotSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

const HOUR_MS = 3_600_000;

/**
 * Returns the times to label on an axis: both ends, and whole hours between them as far as there is room. If both ends
 * have the same label, only one is kept, since they would overlap.
 * @param most how many labels fit side by side
 */
export function axisTimes(
  { fromMs, untilMs }: PlotSpan,
  most: number,
  say: (atMs: number) => string,
): number[] {
  const lengthMs = untilMs - fromMs;
  if (say(fromMs) === say(untilMs) && lengthMs < HOUR_MS) return [fromMs];
  const between = Math.max(0, Math.floor(most) - 2);
  const hours = [1, 2, 3, 6, 12, 24, 48, 168, 336, 720].find(
    (count) => lengthMs / (count * HOUR_MS) <= between,
  );
  if (hours === undefined || between === 0) return [fromMs, untilMs];
  const stepMs = hours * HOUR_MS;
  const times: number[] = [];
  const first = Math.ceil((fromMs + stepMs / 2) / HOUR_MS) * HOUR_MS;
  for (let atMs = first; atMs <= untilMs - stepMs / 2; atMs += stepMs) times.push(atMs);
  return [fromMs, ...times, untilMs];
}
