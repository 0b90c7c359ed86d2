import type { Refusal } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { Intent, Verb } from '../../ledger/intent.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isOfOpenSale, putRightAloneCents } from '../../ledger/put-right-alone.ts';
import { cents } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';

/**
 * What somebody may do at the till alone, where a manager's PIN could be asked for (decision 0082). A
 * manager who is signed in types it too: who stands at the till is not proven by who has signed in.
 */
export function mayBeAskedForManager({ standing, stepUp }: Stamp): boolean {
  return stepUp === null && standing !== 'open';
}

/**
 * Up to what a load without a sale needs no manager's PIN, in cents; null where none needs one: nothing is
 * sold there, loads are paid at another till, and this one knows of no payment.
 */
export function loadAloneCents({
  limits,
  lastReceiptNumber,
  openSales,
}: Pick<Ledger, 'limits' | 'lastReceiptNumber' | 'openSales'>): Cents | null {
  const sells = lastReceiptNumber > 0 || openSales.size > 0;
  return sells ? limits.withoutManager.loadCents : null;
}

/** Why this load may not be accepted without a sale; null where it may. */
export function loadAloneRefusal(
  ledger: Ledger,
  { verb, amountCents }: { readonly verb: Verb; readonly amountCents: Cents },
  stamp: Stamp,
): Refusal | null {
  if (verb !== 'load' || !mayBeAskedForManager(stamp)) return null;
  const upToCents = loadAloneCents(ledger);
  if (upToCents === null || amountCents <= upToCents) return null;
  return { why: 'above-limit', upToCents, because: 'load-without-sale' };
}

/** Why this may not be put right, or undone; null where it may. */
export function putRightAloneRefusal(
  ledger: Ledger,
  original: Intent,
  stamp: Stamp,
): Refusal | null {
  if (!mayBeAskedForManager(stamp) || isOfOpenSale(ledger, original)) return null;
  const lastClose = ledger.closes.at(-1)?.sequence ?? 0;
  if (original.sequence <= lastClose) return { why: 'not-alone', because: 'earlier-shift' };
  const { putRightCents } = ledger.limits.withoutManager;
  const leftCents = cents(Math.max(0, putRightCents - putRightAloneCents(ledger, stamp)));
  if (original.amountCents <= leftCents) return null;
  return { why: 'not-alone', because: 'put-right-sum', leftCents };
}
