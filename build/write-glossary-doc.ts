import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { glossary } from '../shared/locales/glossary.ts';
import type { Term } from '../shared/locales/glossary.ts';
import { languages, languageSchema } from '../shared/locales/language.ts';

/** Where whoever writes a sentence looks up what a thing is called. */
export const glossaryDocument = path.join(repositoryRoot, 'docs', 'glossary.md');

/** docs/glossary.md as it should be; written by `node build/write-glossary-doc.ts`. */
export function describeGlossary(): string {
  const headings = ['What is meant', ...languageSchema.options.map((one) => languages[one])];
  const rows = glossary.map(({ meaning, terms }) => [
    meaning,
    ...languageSchema.options.map((language) => describeTerm(terms[language])),
  ]);
  return [
    '# Glossary',
    '',
    'One word for each concept in each language, and after *not* how else it might be called and is not:',
    'a test looks for those in every sentence of the till. Written from `shared/locales/glossary.ts` by',
    '`node build/write-glossary-doc.ts`.',
    '',
    ...[headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

function describeTerm({ say, not = [] }: Term): string {
  return not.length === 0 ? say : `${say} (*not* ${not.map((one) => one.trim()).join(', ')})`;
}

if (import.meta.main) writeFileSync(glossaryDocument, describeGlossary());
