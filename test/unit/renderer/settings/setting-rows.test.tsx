import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { LedgerSettingFields } from '../../../../renderer/settings/rows/ledger-setting-fields.tsx';
import { TillSettingFields } from '../../../../renderer/settings/rows/till-setting-fields.tsx';
import { findSettings, SETTING_PARTS } from '../../../../renderer/settings/settings-index.ts';
import type { SettingPart } from '../../../../renderer/settings/settings-index.ts';
import { INITIAL_SETTINGS } from '../../../../shared/ledger/slices/slices.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { languageSchema, translateIfKnown } from '../../../../shared/locales/language.ts';
import {
  defaultSettings,
  plainSettingRows,
  settingSectionSchema,
  settingsOfSection,
} from '../../../../shared/messages/settings.ts';
import type { SettingSection, Settings } from '../../../../shared/messages/settings.ts';
import { NO_PEOPLE } from '../../../../shared/proposals/people.ts';
import { BOOK } from '../../../builders/book-under-test.ts';

/** Plain settings are drawn, found and locked as their rows say. */

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

afterEach(() => setLanguage('en'));

const manager = { id: 'm', name: 'Robin', role: 'manager' } as const;

function drawn(
  section: SettingSection,
  changed: Partial<Settings> = {},
  people: object = {},
): string {
  const overview = { ...defaultSettings, ...changed, people: { ...NO_PEOPLE, ...people } };
  return renderToStaticMarkup(
    <MantineProvider>
      <TillSettingFields section={section} overview={overview} />
    </MantineProvider>,
  );
}

test.each(languageSchema.options)('every section of Settings draws its rows in %s', (language) => {
  setLanguage(language);
  const names = settingSectionSchema.options.flatMap(settingsOfSection);
  expect(names.length).toBeGreaterThan(5);
  for (const section of settingSectionSchema.options) {
    const page = drawn(section);
    for (const name of settingsOfSection(section)) {
      const label = translateIfKnown(`setting.${name}.label`) ?? 'none';
      expect(page).toContain(label);
      expect(
        SETTING_PARTS.filter((part) =>
          findSettings(part, label, { shop: true, cards: true })?.some(
            (found) => found.label === label,
          ),
        ),
      ).toHaveLength(1);
    }
    expect(page).not.toContain('setting.');
  }
});

test('a row is drawn by its schema as a switch, choice, hour, number or text', () => {
  expect(drawn('sounds')).toMatch(/<input[^>]*role="switch"[^>]*checked=""/);
  expect(drawn('sounds', { soundsOn: false })).not.toContain('checked=""');
  expect(drawn('computer', { theme: 'dark' })).toMatch(/<option[^>]*value="dark"[^>]*selected=""/);
  expect(drawn('day', { dayEndsAtHour: 4 })).toMatch(/selected="">04:00/);
  expect(drawn('scanning', { scannerGapMs: 60 })).toMatch(/aria-valuenow="60"/);
  expect(drawn('scanning')).toMatch(
    /<option[^>]*value=""[^>]*selected="">The layout of this computer/,
  );
  expect(drawn('support', { supportContact: 'Robin' })).toMatch(
    /maxLength="120"[^>]*value="Robin"/i,
  );
});

test('a cashier cannot change a manager’s row until a manager’s PIN has opened the page', () => {
  const asCashier = { list: [manager], signedIn: null, opened: null };
  const isLocked = (page: string) => page.includes('disabled=""');
  expect(plainSettingRows.soundsOn.may).toBe('change-settings');
  expect(isLocked(drawn('sounds', {}, asCashier))).toBe(true);
  expect(isLocked(drawn('sounds', {}, { ...asCashier, opened: 'page' }))).toBe(false);
  expect(isLocked(drawn('sounds'))).toBe(false);
});

function ledgerPage(part: SettingPart, book: object | null, people: object = NO_PEOPLE): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <FormatProvider value={format}>
        <LedgerSettingFields
          part={part}
          overview={{ book, people, ...INITIAL_SETTINGS } as never}
        />
      </FormatProvider>
    </MantineProvider>,
  );
}

test('how long a PIN counts is a number within its bounds, and acts that always ask are ticked', () => {
  expect(ledgerPage('limits', BOOK)).toMatch(
    /aria-valuemax="60"[^>]*aria-valuemin="0"[^>]*aria-valuenow="20"/,
  );
  expect(ledgerPage('limits', BOOK)).toMatch(/checked="" value="refund"/);
  expect(ledgerPage('limits', BOOK)).not.toMatch(/checked="" value="discount"/);
});

test('a ledger’s setting is on its page, and hidden where its currency has no use for it', () => {
  const tax = ledgerPage('tax', BOOK);
  expect(tax).toContain('Cash rounding');
  expect(tax).toContain('Round cash to €0.05');
  expect(tax).toMatch(/Add the first manager/);
  expect(ledgerPage('tax', BOOK, { ...NO_PEOPLE, list: [manager] })).not.toMatch(/first manager/);
  expect(ledgerPage('privacy', BOOK)).not.toContain('<section');
  expect(ledgerPage('tax', null)).not.toContain('<section');
  expect(ledgerPage('tax', { ...BOOK, currency: 'JPY', minorUnit: 0 })).not.toContain('<section');
  expect(findSettings('tax', 'cents five', { shop: true, cards: true })).toMatchObject([
    { label: 'Cash rounding' },
  ]);
});
