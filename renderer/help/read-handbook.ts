import { lexer } from 'marked';
import type { Token, Tokens } from 'marked';
import type { Language } from '../../shared/locales/language.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import type { HelpSection } from './help-sections.ts';

/** The Markdown elements that the handbook pages use. */
export type HelpToken =
  | Tokens.Codespan
  | Tokens.Em
  | Tokens.Heading
  | Tokens.Link
  | Tokens.List
  | Tokens.Paragraph
  | Tokens.Space
  | Tokens.Strong
  | Tokens.Table
  | Tokens.Text;

type Page = 'cashier' | 'manager';

/** One section of a page: its heading and its body. */
interface WrittenSection {
  readonly title: string;
  readonly blocks: readonly HelpToken[];
}

export interface Handbook {
  /** The titles of the cashier's page and the manager's handbook. */
  readonly titles: Readonly<Record<Page, string>>;
  /** Every section, in the order of the table of contents. */
  readonly sections: ReadonlyMap<HelpSection, WrittenSection>;
}

type Pages = readonly [cashier: string, manager: string];

/** The two pages of docs/, packed into the program so that help works without a network. */
const texts: Readonly<Record<Language, () => Promise<Pages>>> = {
  en: async () => [
    (await import('../../docs/cashier/en.md?raw')).default,
    (await import('../../docs/manager/en.md?raw')).default,
  ],
  de: async () => [
    (await import('../../docs/cashier/de.md?raw')).default,
    (await import('../../docs/manager/de.md?raw')).default,
  ],
  fr: async () => [
    (await import('../../docs/cashier/fr.md?raw')).default,
    (await import('../../docs/manager/fr.md?raw')).default,
  ],
  nl: async () => [
    (await import('../../docs/cashier/nl.md?raw')).default,
    (await import('../../docs/manager/nl.md?raw')).default,
  ],
};

const read = new Map<Language, Promise<Handbook>>();

/** Reads both pages in a language; each language is read once. */
export function readHandbook(language: Language): Promise<Handbook> {
  const known = read.get(language);
  if (known !== undefined) return known;
  const reading = Promise.all([texts[language](), texts.en()]).then(([pages, english]) =>
    handbookOf(pages, english),
  );
  read.set(language, reading);
  return reading;
}

/**
 * Splits the two Markdown pages into their sections, which the English pages name.
 * @throws if a page has more or fewer sections than the English one
 */
function handbookOf(pages: Pages, english: Pages): Handbook {
  const sections = new Map<HelpSection, WrittenSection>();
  const [cashier, manager] = (['cashier', 'manager'] as const).map((page, at) => {
    const { title, sections: written } = splitPage(pages[at] ?? '');
    const named = splitPage(english[at] ?? '').sections;
    if (written.length !== named.length) throw new Error(`docs/${page} has other sections`);
    written.forEach((section, index) => {
      sections.set(`${page}/${anchorOf(assertPresent(named[index], page).title)}`, section);
    });
    return title;
  });
  return { titles: { cashier: cashier ?? '', manager: manager ?? '' }, sections };
}

/** Returns the anchor of a heading, as in a link to it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

function splitPage(text: string): { title: string; sections: WrittenSection[] } {
  let title = '';
  const sections: { title: string; blocks: HelpToken[] }[] = [];
  for (const token of checkTokens(lexer(text))) {
    if (token.type === 'heading' && token.depth === 1) title = token.text;
    else if (token.type === 'heading') sections.push({ title: token.text, blocks: [] });
    else sections.at(-1)?.blocks.push(token);
  }
  return { title, sections };
}

const KINDS: ReadonlySet<string> = new Set<HelpToken['type']>([
  'codespan',
  'em',
  'heading',
  'link',
  'list',
  'paragraph',
  'space',
  'strong',
  'table',
  'text',
]);

/**
 * Returns the tokens of one block of Markdown, if help can show all of them.
 * @throws for Markdown that help cannot show, so that no part of a page is silently left out
 */
export function checkTokens(tokens: readonly Token[] = []): readonly HelpToken[] {
  return tokens.map((token) => {
    if (!isWritten(token)) throw new Error(`Help does not show ${token.type} of Markdown`);
    return token;
  });
}

function isWritten(token: Token): token is HelpToken {
  return KINDS.has(token.type);
}
