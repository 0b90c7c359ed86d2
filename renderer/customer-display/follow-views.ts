import { numberedViewSchema } from '../../shared/customer-display/customer-view.ts';
import type { CustomerView, NumberedView } from '../../shared/customer-display/customer-view.ts';

const TRY_AGAIN_MS = 1_000;

/**
 * Shows each view as main has it, for ever. Where main does not answer nothing is shown: what stood there may be another customer's by
 * then.
 */
export async function followViews(show: (view: CustomerView | null) => void): Promise<never> {
  let known = 0;
  for (;;) {
    const next = await askForAnother(known).catch(() => null);
    show(next?.view ?? null);
    known = next?.number ?? 0;
    if (next === null) await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

/** Answered once there is another view than the one with this number. */
async function askForAnother(known: number): Promise<NumberedView> {
  const answer = await fetch(`/view?known=${known}`);
  return numberedViewSchema.parse(await answer.json());
}
