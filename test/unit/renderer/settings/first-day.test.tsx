import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { describePrinter } from '../../../../renderer/first-day/describe-printer.ts';
import { stepsOfSetUp } from '../../../../renderer/first-day/first-day-store.ts';
import { stepOfField } from '../../../../renderer/first-day/step-of-field.ts';
import { nameOfStep, noteOfStep } from '../../../../renderer/first-day/words-of-step.ts';
import { ConnectionFaults } from '../../../../renderer/settings/connection/connect-panel.tsx';
import { CONNECTION_FIELDS } from '../../../../renderer/settings/connection/connection-form.ts';
import { LimitsPanel } from '../../../../renderer/settings/limits/limits-panel.tsx';
import { DEFAULT_LIMITS, LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { t } from '../../../../shared/locales/language.ts';
import { INITIAL_PRINTING_STATUS } from '../../../../shared/printing/printing.ts';
import { BOOK } from '../../../builders/book-under-test.ts';

/** The first set-up mentions nothing that is missing, and ticks off nothing that is unproven. */

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

function said(children: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <FormatProvider value={format}>{children}</FormatProvider>
    </MantineProvider>,
  );
}

test.each(CONNECTION_FIELDS)(
  'an invalid %s says *above* on the step of the set-up with that field, and names that step on the other',
  (field) => {
    for (const here of ['service', 'shop'] as const) {
      const other = here === 'service' ? 'shop' : 'service';
      const connection = { told: { [field]: 'It is wrong.' }, problem: null, asked: 1, busy: null };
      const others = {
        has: (one: typeof field) => stepOfField(one) === other,
        page: t(`firstDay.steps.${other}`),
        onOpen: () => undefined,
      };
      const text = said(<ConnectionFaults connection={connection as never} others={others} />);
      expect(text).toContain('It is wrong.');
      const isHere = stepOfField(field) === here;
      expect(text.includes('marked above')).toBe(isHere);
      expect(text.includes(`Go to “${others.page}”`)).toBe(!isHere);
    }
  },
);

test('a printer is ticked once it has surely printed, not when chosen', () => {
  const at = (
    printer: 'none' | 'network',
    last: { trouble: 'not-confirmed' | 'unreachable' | null } | null,
  ) =>
    describePrinter({
      ...INITIAL_PRINTING_STATUS,
      printer,
      last: { receipts: last && { atMs: 1, ...last }, second: null },
    });
  expect(at('none', null).tone).toBe('attention');
  expect(at('network', null).tone).toBe('attention');
  expect(at('network', { trouble: 'not-confirmed' })).toMatchObject({
    tone: 'attention',
    sentence: expect.stringContaining('not certain'),
  });
  // A printer that did not respond has surely printed nothing.
  expect(at('network', { trouble: 'unreachable' })).toEqual({
    tone: 'attention',
    sentence:
      'A printer is chosen, but the last printout was not printed: The printer does not respond.',
  });
  expect(at('network', { trouble: null }).tone).toBe('good');
});

test('the set-up offers only presets of limits, and mentions no field that it does not show', () => {
  const people = { list: [], opened: null, signedIn: null } as never;
  const overview = { book: BOOK, limits: DEFAULT_LIMITS, people, hub: null } as never;
  const text = said(<LimitsPanel isBrief overview={overview} onOpenPeople={() => undefined} />);
  expect(text).toContain(t('limits.preset.names.shop'));
  expect(text).not.toMatch(/\bbelow\b/);
  expect(text).not.toContain(t('limits.preset.names.own'));
});

test('each preset of limits names what is at risk in redemptions and, if it allows any, in loads', () => {
  const people = { list: [], opened: null, signedIn: null } as never;
  const overview = { book: BOOK, limits: DEFAULT_LIMITS, people, hub: null } as never;
  const text = said(<LimitsPanel isBrief overview={overview} onOpenPeople={() => undefined} />);
  for (const { offline } of Object.values(LIMIT_PRESETS)) {
    expect(text).toContain(`${format.money(offline.perTillCents)} in redemptions`);
    const loads = `${format.money(offline.loadPerTillCents)} in loads`;
    expect(text.includes(loads)).toBe(offline.loadPerTillCents > 0);
  }
});

test('without a card service, no step of the set-up names limits, or asks for a gift card', () => {
  const texts = stepsOfSetUp(true).flatMap((step) =>
    step === 'test-card' ? [] : [nameOfStep(step, true), noteOfStep(step, true)],
  );
  expect(texts.join(' ')).not.toMatch(/limit|offline|redeem|gift|scan a card/i);
  expect(nameOfStep('people', false)).toBe('People and limits');
});
