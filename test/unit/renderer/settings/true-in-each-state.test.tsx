import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { useFirstDay } from '../../../../renderer/first-day/first-day-store.ts';
import { describeWhenAskedAgain } from '../../../../renderer/gift/card/card-question.tsx';
import { OldCardListStatus } from '../../../../renderer/old-cards/old-card-list-status.tsx';
import { NoBookNotice } from '../../../../renderer/setting-forms/no-book.tsx';
import { endsBeforeBegin } from '../../../../renderer/settings/facts-export-panel.tsx';
import { isPageOfTrouble } from '../../../../renderer/shell/pages.ts';
import { ANY_CODE_RULES } from '../../../../shared/cards/card-codes.ts';
import { judgeIdentifier } from '../../../../shared/cards/identifier.ts';
import { t } from '../../../../shared/locales/language.ts';
import { retentionEffects } from '../../../../renderer/settings/privacy/retention.tsx';

/** Sentences of the owner's pages are shown only where they are true. */

test('keeping personal data for ever announces no erasure', () => {
  expect(retentionEffects(90).customer).toContain('are erased at the next close');
  expect(JSON.stringify(retentionEffects(null))).not.toMatch(/are erased|no longer show/);
});

test('only two known days in the wrong order are a period that ends before it begins', () => {
  expect(endsBeforeBegin(2, 1)).toBe(true);
  expect(endsBeforeBegin(1, 2)).toBe(false);
  expect(endsBeforeBegin(undefined, 2)).toBe(false);
  expect(endsBeforeBegin(1, undefined)).toBe(false);
});

const CARD = { cardId: 'a', masked: '…0001', amountCents: 100, state: 'reversed', leftOut: null };

/** Shows a list of ten old cards in these states, with €1.00 on each. */
function oldCards(
  counts: Readonly<Record<string, number>>,
  isOn: boolean,
  more = 0,
  limitCents = 1_000,
): string {
  const states = 'loaded reversed refused unknown on-its-way left left-out came-to-nothing'.split(
    ' ',
  );
  const sums = Object.fromEntries(
    states.map((state) => [
      state,
      { count: counts[state] ?? 0, cents: (counts[state] ?? 0) * 100 },
    ]),
  );
  const list = { id: 'a', fileCents: 1_000, count: 10, totalCents: 1_000, isOn };
  const waits = !isOn && (counts['left'] ?? 0) > 0 ? 'halted' : null;
  return renderToStaticMarkup(
    <MantineProvider>
      <FormatProvider
        value={createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' })}
      >
        <OldCardListStatus
          status={
            { list, sums, waits, notLoaded: more > 0 ? [CARD] : [], moreNotLoaded: more } as never
          }
          overview={
            {
              accounts: { unassigned: '9999', giftCards: '1776' },
              oldCardsLimitCents: limitCents,
            } as never
          }
          onChanged={() => undefined}
        />
      </FormatProvider>
    </MantineProvider>,
  );
}

test('a list of old cards that was stopped offers to continue, also if cards were refused', () => {
  const stopped = oldCards({ loaded: 5, refused: 2, left: 3 }, false);
  expect(stopped).toContain('Continue loading');
  expect(stopped).not.toContain('Send the refused cards again');
  expect(oldCards({ loaded: 8, refused: 2 }, true)).toContain('Send the refused cards again');
});

test('a list of old cards above a limit that was lowered since does not offer to continue, and names the limit', () => {
  const above = oldCards({ loaded: 5, left: 5 }, false, 0, 999);
  expect(above).not.toContain('Continue loading');
  expect(above).toContain('The list is above the limit of €9.99.');
});

test('a changed limit does not say of cards that are loaded already that nothing is loaded yet', () => {
  expect(t('oldCards.limitEffects.customer')).not.toContain('yet');
});

test('a paused sending is not promised to continue automatically', () => {
  expect(t('oldCards.waits.cut-off')).not.toContain('automatically');
});

test('a list that the hub passes to every till is not said to change at this till', () => {
  for (const of of ['prices', 'tax', 'limits'] as const)
    expect(t(`${of}.question`)).not.toContain('this till');
});

test('a shop without VAT is not told that a category decides a VAT rate, nor one without a hub of its length there', () => {
  for (const count of [1, 2])
    expect(t('importing.question.unknown', { count })).not.toMatch(/decides? the VAT/);
  expect(t('importing.fault.too-long')).not.toContain('hub');
});

test('the scan test names fields of another page as such, and no question that comes back as asked once', () => {
  // The setup shows the same test without the field for the pause.
  expect(t('settings.scanner.asTyping')).not.toContain('above');
  expect(t('settings.cardCodes.tried.question')).not.toContain('once');
});

test('a code shaped like a uuid is asked about until a payment with it, others until a yes', () => {
  for (const isInUse of [false, true]) {
    const rules = { ...ANY_CODE_RULES, uuidShaped: 'ask' } as const;
    const known = {
      isKnown: () => true,
      isInUse: () => isInUse,
      rules,
      tillMark: null,
      said: null,
    };
    const { kind } = judgeIdentifier('9b2f6c1e-0000-4000-8000-0123456789ab', known);
    expect(kind).toBe(isInUse ? 'card' : 'question');
  }
  expect(describeWhenAskedAgain('uuid-card')).toContain('After the first payment');
  expect(describeWhenAskedAgain('uuid-customer')).toContain('After the first payment');
  expect(describeWhenAskedAgain('other-code')).toContain('After a yes');
});

test('a setup that is continued after a restart does not say that its test card was never tested', () => {
  const { applied } = useFirstDay.getInitialState();
  expect(applied.size).toBe(0);
  for (const key of ['noLoad', 'noRedeem'] as const)
    expect(t(`firstDay.applied.${key}`)).toContain('since the till started');
});

test('a till without a manager does not offer to anyone the settings that need a manager’s PIN', () => {
  expect(t('prices.noManager')).toContain('needs a manager’s PIN');
  expect(t('firstDay.proven.nobody')).not.toContain('anyone can change settings');
});

test('a shop with one till is not told that others are not replayed', () => {
  expect(t('limits.whatIf.week.others')).not.toMatch(/^Other tills/);
});

test('a store without a card format is not told that the till asks about all codes', () => {
  expect(t('settings.cardCodes.note')).toContain('Once a format is set here');
});

test('a finished list of old cards does not claim that cards were sent which were left out', () => {
  const text = oldCards({ loaded: 8, 'left-out': 2 }, true);
  expect(text).toContain('Cards that were not loaded are listed below.');
  expect(text).not.toMatch(/all cards/i);
});

test('a long list of cards that were not loaded says how many more there are', () => {
  expect(oldCards({ loaded: 8, reversed: 2 }, true, 7)).toContain('And 7 more cards');
  expect(oldCards({ loaded: 8, reversed: 2 }, true)).not.toContain('more card');
});

test('a disk that has some bytes left is not called full, and a removed name is not promised for ever', () => {
  expect(t('shell.frame.diskCritical')).not.toMatch(/is full|will stop/);
  expect(t('settings.people.retireNote')).toContain('until personal data is erased');
});

test('a till whose records cannot be used is not called unconnected, on no page', () => {
  const health = { kind: 'journal-damaged', code: 'TILL-1', why: 'no-fold' } as never;
  for (const page of ['activity', 'needs-person', 'day', 'categories', 'sale'] as const)
    expect(isPageOfTrouble(page, { book: null, health })).toBe(true);
  const open = { book: {} as never, health: { kind: 'keys-locked' } as never };
  expect(isPageOfTrouble('day', open)).toBe(false);
  expect(isPageOfTrouble('sale', open)).toBe(false);
  expect(isPageOfTrouble('gift-balance', open)).toBe(true);
  const shown = (state: never) =>
    renderToStaticMarkup(
      <MantineProvider>
        <NoBookNotice health={state} />
      </MantineProvider>,
    );
  expect(shown(health)).not.toMatch(/No card service|no records yet/);
  expect(shown({ kind: 'trading' } as never)).toContain('no records yet');
});
