import { afterEach, describe, expect, test } from 'vitest';
import { troubleSchema } from '../../../../shared/messages/bridge.ts';
import type { Trouble } from '../../../../shared/messages/bridge.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { languageSchema } from '../../../../shared/locales/language.ts';
import { troubleDetail, describeTrouble } from '../../../../shared/messages/describe-health.ts';
import { describeCode } from '../../../../shared/messages/till-codes.ts';
import { listRepositoryFiles, readRepositoryFile } from '../../../read-sources.ts';

/** Main only names a problem; the window words it in the language of the person at the till. */

const LANGUAGES = languageSchema.options;

afterEach(() => setLanguage('en'));

const DETAIL = 'segment-000001.jsonl EIO';

/** One example of every kind of trouble. */
const troubles: readonly Trouble[] = troubleSchema.options.flatMap((option) => {
  const { shape } = option;
  const cases: readonly (string | undefined)[] = 'why' in shape ? shape.why.options : [undefined];
  return cases.map((why) =>
    troubleSchema.parse({
      kind: shape.kind.value,
      code: 'TILL-9',
      why,
      detail: DETAIL,
      service: { baseUrl: DETAIL, shopUuid: '' },
      file: '/journal',
      needsPassphrase: true,
      unsettled: 2,
    }),
  );
});

describe.each(troubles)('the trouble $kind $why', (trouble) => {
  const said = LANGUAGES.map((language) => {
    setLanguage(language);
    return [language, describeTrouble(trouble), describeCode(trouble.kind).whatToDo] as const;
  });

  test('has its message and advice in each language', () => {
    for (const place of [1, 2] as const) {
      const sentences = said.map((one) => one[place]);
      expect(new Set(sentences).size, sentences.join('\n')).toBe(LANGUAGES.length);
    }
  });

  test('keeps the computer’s own words out of the message', () => {
    expect(said.map(([, why]) => why).join(' ')).not.toContain(DETAIL);
    const isBare = trouble.kind === 'journal-newer' || trouble.kind === 'journal-older';
    expect(troubleDetail(trouble)).toContain(isBare ? '' : DETAIL);
  });
});

/**
 * English texts that nobody at a till reads: command lines for engineers, details for support, and texts of other
 * programs.
 */
const ENGLISH = [
  'electron/command-line.ts',
  'electron/sandbox/demo-service.ts',
  'electron/main.ts',
  'electron/printing/cups.ts',
  'electron/set-up/provision.ts',
  'electron/set-up/compose-set-up.ts',
  'electron/sandbox/sandbox-process.ts',
  'electron/sandbox/sandbox-server.ts',
  'renderer/database/open-database.ts',
  'renderer/sync-worker/keep-projection.ts',
];
const ENGLISH_FOLDERS = [
  'electron/conformance/',
  'electron/local-api/adapters/',
  'electron/server/',
  'electron/journal/',
  'electron/sandbox/wire/',
  'electron/support/',
];

/** A text in one line that begins and ends like a sentence. */
const SENTENCE = /(['"`])(\p{Lu}[^'"`\n]*\s[^'"`\n]*\s[^'"`\n]*\.)\1/gu;

test('no sentence for a person at the till is outside the catalogue', () => {
  const found = listRepositoryFiles()
    .filter((file) => /^(electron|renderer)\/.*\.tsx?$/.test(file) && !ENGLISH.includes(file))
    .filter((file) => ENGLISH_FOLDERS.every((folder) => !file.startsWith(folder)))
    .flatMap((file) => {
      const text = withoutComments(readRepositoryFile(file));
      return [...text.matchAll(SENTENCE)].map(([, , sentence]) => `${file}: ${sentence}`);
    });
  expect(found).toEqual([]);
});

test('the search for sentences outside the catalogue finds one', () => {
  const made = "return { sentence: 'The keys are not on this computer.' };";
  expect([...made.matchAll(SENTENCE)]).toHaveLength(1);
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
}
