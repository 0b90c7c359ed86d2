import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { glossary } from '../shared/locales/glossary.ts';
import { languageSchema } from '../shared/locales/language.ts';

/** The page with the term for each thing, for writers of texts. */
export const glossaryFile = path.join(repositoryRoot, 'docs', 'glossary.md');

/** Returns what docs/glossary.md should contain; `node build/write-glossary-doc.ts` writes it. */
export function describeGlossary(): string {
  const others = languageSchema.options.filter((language) => language !== 'en');
  const items = glossary.map(({ meaning, terms }) => {
    const translated = others.map((language) => `${language} ${terms[language].say}`);
    return `- **${terms.en.say}** (${translated.join('; ')}): ${meaning}`;
  });
  return [
    '# Glossary',
    '',
    '*For translators: one word for each concept in each language.*',
    '',
    'A test looks for the words that `shared/locales/glossary.ts` forbids: in every sentence of the till, and in the pages for cashiers and managers.',
    'Written from there by `node build/write-glossary-doc.ts`.',
    '',
    ...items,
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(glossaryFile, describeGlossary());
