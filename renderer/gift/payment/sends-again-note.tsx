import { useFormat } from '../../design/figures/format.ts';
import { useNow } from '../../design/use-now.ts';
import { describeSendsAgain } from './describe-possible.ts';

/** Counts down the seconds until the till asks the card service again; hidden from screen readers. */
export function SendsAgainNote({ atMs }: { readonly atMs: number }) {
  return <span aria-live="off">{describeSendsAgain(atMs, useFormat(), useNow(1_000))}</span>;
}
