import path from 'node:path';

/** A link from a document to something in the repository. */
export interface DocumentLink {
  /** The link's text, as the document has it. */
  readonly text: string;
  /** The linked file relative to the repository; the document itself for a link within it. */
  readonly target: string;
  /** The linked heading without the `#`; null if the link names none. */
  readonly anchor: string | null;
}

/** Links to other sites are not checked. */
const ELSEWHERE = /^[a-z][a-z+.-]*:/i;

/** Returns the links of a Markdown document that stay in the repository. */
export function linksOf(document: string, text: string): DocumentLink[] {
  const written = [...withoutCode(text).matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => link);
  return written
    .filter((link) => !ELSEWHERE.test(link))
    .map((link) => {
      const [file = '', anchor = null] = link.split('#', 2);
      const folder = path.posix.dirname(document);
      const target = file === '' ? document : path.posix.join(folder, file);
      return { text: link, target: target.replace(/\/$/, ''), anchor };
    });
}

/** Lists the anchors of a document's headings as GitHub makes them: the second of a name gets `-1` at its end. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutBlocks(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = heading.toLowerCase().replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '');
    const slug = plain.trim().replaceAll(' ', '-');
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Returns the names of source files in a document's text, tables and pictures. */
export function sourcesNamedIn(text: string): string[] {
  const named = text.match(/(?<![\w./:-])[\w./-]*[\w-]\.(ts|tsx|js|css)\b(?![\w-])/g) ?? [];
  return [...new Set(named)];
}

/** Lists the names that a document places in a file: `name` in `file`. */
export function membersNamedIn(text: string): { readonly name: string; readonly file: string }[] {
  return [...text.matchAll(/`(\w+)`\s+in\s+`([\w./-]+\.tsx?)`/g)].map(
    ([, name = '', file = '']) => ({ name, file }),
  );
}

/** Returns the tests that a document names by their file and their name: `test/…`: *a name*. */
export function testsNamedIn(text: string): { readonly file: string; readonly name: string }[] {
  const named = text.matchAll(/`([\w./-]+\.test\.tsx?)`:\s+((?:\*[^*]+\*(?:,\s+)?)+)/g);
  return [...named].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => ({ file, name })),
  );
}

/** A page that a comment cites for its reason: *decision 0004#one-writer*, *docs/words.md#records*. */
export interface Citation {
  /** The citation as written in the comment. */
  readonly text: string;
  /** The path of the page; for a decision, the path up to its number. */
  readonly page: string;
  /** The heading without the `#`; null if the whole page is meant. */
  readonly anchor: string | null;
}

/** Returns the citations in a file, in the two forms that docs/CONTRIBUTING.md#citations allows. */
export function citationsIn(text: string): Citation[] {
  const cited = text.matchAll(
    /\b(?:decision[\s*/]+(\d{4})|((?:docs|electron|renderer|shared|test)\/[\w./-]+\.md))(?:#([\w-]+))?/g,
  );
  return [...cited].map(([written, number, page = `docs/decisions/${number}-`, anchor = null]) => ({
    text: written.replace(/[\s*/]+(?=\d{4})/, ' '),
    page,
    anchor,
  }));
}

/**
 * Matches references to pages, paragraphs and threads outside of the repository; RFCs are allowed, because anybody can
 * find them.
 */
export function outsideReferencesIn(text: string): string[] {
  const sign =
    /\bDESIGN\b|\bservice-(?:defaults|interface)\b|(?<!RFC \d+ )\u00a7|\b[Ii]ssues? #?\d+|(?<=\s)\(issue[,)](?! =>)|\bthe issue\b/g;
  return text.match(sign) ?? [];
}

/** Returns the names of Markdown pages in a text, with or without a path. */
export function pagesNamedIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\w./:-])[\w./-]*[\w-]\.md\b/g) ?? [])];
}

/** Returns each cell of the first column of a document's tables, without headings. */
export function firstCellsOf(text: string): string[] {
  const rows = text.match(/^\|.*\|$/gm) ?? [];
  const headings = new Set(rows.filter((_, index) => /^\|[-|]+\|$/.test(rows[index + 1] ?? '')));
  return rows
    .filter((row) => !headings.has(row) && !/^\|[-|]+\|$/.test(row))
    .map((row) => (row.split('|')[1] ?? '').trim());
}

function withoutBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '');
}

function withoutCode(text: string): string {
  return withoutBlocks(text).replace(/`[^`\n]*`/g, '');
}

/** A line of running text with its number; code blocks, tables, headings and comments are left out. */
interface TextLine {
  readonly number: number;
  readonly text: string;
  /** True if the next line continues the same paragraph or list item. */
  readonly continues: boolean;
}

const LIST_MARK = /^\s*(?:[-*]|\d+\.) /;

function textLinesOf(text: string): TextLine[] {
  const kept = text
    .replace(/^---\n[\s\S]*?\n---$/m, (front) => front.replace(/[^\n]/g, ''))
    .replace(/^```[\s\S]*?^```$/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n');
  const isText = (line = '') => line.trim() !== '' && !/^(?:#|\||!\[|<|---)/.test(line.trim());
  return kept.flatMap((line, index) =>
    isText(line)
      ? {
          number: index + 1,
          text: line.replace(LIST_MARK, '').trim(),
          continues: isText(kept[index + 1]) && !LIST_MARK.test(kept[index + 1] ?? ''),
        }
      : [],
  );
}

/** Returns a text as a reader sees it: a link by its words, a code as one word, no emphasis marks. */
function asRead(text: string): string {
  return text
    .replace(/`[^`]*`/g, 'code')
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\*\*|__|(?<!\w)[*_]|[*_](?!\w)/g, '');
}

/** A full stop that does not end a sentence. */
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|z\. ?B|d\. ?h|bzw|ca|Nr|p\. ex|bijv|o\.a|No|St)\.$/;

function splitSentences(text: string): string[] {
  const ends = [...text.matchAll(/[.!?…]["”“’)»]*\s+(?=["“„«(]*[\p{Lu}\d])/gu)];
  const parts: string[] = [];
  let from = 0;
  for (const end of ends) {
    const before = text.slice(from, end.index + 1);
    if (ABBREVIATION.test(before)) continue;
    parts.push(before);
    from = end.index + end[0].length;
  }
  return [...parts, text.slice(from)];
}

function wordsIn(text: string): number {
  return asRead(text).match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** Lists sentences of running text with more words than allowed. */
export function longSentencesIn(text: string, most: number): string[] {
  return textLinesOf(text)
    .flatMap(({ text: line, number }) =>
      splitSentences(asRead(line)).map((sentence) => ({ sentence, number })),
    )
    .filter(({ sentence }) => wordsIn(sentence) > most)
    .map(({ sentence, number }) => `${number}: ${sentence}`);
}

/** Lists lines with two sentences on them, and lines that break in the middle of one. */
export function wronglyBrokenLinesIn(text: string): string[] {
  return textLinesOf(text)
    .filter(({ text: line, continues }) => {
      const read = asRead(line);
      return splitSentences(read).length > 1 || (continues && !/[.!?:…]["”“’)»]*$/.test(read));
    })
    .map(({ text: line, number }) => `${number}: ${line}`);
}

/** Lists table cells with more words than allowed. */
export function longCellsIn(text: string, most: number): string[] {
  const rows = withoutBlocks(text).match(/^\|.*\|$/gm) ?? [];
  return rows
    .flatMap((row) => row.split(/(?<!\\)\|/).slice(1, -1))
    .filter((cell) => wordsIn(cell) > most);
}
