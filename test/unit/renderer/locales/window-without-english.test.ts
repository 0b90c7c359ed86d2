import { beforeEach, expect, test, vi } from 'vitest';
import { german } from '../../../../shared/locales/de/german.ts';
import type { english as English } from '../../../../shared/locales/en/english.ts';
import { choices, learn, speak } from '../../../../shared/locales/language.ts';
import { groundOf, sayGround } from '../../../../shared/locales/ready-reasons.ts';

/** As the window's bundle has it: no language but the till's own (`noCatalogueYet`, build/bundle/vite-bundles.ts). */
vi.mock('../../../../shared/locales/en/english.ts', () => ({ english: {} }));

beforeEach(() => speak('de', german));

test('a reason is chosen before English is read, kept as it was chosen, and shown so', () => {
  const [chosen] = choices('sale.question.reasons');
  expect(groundOf(chosen!)).toBe(chosen);
  expect(sayGround(chosen!)).toBe(chosen);
  expect(sayGround('Wrong card')).toBe('Wrong card');
});

test('once it is read, reasons are kept in English and said in the till’s own language', async () => {
  const { english } = await vi.importActual<{ readonly english: typeof English }>(
    '../../../../shared/locales/en/english.ts',
  );
  learn('en', english);
  const place = english.activity.reasons.indexOf('Wrong card');
  const chosen = choices('activity.reasons')[place]!;
  expect(chosen).not.toBe('Wrong card');
  expect(groundOf(chosen)).toBe('Wrong card');
  expect(sayGround('Wrong card')).toBe(chosen);
});
