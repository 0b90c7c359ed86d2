import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../../build/repository-root.ts';
import { languageSchema } from '../../../../shared/locales/language.ts';

test('the system’s menu entry describes the till in each of its languages', () => {
  const file = path.join(repositoryRoot, 'build/package/linux/till/evertill.desktop');
  const entry = readFileSync(file, 'utf8');
  for (const name of ['GenericName', 'Comment']) {
    const said = [...entry.matchAll(new RegExp(`^${name}(?:\\[(\\w+)\\])?=\\S`, 'gm'))];
    const languages = said.map(([, language = 'en']) => language);
    expect(languages.toSorted()).toEqual(languageSchema.options.toSorted());
  }
});
