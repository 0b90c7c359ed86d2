import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../../../build/repository-root.ts';
import { HELP_SECTIONS, helpSectionFor } from '../../../renderer/help/help-sections.ts';
import { readHandbook } from '../../../renderer/help/read-handbook.ts';
import { WrittenBlocks } from '../../../renderer/help/written-section.tsx';
import { shortcuts } from '../../../renderer/design/keys/shortcuts.ts';
import { SETTING_GROUPS } from '../../../renderer/settings/settings-index.ts';
import { pages } from '../../../renderer/shell/pages.ts';
import { languageSchema } from '../../../shared/locales/language.ts';
import { sentencesOf } from '../../builders/every-sentence.ts';
import { anchorsOf } from '../../read-documents.ts';

const languages = languageSchema.options;
const PAGES = ['cashier', 'manager'] as const;

function readPage(page: string, language: string): string {
  return readFileSync(path.join(repositoryRoot, 'docs', page, `${language}.md`), 'utf8');
}

/** The sections by the anchors of the English pages. */
const SECTIONS = PAGES.flatMap((page) =>
  [...anchorsOf(readPage(page, 'en'))].slice(1).map((anchor) => `${page}/${anchor}`),
);

const screens = [...pages.map(({ name }) => name), 'first-day' as const].map((page) => ({
  page,
  part: null,
  instead: null,
}));
const parts = Object.values(SETTING_GROUPS)
  .flat()
  .map((part) => ({ page: 'settings' as const, part, instead: null }));
const insteads = (['locked', 'stopped'] as const).map((instead) => ({
  page: 'sale' as const,
  part: null,
  instead,
}));

describe('the help', () => {
  test('opens every screen at its own section', () => {
    for (const place of [...screens, ...parts, ...insteads]) {
      const name = place.instead ?? (place.part === null ? place.page : `settings/${place.part}`);
      expect(Object.keys(HELP_SECTIONS)).toContain(name);
      expect(SECTIONS).toContain(helpSectionFor(place));
    }
  });

  test('has different sections for a day with and without a shift', () => {
    const day = { page: 'day', instead: null } as const;
    expect(helpSectionFor({ ...day, part: 'no-shift' })).toBe('manager/every-day');
    expect(helpSectionFor({ ...day, part: 'till' })).toBe('manager/close-the-day');
    expect(helpSectionFor({ ...day, part: 'months' })).toBe('manager/close-the-day');
  });
});

describe.each(languages)('the handbook at the till: %s', (language) => {
  test('has every section with its whole text', async () => {
    const { sections, titles } = await readHandbook(language);
    expect([...sections.keys()]).toEqual(SECTIONS);
    const shown = [...sections.values()].flatMap(({ title, blocks }) => {
      const markup = renderToStaticMarkup(<WrittenBlocks blocks={blocks} />);
      expect(markup).not.toBe('');
      return [title, wordsOfMarkup(markup)];
    });
    const written = PAGES.flatMap((page) => {
      const [, ...all] = readPage(page, language).split(/^(?=## )/m);
      return all.map(wordsOfMarkdown);
    });
    expect(wordsOf(shown.join(' '))).toEqual(wordsOf(written.join(' ')));
    expect(PAGES.map((page) => `# ${titles[page]}`)).toEqual(
      PAGES.map((page) => readPage(page, language).split('\n')[0]),
    );
  });

  test('quotes texts of the screen, whole or the first sentence', () => {
    const onScreen = new Set(
      [...sentencesOf(language).values()]
        .map(normal)
        .flatMap((text) => [text, text.replace(/ ?…$/, ''), text.split(/(?<=[.!?]) /)[0] ?? '']),
    );
    const quoted = PAGES.flatMap((page) =>
      [...readPage(page, language).matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) =>
        normal(words),
      ),
    );
    expect(quoted.length).toBeGreaterThan(90);
    expect(quoted.filter((words) => !onScreen.has(words))).toEqual([]);
  });

  test('names each key as on its button', () => {
    const sentences = sentencesOf(language);
    const shown = new Set(
      Object.values(shortcuts).map((key) =>
        key.replace(/\w+/g, (part) => sentences.get(`keys.names.${part}`) ?? part),
      ),
    );
    const named = PAGES.flatMap((page) =>
      [...readPage(page, language).matchAll(/\bF\d{1,2}\b|\b\p{L}{3,}\+\p{L}+/gu)].map(String),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(
      named.filter((key) => !shown.has(key)),
      'keys of the handbook that no button has',
    ).toEqual([]);
  });
});

const normal = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const wordsOf = (text: string) => normal(text).split(' ');

function wordsOfMarkup(markup: string): string {
  return markup
    .replaceAll(/<\/?(?:strong|em|kbd)>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');
}

function wordsOfMarkdown(text: string): string {
  return text
    .replaceAll(/^\|[ |-]+\|$/gm, '')
    .replaceAll(/^(?:## |- |\d+\. |\s*\|)|\|/gm, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`|\*(?=\p{L})|(?<=\p{L})\*/gu, '');
}
