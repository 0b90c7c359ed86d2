import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LIMIT_PRESETS, DEFAULT_LIMITS_WITHOUT_MANAGER } from '../shared/ledger/store/limits.ts';
import { english } from '../shared/locales/en/english.ts';
import { languageSchema } from '../shared/locales/language.ts';
import {
  anchorsOf,
  citationsIn,
  firstCellsOf,
  linksOf,
  membersNamedIn,
  pagesNamedIn,
  sourcesNamedIn,
  outsideReferencesIn,
  testsNamedIn,
} from './read-documents.ts';
import { listRepositoryFiles, readRepositoryFile } from './read-sources.ts';

const files = listRepositoryFiles();
const documents = files
  .filter((file) => file.endsWith('.md'))
  .map((document) => ({ document, text: readRepositoryFile(document) }));

function exists(named: string): boolean {
  return files.some((file) => file === named || file.startsWith(`${named}/`));
}

/** Lists links whose file or heading does not exist. */
function brokenLinks(document: string, text: string): string[] {
  return linksOf(document, text)
    .filter(({ target, anchor }) => !leadsSomewhere(document, text, target, anchor))
    .map((link) => `${document}: ${link.text}`);
}

function leadsSomewhere(
  document: string,
  text: string,
  target: string,
  anchor: string | null,
): boolean {
  if (target !== document && !exists(target)) return false;
  if (anchor === null) return true;
  return anchorsOf(target === document ? text : readRepositoryFile(target)).has(anchor);
}

/** All files that people write by hand, except this one, which contains mistakes on purpose. */
const written = files
  .filter((file) => /\.(ts|tsx|js|css|html|json|md)$|^\.ci\//.test(file))
  .filter((file) => !/package-lock\.json$|^test\/documents\.test\.ts$/.test(file))
  .map((file) => ({ file, text: readRepositoryFile(file) }));

/** Lists citations whose page or heading does not exist. */
function brokenCitations(file: string, text: string): string[] {
  return citationsIn(text)
    .filter(({ page, anchor }) => {
      const cited = documents.find(({ document }) => document.startsWith(page));
      return !cited || (anchor !== null && !anchorsOf(cited.text).has(anchor));
    })
    .map((citation) => `${file}: ${citation.text}`);
}

/** Lists references in a file that a newcomer cannot follow: paragraphs of pages elsewhere, and missing pages. */
function pagesElsewhere(file: string, text: string): string[] {
  const missing = pagesNamedIn(text).filter((named) => !isSource(file, named));
  return [...outsideReferencesIn(text), ...missing].map((named) => `${file}: ${named}`);
}

/** A file may be named by its path in the repository, by its path from the document's folder, or by its ending. */
function isSource(document: string, named: string): boolean {
  const beside = path.posix.join(path.posix.dirname(document), named);
  return exists(beside) || files.some((file) => file === named || file.endsWith(`/${named}`));
}

function missingSources(document: string, text: string): string[] {
  return sourcesNamedIn(text)
    .filter((named) => !named.startsWith('build/output') && !isSource(document, named))
    .map((named) => `${document}: ${named}`);
}

function missingMembers(document: string, text: string): string[] {
  return membersNamedIn(text)
    .filter(({ file }) => exists(file))
    .filter(({ name, file }) => !new RegExp(`\\b${name}\\b`).test(readRepositoryFile(file)))
    .map(({ name, file }) => `${document}: ${name} in ${file}`);
}

/**
 * Lists tests named in documents whose file does not exist or does not contain them; a part of a test's name is enough.
 */
function missingTests(document: string, text: string): string[] {
  return testsNamedIn(text)
    .filter(({ file, name }) => {
      // Finds a file by its path, or by a path ending that only one file has.
      const [found, ...others] = files.filter((one) => one === file || one.endsWith(`/${file}`));
      return !found || others.length > 0 || !readRepositoryFile(found).includes(name);
    })
    .map(({ file, name }) => `${document}: ${name} in ${file}`);
}

describe('documents', () => {
  test('every link leads to an existing file and heading', () => {
    expect(documents.flatMap(({ document, text }) => brokenLinks(document, text))).toEqual([]);
  });

  test('every source file named in a document exists', () => {
    expect(documents.flatMap(({ document, text }) => missingSources(document, text))).toEqual([]);
  });

  test('every name that a document places in a file is in that file', () => {
    expect(documents.flatMap(({ document, text }) => missingMembers(document, text))).toEqual([]);
  });

  test('every test named in a document exists under that name', () => {
    const security = readRepositoryFile('docs/SECURITY.md');
    expect(testsNamedIn(security).length).toBeGreaterThan(30);
    expect(documents.flatMap(({ document, text }) => missingTests(document, text))).toEqual([]);
    const mistaken =
      '`test/architecture.test.ts`: *no such name*, `test/no-such.test.ts`: *a name*';
    expect(missingTests('MISTAKEN.md', mistaken)).toEqual([
      'MISTAKEN.md: no such name in test/architecture.test.ts',
      'MISTAKEN.md: a name in test/no-such.test.ts',
    ]);
  });

  test('every citation leads to an existing page and heading', () => {
    expect(written.flatMap(({ file, text }) => brokenCitations(file, text))).toEqual([]);
  });

  test('no file cites a document that the repository does not contain', () => {
    expect(written.flatMap(({ file, text }) => pagesElsewhere(file, text))).toEqual([]);
  });

  test('every invariant named in a file is in the list of invariants', () => {
    const listed = new Set(firstCellsOf(readRepositoryFile('docs/ARCHITECTURE.md')));
    const named = written.flatMap(({ text }) => text.match(/\bI[1-9]\d?\b/g) ?? []);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !listed.has(name))).toEqual([]);
  });

  test('the gate finds the citations in code and reports a wrong one', () => {
    const code = written.filter(({ file }) => file.endsWith('.ts'));
    expect(code.flatMap(({ text }) => citationsIn(text)).length).toBeGreaterThan(100);
    const mistaken = [
      '/** Good (decision 0002, decision 0002#measurement, docs/words.md#records). */',
      '// Bad (decision 9999, decision\n// 0002#no-such, docs/no-such.md, docs/words.md#no-such)',
      '// DESIGN §3, service-defaults, reliability.md, issue 9 (issue, scan); not README.md, RFC 9110 §5',
    ].join('\n');
    expect(brokenCitations('mistaken.ts', mistaken)).toEqual([
      'mistaken.ts: decision 9999',
      'mistaken.ts: decision 0002#no-such',
      'mistaken.ts: docs/no-such.md',
      'mistaken.ts: docs/words.md#no-such',
    ]);
    expect(pagesElsewhere('mistaken.ts', mistaken)).toEqual([
      'mistaken.ts: DESIGN',
      'mistaken.ts: §',
      'mistaken.ts: service-defaults',
      'mistaken.ts: issue 9',
      'mistaken.ts: (issue,',
      'mistaken.ts: docs/no-such.md',
      'mistaken.ts: reliability.md',
    ]);
  });

  test('the gate finds the links in documents and reports a wrong one', () => {
    const count = documents.flatMap(({ document, text }) => linksOf(document, text)).length;
    expect(count).toBeGreaterThan(100);
    const mistaken = [
      '# One heading',
      '[here](#one-heading) [nowhere](#two) [lost](docs/no-such.md) [odd](README.md#no-such)',
      '`fold` in `shared/ledger/ledger.ts`, `unfold` in `shared/ledger/ledger.ts`, `no-such.ts`',
    ].join('\n');
    expect(brokenLinks('MISTAKEN.md', mistaken)).toEqual([
      'MISTAKEN.md: #two',
      'MISTAKEN.md: docs/no-such.md',
      'MISTAKEN.md: README.md#no-such',
    ]);
    expect(missingSources('MISTAKEN.md', mistaken)).toEqual(['MISTAKEN.md: no-such.ts']);
    expect(missingMembers('MISTAKEN.md', mistaken)).toEqual([
      'MISTAKEN.md: unfold in shared/ledger/ledger.ts',
    ]);
  });
});

describe('the first pages for developers', () => {
  const layout = readRepositoryFile('docs/ARCHITECTURE.md')
    .split('## The layout')[1]
    ?.split('### Import arrows')[0];
  const inRooms = files.map((file) => /^(?:electron|renderer|shared)\/[\w-]+\//.exec(file)?.[0]);
  const rooms = [...new Set(inRooms)].filter((room) => room !== undefined);

  test('the layout lists every folder, with its README if it has one', () => {
    expect(rooms.length).toBeGreaterThan(40);
    expect(rooms.filter((room) => !layout?.includes(`\`${room}\``))).toEqual([]);
    const pages = rooms.map((room) => `${room}README.md`).filter((page) => exists(page));
    expect(pages.filter((page) => !layout?.includes(`(../${page})`))).toEqual([]);
  });

  test('the README is short, and links a page for each reader', () => {
    const first = readRepositoryFile('README.md');
    expect(first.split('\n').length).toBeLessThanOrEqual(120);
    const [, readers = ''] = first.split('## Where to begin');
    const rows = (readers.split('\n\n')[1] ?? '').split('\n').slice(2);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter((row) => linksOf('README.md', row).length === 0)).toEqual([]);
    // Only docs/ARCHITECTURE.md has an index of the folders.
    expect(linksOf('README.md', first).map(({ anchor }) => anchor)).toContain('the-layout');
  });
});

test('documents name each part of the settings as the screen does', () => {
  const places = documents.flatMap(({ document, text }) =>
    [...text.matchAll(/Settings(?: \(F10\))? → ([\w ]+)/g)].map(([, part = '']) => ({
      document,
      part,
    })),
  );
  expect(places.length).toBeGreaterThan(8);
  const parts: readonly string[] = Object.values(english.settings.parts);
  expect(places.filter(({ part }) => !parts.includes(part.trim()))).toEqual([]);
});

describe('decisions', () => {
  const decisions = documents.filter(({ document }) => /^docs\/decisions\/\d/.test(document));
  const indexFile = 'docs/decisions/README.md';
  const index = readRepositoryFile(indexFile);
  const numberOf = (document: string) => path.posix.basename(document).slice(0, 4);
  const titleOf = (text: string) => /^# \d{4}\. (.+)$/m.exec(text)?.[1] ?? '';

  test('are at most eighty', () => {
    expect(decisions.length).toBeLessThanOrEqual(80);
  });

  test('each have a date, and their parts in order', () => {
    const parts = ['Decision', 'Rejected', 'Consequences', 'Measurement'];
    const odd = decisions.filter(({ document, text }) => {
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
      const isDated = /^\*For developers; accepted \d{4}-\d{2}-\d{2}\.\*$/m.test(text);
      const isNamed = text.startsWith(`# ${numberOf(document)}. `);
      const hasMain = parts.slice(0, 2).every((part) => headings.includes(part));
      const inOrder = parts.filter((part) => headings.includes(part)).join() === headings.join();
      return !isDated || !isNamed || !hasMain || !inOrder;
    });
    expect(odd.map(({ document }) => document)).toEqual([]);
  });

  test('each have a file named by their title', () => {
    const odd = decisions.filter(({ document, text }) => {
      const words = titleOf(text)
        .toLowerCase()
        .replaceAll(/['’"“”]/g, '');
      const slug = words.replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^-|-$/g, '');
      return document !== `docs/decisions/${numberOf(document)}-${slug}.md`;
    });
    expect(odd.map(({ document }) => document)).toEqual([]);
  });

  test('each have a number of their own and a line in the index', () => {
    const numbers = decisions.map(({ document }) => numberOf(document));
    expect(new Set(numbers).size).toBe(numbers.length);
    const unlisted = decisions.filter(({ document, text }) => {
      const file = path.posix.basename(document);
      return !index.includes(`- [${numberOf(document)}](${file}): ${titleOf(text)}\n`);
    });
    expect(unlisted.map(({ document }) => document)).toEqual([]);
  });
});

describe('the pages of cashiers and managers', () => {
  test.each(languageSchema.options)(
    'have the parts of the English ones, and the same figures: %s',
    (language) => {
      for (const folder of ['docs/cashier', 'docs/manager']) {
        const shape = (page: string) =>
          readRepositoryFile(page)
            .split('\n')
            .flatMap((line) => /^(?:#+ |- |\d+\. |\|)/.exec(line)?.[0] ?? []);
        expect(shape(`${folder}/${language}.md`)).toEqual(shape(`${folder}/en.md`));
        const figures = (page: string) =>
          readRepositoryFile(page)
            .replaceAll(/(?<=\d)[.,\u00a0\u202f ](?=\d{3})/g, '')
            .match(/\d+/g);
        expect(figures(`${folder}/${language}.md`)?.toSorted()).toEqual(
          figures(`${folder}/en.md`)?.toSorted(),
        );
      }
    },
  );

  test('the handbook has the limits that the program has', () => {
    const rows = readRepositoryFile('docs/manager/en.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    const cellsOf = (what: string) => rows.find(([first]) => first === what)?.slice(1);
    const presets = [LIMIT_PRESETS.careful, LIMIT_PRESETS.shop, LIMIT_PRESETS['always-sell']];
    const euros = (amount: number) =>
      amount === 0 ? 'none' : `€${(amount / 100).toLocaleString('en')}`;
    const each = (of: (limits: (typeof LIMIT_PRESETS)['shop']['offline']) => string) =>
      presets.map(({ offline }) => of(offline));
    expect(cellsOf('Each redemption')).toEqual(each((o) => euros(o.perRedemptionCents)));
    expect(cellsOf('One card in all')).toEqual(each((o) => euros(o.perContactCents)));
    expect(cellsOf('All cards in all')).toEqual(each((o) => euros(o.perTillCents)));
    expect(cellsOf('An unknown card')).toEqual(each((o) => euros(o.unknownCardCents)));
    expect(cellsOf('Each load')).toEqual(each((o) => euros(o.loadCents)));
    expect(cellsOf('All loads in all')).toEqual(each((o) => euros(o.loadPerTillCents)));
    expect(cellsOf('How long')).toEqual(each((o) => `${String(o.outageMs / 3_600_000)} hours`));
    const { discountPercent, discountCents, putRightCents, withoutSlipCents, ...alone } =
      DEFAULT_LIMITS_WITHOUT_MANAGER;
    expect(rows.slice(rows.findIndex(([what]) => what === 'Discounts')).slice(0, 5)).toEqual([
      ['Discounts', `${String(discountPercent)}% of a sale, and ${euros(discountCents)} a shift`],
      ['Refunds and reversals', `${euros(putRightCents)} a shift`],
      ['Loads paid by a card slip without a number', `${euros(withoutSlipCents)} a shift`],
      ['Opening the drawer without a sale', `${String(alone.drawerOpenings)} times a shift`],
      ['A load without a sale, once the till sells', euros(alone.loadCents)],
    ]);
  });
});

test('the license file names the license of package.json', () => {
  const { license } = JSON.parse(readRepositoryFile('package.json')) as { license: string };
  expect(readRepositoryFile('docs/LICENSE.md')).toContain(`Evertill is ${license}`);
});

test('every word of words.md is explained once', () => {
  const entries = readRepositoryFile('docs/words.md').match(/^- \*\*.*$/gm) ?? [];
  const words = entries.flatMap((entry) =>
    [...entry.slice(0, entry.indexOf(': ')).matchAll(/\*\*(.+?)\*\*/g)].map(([, word]) => word),
  );
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
