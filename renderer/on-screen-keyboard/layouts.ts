import type { Language } from '../../shared/locales/language.ts';

/** Rows of keys for each language; names in braces are commands (`touch-keys.tsx`). */
type Rows = readonly string[];

const LAST = '{symbols} {space} , . {hide} {enter}';

const letters: Readonly<Record<Language, Rows>> = {
  en: [
    '1 2 3 4 5 6 7 8 9 0',
    'q w e r t y u i o p',
    'a s d f g h j k l',
    '{shift} z x c v b n m {erase}',
  ],
  nl: [
    '1 2 3 4 5 6 7 8 9 0',
    'q w e r t y u i o p',
    'a s d f g h j k l',
    '{shift} z x c v b n m {erase}',
  ],
  de: [
    '1 2 3 4 5 6 7 8 9 0 ß',
    'q w e r t z u i o p ü',
    'a s d f g h j k l ö ä',
    '{shift} y x c v b n m {erase}',
  ],
  fr: [
    '1 2 3 4 5 6 7 8 9 0',
    'a z e r t y u i o p',
    'q s d f g h j k l m',
    '{shift} w x c v b n é è à ç {erase}',
  ],
};

const symbols: Rows = [
  '1 2 3 4 5 6 7 8 9 0',
  '@ # & % + = * / ( )',
  "- _ : ; ! ? ' € é ë",
  'è ê à ç ï ö ü ñ | ~ {erase}',
  '{letters} {space} , . {hide} {enter}',
];

const digits: Rows = ['7 8 9', '4 5 6', '1 2 3', '0 , . {erase}', '{letters} - {hide} {enter}'];

export type LayoutName = 'letters' | 'capitals' | 'symbols' | 'digits';

/** Returns every key set of a language in the library's format. */
export function layoutsOf(language: Language): Record<LayoutName, string[]> {
  const rows = [...letters[language], LAST];
  return {
    letters: rows,
    capitals: rows.map(inCapitals),
    symbols: [...symbols],
    digits: [...digits],
  };
}

/** Returns a key's capital; names in braces, and letters whose capital is not a single character, stay as they are. */
function inCapitals(row: string): string {
  return row
    .split(' ')
    .map((key) => (/^(\{.*\}|ß)$/.test(key) ? key : key.toUpperCase()))
    .join(' ');
}
