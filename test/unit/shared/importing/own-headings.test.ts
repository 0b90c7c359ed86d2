import { expect, test } from 'vitest';
import { guessColumns } from '../../../../shared/importing/columns.ts';
import type { FieldRules } from '../../../../shared/importing/columns.ts';
import { ARTICLE_FIELDS } from '../../../../shared/importing/import-articles.ts';
import { BALANCE_FIELDS } from '../../../../shared/importing/import-balances.ts';
import { PAYMENT_FIELDS } from '../../../../shared/importing/import-payments.ts';
import { importing as german } from '../../../../shared/locales/de/importing.ts';
import { importing as english } from '../../../../shared/locales/en/importing.ts';
import { importing as french } from '../../../../shared/locales/fr/importing.ts';
import { importing as dutch } from '../../../../shared/locales/nl/importing.ts';

/**
 * The fields of each list, and the name that the page gives a field if it is not the field's own. The page for VAT
 * describes its fields instead of naming them.
 */
const LISTS: readonly (readonly [string, FieldRules, Readonly<Record<string, 'card'>>])[] = [
  ['articles', ARTICLE_FIELDS, {}],
  ['balances', BALANCE_FIELDS, { identifier: 'card' }],
  ['payments', PAYMENT_FIELDS, {}],
];

test('a heading that is the till’s own name for a column is recognised, in each list and language', () => {
  const missed = LISTS.flatMap(([list, fields, named]) =>
    [english, german, french, dutch].flatMap((language) => {
      const names: Readonly<Record<string, string>> = language.fields;
      return Object.keys(fields).flatMap((field) => {
        const heading = names[named[field] ?? field] ?? '';
        return guessColumns(fields, [heading])[field] === 0 ? [] : [`${list}: ${heading}`];
      });
    }),
  );
  expect(missed).toEqual([]);
});
