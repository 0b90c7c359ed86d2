import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { textsBeforeFirstScreen } from '../../../../../shared/locales/en/texts-before-first-screen.ts';
import { textsAfterFirstScreen } from '../../../../../shared/locales/en/texts-after-first-screen.ts';
import { languageSchema } from '../../../../../shared/locales/language.ts';
import { loadCatalogue } from '../../../../../shared/locales/catalogues/load-catalogue.ts';
import {
  loadBothParts,
  loadTextsBeforeFirstScreen,
} from '../../../../../shared/locales/catalogues/load-in-parts.ts';
import { readRepositoryFile } from '../../../../read-sources.ts';

test.each(languageSchema.options)(
  'the two parts of the %s catalogue make the whole',
  async (language) => {
    const whole = await loadCatalogue(language);
    expect(await loadBothParts(language)).toEqual(whole);
    expect(whole).toMatchObject(await loadTextsBeforeFirstScreen(language));
    expect(Object.keys(await loadTextsBeforeFirstScreen(language))).toEqual(
      Object.keys(textsBeforeFirstScreen),
    );
  },
);

/**
 * Areas that the window's first file names but that are read later: they belong to an answer, a stop or a dialog. A
 * window with a hub, a late copy or a stop loads all of them first.
 */
const AFTER_FIRST_SCREEN = [
  'activity',
  'acts',
  'answer',
  'cardTerminal',
  'codes',
  'health',
  'hub',
  'needsPerson',
  'oldCards',
  'outcome',
  'printer',
  'privacy',
  'reports',
  'stops',
];

test('an area that the first screen names is loaded with it, or listed as read after it', () => {
  const named = new Set<string>();
  const areas = Object.keys(textsAfterFirstScreen).join('|');
  const address = new RegExp(`['\`](${areas})\\.[\\w-]`, 'g');
  for (const file of modulesAtOnce('renderer/main.tsx')) {
    for (const [, area = ''] of readRepositoryFile(file).matchAll(address)) named.add(area);
  }
  expect([...named].toSorted()).toEqual(AFTER_FIRST_SCREEN);
});

/** Lists the modules loaded with a file: its imports and theirs, without types and later screens. */
function modulesAtOnce(entry: string): Set<string> {
  const found = new Set([entry]);
  for (const file of found) {
    if (/\/locales\/\w\w\//.test(file)) continue;
    for (const { moduleRequest, entries } of parseSync(file, readRepositoryFile(file)).module
      .staticImports) {
      const isTypes = entries.length > 0 && entries.every(({ isType }) => isType);
      const next = path.posix.join(path.posix.dirname(file), moduleRequest.value);
      if (moduleRequest.value.startsWith('.') && !isTypes && /\.tsx?$/.test(next)) found.add(next);
    }
  }
  return found;
}
