import { lexer } from 'marked';
import type { Token, Tokens } from 'marked';
import type { Language } from '../../shared/locales/language.ts';
import { present } from '../../shared/values/assert.ts';
import { SECTIONS } from './help-sections.ts';
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

/** One section of a page: its heading and its body. */
interface WrittenSection {
  readonly title: string;
  readonly blocks: readonly HelpToken[];
}

export interface Handbook {
  /** The titles of the cashier's page and the manager's handbook. */
  readonly titles: Readonly<Record<keyof typeof SECTIONS, string>>;
  readonly sections: ReadonlyMap<HelpSection, WrittenSection>;
}

/** The two pages of docs/, packed into the program so that help works without a network. */
const texts: Readonly<Record<Language, () => Promise<readonly [string, string]>>> = {
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
  const reading = texts[language]().then(([cashier, manager]) => handbookOf(cashier, manager));
  read.set(language, reading);
  return reading;
}

/**
 * Splits the two Markdown pages into their sections.
 * @throws if a page's number of sections differs from {@link SECTIONS}
 */
function handbookOf(cashier: string, manager: string): Handbook {
  const pages = { cashier: splitPage(cashier), manager: splitPage(manager) };
  const sections = new Map<HelpSection, WrittenSection>();
  for (const page of ['cashier', 'manager'] as const) {
    const written = pages[page].sections;
    if (written.length !== SECTIONS[page].length)
      throw new Error(`docs/${page} has other sections`);
    SECTIONS[page].forEach((name, place) => sections.set(name, present(written[place], name)));
  }
  return { titles: { cashier: pages.cashier.title, manager: pages.manager.title }, sections };
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
 * Parses one block of Markdown.
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
