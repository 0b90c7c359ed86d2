import { useFormat } from '../../design/figures/format.ts';
import { useNow } from '../../design/use-now.ts';
import { describeSendsAgain } from './describe-possible.ts';

/** Says for how long the card service is not asked, second by second; to be kept out of what is read aloud. */
export function SendsAgain({ atMs }: { readonly atMs: number }) {
  return <span aria-live="off">{describeSendsAgain(atMs, useFormat(), useNow(1_000))}</span>;
}
