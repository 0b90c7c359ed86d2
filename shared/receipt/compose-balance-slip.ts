import { t } from '../locales/language.ts';
import type { Quote } from '../policy/quote.ts';
import type { InstantMs } from '../values/time.ts';
import { shopLines } from './compose-receipt.ts';
import { centredText, leftAlignedText, labelledFigure, HORIZONTAL_RULE } from './receipt.ts';
import type { Receipt, ReceiptElement } from './receipt.ts';
import type { ReceiptStyle } from './receipt-style.ts';

interface BalanceSlip {
  /** The card's masked number, never the whole one. */
  readonly masked: string;
  readonly quote: Quote;
  readonly nowMs: InstantMs;
}

/**
 * Composes a slip with a card's balance and its time, as far as this till knows it; null if the till knows no balance.
 */
export function composeBalanceSlip(
  { masked, quote, nowMs }: BalanceSlip,
  style: ReceiptStyle,
): Receipt | null {
  const { availableCents, balanceAsOfMs, confirmedCents, statedCents } = quote;
  const knownCents = confirmedCents ?? statedCents;
  if (knownCents === null || availableCents === null || balanceAsOfMs === null) return null;
  const { settings, formatMoney, formatTime } = style;
  const what = confirmedCents === null ? 'stated' : 'confirmed';
  const title = `${t('receipt.giftBalance')} ${masked}`;
  const elements: ReceiptElement[] = [
    ...shopLines(settings),
    labelledFigure(title, formatTime(nowMs)),
    HORIZONTAL_RULE,
    labelledFigure(t(`giftParts.possible.${what}`), formatMoney(knownCents)),
    labelledFigure(t('giftParts.possible.asOf'), formatTime(balanceAsOfMs)),
    ...(quote.heldCents === 0
      ? []
      : [labelledFigure(t('giftParts.possible.held'), formatMoney(quote.heldCents))]),
    ...(quote.pendingLoadsCents === 0
      ? []
      : [
          labelledFigure(
            t('giftParts.possible.pendingLoads'),
            formatMoney(quote.pendingLoadsCents),
          ),
        ]),
    labelledFigure(t('giftParts.possible.available'), formatMoney(availableCents), { bold: true }),
    HORIZONTAL_RULE,
    leftAlignedText(t('receipt.balanceNote')),
    ...settings.footerLines.map((line) => centredText(line)),
  ];
  return { title, isCopy: false, copyWord: t('receipt.copy'), opensDrawer: false, elements };
}
