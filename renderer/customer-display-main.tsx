import './start/trusted-types.ts';
import '../shared/values/zod-without-eval.ts';
import { createRoot } from 'react-dom/client';
import { assertPresent } from '../shared/values/assert.ts';
import { CustomerPage } from './customer-display/customer-page.tsx';
import { numberedViewSchema } from '../shared/customer-display/customer-view.ts';
import type { CustomerView, NumberedView } from '../shared/customer-display/customer-view.ts';
import './design/tokens.css';

const TRY_AGAIN_MS = 1_000;

/**
 * Shows each view that main sends, for ever. If main does not answer, the display goes blank: the last view may belong
 * to another customer.
 */
async function followViews(show: (view: CustomerView | null) => void): Promise<never> {
  let known = 0;
  for (;;) {
    const next = await askForAnother(known).catch(() => null);
    show(next?.view ?? null);
    known = next?.number ?? 0;
    if (next === null) await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

/**
 * Long-polls main for the next view.
 * @param known number of the view already shown
 */
async function askForAnother(known: number): Promise<NumberedView> {
  const answer = await fetch(`/view?known=${known}`);
  return numberedViewSchema.parse(await answer.json());
}

const element = document.getElementById('customer-display');
const root = createRoot(assertPresent(element, 'customer-display.html has the root'));

void followViews((view) => {
  if (view !== null) document.documentElement.lang = view.language;
  root.render(view && <CustomerPage view={view} />);
});
