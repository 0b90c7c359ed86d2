import { describe, expect, test } from 'vitest';
import { languageSchema } from '../../../../shared/locales/language.ts';
import { namedFaults } from '../../../../shared/sandbox/named-faults.ts';
import { fileToSaveSchema } from '../../../../shared/messages/bridge.ts';
import { listRepositoryFiles, readRepositoryFile } from '../../../read-sources.ts';
import { sentencesOf } from '../../../builders/every-sentence.ts';

const english = sentencesOf('en');
const others = languageSchema.options.filter((language) => language !== 'en');

const gapsOf = (sentence: string) => [...sentence.matchAll(/\{\{(.*?)\}\}/g)].map(([, gap]) => gap);
/** Removes the suffix of a plural form, since languages have different forms. */
const plain = (key: string) => key.replace(/_(one|many|other)$/, '');

test('the catalogue has more than a thousand sentences', () => {
  expect(english.size).toBeGreaterThan(1_000);
});

/** Sentences without a singular form: their number is never one or does not count their noun. */
const NEVER_ONE: ReadonlySet<string> = new Set([
  'categories.import.running',
  'importing.firstOf',
  'importing.sheets',
  'limits.whatIf.nothing',
  'limits.whatIf.note',
  'needsPerson.driftMore',
  'prices.together',
  'settings.scanner.asScan',
]);

/** Sentences in which no noun or verb follows the number’s form. */
const FORM_FREE: ReadonlySet<string> = new Set([
  'categories.import.firstRows',
  'categories.mirror.ofTotal',
  'oldCards.checking',
  'reports.month.reading',
  'categories.import.typeNumber',
  'needsPerson.balancesOfDayMore',
  'sale.refund.ofLeft',
  'shell.status.waiting',
  'shell.status.waitingCount',
  'office.web.shown',
]);

test.each(languageSchema.options)(
  'in %s a sentence with a number before its noun has a singular form',
  (language) => {
    const counts = /\{\{(count|rows|have|all|days|shown|total|done)\}\} \p{L}{2,}/u;
    const without = [...sentencesOf(language)].filter(
      ([key, sentence]) => !/_(one|many|other)$/.test(key) && counts.test(sentence),
    );
    const keys = without.map(([key]) => key);
    expect(keys.filter((key) => !NEVER_ONE.has(key) && !FORM_FREE.has(key))).toEqual([]);
  },
);

describe.each(others)('the catalogue in %s', (language) => {
  const sentences = sentencesOf(language);

  test('has exactly the sentences of the English one', () => {
    const keys = new Set([...sentences.keys()].map(plain));
    expect([...keys].toSorted()).toEqual([...new Set([...english.keys()].map(plain))].toSorted());
  });

  test('has every plural form of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const counted = [...english.keys()].filter((key) => key.endsWith('_other'));
    expect(counted.length).toBeGreaterThan(5);
    const missing = counted.flatMap((key) =>
      pluralCategories
        .map((form) => `${plain(key)}_${form}`)
        .filter((form) => !sentences.has(form)),
    );
    expect(missing).toEqual([]);
  });

  test('has exactly the placeholders of each English sentence', () => {
    const wrong = [...sentences].filter(([key, sentence]) => {
      const model = english.get(`${plain(key)}_other`) ?? english.get(key) ?? '';
      const gaps = gapsOf(sentence);
      // A singular form may write the number in words.
      const mayLeaveOut = key.endsWith('_one') ? ['count'] : [];
      const wanted = gapsOf(model);
      return (
        gaps.some((gap) => !wanted.includes(gap)) ||
        wanted.some((gap) => !gaps.includes(gap) && !mayLeaveOut.includes(gap ?? ''))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('has no empty sentence and none with an outer space', () => {
    const odd = [...sentences].filter(
      ([, sentence]) => sentence === '' || /^\s|\s$/.test(sentence),
    );
    expect(odd).toEqual([]);
  });

  test('has no English sentence, except for words that are the same', () => {
    const same = [...sentences].filter(
      ([key, sentence]) => sentence === english.get(key) && hasWord(sentence),
    );
    const words = new Set(same.map(([, sentence]) => sentence));
    expect([...words].filter((word) => !sameWords[language].includes(word))).toEqual([]);
    expect(sameWords[language].filter((word) => !words.has(word))).toEqual([]);
  });
});

/** Sentences that are the same in both languages; those without a word are skipped. */
const sameWords: Readonly<Record<(typeof others)[number], readonly string[]>> = {
  nl: [
    'Alarm',
    'Code',
    'Ctrl',
    'Database',
    'Delete',
    'Demo',
    'Details',
    'EAN',
    'Enter',
    'Esc',
    'Export',
    'Help',
    'Hub',
    'Import',
    'Manager',
    'Model',
    'Offline',
    'Offline: {{name}}',
    'Online',
    'Online: {{name}}',
    'PDF',
    'PageDown',
    'PageUp',
    'Printer',
    'Printers',
    'Privacy',
    'Record',
    'Scanner',
    'Shift',
    'Status',
    'blind',
    'manager',
    'open',
    'was “{{name}}”',
  ],
  de: [
    'Alarm',
    'Code',
    'Demo',
    'Details',
    'EAN',
    'Enter',
    'Esc',
    'Export',
    'Hub',
    'Import',
    'Journal',
    'Limit',
    'Limits',
    'Name',
    'Offline',
    'Offline: {{name}}',
    'Online',
    'Online: {{name}}',
    'Passphrase',
    'Pause',
    'PDF',
    'Person',
    'Port',
    'Region',
    'Scanner',
    'Standard',
    'Status',
    'TRAINING',
    'Text',
    'Training',
    'Version',
  ],
  fr: [
    'Cause',
    'Code',
    'Ctrl',
    'EAN',
    'Export',
    'Hub',
    'Import',
    'Journal',
    'minutes',
    'Page {{number}}',
    'Pages',
    'Pause',
    'PDF',
    'Port',
    'Standard',
    'TOTAL',
    'Total',
    'Version',
    '{{count}} minute',
    '{{count}} minutes',
  ],
};

/** Punctuation, placeholders and abbreviations belong to no language. */
const hasWord = (sentence: string) =>
  /\p{L}{3}/u.test(sentence.replace(/\{\{.*?\}\}|CSV|PIN|Ref\.|min\b/g, ''));

test('a sentence with a count shows its number', () => {
  const silent = [...english].filter(
    ([key, sentence]) => key.endsWith('_other') && !sentence.includes('{{count}}'),
  );
  expect(silent).toEqual([]);
});

test('no sentence names a keyboard key, which a touch screen does not have', () => {
  const naming = languageSchema.options.flatMap((language) =>
    [...sentencesOf(language)]
      .filter(([key]) => !/^(?:keys|keyboard)\./.test(key))
      .filter(([, sentence]) => /\bF\d{1,2}\b|\b(?:Ctrl|Alt|Strg)\+|\bEsc\b/.test(sentence))
      .concat([...sentencesOf(language)].filter(([, sentence]) => pressesEnter.test(sentence)))
      .map(([key, sentence]) => `${language} ${key}: ${sentence}`),
  );
  expect(naming).toEqual([]);
});

/** *Enter* is also an English verb. */
const pressesEnter = /(?:press|drücken|druk|appuyez).*\bEnter\b|\bEnter\b.*(?:drücken|indrukken)/i;

test('every sentence is used somewhere', () => {
  const sources = listRepositoryFiles()
    .filter((file) => /^(electron|renderer|shared|build)\/.*\.tsx?$/.test(file))
    .filter((file) => !/^shared\/locales\/\w\w\//.test(file))
    .map(readRepositoryFile)
    .join('\n');
  // Keys that code builds: `sale.gift.applied.${verb}` uses every key below it, `${of}.kept` that key in every area; a
  // list uses its parts.
  const asked = [
    ...sources.matchAll(/'([a-zA-Z]\w*(?:\.[\w-]+)+)'|`((?:[a-zA-Z]\w*|\$\{\w+\})\.[^`\n]*)`/g),
  ].map(([, literal, template]) =>
    literal === undefined
      ? new RegExp(
          `^${(template ?? '')
            .split(/\$\{[^}]*\}/)
            .map(escape)
            .join('[\\w-]+')}$`,
        )
      : literal,
  );
  const literals = new Set(asked.filter((one) => typeof one === 'string'));
  const templates = asked.filter((one) => typeof one !== 'string');
  const unasked = [...new Set([...english.keys()].map((key) => plain(key)))]
    .filter((key) => !literals.has(key) && !literals.has(listOf(key)))
    .filter(
      (key) => !templates.some((template) => template.test(key) || template.test(listOf(key))),
    );
  expect(unasked).toEqual([]);
});

/** Returns the key of the list to which this part belongs. */
function listOf(key: string): string {
  return key.replace(/\.\d+$/, '');
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Sentences that are equal by coincidence; each may change without the other. */
const mayPart: readonly RegExp[] = [
  // The sheet of shortcuts names a command in a few words, often for several buttons.
  /^keys\.commands\./,
  // The ready answers to one question; a chosen one is stored as it was shown.
  /\.reasons\.\d+$|\.moveReasons\.\d+$/,
  // A next step may repeat the advice of its support code.
  /^giftParts\.next\.redeem\.not-sent$/,
];

test('a sentence that two areas share in every language exists once', () => {
  const everyLanguage = languageSchema.options.map(sentencesOf);
  // The same English word may differ in another language, which makes two sentences.
  const alike = Map.groupBy(
    [...english.keys()].filter((key) => (english.get(key) ?? '').split(' ').length > 2),
    (key) => everyLanguage.map((sentences) => sentences.get(key)).join(' / '),
  );
  const acrossAreas = (keys: readonly string[]) =>
    new Set(keys.map((key) => key.replace(/\..*/, ''))).size > 1;
  const repeated = [...alike.values()].filter(acrossAreas);
  const isLeft = (key: string) => mayPart.some((one) => one.test(key));
  expect(repeated.map((keys) => keys.filter((key) => !isLeft(key))).filter(acrossAreas)).toEqual(
    [],
  );
  const unneeded = mayPart.filter((one) => !repeated.flat().some((key) => one.test(key)));
  expect(unneeded).toEqual([]);
});

test('every fault of the demo has a title', () => {
  const untold = namedFaults.filter(({ name }) => !english.has(`demoFaults.${name}`));
  expect(untold).toEqual([]);
});

test('a report’s file name is valid on every disk', () => {
  for (const language of languageSchema.options) {
    const title = sentencesOf(language).get('reports.fileName') ?? '';
    const name = `${title.replace('{{report}}', 'Z 1 2026-11-20')}.csv`;
    expect(fileToSaveSchema.safeParse({ name, text: '' }).success).toBe(true);
  }
});
