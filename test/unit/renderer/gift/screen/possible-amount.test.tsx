import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat, FormatProvider } from '../../../../../renderer/design/figures/format.ts';
import { PossibleAmount } from '../../../../../renderer/gift/screen/possible-amount.tsx';
import type { Quote } from '../../../../../shared/policy/quote.ts';
import { instantMs } from '../../../../../shared/values/time.ts';
import { FIRST_CARD_ID, foundCard } from '../../../../builders/cashier.ts';
import { cents } from '../../../../../shared/values/money.ts';

/** Another till may have used the card since the service told its balance: the page says of when the balance is. */

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

function pageOf(changes: Partial<Quote>): string {
  const { redeem } = foundCard(FIRST_CARD_ID);
  const quote = {
    ...redeem,
    because: 'balance',
    confirmedCents: cents(30_00),
    availableCents: cents(30_00),
    upToCents: cents(30_00),
    heldCents: cents(0),
    balanceAsOfMs: instantMs(Date.now() - 7_200_000),
    ...changes,
  } as const;
  return renderToStaticMarkup(
    <FormatProvider value={format}>
      <PossibleAmount
        quote={quote}
        withoutManagerCents={null}
        printed={null}
        onLoadInSale={null}
        isSaidBeside={false}
      />
    </FormatProvider>,
  );
}

test('a balance that the service told earlier is not said to be what the card has now', () => {
  const page = pageOf({});
  expect(page).toMatch(/Balance as of [^€.]*\./);
  expect(page).not.toContain('This is the card’s available balance.');
  expect(pageOf({ balanceAsOfMs: instantMs(Date.now()) })).toContain(
    'This is the card’s available balance.',
  );
});

test('a balance from a file is dated even if it is new', () => {
  const stated = { confirmedCents: null, statedCents: cents(30_00) };
  const page = pageOf({ ...stated, balanceAsOfMs: instantMs(Date.now()) });
  expect(page).toMatch(/Balance as of [^€.]*\./);
});

test('the balance of that time is named if some of it is held since', () => {
  const held = { heldCents: cents(20_00), availableCents: cents(10_00), upToCents: cents(10_00) };
  expect(pageOf(held)).toMatch(
    /Balance as of [^€]*: €30\.00\. Of this, €20\.00 is held for unconfirmed payments\./,
  );
});

test('an unknown balance is not said to be available', () => {
  const unknown = { confirmedCents: null, availableCents: null, balanceAsOfMs: null };
  expect(pageOf(unknown)).not.toContain('available balance');
});

test('a balance above which the service decides is dated once', () => {
  const decides = pageOf({ serviceDecides: true, upToCents: cents(250_00) });
  expect(decides.match(/Balance as of/g)).toHaveLength(1);
  expect(decides).not.toContain('available balance');
});
