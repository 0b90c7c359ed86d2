import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { LabelledValueList } from '../../../../renderer/design/frame/labelled-value-list.tsx';
import { labelBook } from '../../../../renderer/settings/about-panel.tsx';
import { AsCard } from '../../../../renderer/settings/scan-test.tsx';
import { countryChoices } from '../../../../renderer/settings/tax/country-panel.tsx';
import { ANY_CODE_RULES } from '../../../../shared/cards/card-codes.ts';
import { BOOK } from '../../../builders/book-under-test.ts';

/** Settings say nothing of a card service that the shop does not have yet, and list countries as their language does. */

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

function said(children: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <FormatProvider value={format}>{children}</FormatProvider>
    </MantineProvider>,
  );
}

test('a scanned card is asked of the card service only if there is one', () => {
  const tried = (hasService: boolean) =>
    said(
      <AsCard
        code="6364136926300229"
        codes={ANY_CODE_RULES}
        tillMark={null}
        hasService={hasService}
      />,
    );
  expect(tried(true)).toContain('The till asks the card service for 6364136926300229.');
  expect(tried(false)).not.toContain('asks the card service');
  expect(tried(false)).toContain('The till can use it once a card service is connected.');
});

test('the records of a shop without a card service are neither a real card service nor closed', () => {
  const text = said(
    <LabelledValueList facts={labelBook({ ...BOOK, id: 'shop-eur' as never, baseUrl: '' })} />,
  );
  expect(text).toContain('no card service yet');
  expect(text).not.toContain('Real card service');
  expect(text).not.toContain('No records are open');
  expect(said(<LabelledValueList facts={labelBook(BOOK)} />)).toContain(BOOK.baseUrl);
});

test.each(['de-DE', 'fr-BE', 'nl-NL', 'en-IE'])(
  'in %s the countries are in the order of the alphabet, and another one is last',
  (locale) => {
    const choices = countryChoices(locale);
    const names = choices.slice(0, -1).map(({ label }) => label);
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
    expect(choices.at(-1)?.value).toBe('other');
  },
);
